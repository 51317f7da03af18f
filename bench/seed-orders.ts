import type { OrderRecord } from "../packages/server/src/domain/order/order-table.js";
import type { World } from "../packages/server/src/world.js";
import { compiled } from "./compiled.js";

const DAYS = 60;
const DAY_MS = 86_400_000;
const ORDERS_PER_COMMIT = 100;
const COMMITS_AT_ONCE = 20;

/** Adds orders of the last 60 days with their ledger entries to each customer, copied from the customer's order. */
export async function seedOrders(world: World, customerIds: readonly string[], ordersEach: number): Promise<void> {
  for (const customerId of customerIds) await seedCustomer(world, customerId, ordersEach);
}

async function seedCustomer(world: World, customerId: string, orders: number): Promise<void> {
  const { orderTable } = await compiled("domain/order/order-table.js");
  const { entryTable, walletTable } = await compiled("domain/ledger/ledger-tables.js");
  const wallet = { kind: "document", table: walletTable, id: customerId } as const;
  const groups = [customerId];
  const [order] = await world.store.list(orderTable, { index: "byCustomer", groups, limit: 1 });
  const [entry] = await world.store.list(entryTable, { index: "byCustomer", groups, direction: "desc", limit: 1 });
  if (!order || entry?.kind !== "purchase") throw new Error(`customer ${customerId} has no order to copy`);
  const { id: _orderId, ...orderRest } = order;
  const { id: _entryId, ...entryRest } = entry;

  let commits: Promise<void>[] = [];
  for (let begun = 0; begun < orders; begun += ORDERS_PER_COMMIT) {
    const pairs: Pair[] = [];
    for (let n = begun; n < Math.min(begun + ORDERS_PER_COMMIT, orders); n++) {
      const ids = { order: await world.ids.number("ORD"), entry: await world.ids.number("TXN") };
      const createdAtMs = world.clock.now() - DAYS * DAY_MS * (1 - n / orders);
      const copy = orderLike({ id: world.ids.opaque("ord"), ...orderRest }, ids.order, n, createdAtMs);
      pairs.push({
        order: copy,
        entry: {
          id: world.ids.opaque("txn"),
          ...entryRest,
          number: ids.entry,
          sequence: entry.sequence + n + 1,
          description: `${copy.service} label ${copy.number}`,
          reference: `purchase ${copy.id}`,
          subject: copy.number,
          createdAt: copy.createdAt,
        },
      });
    }
    commits.push(
      world.store.transact({ change: [wallet] }, (tx) => {
        for (const pair of pairs) {
          tx.put(orderTable, pair.order);
          tx.put(entryTable, pair.entry);
        }
      }),
    );
    if (commits.length < COMMITS_AT_ONCE) continue;
    await Promise.all(commits);
    commits = [];
  }
  await Promise.all(commits);
}

interface Pair {
  readonly order: OrderRecord;
  readonly entry: import("../packages/server/src/domain/ledger/ledger-tables.js").EntryRecord;
}

const CITIES = ["Portland", "Madison", "Tucson", "Minneapolis", "Pittsburgh", "New Orleans", "Denver"];

/** Older than a week: delivered; older than a day: in transit. */
function orderLike(order: OrderRecord, number: string, n: number, createdAtMs: number): OrderRecord {
  const ageMs = Date.now() - createdAtMs;
  const delivered = ageMs > 7 * DAY_MS;
  return {
    ...order,
    number,
    holdId: order.id,
    carrierRef: order.id,
    recipient: { ...order.recipient, name: `Test Recipient ${n}`, city: CITIES[n % CITIES.length] ?? "Portland" },
    purchase: {
      state: "bought",
      trackingNumber: `SBXU${String(n).padStart(12, "0")}`,
      label: "drawn",
      deliveryStatus: delivered ? "Delivered" : "In transit",
      deliveredAt: delivered ? iso(createdAtMs + 4 * DAY_MS) : undefined,
      trackAfter: delivered ? undefined : iso(Date.now() + DAY_MS),
    },
    createdAt: iso(createdAtMs),
    status: delivered ? "delivered" : ageMs > DAY_MS ? "in_transit" : "processing",
  };
}

const iso = (ms: number): string => new Date(Math.round(ms)).toISOString();
