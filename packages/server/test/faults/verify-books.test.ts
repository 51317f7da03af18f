import { expect, it } from "vitest";
import { bulkOrderTable, rowChunkTable } from "../../src/domain/bulk-order/bulk-tables.js";
import { runBulkJob } from "../../src/domain/bulk-order/process-bulk.js";
import { type DepositRecord, depositTable } from "../../src/domain/ledger/deposits.js";
import {
  type EntryRecord,
  entryTable,
  holdTable,
  type WalletRecord,
  walletTable,
} from "../../src/domain/ledger/ledger.js";
import { isCharge, ledgerDayTable } from "../../src/domain/ledger/ledger-days.js";
import { type OrderRecord, orderTable } from "../../src/domain/order/order-table.js";
import { customerTallyTable, type TallyRecord, tallyTable } from "../../src/domain/order/order-totals.js";
import { verifyBooks } from "../../src/domain/report/verify/verify-books.js";
import { invoiceTable } from "../../src/domain/top-up/invoice.js";
import { requirePresent } from "../../src/shared/assert.js";
import { jobTable } from "../../src/store/memory/job-table.js";
import { type AnyTable, one, type StoredRecord, type Table } from "../../src/store/store.js";
import { arrange } from "../announced-store.js";
import { play } from "../api/play.js";
import { bulkRow, buy, buyRows, NO_WAIT, orderTo, purchase } from "../api/shipments.js";
import { refundsSettle } from "../api/time-passes.js";
import { serverForTest, type TestServer } from "../api.js";
import { everything } from "./everything.js";

type Tamper = (server: TestServer) => Promise<unknown>;

