import type { Cents } from "../../shared/money.js";
import type { FieldError } from "../../shared/problem.js";

/** What has come of buying a label. The money is held while buying, taken when bought, given back when failed. */
export type Purchase = BuyingPurchase | BoughtPurchase | FailedPurchase;

export interface BuyingPurchase {
  readonly state: "buying";
  /** When the carrier was last asked to sell, or about the sale. */
  readonly askedAt: string;
  /** The carrier was silent, and the customer was told so. */
  readonly leftOpen?: boolean;
  /** When the carrier first said that it knows nothing of it. */
  readonly notFoundAt?: string;
}

export interface BoughtPurchase {
  readonly state: "bought";
  readonly trackingNumber: string;
  /**
   * `drawn` anew each time it is asked for (the sandbox's), the carrier's file, `kept`, or `awaited`: a job fetches it.
   */
  readonly label: "drawn" | "kept" | "awaited";
  /** What the carrier charges for it, where it says so. */
  readonly costCents?: Cents;
  /** The carrier's rate, where it names one that is not the service's code. */
  readonly rate?: string;
  /** The last scan, in words. */
  readonly deliveryStatus?: string;
  readonly deliveredAt?: string;
  /** When to ask the carrier next; none when it is not asked any more. */
  readonly trackAfter?: string;
}

export interface FailedPurchase {
  readonly state: "failed";
  /** The carrier's words, or ours. */
  readonly reason: string;
  /** What the carrier said of fields of the order. */
  readonly fields?: readonly FieldError[];
  /** It failed after the purchase was answered, or the buyer's call was lost before it was: its buyer sees it. */
  readonly isShown?: boolean;
  /** When the carrier first said that it knows nothing of it: it may have sold it all the same. */
  readonly notFoundAt?: string;
}

export const trackingNumberOf = ({ purchase }: { readonly purchase: Purchase }): string | undefined =>
  purchase.state === "bought" ? purchase.trackingNumber : undefined;

/** The purchase, if the label was bought. */
export const boughtOf = ({ purchase }: { readonly purchase: Purchase }): BoughtPurchase | undefined =>
  purchase.state === "bought" ? purchase : undefined;

/** What was learnt of a label that was bought. */
export const withNews = (
  purchase: Purchase,
  news: Partial<Pick<BoughtPurchase, "deliveryStatus" | "deliveredAt" | "trackAfter">>,
): Purchase => (purchase.state === "bought" ? { ...purchase, ...news } : purchase);

/** Tracking, when it was the order's own. */
interface OwnTracking {
  readonly deliveryStatus?: string;
  readonly deliveredAt?: string;
  readonly trackAfter?: string;
}

/** A purchase of a label that was stored before states had fields of their own. */
interface FlatPurchase {
  readonly purchase: Purchase["state"];
  readonly askedAt: string;
  readonly leftOpen?: boolean;
  readonly notFoundAt?: string;
  readonly refusal?: string;
  readonly refusedLater?: boolean;
  readonly trackingNumber?: string;
  readonly labelKept?: boolean;
}

/** An order's other fields, with its purchase as it was stored in version 2. */
export function withStates<Rest>(flat: FlatPurchase & Rest) {
  const { purchase, askedAt, leftOpen, notFoundAt, refusal, refusedLater, trackingNumber, labelKept, ...rest } = flat;
  const label = labelKept ? "kept" : "drawn";
  const states: { readonly [State in Purchase["state"]]: Purchase & { readonly state: State } } = {
    buying: { state: "buying", askedAt, leftOpen, notFoundAt },
    bought: { state: "bought", trackingNumber: trackingNumber ?? "", label },
    failed: { state: "failed", reason: refusal ?? "no reason given", isShown: refusedLater, notFoundAt },
  };
  return { ...rest, purchase: states[purchase] };
}

/** The same with its tracking in the purchase, as it is stored today. */
export function withTracking<Rest>(stored: Rest & OwnTracking & { readonly purchase: Purchase }) {
  const { deliveryStatus, deliveredAt, trackAfter, purchase, ...rest } = stored;
  const tracking = { deliveryStatus, deliveredAt, trackAfter };
  return { ...rest, purchase: purchase.state === "bought" ? { ...purchase, ...tracking } : purchase };
}
