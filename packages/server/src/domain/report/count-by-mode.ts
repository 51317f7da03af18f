import { one, type StoredRecord, type Table } from "../../store/store.js";
import type { Reader, World } from "../../world.js";
import { bulkOrderTable } from "../bulk-order/bulk-tables.js";
import { ADMIN_CREDIT, depositTable } from "../ledger/deposits.js";
import { manifestTable } from "../manifest/manifest.js";
import { modeOfOrder, orderTable } from "../order/order-table.js";
import { ordersOfBulk } from "../order/orders.js";
import type { Mode } from "../shop/shop-mode.js";
import { invoiceTable } from "../top-up/invoice.js";

type CountDeps = Pick<World, "store">;

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

/** Gives the deposits, bulk orders and manifests of an older version their mode. */
export async function countByMode(world: CountDeps, modes: ModesOfConnections): Promise<void> {
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
  { store }: CountDeps,
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
