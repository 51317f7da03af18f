import {
  type Carrier,
  type CarrierAnswer,
  type LazySignal,
  ok,
  type TrackingCode,
  type TrackingScan,
  waitFor,
} from "../../ports/carrier.js";
import { isoNow } from "../../ports/clock.js";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../shared/durations.js";
import { forEachConcurrent } from "../../shared/pace.js";
import { Problem } from "../../shared/problem.js";
import { defineRecurringJob, type Lease, type LoadStep, one } from "../../store/store.js";
import type { World } from "../../world.js";
import { endState, noteState, stateClaim } from "../attention/attention.js";
import { publish, streamClaim } from "../event/publish.js";
import { defineWorker } from "../job/worker.js";
import {
  hasException,
  isOfShop,
  type OrderRecord,
  type OrderStatus,
  orderTable,
  storeCalls,
  withCalls,
} from "../order/order-table.js";
import { eventDataOf, purchaseOf } from "../order/order-view.js";
import { aboutOrder } from "../order/orders.js";
import { type BoughtPurchase, boughtOf, trackingNumberOf, withTrackingChange } from "../order/purchase.js";
import { allConnections, carrierOfOrder } from "../service/find-service.js";
import { changesReadAtMs } from "./change-cursor.js";
import { mailCountClaim, mailRecipientLater, recipientIsMailed, stateToMail } from "./mail-recipient.js";
import {
  newestFirst,
  putTracking,
  readTracking,
  type TrackingRecord,
  takeTurn,
  trackingClaim,
} from "./read-tracking.js";

/** One per connection, so that a slow carrier delays only its own parcels. */
export const trackParcelsJob = defineRecurringJob<{ readonly connectionId: string }>("track-parcels");

/** Checks are rarer for a carrier that lists its changes: there they are only a safety net. */
const CHECK_INTERVAL_MS = { asked: 2 * HOUR_MS, listsChanges: 6 * HOUR_MS } as const;
/** How long a list of changes that was read counts as current. */
const CURRENT_MS = 30 * MINUTE_MS;
/** When to retry a busy carrier, at the earliest. */
const SOONEST_MS = MINUTE_MS;
/** When to retry a carrier that did not answer or accept the key. Soon, because it may have announced a change. */
const UNANSWERED_MS = 30 * MINUTE_MS;
/** Counted from the purchase, on the carrier's clock. Older parcels are refreshed only on request. */
const TRACKING_PERIOD_MS = 60 * DAY_MS;

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

export type RefreshTrackingDeps = Pick<
  World,
  "store" | "carriers" | "secrets" | "clock" | "ids" | "mailer" | "settings"
>;

/**
 * Asks the carrier for tracking and updates the order's status. Returns the stored tracking if the carrier was asked
 * within the last minute. @throws carrier_unavailable
 */
export async function refreshTracking(
  world: RefreshTrackingDeps,
  order: OrderRecord,
): Promise<TrackingRecord | undefined> {
  const answer = await askForTracking(world, order);
  if (answer.kind === "ok") return answer.value;
  await storeCalls(world, order);
  throw new Problem("carrier_unavailable", "Unable to refresh tracking information");
}

async function askForTracking(
  world: RefreshTrackingDeps,
  order: OrderRecord,
  giveUp?: LazySignal,
): Promise<CarrierAnswer<TrackingRecord | undefined>> {
  const trackingNumber = trackingNumberOf(order);
  if (trackingNumber === undefined) return ok(await readTracking(world, order.id));
  const carrier = await carrierOfOrder(world, order);
  const { asks, existing } = await takeTurn(world, order.id, carrier);
  if (!asks) return ok(existing);
  const answer = await carrier.track(purchaseOf(order), trackingNumber, giveUp);
  return answer.kind === "ok" ? ok(await applyScans(world, order, carrier, newestFirst(answer.value))) : answer;
}

