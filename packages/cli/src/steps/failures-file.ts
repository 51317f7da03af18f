import type { BulkRowResult, Client, BulkFailure as RowFailure } from "@shipctl/sdk";
import { type BulkFailure, type BulkFile, writeFailureCsv } from "@shipctl/sdk/files";
import type { Output } from "../io/output.js";
import { sentence } from "./check-rows.js";
import { allRows } from "./order-ids.js";

/** Rows that were refused before the purchase, as the failure file takes them. */
export function refusedRows(results: readonly BulkRowResult[]): BulkFailure[] {
  return results.flatMap(({ rowIndex, isValid, errors }) => {
    if (isValid) return [];
    return [{ rowIndex, errorCode: "invalid_input", errorMessage: errors.map(sentence).join(" · ") }];
  });
}

/** Writes the rows that were refused or failed as they stood in the file, with the reasons, in the file's order. */
export async function saveFailures(
  output: Output,
  origin: string,
  file: BulkFile,
  refused: readonly BulkFailure[],
  failed: readonly RowFailure[] = [],
): Promise<void> {
  const all = [...refused, ...failed].sort((one, other) => one.rowIndex - other.rowIndex);
  await output.write(writeFailureCsv(file.originals, all), origin);
}

/** Rows that an earlier run left out of a bulk order; why they were is not known any more. */
export async function leftOutRows(
  client: Client,
  bulkOrderId: string,
  file: BulkFile,
  signal: AbortSignal,
): Promise<BulkFailure[]> {
  const ordered = new Set((await allRows(client, bulkOrderId, signal)).map(({ rowIndex }) => rowIndex));
  const errorMessage = `This row had problems and was left out of ${bulkOrderId}`;
  return [...file.rows.keys()]
    .filter((rowIndex) => !ordered.has(rowIndex))
    .map((rowIndex) => ({ rowIndex, errorCode: "left_out", errorMessage }));
}

/** Where the rows are now. */
export const placeOf = ({ isStandard, path }: Output): string =>
  isStandard ? "They are on standard output." : `They are in ${path}.`;
