import { originalsOfRows, writeFailureCsv } from "@shipctl/sdk/files";
import type { RowOutcome } from "../domain/bulk-order/bulk-rows.js";
import { customerCells } from "../domain/bulk-order/customer-cells.js";

/** The failed rows with the customer's original columns, or with ours if those were not sent. */
export function failureCsv(originalHeaders: readonly string[] | undefined, failed: readonly RowOutcome[]): string {
  const failures = failed.map(({ errorCode = "", errorMessage = "" }, rowIndex) => ({
    rowIndex,
    errorCode,
    errorMessage,
  }));
  const originals =
    originalHeaders && failed.every(({ row }) => row.original)
      ? {
          headers: [...originalHeaders],
          records: failed.map(({ row }, i) => ({
            line: i + 2,
            cells: [...(row.original ?? [])],
            more: row.originalItems?.map((cells) => ({ line: i + 2, cells: [...cells] })) ?? [],
          })),
          delimiter: "," as const,
        }
      : originalsOfRows(failed.map(({ row }) => textRow(customerCells(row))));
  return writeFailureCsv(originals, failures);
}

/** A row in our columns, as text. */
export const textRow = (data: Readonly<Record<string, string | number | null>>): Record<string, string> =>
  Object.fromEntries(Object.entries(data).map(([column, value]) => [column, String(value ?? "")]));
