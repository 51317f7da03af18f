import { isoNow } from "../../ports/clock.js";
import type { Cents } from "../../shared/money.js";
import type { World } from "../../world.js";
import { customsLines } from "../order/customs.js";
import type { OrderRequest } from "../order/order-request.js";
import type { BulkRowRef, OrderRecord, OrderRef } from "../order/order-table.js";
import type { ConnectionRecord, ServiceRecord } from "../service/connection-table.js";
import { estimatedDelivery } from "../service/delivery-date.js";
import type { Surcharge } from "../service/price.js";
import type { Accept } from "../service/undeliverable.js";
import type { Mode } from "../shop/shop-mode.js";

export interface OrderDraft {
  readonly id: string;
  readonly number: string;
  readonly customerId: string;
  readonly request: OrderRequest;
  readonly connection: ConnectionRecord;
  readonly mode: Mode;
  readonly service: ServiceRecord;
  readonly priceCents: Cents;
  readonly surcharges: readonly Surcharge[] | undefined;
  readonly holdId: string;
  readonly bulk?: BulkRowRef;
  /** It is sold in a batch, which is sent later. */
  readonly isUnsent?: boolean;
  readonly boughtBy?: string;
  readonly returnOf?: OrderRef | undefined;
  readonly accept?: Accept | undefined;
}

/** A new order in state `buying`. */
export function draftOrder(world: Pick<World, "clock" | "settings">, draft: OrderDraft): OrderRecord {
  const { id, request, service, connection } = draft;
  const { references } = request;
  const now = isoNow(world.clock);
  return {
    id,
    number: draft.number,
    customerId: draft.customerId,
    connectionId: connection.id,
    sandbox: draft.mode === "test",
    carrier: service.carrier,
    service: service.name,
    serviceCode: service.code,
    transitDays: service.transitDays,
    template: request.template,
    sender: request.sender,
    recipient: request.recipient,
    parcel: request.parcel,
    description: request.description?.trim() || undefined,
    valueCents: request.valueCents,
    customs: customsLines(service, request),
    signature: request.signature,
    insuredCents: request.insuredCents,
    priceCents: draft.priceCents,
    surcharges: draft.surcharges?.length ? draft.surcharges : undefined,
    createdAt: now,
    estimatedDelivery: estimatedDelivery(world, service),
    status: "processing",
    purchase: {
      state: "buying",
      askedAt: now,
      lossLimitCents: connection.lossLimitCents,
      isUnsent: draft.isUnsent || undefined,
    },
    holdId: draft.holdId,
    carrierRef: id,
    refundStatus: "none",
    bulk: draft.bulk,
    isReturn: request.isReturn || undefined,
    returnOf: draft.returnOf,
    boughtBy: draft.boughtBy,
    printCount: 0,
    accepted: draft.accept?.length ? [...new Set(draft.accept)] : undefined,
    reference: references.reference,
    orderNumber: references.orderNumber,
    sku: references.sku,
    productName: references.productName,
    orderItemId: references.orderItemId,
    quantity: references.quantity,
  };
}
