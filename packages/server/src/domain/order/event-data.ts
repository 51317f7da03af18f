import type { EventData } from "@shipctl/sdk/contract";
import type { OrderRecord } from "./order-table.js";
import { trackingNumberOf } from "./purchase.js";

/** Names a label in events about what happens to it after the purchase. */
export const eventDataOf = (order: OrderRecord): EventData => ({
  orderId: order.number,
  trackingNumber: trackingNumberOf(order),
});
