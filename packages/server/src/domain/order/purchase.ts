import type { OrderCall } from "../../ports/carrier.js";
import type { Cents } from "../../shared/money.js";
import type { FieldError } from "../../shared/problem.js";

/** The state of a purchase. Its money is held while buying, taken when bought, released when failed. */
export type Purchase = BuyingPurchase | BoughtPurchase | FailedPurchase;

export interface BuyingPurchase {
  readonly state: "buying";
  /** When the carrier was last asked to sell or about the sale. */
  readonly askedAt: string;
  /** The carrier did not answer, and the purchase was reported to the customer as pending. */
  readonly leftOpen?: boolean;
  /** When the carrier first reported that it has no record of it. */
  readonly notFoundAt?: string;
  /** How much the label may cost above its price; unset is 0. */
  readonly lossLimitCents?: Cents;
  /** Waits for its batch: no handle is stored, so the carrier cannot have sold it. */
  readonly isUnsent?: boolean;
}

/** A cost that was refused before buying. For operators only. */
export interface RefusedCost {
  readonly costCents: Cents;
  readonly lossLimitCents: Cents;
}

export interface CostAdjustment {
  /** The cost before; unset if it was unknown. */
  readonly fromCents?: Cents;
  readonly at: string;
  readonly reason: string;
  /** What of it was charged on to the customer, or given back if negative. Unset if nothing was. */
  readonly chargedCents?: Cents;
}

export interface BoughtPurchase {
  readonly state: "bought";
  readonly trackingNumber: string;
  /** `drawn` on each request (sandbox), `kept` as the carrier's file, or `awaited`: a job fetches it. */
  readonly label: "drawn" | "kept" | "awaited";
  /** What the carrier charges, if it reports it. */
  readonly costCents?: Cents;
  /** The last change of the cost after the purchase. */
  readonly costAdjustment?: CostAdjustment;
  /** When the provider stated the cost, or an operator set it: an older correction that is read later is ignored. */
  readonly costAsOf?: string;
  /** The carrier's rate, if it is not the service's code. */
  readonly rate?: string;
  /** The provider's account with the carrier that was charged, if it reports it. */
  readonly account?: string;
  /** The provider's id of the label, if calls about the label need it. */
  readonly labelRef?: string;
  /** The last scan, as text. */
  readonly deliveryStatus?: string;
  readonly deliveredAt?: string;
  /** The last scan says that the carrier cannot deliver the parcel for now. */
  readonly hasException?: boolean;
  /** The last state that its recipient got a mail about. */
  readonly mailed?: MailedState;
  /** When to ask the carrier next; unset when tracking has ended. */
  readonly trackAfter?: string;
}

/** In the order of a parcel's way. */
export const MAILED_STATES = ["in_transit", "out_for_delivery", "delivered"] as const;
export type MailedState = (typeof MAILED_STATES)[number];

export interface FailedPurchase {
  readonly state: "failed";
  /** The carrier's message, or ours. */
  readonly reason: string;
  /** The carrier's errors for fields of the order. */
  readonly fields?: readonly FieldError[];
  /** Set if the label would have cost too much: `price_unavailable`, instead of a carrier's refusal. */
  readonly refusedCost?: RefusedCost;
  /** It failed after its buyer got a pending answer or none, so the failed order is shown. */
  readonly isShown?: boolean;
  /** When the carrier first reported that it has no record of it: it may have sold it all the same. */
  readonly notFoundAt?: string;
}

export const trackingNumberOf = ({ purchase }: { readonly purchase: Purchase }): string | undefined =>
  purchase.state === "bought" ? purchase.trackingNumber : undefined;

/** The purchase, if the label was bought. */
export const boughtOf = ({ purchase }: { readonly purchase: Purchase }): BoughtPurchase | undefined =>
  purchase.state === "bought" ? purchase : undefined;

/** Applies tracking changes to a bought purchase. */
export const withTrackingChange = (
  purchase: Purchase,
  change: Partial<Pick<BoughtPurchase, "deliveryStatus" | "deliveredAt" | "hasException" | "trackAfter" | "mailed">>,
): Purchase => (purchase.state === "bought" ? { ...purchase, ...change } : purchase);

/** How many calls to its provider an order keeps. */
const CALLS_KEPT = 20;

/** Each call is a line, which takes a fifth of the memory of an object. None of its words contains a space. */
const packCall = ({ what, atMs, durationMs, outcome, status, code, requestId }: OrderCall): string =>
  [what, atMs.toString(36), durationMs, outcome, status, code, requestId].join(" ").trimEnd();

export function unpackCalls(packed = ""): OrderCall[] {
  return packed.split("\n").flatMap((line) => {
    const [what, at = "", duration, named, status, code, requestId] = line.split(" ");
    const outcome = OUTCOMES.find((one) => one === named);
    if (!what || !outcome) return [];
    const times = { atMs: Number.parseInt(at, 36), durationMs: Number(duration) };
    const said = {
      status: status ? Number(status) : undefined,
      code: code || undefined,
      requestId: requestId || undefined,
    };
    return [{ what, ...times, outcome, ...said }];
  });
}

const OUTCOMES = ["ok", "refused", "busy", "no_answer"] as const;

/**
 * Adds calls, some of which may be there already. An answer replaces an earlier one of the same kind, so tracking does
 * not fill the list, and a sale replaces the call that prepared it: most orders keep two lines. Beyond the limit, the
 * oldest are dropped, but never those that buy.
 */
export function withMadeCalls(packed: string | undefined, made: readonly OrderCall[]): string | undefined {
  if (made.length === 0) return packed;
  const lines = new Set([packed, ...made.map(packCall)].flatMap((text) => text?.split("\n") ?? []));
  const calls = unpackCalls([...lines].join("\n")).sort((a, b) => a.atMs - b.atMs);
  const isBought = calls.some(({ what, outcome }) => what === "buy" && outcome === "ok");
  const isReplaced = ({ what, outcome }: OrderCall, index: number): boolean =>
    (what === "prepare" && isBought) ||
    calls.some((later, at) => at > index && later.what === what && later.outcome === outcome);
  const kept = calls.filter((call, index) => call.outcome === "no_answer" || !isReplaced(call, index));
  let tooMany = kept.length - CALLS_KEPT;
  return kept
    .filter(({ what }) => what === "buy" || tooMany-- <= 0)
    .map(packCall)
    .join("\n");
}
