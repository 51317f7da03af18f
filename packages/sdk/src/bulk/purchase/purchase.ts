import type { BulkOrder, ProcessBulkRequest } from "../../contract/index.js";
import { keyAge } from "./key-age.js";

/** A purchase as a client stores it, from before its call on. */
export interface Purchase {
  /** The Idempotency-Key of its call. */
  readonly key: string;
  /** The account that confirmed it, as the client names accounts. Another account never sends it or asks for it. */
  readonly owner: string;
  /** ISO 8601. */
  readonly startedAt: string;
  readonly fileName: string;
  /** Its rows and prices. Without them, it can be asked for, but not sent again. */
  readonly request?: ProcessBulkRequest;
  /** Set when the server has answered. */
  readonly bulkOrderId?: string;
}

/** A purchase that the server has answered. */
export type AcceptedPurchase = Purchase & { readonly bulkOrderId: string };

/** What the server knows about a lost purchase: `nothing` was bought, nothing `yet` (it may still arrive), or not known any more. */
export type Finding = "yet" | "nothing" | "not-known";

/** `refused` and `lost` are for the person to decide; `accepted` and `running` continue on the server. */
export type PurchaseState =
  | { readonly at: "ready" }
  | { readonly at: "sending"; readonly purchase: Purchase }
  | { readonly at: "accepted"; readonly purchase: AcceptedPurchase; readonly replayed: boolean }
  /** Nothing was bought. */
  | { readonly at: "refused"; readonly error: unknown }
  /** No answer has arrived. Only its key can tell what became of it. */
  | {
      readonly at: "lost";
      readonly purchase: Purchase;
      /** Why there is no answer, or none to the last question. */
      readonly error?: unknown;
      readonly finding?: Finding;
      /** It is sent again if nothing was bought. */
      readonly isWanted?: boolean;
    }
  | { readonly at: "running"; readonly purchase: AcceptedPurchase; readonly bulkOrder: BulkOrder }
  | { readonly at: "ended"; readonly purchase: AcceptedPurchase; readonly bulkOrder: BulkOrder };

export type PurchaseEvent =
  /** A person confirms the payment. */
  | { readonly type: "confirmed"; readonly purchase: Purchase }
  /** It is stored. If the same rows were stored before, `purchase` is that record. */
  | { readonly type: "recorded"; readonly purchase: Purchase; readonly isNew: boolean }
  | { readonly type: "answered"; readonly bulkOrderId: string; readonly replayed: boolean }
  | { readonly type: "refused"; readonly error: unknown }
  | { readonly type: "unanswered"; readonly error: unknown }
  /** A lost purchase is to be finished. */
  | { readonly type: "resumed" }
  /** Its result is to be found out. Buys nothing. */
  | { readonly type: "asked" }
  | { readonly type: "found"; readonly bulkOrderId: string }
  | { readonly type: "notFound" }
  /** The person gives up a lost purchase. */
  | { readonly type: "dismissed" }
  | { readonly type: "progressed"; readonly bulkOrder: BulkOrder }
  | { readonly type: "ended"; readonly bulkOrder: BulkOrder };

export type PurchaseEffect =
  /** Stores the purchase. Followed by `recorded`. */
  | { readonly do: "record"; readonly purchase: Purchase }
  /** Calls the server. Followed by `answered`, `refused` or `unanswered`. */
  | { readonly do: "send"; readonly purchase: Purchase; readonly afterLostAnswer: boolean }
  /** Asks the server by the key. Followed by `found`, `notFound` or `unanswered`. */
  | { readonly do: "look"; readonly purchase: Purchase }
  /** Stores the bulk order of the purchase. */
  | { readonly do: "accept"; readonly key: string; readonly bulkOrderId: string }
  /** Deletes a purchase that bought nothing. */
  | { readonly do: "discard"; readonly key: string }
  | { readonly do: "end"; readonly key: string };

export interface PurchaseStep {
  readonly state: PurchaseState;
  /** The effect to run next; its event is the next step. */
  readonly effect?: PurchaseEffect;
}

/** Nothing is being bought. */
export const READY: PurchaseState = { at: "ready" };

/** The state of a stored purchase, e.g. after a reload. */
export const storedState = (purchase: Purchase): PurchaseState =>
  isAccepted(purchase) ? { at: "accepted", purchase, replayed: true } : { at: "lost", purchase };

/**
 * The next state of a purchase. Events that do not fit the state change nothing.
 *
 * A purchase is stored before it is sent, and sent again only with its own key and rows, while the server keeps the key.
 */
