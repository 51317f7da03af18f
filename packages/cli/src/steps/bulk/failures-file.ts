import type { Client, BulkFailure as RowFailure } from "@shipctl/sdk";
import { reasonsNotBought, type SheetRow } from "@shipctl/sdk/bulk";
import { type BulkFailure, type BulkFile, type BulkOriginals, writeFailureCsv } from "@shipctl/sdk/files";
import type { Context } from "../../context.js";
import { ExitCode, Stop } from "../../io/exit-code.js";
import type { Output } from "../../io/output.js";
import { allRows } from "../order/order-ids.js";
import { failuresOrigin } from "../shared/origins.js";
import type { ReadFile } from "./read-bulk-file.js";

/** Writes the rows that were refused or failed as they stood in the file, with the reasons, in the file's order. */
export async function saveFailures(
  output: Output,
  origin: string,
  originals: BulkOriginals,
  refused: readonly BulkFailure[],
  failed: readonly RowFailure[] = [],
): Promise<void> {
  const all = [...refused, ...failed].sort((one, other) => one.rowIndex - other.rowIndex);
  await output.write(writeFailureCsv(originals, all), origin);
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

/** Ends a purchase before it begins, and saves the rows that prevent it when a file was named. */
export async function stopWithFailures(
  context: Context,
  { file, content }: ReadFile,
  output: Output | undefined,
  rows: readonly SheetRow[],
  message: string,
  wayOut: readonly string[],
): Promise<Stop> {
  const origin = await failuresOrigin(context, content);
  if (output) await saveFailures(output, origin, file.originals, reasonsNotBought(rows));
  const saved = output ? placeOf(output) : "--failures failures.csv writes them to a file.";
  return new Stop(ExitCode.someRowsFailed, message, [...wayOut, saved]);
}

/** Where the rows are now. */
export const placeOf = ({ isStandard, path }: Output): string =>
  isStandard ? "They are on standard output." : `They are in ${path}.`;
