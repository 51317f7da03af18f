import type { TrackingEvent, V1BoughtLabel, V1Order } from "@shipctl/sdk/contract";
import type { OrderRecord } from "../domain/order/order-table.js";
import { orderDetails } from "../domain/order/order-view.js";
import { trackingNumberOf } from "../domain/order/purchase.js";
import type { LabelPurchased } from "../domain/purchase/buy-label.js";
import { surchargeViews } from "../domain/service/surcharges.js";
import { readTrackings, trackingView } from "../domain/tracking/read-tracking.js";
import { toUsd } from "../shared/money.js";
import type { Reader } from "../world.js";
import { replayHeader } from "./conversions.js";

/** The public API's answer to a purchase. */
export function v1LabelReply({ order, balance, replayed }: LabelPurchased) {
  const reply = { data: { order: v1BoughtLabel(order) }, newBalance: balance.balance };
  const headers = replayHeader(replayed);
  return order.purchase.state === "buying"
    ? ({ status: 202, json: { status: "processing", ...reply }, headers } as const)
    : ({ status: 201, json: { status: "success", ...reply }, headers } as const);
}

const v1BoughtLabel = (order: OrderRecord): V1BoughtLabel => ({
  orderId: order.number,
  trackingNumber: trackingNumberOf(order) ?? null,
  price: toUsd(order.priceCents),
  surcharges: surchargeViews(order.surcharges),
  estimated_delivery: order.estimatedDelivery,
});

export async function v1Orders(world: Reader, orders: readonly OrderRecord[]): Promise<V1Order[]> {
  const ids = orders.map(({ id }) => id);
  const trackings = await readTrackings(world, ids);
  return orders.map((order, i) => v1Order(order, trackingView(trackings[i]).events));
}

/** An order as the public API shows it, with its tracking. */
export function v1Order(
  order: OrderRecord,
  trackingEvents: TrackingEvent[],
  returns: readonly OrderRecord[] = [],
): V1Order {
  const view = orderDetails(order, returns);
  return {
    orderId: view.orderId,
    trackingNumber: trackingNumberOf(order) ?? null,
    carrier: view.carrier,
    serviceType: view.serviceType,
    status: view.status,
    deliveryStatus: view.deliveryStatus,
    purchase: view.purchase,
    refusal: view.refusal,
    price: view.price,
    surcharges: view.surcharges,
    createdAt: view.createdAt,
    estimatedDelivery: order.estimatedDelivery,
    sender: view.sender,
    recipient: view.recipient,
    packageDetails: view.packageDetails,
    trackingEvents,
    refundStatus: view.refundStatus,
    bulkOrderId: view.bulkOrderId,
    index: view.rowIndex,
    accepted: view.accepted,
    isReturn: view.isReturn,
    returnOf: view.returnOf,
    returns: view.returns,
    reference: view.reference,
    orderNumber: view.orderNumber,
    sku: view.sku,
    productName: view.productName,
    orderItemId: view.orderItemId,
    quantity: view.quantity,
  };
}
