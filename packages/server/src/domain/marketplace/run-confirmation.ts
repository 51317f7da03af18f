import type { ProblemCode } from "@shipctl/sdk/contract";
import { carrierFacts } from "@shipctl/sdk/display";
import { readOrderItems } from "@shipctl/sdk/files";
import { isoNow } from "../../ports/clock.js";
import {
  type ConfirmAnswer,
  type MarketplaceSession,
  MarketplaceSessionExpired,
  type ShippedOrder,
} from "../../ports/marketplace.js";
import { requirePresent } from "../../shared/assert.js";
import { dayOf } from "../../shared/day.js";
import { type Again, type Lease, one } from "../../store/store.js";
import type { World } from "../../world.js";
import { anyBulk } from "../bulk-order/read-bulk.js";
import { defineWorker } from "../job/worker.js";
import type { OrderRecord } from "../order/order-table.js";
import { orderClaim, orderIn, ordersOfBulk, putOrder } from "../order/orders.js";
import { trackingNumberOf } from "../order/purchase.js";
import {
  type ConfirmationRecord,
  confirmationTable,
  confirmOutcomeTable,
  confirmSessionTable,
  openSession,
} from "./confirmation-table.js";
import { confirmJob, isConfirmable } from "./confirmations.js";

type RunDeps = Pick<World, "store" | "secrets" | "clock" | "marketplace" | "settings">;

/** Rows per turn, so that a long confirmation does not delay others. */
const ROWS_PER_TURN = 25;
/**
 * After this many consecutive orders without an answer the rest is not tried, since each would wait for its timeout.
 */
const MAX_SILENT_ORDERS = 3;

/** Confirmations that run concurrently. A marketplace without an answer takes minutes for each. */
export const confirmWorker = defineWorker(confirmJob, { concurrency: 8 }, (world, { bulkId, run }, lease) =>
  runConfirmation(world, bulkId, run, lease),
);

/**
 * Confirms the next rows, one order at a time; resumes after a crash. Stops if the session has expired or the
 * marketplace stops answering.
 */
async function runConfirmation(world: RunDeps, bulkId: string, run: string, lease: Lease): Promise<Again | undefined> {
  const record = await world.store.get(confirmationTable, bulkId);
  if (record?.run !== run || record.status !== "running") return undefined;
  const session = await openSession(world, bulkId);
  if (!session) return end(world, record, lease, expired(record.confirmed));
  const to = record.nextPosition + ROWS_PER_TURN - 1;
  let now = record;
  for (const order of await ordersLeft(world, record, to)) {
    lease.signal.throwIfAborted();
    const answer = await confirmOne(world, session, order);
    if (answer === "expired") return end(world, now, lease, expired(now.confirmed));
    now = await storeOutcome(world, now, order, answer, lease);
    if (now.silent === MAX_SILENT_ORDERS) return end(world, now, lease, isUnanswered(now) ? unavailable() : undefined);
  }
  const { rowCount } = requirePresent(await anyBulk(world, bulkId), `bulk order ${bulkId}`);
  if (to + 1 < rowCount) return advance(world, { ...now, nextPosition: to + 1 }, lease);
  const total = answered(now);
  return end(world, { ...now, total }, lease, isUnanswered(now) ? unavailable() : undefined);
}

async function ordersLeft(world: RunDeps, record: ConfirmationRecord, to: number): Promise<OrderRecord[]> {
  const orders = await ordersOfBulk(world, record.id, { from: record.nextPosition, to });
  const open = orders.filter((order) => isConfirmable(order) && !order.amazonConfirmedAt);
  const outcomes = await world.store.getMany(
    confirmOutcomeTable,
    open.map(({ id }) => id),
  );
  return open.filter((_, index) => outcomes[index]?.run !== record.run);
}

async function confirmOne(
  world: RunDeps,
  session: MarketplaceSession,
  order: OrderRecord,
): Promise<ConfirmAnswer | "expired"> {
  try {
    return await world.marketplace.confirm(session, shippedOrder(world, order));
  } catch (error) {
    if (error instanceof MarketplaceSessionExpired) return "expired";
    throw error;
  }
}

/** Stores one order's outcome and the counts in one commit. */
function storeOutcome(
  world: RunDeps,
  record: ConfirmationRecord,
  { id }: OrderRecord,
  answer: ConfirmAnswer,
  lease: Lease,
): Promise<ConfirmationRecord> {
  const change = [one(confirmationTable, record.id), one(confirmOutcomeTable, id), orderClaim(id)];
  return world.store.transact({ see: [lease.claim], change }, (tx) => {
    if (answer.outcome === "confirmed") {
      putOrder(tx, { ...orderIn(tx, id), amazonConfirmedAt: isoNow(world.clock), amazonConfirmedBy: record.run });
      if (tx.get(confirmOutcomeTable, id)) tx.remove(confirmOutcomeTable, id);
    } else {
      tx.put(confirmOutcomeTable, { id, run: record.run, ...answer });
    }
    const counted = {
      ...record,
      [answer.outcome]: record[answer.outcome] + 1,
      silent: answer.outcome === "unanswered" ? record.silent + 1 : 0,
    };
    tx.put(confirmationTable, counted);
    return counted;
  });
}

async function advance(world: RunDeps, record: ConfirmationRecord, lease: Lease): Promise<Again> {
  const load = { see: [lease.claim], change: [one(confirmationTable, record.id)] };
  await world.store.transact(load, (tx) => tx.put(confirmationTable, record));
  return { afterMs: 0 };
}

/** Orders that were not sent count as unanswered. The session is deleted. */
async function end(
  world: RunDeps,
  record: ConfirmationRecord,
  lease: Lease,
  error: ConfirmationRecord["error"],
): Promise<undefined> {
  const { id } = record;
  const load = { see: [lease.claim], change: [one(confirmationTable, id), one(confirmSessionTable, id)] };
  await world.store.transact(load, (tx) => {
    tx.put(confirmationTable, {
      ...record,
      status: error ? "failed" : "completed",
      finishedAt: isoNow(world.clock),
      unanswered: record.unanswered + Math.max(0, record.total - answered(record)),
      error,
    });
    if (tx.get(confirmSessionTable, id)) tx.remove(confirmSessionTable, id);
  });
  return undefined;
}

const answered = (record: ConfirmationRecord): number =>
  record.confirmed + record.alreadyConfirmed + record.refused + record.unanswered;

const isUnanswered = (record: ConfirmationRecord): boolean =>
  record.unanswered > 0 && answered(record) === record.unanswered;

const failed = (code: ProblemCode, message: string) => ({ code, message }) as const;

const unavailable = () =>
  failed("marketplace_unavailable", "Amazon did not answer. Nothing was confirmed; try again later.");

function expired(confirmed: number) {
  const orders = confirmed === 1 ? "1 order was" : `${confirmed} orders were`;
  const done = confirmed === 0 ? "Nothing was confirmed." : `${orders} confirmed before; the others were not.`;
  return failed(
    "marketplace_session_expired",
    `Your Amazon session has expired. ${done} Sign in to Amazon again and provide new cookies and a new CSRF token.`,
  );
}

const shippedOrder = ({ settings }: Pick<World, "settings">, order: OrderRecord): ShippedOrder => ({
  marketplaceOrderId: order.orderNumber ?? "",
  items: order.orderItemId ? readOrderItems(order.orderItemId, order.quantity ?? 1) : [],
  carrierCode: carrierFacts(order.carrier).amazonCode,
  service: order.service,
  trackingNumber: trackingNumberOf(order) ?? "",
  shipDate: dayOf(Date.parse(order.createdAt), settings.timezone),
});
