import { ApiError, type Client } from "@shipctl/sdk";
import {
  purchaseRequest,
  repeatedRows,
  rowsNotBought,
  type Sheet,
  type SheetRow,
  serviceTotals,
  sheetReducer,
} from "@shipctl/sdk/bulk";
import { centsToUsd, formatCents, formatUsd } from "@shipctl/sdk/display";
import type { Context } from "../../context.js";
import { cancelled, ExitCode, Stop } from "../../io/exit-code.js";
import { lines, table, tinted } from "../../io/outcome.js";
import type { Output } from "../../io/output.js";
import { inputName } from "../../io/standard-streams.js";
import type { JobKey } from "../../profile/jobs.js";
import { findApi } from "../shared/find-api.js";
import { exitCodeOfUnknown } from "../shared/unknown-outcome.js";
import type { BulkPicks } from "./bulk-flags.js";
import { buyingIn, payForRows } from "./bulk-job.js";
import { type CheckedRows, checkRows } from "./check-rows.js";
import { askAgain, isDuplicatePurchase } from "./duplicate-purchase.js";
import { type DuplicateWishes, duplicatesToLeaveOut, repeatedText } from "./duplicates.js";
import { stopWithFailures } from "./failures-file.js";
import type { ReadFile } from "./read-bulk-file.js";
import { rememberMapping } from "./remember-mapping.js";
import { withService } from "./row-service.js";
import { mappingBlocks, problemsTable, totalsTable } from "./show-check.js";

export interface BuyWishes extends Omit<BulkPicks, "failures">, DuplicateWishes {
  readonly skipInvalid: boolean;
  /** Where rows that are not bought go. */
  readonly failures: Output | undefined;
}

/** The rows of a file, and how a person wants them. */
interface RowPurchase {
  readonly context: Context;
  readonly client: Client;
  readonly read: ReadFile;
  readonly wishes: BuyWishes;
}

export interface BegunPurchase {
  readonly bulkOrderId: string;
  readonly begunAt: Date;
  /** Rows that were left out. */
  readonly notBought: readonly SheetRow[];
}

/** How often prices may move between looking and paying before it is given up. */
const MOST_TRIES = 3;

/** Checks, shows, asks and pays. Gives the bulk order and the rows that were left out. */
export async function buyRows(
  purchase: RowPurchase,
  { key, earlier }: { readonly key: JobKey; readonly earlier: readonly string[] },
): Promise<BegunPurchase> {
  const { context, client, read, wishes } = purchase;
  const { io, signal } = context;
  const { service, carrier, template } = wishes;
  const apiId = await findApi(client, wishes.api, signal);
  const picks = await withService(
    { context, client, read, mayAsk: !wishes.yes },
    { apiId, service, carrier, template },
  );
  let again = wishes.again;
  for (let tries = 1; ; tries += 1) {
    const checked = await checkRows(client, { file: read.file, picks, signal });
    const columns = tries === 1 ? mappingBlocks(read) : [];
    io.talk(...columns, ...problemsTable(read.file, checked), totalsTable(checked));
    io.err.write("\n");
    const sheet = await agreedSheet(purchase, checked);
    if (tries === 1) await keepMapping(context, client, read);
    try {
      const request = { ...purchaseRequest(read.file, sheet, picks), ...(again ? { again } : {}) };
      const begunAt = context.now();
      const bulkOrderId = await payForRows(buyingIn(context), client, key, request, earlier);
      return { bulkOrderId, begunAt, notBought: rowsNotBought(sheet.rows) };
    } catch (error) {
      if (isDuplicatePurchase(error)) again = await askAgain(context, error, wishes.yes);
      else if (!(error instanceof ApiError) || error.code !== "price_changed") throw withResumeHint(error, read.path);
      else if (tries === MOST_TRIES) throw error;
      else showMoved(context, read, error);
    }
  }
}

