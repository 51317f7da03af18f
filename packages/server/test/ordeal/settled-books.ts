import { setTimeout as wait } from "node:timers/promises";
import { type Client, createClient } from "@shipctl/sdk";
import type { BulkOrderReply, CryptoInvoice, Order, Transaction } from "@shipctl/sdk/contract";
import { type Calls, UNKNOWN } from "./calls.js";
import type { Customer } from "./customer.js";
import type { Findings } from "./findings.js";
import { isFinal } from "./journal.js";

const PAGE = 100;
const LOOK_AGAIN_MS = 1_000;
/** Purchases of each customer that are sent once more at the end. */
const REPEATS = 3;

/** Everything that one customer can read. */
interface Account {
  readonly orders: readonly Order[];
  readonly bulks: readonly BulkOrderReply[];
  readonly invoices: readonly CryptoInvoice[];
  readonly entries: readonly Transaction[];
  readonly balanceCents: number;
  readonly heldCents: number;
}

/** Reads a customer's account until nothing is pending, and compares it with the journal. Returns the bought orders. */
export async function checkAccount(
  customer: Customer,
  findings: Findings,
  over: AbortSignal,
): Promise<readonly Order[]> {
  const { journal, calls, mark } = customer;
  const bought = journal.purchases.filter(({ order }) => order?.purchase === "bought").slice(-REPEATS);
  // One that has never been answered is repeated as well, as a program does after a crash.
  const open = journal.purchases.filter(({ order, refused }) => order === undefined && refused === undefined);
  for (const purchase of new Set([...bought, ...open])) await customer.buy(purchase);
  for (const bulk of journal.bulks) if (!bulk.bulkOrderId && !bulk.refused) await customer.buyBulk(bulk);
  const account = await settledAccount(calls, over);
  if (account === undefined) {
    findings.add("servers", `the account of ${mark} could not be read`);
    return [];
  }
  const pending = pendingOf(account);
  findings.expect(pending.length === 0, "servers", `${mark} still has pending ${pending.slice(0, 5).join(", ")}`);
  for (const order of account.orders) customer.owns(order);
  checkPurchases(customer, account, findings);
  checkBulks(customer, account, findings);
  checkVoids(customer, account, findings);
  checkMoney(customer, account, findings);
  return account.orders.filter(({ purchase }) => purchase === "bought");
}

async function settledAccount(calls: Calls, over: AbortSignal): Promise<Account | undefined> {
  // The calls of one reading see different moments: the books are from a reading that began when nothing was pending.
  for (let isSettled = false; ; ) {
    const outcome = await calls.send("read", readAccount);
    if (outcome === UNKNOWN || !("answer" in outcome)) return undefined;
    if (isSettled || over.aborted) return outcome.answer;
    isSettled = pendingOf(outcome.answer).length === 0;
    if (!isSettled) await wait(LOOK_AGAIN_MS);
  }
}

async function readAccount(api: Client): Promise<Account> {
  const orders = await everyPage((page) => api.listOrders({ query: { page, limit: PAGE } }), "orders");
  const entries = await everyPage((page) => api.listTransactions({ query: { page, limit: PAGE } }), "transactions");
  const invoices = await everyPage((page) => api.listInvoices({ query: { page, limit: PAGE } }), "invoices");
  const listed = await everyPage((page) => api.listBulkOrders({ query: { page, limit: PAGE } }), "bulkOrders");
  const bulks: BulkOrderReply[] = [];
  for (const { bulkOrderId } of listed) {
    bulks.push(await api.getBulkOrder({ path: { bulkOrderId }, query: { limit: PAGE } }));
  }
  const { balance, held = 0 } = await api.getBalance();
  return { orders, entries, invoices, bulks, balanceCents: cents(balance), heldCents: cents(held) };
}

