import { ApiError, type BulkRowResult, type Client } from "@shipctl/sdk";
import { formatUsd } from "@shipctl/sdk/display";
import type { Context } from "../context.js";
import { cancelled, ExitCode, Stop } from "../io/exit-code.js";
import { lines, table, tinted } from "../io/outcome.js";
import type { Output } from "../io/output.js";
import { inputName } from "../io/standard-streams.js";
import type { JobKey } from "../profile/jobs.js";
import type { BulkPicks } from "./bulk-flags.js";
import { payForRows } from "./bulk-job.js";
import { type CheckedRows, checkRows } from "./check-rows.js";
import { placeOf, refusedRows, saveFailures } from "./failures-file.js";
import { findApi } from "./find-api.js";
import { failuresOrigin } from "./origins.js";
import { purchaseRequest } from "./purchase-request.js";
import type { ReadFile } from "./read-bulk-file.js";
import { rememberMapping } from "./remember-mapping.js";
import { withService } from "./row-service.js";
import { lineOf, mappingBlocks, problemsTable, totalsTable } from "./show-check.js";
import { exitCodeOfUnknown } from "./unknown-outcome.js";

export interface BuyWishes extends Omit<BulkPicks, "failures"> {
  readonly yes: boolean;
  readonly skipInvalid: boolean;
  /** Where rows with problems go. */
  readonly failures: Output | undefined;
}

export interface BegunPurchase {
  readonly bulkOrderId: string;
  readonly begunAt: Date;
  /** Rows that were left out. */
  readonly refused: readonly BulkRowResult[];
}

/** How often prices may move between looking and paying before it is given up. */
const MOST_TRIES = 3;

/** Checks, shows, asks and pays. Gives the bulk order and the rows that were left out. */
export async function buyRows(
  context: Context,
  client: Client,
  read: ReadFile,
  wishes: BuyWishes,
  key: JobKey,
  earlier: readonly string[],
): Promise<BegunPurchase> {
  const { io, signal } = context;
  const { service, carrier, template } = wishes;
  const apiId = await findApi(client, wishes.api, signal);
  const picks = await withService(context, client, read, { apiId, service, carrier, template }, !wishes.yes);
  for (let tries = 1; ; tries += 1) {
    const checked = await checkRows(client, read.file, picks, signal);
    const columns = tries === 1 ? mappingBlocks(read) : [];
    io.talk(...columns, ...problemsTable(read.file, checked), totalsTable(checked));
    io.err.write("\n");
    const rows = await agreedRows(context, client, read, checked, wishes);
    if (tries === 1) await keepMapping(context, client, read);
    try {
      const request = purchaseRequest(read.file, picks, rows);
      const begunAt = context.now();
      const bulkOrderId = await payForRows(context, client, key, request, earlier);
      return { bulkOrderId, begunAt, refused: checked.results.filter(({ isValid }) => !isValid) };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code !== "price_changed" || tries === MOST_TRIES) throw withResumeHint(error, read.path);
      showMoved(context, read, error);
    }
  }
}

/** The rows that the person agrees to buy, at prices that the balance covers. Otherwise it stops, with nothing bought. */
async function agreedRows(
  context: Context,
  client: Client,
  { file, path, content }: ReadFile,
  checked: CheckedRows,
  wishes: BuyWishes,
): Promise<BulkRowResult[]> {
  const { ask, io, signal } = context;
  const { failures } = wishes;
  const { results, validCount, invalidCount, totalPrice } = checked;
  const stop = async (message: string, ...wayOut: string[]) => {
    if (failures) await saveFailures(failures, await failuresOrigin(context, content), file, refusedRows(results));
    const saved = failures ? placeOf(failures) : "--failures failures.csv writes them to a file.";
    return new Stop(ExitCode.someRowsFailed, message, [...wayOut, saved]);
  };
  if (validCount === 0) throw await stop(`No row of ${inputName(path)} can be bought as it is. Nothing was bought.`);
  if (invalidCount > 0 && !wishes.skipInvalid) {
    const problem = `${invalidCount} of ${results.length} rows have problems.`;
    if (wishes.yes || !io.canAsk) {
      throw await stop(`${problem} Nothing was bought.`, `--skip-invalid buys the other ${validCount}.`);
    }
    const goesOn = await ask.confirm(`${problem} Go on with the other ${validCount}?`, {
      flag: "--skip-invalid",
      suggested: false,
    });
    if (!goesOn) throw cancelled("Nothing was bought.");
  }
  const { balance } = await client.getBalance({ signal });
  if (totalPrice > balance) {
    throw new Stop(
      ExitCode.insufficientBalance,
      `Insufficient balance: ${formatUsd(totalPrice)} needed, ${formatUsd(balance)} available.`,
      ["Nothing was bought."],
    );
  }
  const left = formatUsd(Math.round((balance - totalPrice) * 100) / 100);
  io.talk(lines(`Balance ${formatUsd(balance)}, afterwards ${left}.`));
  const question = `Buy ${validCount} ${validCount === 1 ? "label" : "labels"} for ${formatUsd(totalPrice)}?`;
  if (!wishes.yes && !(await ask.confirm(question, { flag: "--yes", suggested: true })))
    throw cancelled("Nothing was bought.");
  return results.filter(({ isValid }) => isValid);
}

async function keepMapping({ io, signal }: Context, client: Client, read: ReadFile): Promise<void> {
  const problem = await rememberMapping(client, read, signal);
  if (problem) io.talk(lines(tinted(problem, "warn")));
}

function showMoved({ io }: Context, { file }: ReadFile, error: ApiError): void {
  const moved = (error.details?.rows ?? []).map(({ rowIndex, price, previousPrice }) => [
    String(lineOf(file, rowIndex)),
    file.rows[rowIndex]?.toName ?? "",
    formatUsd(previousPrice),
    formatUsd(price),
  ]);
  io.talk(
    lines(tinted(error.message, "warn")),
    table(["Line", "Recipient", ">Before", ">Now"], moved, "The total has moved."),
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