/** Damage by a bug or a manual edit, and the report to the operator. */
const TAMPERING: readonly (readonly [what: string, tamper: Tamper, reported: RegExp])[] = [
  [
    "an entry with another amount",
    change(entryTable, isPurchase, { amountCents: -1 }),
    /states a balance of \$\d.*, but the entries up to it add up to/,
  ],
  ["an entry that is gone", drop(entryTable, isPurchase), /number \d is missing or duplicated/],
  ["an order whose entry is another's", change(entryTable, isPurchase, { reference: "purchase ord_none" }), /no order/],
  [
    "an order with another price",
    change(orderTable, isBought, { priceCents: 1 }),
    /entry of -\$8\.10 instead of -\$0\.01/,
  ],
  [
    "an unpaid label",
    change(orderTable, isFailed, { purchase: { state: "bought", trackingNumber: "SBXU1", label: "drawn" } }),
    /has no purchase entry/,
  ],
  [
    "a wallet with a higher posted balance",
    change(walletTable, hasEntries, { postedCents: 1e6 }),
    /\$10,000\.00 posted, its books/,
  ],
  [
    "a wallet with a lower held amount",
    change(walletTable, hasEntries, { heldCents: 0 }),
    /\$0\.00 held, its books say \$8\.10/,
  ],
  [
    "test money that became real",
    change(walletTable, hasEntries, { testCents: 100 }),
    /\$1\.00 of test balance, its books/,
  ],
  [
    "an entry that states another test balance",
    change(entryTable, isDeposit, { testAfterCents: 1 }),
    /do not state the test balance that they add up to/,
  ],
  [
    "a wallet with more test balance spent",
    change(walletTable, hasEntries, { spentTestCents: 1 }),
    /\$0\.01 of test balance spent, its books/,
  ],
  [
    "a wallet from which nothing was moved",
    change(walletTable, hasEntries, { movedCents: 100 }),
    /\$1\.00 moved to the test balance, its books/,
  ],
  [
    "a hold for labels of the other mode",
    change(holdTable, () => true, { mode: "live" }),
    /hold \w+ (is for live labels, but pays for test ones|pays for real postage with the test balance)/,
  ],
  ["a wallet that is gone", drop(walletTable, hasEntries), /who has no wallet/],
  [
    "a hold that is gone",
    drop(holdTable, () => true),
    /does not exist, but it should pay for labels still to be bought: 1 for \$8\.10/,
  ],
  [
    "a hold without a purchase",
    change(orderTable, isBuying, { purchase: { state: "failed", reason: "no reason given" } }),
    /belongs to no purchase/,
  ],
  ["an order that is gone", drop(orderTable, isBought), /a purchase entry for ord_\w+, which is no order/],
  ["a refund without an entry", change(orderTable, isBought, { refundStatus: "refunded" }), /has no refund entry/],
  ["a charge that is gone", drop(entryTable, isCharge), /has a charge TXN-\d+ of \$1\.00, which is not posted/],
  [
    "a charge of another amount",
    change(entryTable, isCharge, { amountCents: -101 }),
    /has a charge TXN-\d+ of \$1\.00, which is TXN-\d+ of \$1\.01/,
  ],
  [
    "a charge that its order does not know",
    change(orderTable, ({ charges }) => charges !== undefined, { charges: undefined }),
    /TXN-\d+ charges \$1\.00 for a correction that no order has/,
  ],
  ["a row with two labels", sameRow, /row 1 of BULK-\d+ has ORD-\d+ and another label/],
  [
    "rows that do not add up",
    change(bulkOrderTable, () => true, { bought: 1 }),
    /ended with 1 bought and 1 failed of 3/,
  ],
  [
    "labels without a row",
    change(bulkOrderTable, () => true, { bought: 1, rowCount: 2 }),
    /counts 1 bought rows, there are 2/,
  ],
  [
    "the spending of a bulk order",
    change(bulkOrderTable, () => true, { spentCents: 1 }),
    /\$0\.01 was spent, its labels say \$16/,
  ],
  [
    "the known costs of a bulk order",
    change(bulkOrderTable, () => true, { costs: undefined }),
    /counts a cost of \$0\.00 for 0 labels .* labels say a cost of \$\d+\.\d\d for 2 labels sold for \$16\.20/,
  ],
  ["a top-up that was never credited", change(entryTable, isDeposit, { kind: "adjustment" }), /was not credited with/],
  ["a top-up without its invoice", drop(invoiceTable, () => true), /TXN-\d+ credits \$20\.00 that no invoice was paid/],
  [
    "an invoice with a higher received amount",
    change(invoiceTable, () => true, { receivedCents: 2_001 }),
    /\$20\.01 arrived, its/,
  ],
  [
    "a top-up of test money as real",
    change(entryTable, isDeposit, { testCents: 0 }),
    /test money that was credited as/,
  ],
  [
    "a hold of less than its labels cost",
    change(holdTable, () => true, { openCents: 800 }),
    /has \$8\.00 left, but its/,
  ],
  ["a hold for more labels", change(holdTable, () => true, { openLabels: 2 }), /counts 2 open labels, there are 1/],
  ["lost rows", lostRows, /BULK-\d+ counts 4 pending rows, there are 0. End it with: shipctl-server settle BULK/],
  ["rows that nobody buys", rowsWithoutJob, /BULK-\d+ has rows still to be bought, 4 of them, and no job for it/],
  [
    "an old open purchase",
    longAgo,
    /ORD-\d+ has been waiting for its carrier since 2026-\S+. Ask again with: shipctl-server settle/,
  ],
  ["a deposit that is gone", drop(depositTable, () => true), /\$\d+\.00 of \w+ are missing among the deposits/],
  ["a deposit of another amount", change(depositTable, isCredit, { amountCents: 1 }), /should be \$100\.00/],
  [
    "a deposit without an account",
    change(entryTable, isCreditEntry, { kind: "refund" }),
    /belongs to no credit and no top-up/,
  ],
  ["a deposit of somebody else's", change(depositTable, isCredit, { customerId: "usr_none" }), /listed for usr_none/],
  [
    "a credit listed as a top-up",
    change(depositTable, isCredit, { method: "crypto" }),
    /should be listed as admin_credit/,
  ],
  ["a deposit that never came", change(depositTable, isCredit, { status: "pending" }), /should be listed as completed/],
  [
    "a label missing in the daily totals",
    change(tallyTable, isUps, { labels: 2 }),
    /count 2 labels for \$\S+, its orders say \d/,
  ],
  ["a day's revenue", change(tallyTable, isUps, { revenueCents: 1 }), /labels for \$0\.01, its orders say \d/],
  ["a day's known cost", change(tallyTable, isUps, { costCents: 1 }), /are missing \$\d+\.\d\d of known costs/],
  [
    "a sale of a service",
    change(tallyTable, isUps, { soldCents: 1 }),
    /count \d labels sold for \$\S+, the ledger \d for/,
  ],
  [
    "a customer's sales of a day",
    change(customerTallyTable, () => true, { correctedCents: 1 }),
    /the sales of \S+ \(test\) by service and by customer differ by -?\d+ in correctedCents/,
  ],
  [
    "a day of the ledger",
    change(ledgerDayTable, () => true, { cents: 1 }),
    /the days of usr_\w+ \(\w+\) are missing 0 entries of/,
  ],
  ["a day that is gone", drop(tallyTable, isUps), /count 0 labels for \$0\.00, its orders say \d/],
  ["somebody else's top-up", change(invoiceTable, () => true, { customerId: "usr_none" }), /usr_none was not credited/],
];

