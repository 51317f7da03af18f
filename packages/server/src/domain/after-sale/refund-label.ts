import { isoNow } from "../../ports/clock.js";
import { notFound, Problem } from "../../shared/problem.js";
import { one, type Tx } from "../../store/store.js";
import type { World } from "../../world.js";
import { countCredit, creditLoad } from "../api-key/operator-keys.js";
import { type AuditNote, audit } from "../audit/audit.js";
import { publish, streamClaim } from "../event/publish.js";
import {
  balanceChanged,
  type EntryGroup,
  groupClaims,
  postEntry,
  purchaseEntryClaim,
  refundGroup,
  testCentsPaid,
  walletClaim,
} from "../ledger/ledger.js";
import { modeOfOrder, type OrderRecord, orderTable, paidCents } from "../order/order-table.js";
import { countChange } from "../order/order-totals.js";
import { eventDataOf } from "../order/order-view.js";
import { auditNote, existingOrder, type Operator } from "../order/orders.js";
import { once, type RequestKey } from "../request-key/request-key.js";
import { giveChargesBack } from "./charge-cost.js";
import { countSupportRefund, supportRefundLoad } from "./support-refund.js";
import { voidWindowDays, whyNotVoidable } from "./void-label.js";

export type Refunder = Required<Operator>;

/**
 * Refunds a label regardless of its carrier. An order has one refund: `refund <order>` is unique in the ledger. @throws
 * not_found, not_refundable (not bought, already refunded, can still be voided), forbidden, spending_limit, idempotency_*.
 */
export async function refundLabel(
  world: Pick<World, "store" | "ids" | "clock" | "settings" | "carriers">,
  refunder: Refunder,
  id: string,
  key?: RequestKey,
): Promise<{ order: OrderRecord; replayed: boolean }> {
  const found = await existingOrder(world, id);
  const { id: orderId, customerId } = found;
  return once(world, key, {
    again: async () => ({ order: await existingOrder(world, orderId), replayed: true }),
    first: async (call) => {
      const windowDays = await voidWindowDays(world, found);
      const number = await world.ids.number("TXN");
      const group = refundGroup(found.bulk, isoNow(world.clock));
      const limits = [creditLoad(refunder.operator), supportRefundLoad(refunder.operator)];
      const load = {
        see: [purchaseEntryClaim(orderId), ...limits.flatMap(({ see = [] }) => see)],
        change: [
          one(orderTable, orderId),
          walletClaim(customerId),
          streamClaim(customerId),
          ...groupClaims(group),
          ...limits.flatMap(({ change = [] }) => change),
        ],
      };
      const refunded = await call.transact(load, (tx, bind) => {
        const order = tx.get(orderTable, orderId);
        if (!order) throw notFound("Order", id);
        const obstacle = whyNotRefundable(order, world.clock.now(), windowDays);
        if (obstacle) throw new Problem("not_refundable", obstacle);
        countCredit(tx, world, refunder.operator, paidCents(order));
        countSupportRefund(tx, world, refunder.operator, order);
        const refunded = givenBack(order, refunder, isoNow(world.clock));
        tx.put(orderTable, refunded);
        postRefund(tx, world, [order, refunded], {
          number,
          group,
          by: refunder.operator.customerId,
          reason: refunder.reason.trim(),
          note: auditNote(refunder, "refund-order", [order, refunded]),
        });
        bind(orderId);
        return refunded;
      });
      return { order: refunded, replayed: false };
    },
  });
}

/** The reason as text, or undefined if the order can be refunded. */
export function whyNotRefundable(order: OrderRecord, nowMs: number, windowDays: number): string | undefined {
  if (order.purchase.state === "failed") return `${order.number} was not bought: nothing was paid for it`;
  if (order.purchase.state === "buying") return `${order.number} is still being bought; try again in a minute`;
  if (order.refundStatus === "refunded") return `${order.number} is already refunded`;
  if (
    order.soldForMoney ||
    order.refundStatus === "submitted" ||
    whyNotVoidable(order, nowMs, windowDays) !== undefined
  )
    return undefined;
  return `${order.number} can still be voided: void it, and the carrier refunds it`;
}

/** A label that was not scanned is cancelled; a parcel in transit is tracked to its end. */
function givenBack(order: OrderRecord, { operator, reason }: Refunder, at: string): OrderRecord {
  const awaitsCarrier = order.refundStatus === "submitted" || undefined;
  const refunded = {
    ...order,
    refundStatus: "refunded",
    changedAt: at,
    givenBack: { by: operator.customerId, at, reason: reason.trim(), awaitsCarrier },
  } as const;
  return order.status === "processing" ? { ...refunded, status: "cancelled" } : refunded;
}

interface Refund {
  readonly number: string;
  readonly group: EntryGroup | undefined;
  /** The administrator who refunded it, if it was not the carrier. */
  readonly by?: string;
  readonly reason?: string;
  readonly note: AuditNote;
}

/**
 * Posts the only refund of an order, gives back the corrections that were charged on, and publishes it. Needs
 * purchaseEntryClaim, and walletClaim, streamClaim and groupClaims for change.
 */
export function postRefund(
  tx: Tx,
  world: Pick<World, "ids" | "clock" | "settings">,
  [before, order]: readonly [before: OrderRecord, after: OrderRecord],
  { number, group, by, reason, note }: Refund,
): void {
  const entry = postEntry(tx, world, order.customerId, {
    number,
    kind: "refund",
    amountCents: order.priceCents,
    // What was paid from the test balance is refunded to it.
    testCents: -testCentsPaid(tx, order.id),
    mode: modeOfOrder(order),
    description: `Refund of ${order.service} label ${order.number}${reason ? `: ${reason}` : ""}`,
    reference: `refund ${order.id}`,
    subject: order.number,
    by,
    group,
  });
  const { customerId } = order;
  const data = eventDataOf(order);
  publish(tx, world, { type: "label.refunded", customerId, data }, balanceChanged(tx, entry, modeOfOrder(order)));
  giveChargesBack(tx, world, order, by);
  audit(tx, world, note);
  countChange(tx, world, [before, order], -1);
}
