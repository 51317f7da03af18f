import { isoNow } from "../../ports/clock.js";
import { HOUR_MS, MINUTE_MS } from "../../shared/durations.js";
import { type Again, defineRecurringJob, type Lease, one } from "../../store/store.js";
import type { World } from "../../world.js";
import { defineRecurringWorker, defineWorker } from "../job/worker.js";
import { type OrderRecord, orderTable } from "../order/order-table.js";
import { boughtOf, withTrackingChange } from "../order/purchase.js";
import type { ConnectionRecord } from "../service/connection-table.js";
import { allConnections, carrierFor, hasSameKey, knownConnection, shortestWait } from "../service/find-service.js";
import { changeCursorClaim, changeCursorTable, putChangeCursor } from "./change-cursor.js";
import { checkSoon } from "./receive-event.js";
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
