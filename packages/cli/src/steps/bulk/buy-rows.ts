import { ApiError, type Client } from "@shipctl/sdk";
import {
  countDecisions,
  purchaseRequest,
  rowsNotBought,
  type Sheet,
  type SheetRow,
  serviceTotals,
} from "@shipctl/sdk/bulk";
import { centsToUsd, count, formatCents, formatUsd, sumUsd } from "@shipctl/sdk/display";
import type { Context } from "../../context.js";
import { CommandError, cancelled, ExitCode } from "../../io/exit-code.js";
import { lines, table, tinted } from "../../io/outcome.js";
import type { Output } from "../../io/output.js";
import { inputName } from "../../io/standard-streams.js";
import type { JobKey } from "../../profile/jobs.js";
import { acceptText } from "../order/accept-flag.js";
import { findApi } from "../shared/find-api.js";
import { exitCodeOf } from "../shared/purchase-calls.js";
import { testShopNotes } from "../shared/test-shop.js";
import type { BulkPicks } from "./bulk-flags.js";
import { bulkOrderOf, buyerOf, payForRows } from "./bulk-job.js";
import { type CheckedRows, checkRows } from "./check-rows.js";
import { type DecisionOptions, decidedLines, decideRows } from "./decisions.js";
import { askAgain, isDuplicatePurchase } from "./duplicate-purchase.js";
import { stopWithFailures } from "./failures-file.js";
import type { ReadFile } from "./read-bulk-file.js";
import { rememberMapping } from "./remember-mapping.js";
import { withService } from "./row-service.js";
import { mappingBlocks, problemsIn, problemsTable, totalsTable } from "./show-check.js";

interface BuyOptions extends Omit<BulkPicks, "failures">, DecisionOptions {
  readonly skipInvalid: boolean;
  /** Receives the rows that are not bought. */
  readonly failures: Output | undefined;
}

/** A file to buy and the options of the purchase. */
interface RowPurchase {
  readonly context: Context;
  readonly client: Client;
  readonly read: ReadFile;
  readonly options: BuyOptions;
}

interface PurchaseJob {
  readonly key: JobKey;
  /** Earlier bulk orders of the same file. */
  readonly earlier: readonly string[];
  /** The command that resumes the purchase. */
  readonly resumeWith: string;
  /** Finishes a purchase that another terminal has begun while the rows were checked. */
  readonly begunElsewhere: () => Promise<BegunPurchase | undefined>;
}

export interface BegunPurchase {
  readonly bulkOrderId: string;
  /** Absent if it was begun before, or elsewhere. */
  readonly begunAt?: Date;
  /** Rows that were left out; absent if it was begun before, or elsewhere. */
  readonly notBought?: readonly SheetRow[];
}

/** Number of price changes between check and payment before the purchase fails. */
const MAX_ATTEMPTS = 3;

/** Checks the rows, shows the price, asks and pays. */
export async function buyRows(
  purchase: RowPurchase,
  { key, earlier, resumeWith, begunElsewhere }: PurchaseJob,
): Promise<BegunPurchase> {
  const { context, client, read, options } = purchase;
  const { io } = context;
  const { service, carrier, template } = options;
  const apiId = await findApi(client, options.api);
  const picks = await withService(
    { context, client, read, mayAsk: !options.yes, source: options.sources?.service },
    { apiId, service, carrier, template },
  );
  let again = options.again;
  for (let tries = 1; ; tries += 1) {
    const onQuoting = (text: string) => io.printMessage(lines(`${text}…`));
    const checked = await checkRows(client, { file: read.file, picks, onQuoting });
    // Its rows would now be duplicates of that purchase.
    const begun = await begunElsewhere();
    if (begun) return begun;
    const columns = tries === 1 ? mappingBlocks(read) : [];
    io.printMessage(...columns, ...problemsTable(checked), totalsTable(checked));
    io.err.write("\n");
    const sheet = await agreedSheet(purchase, checked);
    if (tries === 1) await keepMapping(context, read);
    try {
      const request = { ...purchaseRequest(read.file, sheet, picks), ...(again ? { again } : {}) };
      const begunAt = context.now();
      const bulkOrderId = bulkOrderOf(await payForRows(await buyerOf(context), { key, request, earlier }));
      return { bulkOrderId, begunAt, notBought: rowsNotBought(sheet.rows) };
    } catch (error) {
      if (isDuplicatePurchase(error)) again = await askAgain(context, error, options.yes);
      else if (!(error instanceof ApiError) || error.code !== "price_changed") throw withResumeHint(error, resumeWith);
      else if (tries === MAX_ATTEMPTS) throw error;
      else showMoved(context, read, error);
    }
  }
}

