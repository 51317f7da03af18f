import type { CarrierName, DecisionKind, LabelOption } from "@shipctl/sdk/contract";
import { MINUTE_MS, SECOND_MS } from "../shared/durations.js";
import type { FieldError } from "../shared/problem.js";
import type { LabelState, StatementLine, StatementPage, StatementRange } from "./statement.js";

export interface CarrierConnection {
  readonly id: string;
  /** `sandbox:`, or a label provider's host. Determines the kind. */
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

/** Options of a label. */
export interface LabelOptions {
  /** Somebody at the address signs, or a person aged 21 or older. */
  readonly signature?: "standard" | "adult";
  readonly insuredCents?: number;
}

/** Goods of one kind on a customs form. Value and weight are those of all pieces. */
export interface CustomsLine {
  readonly description: string;
  readonly quantity: number;
  readonly valueCents: number;
  readonly weightLbs: number;
  /** ISO 3166 alpha-2. */
  readonly originCountry: string;
  /** Digits only. */
  readonly hsCode?: string;
}

export interface Shipment extends LabelOptions {
  /** Ours, unique: the order's `_id`. Purchases are looked up by it at carriers that store references. */
  readonly reference: string;
  readonly carrier: CarrierName;
  readonly service: string;
  readonly serviceCode: string;
  readonly transitDays: number;
  readonly template?: string;
  readonly sender: PostalAddress;
  readonly recipient: PostalAddress;
  /** It brings a parcel back: the sender is the recipient of the first label. */
  readonly isReturn?: boolean;
  /** What its buyer decided; another Shipctl asks for it. */
  readonly accepted?: readonly DecisionKind[] | undefined;
  /** Always one: multi-parcel shipments are not supported. */
  readonly parcels: readonly [Parcel, ...Parcel[]];
  readonly description?: string;
  /** Of the contents, in cents. Not an amount to insure, and no carrier charges for it. */
  readonly valueCents: number;
  /** Present if the post asks for a customs form. */
  readonly customs?: readonly CustomsLine[] | undefined;
  /** ISO. The day the label is for. */
  readonly shipDate: string;
  /** Printed on the label where the carrier allows it. */
  readonly printed: { readonly orderNumber: string; readonly reference?: string; readonly sku?: string };
}

/** A purchase at the carrier. `carrierRef` is the carrier's handle, or our reference if the carrier stores it. */
export interface CarrierPurchase {
  readonly carrierRef: string;
  readonly shipment: Shipment;
  /** As reported by the sale. Labels of older versions have none. */
  readonly labelRef?: string;
}

/**
 * A carrier's answer. A value, so that the compiler makes every caller handle all four kinds. Only `refused` and
 * `busy` guarantee that nothing was done.
 */
export type CarrierAnswer<T> =
  | { readonly kind: "ok"; readonly value: T }
  /** The carrier refused: its message, and our names of the fields if it reports any. */
  | { readonly kind: "refused"; readonly words: string; readonly fields?: readonly FieldError[] }
  /** Nothing was done; retry after this time. */
  | BusyAnswer
  /** No conclusive answer: a timeout, a broken connection, a 5xx. */
  | { readonly kind: "silent"; readonly why: string };

export interface BusyAnswer {
  readonly kind: "busy";
  readonly retryAfterMs: number;
  /** Customers may read it. */
  readonly why: string;
  readonly cause?: BusyCause;
  /** For operators only, in the provider's words. Set if the cause is `account`. */
  readonly operatorWhy?: string;
}

/**
 * `limit`: the provider limits the rate of all calls. `own-limit`: of such calls only, so others may be made. `account`:
 * the operator must fix the key or the account. `unreachable`: the provider does not answer, and no call that could buy
 * has arrived. Otherwise `busy` is about one parcel, such as a label that is not ready.
 */
export type BusyCause = "limit" | "own-limit" | "account" | "unreachable";

export const ok = <T>(value: T): CarrierAnswer<T> => ({ kind: "ok", value });
export const refused = (words: string, fields: readonly FieldError[] = []): CarrierAnswer<never> =>
  fields.length > 0 ? { kind: "refused", words, fields } : { kind: "refused", words };
export const busy = (retryAfterMs: number, why: string, cause?: Exclude<BusyCause, "account">): CarrierAnswer<never> =>
  cause === undefined ? { kind: "busy", retryAfterMs, why } : { kind: "busy", retryAfterMs, why, cause };
/** The key or the account is refused. The operator can fix it, so the call may be retried later. */
export const accountProblem = (operatorWhy: string): CarrierAnswer<never> => ({
  kind: "busy",
  retryAfterMs: ACCOUNT_MS,
  why: ACCOUNT_WHY,
  cause: "account",
  operatorWhy,
});
const ACCOUNT_MS = MINUTE_MS;
const ACCOUNT_WHY = "the shop's account with the provider needs attention";
export const silent = (why: string): CarrierAnswer<never> => ({ kind: "silent", why });

/** Why a call failed, for operators. */
export const operatorWords = (answer: Exclude<CarrierAnswer<unknown>, { readonly kind: "ok" }>): string =>
  answer.kind === "refused" ? answer.words : ("operatorWhy" in answer && answer.operatorWhy) || answer.why;

export interface Prepared {
  /** The handle for `buy` and `find`. */
  readonly ref: string;
  /** The carrier's charge, if known before the purchase. */
  readonly costCents?: number;
  /** Whether the label will be real postage, if the provider may have changed that for the same key. */
  readonly mode?: "test" | "live";
}

export interface Sale {
  readonly trackingNumber: string;
  /** What the carrier charges. */
  readonly costCents?: number;
  /** The carrier's rate, if it has one. */
  readonly rate?: string;
  /** The account with the carrier that the provider charged, if it reports it: a manifest is for one account. */
  readonly account?: string;
  /** The provider's id of the label, if calls about the label need it. */
  readonly labelRef?: string;
}

export type LabelFileFormat = "pdf" | "png" | "zpl";

/** A file to store, or `drawn`: the label can be drawn from the shipment at any time (sandbox). */
export type CarrierLabel =
  | { readonly kind: "file"; readonly format: LabelFileFormat; readonly bytes: Uint8Array }
  | { readonly kind: "drawn" };

export interface CarrierServiceOffer {
  readonly carrier: CarrierName;
  readonly name: string;
  readonly code: string;
  readonly active: boolean;
  /** lbs; null if there is no limit. Ounces for a service with `oz` in its name. */
  readonly maxWeight: number | null;
  readonly transitDays: number;
  /** Prices by weight range, in lbs. */
  readonly prices: readonly { readonly priceCents: number; readonly fromWeight: number; readonly toWeight: number }[];
}

/** The weight in lbs at which a price is looked up: ranges are 0.01 apart, and a weight between two is in the upper one. */
export const pricedWeight = (weightLbs: number): number => Math.ceil(weightLbs * 100 - 1e-6) / 100;

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

/** An address as the provider knows it. With errors, it is not deliverable, and `address` may be anything. */
export interface CheckedAddress {
  readonly address: PostalAddress;
  readonly errors: readonly string[];
  readonly residential?: boolean;
}

/** Makes manifests: one form for all parcels of a pickup. */
export interface CarrierManifests {
  /** Returns the carrier's handle of a form that is made or being made. */
  create(purchases: readonly CarrierPurchase[], signal?: LazySignal): Promise<CarrierAnswer<string>>;
  /** The handle of the form that lists these parcels. Missing if the carrier cannot look it up. */
  find?(purchases: readonly CarrierPurchase[], signal?: LazySignal): Promise<CarrierAnswer<string | "not-found">>;
  /** The form as PDF. `busy` while it is being made; `refused` if it could not be made. */
  file(ref: string, parcels: readonly ManifestParcel[], signal?: LazySignal): Promise<CarrierAnswer<Uint8Array>>;
}

/** A parcel on a manifest. */
export interface ManifestParcel extends CarrierPurchase {
  readonly trackingNumber: string;
}

/** Lists the labels of the connection's account, bought by anyone, to compare them with the books. */
export interface CarrierStatement {
  /** A page of the labels that were made in the range, in any order. `refused`: it lists none for this key. */
  list(range: StatementRange, signal?: LazySignal): Promise<CarrierAnswer<StatementPage<LabelState>>>;
  /** The label of one purchase. `not-found`: it has none, or does not know it. Never refused. */
  find(purchase: CarrierPurchase, signal?: LazySignal): Promise<CarrierAnswer<StatementLine<LabelState> | "not-found">>;
}

/** Buys several labels in one call. */
export interface CarrierBatches {
  /** The most purchases of one call. */
  readonly size: number;
  /**
   * Like `prepare`, one answer per shipment, in order. The handles are valid for one `buy` with any of them.
   * `refused`: it sells single labels only.
   */
  prepare(
    shipments: readonly Shipment[],
    signal?: LazySignal,
  ): Promise<CarrierAnswer<readonly CarrierAnswer<Prepared>[]>>;
  /** Like `buy`, one answer per purchase, in order. An answer other than `ok` is that of every purchase. */
  buy(
    purchases: readonly CarrierPurchase[],
    signal?: LazySignal,
  ): Promise<CarrierAnswer<readonly CarrierAnswer<Sale>[]>>;
}

/** A provider's webhook call. */
export interface CarrierEvent {
  readonly header: (name: string) => string | undefined;
  /** As received: signatures cover the raw bytes. */
  readonly body: string;
  /** The connection's webhook secret, the newest first. Several are valid while the server's secret is replaced. */
  readonly secrets: readonly string[];
}

/** The parcel that an event is about. Its state is then read from the carrier, whatever the event says. */
export interface EventSubject {
  readonly trackingNumber?: string;
  /** The provider's handle of a later charge or credit for the parcel. For `laterCost`. */
  readonly costRef?: string;
}

/** Parcels that have changed at the provider since a cursor. */
export interface CarrierChanges {
  /** Repetitions and parcels of other systems are harmless. */
  readonly subjects: readonly EventSubject[];
  /** The cursor of the next call. */
  readonly next: string;
  /** Call again at once. */
  readonly hasMore: boolean;
}

/** What a parcel costs after the provider corrected its charge. */
export interface LaterCost {
  /** In total, not the difference. */
  readonly costCents: number;
  /** ISO. When the provider corrected it: the latest correction counts, whichever is read last. */
  readonly at: string;
  /** In the provider's words, for operators. */
  readonly reason: string;
}

/** How the provider signs its webhook calls: with the connection's secret, or with a key that it publishes. */
export type WebhookSigning = "secret" | "provider-key";

export interface WebhookTraits {
  readonly provider: string;
  readonly signing: WebhookSigning;
  /** Later costs of labels are reported by events only. */
  readonly reportsCosts?: boolean;
}

export interface CarrierTraits {
  /** How long after the purchase a label can be voided, in days, unless the operator sets another time. */
  readonly voidWindowDays: (carrier: CarrierName) => number;
  /** Must include PDF, which is kept. A label in another format is asked for when a customer wants it. */
  readonly labelFormats: readonly LabelFileFormat[];
  /** Whether it makes manifests. */
  readonly manifests: boolean;
  /** The options that may be bought with its labels, unless it reports those of an account (`Carrier.options`). */
  readonly options: readonly LabelOption[];
  /** Missing if the provider has no webhooks: then it is asked regularly only. */
  readonly webhooks?: WebhookTraits;
  /** The same key may be in another mode later, so its mode is asked again regularly. */
  readonly modeMayChange?: boolean;
  /** How many times faster than real ones its parcels move. Default: 1. */
  readonly clockSpeed?: number;
}

/** How long to wait before a carrier is asked again, in ms: shorter, to a second, if its parcels move faster. */
export const waitFor = ({ clockSpeed = 1 }: Pick<CarrierTraits, "clockSpeed">, ms: number): number =>
  clockSpeed <= 1 ? ms : Math.max(ms / clockSpeed, Math.min(ms, SECOND_MS));

/** Aborts when the caller no longer waits. Created on first access, because most calls never need it. */
export type LazySignal = (() => AbortSignal) & {
  /** Each request that is made adds one, which has nothing until its reply has come. */
  readonly heard?: Heard[] | undefined;
};

/** What a provider's reply says of its request. */
export interface Heard {
  /** Of HTTP. */
  status?: number;
  /** The provider's code of its error. */
  code?: string | undefined;
  /** The provider's id of the request, by which its support finds it. */
  requestId?: string | undefined;
}

/** A call to a provider about an order, as the order keeps it: nothing of what was sent or said. */
export interface OrderCall extends Readonly<Pick<Heard, "code" | "requestId">> {
  /** E.g. `buy`. */
  readonly what: string;
  readonly atMs: number;
  readonly durationMs: number;
  /** `no_answer`: no conclusive one, maybe with a status. */
  readonly outcome: "ok" | "refused" | "busy" | "no_answer";
  /** Of HTTP, unless it is one of success. */
  readonly status?: number | undefined;
}

/**
 * A carrier behind one connection. Each call ends within its time limit with one of the four answers. The last ones
 * are optional, because not every carrier offers them.
 */
export interface Carrier {
  /** The trait. Set by `Carriers.for`. */
  readonly clockSpeed?: number | undefined;
  /** Whether the connection's key sells real postage. */
  mode(signal?: LazySignal): Promise<CarrierAnswer<"test" | "live">>;
  /** The options that the key's account may buy. Missing if they are those of the traits. */
  options?(signal?: LazySignal): Promise<CarrierAnswer<readonly LabelOption[]>>;
  /** The services that sell samples although the key is live. Missing if there are none. */
  testServices?(signal?: LazySignal): Promise<CarrierAnswer<readonly Pick<CarrierServiceOffer, "carrier" | "name">[]>>;
  /** Why it makes no customs forms, in its words for a refusal; null if it makes them. Missing if it always does. */
  withoutCustoms?(signal?: LazySignal): Promise<CarrierAnswer<string | null>>;
  /** The provider's current services. */
  services(signal?: LazySignal): Promise<CarrierAnswer<readonly CarrierServiceOffer[]>>;
  /** What `buy` then needs, such as a shipment at the provider. Buys nothing. */
  prepare(shipment: Shipment, signal?: LazySignal): Promise<CarrierAnswer<Prepared>>;
  /** Buys the label. Never repeated without `find`, since an answer can get lost. */
  buy(purchase: CarrierPurchase, signal?: LazySignal): Promise<CarrierAnswer<Sale>>;
  /** Looks up a purchase. `refused`: not bought. `not-found`: not bought so far; the purchase may still arrive. */
  find(purchase: CarrierPurchase, signal?: LazySignal): Promise<CarrierAnswer<Sale | "not-found">>;
  /** The label of a purchase. `busy` while the carrier is creating it. */
  label(
    purchase: CarrierPurchase,
    trackingNumber: string,
    format: LabelFileFormat,
    signal?: LazySignal,
  ): Promise<CarrierAnswer<CarrierLabel>>;
  /** All scans so far. */
  track(
    purchase: CarrierPurchase,
    trackingNumber: string,
    signal?: LazySignal,
  ): Promise<CarrierAnswer<readonly TrackingScan[]>>;
  /** Makes the parcel's next scan now and returns all scans. `refused`: it has no next one. Sandbox only. */
  advance?(purchase: CarrierPurchase, signal?: LazySignal): Promise<CarrierAnswer<readonly TrackingScan[]>>;
  /** Requests a refund; a later `refund` returns its status. */
  void(purchase: CarrierPurchase, trackingNumber: string, signal?: LazySignal): Promise<CarrierAnswer<RefundAnswer>>;
  /** The state of a requested refund. */
  refund(purchase: CarrierPurchase, trackingNumber: string, signal?: LazySignal): Promise<CarrierAnswer<RefundAnswer>>;
  /** What the shipment's service would cost; other services may be included. Buys nothing. */
  rates?(shipment: Shipment, signal?: LazySignal): Promise<CarrierAnswer<readonly CarrierRate[]>>;
  /** For checks of rows and saved addresses. */
  verifyAddress?(address: PostalAddress, signal?: LazySignal): Promise<CarrierAnswer<CheckedAddress>>;
  /** Present if it sells several labels in one call. */
  readonly batches?: CarrierBatches;
  /** Present if the trait says so. */
  readonly manifests?: CarrierManifests;
  /** Present if it lists the labels of its account. */
  readonly statement?: CarrierStatement;
  /** Reads the correction that an event named. `not-found`: it is not about this parcel. `busy`: not readable yet. */
  laterCost?(
    purchase: CarrierPurchase,
    ref: string,
    signal?: LazySignal,
  ): Promise<CarrierAnswer<LaterCost | "not-found">>;
  /**
   * Lists what has changed since `after`, for tracking and refunds. Without `after` nothing: the first cursor.
   * `expired`: the provider no longer knows the cursor. `refused`: it lists no changes.
   */
  changes?(after: string | undefined, signal?: LazySignal): Promise<CarrierAnswer<CarrierChanges | "expired">>;
  /** Reads a provider's webhook call. `refused`: the signature is invalid. */
  readEvent?(event: CarrierEvent, signal?: LazySignal): Promise<CarrierAnswer<EventSubject>>;
}

/** A way to sell labels, chosen by a connection's base URL. */
export interface CarrierKind {
  /** The name in metrics, e.g. `sandbox`. */
  readonly name: string;
  readonly serves: (baseUrl: string) => boolean;
  readonly traits: CarrierTraits;
  readonly open: (connection: CarrierConnection) => Carrier;
}

/** The provider refuses to sell because of the connection's key or account. */
export interface AccountProblem {
  readonly sinceMs: number;
  /** For operators only. */
  readonly why: string;
}

/** How a connection's provider has answered recently, since the server started. */
export interface CarrierHealth {
  readonly calls: number;
  /** Calls with the answer `silent`, or that did not arrive. */
  readonly unanswered: number;
  /** Calls over the provider's rate limit. */
  readonly rateLimited: number;
  /** Calls that the provider refused because of the key or the account. */
  readonly accountRefused: number;
  /** Undefined without calls. */
  readonly p95Ms: number | undefined;
  /** The provider did not answer several calls in a row to buy labels, and is not asked to before this instant. */
  readonly pausedUntilMs: number | undefined;
  /** Since when. */
  readonly pausedSinceMs?: number | undefined;
  /** Other kinds of calls that are paused for the same reason, such as `track`. */
  readonly pausedCalls: readonly string[];
  /** The end of the provider's rate limit, while it is not called. */
  readonly limitedUntilMs: number | undefined;
  /** Until the next sale, or another call that shows that it is solved. */
  readonly accountProblem: AccountProblem | undefined;
}

/** The carriers of all connections. */
export interface Carriers {
  /** The reason why nothing can be bought through this base URL; undefined if it can. */
  whyUnusable(connection: Pick<CarrierConnection, "baseUrl">): string | undefined;
  traits(connection: Pick<CarrierConnection, "baseUrl">): CarrierTraits;
  health(connectionId: string): CarrierHealth;
  /** The recent calls of this process about an order. They may be stored with it already. */
  callsOf(orderId: string): readonly OrderCall[];
  /** Each call names its customer, because customers take turns at a connection. */
  for(connection: CarrierConnection, customerId?: string): Carrier;
}