async function everyPage<Name extends string, T>(
  read: (page: number) => Promise<{ readonly totalPages: number } & Readonly<Record<Name, readonly T[]>>>,
  name: Name,
): Promise<T[]> {
  const things: T[] = [];
  for (let page = 1; ; page++) {
    const reply = await read(page);
    things.push(...reply[name]);
    if (page >= reply.totalPages) return things;
  }
}

/** What is not settled yet. */
function pendingOf({ orders, bulks, heldCents }: Account): string[] {
  return [
    ...orders.filter(({ purchase }) => purchase === "buying").map(({ orderId }) => `purchase ${orderId}`),
    ...orders.filter(({ refundStatus }) => refundStatus === "submitted").map(({ orderId }) => `refund ${orderId}`),
    ...bulks.filter(({ bulkOrder }) => bulkOrder.status === "processing").map(({ bulkOrder }) => bulkOrder.bulkOrderId),
    ...(heldCents === 0 ? [] : [`${heldCents} cents`]),
  ];
}

function checkPurchases({ journal, mark }: Customer, { orders }: Account, findings: Findings): void {
  const byId = new Map(orders.map((order) => [order._id, order]));
  findings.expect(byId.size === orders.length, "doubled", `${mark} has an order twice in the list`);
  const sold = grouped(
    orders.filter(({ bulkOrderId, purchase }) => bulkOrderId === undefined && purchase !== "failed"),
    ({ orderNumber = "" }) => orderNumber,
  );
  const keys = new Set(journal.purchases.map(({ key }) => key));
  for (const [key, [first, ...others]] of sold) {
    findings.expect(keys.has(key), "leaked", `${mark} has ${first?.orderId}, which it did not order (${key})`);
    const numbers = [first, ...others].map((order) => order?.orderId).join(", ");
    findings.expect(others.length === 0, "doubled", `${key} was bought as ${numbers}`);
  }
  for (const purchase of journal.purchases) {
    const { key, order, reported } = purchase;
    if (order?.purchase === "bought") {
      const now = byId.get(order._id);
      const isSame =
        now?.purchase === "bought" && now.trackingNumber === order.trackingNumber && now.price === order.price;
      findings.expect(isSame, "lost", `${order.orderId} (${key}), which was acknowledged, is ${now?.purchase}`);
    } else if (order) {
      findings.expect(byId.has(order._id), "lost", `${order.orderId} (${key}), which was accepted`);
    } else if (isFinal(purchase)) {
      findings.expect(!sold.has(key), "doubled", `${key} was answered with ${reported.join(", then ")}, and bought`);
    }
  }
}

function checkBulks({ journal, mark }: Customer, { orders, bulks }: Account, findings: Findings): void {
  const byKey = grouped(bulks, ({ bulkOrder }) => bulkOrder.fileName ?? "");
  const keys = new Set(journal.bulks.map(({ key }) => key));
  for (const [key, found] of byKey) {
    const numbers = found.map(({ bulkOrder }) => bulkOrder.bulkOrderId).join(", ");
    findings.expect(keys.has(key), "leaked", `${mark} has ${numbers}, which it did not order (${key})`);
    findings.expect(found.length === 1, "doubled", `${key} was bought as ${numbers}`);
  }
  for (const bulk of journal.bulks) {
    const { key, body, bulkOrderId, reported } = bulk;
    const found = byKey.get(key)?.[0];
    if (bulkOrderId === undefined) {
      findings.expect(
        !isFinal(bulk) || !found,
        "doubled",
        `${key} was answered with ${reported.join(", then ")}, and bought`,
      );
      continue;
    }
    const counts = found?.bulkOrder.counts;
    const isWhole = found?.bulkOrder.bulkOrderId === bulkOrderId && counts?.total === body.orders.length;
    findings.expect(isWhole, "lost", `${bulkOrderId} (${key}) has ${counts?.total} of ${body.orders.length} rows`);
    const bought = orders.filter((order) => order.bulkOrderId === bulkOrderId && order.purchase === "bought");
    findings.expect(
      bought.length === counts?.bought && counts.bought + counts.failed === counts.total,
      "lost",
      `${bulkOrderId} counts ${JSON.stringify(counts)} and has ${bought.length} labels`,
    );
  }
  const rows = orders.filter(({ bulkOrderId, purchase }) => bulkOrderId !== undefined && purchase === "bought");
  for (const [sku, [first, ...others]] of grouped(rows, ({ sku: row = "" }) => row)) {
    findings.expect(others.length === 0, "doubled", `row ${sku} was bought as ${first?.orderId} and again`);
  }
}

