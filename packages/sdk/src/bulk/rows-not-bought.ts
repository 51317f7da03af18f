import type { BulkFile } from "../files/bulk-csv/bulk-file.js";
import { type BulkFailure, writeFailureCsv } from "../files/bulk-csv/write-failure-csv.js";
import { originalsWithEdits } from "./original-cells.js";
import { openDecision } from "./row-decisions.js";
import { adviceOf, issuesOf } from "./row-issues.js";
import { isSelected, type SheetRow, statusOf } from "./sheet-row.js";

/**
 * The rows that a purchase does not buy: invalid, left out, or not selected.
 *
 * @example
 * const { length } = rowsNotBought(sheet.rows);
 */
export const rowsNotBought = (rows: readonly SheetRow[]): SheetRow[] => rows.filter((row) => !isSelected(row));

/**
 * A CSV of rows that are not bought, with edits applied and the reasons, to fix and upload again.
 *
 * @example
 * const csv = writeRowsNotBought(file, rowsNotBought(sheet.rows));
 */
export function writeRowsNotBought(file: BulkFile, rows: readonly SheetRow[]): string {
  const failures = rows.map((row, rowIndex): BulkFailure => ({ rowIndex, ...reasonOf(row) }));
  return writeFailureCsv(originalsWithEdits(file, rows), failures);
}

/**
 * The reason why each row is not bought, for `writeFailureCsv` of the whole file.
 *
 * @example
 * const failures = reasonsNotBought(rowsNotBought(sheet.rows));
 * const csv = writeFailureCsv(originalsWithEdits(file, sheet.rows), failures);
 */
export const reasonsNotBought = (rows: readonly SheetRow[]): BulkFailure[] =>
  rows.map((row) => ({ rowIndex: row.rowIndex, ...reasonOf(row) }));

function reasonOf(row: SheetRow): Pick<BulkFailure, "errorCode" | "errorMessage"> {
  const errors = issuesOf(row).filter(({ severity }) => severity === "error");
  if (errors.length > 0) return { errorCode: "invalid_input", errorMessage: errors.map(adviceOf).join("; ") };
  const decision = openDecision(row);
  if (decision) return { errorCode: decision.kind, errorMessage: decision.message };
  const errorMessage = statusOf(row) === "pending" ? "It was not checked" : "It was not selected";
  return { errorCode: "left_out", errorMessage };
}
