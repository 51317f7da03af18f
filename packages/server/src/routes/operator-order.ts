import type { RoutesFor } from "../contract/document/route-table.js";
import { adjustCost } from "../domain/after-sale/adjust-cost.js";
import { refundLabels, voidLabels } from "../domain/after-sale/each-order.js";
import { type Refunder, refundLabel } from "../domain/after-sale/refund-label.js";
import { voidLabel } from "../domain/after-sale/void-label.js";
import { bulkRows } from "../domain/bulk-order/bulk-rows.js";
import { existingOrder, type Operator } from "../domain/order/orders.js";
import { settledText, settleOrder } from "../domain/purchase/settle-purchases.js";
import { adminOrder } from "../domain/report/admin-orders.js";
import { requestKey } from "../domain/request-key/request-key.js";
import type { Actor } from "../shared/actor.js";
import { formatUsd, toCents } from "../shared/money.js";
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
    const message = `${formatUsd(refunded.order.priceCents)} was refunded to ${order.userDetails.name}`;
    return { status: 200, json: { order, message }, headers: replayHeader(refunded.replayed) };
  },

  refundOrders: async ({ world, actor, body, headers }) => {
    const key = await requestKey(actor.customerId, "refundOrders", headers["Idempotency-Key"], body);
    const { results, replayed } = await refundLabels(world, refunderOf(actor, body.reason), body.orderIds, key);
    return { status: 200, json: refundList(results), headers: replayHeader(replayed) };
  },

  setOrderCost: async ({ world, actor, path, body }) => {
    const cents = toCents(body.cost);
    if (cents === undefined) throw invalidInput([{ field: "cost", message: "Please enter a valid cost" }]);
    const order = await adjustCost(
      { ...world, rows: bulkRows },
      { operator: actor, reason: body.reason },
      path.id,
      cents,
    );
    const message = `${order.number} cost ${formatUsd(cents)}`;
    return { status: 200, json: { order: await adminOrder(world, order), message } };
  },

  settleOrder: async ({ world, actor, path }) => {
    const found = await existingOrder(world, path.id);
    const order = await settleOrder({ ...world, rows: bulkRows }, found, actor);
    return { status: 200, json: { order: await adminOrder(world, order), message: settledText(order) } };
  },
};

export const operatorOf = (operator: Actor, reason: string | undefined): Operator => ({ operator, reason });

export const refunderOf = (operator: Actor, reason: string): Refunder => ({ operator, reason });
