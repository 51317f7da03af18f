import { isoNow } from "../../ports/clock.js";
import type { Actor } from "../../shared/actor.js";
import { DAY_MS } from "../../shared/durations.js";
import { notFound, Problem } from "../../shared/problem.js";
import { defineJob, one } from "../../store/store.js";
import type { Reader, World } from "../../world.js";
import { countCredit, creditLoad } from "../api-key/operator-keys.js";
import { audit } from "../audit/audit.js";
import { publish, streamClaim } from "../event/publish.js";
import { changedNow, type OrderRecord, orderTable, paidCents } from "../order/order-table.js";
import { eventDataOf } from "../order/order-view.js";
import { auditNote, existingOrder, type Operator, ownOrder } from "../order/orders.js";
import { once, type RequestKey } from "../request-key/request-key.js";
import { connectionOf, voidDaysOf } from "../service/find-service.js";

export const settleRefundJob = defineJob<{ readonly orderId: string }>("settle-refund");

type VoidLabelDeps = Pick<World, "store" | "ids" | "clock" | "settings" | "carriers">;

/** A customer for their own label, or an operator for any label. */
export type Voider = Actor | Operator;

/**
 * Marks a label as voided and enqueues the job that asks the carrier for the refund. @throws not_found, not_voidable
 * (scanned, too old, already voided, not bought), idempotency_*.
 */
export const voidLabel = (world: VoidLabelDeps, voider: Voider, id: string, key?: RequestKey) =>
  voidUnlessVoided(world, voider, id, key, () => false);

/** The same, but returns a label that is already voided or refunded as it is, so that programs can repeat the call. */
export const ensureVoided = (world: VoidLabelDeps, voider: Voider, id: string, key?: RequestKey) =>
  voidUnlessVoided(world, voider, id, key, ({ refundStatus }) => refundStatus !== "none");

async function voidUnlessVoided(
  world: VoidLabelDeps,
  voider: Voider,
  id: string,
  key: RequestKey | undefined,
  isDone: (order: OrderRecord) => boolean,
): Promise<{ order: OrderRecord; replayed: boolean }> {
  const isOperator = "operator" in voider;
  const actor = isOperator ? voider.operator : voider;
  const found = await (isOperator ? existingOrder(world, id) : ownOrder(world, voider.customerId, id));
  const { id: orderId, customerId } = found;
  return once(world, key, {
    again: async () => ({ order: await existingOrder(world, orderId), replayed: true }),
    first: async (call) => {
      const windowDays = await voidWindowDays(world, found);
      const { see = [], change = [] } = creditLoad(actor);
      const load = { see, change: [one(orderTable, orderId), streamClaim(customerId), ...change] };
      const voided = await call.transact(load, (tx, bind) => {
        const order = tx.get(orderTable, orderId);
        if (!order) throw notFound("Order", id);
        if (isDone(order)) return order;
        const obstacle = whyNotVoidable(order, world.clock.now(), windowDays);
        if (obstacle) throw new Problem("not_voidable", obstacle);
        countCredit(tx, world, actor, paidCents(order));
        const voided: OrderRecord = {
          ...order,
          status: "cancelled",
          statusBeforeVoid: order.status,
          refundStatus: "submitted",
          voidedAt: isoNow(world.clock),
          ...changedNow(world),
        };
        tx.put(orderTable, voided);
        audit(tx, world, auditNote(isOperator ? voider : { operator: voider }, "void-order", [order, voided]));
        publish(tx, world, { type: "label.voided", customerId, data: eventDataOf(voided) });
        tx.enqueue(settleRefundJob, { orderId }, { key: orderId, group: order.connectionId, subject: order.number });
        bind(orderId);
        return voided;
      });
      return { order: voided, replayed: false };
    },
  });
}

/** How long after the purchase it can be voided. */
export async function voidWindowDays(world: Reader & Pick<World, "carriers">, order: OrderRecord): Promise<number> {
  return voidDaysOf(world, await connectionOf(world, order.connectionId))[order.carrier];
}

/** The reason as text, or undefined if it can be voided. */
export function whyNotVoidable(order: OrderRecord, nowMs: number, windowDays: number): string | undefined {
  if (order.purchase.state === "failed") return `${order.number} was not bought: there is no label to void`;
  if (order.givenBack) return `${order.number} was refunded by an administrator and can no longer be voided`;
  if (order.refundStatus === "rejected") return `${order.number}: the carrier has rejected the refund`;
  if (order.refundStatus !== "none") return `${order.number} is already voided`;
  if (order.purchase.state === "buying") return `${order.number} is still being bought; try again in a minute`;
  if (order.status !== "processing") return `${order.number} was scanned by the carrier and can no longer be voided`;
  if (nowMs - Date.parse(order.createdAt) > windowDays * DAY_MS) {
    return `${order.number} is older than ${windowDays} days, the limit for voiding ${order.carrier} labels`;
  }
  return undefined;
}
