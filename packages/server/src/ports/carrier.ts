import type { CarrierName } from "@shipctl/sdk/contract";

export interface CarrierConnection {
  readonly id: string;
  /** `sandbox:`, EasyPost's host, or another Shipctl's. Tells the kind. */
  readonly baseUrl: string;
  readonly key: string;
}

export interface PostalAddress {
  readonly name: string;
  readonly company?: string;
  readonly street1: string;
  readonly street2?: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  /** ISO 3166 alpha-2. */
  readonly country: string;
  readonly phone?: string;
  readonly email?: string;
}

export interface Parcel {
  readonly weightLbs: number;
  readonly lengthIn: number;
  readonly widthIn: number;
  readonly heightIn: number;
}

export interface Shipment {
  /** Ours, unique: the order's `_id`. A carrier that keeps references is asked by it. */
  readonly reference: string;
  readonly carrier: CarrierName;
  readonly service: string;
  readonly serviceCode: string;
  readonly transitDays: number;
  readonly template?: string;
  readonly sender: PostalAddress;
  readonly recipient: PostalAddress;
  readonly parcel: Parcel;
  readonly description?: string;
  /** ISO. The day the label is for. */
  readonly shipDate: string;
  /** Printed on the label where the carrier allows it. */
  readonly printed: { readonly orderId: string; readonly reference?: string; readonly sku?: string };
}

/** A purchase as the carrier knows it. `carrierRef` is its own handle, or ours when it keeps ours. */
export interface CarrierPurchase {
  readonly carrierRef: string;
  readonly shipment: Shipment;
}

/** PDF bytes to keep, or `drawn`: facts from which the same label can be drawn again at any time (the sandbox). */
export type CarrierLabel = { readonly kind: "pdf"; readonly bytes: Uint8Array } | { readonly kind: "drawn" };

export interface Bought {
  readonly trackingNumber: string;
  readonly label: CarrierLabel;
}

export interface CarrierServiceOffer {
  readonly carrier: CarrierName;
  readonly name: string;
  readonly code: string;
  readonly active: boolean;
  /** lbs; null when the carrier names none. For a service with `oz` in its name: ounces. */
  readonly maxWeight: number | null;
  readonly transitDays: number;
  /** Of ranges of weights, in lbs. */
  readonly prices: readonly { readonly priceCents: number; readonly fromWeight: number; readonly toWeight: number }[];
}

export type TrackingCode =
  | "label_created"
  | "accepted"
  | "in_transit"
  | "out_for_delivery"
  | "delivered"
  | "exception"
  | "returned"
  | "cancelled"
  | "unknown";

export interface TrackingScan {
  readonly code: TrackingCode;
  readonly status: string;
  readonly location: string;
  /** ISO. */
  readonly date: string;
}

export type RefundAnswer = "submitted" | "refunded" | "rejected";

/**
 * One way to every carrier. Each call ends within its timeout with an answer, a CarrierRefusal or a CarrierSilence;
 * only a refusal proves that nothing was bought.
 */
export interface Carrier {
  /** Why nothing can be bought through a connection with this base URL, in words; undefined where it can. */
  whyUnusable(connection: Pick<CarrierConnection, "baseUrl">): string | undefined;
  /** What the provider sells today. */
  services(connection: CarrierConnection): Promise<readonly CarrierServiceOffer[]>;
  /** Buys nothing. Answers the handle under which `buy` and `find` know the shipment. */
  prepare(connection: CarrierConnection, shipment: Shipment): Promise<string>;
  buy(connection: CarrierConnection, purchase: CarrierPurchase): Promise<Bought>;
  /** Was it bought? `not-found` is an answer about now only: a purchase may still be on its way. */
  find(connection: CarrierConnection, purchase: CarrierPurchase): Promise<Bought | "not-found" | "refused">;
  track(
    connection: CarrierConnection,
    purchase: CarrierPurchase,
    trackingNumber: string,
  ): Promise<readonly TrackingScan[]>;
  /** Asks for the money back; a later `refund` tells how it went. */
  void(connection: CarrierConnection, purchase: CarrierPurchase, trackingNumber: string): Promise<RefundAnswer>;
  refund(connection: CarrierConnection, purchase: CarrierPurchase, trackingNumber: string): Promise<RefundAnswer>;
}

/** The carrier said no, in its own words: nothing was bought. */
export class CarrierRefusal extends Error {
  override readonly name = "CarrierRefusal";
}

/** No answer, or none that proves anything: a time-out, a broken connection, a 5xx. */
export class CarrierSilence extends Error {
  override readonly name = "CarrierSilence";
}
