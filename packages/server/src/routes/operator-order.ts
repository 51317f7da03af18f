import type { RoutesFor } from "../contract/document/route-table.js";
import { adjustCost } from "../domain/after-sale/adjust-cost.js";
import { refundLabels, voidLabels } from "../domain/after-sale/each-order.js";
import { type Refunder, refundLabel } from "../domain/after-sale/refund-label.js";
import { voidLabel } from "../domain/after-sale/void-label.js";
import { bulkRows } from "../domain/bulk-order/bulk-rows.js";
import type { OrderRecord } from "../domain/order/order-table.js";
import { paidCents } from "../domain/order/order-view.js";
import { existingOrder, type Operator } from "../domain/order/orders.js";
import { settledText, settleOrder } from "../domain/purchase/settle-purchases.js";
import { adminOrder } from "../domain/report/admin-orders.js";
import { requestKey } from "../domain/request-key/request-key.js";
import type { Actor } from "../shared/actor.js";
import { type Cents, formatUsd, toCents } from "../shared/money.js";
import { invalidInput } from "../shared/problem.js";
import { refundList, replayHeader, voidList } from "./conversions.js";

type Operations = "voidAnyOrder" | "voidAnyOrders" | "refundOrder" | "refundOrders" | "settleOrder" | "setOrderCost";

/** Operations of administrators on any customer's order. */
export const operatorOrderRoutes: Pick<RoutesFor<"order">, Operations> = {
  voidAnyOrder: async ({ world, actor, path, body, headers }) => {
    const { id } = await existingOrder(world, path.id);
    const key = await requestKey(actor.customerId, "voidAnyOrder", headers["Idempotency-Key"], [id, body ?? {}]);
    const { order, replayed } = await voidLabel(world, operatorOf(actor, body?.reason), id, key);
    const json = { order: await adminOrder(world, order), message: "The carrier was asked to refund this label" };
    return { status: 200, json, headers: replayHeader(replayed) };
  },

  voidAnyOrders: async ({ world, actor, body, headers }) => {
    const key = await requestKey(actor.customerId, "voidAnyOrders", headers["Idempotency-Key"], body);
    const { results, replayed } = await voidLabels(world, operatorOf(actor, body.reason), body.orderIds, key);
    return { status: 200, json: voidList(results), headers: replayHeader(replayed) };
  },

  refundOrder: async ({ world, actor, path, body, headers }) => {
    const { id } = await existingOrder(world, path.id);
    const key = await requestKey(actor.customerId, "refundOrder", headers["Idempotency-Key"], [id, body]);
    const refunded = await refundLabel(world, refunderOf(actor, body.reason), id, key);
    const order = await adminOrder(world, refunded.order);
    const message = `${formatUsd(paidCents(refunded.order))} was refunded to ${order.userDetails.name}`;
    return { status: 200, json: { order, message }, headers: replayHeader(refunded.replayed) };
  },

  refundOrders: async ({ world, actor, body, headers }) => {
    const key = await requestKey(actor.customerId, "refundOrders", headers["Idempotency-Key"], body);
    const { results, replayed } = await refundLabels(world, refunderOf(actor, body.reason), body.orderIds, key);
    return { status: 200, json: refundList(results), headers: replayHeader(replayed) };
  },

  setOrderCost: async ({ world, actor, path, body, headers }) => {
    const [costCents, chargeCents] = [toCents(body.cost), toCents(body.charge ?? 0)];
    if (costCents === undefined) throw invalidInput([{ field: "cost", message: "Please enter a valid cost" }]);
    if (chargeCents === undefined) throw invalidInput([{ field: "charge", message: "Please enter a valid amount" }]);
    const { id } = await existingOrder(world, path.id);
    const key = await requestKey(actor.customerId, "setOrderCost", headers["Idempotency-Key"], [id, body]);
    const reporter = { operator: actor, reason: body.reason };
    const change = { costCents, chargeCents };
    const { order, replayed } = await adjustCost({ ...world, rows: bulkRows }, reporter, id, change, key);
    const json = { order: await adminOrder(world, order), message: costText(order, costCents, chargeCents) };
    return { status: 200, json, headers: replayHeader(replayed) };
  },

  settleOrder: async ({ world, actor, path }) => {
    const found = await existingOrder(world, path.id);
    const order = await settleOrder({ ...world, rows: bulkRows }, found, actor);
    return { status: 200, json: { order: await adminOrder(world, order), message: settledText(order) } };
  },
};

function costText({ number }: OrderRecord, costCents: Cents, chargeCents: Cents): string {
  const cost = `${number} cost ${formatUsd(costCents)}`;
  if (chargeCents === 0) return cost;
  const amount = formatUsd(Math.abs(chargeCents));
  return `${cost}; ${amount} was ${chargeCents > 0 ? "charged on to" : "given back to"} the customer`;
}

export const operatorOf = (operator: Actor, reason: string | undefined): Operator => ({ operator, reason });

export const refunderOf = (operator: Actor, reason: string): Refunder => ({ operator, reason });
