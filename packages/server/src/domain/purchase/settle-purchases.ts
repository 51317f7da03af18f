import { waitFor } from "../../ports/carrier.js";
import { isoNow } from "../../ports/clock.js";
import type { Actor } from "../../shared/actor.js";
import { requirePresent } from "../../shared/assert.js";
import { SECOND_MS } from "../../shared/durations.js";
import { forEachConcurrent } from "../../shared/pace.js";
import { Problem } from "../../shared/problem.js";
import { LeaseLost, StorageFailed } from "../../store/errors.js";
import { type Claim, defineRecurringJob, type Lease, one } from "../../store/store.js";
import type { World } from "../../world.js";
import { audit } from "../audit/audit.js";
import { defineRecurringWorker, defineWorker } from "../job/worker.js";
import { type OrderRecord, orderTable, storeCalls, withCalls } from "../order/order-table.js";
import type { CountsRows, RowCounter } from "../order/order-totals.js";
import { purchaseOf } from "../order/order-view.js";
import type { BuyingPurchase } from "../order/purchase.js";
import type { ConnectionRecord } from "../service/connection-table.js";
import { allConnections, carrierOfOrder, connectionOf, shortestWait } from "../service/find-service.js";
import type { PurchaseDeps } from "./buy-from-carrier.js";
import { settleRefused, settleSale } from "./order-state.js";

export const settlePurchasesJob = defineRecurringJob("settle-purchases");
const settleConnectionJob = defineRecurringJob<{ readonly connectionId: string }>("settle-connection");

/** Twice the timeout of a carrier call: before that, "not found" may mean "not yet". */
const MIN_AGE_MS = 40_000;
/** Purchases per call of `settleConnection`. */
const SETTLE_BATCH = 100;
/** Per connection. A carrier that does not answer takes the whole timeout for each purchase. */
const CONCURRENCY = 16;

type SettlePurchasesDeps = PurchaseDeps & Pick<World, "secrets"> & CountsRows;

interface CheckContext {
  readonly lease: readonly Claim[];
  readonly askedBeforeMs: number;
  readonly signal?: AbortSignal;
}

/** Connections whose open purchases are settled concurrently. */
const CONNECTIONS = { concurrency: 16, perGroup: 1 };

export const settlePurchasesWorker = defineRecurringWorker(
  settlePurchasesJob,
  { everyMs: (world) => shortestWait(world, 10 * SECOND_MS) },
  (world, _lease, startedAt) => settlePurchases(world, startedAt),
);

export const settleConnectionWorker = (rows: RowCounter) =>
  defineWorker(settleConnectionJob, CONNECTIONS, async (world, { connectionId }, lease, startedAt) => {
    const looked = await settleConnection({ ...world, rows }, connectionId, lease, startedAt);
    return looked === SETTLE_BATCH ? { afterMs: SECOND_MS } : undefined;
  });

/**
 * Enqueues a job for each connection with purchases without an answer, after a timeout or a crash. Purchases from before
 * `startedAt` (ISO) have lost their caller and are checked without delay.
 */
async function settlePurchases(world: Pick<World, "store" | "clock" | "carriers">, startedAt: string): Promise<void> {
  const due: ConnectionRecord[] = [];
  for (const connection of await allConnections(world)) {
    const [first] = await openPurchases(world, connection, startedAt, 1);
    if (first) due.push(connection);
  }
  if (due.length === 0) return;
  await world.store.transact({}, (tx) => {
    for (const { id, name } of due) {
      tx.enqueue(settleConnectionJob, { connectionId: id }, { key: id, group: id, subject: name });
    }
  });
}

/**
 * Asks a connection's carrier about those purchases. A sale takes the money, a refusal releases it; "not found" counts
 * as a refusal after two checks well after the last attempt. Returns how many were checked.
 */
async function settleConnection(
  world: SettlePurchasesDeps,
  connectionId: string,
  { claim, signal }: Lease,
  startedAt: string,
): Promise<number> {
  const connection = await connectionOf(world, connectionId);
  const open = await openPurchases(world, connection, startedAt, SETTLE_BATCH);
  const context = { lease: [claim], askedBeforeMs: askedBeforeMs(world, connection), signal };
  await forEachConcurrent(open, CONCURRENCY, (order) => settleOne(world, order, context));
  return open.length;
}

function openPurchases(
  world: Pick<World, "store" | "clock" | "carriers">,
  connection: ConnectionRecord,
  startedAt: string,
  limit: number,
): Promise<readonly OrderRecord[]> {
  const to = new Date(Math.max(askedBeforeMs(world, connection), Date.parse(startedAt) - 1)).toISOString();
  return world.store.list(orderTable, { index: "buying", groups: [connection.id], to, limit });
}

