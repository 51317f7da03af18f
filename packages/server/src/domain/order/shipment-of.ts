import { needsCustoms } from "@shipctl/sdk/display";
import type { CarrierPurchase, Shipment } from "../../ports/carrier.js";
import type { World } from "../../world.js";
import type { LabelOfEvent } from "../event/event-draft.js";
import { costChange, costsInBulk } from "./label-costs.js";
import { modeOfOrder, type OrderRecord } from "./order-table.js";
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

/** What listeners need to know about a label. `before` is the order before the change. */
export function labelOf(
  { settings }: Pick<World, "settings">,
  order: OrderRecord,
  before: OrderRecord = order,
): LabelOfEvent {
  const { carrier, connectionId, priceCents } = order;
  const costs = costChange(before, order);
  const costsOfBulk = order.bulk && costChange(before, order, costsInBulk);
  return {
    mode: modeOfOrder(order),
    carrier,
    connectionId,
    priceCents,
    costs,
    costsOfBulk,
    timezone: settings.timezone,
  };
}
