import type { CarrierAnswer, RefundAnswer } from "../../ports/carrier.js";
import { isoNow } from "../../ports/clock.js";
import { JOB } from "../../shared/actor.js";
import { requirePresent } from "../../shared/assert.js";
import { HOUR_MS, MINUTE_MS, SECOND_MS } from "../../shared/durations.js";
import { type Claim, type Lease, one, type Tx } from "../../store/store.js";
import type { World } from "../../world.js";
import { type AuditNote, audit } from "../audit/audit.js";
import { publish, SHOP, streamClaim } from "../event/publish.js";
import { defineWorker } from "../job/worker.js";
import { groupClaims, purchaseEntryClaim, refundGroup, walletClaim } from "../ledger/ledger.js";
import { changedNow, type OrderRecord, orderTable, storeCalls, withCalls } from "../order/order-table.js";
import { countChange } from "../order/order-totals.js";
import { eventDataOf, purchaseOf } from "../order/order-view.js";
import { auditNote, noteOrder } from "../order/orders.js";
import { trackingNumberOf, withTrackingChange } from "../order/purchase.js";
import { carrierOfOrder } from "../service/find-service.js";
import { postRefund } from "./refund-label.js";
import { settleRefundJob } from "./void-label.js";

/** A carrier that has not answered is asked again sooner than one that has not decided. */
const UNANSWERED_MS = 5 * MINUTE_MS;

const PAID_BY_SHOP = "The customer was refunded before";

type SettleRefundDeps = Pick<World, "store" | "carriers" | "secrets" | "ids" | "clock" | "settings" | "log">;

/** Concurrent refund requests, in total and per connection. A carrier without an answer takes 20 s for each. */
export const REFUNDS = { concurrency: 32, perGroup: 8 };

export const settleRefundWorker = defineWorker(settleRefundJob, REFUNDS, async (world, { orderId }, lease) => {
  const openMs = await settleRefund(world, orderId, lease);
  if (openMs === undefined) return undefined;
  // Carriers take seconds to weeks to decide: the longer it takes, the less often they are asked.
  return { afterMs: Math.min(Math.max(openMs, 2 * SECOND_MS), 6 * HOUR_MS) };
});

/**
 * Asks the carrier for the refund of a voided label. Undefined once settled, otherwise how long it has been open at the
 * carrier (ms).
 */
async function settleRefund(world: SettleRefundDeps, orderId: string, lease: Lease): Promise<number | undefined> {
  const order = await world.store.get(orderTable, orderId);
  if (!order || !awaitsCarrier(order)) return undefined;
  const carrier = await carrierOfOrder(world, order);
  const tracking = requirePresent(trackingNumberOf(order), "tracking number of a bought order");
  const ask = order.voidAsked ? "refund" : "void";
  const reply = await carrier[ask](purchaseOf(order), tracking, () => lease.signal);
  if (reply.kind === "busy" || reply.kind === "silent") {
    lease.signal.throwIfAborted();
    await storeCalls(world, order);
  }
  const answer = refundAnswer(reply);
  if (answer !== undefined) {
    const isSettled = await applyAnswer(world, order, answer, lease.claim);
    if (isSettled && answer === "rejected") warnOfRejection(world, order, reply);
  }
  const openMs = world.clock.now() - Date.parse(order.voidedAt ?? order.createdAt);
  if (answer === undefined) return Math.min(openMs, UNANSWERED_MS);
  if (answer !== "submitted") return undefined;
  // The carrier hears of it only now, perhaps long after the customer's call.
  return order.voidAsked ? openMs : 0;
}

/** Undefined if the carrier has not answered. */
function refundAnswer(answer: CarrierAnswer<RefundAnswer>): RefundAnswer | undefined {
  switch (answer.kind) {
    case "ok":
      return answer.value;
    case "refused":
      return "rejected";
    case "busy":
    case "silent":
      return undefined;
  }
}

/** The carrier has not decided on this label's refund yet. */
export const awaitsCarrier = ({ refundStatus, givenBack }: OrderRecord): boolean =>
  refundStatus === "submitted" || givenBack?.awaitsCarrier === true;

function warnOfRejection({ log }: SettleRefundDeps, order: OrderRecord, reply: CarrierAnswer<RefundAnswer>): void {
  const { id: orderId, number: orderNumber, connectionId, priceCents } = order;
  const reason = reply.kind === "refused" ? reply.words : undefined;
  const fields = { orderId, orderNumber, connectionId, priceCents, reason };
  log.warn(fields, "the carrier rejected the refund of a voided label");
}

/** False if the refund was settled before. */
async function applyAnswer(
  world: SettleRefundDeps,
  order: OrderRecord,
  answer: RefundAnswer,
  lease: Claim,
): Promise<boolean> {
  const number = await world.ids.number("TXN");
  const group = answer === "refunded" ? refundGroup(order.bulk, isoNow(world.clock)) : undefined;
  // Only a rejection is also the shop's: other refunds need not wait for its stream.
  const load = {
    see: [lease, purchaseEntryClaim(order.id)],
    change: [
      one(orderTable, order.id),
      walletClaim(order.customerId),
      streamClaim(order.customerId),
      ...groupClaims(group),
      ...(answer === "rejected" ? [streamClaim(SHOP)] : []),
    ],
  };
  return world.store.transact(load, (tx) => {
    const stored = tx.get(orderTable, order.id);
    if (!stored || !awaitsCarrier(stored)) return false;
    const current = withCalls(world, stored);
    if (answer === "submitted") {
      if (current !== stored || !stored.voidAsked) tx.put(orderTable, { ...current, voidAsked: true });
    } else if (current.givenBack) {
      // The customer was refunded before; the carrier's refund goes to the operator.
      const isCostRefunded = answer === "refunded" || undefined;
      const known: OrderRecord = {
        ...current,
        givenBack: { ...current.givenBack, awaitsCarrier: undefined, isCostRefunded },
      };
      tx.put(orderTable, known);
      countChange(tx, world, [current, known], 0);
      if (answer === "rejected") {
        const note = { actor: JOB, action: "reject-refund", subject: current.number, reason: PAID_BY_SHOP };
        tellShop(tx, world, current, note);
      }
    } else if (answer === "rejected") {
      const status = current.statusBeforeVoid ?? "processing";
      const rejected: OrderRecord = { ...current, refundStatus: "rejected", status, ...changedNow(world) };
      tx.put(orderTable, rejected);
      const { customerId } = current;
      publish(tx, world, { type: "label.refund_rejected", customerId, data: eventDataOf(current) });
      tellShop(tx, world, current, auditNote({ operator: JOB }, "reject-refund", [current, rejected]));
    } else {
      const purchase = withTrackingChange(current.purchase, { deliveryStatus: "Voided", trackAfter: undefined });
      const refundedAt = isoNow(world.clock);
      const refunded: OrderRecord = {
        ...current,
        refundStatus: "refunded",
        refundedAt,
        changedAt: refundedAt,
        purchase,
      };
      tx.put(orderTable, refunded);
      postRefund(tx, world, [current, refunded], {
        number,
        group,
        note: auditNote({ operator: JOB }, "refund-order", [current, refunded]),
      });
    }
    return true;
  });
}

/** A rejected refund is the operator's to settle with the carrier. */
function tellShop(tx: Tx, world: SettleRefundDeps, order: OrderRecord, note: AuditNote): void {
  const data = { ...eventDataOf(order), apiId: order.connectionId };
  publish(tx, world, { type: "label.refund_rejected", customerId: SHOP, data });
  audit(tx, world, note);
  noteOrder(tx, world, "refunds_rejected", order);
}
