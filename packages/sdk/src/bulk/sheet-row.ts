import type { FieldError, RowWarning } from "../contract/index.js";
import type { RowProblem } from "../files/bulk-csv/bulk-file.js";
import type { BulkRow } from "../files/bulk-csv/columns.js";

/** A row of the file as it stands now: what was typed over it, and what the server says of it. */
export interface SheetRow {
  /** From 0, in the order of the file. */
  readonly rowIndex: number;
  /** Where it starts in the file. */
  readonly line: number;
  readonly data: BulkRow;
  /** What was typed over the file. */
  readonly edits: Partial<BulkRow>;
  readonly fileProblems: readonly RowProblem[];
  readonly check: RowCheck;
  /** False once a person has unticked it; only valid rows can be bought anyway. */
  readonly wanted: boolean;
  /** Set aside with its problems, so that the others can be bought. */
  readonly leftOut: boolean;
}

/** What the server says of a row, or that it has not said it yet. */
export type RowCheck =
  | {
      readonly status: "pending";
      readonly warnings: readonly RowWarning[];
      /** Those of the check before, which stay on the screen until the answer is here. */
      readonly errors: readonly FieldError[];
    }
  | { readonly status: "invalid"; readonly warnings: readonly RowWarning[]; readonly errors: readonly FieldError[] }
  | {
      readonly status: "valid";
      readonly warnings: readonly RowWarning[];
      readonly carrier: string;
      readonly service: string;
      readonly priceCents: number;
    };

/** Whether a row can be bought. */
export type RowStatus = RowCheck["status"];

/** What was typed into a row. */
export interface RowEdit {
  readonly rowIndex: number;
  readonly values: Partial<BulkRow>;
}

/**
 * Whether a row can be bought. What the file has wrong comes first: the cells that the server looked at may have slipped.
 *
 * @example
 * const problems = sheet.rows.filter((row) => statusOf(row) === "invalid");
 */
export function statusOf({ check, fileProblems }: SheetRow): RowStatus {
  if (check.status === "valid" && fileProblems.some(({ severity }) => severity === "error")) return "invalid";
  return check.status;
}

/**
 * Only valid rows can be ticked.
 *
 * @example
 * const tickable = sheet.rows.filter(isSelectable);
 */
export const isSelectable = (row: SheetRow): boolean => !row.leftOut && statusOf(row) === "valid";

/**
 * Whether a purchase buys the row.
 *
 * @example
 * const bought = sheet.rows.filter(isSelected);
 */
export const isSelected = (row: SheetRow): boolean => row.wanted && isSelectable(row);

/**
 * Whether there is a warning about the row, of the file or of the server.
 *
 * @example
 * const warned = sheet.rows.filter(isWarned);
 */
export const isWarned = ({ check, fileProblems }: SheetRow): boolean =>
  check.warnings.length > 0 || fileProblems.some(({ severity }) => severity === "warning");