/** The rows that the person agrees to buy, at prices that the balance covers. Otherwise it stops, with nothing bought. */
async function agreedSheet(purchase: RowPurchase, checked: CheckedRows): Promise<Sheet> {
  const { context, read, wishes } = purchase;
  const { sheet } = checked;
  await agreeToProblems(purchase, checked);
  const leftOut = await duplicatesToLeaveOut(context, sheet, wishes);
  const agreed = sheetReducer(sheet, { type: "leftOut", rowIndexes: leftOut, leftOut: true }) ?? sheet;
  if (serviceTotals(agreed.rows).count === 0) {
    const message = "Every row that can be bought was bought in the last 30 days. Nothing was bought now.";
    const wayOut = ["--again buys them once more."];
    throw await stopWithFailures(context, { read, output: wishes.failures, rows: agreed.rows, message, wayOut });
  }
  await agreeToPrice(purchase, agreed);
  return agreed;
}

async function agreeToProblems(
  { context, read, wishes }: RowPurchase,
  { sheet, validCount, invalidCount }: CheckedRows,
): Promise<void> {
  const { yes, skipInvalid, failures: output } = wishes;
  const rows = rowsNotBought(sheet.rows);
  const stop = (message: string, wayOut: readonly string[] = []) =>
    stopWithFailures(context, { read, output, rows, message: `${message} Nothing was bought.`, wayOut });
  if (validCount === 0) throw await stop(`No row of ${inputName(read.path)} can be bought as it is.`);
  if (invalidCount === 0 || skipInvalid) return;
  const problem = `${invalidCount} of ${sheet.rows.length} rows have problems.`;
  if (yes || !context.io.canAsk) throw await stop(problem, [`--skip-invalid buys the other ${validCount}.`]);
  const question = `${problem} Go on with the other ${validCount}?`;
  const goesOn = await context.ask.confirm(question, { flag: "--skip-invalid", suggested: false });
  if (!goesOn) throw cancelled("Nothing was bought.");
}

async function agreeToPrice({ context, client, wishes }: RowPurchase, { rows }: Sheet): Promise<void> {
  const { ask, io, signal } = context;
  const { count, totalCents } = serviceTotals(rows);
  const { balance } = await client.getBalance({ signal });
  const totalPrice = centsToUsd(totalCents);
  if (totalPrice > balance) {
    throw new Stop(
      ExitCode.insufficientBalance,
      `Insufficient balance: ${formatUsd(totalPrice)} needed, ${formatUsd(balance)} available.`,
      ["Nothing was bought."],
    );
  }
  const repeated = repeatedRows(rows).length;
  if (repeated > 0) io.talk(lines(tinted(repeatedText(repeated), "warn")));
  const left = formatUsd(Math.round((balance - totalPrice) * 100) / 100);
  io.talk(lines(`Balance ${formatUsd(balance)}, afterwards ${left}.`));
  const question = `Buy ${count} ${count === 1 ? "label" : "labels"} for ${formatCents(totalCents)}?`;
  if (!wishes.yes && !(await ask.confirm(question, { flag: "--yes", suggested: true })))
    throw cancelled("Nothing was bought.");
}

async function keepMapping({ io, signal }: Context, client: Client, read: ReadFile): Promise<void> {
  const problem = await rememberMapping(client, read, signal);
  if (problem) io.talk(lines(tinted(problem, "warn")));
}

function showMoved({ io }: Context, { file }: ReadFile, error: ApiError): void {
  const moved = (error.details?.rows ?? []).map(({ rowIndex, price, previousPrice }) => [
    String(rowIndex + 1),
    file.rows[rowIndex]?.toName ?? "",
    formatUsd(previousPrice),
    formatUsd(price),
  ]);
  io.talk(
    lines(tinted(error.message, "warn")),
    table(["Row", "Recipient", ">Before", ">Now"], moved, "The total has moved."),
  );
}

/** Says how to go on with a purchase that may have happened; any other error is told as it is. */
export function withResumeHint(error: unknown, path: string): unknown {
  if (!(error instanceof ApiError) || !error.mayHaveHappened) return error;
  const exitCode = exitCodeOfUnknown(error);
  return new Stop(exitCode, error.code === "aborted" ? "Stopped." : error.message, [
    "Whether the purchase was begun is not known. Take it up again with the same flags; nothing is bought twice:",
    ...(exitCode === ExitCode.notSignedIn ? ["  shipctl login"] : []),
    `  shipctl bulk buy ${path} …`,
  ]);
}
