import type { V1CreateLabelRequest } from "@shipctl/sdk/contract";
import type { CarrierPurchase, PostalAddress, Shipment } from "../../ports/carrier.js";
import { toUsd } from "../../shared/money.js";
import { carrierPhone } from "../providers/carrier-phone.js";

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

export const addressFor = (address: PostalAddress) => ({ ...address, phone: carrierPhone(address.phone) });
