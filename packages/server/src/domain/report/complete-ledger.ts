import { eachOf } from "../../store/ranges.js";
import { one } from "../../store/store.js";
import type { World } from "../../world.js";
import { type EntryRecord, entryTable, holdTable, walletTable } from "../ledger/ledger.js";
import { type OrderRecord, orderTable } from "../order/order-table.js";
import { groupOf, MODES } from "../shop/shop-mode.js";

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

/** Counts the test balance part of each wallet that older versions kept, after each of its entries. Can be repeated. */
export async function countTestParts({ store }: CompleteDeps): Promise<void> {
  for await (const { id } of eachOf(store, walletTable, { index: "uncounted", groups: ["all"] })) {
    const groups = MODES.map((mode) => groupOf(id, mode));
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