/** Stores the scans, and the status that they mean for the order. */
export async function applyScans(
  world: RefreshTrackingDeps,
  asked: OrderRecord,
  carrier: Pick<Carrier, "clockSpeed">,
  events: readonly TrackingScan[],
): Promise<TrackingRecord> {
  const { id: orderId, customerId } = asked;
  const now = isoNow(world.clock);
  const nextAt = await nextCheck(world, asked, carrier);
  const isMailed = await recipientIsMailed(world, asked);
  const mailOf = (order: OrderRecord | undefined) => (isMailed && order ? stateToMail(order, events) : undefined);
  const tracking: TrackingRecord = { id: orderId, askedAt: now, lastChecked: now, events };
  const change = [one(orderTable, orderId), trackingClaim(orderId), streamClaim(customerId)];
  const load: readonly LoadStep[] = [
    { change },
    // Only an exception that begins or ends is noted, and a new state mailed: other scans load no more than their order.
    (seen) => {
      const order = seen.get(orderTable, orderId);
      const stops = changesException(order, events) ? [stopClaim(orderId)] : [];
      return { change: mailOf(order) ? [...stops, mailCountClaim(customerId)] : stops };
    },
  ];
  return world.store.transact(load, (tx) => {
    const order = tx.get(orderTable, orderId);
    const hasNewScans = putTracking(tx, tracking);
    if (order && order.status !== "cancelled") {
      // An event during the call may be newer than its answer: the parcel stays due.
      const isDueAgain = boughtOf(order)?.trackAfter !== boughtOf(asked)?.trackAfter;
      const state = hasNewScans ? mailOf(order) : undefined;
      const mailed = state && mailRecipientLater(tx, world, order, state) ? { mailed: state } : {};
      const moved = movedBy(events, order, {
        trackAfter: isDueAgain ? boughtOf(order)?.trackAfter : nextAt,
        ...mailed,
      });
      const hasChanged =
        moved.status !== order.status || boughtOf(moved)?.deliveryStatus !== boughtOf(order)?.deliveryStatus;
      const known = withCalls(world, moved);
      tx.put(orderTable, hasChanged || hasNewScans ? { ...known, changedAt: now } : known);
      const data = { ...eventDataOf(moved), status: moved.status, scan: events[0] };
      const isNewException = hasException(moved) && !hasException(order);
      const exception = { type: "tracking.exception", customerId, data } as const;
      if (hasException(order) && !hasException(moved)) endState(tx, STOPPED, orderId);
      if (isNewException && isOfShop(order)) noteState(tx, world, STOPPED, aboutOrder(order));
      if (hasChanged || isNewException)
        publish(tx, world, { type: "tracking.updated", customerId, data }, ...(isNewException ? [exception] : []));
    }
    return tracking;
  });
}

const STOPPED = "parcels_stopped";
const stopClaim = (orderId: string) => stateClaim(STOPPED, orderId);

const changesException = (order: OrderRecord | undefined, events: readonly TrackingScan[]): boolean =>
  order !== undefined &&
  order.status !== "cancelled" &&
  hasException(order) !== hasException(movedBy(events, order, {}));

/** The newest scan with a status decides; a delivered parcel stays delivered. */
function movedBy(
  events: readonly TrackingScan[],
  order: OrderRecord,
  { trackAfter, ...mailed }: Pick<BoughtPurchase, "trackAfter" | "mailed">,
): OrderRecord {
  const delivered = events.find((scan) => scan.code === "delivered");
  const latest = events.find(({ code }) => STATUS_OF[code]);
  const status = delivered ? "delivered" : ((latest && STATUS_OF[latest.code]) ?? order.status);
  const purchase = withTrackingChange(order.purchase, {
    hasException: !delivered && latest?.code === "exception" ? true : undefined,
    deliveryStatus: events[0]?.status ?? boughtOf(order)?.deliveryStatus,
    deliveredAt: delivered?.date,
    trackAfter: status === "delivered" ? undefined : trackAfter,
    ...mailed,
  });
  return { ...order, status, purchase };
}

