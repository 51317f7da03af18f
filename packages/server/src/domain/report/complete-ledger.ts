import { requirePresent } from "../../shared/assert.js";
import { eachOf } from "../../store/ranges.js";
import { one } from "../../store/store.js";
import type { World } from "../../world.js";
import { bulkOrderTable } from "../bulk-order/bulk-tables.js";
import {
  type EntryRecord,
  entryTable,
  groupClaims,
  holdTable,
  inGroup,
  listed,
  purchaseGroup,
  refundGroup,
  walletTable,
} from "../ledger/ledger.js";
import { type OrderRecord, orderTable } from "../order/order-table.js";
import { ordersOfBulk } from "../order/orders.js";
import { MODES } from "../shop/shop-mode.js";

type CompleteDeps = Pick<World, "store">;

/** Per transaction. */
const BATCH = 200;

/**
 * Gives the entries of samples their mode, and marks the samples that were sold for real money, unless none was meant to
 * be (`isDemo`). Can be repeated.
 */
export async function markSamples({ store }: CompleteDeps, isDemo: boolean): Promise<void> {
  const complete = async (orders: readonly OrderRecord[]): Promise<void> => {
    const found = orders.flatMap(({ id }) =>
      ["purchase", "refund"].map((kind) => store.find(entryTable, "reference", `${kind} ${id}`)),
    );
    const entries = (await Promise.all(found)).filter((entry) => entry !== undefined);
    const paid = new Set(entries.filter(isPaidForReal).map(({ reference }) => reference));
    const isPaid = await Promise.all(
      orders.map(async ({ id, purchase, holdId }) => {
        if (purchase.state === "bought") return paid.has(`purchase ${id}`);
        const { openCents = 0, testCents = 0 } = (await store.get(holdTable, holdId)) ?? {};
        return openCents > testCents;
      }),
    );
    const sold = orders.filter(({ refundStatus }, at) => !isDemo && refundStatus !== "refunded" && isPaid[at]);
    const change = [...entries.map(({ id }) => one(entryTable, id)), ...sold.map(({ id }) => one(orderTable, id))];
    await store.transact({ change }, (tx) => {
      for (const entry of entries) tx.put(entryTable, { ...entry, mode: "test" });
      for (const order of sold) tx.put(orderTable, { ...order, soldForMoney: true });
    });
  };
  let batch: OrderRecord[] = [];
  for await (const order of store.scan(orderTable)) {
    if (!order.sandbox || order.purchase.state === "failed") continue;
    batch.push(order);
    if (batch.length < BATCH) continue;
    await complete(batch);
    batch = [];
  }
  await complete(batch);
}

const isPaidForReal = ({ kind, amountCents, testCents = 0 }: EntryRecord): boolean =>
  kind === "purchase" && amountCents !== testCents;

/** Groups the entries of bulk orders of older versions, in the order in which they were posted. Can be repeated. */
export async function groupEntries({ store }: CompleteDeps): Promise<void> {
  for await (const { id } of eachOf(store, bulkOrderTable, { index: "ungrouped", groups: ["all"] })) {
    const orders = await ordersOfBulk({ store }, id);
    const found: (readonly [EntryRecord, OrderRecord])[] = [];
    for (const order of orders) {
      for (const kind of ["purchase", "refund"]) {
        const entry = await store.find(entryTable, "reference", `${kind} ${order.id}`);
        if (entry && entry.group === undefined) found.push([entry, order]);
      }
    }
    const inOrder = found
      .sort(([a], [b]) => a.sequence - b.sequence)
      .map(([entry, { bulk }]) => {
        const group = entry.kind === "purchase" ? purchaseGroup(bulk) : refundGroup(bulk, entry.createdAt);
        return { id: entry.id, group };
      });
    for (let start = 0; start < inOrder.length; start += BATCH) {
      const batch = inOrder.slice(start, start + BATCH);
      const change = batch.flatMap((entry) => [one(entryTable, entry.id), ...groupClaims(entry.group)]);
      await store.transact({ change }, (tx) => {
        for (const { id, group } of batch) {
          const entry = tx.get(entryTable, id);
          if (entry && entry.group === undefined) tx.put(entryTable, inGroup(tx, entry, group));
        }
      });
    }
    await store.transact({ change: [one(bulkOrderTable, id)] }, (tx) => {
      const { isUngrouped: _done, ...bulk } = requirePresent(tx.get(bulkOrderTable, id), "bulk order");
      tx.put(bulkOrderTable, bulk);
    });
  }
}

/** Counts the test balance part of each wallet that older versions kept, after each of its entries. Can be repeated. */
export async function countTestParts({ store }: CompleteDeps): Promise<void> {
  for await (const { id } of eachOf(store, walletTable, { index: "uncounted", groups: ["all"] })) {
    const groups = listed(id, MODES, "entries");
    const entries: EntryRecord[] = [];
    for await (const entry of eachOf(store, entryTable, { index: "byCustomer", groups })) entries.push(entry);
    const inOrder = entries.sort((a, b) => a.sequence - b.sequence);
    let [posted, spent] = [0, 0];
    const counted = inOrder.map((entry) => {
      posted += entry.testCents ?? 0;
      if (entry.kind === "purchase" || entry.kind === "refund") spent -= entry.testCents ?? 0;
      const isTest = entry.kind === "deposit" && entry.amountCents === entry.testCents;
      return { ...entry, ...(posted !== 0 && { testAfterCents: posted }), ...(isTest && { mode: "test" as const }) };
    });
    for (let start = 0; start < counted.length; start += BATCH) {
      const batch = counted.slice(start, start + BATCH);
      await store.transact({ change: batch.map((entry) => one(entryTable, entry.id)) }, (tx) => {
        for (const entry of batch) tx.put(entryTable, entry);
      });
    }
    await store.transact({ change: [one(walletTable, id)] }, (tx) => {
      const wallet = tx.get(walletTable, id);
      if (wallet) tx.put(walletTable, { ...wallet, postedTestCents: posted, spentTestCents: spent });
    });
  }
}
