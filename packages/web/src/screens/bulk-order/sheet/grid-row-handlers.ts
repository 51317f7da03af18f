import type { BulkRow } from "@shipctl/sdk/files";
import type { Then } from "./cell-editor.js";
import type { RowColumn } from "./row-problems.js";
import type { OrderRow } from "./sheet.js";

/** What rows and their cells tell the grid. The same functions for its whole life, so that rows are drawn only anew. */
export interface GridRowHandlers {
  toggle(row: OrderRow, wanted: boolean): void;
  /** Shows the details of a row, or hides them. `index`: its place among those shown. */
  open(row: OrderRow, index: number): void;
  /** `value` undefined: given up. */
  typed(row: OrderRow, column: RowColumn, value: string | undefined, then: Then): void;
  mend(row: OrderRow, values: Partial<BulkRow>): void;
  leaveOut(row: OrderRow, leftOut: boolean): void;
  accept(row: OrderRow): void;
  /** Moves the keyboard there. */
  focus(index: number, column: number): void;
}