export function purchaseStep(state: PurchaseState, event: PurchaseEvent, now: Date): PurchaseStep {
  switch (event.type) {
    case "confirmed":
      return isBusy(state) ? { state } : recording(event.purchase);
    case "recorded":
      return state.at === "sending" ? recorded(state.purchase, event, now) : { state };
    case "answered":
      return state.at === "sending" ? accepted(state.purchase, event.bulkOrderId, event.replayed) : { state };
    case "refused":
      if (state.at !== "sending") return { state };
      return { state: { at: "refused", error: event.error }, effect: { do: "discard", key: state.purchase.key } };
    case "unanswered":
      if (state.at === "sending") return { state: { at: "lost", purchase: state.purchase, error: event.error } };
      return state.at === "lost" ? { state: { ...state, error: event.error } } : { state };
    case "resumed":
      return state.at === "lost" ? resumed(state.purchase, now) : { state };
    case "asked":
      return state.at === "lost" ? looking({ ...state, isWanted: false }) : { state };
    case "found":
      return state.at === "lost" ? accepted(state.purchase, event.bulkOrderId, true) : { state };
    case "notFound":
      return state.at === "lost" ? notFound(state, now) : { state };
    case "dismissed":
      return state.at === "lost" ? { state: READY, effect: { do: "discard", key: state.purchase.key } } : { state };
    case "progressed": {
      const purchase = purchaseOf(state);
      return purchase && state.at !== "ended"
        ? { state: { at: "running", purchase, bulkOrder: event.bulkOrder } }
        : { state };
    }
    case "ended": {
      const purchase = purchaseOf(state);
      if (!purchase) return { state };
      return { state: { at: "ended", purchase, bulkOrder: event.bulkOrder }, effect: { do: "end", key: purchase.key } };
    }
  }
}

const recording = (purchase: Purchase): PurchaseStep => ({
  state: { at: "sending", purchase },
  effect: { do: "record", purchase },
});

function recorded(
  confirmed: Purchase,
  { purchase: stored, isNew }: Extract<PurchaseEvent, { type: "recorded" }>,
  now: Date,
): PurchaseStep {
  if (isAccepted(stored)) return { state: { at: "accepted", purchase: stored, replayed: true } };
  // A store may keep no rows. They are the same as those that were confirmed.
  const purchase = stored.request ? stored : { ...confirmed, ...stored };
  return isNew ? sending(purchase, false) : resumed(purchase, now);
}

function resumed(purchase: Purchase, now: Date): PurchaseStep {
  const canSend = purchase.request !== undefined && keyAge(purchase, now) === "alive";
  return canSend ? sending(purchase, true) : looking({ at: "lost", purchase, isWanted: true });
}

const sending = (purchase: Purchase, afterLostAnswer: boolean): PurchaseStep => ({
  state: { at: "sending", purchase },
  effect: { do: "send", purchase, afterLostAnswer },
});

const looking = (state: Extract<PurchaseState, { at: "lost" }>): PurchaseStep => ({
  state: { ...state, error: undefined },
  effect: { do: "look", purchase: state.purchase },
});

function notFound(state: Extract<PurchaseState, { at: "lost" }>, now: Date): PurchaseStep {
  const { purchase, isWanted } = state;
  const age = keyAge(purchase, now);
  if (age === "expired") return { state: { at: "lost", purchase, finding: "not-known" } };
  if (isWanted && purchase.request) return sending(purchase, true);
  return { state: { at: "lost", purchase, finding: mayStillArrive(purchase, now) ? "yet" : "nothing" } };
}

function accepted(purchase: Purchase, bulkOrderId: string, replayed: boolean): PurchaseStep {
  const { request: _answered, ...kept } = purchase;
  return {
    state: { at: "accepted", purchase: { ...kept, bulkOrderId }, replayed },
    effect: { do: "accept", key: purchase.key, bulkOrderId },
  };
}

/** A call takes half a minute, and may have waited in front of the server, or be sent by another tab. */
const ARRIVES_WITHIN_MS = 120_000;

const mayStillArrive = ({ startedAt }: Purchase, now: Date): boolean =>
  now.getTime() - Date.parse(startedAt) < ARRIVES_WITHIN_MS;

/** A call is on its way, or the server is buying. */
const isBusy = ({ at }: PurchaseState): boolean => at === "sending" || at === "accepted" || at === "running";

const isAccepted = (purchase: Purchase): purchase is AcceptedPurchase => purchase.bulkOrderId !== undefined;

const purchaseOf = (state: PurchaseState): AcceptedPurchase | undefined =>
  state.at === "accepted" || state.at === "running" || state.at === "ended" ? state.purchase : undefined;
