import { JOB } from "../../shared/actor.js";
import { requirePresent } from "../../shared/assert.js";
import { DAY_MS, MINUTE_MS } from "../../shared/durations.js";
import { forEachConcurrent } from "../../shared/pace.js";
import { type Again, type Claim, type ClaimedReads, type Lease, one } from "../../store/store.js";
import type { World } from "../../world.js";
import { defineWorker } from "../job/worker.js";
import { walletClaim } from "../ledger/ledger.js";
import { templateOf } from "../order/order-request.js";
import type { OrderRecord } from "../order/order-table.js";
import type { CountsRows } from "../order/order-totals.js";
import { dropOrder, orderClaim, orderIn, ordersOfBulk, putOrder } from "../order/orders.js";
import {
  type Busy,
  busyReason,
  buyBatchFromCarrier,
  buyFromCarrier,
  type PurchaseDeps,
} from "../purchase/buy-from-carrier.js";
import { draftOrder, type Settled, settleRefused } from "../purchase/order-state.js";
import { deleteWaiting, waitingClaim } from "../purchase/second-label.js";
import type { ConnectionRecord } from "../service/connection-table.js";
import { carrierFor, connectionClaim, connectionIn, connectionOf, hasSameKey } from "../service/find-service.js";
import { whyNotIn } from "../service/sale-mode.js";
import { shopClaim, shopOf } from "../shop/shop-mode.js";
import { bulkRows } from "./bulk-rows.js";
import { type BulkOrderRecord, bulkOrderTable, endOf, rowChunkTable } from "./bulk-tables.js";
import { endRun } from "./end-run.js";
import { type CheckedRow, isBuyable } from "./ordered-row.js";
import { bulkHoldId, runBulkJob } from "./process-bulk.js";
import { SHOP_IS_LIVE } from "./stop-bulk.js";

/** Labels of one bulk order that are bought concurrently. */
const CONCURRENCY = 32;
const CHUNKS_PER_READ = 5;

type RunBulkDeps = PurchaseDeps & Pick<World, "secrets"> & CountsRows;

/** Bulk orders that run concurrently, in total and per customer. */
const BULKS = { concurrency: 4, perGroup: 2 };

export const runBulkWorker = defineWorker(runBulkJob, BULKS, (world, { bulkId, run }, lease) =>
  runBulk({ ...world, rows: bulkRows }, bulkId, run, lease),
);

/**
 * Buys the rows of one run that have no order yet, so it resumes after a crash. Rows whose carrier does not answer stay
 * open until settleConnection ends them. If the carrier is busy, parks the bulk order until it continues. Rows that were busy before come last and stop no others, unless the whole connection is busy.
 */
async function runBulk(world: RunBulkDeps, bulkId: string, run: number, lease: Lease): Promise<Again | undefined> {
  const bulk = requirePresent(await world.store.get(bulkOrderTable, bulkId), `bulk order ${bulkId}`);
  const connection = await connectionOf(world, bulk.connectionId);
  const carrier = carrierFor(world, connection, bulk.customerId);
  /** No more rows can be bought now. */
  let stopped: Busy | undefined;
  /** No more rows of this run are to be bought. */
  let ended = false;
  /** The shop has changed its mode, so the rest of this run is not bought. */
  let isOtherMode = false;
  /** Some rows were busy again, and the others can be bought. */
  let busyAgain: Busy | undefined;
  const numbers = new Map(Object.entries(bulk.waiting?.numbers ?? {}));
  const wasBusy: ReadonlySet<string> = new Set(numbers.keys());
  const { batches } = carrier;
  const begin = async (row: CheckedRow): Promise<OrderRecord | undefined> => {
    lease.signal.throwIfAborted();
    const order = await beginRow(world, bulk, run, connection, row, numbers, lease.claim, batches !== undefined);
    if (order === "ended" || order === "other mode") {
      ended = true;
      isOtherMode = order === "other mode";
      return undefined;
    }
    if ("why" in order) {
      stopped = order;
      return undefined;
    }
    numbers.delete(String(row.position));
    return order;
  };
  const report = async (order: OrderRecord, answer: Settled | { readonly busy: Busy }): Promise<void> => {
    if (!("busy" in answer)) return;
    await putBack(world, order, answer.busy, { id: bulkId, run, lease: lease.claim });
    const position = String(order.bulk?.position);
    numbers.set(position, order.number);
    if (wasBusy.has(position) && answer.busy.cause === undefined) busyAgain = answer.busy;
    else stopped = answer.busy;
  };
  const takeBack = (orders: readonly OrderRecord[]) => putBackUnsent(world, orders, bulk, numbers, lease.claim);
  const open = openRows(world, bulk, run, batches && takeBack);
  const rows = takeUntil(
    lastIf(open, ({ position }) => wasBusy.has(String(position))),
    () => ended || stopped !== undefined,
  );
  if (batches) {
    for await (const batch of inBatches(rows, batches.size)) {
      const orders: OrderRecord[] = [];
      await forEachConcurrent(batch, CONCURRENCY, async (row) => {
        const order = ended || stopped ? undefined : await begin(row);
        if (order) orders.push(order);
      });
      if (orders.length > 0) await buyBatchFromCarrier(world, { ...carrier, batches }, orders, [lease.claim], report);
    }
  } else {
    await forEachConcurrent(rows, CONCURRENCY, async (row) => {
      const order = await begin(row);
      if (order) await report(order, await buyFromCarrier(world, carrier, order, [lease.claim]));
    });
  }
  if (isOtherMode) {
    await endRun(world, bulk, { why: "stopped", ...SHOP_IS_LIVE });
    return undefined;
  }
  const busy = stopped ?? busyAgain;
  if (busy && bulk.failsWhenBusy) {
    await endRun(world, bulk, { why: "given-up", actor: JOB });
    return undefined;
  }
  if (busy) return parkBulk(world, bulk, { ...busy, numbers: Object.fromEntries(numbers) }, lease.claim);
  await world.store.transact({ see: [lease.claim], change: [waitingClaim(bulkId, run)] }, (tx) =>
    deleteWaiting(tx, bulkId, run),
  );
  return undefined;
}

