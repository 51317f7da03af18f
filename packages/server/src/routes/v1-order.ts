import type { TrackingEvent, V1BoughtLabel, V1Order } from "@shipctl/sdk/contract";
import type { OrderRecord } from "../domain/order/order-table.js";
import { orderView } from "../domain/order/order-view.js";
import { trackingNumberOf } from "../domain/order/purchase.js";
import { readTrackings, trackingView } from "../domain/tracking/read-tracking.js";
import { toUsd } from "../shared/money.js";
import type { World } from "../world.js";

/** The public API's answer to a purchase. */
export const v1BoughtLabel = (order: OrderRecord): V1BoughtLabel => ({
  orderId: order.number,
  trackingNumber: trackingNumberOf(order) ?? null,
  price: toUsd(order.priceCents),
  estimated_delivery: order.estimatedDelivery,
});

export async function v1Orders(world: Pick<World, "store">, orders: readonly OrderRecord[]): Promise<V1Order[]> {
  const ids = orders.map(({ id }) => id);
  const trackings = await readTrackings(world, ids);
  return orders.map((order, i) => v1Order(order, trackingView(trackings[i]).events));
}

/** An order as the public API shows it, with its tracking. */
export function v1Order(order: OrderRecord, trackingEvents: TrackingEvent[]): V1Order {
  const view = orderView(order);
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
    createdAt: view.createdAt,
    estimatedDelivery: order.estimatedDelivery,
    sender: view.sender,
    recipient: view.recipient,
    packageDetails: view.packageDetails,
    trackingEvents,
    refundStatus: view.refundStatus,
    bulkOrderId: view.bulkOrderId,
    index: view.rowIndex,
    reference: view.reference,
    orderNumber: view.orderNumber,
    sku: view.sku,
    productName: view.productName,
    orderItemId: view.orderItemId,
    quantity: view.quantity,
  };
}
