import { isoNow } from "../../../ports/clock.js";
import { HOUR_MS } from "../../../shared/durations.js";
import { formatUsd } from "../../../shared/money.js";
import { createYielder, yieldToEventLoop } from "../../../shared/pace.js";
import {
  type AnyTable,
  defineRecurringJob,
  type FrozenReads,
  one,
  type StoredRecord,
  table,
} from "../../../store/store.js";
import type { Reader, World } from "../../../world.js";
import { accountTable } from "../../account/account.js";
import { bulkOrderTable, rowChunkTable } from "../../bulk-order/bulk-tables.js";
import { defineRecurringWorker } from "../../job/worker.js";
import { depositTable } from "../../ledger/deposits.js";
import { entryGroupTable, entryTable, holdTable, walletTable } from "../../ledger/ledger.js";
import { ledgerDayTable } from "../../ledger/ledger-days.js";
import { orderTable } from "../../order/order-table.js";
import { customerTallyTable, tallyTable } from "../../order/order-totals.js";
import { invoiceTable } from "../../top-up/invoice.js";
import { countedTable } from "../count-days.js";
import type { SharedProblem } from "../stored-alerts.js";
import { BulkFaults } from "./bulk-faults.js";
import { DayFaults } from "./day-faults.js";
import { DepositFaults, invoiceFaults, type UnexplainedDeposits } from "./invoice-faults.js";
import { GroupFaults, HoldFaults, LedgerFaults } from "./ledger-faults.js";
import { OrderEntries } from "./order-entries.js";
import { RefundFaults, WaitingFaults } from "./refund-faults.js";
import { TallyFaults } from "./tally-faults.js";

export interface BooksReport {
  readonly counts: {
    readonly accounts: number;
    readonly entries: number;
    readonly holds: number;
    readonly orders: number;
    readonly bulkOrders: number;
  };
  /** What does not add up, as text. Empty if the books are correct. */
  readonly faults: readonly string[];
}

/** What is read, apart from jobs. */
export const booksTables: readonly AnyTable[] = [
  ...[entryTable, entryGroupTable, holdTable, walletTable, accountTable, invoiceTable, depositTable],
  ...[bulkOrderTable, orderTable, rowChunkTable, tallyTable, customerTallyTable, ledgerDayTable, countedTable],
];

/**
 * Reads these tables once, or the ledger twice if it has faults, and checks sums, holds, orders, bulk orders and their jobs, top-ups, deposits and daily
 * totals. Changes nothing.
 */
export async function verifyBooks({ store }: { readonly store: FrozenReads }): Promise<BooksReport> {
  const holds = new HoldFaults();
  const posted = new OrderEntries();
  const ledger = new LedgerFaults(posted);
  const bulks = new BulkFaults(holds);
  const waiting = new WaitingFaults();
  const refunds = new RefundFaults();
  const deposits = new DepositFaults();
  const groups = new GroupFaults();
  const tallies = new TallyFaults();
  const dayTotals = new DayFaults();
  const unexplained: UnexplainedDeposits = new Map();
  const topUps: string[] = [];

  // The order matters: each scan uses what the earlier ones have collected.
  const entries = await eachOf(store.scan(entryTable), (entry) => {
    waiting.seen(entry.createdAt);
    for (const fault of [ledger, deposits, groups, dayTotals]) fault.entry(entry);
    posted.add(entry);
    const { kind, reference, number, customerId, amountCents, testCents } = entry;
    if (kind === "deposit") unexplained.set(reference, { number, customerId, amountCents, testCents });
  });
  await eachOf(store.scan(entryGroupTable), (group) => groups.group(group));
  const openHolds = await eachOf(store.scan(holdTable), (hold) => {
    for (const fault of [ledger, holds]) fault.hold(hold);
  });
  await eachOf(store.scan(walletTable), (wallet) => ledger.wallet(wallet));
  const accounts = await eachOf(store.scan(accountTable), (account) => ledger.account(account));
  await eachOf(store.scan(invoiceTable), (invoice) => {
    deposits.invoice(invoice);
    topUps.push(...invoiceFaults(invoice, unexplained));
  });
  await eachOf(store.scan(depositTable), (deposit) => deposits.deposit(deposit));
  const bulkOrders = await eachOf(store.scan(bulkOrderTable), (bulk) => bulks.bulk(bulk));
  const orders = await eachOf(store.scan(orderTable), (order) => {
    for (const fault of [holds, bulks, waiting, refunds]) fault.order(order);
    const entriesOfOrder = posted.ofOrder(order.id);
    for (const fault of [ledger, tallies]) fault.order(order, entriesOfOrder);
  });
  await eachOf(store.scan(rowChunkTable), (chunk) => bulks.rows(chunk));
  await eachOf(store.scan(tallyTable), (tally) => {
    for (const fault of [tallies, dayTotals]) fault.tally(tally);
  });
  await eachOf(store.scan(customerTallyTable), (tally) => dayTotals.customerTally(tally));
  await eachOf(store.scan(ledgerDayTable), (day) => dayTotals.day(day));
  await eachOf(store.scan(countedTable), () => dayTotals.counted());
  await eachOf(store.scanJobs(), (job) => {
    for (const fault of [waiting, bulks, refunds]) fault.job(job);
  });
  for (const { number, amountCents } of unexplained.values()) {
    topUps.push(`${number} credits ${formatUsd(amountCents)} that no invoice was paid`);
  }

  if (ledger.needsEntriesAgain()) await eachOf(store.scan(entryTable), (entry) => ledger.again(entry));

  const faults: string[] = [];
  for (const found of [ledger, holds, bulks, waiting, refunds, deposits, tallies, dayTotals, groups]) {
    await yieldToEventLoop();
    for (const fault of found.all()) faults.push(fault);
  }
  return { counts: { accounts, entries, holds: openHolds, orders, bulkOrders }, faults: [...faults, ...topUps] };
}

