import type { RoutesFor } from "../contract/document/route-table.js";
import { voidLabels } from "../domain/after-sale/each-order.js";
import { voidLabel } from "../domain/after-sale/void-label.js";
import { bulksOfFile } from "../domain/bulk-order/bulks-of-file.js";
import { duplicateDecisions } from "../domain/bulk-order/duplicates.js";
import { readBalance } from "../domain/ledger/ledger.js";
import { listOrders } from "../domain/order/list-orders.js";
import { requireServedCountries } from "../domain/order/order-request.js";
import { orderStats } from "../domain/order/order-stats.js";
import { orderDetails, orderView } from "../domain/order/order-view.js";
import { orderOfCall, ownOrder } from "../domain/order/orders.js";
import { buyLabel, type LabelPurchased } from "../domain/purchase/buy-label.js";
import { calculatePrice, quoteParcel } from "../domain/purchase/calculate-price.js";
import { buyReturn, quoteReturn } from "../domain/purchase/return-label.js";
import { returnsOf } from "../domain/purchase/second-label.js";
import { requestKey } from "../domain/request-key/request-key.js";
import { trackingView } from "../domain/tracking/read-tracking.js";
import { refreshTracking } from "../domain/tracking/refresh-tracking.js";
import { countSwitchedOff } from "../domain/webhook/webhooks.js";
import { ownerFor } from "../shared/actor.js";
import {
  centsOf,
  customsOf,
  optionsOf,
  orderInput,
  pagedList,
  parcelOf,
  period,
  replayHeader,
  voidList,
} from "./conversions.js";
import { operatorOrderRoutes } from "./operator-order.js";

const PURCHASE_CALL = "createOrder";

export const orderRoutes: RoutesFor<"order"> = {
  ...operatorOrderRoutes,

  calculatePrice: async ({ world, actor, body }) => {
    requireServedCountries(body.sender, body.recipient);
    const { apiId, carrier, serviceType: service, sender, recipient, packageDetails } = body;
    const parcel = { parcel: parcelOf(packageDetails), ...optionsOf(packageDetails) };
    const input = { apiId, carrier, service, sender, recipient, ...parcel };
    const price = await calculatePrice(world, actor.customerId, input);
    if (!body.findDuplicates) return { status: 200, json: price };
    const compared = orderInput(body, { carrier, service });
    const decisions = [...(price.decisions ?? []), ...(await duplicateDecisions(world, actor.customerId, compared))];
    return { status: 200, json: { ...price, ...(decisions.length > 0 && { decisions }) } };
  },

  quoteOrder: async ({ world, actor, body }) => {
    requireServedCountries(body.sender, body.recipient);
    const { packageDetails, ...input } = body;
    const parcel = { parcel: parcelOf(packageDetails), ...optionsOf(packageDetails) };
    return { status: 200, json: await quoteParcel(world, actor.customerId, { ...input, ...parcel }) };
  },

  createOrder: async ({ world, actor, body, headers }) => {
    const { customerId } = actor;
    const key = await requestKey(customerId, PURCHASE_CALL, headers["Idempotency-Key"], body);
    const { apiId, carrier, serviceType: service, packageDetails } = body;
    const request = orderInput(body, { carrier, service, template: packageDetails.template });
    const { rejectDuplicates, accept } = body;
    const input = { apiId, request, expectedCents: centsOf(body.price, "price"), rejectDuplicates, accept };
    return purchaseReply(await buyLabel(world, actor, input, key));
  },

  quoteReturn: async ({ world, actor, path, query: { carrier, serviceType: service } }) => {
    const order = await ownOrder(world, actor.customerId, path.id);
    return { status: 200, json: await quoteReturn(world, order, { carrier, service }) };
  },

  returnOrder: async ({ world, actor, path, body, headers }) => {
    const order = await ownOrder(world, actor.customerId, path.id);
    const call = { ...body, id: order.id };
    const key = await requestKey(actor.customerId, "returnOrder", headers["Idempotency-Key"], call);
    const { carrier, serviceType: service, again, accept } = body;
    const customs = customsOf(body.customs, "customs");
    const wanted = async () => ({
      ...{ carrier, service, again, accept, customs },
      expectedCents: centsOf(body.price, "price"),
    });
    return purchaseReply(await buyReturn(world, actor, order, wanted, key));
  },

  listOrders: async ({ world, actor, query }) => {
    const { page, limit, sort, ...filter } = query;
    const bulkNumbers = await bulksOfFile(world, actor.customerId, filter.search);
    const { orders, totalOrders, totalPages } = await listOrders(
      world,
      actor.customerId,
      { ...period(filter), bulkNumbers },
      pagedList({ page, limit, sort }),
    );
    return { status: 200, json: { orders: orders.map(orderView), totalPages, totalOrders } };
  },

  getOrder: async ({ world, actor, path }) => {
    const order = await orderOfCall(world, actor.customerId, PURCHASE_CALL, path.id);
    return { status: 200, json: orderDetails(order, await returnsOf(world, order)) };
  },

  getOrderStats: async ({ world, actor }) => ({
    status: 200,
    json: {
      stats: { ...(await orderStats(world, actor.customerId)), webhooksOff: await countSwitchedOff(world, actor) },
      timezone: world.settings.timezone,
    },
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
    const order = await ownOrder(world, ownerFor(actor), path.orderId);
    return { status: 200, json: trackingView(await refreshTracking(world, order)) };
  },
};

function purchaseReply({ order, balance, replayed }: LabelPurchased) {
  const [view, newBalance, headers] = [orderView(order), balance.balance, replayHeader(replayed)];
  const message = "The carrier has not answered yet. Check the order again in a minute.";
  return order.purchase.state === "buying"
    ? ({ status: 202, json: { order: view, newBalance, message }, headers } as const)
    : ({ status: 201, json: { order: view, newBalance, message: "Label bought" }, headers } as const);
}
