import type { CarrierName } from "@shipctl/sdk/contract";
import type { FieldError } from "../shared/problem.js";

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
  /** One, for now: the domain sells no shipment of several. */
  readonly parcels: readonly [Parcel, ...Parcel[]];
  readonly description?: string;
  /** Declared, in cents. */
  readonly valueCents: number;
  /** ISO. The day the label is for. */
  readonly shipDate: string;
  /** Printed on the label where the carrier allows it. */
  readonly printed: { readonly orderNumber: string; readonly reference?: string; readonly sku?: string };
}

/** A purchase as the carrier knows it. `carrierRef` is its own handle, or ours when it keeps ours. */
export interface CarrierPurchase {
  readonly carrierRef: string;
  readonly shipment: Shipment;
}

/**
 * What a carrier answers: a value, so that the compiler makes every caller meet each of the four. Only `refused` and
 * `busy` prove that nothing was done.
 */
export type CarrierAnswer<T> =
  | { readonly kind: "ok"; readonly value: T }
  /** It said no, in its own words, and of which fields of ours, where it says so. */
  | { readonly kind: "refused"; readonly words: string; readonly fields?: readonly FieldError[] }
  /** It wants to be asked again, not before then. */
  | { readonly kind: "busy"; readonly retryAfterMs: number; readonly why: string }
  /** No answer, or none that proves anything: a time-out, a broken connection, a 5xx. */
  | { readonly kind: "silent"; readonly why: string };

export const ok = <T>(value: T): CarrierAnswer<T> => ({ kind: "ok", value });
export const refused = (words: string, fields: readonly FieldError[] = []): CarrierAnswer<never> =>
  fields.length > 0 ? { kind: "refused", words, fields } : { kind: "refused", words };
export const busy = (retryAfterMs: number, why: string): CarrierAnswer<never> => ({ kind: "busy", retryAfterMs, why });
export const silent = (why: string): CarrierAnswer<never> => ({ kind: "silent", why });

export interface Prepared {
  /** Under which `buy` and `find` know the shipment. */
  readonly ref: string;
  /** What the carrier will charge, where it says so beforehand. */
  readonly costCents?: number;
}

export interface Sale {
  readonly trackingNumber: string;
  /** What the carrier charges. */
  readonly costCents?: number;
  /** Its rate, where it names one. */
  readonly rate?: string;
}

export type LabelFileFormat = "pdf" | "png" | "zpl";

/** A file to keep, or `drawn`: the same label can be drawn from the shipment at any time (the sandbox). */
export type CarrierLabel =
  | { readonly kind: "file"; readonly format: LabelFileFormat; readonly bytes: Uint8Array }
  | { readonly kind: "drawn" };

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

export interface CarrierRate {
  readonly carrier: CarrierName;
  readonly serviceCode: string;
  readonly costCents: number;
}

interface CheckedAddress {
  readonly address: PostalAddress;
  readonly errors: readonly string[];
  readonly residential?: boolean;
}

/** Something that the carrier tells by itself; what it is about is asked anew. */
interface CarrierDelivery {
  readonly carrierRef?: string;
  readonly trackingNumber?: string;
}

export interface CarrierTraits {
  /** How long after the purchase a label is taken back, in days. */
  readonly voidWindowDays: (carrier: CarrierName) => number;
  /** PDF has to be among them: nothing else is asked for, kept or printed today. */
  readonly labelFormats: readonly LabelFileFormat[];
  /** It can be asked by our own reference; another knows its own handle alone. */
  readonly keepsReference: boolean;
}

/** Aborts when the caller no longer waits. Made when it is asked for: most calls end before anybody needs it. */
export type GiveUp = () => AbortSignal;

/**
 * A carrier behind one connection. Each call ends within its time, with one of the four answers. The last four are
 * optional, because not every carrier offers them, and nobody calls them yet: an adapter need not have them.
 */
export interface Carrier {
  /** Whether the connection's key sells real postage. */
  mode(signal?: GiveUp): Promise<CarrierAnswer<"test" | "live">>;
  /** What the provider sells today. */
  services(signal?: GiveUp): Promise<CarrierAnswer<readonly CarrierServiceOffer[]>>;
  /** Buys nothing. */
  prepare(shipment: Shipment, signal?: GiveUp): Promise<CarrierAnswer<Prepared>>;
  buy(purchase: CarrierPurchase, signal?: GiveUp): Promise<CarrierAnswer<Sale>>;
  /** Was it bought? `refused`: surely not. `not-found` is about now only: a purchase may still be on its way. */
  find(purchase: CarrierPurchase, signal?: GiveUp): Promise<CarrierAnswer<Sale | "not-found">>;
  /** Of what was bought. `busy` while the carrier has not drawn it yet. */
  label(
    purchase: CarrierPurchase,
    trackingNumber: string,
    format: LabelFileFormat,
    signal?: GiveUp,
  ): Promise<CarrierAnswer<CarrierLabel>>;
  track(
    purchase: CarrierPurchase,
    trackingNumber: string,
    signal?: GiveUp,
  ): Promise<CarrierAnswer<readonly TrackingScan[]>>;
  /** Asks for the money back; a later `refund` tells how it went. */
  void(purchase: CarrierPurchase, trackingNumber: string, signal?: GiveUp): Promise<CarrierAnswer<RefundAnswer>>;
  refund(purchase: CarrierPurchase, trackingNumber: string, signal?: GiveUp): Promise<CarrierAnswer<RefundAnswer>>;
  /** For quotes at the carrier's own price. */
  rates?(shipment: Shipment, signal?: GiveUp): Promise<CarrierAnswer<readonly CarrierRate[]>>;
  /** For the check of a row or a saved address. */
  verifyAddress?(address: PostalAddress, signal?: GiveUp): Promise<CarrierAnswer<CheckedAddress>>;
  /** One paper for all that a driver collects. */
  manifest?(purchases: readonly CarrierPurchase[], signal?: GiveUp): Promise<CarrierAnswer<CarrierLabel>>;
  /** For webhooks of carriers. What a signed call of the carrier's tells; undefined where the signature is not its own. */
  delivery?(headers: Headers, body: Uint8Array): CarrierDelivery | undefined;
}

/** A way to sell labels, chosen by a connection's base URL. */
export interface CarrierKind {
  /** For the operator's figures: `sandbox`. */
  readonly name: string;
  readonly serves: (baseUrl: string) => boolean;
  readonly traits: CarrierTraits;
  readonly open: (connection: CarrierConnection) => Carrier;
}

/** The carriers of all connections. */
export interface Carriers {
  /** Why nothing can be bought through a connection with this base URL, in words; undefined where it can. */
  whyUnusable(connection: Pick<CarrierConnection, "baseUrl">): string | undefined;
  traits(connection: Pick<CarrierConnection, "baseUrl">): CarrierTraits;
  /** Customers take turns at a connection, so a call says whose it is. */
  for(connection: CarrierConnection, customerId?: string): Carrier;
}
