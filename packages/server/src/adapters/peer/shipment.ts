import type { V1CreateLabelRequest } from "@shipctl/sdk/contract";
import {
  type CarrierAnswer,
  type CarrierPurchase,
  type LazySignal,
  ok,
  refused,
  type Sale,
  type Shipment,
  silent,
} from "../../ports/carrier.js";
import { toUsd } from "../../shared/money.js";
import { centsIn, type Fields, recordsIn, textIn } from "../providers/json-reply.js";
import { addressFor } from "./address.js";
import type { PeerCall } from "./call.js";
import type { CatalogReader } from "./catalog.js";
import { lookupAnswer } from "./errors.js";

export const NOT_OURS = refused("it was not asked to sell this order");

/** By which a purchase is found there. */
export interface Handle {
  readonly accountId: string;
  readonly orderId: string;
  readonly serviceId: string;
  /** The Idempotency-Key of the bulk call that bought it. */
  readonly key?: string;
}

export type BulkHandle = Handle & { readonly key: string };

export const isBulkHandle = (handle: Handle | undefined): handle is BulkHandle => handle?.key !== undefined;

/**
 * `usr_…/ord_…/svc_…`, and `/ord_…` of the first order if it was bought in a batch; only the order's id before
 * `prepare`.
 */
export function handleOf({ carrierRef }: CarrierPurchase): Handle | undefined {
  const [, accountId, orderId, serviceId, batch] = /^(\w+)\/(\w+)\/(\w+)(?:\/(\w+))?$/.exec(carrierRef) ?? [];
  if (!accountId || !orderId || !serviceId) return undefined;
  return { accountId, orderId, serviceId, ...(batch !== undefined && { key: `${batch}-${serviceId}` }) };
}

type PeerRequest = Omit<V1CreateLabelRequest, "template"> & { readonly template: string | undefined };

/**
 * Our order's id is the order number there, which is not printed but can be looked up. The reference is printed, so it
 * is the seller's.
 */
export function requestFor(shipment: Shipment, serviceId: string): PeerRequest {
  const {
    sender,
    recipient,
    parcels,
    description,
    valueCents,
    customs,
    printed,
    template,
    signature,
    insuredCents,
    isReturn,
    accepted,
  } = shipment;
  const [{ weightLbs: weight, lengthIn: length, widthIn: width, heightIn: height }] = parcels;
  return {
    serviceId,
    template,
    sender: addressFor(sender),
    recipient: addressFor(recipient),
    packageDetails: {
      weight,
      dimensions: { length, width, height },
      description,
      value: toUsd(valueCents),
      signature,
      insuredValue: insuredCents && toUsd(insuredCents),
      customs: customs?.map(({ valueCents, weightLbs, ...line }) => ({
        ...line,
        value: toUsd(valueCents),
        weight: weightLbs,
      })),
    },
    isReturn,
    // The only decision that it enforces. Older versions know none.
    accept: accepted?.includes("undeliverable") ? (["undeliverable"] as const) : undefined,
    reference: printed.reference ?? printed.orderNumber,
    orderNumber: shipment.reference,
    sku: printed.sku,
  };
}

/** For shipments of one service, which have the same template. */
export function bulkRequestFor(shipments: readonly Shipment[], serviceId: string) {
  const requests = shipments.map((shipment) => requestFor(shipment, serviceId));
  const orders = requests.map(({ serviceId: _service, template: _template, isReturn: _isReturn, ...parcel }) => parcel);
  return { serviceId, template: requests[0]?.template, orders };
}

/** An order with a tracking number is paid for, whatever else is in the reply. */
export function saleOf(order: Fields): Sale | undefined {
  const trackingNumber = textIn(order, "trackingNumber");
  return trackingNumber === undefined ? undefined : { trackingNumber, costCents: centsIn(order, "price") };
}

/** Order numbers of recent purchases, which saves looking them up. */
const REMEMBERED = 5_000;

/** Our orders at the other server. */
export interface PeerOrders {
  /** Those with our id, in the account that was asked to sell. */
  of(handle: Handle, signal?: LazySignal): Promise<CarrierAnswer<Fields[]>>;
  /** That of a purchase that is known to be bought. */
  bought(purchase: CarrierPurchase, signal?: LazySignal): Promise<CarrierAnswer<Fields>>;
  numberOf(purchase: CarrierPurchase, signal?: LazySignal): Promise<CarrierAnswer<string>>;
  remember(orderId: string, order: Fields): void;
}

export function peerOrders(call: PeerCall, catalog: CatalogReader): PeerOrders {
  const numbers = new Map<string, string>();

  async function of({ accountId, orderId }: Handle, signal?: LazySignal): Promise<CarrierAnswer<Fields[]>> {
    const own = await catalog.own(accountId);
    if (own.kind !== "ok") return own;
    const answer = await call("GET", "orders", { query: { orderNumber: orderId }, signal });
    if (answer.kind !== "ok") return lookupAnswer(answer);
    if (!Array.isArray(answer.json?.orders)) return silent("its reply has no list of orders");
    return ok(recordsIn(answer.json.orders).filter(({ orderNumber }) => orderNumber === orderId));
  }

  function remember(orderId: string, order: Fields): void {
    const number = textIn(order, "orderId");
    if (number === undefined || !/^[\w-]+$/.test(number)) return;
    const [oldest] = numbers.keys();
    if (numbers.size >= REMEMBERED && oldest !== undefined) numbers.delete(oldest);
    numbers.set(orderId, number);
  }

  async function bought(purchase: CarrierPurchase, signal?: LazySignal): Promise<CarrierAnswer<Fields>> {
    const handle = handleOf(purchase);
    if (!handle) return NOT_OURS;
    const found = await of(handle, signal);
    if (found.kind !== "ok") return found;
    const order = found.value.find((one) => saleOf(one) !== undefined);
    if (!order) return silent("it does not find its own order");
    remember(handle.orderId, order);
    return ok(order);
  }

  async function numberOf(purchase: CarrierPurchase, signal?: LazySignal): Promise<CarrierAnswer<string>> {
    const known = numbers.get(handleOf(purchase)?.orderId ?? "");
    if (known !== undefined) return ok(known);
    const order = await bought(purchase, signal);
    if (order.kind !== "ok") return order;
    const number = textIn(order.value, "orderId");
    return number === undefined ? silent("its reply has no order number") : ok(number);
  }

  return { of, bought, numberOf, remember };
}
