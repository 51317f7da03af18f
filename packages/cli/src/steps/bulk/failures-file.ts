import type { Client, BulkFailure as RowFailure } from "@shipctl/sdk";
import { reasonsNotBought, type SheetRow } from "@shipctl/sdk/bulk";
import { type BulkFailure, type BulkFile, type BulkOriginals, writeFailureCsv } from "@shipctl/sdk/files";
import type { Context } from "../../context.js";
import { CommandError, ExitCode } from "../../io/exit-code.js";
import type { Output } from "../../io/output.js";
import { allRows } from "../order/order-ids.js";
import { failuresOrigin } from "../shared/origins.js";
import type { ReadFile } from "./read-bulk-file.js";

interface FailedRows {
  readonly origin: string;
  readonly originals: BulkOriginals;
  readonly refused: readonly BulkFailure[];
  readonly failed?: readonly RowFailure[];
}

/** Writes refused and failed rows unchanged, in file order, with reasons. */
export async function saveFailures(
  output: Output,
  { origin, originals, refused, failed = [] }: FailedRows,
): Promise<void> {
  const all = [...refused, ...failed].sort((one, other) => one.rowIndex - other.rowIndex);
  await output.write(writeFailureCsv(originals, all), origin);
}

/** Rows left out by an earlier run; the reasons are lost. */
export async function leftOutRows(
  client: Client,
  { bulkOrderId, file }: { readonly bulkOrderId: string; readonly file: BulkFile },
): Promise<BulkFailure[]> {
  const ordered = new Set((await allRows(client, bulkOrderId)).map(({ rowIndex }) => rowIndex));
  const errorMessage = `This row had problems and was left out of ${bulkOrderId}`;
  return [...file.rows.keys()]
    .filter((rowIndex) => !ordered.has(rowIndex))
    .map((rowIndex) => ({ rowIndex, errorCode: "left_out", errorMessage }));
}

interface StoppedPurchase {
  readonly read: ReadFile;
  readonly output: Output | undefined;
  readonly rows: readonly SheetRow[];
  readonly message: string;
  readonly hints?: readonly string[];
}

/** Stops a purchase before it begins, and saves the rows that prevent it if a file is named. */
export async function stopWithFailures(
  context: Context,
  { read, output, rows, message, hints = [] }: StoppedPurchase,
): Promise<CommandError> {
  const origin = await failuresOrigin(context, read.content);
  const refused = reasonsNotBought(rows);
  if (output) await saveFailures(output, { origin, originals: read.file.originals, refused });
  const saved = output ? locationOf(output) : "--failures failures.csv writes them to a file.";
  return new CommandError(ExitCode.someRowsFailed, message, [...hints, saved]);
}

/** The location of the saved rows. */
export const locationOf = ({ isStandard, path }: Output): string =>
  isStandard ? "They are on standard output." : `They are in ${path}.`;
