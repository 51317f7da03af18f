import { needsCustoms } from "@shipctl/sdk/display";
import type { CarrierPurchase, Shipment } from "../../ports/carrier.js";
import type { OrderRecord } from "./order-table.js";
import { boughtOf } from "./purchase.js";

/** An order as its carrier sees it. */
export const shipmentOf = (order: OrderRecord): Shipment => ({
  reference: order.id,
  carrier: order.carrier,
  service: order.service,
  serviceCode: order.serviceCode,
  transitDays: order.transitDays,
  template: order.template,
  sender: order.sender,
  recipient: order.recipient,
  parcels: [order.parcel],
  description: order.description,
  valueCents: order.valueCents,
  customs: needsCustoms(order.carrier, order.service, order) ? order.customs : undefined,
  signature: order.signature,
  insuredCents: order.insuredCents,
  isReturn: order.isReturn,
  accepted: order.accepted,
  shipDate: order.createdAt,
  printed: { orderNumber: order.number, reference: order.reference ?? order.orderNumber, sku: order.sku },
});

export const purchaseOf = (order: OrderRecord): CarrierPurchase => ({
  carrierRef: order.carrierRef,
  shipment: shipmentOf(order),
  labelRef: boughtOf(order)?.labelRef,
});