/** "Not found" counts for purchases that the carrier was last asked about before this instant. */
const askedBeforeMs = ({ clock, carriers }: Pick<World, "clock" | "carriers">, connection: ConnectionRecord): number =>
  clock.now() - waitFor(carriers.traits(connection), MIN_AGE_MS);

/**
 * Asks the carrier about one purchase now, for an operator. Returns the order, which is still buying if the carrier has
 * no record of it, until two checks well apart agree. @throws carrier_unavailable
 */
export async function settleNow(world: SettlePurchasesDeps, order: OrderRecord): Promise<OrderRecord> {
  if (order.purchase.state !== "buying") return order;
  const connection = await connectionOf(world, order.connectionId);
  if (!(await askAndSettle(world, order, { lease: [], askedBeforeMs: askedBeforeMs(world, connection) }))) {
    await storeCalls(world, order);
    throw new Problem("carrier_unavailable", `No answer from the carrier about ${order.number}. Try again later.`);
  }
  return requirePresent(await world.store.get(orderTable, order.id), order.number);
}

/** The same, with an audit entry for the operator. @throws carrier_unavailable */
export async function settleOrder(world: SettlePurchasesDeps, order: OrderRecord, actor: Actor): Promise<OrderRecord> {
  const { id, number, customerId, purchase } = order;
  const settled = await settleNow(world, order);
  if (settled.purchase.state === purchase.state) return settled;
  const change = { from: { purchase: purchase.state }, to: { purchase: settled.purchase.state } };
  await world.store.transact({ see: [one(orderTable, id)] }, (tx) =>
    audit(tx, world, { actor, action: "settle-order", subject: number, customerId, ...change }),
  );
  return settled;
}

/** The result, as text for the operator. */
export const settledText = ({ number, purchase }: OrderRecord): string => `${number} ${SETTLED_TEXT[purchase.state]}`;

const SETTLED_TEXT = {
  buying: "is still being bought: the carrier has no record of it yet. Ask again in a minute.",
  bought: "is bought",
  failed: "was not bought; the money was released",
} as const;

/** One order that cannot be settled must not block the others. */
async function settleOne(world: SettlePurchasesDeps, order: OrderRecord, context: CheckContext): Promise<void> {
  const { lease, signal } = context;
  signal?.throwIfAborted();
  try {
    if (await askAndSettle(world, order, context)) return;
    signal?.throwIfAborted();
    await postpone(world, order, lease);
  } catch (error) {
    if (signal?.aborted || error instanceof LeaseLost || error instanceof StorageFailed) throw error;
    world.log.error(
      { orderId: order.id, orderNumber: order.number, err: error },
      "a purchase could not be settled; will retry",
    );
    await postpone(world, order, lease);
  }
}

/** False if the carrier has not answered. */
async function askAndSettle(world: SettlePurchasesDeps, order: OrderRecord, context: CheckContext): Promise<boolean> {
  const { lease, signal } = context;
  const giveUp = signal && (() => signal);
  const carrier = await carrierOfOrder(world, order);
  const answer = await carrier.find(purchaseOf(order), giveUp);
  switch (answer.kind) {
    case "ok":
      if (answer.value === "not-found") await countNotFound(world, order, context);
      else await settleSale(world, carrier, order, answer.value, lease, giveUp);
      return true;
    case "refused":
      await settleRefused(world, order, { reason: answer.words, later: true }, lease);
      return true;
    case "busy":
    case "silent":
      return false;
  }
}

async function countNotFound(
  world: SettlePurchasesDeps,
  order: OrderRecord,
  { lease, askedBeforeMs }: CheckContext,
): Promise<void> {
  const { purchase } = order;
  if (purchase.state !== "buying" || Date.parse(purchase.askedAt) > askedBeforeMs) return postpone(world, order, lease);
  if (purchase.notFoundAt === undefined) {
    return update(world, order, lease, { notFoundAt: isoNow(world.clock), askedAt: isoNow(world.clock) });
  }
  const reason = "the carrier has no record of this label";
  await settleRefused(world, order, { reason, later: true, mayBeSold: true }, lease);
}

/** Moves it to the end of the queue, so that one purchase without an answer does not delay the others. */
const postpone = (world: SettlePurchasesDeps, order: OrderRecord, lease: readonly Claim[]): Promise<void> =>
  update(world, order, lease, { askedAt: isoNow(world.clock) });

async function update(
  world: SettlePurchasesDeps,
  order: OrderRecord,
  lease: readonly Claim[],
  change: Partial<BuyingPurchase>,
): Promise<void> {
  await world.store.transact({ see: lease, change: [one(orderTable, order.id)] }, (tx) => {
    const current = tx.get(orderTable, order.id);
    if (current?.purchase.state !== "buying") return;
    tx.put(orderTable, { ...withCalls(world, current), purchase: { ...current.purchase, ...change } });
  });
}