async function* inBatches<T>(items: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let batch: T[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Postpones items until all others have been taken: a row that is always busy must not stop the others each time. */
async function* lastIf<T>(items: AsyncIterable<T>, isLast: (item: T) => boolean): AsyncGenerator<T> {
  const last: T[] = [];
  for await (const item of items) {
    if (isLast(item)) last.push(item);
    else yield item;
  }
  yield* last;
}

async function* takeUntil<T>(items: AsyncIterable<T>, ended: () => boolean): AsyncGenerator<T> {
  for await (const item of items) {
    if (ended()) return;
    yield item;
  }
}

/**
 * A busy carrier has sold nothing: deletes the order, so that the row is tried again. If the run has been ended since,
 * the row fails instead, because its money is still held.
 */
async function putBack(
  world: RunBulkDeps,
  order: OrderRecord,
  busy: Busy,
  { id: bulkId, run, lease }: { readonly id: string; readonly run: number; readonly lease: Claim },
): Promise<void> {
  const load = { see: [lease, one(bulkOrderTable, bulkId)], change: [orderClaim(order.id)] };
  const isEnded = await world.store.transact(load, (tx) => {
    const isOver = hasEnded(tx, bulkId, run);
    if (!isOver && orderIn(tx, order.id).purchase.state === "buying") dropOrder(tx, order.id);
    return isOver;
  });
  if (isEnded) await settleRefused(world, order, { reason: busyReason(busy), later: false });
}

/**
 * A crash may leave a batch of orders that the carrier was never asked about: the handle, which differs from the
 * order's id, is stored before. Deletes them, so that their rows are bought now. Returns the ids.
 */
async function putBackUnsent(
  world: RunBulkDeps,
  orders: readonly OrderRecord[],
  { id: bulkId, run }: BulkOrderRecord,
  numbers: Map<string, string>,
  lease: Claim,
): Promise<ReadonlySet<string>> {
  const isUnsent = ({ id, carrierRef, purchase }: OrderRecord) => purchase.state === "buying" && carrierRef === id;
  const unsent = orders.filter(isUnsent);
  if (unsent.length === 0) return NO_ORDERS;
  const load = { see: [lease, one(bulkOrderTable, bulkId)], change: unsent.map(({ id }) => orderClaim(id)) };
  const dropped = await world.store.transact(load, (tx) => {
    if (hasEnded(tx, bulkId, run)) return [];
    const still = unsent.filter(({ id }) => isUnsent(orderIn(tx, id)));
    for (const { id } of still) dropOrder(tx, id);
    return still;
  });
  for (const { bulk, number } of dropped) numbers.set(String(bulk?.position), number);
  return new Set(dropped.map(({ id }) => id));
}

const NO_ORDERS: ReadonlySet<string> = new Set();

/** The rows of a run without an order, in order. `takeBack` deletes orders whose rows are then open again. */
async function* openRows(
  world: Pick<World, "store">,
  { id: bulkId, intakeIds }: BulkOrderRecord,
  run: number,
  takeBack: ((orders: readonly OrderRecord[]) => Promise<ReadonlySet<string>>) | undefined,
): AsyncGenerator<CheckedRow> {
  const groups = [requirePresent(intakeIds[run - 1], `rows of run ${run} of ${bulkId}`)];
  for (let offset = 0; ; offset += CHUNKS_PER_READ) {
    const range = { index: "byIntake", groups, offset, limit: CHUNKS_PER_READ } as const;
    const chunks = await world.store.list(rowChunkTable, range);
    const rows = chunks.flatMap((chunk) => chunk.rows);
    const [first, last] = [rows[0], rows.at(-1)];
    if (!first || !last) return;
    const bulk = await world.store.get(bulkOrderTable, bulkId);
    if (bulk && endOf(bulk, run)) return;
    const all = await ordersOfBulk(world, bulkId, { from: first.position, to: last.position });
    const orders = all.filter((order) => order.bulk?.run === run);
    const dropped = takeBack ? await takeBack(orders) : NO_ORDERS;
    const begun = new Set(orders.filter(({ id }) => !dropped.has(id)).map((order) => order.bulk?.position));
    for (const row of rows) if (isBuyable(row) && !begun.has(row.position)) yield row;
  }
}

const hasEnded = (tx: ClaimedReads, bulkId: string, run: number): boolean => {
  const bulk = tx.get(bulkOrderTable, bulkId);
  return bulk !== undefined && endOf(bulk, run) !== undefined;
};

async function beginRow(
  world: RunBulkDeps,
  bulk: BulkOrderRecord,
  run: number,
  connection: ConnectionRecord,
  { request, priceCents, surcharges, position, rowIndex, accept }: CheckedRow,
  numbers: ReadonlyMap<string, string>,
  lease: Claim,
  isUnsent: boolean,
): Promise<OrderRecord | Busy | "ended" | "other mode"> {
  // A paid row is bought even if the operator has disabled its service since.
  const service = requirePresent(
    connection.services.find((s) => s.carrier === request.carrier && s.name === request.service),
    `service ${request.service} of a paid row`,
  );
  const holdId = bulkHoldId(bulk.id, run);
  const draft = {
    id: world.ids.opaque("ord"),
    number: numbers.get(String(position)) ?? (await world.ids.number("ORD")),
    customerId: bulk.customerId,
    request: { ...request, template: templateOf(request.carrier, bulk.template) },
    service,
    priceCents,
    surcharges,
    holdId,
    isUnsent,
    accept,
    bulk: { bulkId: bulk.id, bulkNumber: bulk.number, position, rowIndex, run },
  };
  const see = [lease, shopClaim, one(bulkOrderTable, bulk.id), connectionClaim(connection.id)];
  return world.store.transact({ see, change: [walletClaim(bulk.customerId), orderClaim(draft.id)] }, (tx) => {
    if (hasEnded(tx, bulk.id, run)) return "ended";
    const shop = shopOf(tx, bulk.customerId);
    const { mode = shop.mode } = bulk;
    if (mode !== shop.mode) return "other mode";
    const now = connectionIn(tx, connection.id);
    // The carrier client was opened with the previous key.
    if (!hasSameKey(now, connection)) return NEW_KEY;
    const current = now.services.find((one) => one.carrier === service.carrier && one.name === service.name) ?? service;
    const why = whyNotIn(mode, now, current);
    if (why) return why === "unknown" ? UNCONFIRMED : OTHER_KEY;
    const order = draftOrder(world, { ...draft, connection: now, mode });
    putOrder(tx, order);
    return order;
  });
}

const NEW_KEY: Busy = { retryAfterMs: 1_000, why: "its key has just changed" };
/** The operator may restore the key; otherwise the money is released after 24 hours. */
const OTHER_KEY: Busy = { retryAfterMs: MINUTE_MS, why: "its key has changed between test and live" };
const UNCONFIRMED: Busy = { retryAfterMs: MINUTE_MS, why: "its provider has not confirmed its key yet" };

const MAX_WAIT_MS = DAY_MS;
/** The minimum, even if the carrier asks for less. */
const MIN_WAIT_MS = 1_000;

/**
 * Postpones the rest of a run while its carrier accepts no orders, and stores the reason. Returns when to continue
 * (ISO), or undefined after 24 hours of waiting: then the remaining rows fail and their money is released.
 */
async function parkBulk(
  world: Pick<World, "store" | "clock" | "ids">,
  { id, run }: BulkOrderRecord,
  { retryAfterMs, why, operatorWhy, numbers }: Busy & { readonly numbers: Readonly<Record<string, string>> },
  lease: Claim,
): Promise<Again | undefined> {
  const now = world.clock.now();
  const load = { see: [lease], change: [one(bulkOrderTable, id)] };
  const parked = await world.store.transact(load, (tx) => {
    const bulk = requirePresent(tx.get(bulkOrderTable, id), `bulk order ${id}`);
    if (bulk.run !== run || endOf(bulk)) return undefined;
    const since = bulk.waiting?.since ?? iso(now);
    const lastMs = Date.parse(since) + MAX_WAIT_MS;
    if (now >= lastMs) return { bulk, until: undefined };
    const until = iso(Math.min(now + Math.max(retryAfterMs, MIN_WAIT_MS), lastMs));
    const reason = waitingText(why);
    const operatorReason = operatorWhy && waitingText(operatorWhy);
    tx.put(bulkOrderTable, { ...bulk, waiting: { reason, operatorReason, since, until, numbers } });
    return { bulk, until };
  });
  if (parked && parked.until === undefined) await endRun(world, parked.bulk, { why: "given-up", actor: JOB });
  return parked?.until === undefined ? undefined : { at: parked.until };
}

const waitingText = (why: string): string => `The carrier is not accepting orders right now: ${why}`;

const iso = (ms: number): string => new Date(ms).toISOString();
