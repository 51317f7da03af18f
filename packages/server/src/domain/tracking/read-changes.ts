import type { CarrierEvent, EventSubject } from "../../ports/carrier.js";
import { isoNow } from "../../ports/clock.js";
import { HOUR_MS, MINUTE_MS } from "../../shared/durations.js";
import { notFound, Problem } from "../../shared/problem.js";
import { type Again, defineRecurringJob, type Lease, one } from "../../store/store.js";
import type { World } from "../../world.js";
import { readLaterCostSoon } from "../after-sale/read-later-cost.js";
import { awaitsCarrier } from "../after-sale/settle-refund.js";
import { settleRefundJob } from "../after-sale/void-label.js";
import { defineRecurringWorker, defineWorker } from "../job/worker.js";
import { fetchLabelLater } from "../label/fetch-label.js";
import { ordersWithTracking } from "../order/list-orders.js";
import { type OrderRecord, orderTable } from "../order/order-table.js";
import { boughtOf, withTrackingChange } from "../order/purchase.js";
import type { ConnectionRecord } from "../service/connection-table.js";
import { noteFirstEvent } from "../service/edit-connections.js";
import {
  allConnections,
  carrierFor,
  hasSameKey,
  knownConnection,
  shortestWait,
  webhookSecrets,
} from "../service/find-service.js";
import { changeCursorClaim, changeCursorTable, putChangeCursor } from "./change-cursor.js";
import { refreshTrackingOfAll, TRACKED_CONNECTIONS, trackParcelsJob } from "./refresh-tracking.js";

/** One per connection, so that a slow provider delays only its own changes. */
const readChangesJob = defineRecurringJob<{ readonly connectionId: string }>("read-changes");

const READ_INTERVAL_MS = MINUTE_MS;
/** For a provider that refuses to list changes: its version may have no list, or the key does not work. */
const REFUSED_MS = HOUR_MS;
/** Orders per transaction. */
const SLICE = 200;

type ReadChangesDeps = Pick<World, "store" | "carriers" | "secrets" | "clock" | "log">;

export const refreshTrackingWorker = defineRecurringWorker(
  defineRecurringJob("refresh-tracking"),
  { everyMs: (world) => shortestWait(world, 5 * MINUTE_MS) },
  async (world) => {
    await refreshTrackingOfAll(world);
    await readChangesOfAll(world);
  },
);

export const readChangesWorker = defineWorker(readChangesJob, TRACKED_CONNECTIONS, (world, { connectionId }, lease) =>
  readChanges(world, connectionId, lease),
);

/** Enqueues a job for each connection whose provider lists changes. */
async function readChangesOfAll(world: Omit<ReadChangesDeps, "log">): Promise<void> {
  const connections = (await allConnections(world)).filter((one) => listsChanges(world, one));
  if (connections.length === 0) return;
  await world.store.transact({}, (tx) => {
    for (const { id, name } of connections) {
      tx.enqueue(readChangesJob, { connectionId: id }, { key: id, group: id, subject: name });
    }
  });
}

const listsChanges = (world: Omit<ReadChangesDeps, "log">, connection: ConnectionRecord): boolean =>
  world.carriers.whyUnusable(connection) === undefined && carrierFor(world, connection).changes !== undefined;

/**
 * Reads what has changed at the provider since the last call, and brings the next check of each named parcel forward.
 * The cursor is stored after that, so a crash repeats the last page. Without a valid cursor (a first call, another key,
 * or one that the provider no longer knows) it begins now, and all parcels in transit are checked once.
 */
async function readChanges(world: ReadChangesDeps, connectionId: string, lease: Lease): Promise<Again | undefined> {
  const connection = await knownConnection(world, connectionId);
  if (!connection || !listsChanges(world, connection)) return undefined;
  const carrier = carrierFor(world, connection);
  const stored = await world.store.get(changeCursorTable, connectionId);
  let cursor = stored && hasSameKey(stored, connection) ? stored.cursor : undefined;
  for (;;) {
    lease.signal.throwIfAborted();
    const answer = await carrier.changes?.(cursor, () => lease.signal);
    if (answer?.kind !== "ok") lease.signal.throwIfAborted();
    if (answer?.kind === "busy") return { afterMs: Math.max(answer.retryAfterMs, READ_INTERVAL_MS) };
    if (answer?.kind === "refused") return { afterMs: REFUSED_MS };
    if (answer?.kind !== "ok") return { afterMs: READ_INTERVAL_MS };
    if (answer.value === "expired") {
      world.log.warn({ connectionId }, "the provider no longer lists the changes since the last call");
      if (cursor === undefined) return { afterMs: READ_INTERVAL_MS };
      cursor = undefined;
      continue;
    }
    const { next, subjects, hasMore } = answer.value;
    if (cursor === undefined) await checkAllSoon(world, connectionId, lease);
    for (const subject of subjects) await checkSoon(world, connectionId, subject);
    const load = { see: [lease.claim], change: [changeCursorClaim(connectionId)] };
    const readAt = isoNow(world.clock);
    await world.store.transact(load, (tx) => putChangeCursor(tx, connection, { cursor: next, readAt }));
    cursor = next;
    if (!hasMore) return { afterMs: READ_INTERVAL_MS };
  }
}

