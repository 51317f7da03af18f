import { dayOf } from "../../shared/day.js";
import { isTestSpace } from "../../shared/test-space.js";
import { eachOf } from "../../store/ranges.js";
import { one, type StoredRecord, type Table, type Tx, table } from "../../store/store.js";
import type { World } from "../../world.js";
import { entryTable, listed, walletTable } from "../ledger/ledger.js";
import { type LedgerDayRecord, ledgerDayOf, ledgerDayTable } from "../ledger/ledger-days.js";
import { type OrderRecord, orderTable } from "../order/order-table.js";
import {
  addSales,
  type CustomerTallyRecord,
  customerTallyTable,
  type SaleSums,
  salesOf,
  type TallyRecord,
  tallyKeys,
  tallyTable,
} from "../order/order-totals.js";
import { type BoughtPurchase, boughtOf } from "../order/purchase.js";
import { inModes, MODES } from "../shop/shop-mode.js";

/** One document, `store`: every entry and order is counted in the totals of its day. */
export const countedTable = table<StoredRecord>()("counted-days", { version: 1, indexes: {}, unique: {} });

const COUNTED = one(countedTable, "store");

type CountDeps = Pick<World, "store" | "settings">;

/** Per transaction. */
const BATCH = 200;

/**
 * Counts the daily totals of a store of an older version from its ledger and orders, before the server sells: older ones know
 * neither services and customers, nor refunds and corrections apart. Each customer is read by itself. Begins again if it was
 * interrupted; another process that has finished it first ends it. Returns whether there was anything to count.
 */
export async function countDays(world: CountDeps): Promise<boolean> {
  const { store } = world;
  if (await store.get(countedTable, COUNTED.id)) return false;
  const ofServices = new Map<string, TallyRecord>();
  let customers = 0;
  for await (const { id, entries } of store.scan(walletTable)) {
    if (isTestSpace(id) || entries === 0) continue;
    customers++;
    const { ledger, sales } = await countCustomer(world, id, ofServices);
    if (!(await putAll(world, ledgerDayTable, ledger)) || !(await putAll(world, customerTallyTable, sales)))
      return true;
  }
  if (!(await putAll(world, tallyTable, [...ofServices.values()]))) return true;
  const old: TallyRecord[] = [];
  for await (const tally of store.scan(tallyTable)) if (tally.service === undefined) old.push(tally);
  if (!(await inBatches(world, tallyTable, old, (tx, { id }) => tx.remove(tallyTable, id)))) return true;
  await store.transact({ change: [COUNTED] }, (tx) => tx.put(countedTable, { id: COUNTED.id }));
  return customers > 0;
}

async function countCustomer(world: CountDeps, customerId: string, ofServices: Map<string, TallyRecord>) {
  const { store, settings } = world;
  const ledger = new Map<string, LedgerDayRecord>();
  /** When an order was bought and refunded, by the reference of the entry. */
  const times = new Map<string, string>();
  const groups = listed(customerId, MODES, "entries");
  for await (const entry of eachOf(store, entryTable, { index: "byCustomer", groups })) {
    const day = ledgerDayOf(entry, settings);
    const { entries, cents, testCents } = ledger.get(day.id) ?? { entries: 0, cents: 0, testCents: 0 };
    ledger.set(day.id, {
      ...day,
      entries: entries + 1,
      cents: cents + day.cents,
      testCents: testCents + day.testCents,
    });
    if (entry.kind === "purchase" || entry.kind === "refund") times.set(entry.reference, entry.createdAt);
  }
  const sales = new Map<string, CustomerTallyRecord>();
  for await (const order of eachOf(store, orderTable, { index: "byCustomer", groups: inModes(customerId, MODES) })) {
    const bought = boughtOf(order);
    if (!bought) continue;
    for (const { at, sums } of changesOf(order, bought, times)) {
      const { ofService, ofCustomer } = tallyKeys(order, dayOf(Date.parse(at), settings.timezone));
      ofServices.set(ofService.id, { ...ofService, ...added(ofServices.get(ofService.id), sums) });
      sales.set(ofCustomer.id, { ...ofCustomer, ...added(sales.get(ofCustomer.id), sums) });
    }
  }
  return { ledger: [...ledger.values()], sales: [...sales.values()] };
}

const added = (known: SaleSums | undefined, sums: SaleSums): SaleSums => (known ? addSales(known, sums) : sums);

/** The changes that were counted since an order was bought. Of its cost, the last one is known. */
function* changesOf(order: OrderRecord, bought: BoughtPurchase, times: ReadonlyMap<string, string>) {
  const { costAdjustment } = bought;
  const { charges, givenBack, refundStatus } = order;
  const boughtAt = times.get(`purchase ${order.id}`) ?? order.createdAt;
  const refundedAt = times.get(`refund ${order.id}`);
  const { fromCents = undefined } = costAdjustment ?? { fromCents: bought.costCents };
  let before: OrderRecord = {
    ...order,
    purchase: { state: "buying", askedAt: boughtAt },
    refundStatus: "none",
    charges: undefined,
  };
  const later: Change[] = [];
  if (costAdjustment) later.push({ at: costAdjustment.at, labels: 0, to: { purchase: bought } });
  for (const [index, { at }] of (charges?.entries ?? []).entries()) {
    const entries = charges?.entries.slice(0, index + 1) ?? [];
    later.push({ at, labels: 0, to: { charges: charges && { ...charges, entries } } });
  }
  if (refundedAt !== undefined) {
    const withoutCost = givenBack && { ...givenBack, isCostRefunded: undefined };
    later.push({ at: refundedAt, labels: -1, to: { refundStatus, givenBack: withoutCost } });
    // When the carrier refunded the cost is not stored.
    later.push({ at: refundedAt, labels: 0, to: { givenBack } });
  }
  const first: Change = { at: boughtAt, labels: 1, to: { purchase: { ...bought, costCents: fromCents } } };
  for (const { at, labels, to } of [first, ...later.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))]) {
    const after = { ...before, ...to };
    const sums = salesOf(before, after, labels);
    if (sums) yield { at, sums };
    before = after;
  }
}

interface Change {
  readonly at: string;
  readonly labels: 1 | 0 | -1;
  readonly to: Partial<OrderRecord>;
}

const putAll = <R extends StoredRecord>(world: CountDeps, totals: Table<R>, records: readonly R[]): Promise<boolean> =>
  inBatches(world, totals, records, (tx, record) => tx.put(totals, record));

/** False if another process has counted the days since. */
async function inBatches<R extends StoredRecord>(
  { store }: CountDeps,
  totals: Table<R>,
  records: readonly R[],
  write: (tx: Tx, record: R) => void,
): Promise<boolean> {
  for (let start = 0; start < records.length; start += BATCH) {
    const batch = records.slice(start, start + BATCH);
    const load = { see: [COUNTED], change: batch.map(({ id }) => one(totals, id)) };
    const isLate = await store.transact(load, (tx) => {
      if (tx.get(countedTable, COUNTED.id)) return true;
      for (const record of batch) write(tx, record);
      return false;
    });
    if (isLate) return false;
  }
  return true;
}
