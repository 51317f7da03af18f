import { dayOf } from "../../shared/day.js";
import { one, type StoredRecord, type Table } from "../../store/store.js";
import type { Reader, World } from "../../world.js";
import { bulkOrderTable } from "../bulk-order/bulk-tables.js";
import { ADMIN_CREDIT, depositTable } from "../ledger/deposits.js";
import { entryTable } from "../ledger/ledger.js";
import { manifestTable } from "../manifest/manifest.js";
import { modeOfOrder, type OrderRecord, orderTable } from "../order/order-table.js";
import { costsOf, type TallyRecord, tallyTable } from "../order/order-totals.js";
import { ordersOfBulk } from "../order/orders.js";
import type { Mode } from "../shop/shop-mode.js";
import { invoiceTable } from "../top-up/invoice.js";

type CountDeps = Pick<World, "store" | "settings">;

/** Per transaction. */
const BATCH = 200;

/** The modes of each connection's orders. */
export type ModesOfConnections = ReadonlyMap<string, ReadonlySet<Mode>>;

export async function modesOfConnections({ store }: Reader): Promise<ModesOfConnections> {
  const modes = new Map<string, Set<Mode>>();
  for await (const order of store.scan(orderTable)) {
    const seen = modes.get(order.connectionId);
    if (seen) seen.add(modeOfOrder(order));
    else modes.set(order.connectionId, new Set([modeOfOrder(order)]));
  }
  return modes;
}

/**
 * Gives the daily totals, deposits, bulk orders and manifests of an older version their mode. Totals of a connection with orders
 * of both are counted again from its orders; what was known of costs then counts on the day of the purchase.
 */
export async function countByMode(world: CountDeps, modes: ModesOfConnections): Promise<void> {
  const { store } = world;
  const only = (connectionId: string): Mode | undefined => {
    const [mode, ...others] = modes.get(connectionId) ?? [];
    return others.length === 0 ? (mode ?? "live") : undefined;
  };
  await eachWithout(store, tallyTable, (tally) => {
    const mode = only(tally.connectionId);
    return mode === undefined ? undefined : { ...tally, mode };
  });
  const mixed = new Set([...modes.keys()].filter((id) => only(id) === undefined));
  if (mixed.size > 0) await countAgain(world, mixed);
  await eachWithout(store, depositTable, async (deposit) => {
    if (deposit.method === ADMIN_CREDIT) return { ...deposit, mode: "live" };
    return { ...deposit, mode: (await store.get(invoiceTable, deposit.id))?.test ? "test" : "live" };
  });
  await eachWithout(store, bulkOrderTable, async (bulk) => {
    const [order] =
      only(bulk.connectionId) === undefined ? await ordersOfBulk(world, bulk.id, { to: bulk.rowCount }) : [];
    return { ...bulk, mode: order ? modeOfOrder(order) : (only(bulk.connectionId) ?? "live") };
  });
  await eachWithout(store, manifestTable, async (manifest) => {
    const order = await store.get(orderTable, manifest.orderIds[0] ?? "");
    return { ...manifest, mode: order ? modeOfOrder(order) : "live" };
  });
}

/** Replaces the records without a mode by those of `withMode`; undefined deletes them. */
async function eachWithout<R extends StoredRecord & { readonly mode?: Mode }>(
  store: CountDeps["store"],
  table: Table<R>,
  withMode: (record: R) => R | undefined | Promise<R | undefined>,
): Promise<void> {
  const old: R[] = [];
  for await (const record of store.scan(table)) if (record.mode === undefined) old.push(record);
  for (let start = 0; start < old.length; start += BATCH) {
    const batch = old.slice(start, start + BATCH);
    const changed = await Promise.all(batch.map(withMode));
    await store.transact({ change: batch.map(({ id }) => one(table, id)) }, (tx) => {
      for (const [index, { id }] of batch.entries()) {
        const after = changed[index];
        if (after === undefined) tx.remove(table, id);
        else tx.put(table, after);
      }
    });
  }
}

async function countAgain({ store, settings }: CountDeps, connections: ReadonlySet<string>): Promise<void> {
  const totals = new Map<string, TallyRecord>();
  const add = (order: OrderRecord, createdAt: string, sums: Partial<TallyRecord>) => {
    const [day, mode] = [dayOf(Date.parse(createdAt), settings.timezone), modeOfOrder(order)];
    const { carrier, connectionId } = order;
    const id = `${day} ${carrier} ${connectionId} ${mode} 0`;
    const known = totals.get(id) ?? { id, day, carrier, connectionId, mode, ...NOTHING };
    const total = { ...known };
    for (const name of NAMES) Object.assign(total, { [name]: known[name] + (sums[name] ?? 0) });
    totals.set(id, total);
  };
  for await (const order of store.scan(orderTable)) {
    if (!connections.has(order.connectionId) || order.purchase.state !== "bought") continue;
    const entryOf = (kind: string) => store.find(entryTable, "reference", `${kind} ${order.id}`);
    const [bought, refunded] = await Promise.all([entryOf("purchase"), entryOf("refund")]);
    const costs = costsOf(order);
    const at = bought?.createdAt ?? order.createdAt;
    add(order, at, { costedLabels: costs.labels, costedRevenueCents: costs.revenueCents, costCents: costs.costCents });
    if (bought) add(order, at, { labels: 1, revenueCents: order.priceCents });
    if (refunded) add(order, refunded.createdAt, { labels: -1, revenueCents: 0 - order.priceCents });
  }
  const all = [...totals.values()];
  for (let start = 0; start < all.length; start += BATCH) {
    const batch = all.slice(start, start + BATCH);
    await store.transact({ change: batch.map(({ id }) => one(tallyTable, id)) }, (tx) => {
      for (const total of batch) tx.put(tallyTable, total);
    });
  }
}

const NAMES = ["labels", "revenueCents", "costedLabels", "costedRevenueCents", "costCents"] as const;
const NOTHING = { labels: 0, revenueCents: 0, costedLabels: 0, costedRevenueCents: 0, costCents: 0 };