/** Makes all parcels in transit due. */
async function checkAllSoon(world: ReadChangesDeps, connectionId: string, lease: Lease): Promise<void> {
  const now = isoNow(world.clock);
  const later = { index: "onItsWay", groups: [connectionId], direction: "desc", limit: SLICE } as const;
  for (;;) {
    lease.signal.throwIfAborted();
    const orders = (await world.store.list(orderTable, later)).filter((order) => isLater(order, now));
    if (orders.length === 0) return;
    const load = { see: [lease.claim], change: orders.map(({ id }) => one(orderTable, id)) };
    await world.store.transact(load, (tx) => {
      for (const { id } of orders) {
        const order = tx.get(orderTable, id);
        if (!order || !isLater(order, now)) continue;
        tx.put(orderTable, { ...order, purchase: withTrackingChange(order.purchase, { trackAfter: now }) });
      }
      tx.enqueue(trackParcelsJob, { connectionId }, { key: connectionId, group: connectionId });
    });
  }
}

const isLater = (order: OrderRecord, now: string): boolean => (boughtOf(order)?.trackAfter ?? "") > now;

/**
 * Handles a provider's webhook. An event only brings the next check of its parcel forward: tracking, a refund, a late
 * label or a later cost is then read from the provider. Repeated, late or reordered events are therefore harmless, and an event about a
 * parcel of another system is ignored. @throws not_found (connection or provider), unauthenticated,
 * carrier_unavailable (send it again)
 */
export async function receiveEvent(
  world: Pick<World, "store" | "clock" | "secrets" | "carriers">,
  { provider, connectionId }: { readonly provider: string; readonly connectionId: string },
  event: Omit<CarrierEvent, "secrets">,
): Promise<void> {
  const connection = await knownConnection(world, connectionId);
  const isKnown = connection !== undefined && world.carriers.traits(connection).webhooks?.provider === provider;
  const carrier = isKnown ? carrierFor(world, connection) : undefined;
  if (!connection || !carrier?.readEvent) throw notFound("Webhook", `${provider}/${connectionId}`);
  const read = await carrier.readEvent({ ...event, secrets: webhookSecrets(world, connectionId) });
  if (read.kind === "refused") throw new Problem("unauthenticated", read.words);
  if (read.kind !== "ok") throw new Problem("carrier_unavailable", `${read.why}. Send this again.`);
  await noteFirstEvent(world, connection);
  await checkSoon(world, connectionId, read.value);
}

/**
 * Brings the next check of a parcel forward, because its provider has named it: tracking, a refund, a late label or a
 * later cost is then read from the provider. Each job keeps one entry per order, so repeated, late or reordered calls
 * are harmless. A parcel of another system is ignored.
 */
async function checkSoon(
  world: Pick<World, "store" | "clock">,
  connectionId: string,
  { trackingNumber, costRef }: EventSubject,
): Promise<void> {
  if (trackingNumber === undefined) return;
  const sold = await ordersWithTracking(world, ["all", "test"], trackingNumber);
  const found = sold.find((order) => order.connectionId === connectionId);
  if (!found) return;
  const { id } = found;
  await world.store.transact({ change: [one(orderTable, id)] }, (tx) => {
    const order = tx.get(orderTable, id);
    const bought = order && boughtOf(order);
    if (!bought) return;
    if (costRef !== undefined) readLaterCostSoon(tx, order, costRef, isoNow(world.clock));
    if (awaitsCarrier(order)) {
      tx.enqueue(settleRefundJob, { orderId: id }, { key: id, group: connectionId, subject: order.number });
    }
    if (order.status === "cancelled") return;
    if (bought.label === "awaited") fetchLabelLater(tx, order);
    const purchase = withTrackingChange(bought, { trackAfter: isoNow(world.clock) });
    tx.put(orderTable, { ...order, purchase });
    tx.enqueue(trackParcelsJob, { connectionId }, { key: connectionId, group: connectionId });
  });
}