/** The rows that the user agrees to buy. @throws Stop if the user declines or the balance is too small */
async function agreedSheet(purchase: RowPurchase, checked: CheckedRows): Promise<Sheet> {
  const { context, read, options } = purchase;
  await agreeToProblems(purchase, checked);
  const sheet = await decideRows(context, checked.sheet, options);
  if (serviceTotals(sheet.rows).count === 0) {
    const message = "Every row that can be bought needs a decision. Nothing was bought now.";
    const hints = [`${acceptText(countDecisions(sheet.rows).map(({ kind }) => kind))} buys them.`];
    throw await stopWithFailures(context, { read, output: options.failures, rows: sheet.rows, message, hints });
  }
  await agreeToPrice(purchase, sheet);
  return sheet;
}

async function agreeToProblems(
  { context, read, options }: RowPurchase,
  { sheet, validCount, invalidCount }: CheckedRows,
): Promise<void> {
  const { yes, skipInvalid, failures: output } = options;
  const rows = rowsNotBought(sheet.rows);
  const stop = (message: string, hints: readonly string[] = []) =>
    stopWithFailures(context, { read, output, rows, message: `${message} Nothing was bought.`, hints });
  if (validCount === 0) throw await stop(`No row of ${inputName(read.path)} can be bought as it is.`);
  if (invalidCount === 0 || skipInvalid) return;
  const problem = problemsIn(sheet.rows.length, invalidCount);
  if (yes || !context.io.canAsk) throw await stop(problem, [`--skip-invalid buys the other ${validCount}.`]);
  const question = `${problem} Continue with the other ${validCount}?`;
  const isAgreed = await context.ask.confirm(question, { flag: "--skip-invalid", suggested: false });
  if (!isAgreed) throw cancelled("Nothing was bought.");
}

async function agreeToPrice({ context, client, options }: RowPurchase, sheet: Sheet): Promise<void> {
  const { ask, io } = context;
  const { count: labels, totalCents } = serviceTotals(sheet.rows);
  const { balance } = await client.getBalance();
  const totalPrice = centsToUsd(totalCents);
  if (totalPrice > balance) {
    throw new CommandError(
      ExitCode.insufficientBalance,
      `Insufficient balance: ${formatUsd(totalPrice)} needed, ${formatUsd(balance)} available.`,
      [
        "Nothing was bought.",
        `Add money with: shipctl topup ${Math.max(1, sumUsd([totalPrice, -balance])).toFixed(2)}`,
      ],
    );
  }
  io.printMessage(...decidedLines(sheet));
  const left = formatUsd(sumUsd([balance, -totalPrice]));
  io.printMessage(lines(`Balance ${formatUsd(balance)}, afterwards ${left}.`, ...(await testShopNotes(client))));
  const question = `Buy ${count(labels, "label")} for ${formatCents(totalCents)}?`;
  if (!options.yes && !(await ask.confirm(question, { flag: "--yes", suggested: true })))
    throw cancelled("Nothing was bought.");
}

async function keepMapping({ api, io }: Context, read: ReadFile): Promise<void> {
  const problem = await rememberMapping(await api(), read);
  if (problem) io.printMessage(lines(tinted(problem, "warn")));
}

function showMoved({ io }: Context, { file }: ReadFile, error: ApiError): void {
  const moved = (error.details?.rows ?? []).map(({ rowIndex, price, previousPrice }) => [
    String(rowIndex + 1),
    file.rows[rowIndex]?.toName ?? "",
    formatUsd(previousPrice),
    formatUsd(price),
  ]);
  io.printMessage(
    lines(tinted(error.message, "warn")),
    table(["Row", "Recipient", ">Before", ">Now"], moved, "The total has changed."),
  );
}

/** Adds how to resume a purchase that may have happened; other errors are returned unchanged. */
export function withResumeHint(error: unknown, resumeWith: string): unknown {
  if (!(error instanceof ApiError) || !error.mayHaveHappened) return error;
  const exitCode = exitCodeOf(error);
  return new CommandError(exitCode, error.code === "aborted" ? "Stopped." : error.message, [
    "It is not known whether the purchase was started. Run it again; nothing is bought twice:",
    ...(exitCode === ExitCode.notSignedIn ? ["  shipctl login"] : []),
    `  ${resumeWith}`,
  ]);
}
