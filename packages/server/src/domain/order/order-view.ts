import type { EventData, Order, OrderAddress, OrderCharge, TransactionOrder } from "@shipctl/sdk/contract";
import { needsCustoms } from "@shipctl/sdk/display";
import { isAmazonOrderId } from "@shipctl/sdk/files";
import type { CarrierPurchase, PostalAddress, Shipment } from "../../ports/carrier.js";
import { toUsd } from "../../shared/money.js";
import type { Reader } from "../../world.js";
import { surchargeViews } from "../service/price.js";
import { customsView } from "./order-request.js";
import {
  type CostCharge,
  changedAtOf,
  hasException,
  modeOfOrder,
  type OrderRecord,
  orderTable,
  paidCents,
} from "./order-table.js";
import { boughtOf, trackingNumberOf } from "./purchase.js";

/** For the views of other modules. */
export { changedAtOf, modeOfOrder, paidCents };

export function orderView(order: OrderRecord): Order {
  const { parcel, bulk, purchase } = order;
  return {
    _id: order.id,
    orderId: order.number,
    trackingNumber: trackingNumberOf(order) ?? null,
    carrier: order.carrier,
    serviceType: order.service,
    apiId: order.connectionId,
    price: toUsd(order.priceCents),
    surcharges: surchargeViews(order.surcharges),
    charges: order.charges?.entries.map(chargeView),
    createdAt: order.createdAt,
    estimatedDelivery: order.estimatedDelivery,
    status: order.status,
    deliveryStatus: boughtOf(order)?.deliveryStatus,
    hasException: hasException(order) || undefined,
    purchase: purchase.state,
    refusal: purchase.state === "failed" ? purchase.reason : undefined,
    refundStatus: order.refundStatus,
    refundedAt: order.refundedAt ?? order.givenBack?.at,
    sandbox: order.sandbox,
    sender: addressView(order.sender),
    recipient: addressView(order.recipient),
    packageDetails: {
      weight: parcel.weightLbs,
      dimensions: { length: parcel.lengthIn, width: parcel.widthIn, height: parcel.heightIn },
      description: order.description ?? "",
      value: toUsd(order.valueCents),
      template: order.template,
      signature: order.signature,
      insuredValue: order.insuredCents && toUsd(order.insuredCents),
      customs: order.customs?.map(customsView),
    },
    bulkOrderId: bulk?.bulkNumber,
    rowIndex: bulk?.rowIndex,
    printCount: order.printCount,
    printedAt: order.printedAt,
    accepted: order.accepted?.slice(),
    isReturn: order.isReturn,
    returnOf: order.returnOf?.number,
    reference: order.reference,
    orderNumber: order.orderNumber,
    amazonOrderId: isAmazonOrderId(order.orderNumber ?? "") ? order.orderNumber : undefined,
    amazonConfirmedAt: order.amazonConfirmedAt,
    sku: order.sku,
    productName: order.productName,
    orderItemId: order.orderItemId,
    quantity: order.quantity,
    metadata: order.metadata,
  };
}

/** With its return labels. */
export const orderDetails = (order: OrderRecord, returns: readonly OrderRecord[]): Order => ({
  ...orderView(order),
  returns: returns.length > 0 ? returns.map(({ number }) => number) : undefined,
});

const chargeView = ({ number: transactionId, cents, reason, at: createdAt }: CostCharge): OrderCharge => ({
  transactionId,
  amount: toUsd(cents),
  reason,
  createdAt,
});

const addressView = (address: PostalAddress): OrderAddress => ({
  name: address.name,
  company: address.company ?? "",
  street1: address.street1,
  street2: address.street2 ?? "",
  city: address.city,
  state: address.state,
  zip: address.zip,
  country: address.country,
  phone: address.phone ?? "",
  email: address.email ?? "",
});

/** Names an order in events about it. */
export const eventDataOf = (order: OrderRecord): EventData & { readonly orderId: string } => ({
  orderId: order.number,
  reference: order.reference,
  orderNumber: order.orderNumber,
  metadata: order.metadata,
  bulkOrderId: order.bulk?.bulkNumber,
  trackingNumber: trackingNumberOf(order),
  mode: modeOfOrder(order),
});

/** Orders with the seller's own ids, by id. */
export async function transactionOrders(
  { store }: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, TransactionOrder>> {
  const orders = (await store.getMany(orderTable, [...new Set(ids)])).filter((order) => order !== undefined);
  return new Map(
    orders.map(({ id, number: orderId, reference, orderNumber, metadata }) => [
      id,
      { orderId, reference, orderNumber, metadata },
    ]),
  );
}

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
