import { isoNow } from "../../ports/clock.js";
import type { Cents } from "../../shared/money.js";
import type { World } from "../../world.js";
import type { ConnectionRecord, ServiceRecord } from "../service/connection-table.js";
import { estimatedDelivery } from "../service/delivery-date.js";
import { isSandbox } from "../service/find-service.js";
import type { BulkPlace, OrderRecord } from "./order-table.js";
import type { OrderWish } from "./order-wish.js";

export interface Draft {
  readonly id: string;
  readonly number: string;
  readonly customerId: string;
  readonly wish: OrderWish;
  readonly connection: ConnectionRecord;
  readonly service: ServiceRecord;
  readonly priceCents: Cents;
  readonly holdId: string;
  readonly bulk?: BulkPlace;
  readonly boughtBy?: string;
}

/** An order that is about to be bought. */
export function draftOrder(world: Pick<World, "clock">, draft: Draft): OrderRecord {
  const { id, wish, service, connection } = draft;
  const { references } = wish;
  const now = isoNow(world.clock);
  return {
    id,
    number: draft.number,
    customerId: draft.customerId,
    connectionId: connection.id,
    sandbox: isSandbox(connection),
    carrier: service.carrier,
    service: service.name,
    serviceCode: service.code,
    transitDays: service.transitDays,
    template: wish.template,
    sender: wish.sender,
    recipient: wish.recipient,
    parcel: wish.parcel,
    description: wish.description?.trim() || undefined,
    valueCents: wish.valueCents,
    priceCents: draft.priceCents,
    createdAt: now,
    estimatedDelivery: estimatedDelivery(service.carrier, service.transitDays, Date.parse(now)),
    status: "processing",
    purchase: { state: "buying", askedAt: now },
    holdId: draft.holdId,
    carrierRef: id,
    refundStatus: "none",
    bulk: draft.bulk,
    boughtBy: draft.boughtBy,
    reference: references.reference,
    orderNumber: references.orderNumber,
    sku: references.sku,
    productName: references.productName,
    orderItemId: references.orderItemId,
    quantity: references.quantity,
  };
}