async function eachOf<R>(records: AsyncIterable<R>, visit: (record: R) => void): Promise<number> {
  const yieldIfLong = createYielder();
  let count = 0;
  for await (const record of records) {
    visit(record);
    count++;
    if (count % RECORDS_A_LOOK === 0) await yieldIfLong();
  }
  return count;
}

/** A store's slice of records holds other calls too long. */
const RECORDS_A_LOOK = 50;

/** One document, `last`: the result of the last check of the books. */
export interface BookCheckRecord extends StoredRecord {
  readonly checkedAt: string;
  readonly faultCount: number;
  /** The first of them. */
  readonly faults: readonly string[];
}

export const bookCheckTable = table<BookCheckRecord>()("book-checks", { version: 1, indexes: {}, unique: {} });

const ID = "last";
/** How many faults are stored; `shipctl-server verify` lists all. */
const FAULTS_KEPT = 20;

/** Twice the time between two checks. */
export const OVERDUE_MS = 48 * HOUR_MS;
/** After days without a server, the first check has this long to finish. */
const TO_FINISH_MS = HOUR_MS;

/** First this long after a start, which has other work to do. */
const FIRST_MS = HOUR_MS / 6;

export const checkBooksWorker = defineRecurringWorker(
  defineRecurringJob("check-books"),
  { everyMs: 24 * HOUR_MS, firstMs: FIRST_MS },
  checkBooks,
);

/** Checks the books as they are now and stores the result, for the operator. */
export async function checkBooks(world: Pick<World, "store" | "clock" | "log">): Promise<void> {
  const checkedAt = isoNow(world.clock);
  const { counts, faults } = await world.store.freeze(booksTables, (store) => verifyBooks({ store }));
  const fields = { ...counts, faults: faults.length };
  if (faults.length === 0) world.log.info(fields, "the books add up");
  else world.log.error({ ...fields, first: faults[0] }, "the books do not add up: see shipctl-server verify");
  await world.store.transact({ change: [one(bookCheckTable, ID)] }, (tx) => {
    tx.put(bookCheckTable, { id: ID, checkedAt, faultCount: faults.length, faults: faults.slice(0, FAULTS_KEPT) });
  });
}

/** Undefined before the first check. */
export const lastBookCheck = ({ store }: Reader): Promise<BookCheckRecord | undefined> => store.get(bookCheckTable, ID);

/** A problem for the operator, if no check has finished for days. */
export function booksUnchecked(
  { clock }: Pick<World, "clock">,
  last: BookCheckRecord | undefined,
): SharedProblem | undefined {
  const advice = "see the server's log, or run shipctl-server verify";
  if (!last) return { message: `No check of the books has finished for 48 hours: ${advice}`, afterMs: OVERDUE_MS };
  if (Date.parse(last.checkedAt) + OVERDUE_MS > clock.now()) return undefined;
  const message = `No check of the books has finished since ${last.checkedAt}: ${advice}`;
  return { message, afterMs: TO_FINISH_MS };
}
