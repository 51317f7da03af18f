import type { RowColumn, SheetRow } from "@shipctl/sdk/bulk";
import type { BulkRow } from "@shipctl/sdk/files";
import type { Then } from "./cell-editor.js";

/** What rows and their cells tell the grid. The same functions for its whole life, so that rows are drawn only anew. */
export interface GridRowHandlers {
  toggle(row: SheetRow, wanted: boolean): void;
  /** Shows the details of a row, or hides them. `index`: its place among those shown. */
  open(row: SheetRow, index: number): void;
  /** `value` undefined: given up. */
  typed(row: SheetRow, column: RowColumn, value: string | undefined, then: Then): void;
  mend(row: SheetRow, values: Partial<BulkRow>): void;
  leaveOut(row: SheetRow, leftOut: boolean): void;
  accept(row: SheetRow): void;
  /** Moves the keyboard there. */
  focus(index: number, column: number): void;
}