it("the books of a shop with every kind of order add up", async () => {
  expect((await verifyBooks((await busyShop()).world)).faults).toEqual([]);
});

it.each(TAMPERING)("%s is reported", async (_what, tamper, reported) => {
  const server = await busyShop();
  await tamper(server);
  expect((await verifyBooks(server.world)).faults.join("\n")).toMatch(reported);
});

/** Bought, with a correction that was charged on, refused, silent, voided, a bulk order of two labels and a refusal, and a partly paid top-up. */
async function busyShop(): Promise<TestServer> {
  const server = await serverForTest();
  const person = await server.register({ balance: 100 });
  const corrected = { path: { id: (await buy(person)).orderId } };
  const { api: admin } = await server.admin();
  await admin.setOrderCost({ ...corrected, body: { cost: 5, reason: "Invoice" } });
  await admin.setOrderCost({ ...corrected, body: { cost: 6, charge: 1, reason: "Weighed" } });
  await person.api.createOrder({ body: orderTo("Carrier Refuses") }).catch(() => undefined);
  const { orderId } = await buy(person);
  await person.api.voidOrder({ path: { id: orderId } });
  await refundsSettle(server);
  await buyRows(server, person, [bulkRow(), bulkRow({ sku: "B" }), bulkRow({ toName: "Carrier Refuses" })]);
  await person.api.createOrder({ body: orderTo("Carrier Silent") });
  const payer = await server.register();
  await play(server, await payer.api.createInvoice({ body: { amount: 50 } }), "20.00");
  return server;
}

function isDeposit({ kind }: EntryRecord): boolean {
  return kind === "deposit";
}

function isCredit({ method }: DepositRecord): boolean {
  return method === "admin_credit";
}

function isCreditEntry({ kind }: EntryRecord): boolean {
  return kind === "adjustment";
}

function isUps({ carrier }: TallyRecord): boolean {
  return carrier === "UPS";
}

function isPurchase({ kind }: EntryRecord): boolean {
  return kind === "purchase";
}

function isBought({ purchase, refundStatus }: OrderRecord): boolean {
  return purchase.state === "bought" && refundStatus === "none";
}

function isFailed({ purchase }: OrderRecord): boolean {
  return purchase.state === "failed";
}

function isBuying({ purchase }: OrderRecord): boolean {
  return purchase.state === "buying";
}

function hasEntries({ entries }: WalletRecord): boolean {
  return entries > 0;
}

/** Changes the first matching record. */
function change<R extends StoredRecord>(
  table: Table<R, string, string>,
  fits: (record: R) => boolean,
  changes: Partial<R>,
): Tamper {
  return async ({ world: { store } }) => {
    const record = requirePresent((await everything(store, table)).find(fits), `record of ${table.name}`);
    const changed = { ...record, ...changes };
    const parents = Object.values(table.under ?? {}).map((parentOf) => parentOf(changed));
    await arrange(store, { change: [one(table, record.id), ...parents] }, (tx) => tx.put(table, changed));
  };
}

function drop<R extends StoredRecord>(table: Table<R, string, string>, fits: (record: R) => boolean): Tamper {
  return async ({ world: { store } }) => {
    const record = requirePresent((await everything(store, table)).find(fits), `record of ${table.name}`);
    const anyTable: AnyTable = table;
    await arrange(store, { change: [one(anyTable, record.id)] }, (tx) => tx.remove(anyTable, record.id));
  };
}

/** The result of a former race of two calls for the same rows: money held, and nothing left to buy. */
async function lostRows(server: TestServer): Promise<void> {
  await waitingRows(server);
  await drop(rowChunkTable, ({ rows }) => rows.length === 4)(server);
}

async function rowsWithoutJob(server: TestServer): Promise<void> {
  await waitingRows(server);
  await drop(jobTable, ({ job }) => job === runBulkJob.name)(server);
}

/** A bulk order of four rows whose job has not started. */
async function waitingRows(server: TestServer): Promise<void> {
  const { api } = await server.register({ balance: 50 });
  await api.processBulkOrder({ body: purchase([bulkRow(), bulkRow(), bulkRow(), bulkRow()]), headers: NO_WAIT });
}

/** The server has settled purchases since then, but this one still has no answer. */
async function longAgo(server: TestServer): Promise<void> {
  await change(orderTable, isBuying, { createdAt: "2026-01-01T00:00:00.000Z" })(server);
}

async function sameRow(server: TestServer): Promise<void> {
  const [first, second] = (await everything(server.world.store, orderTable)).filter(({ bulk }) => bulk);
  const bulk = requirePresent(first?.bulk, "row");
  await change(orderTable, ({ id }) => id === second?.id, { bulk })(server);
}
