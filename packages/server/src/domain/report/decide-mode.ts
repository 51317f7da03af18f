import { isoNow } from "../../ports/clock.js";
import { requirePresent } from "../../shared/assert.js";
import { eachOf } from "../../store/ranges.js";
import { type ClaimedReads, one, type StoredRecord, type Table, within } from "../../store/store.js";
import type { Reader, World } from "../../world.js";
import { bulkOrderTable } from "../bulk-order/bulk-tables.js";
import { ADMIN_CREDIT, depositTable } from "../ledger/deposits.js";
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
import { manifestTable } from "../manifest/manifest.js";
import { modeOfOrder, type OrderRecord, orderTable } from "../order/order-table.js";
import { ordersOfBulk } from "../order/orders.js";
import {
  CATALOG_ID,
  type ConnectionRecord,
  catalogClaim,
  catalogTable,
  connectionTable,
} from "../service/connection-table.js";
import { modeOf } from "../service/find-service.js";
import { goLiveClaims, withConfirmed } from "../service/go-live.js";
import { MODES, type Mode, putShop, storedShop, TEST_SHOP } from "../shop/shop-mode.js";
import { invoiceTable } from "../top-up/invoice.js";

interface DecidedMode {
  readonly mode: Mode;
  /** For the operator. */
  readonly why: string;
}

const ALL = { index: "byTime", groups: ["all"] } as const;

/**
 * Decides once whether the store of an older version is a live shop: one that has sold a label for real postage, or
 * sells through a connection with a confirmed live key. Undefined if that is decided. No server may be running.
 */
export async function decideMode(
  world: Pick<World, "store" | "clock">,
  isDemo: boolean,
): Promise<DecidedMode | undefined> {
  await countTestParts(world);
  if (await storedShop(world)) {
    await groupEntries(world);
    return undefined;
  }
  const modes = await modesOfConnections(world);
  await countByMode(world, modes);
  await markSamples(world, isDemo);
  await groupEntries(world);
  const canHaveSold = !isDemo && [...modes.values()].some((seen) => seen.has("live"));
  const firstSale = canHaveSold ? await firstLiveSale(world) : undefined;
  const load = [
    { see: [within(connectionTable, ALL, { under: catalogClaim })], change: goLiveClaims },
    (seen: ClaimedReads) => ({ change: seen.list(connectionTable, ALL).map(({ id }) => one(connectionTable, id)) }),
  ];
  return world.store.transact(load, (tx) => {
    const connections = tx.list(connectionTable, ALL);
    const selling = isDemo ? undefined : connections.find(sellsLive);
    if (firstSale === undefined && !selling) {
      putShop(tx, TEST_SHOP);
      return { mode: "test", why: "it has sold no real postage" };
    }
    // Later credits were given in a shop that sold real postage.
    putShop(tx, { ...TEST_SHOP, mode: "live", liveSince: firstSale ?? isoNow(world.clock) });
    // What was sold as real postage before still is.
    const confirmed = connections.map((connection) => withConfirmed(tx, connection));
    for (const connection of confirmed) tx.put(connectionTable, connection);
    const current = tx.get(catalogTable, CATALOG_ID)?.defaultConnectionId;
    const isTest = confirmed.some((one) => one.id === current && modeOf(one) === "test");
    const live = selling ?? confirmed.find((one) => one.enabled && modeOf(one) !== "test");
    if (isTest && live) tx.put(catalogTable, { id: CATALOG_ID, defaultConnectionId: live.id });
    const why = firstSale !== undefined ? "it has sold real postage" : `${selling?.name} sells real postage`;
    return { mode: "live", why };
  });
}

const sellsLive = (connection: ConnectionRecord): boolean =>
  connection.enabled &&
  !connection.archived &&
  modeOf(connection) === "live" &&
  connection.services.some(({ enabled }) => enabled);

async function firstLiveSale({ store }: Pick<World, "store">): Promise<string | undefined> {
  let first: string | undefined;
  for await (const { sandbox, purchase, createdAt } of store.scan(orderTable)) {
    const isSale = !sandbox && purchase.state === "bought";
    if (isSale && (first === undefined || createdAt < first)) first = createdAt;
  }
  return first;
}

type CompleteDeps = Pick<World, "store">;

/** Per transaction. */
const BATCH = 200;

/**
 * Gives the entries of samples their mode, and marks the samples that were sold for real money, unless none was meant to
 * be (`isDemo`). Can be repeated.
 */
async function markSamples({ store }: CompleteDeps, isDemo: boolean): Promise<void> {
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
async function countTestParts({ store }: CompleteDeps): Promise<void> {
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

/** The modes of each connection's orders. */
type ModesOfConnections = ReadonlyMap<string, ReadonlySet<Mode>>;

async function modesOfConnections({ store }: Reader): Promise<ModesOfConnections> {
  const modes = new Map<string, Set<Mode>>();
  for await (const order of store.scan(orderTable)) {
    const seen = modes.get(order.connectionId);
    if (seen) seen.add(modeOfOrder(order));
    else modes.set(order.connectionId, new Set([modeOfOrder(order)]));
  }
  return modes;
}

/** Gives the deposits, bulk orders and manifests of an older version their mode. */
async function countByMode(world: CompleteDeps, modes: ModesOfConnections): Promise<void> {
  const { store } = world;
  const only = (connectionId: string): Mode | undefined => {
    const [mode, ...others] = modes.get(connectionId) ?? [];
    return others.length === 0 ? (mode ?? "live") : undefined;
  };
  await eachWithout(world, depositTable, async (deposit) => {
    if (deposit.method === ADMIN_CREDIT) return { ...deposit, mode: "live" };
    return { ...deposit, mode: (await store.get(invoiceTable, deposit.id))?.test ? "test" : "live" };
  });
  await eachWithout(world, bulkOrderTable, async (bulk) => {
    const [order] =
      only(bulk.connectionId) === undefined ? await ordersOfBulk(world, bulk.id, { to: bulk.rowCount }) : [];
    return { ...bulk, mode: order ? modeOfOrder(order) : (only(bulk.connectionId) ?? "live") };
  });
  await eachWithout(world, manifestTable, async (manifest) => {
    const order = await store.get(orderTable, manifest.orderIds[0] ?? "");
    return { ...manifest, mode: order ? modeOfOrder(order) : "live" };
  });
}

/** Replaces the records without a mode by those of `withMode`. */
async function eachWithout<R extends StoredRecord & { readonly mode?: Mode }>(
  { store }: CompleteDeps,
  table: Table<R>,
  withMode: (record: R) => Promise<R>,
): Promise<void> {
  const old: R[] = [];
  for await (const record of store.scan(table)) if (record.mode === undefined) old.push(record);
  for (let start = 0; start < old.length; start += BATCH) {
    const batch = old.slice(start, start + BATCH);
    const changed = await Promise.all(batch.map(withMode));
    await store.transact({ change: batch.map(({ id }) => one(table, id)) }, (tx) => {
      for (const record of changed) tx.put(table, record);
    });
  }
}
