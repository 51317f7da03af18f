import type { TrackingCode, TrackingScan } from "../../ports/carrier.js";
import { type Clock, isoNow } from "../../ports/clock.js";
import { forEachAtOnce } from "../../shared/pace.js";
import { Problem } from "../../shared/problem.js";
import { defineRecurringJob, type Lease, one } from "../../store/store.js";
import type { World } from "../../world.js";
import { announce, eventClaims } from "../event/announce.js";
import { allConnections, carrierOf } from "../service/find-service.js";
import { keepTracking, newestFirst, readTracking, takeTurn, trackingClaim } from "../tracking/read-tracking.js";
import type { TrackingRecord } from "../tracking/tracking-table.js";
import { type OrderRecord, type OrderStatus, orderTable } from "./order-table.js";
import { boughtOf, trackingNumberOf, withNews } from "./purchase.js";
import { purchaseOf } from "./shipment-of.js";

export const refreshTrackingJob = defineRecurringJob("refresh-tracking");
/** One for each connection, so that a slow carrier holds up its own parcels alone. */
export const trackParcelsJob = defineRecurringJob<{ readonly connectionId: string }>("track-parcels");

const NEXT_LOOK_MS = 2 * 3_600_000;
/** After the purchase. A parcel that was not delivered by then is asked about only when somebody looks. */
const TRACKED_MS = 60 * 86_400_000;

const STATUS_OF: Readonly<Record<TrackingCode, OrderStatus | undefined>> = {
  label_created: undefined,
  accepted: "in_transit",
  in_transit: "in_transit",
  out_for_delivery: "in_transit",
  exception: "in_transit",
  returned: "in_transit",
  delivered: "delivered",
  cancelled: undefined,
  unknown: undefined,
};

type RefreshTrackingDeps = Pick<World, "store" | "carriers" | "secrets" | "clock" | "ids">;

/**
 * Asks the carrier where a parcel is, and moves the order's status along. Within a minute of the last question it
 * answers what is known. @throws carrier_unavailable
 */
export async function refreshTracking(
  world: RefreshTrackingDeps,
  order: OrderRecord,
): Promise<TrackingRecord | undefined> {
  const trackingNumber = trackingNumberOf(order);
  if (trackingNumber === undefined) return readTracking(world, order.id);
  const { asks, known } = await takeTurn(world, order.id);
  if (!asks) return known;
  const carrier = await carrierOf(world, order);
  const answer = await carrier.track(purchaseOf(order), trackingNumber);
  if (answer.kind !== "ok") throw new Problem("carrier_unavailable", "Unable to refresh tracking information");
  return applyScans(world, order, newestFirst(answer.value));
}

function applyScans(
  world: RefreshTrackingDeps,
  { id: orderId, customerId }: OrderRecord,
  events: readonly TrackingScan[],
): Promise<TrackingRecord> {
  const now = isoNow(world.clock);
  const tracking: TrackingRecord = { id: orderId, askedAt: now, lastChecked: now, events };
  const change = [one(orderTable, orderId), trackingClaim(orderId), ...eventClaims({ customerId })];
  return world.store.transact({ change }, (tx) => {
    const order = tx.get(orderTable, orderId);
    keepTracking(tx, tracking);
    if (order && order.status !== "cancelled") {
      const moved = movedBy(events, order, world.clock);
      tx.put(orderTable, moved);
      const isNews =
        moved.status !== order.status || boughtOf(moved)?.deliveryStatus !== boughtOf(order)?.deliveryStatus;
      const data = { orderId: order.number, status: moved.status };
      if (isNews) announce(tx, world, { type: "tracking.updated", customerId, data });
    }
    return tracking;
  });
}

/** The newest scan that means a status decides; a parcel that was delivered stays delivered. */
function movedBy(events: readonly TrackingScan[], order: OrderRecord, clock: Clock): OrderRecord {
  const delivered = events.find((scan) => scan.code === "delivered");
  const status = delivered ? "delivered" : (events.map((scan) => STATUS_OF[scan.code]).find(Boolean) ?? order.status);
  const purchase = withNews(order.purchase, {
    deliveryStatus: events[0]?.status ?? boughtOf(order)?.deliveryStatus,
    deliveredAt: delivered?.date,
    trackAfter: status === "delivered" ? undefined : nextLook(clock, order),
  });
  return { ...order, status, purchase };
}

function nextLook(clock: Clock, order: OrderRecord): string | undefined {
  const nextMs = clock.now() + NEXT_LOOK_MS;
  return nextMs > Date.parse(order.createdAt) + TRACKED_MS ? undefined : new Date(nextMs).toISOString();
}

/** Parcels that one call of `trackParcels` looks after. */
export const PARCELS_A_LOOK = 200;
/** Of one connection. */
const PARCELS_AT_ONCE = 8;

/** Lets a job look after each connection that has parcels due for a look. */
export async function refreshTrackingOfAll(world: Pick<World, "store" | "clock">): Promise<void> {
  const connections = await allConnections(world);
  const due = await Promise.all(connections.map(({ id }) => world.store.count(orderTable, dueParcels(world, id))));
  await world.store.transact({}, (tx) => {
    for (const [index, { id, name }] of connections.entries()) {
      if (due[index]) tx.enqueue(trackParcelsJob, { connectionId: id }, { key: id, group: id, subject: name });
    }
  });
}

/** Looks after a connection's parcels that are on their way and due for a look. Answers how many were looked after. */
export async function trackParcels(
  world: RefreshTrackingDeps & Pick<World, "log">,
  connectionId: string,
  lease: Lease,
): Promise<number> {
  const due = await world.store.list(orderTable, { ...dueParcels(world, connectionId), limit: PARCELS_A_LOOK });
  await forEachAtOnce(due, PARCELS_AT_ONCE, async (order) => {
    lease.signal.throwIfAborted();
    await refreshTracking(world, order).catch(async (error: unknown) => {
      world.log.warn({ orderId: order.id, orderNumber: order.number, err: error }, "tracking could not be refreshed");
      await postpone(world, order.id);
    });
  });
  return due.length;
}

const dueParcels = ({ clock }: Pick<World, "clock">, connectionId: string) =>
  ({ index: "onItsWay", groups: [connectionId], to: isoNow(clock) }) as const;

async function postpone(world: RefreshTrackingDeps, orderId: string): Promise<void> {
  await world.store.transact({ change: [one(orderTable, orderId)] }, (tx) => {
    const order = tx.get(orderTable, orderId);
    if (!order || boughtOf(order)?.trackAfter === undefined) return;
    tx.put(orderTable, {
      ...order,
      purchase: withNews(order.purchase, { trackAfter: nextLook(world.clock, order) }),
    });
  });
}
