import type { Decision, DecisionKind, FieldError, RowWarning, Surcharge } from "../contract/index.js";
import type { RowProblem, ShippingMethod } from "../files/bulk-csv/bulk-file.js";
import type { BulkRow } from "../files/bulk-csv/columns.js";

/** A row of the file with its edits and the result of the server's check. */
export interface SheetRow {
  /** From 0, in the order of the file. */
  readonly rowIndex: number;
  /** Line of the file where it starts, from 1. */
  readonly line: number;
  readonly data: BulkRow;
  /** Values edited by the user. */
  readonly edits: Partial<BulkRow>;
  /** The columns that were empty in the file and have a value for rows without one. See `isFilled`. */
  readonly filled: readonly (keyof BulkRow)[];
  readonly fileProblems: readonly RowProblem[];
  /** What the file says that a person decides before the row is bought. Merged into `check.decisions`. */
  readonly fileDecisions?: readonly Decision[];
  /** What the buyer paid for in the shop. */
  readonly shippingMethod?: ShippingMethod;
  readonly check: RowCheck;
  /** False when the user has deselected it. Only valid rows can be bought. */
  readonly wanted: boolean;
  /** Excluded by the user, so that the others can be bought. */
  readonly leftOut: boolean;
  /** The kinds of `check.decisions` that the user decided to buy nevertheless. */
  readonly accept?: readonly DecisionKind[];
  /** What the user decided so before all rows were checked again. It stays decided where the result has it unchanged. */
  readonly decidedBefore?: readonly Decision[];
  /** The user has confirmed that the row is correct as shown. */
  readonly asShown?: true;
}

/** Result of the server's check of a row; `pending` until it arrives. */
export type RowCheck =
  | {
      readonly status: "pending";
      readonly warnings: readonly RowWarning[];
      /** Errors of the previous check, shown until the new result arrives. */
      readonly errors: readonly FieldError[];
      /** The row has no errors, but the carrier has not quoted its price yet: it has to be checked again. */
      readonly isQuoting?: boolean;
    }
  | { readonly status: "invalid"; readonly warnings: readonly RowWarning[]; readonly errors: readonly FieldError[] }
  | {
      readonly status: "valid";
      readonly warnings: readonly RowWarning[];
      readonly carrier: string;
      readonly service: string;
      readonly priceCents: number;
      /** Included in the price. */
      readonly surcharges?: readonly Surcharge[];
      /** What the user decides before the row is bought. Until then, it is not selected. */
      readonly decisions?: readonly Decision[];
    };

/** Whether a row can be bought. */
export type RowStatus = RowCheck["status"];

/** Edited values of a row. */
export interface RowEdit {
  readonly rowIndex: number;
  readonly values: Partial<BulkRow>;
}

/**
 * Status of a row. An error of the file makes it invalid even if the server accepted it, because cells may have shifted.
 *
 * @example
 * const problems = sheet.rows.filter((row) => statusOf(row) === "invalid");
 */
export function statusOf({ check, fileProblems }: SheetRow): RowStatus {
  if (check.status === "valid" && fileProblems.some(({ severity }) => severity === "error")) return "invalid";
  return check.status;
}

/**
 * Whether a cell shows the value for rows without one, and not what the file or the user wrote.
 *
 * @example
 * if (isFilled(row, "weight")) print("the default weight");
 */
export const isFilled = ({ filled, edits }: SheetRow, column: keyof BulkRow): boolean =>
  filled.includes(column) && edits[column] === undefined;

/**
 * Whether the row can be selected: only valid rows can.
 *
 * @example
 * const selectable = sheet.rows.filter(isSelectable);
 */
export const isSelectable = (row: SheetRow): boolean => !row.leftOut && statusOf(row) === "valid";

/**
 * Whether a purchase buys the row.
 *
 * @example
 * const bought = sheet.rows.filter(isSelected);
 */
export const isSelected = (row: SheetRow): boolean => row.wanted && isSelectable(row) && !needsDecision(row);

/**
 * Whether the row is only bought if the user decides so by selecting it.
 *
 * @example
 * const undecided = sheet.rows.filter(needsDecision);
 */
export const needsDecision = (row: SheetRow): boolean =>
  decisionsOf(row).some(({ kind }) => !row.accept?.some((accepted) => accepted === kind));

/**
 * What the user decides before the row is bought.
 *
 * @example
 * for (const { message } of decisionsOf(row)) print(message);
 */
export const decisionsOf = ({ check }: SheetRow): readonly Decision[] =>
  (check.status === "valid" && check.decisions) || [];

/**
 * Whether the row has a warning, of the file or of the server.
 *
 * @example
 * const warned = sheet.rows.filter(isWarned);
 */
export const isWarned = ({ check, fileProblems }: SheetRow): boolean =>
  check.warnings.length > 0 ||
  (check.status === "valid" && check.decisions !== undefined) ||
  fileProblems.some(({ severity }) => severity === "warning");
