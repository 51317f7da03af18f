import type { EventRecord } from "../packages/server/src/domain/event/publish.js";
import type { EntryRecord } from "../packages/server/src/domain/ledger/ledger.js";
import type { OrderRecord } from "../packages/server/src/domain/order/order-table.js";
import type { BoughtPurchase } from "../packages/server/src/domain/order/purchase.js";
import type { TrackingRecord } from "../packages/server/src/domain/tracking/read-tracking.js";
import type { World } from "../packages/server/src/world.js";
import { compiled } from "./compiled.js";

/** As long as events are kept. */
const DAYS = 30;
const DAY_MS = 86_400_000;
const ORDERS_PER_COMMIT = 100;
const COMMITS_AT_ONCE = 20;

/**
 * Adds orders of the last 30 days to each customer, copied from the customer's order, with everything that a purchase stores:
 * its ledger entry, its tracking, and the events of the purchase and of each change of status.
 */
export async function seedOrders(world: World, customerIds: readonly string[], ordersEach: number): Promise<void> {
  for (const customerId of customerIds) await seedCustomer(world, customerId, ordersEach);
}

async function seedCustomer(world: World, customerId: string, orders: number): Promise<void> {
  const { orderTable } = await compiled("domain/order/order-table.js");
  const { entryTable, walletTable } = await compiled("domain/ledger/ledger.js");
  const { eventId, eventTable, streamTable } = await compiled("domain/event/publish.js");
  const { trackingTable } = await compiled("domain/tracking/read-tracking.js");
  const { sandboxScans, scansUntil } = await compiled("adapters/sandbox/track.js");
  const { shipmentOf } = await compiled("domain/order/order-view.js");
  const claim = <T>(table: T, id: string) => ({ kind: "document", table, id }) as const;
  const ofModes = [`${customerId} test`, `${customerId} live`];
  const [order] = await world.store.list(orderTable, { index: "byCustomer", groups: ofModes, limit: 1 });
  const [entry] = await world.store.list(entryTable, {
    index: "byCustomer",
    groups: ofModes,
    direction: "desc",
    limit: 1,
  });
  if (order?.purchase.state !== "bought" || entry?.kind !== "purchase") {
    throw new Error(`customer ${customerId} has no order to copy`);
  }
  const { id: _entryId, ...entryRest } = entry;
  const stream = await world.store.get(streamTable, customerId);
  if (!stream) throw new Error(`customer ${customerId} has no events`);

  const seeds: Seed[] = [];
  const events: Omit<EventRecord, "id">[] = [];
  for (let n = 0; n < orders; n++) {
    const number = await world.ids.number("TXN");
    const createdAtMs = world.clock.now() - DAYS * DAY_MS * (1 - n / orders);
    const copy = orderLike(order, order.purchase, {
      id: world.ids.opaque("ord"),
      number: await world.ids.number("ORD"),
      n,
      createdAtMs,
    });
    const entryCopy = {
      id: world.ids.opaque("txn"),
      ...entryRest,
      number,
      sequence: entry.sequence + n + 1,
      description: `${copy.service} label ${copy.number}`,
      reference: `purchase ${copy.id}`,
      subject: copy.number,
      createdAt: copy.createdAt,
    };
    const planned = sandboxScans(shipmentOf(copy), { clockSpeed: 1, made: {}, goesWrong: false });
    const scans = scansUntil(world.clock.now(), planned);
    const askedAt = scans[0]?.date ?? copy.createdAt;
    seeds.push({
      order: copy,
      entry: entryCopy,
      tracking: { id: copy.id, askedAt, lastChecked: askedAt, events: scans },
    });
    events.push(...eventsOf(copy, entryCopy));
  }
  events.sort((one, other) => (one.at < other.at ? -1 : 1));

  let commits: Promise<void>[] = [];
  const settle = async (most: number) => {
    if (commits.length < most) return;
    await Promise.all(commits);
    commits = [];
  };
  for (const part of inParts(seeds)) {
    commits.push(
      world.store.transact({ change: [claim(walletTable, customerId)] }, (tx) => {
        for (const seed of part) {
          tx.put(orderTable, seed.order);
          tx.put(entryTable, seed.entry);
          tx.put(trackingTable, seed.tracking);
        }
      }),
    );
    await settle(COMMITS_AT_ONCE);
  }
  let position = stream.last;
  for (const part of inParts(events)) {
    const records = part.map((event) => ({ ...event, id: eventId(customerId, ++position) }));
    commits.push(
      world.store.transact({}, (tx) => {
        for (const record of records) tx.put(eventTable, record);
      }),
    );
    await settle(COMMITS_AT_ONCE);
  }
  await settle(1);
  await world.store.transact({ change: [claim(streamTable, customerId)] }, (tx) => {
    tx.put(streamTable, { ...stream, last: position });
  });
}

interface Seed {
  readonly order: OrderRecord;
  readonly entry: EntryRecord;
  readonly tracking: TrackingRecord;
}

function* inParts<T>(items: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < items.length; at += ORDERS_PER_COMMIT) yield items.slice(at, at + ORDERS_PER_COMMIT);
}

const CITIES = ["Portland", "Madison", "Tucson", "Minneapolis", "Pittsburgh", "New Orleans", "Denver"];
const IN_TRANSIT_MS = DAY_MS;
const DELIVERED_MS = 4 * DAY_MS;

interface Place {
  readonly id: string;
  readonly number: string;
  readonly n: number;
  readonly createdAtMs: number;
}

/** Older than four days: delivered; older than a day: in transit. */
function orderLike(order: OrderRecord, bought: BoughtPurchase, { id, number, n, createdAtMs }: Place): OrderRecord {
  const ageMs = Date.now() - createdAtMs;
  const delivered = ageMs > DELIVERED_MS;
  return {
    ...order,
    id,
    number,
    holdId: id,
    carrierRef: id,
    recipient: { ...order.recipient, name: `Test Recipient ${n}`, city: CITIES[n % CITIES.length] ?? "Portland" },
    purchase: {
      ...bought,
      trackingNumber: `SBXU${String(n).padStart(12, "0")}`,
      deliveryStatus: delivered ? "Delivered" : "In transit",
      deliveredAt: delivered ? iso(createdAtMs + DELIVERED_MS) : undefined,
      trackAfter: delivered ? undefined : iso(Date.now() + DAY_MS),
    },
    createdAt: iso(createdAtMs),
    status: delivered ? "delivered" : ageMs > IN_TRANSIT_MS ? "in_transit" : "processing",
  };
}

/** As the server publishes them. */
function eventsOf(order: OrderRecord, entry: EntryRecord): Omit<EventRecord, "id">[] {
  const { number: orderId, purchase, createdAt: at } = order;
  const trackingNumber = purchase.state === "bought" ? purchase.trackingNumber : "";
  const paid = { price: order.priceCents / 100, transactionId: entry.number, kind: entry.kind };
  const amounts = { amount: entry.amountCents / 100, balance: entry.balanceAfterCents / 100 };
  const reached =
    order.status === "delivered" ? ["in_transit", "delivered"] : order.status === "in_transit" ? ["in_transit"] : [];
  return [
    { at, types: "label.bought balance.changed", orderId, ...paid, ...amounts },
    ...reached.map((status, step) => ({
      at: iso(Date.parse(at) + (step === 0 ? IN_TRANSIT_MS : DELIVERED_MS)),
      types: "tracking.updated",
      ...{ orderId, trackingNumber, status },
    })),
  ];
}

const iso = (ms: number): string => new Date(Math.round(ms)).toISOString();
