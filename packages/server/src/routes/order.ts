import type { RoutesFor } from "../contract/route-table.js";
import { readBalance } from "../domain/ledger/read-ledger.js";
import { buyLabel } from "../domain/order/buy-label.js";
import { calculatePrice, quoteParcel } from "../domain/order/calculate-price.js";
import { ownOrder } from "../domain/order/find-order.js";
import { listOrders } from "../domain/order/list-orders.js";
import { requireServedCountries } from "../domain/order/order-request.js";
import { orderStats } from "../domain/order/order-stats.js";
import { orderView } from "../domain/order/order-view.js";
import { refreshTracking } from "../domain/order/refresh-tracking.js";
import { voidLabel } from "../domain/order/void-label.js";
import { voidLabels } from "../domain/order/void-labels.js";
import { requestKey } from "../domain/request-key/request-key.js";
import { trackingView } from "../domain/tracking/read-tracking.js";
import { operatorOrderRoutes } from "./operator-order.js";
import { orderInput, parcelOf } from "./order-input.js";
import { centsOf, pagedList, period } from "./params.js";
import { replayHeader, voidList } from "./reply.js";

export const orderRoutes: RoutesFor<"order"> = {
  ...operatorOrderRoutes,

  calculatePrice: async ({ world, actor, body }) => {
    requireServedCountries(body.sender, body.recipient);
    const { apiId, carrier, serviceType, packageDetails } = body;
    const input = { apiId, carrier, service: serviceType, parcel: parcelOf(packageDetails) };
    return { status: 200, json: await calculatePrice(world, actor.customerId, input) };
  },

  quoteOrder: async ({ world, actor, body }) => {
    requireServedCountries(body.sender, body.recipient);
    const json = await quoteParcel(world, actor.customerId, body.apiId, body.packageDetails.weight);
    return { status: 200, json };
  },

  createOrder: async ({ world, actor, body, headers }) => {
    const { customerId } = actor;
    const key = await requestKey(customerId, "createOrder", headers["Idempotency-Key"], body);
    const { apiId, carrier, serviceType: service, packageDetails } = body;
    const request = orderInput(body, { carrier, service, template: packageDetails.template });
    const { rejectDuplicates } = body;
    const input = { apiId, request, expectedCents: centsOf(body.price, "price"), rejectDuplicates };
    const { order, balance, replayed } = await buyLabel(world, actor, input, key);
    const newBalance = balance.balance;
    const view = orderView(order);
    return order.purchase.state === "buying"
      ? {
          status: 202,
          json: {
            order: view,
            newBalance,
            message: "The carrier has not answered yet. Check the order again in a minute.",
          },
          headers: replayHeader(replayed),
        }
      : { status: 201, json: { order: view, newBalance, message: "Label bought" }, headers: replayHeader(replayed) };
  },

  listOrders: async ({ world, actor, query }) => {
    const { page, limit, ...filter } = query;
    const { orders, totalOrders, totalPages } = await listOrders(
      world,
      actor.customerId,
      period(filter),
      pagedList({ page, limit }),
    );
    return { status: 200, json: { orders: orders.map(orderView), totalPages, totalOrders } };
  },

  getOrder: async ({ world, actor, path }) => ({
    status: 200,
    json: orderView(await ownOrder(world, actor.customerId, path.id)),
  }),

  getOrderStats: async ({ world, actor }) => ({
    status: 200,
    json: { stats: await orderStats(world, actor.customerId), timezone: world.settings.timezone },
  }),

  voidOrder: async ({ world, actor, path, headers }) => {
    const { id } = await ownOrder(world, actor.customerId, path.id);
    const key = await requestKey(actor.customerId, "voidOrder", headers["Idempotency-Key"], id);
    const { order, replayed } = await voidLabel(world, actor, id, key);
    const { balance: newBalance } = await readBalance(world, actor.customerId);
    const json = { order: orderView(order), newBalance, message: "The carrier was asked to refund this label" };
    return { status: 200, json, headers: replayHeader(replayed) };
  },

  voidOrders: async ({ world, actor, body, headers }) => {
    const key = await requestKey(actor.customerId, "voidOrders", headers["Idempotency-Key"], body);
    const { results, replayed } = await voidLabels(world, actor, body.orderIds, key);
    return { status: 200, json: voidList(results), headers: replayHeader(replayed) };
  },

  refreshTracking: async ({ world, actor, path }) => {
    const order = await ownOrder(world, actor.customerId, path.orderId);
    return { status: 200, json: trackingView(await refreshTracking(world, order)) };
  },
};