async function nextCheck(
  world: RefreshTrackingDeps,
  order: OrderRecord,
  carrier: Pick<Carrier, "clockSpeed">,
): Promise<string | undefined> {
  const lastReadMs = await changesReadAtMs(world, order.connectionId);
  const isCurrent = lastReadMs !== undefined && world.clock.now() - lastReadMs < CURRENT_MS;
  return checkAfter(world, order, CHECK_INTERVAL_MS[isCurrent ? "listsChanges" : "asked"], carrier);
}

function checkAfter(
  { clock }: Pick<World, "clock">,
  order: OrderRecord,
  afterMs: number,
  carrier: Pick<Carrier, "clockSpeed"> = {},
): string | undefined {
  const nextMs = clock.now() + waitFor(carrier, afterMs);
  const endMs = Date.parse(order.createdAt) + waitFor(carrier, TRACKING_PERIOD_MS);
  return nextMs > endMs ? undefined : new Date(nextMs).toISOString();
}

/** Parcels per call of `trackParcels`. */
const PARCELS_PER_RUN = 200;
/** Connections that are tracked concurrently. */
export const TRACKED_CONNECTIONS = { concurrency: 16, perGroup: 1 };

export const trackParcelsWorker = defineWorker(
  trackParcelsJob,
  TRACKED_CONNECTIONS,
  async (world, { connectionId }, lease) => {
    const looked = await trackParcels(world, connectionId, lease);
    return looked === PARCELS_PER_RUN ? { afterMs: 1_000 } : undefined;
  },
);
/** Per connection. */
const CONCURRENCY = 8;

/** Enqueues a job for each connection with parcels due. */
export async function refreshTrackingOfAll(world: Pick<World, "store" | "clock">): Promise<void> {
  const connections = await allConnections(world);
  const due = await Promise.all(connections.map(({ id }) => world.store.count(orderTable, dueParcels(world, id))));
  await world.store.transact({}, (tx) => {
    for (const [index, { id, name }] of connections.entries()) {
      if (due[index]) tx.enqueue(trackParcelsJob, { connectionId: id }, { key: id, group: id, subject: name });
    }
  });
}

/** Refreshes a connection's parcels that are due. Returns how many there were. */
async function trackParcels(
  world: RefreshTrackingDeps & Pick<World, "log">,
  connectionId: string,
  lease: Lease,
): Promise<number> {
  const due = await world.store.list(orderTable, { ...dueParcels(world, connectionId), limit: PARCELS_PER_RUN });
  await forEachConcurrent(due, CONCURRENCY, async (order) => {
    lease.signal.throwIfAborted();
    const asked = askForTracking(world, order, () => lease.signal);
    const answer = await asked.catch((error: unknown) => ({ kind: "failed" as const, error }));
    if (answer.kind === "ok") return;
    lease.signal.throwIfAborted();
    const isBusy = answer.kind === "busy" && answer.cause !== "account";
    if (!isBusy) {
      const reason = answer.kind === "failed" ? { err: answer.error } : { answer };
      world.log.warn({ orderId: order.id, orderNumber: order.number, ...reason }, "tracking could not be refreshed");
    }
    await postpone(world, order, isBusy ? Math.max(answer.retryAfterMs, SOONEST_MS) : UNANSWERED_MS);
  });
  return due.length;
}

const dueParcels = ({ clock }: Pick<World, "clock">, connectionId: string) =>
  ({ index: "onItsWay", groups: [connectionId], to: isoNow(clock) }) as const;

async function postpone(world: RefreshTrackingDeps, { id }: OrderRecord, afterMs: number): Promise<void> {
  await world.store.transact({ change: [one(orderTable, id)] }, (tx) => {
    const order = tx.get(orderTable, id);
    if (!order || boughtOf(order)?.trackAfter === undefined) return;
    const trackAfter = checkAfter(world, order, afterMs);
    tx.put(orderTable, { ...withCalls(world, order), purchase: withTrackingChange(order.purchase, { trackAfter }) });
  });
}