function checkVoids({ journal }: Customer, { orders }: Account, findings: Findings): void {
  for (const { _id, orderId, refundStatus } of orders) {
    const asked = journal.voids.get(_id);
    if (asked === true) findings.expect(refundStatus === "refunded", "lost", `the void of ${orderId}: ${refundStatus}`);
    if (asked === undefined) findings.expect(refundStatus === "none", "doubled", `${orderId} was voided by nobody`);
  }
}

/** Every cent follows from payments, labels and refunds; each has one entry. */
function checkMoney({ journal, mark }: Customer, account: Account, findings: Findings): void {
  const { orders, invoices, entries, balanceCents } = account;
  const paid = new Map(invoices.map(({ invoiceId, receivedAmount }) => [invoiceId, cents(receivedAmount)]));
  const invoiceIds = new Set(journal.topUps.map(({ invoiceId }) => invoiceId));
  for (const { key, invoiceId, paid: isPaid, cents: wanted } of journal.topUps) {
    if (invoiceId === undefined) continue;
    const received = paid.get(invoiceId);
    findings.expect(
      received === wanted || (!isPaid && received === 0),
      received ? "doubled" : "lost",
      `${key}: ${received} of ${wanted} cents`,
    );
  }
  const unknown = invoices.filter(({ invoiceId, receivedAmount }) => !invoiceIds.has(invoiceId) && receivedAmount > 0);
  findings.expect(unknown.length === 0, "leaked", `${mark} has payments that it did not make`);

  const bought = orders.filter(({ purchase }) => purchase === "bought");
  const refunded = orders.filter(({ refundStatus }) => refundStatus === "refunded");
  const wanted = {
    deposit: sum([...paid.values()]),
    purchase: -sum(bought.map(({ price }) => cents(price))),
    refund: sum(refunded.map(({ price }) => cents(price))),
  };
  for (const [kind, expected] of Object.entries(wanted)) {
    const own = entries.filter((entry) => entry.kind === kind);
    const posted = sum(own.map(({ type, amount }) => (type === "debit" ? -cents(amount) : cents(amount))));
    const text = `${mark} has ${kind} entries of ${posted} cents instead of ${expected}`;
    findings.expect(posted === expected, Math.abs(posted) > Math.abs(expected) ? "doubled" : "lost", text);
    if (kind === "deposit") continue;
    for (const [number, same] of grouped(own, ({ reference = "" }) => reference)) {
      findings.expect(same.length === 1, "doubled", `${mark} has ${same.length} ${kind} entries for ${number}`);
    }
  }
  const balance = sum(Object.values(wanted));
  findings.expect(balanceCents === balance, "books", `${mark} has ${balanceCents} cents instead of ${balance}`);
}

/** An administrator's view: no job has been given up. */
export async function checkJobs(baseUrl: string, admin: { email: string; password: string }, findings: Findings) {
  const { token } = await createClient({ baseUrl }).login({ body: admin });
  const { jobs } = await createClient({ baseUrl, token }).listJobs();
  for (const { job, subject, lastError } of jobs) findings.add("servers", `job ${job} of ${subject}: ${lastError}`);
}

function grouped<T>(things: readonly T[], keyOf: (thing: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const thing of things) {
    const group = groups.get(keyOf(thing));
    if (group) group.push(thing);
    else groups.set(keyOf(thing), [thing]);
  }
  return groups;
}

const cents = (usd: number): number => Math.round(usd * 100);

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
