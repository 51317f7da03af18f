import type { LeftOutKind } from "./shop-profile.js";

/** States are compared by their letters: `On hold`, `on-hold`, `ON_HOLD`; WooCommerce writes `wc-completed`. */
export const wordOf = (text: string): string =>
  text
    .trim()
    .normalize("NFKD")
    .toLowerCase()
    .replace(/^wc[-_]/, "")
    .replace(/[^a-z]/g, "");

export const says = (text: string, words: readonly string[] = []): boolean =>
  text !== "" && words.some((word) => wordOf(word) === wordOf(text));

/** What a state in the words that shops share says: why an order is left out, or what a person must know. */
export type SharedState = LeftOutKind | "hold" | "part" | "ordinary";

const DENIED = /(?:denied|declined|rejected|withdrawn)$/;
const BEGINNINGS: readonly (readonly [LeftOutKind, RegExp])[] = [
  ["cancelled", /^cancel/],
  ["refunded", /^refund/],
  ["fulfilled", /^(?:shipped|fulfilled|delivered)/],
];

/** The kind that the first word of a state names: `Cancelled by customer`. Nothing that was done in part or denied. */
export function begunKind(text: string): LeftOutKind | undefined {
  const word = wordOf(text);
  if (word.includes("part") || DENIED.test(word)) return undefined;
  return BEGINNINGS.find(([, beginning]) => beginning.test(word))?.[0];
}

const STATES: readonly (readonly [SharedState, RegExp])[] = [
  ["cancelled", /^(?:voided|declined|expired|abandoned)$/],
  ["refunded", /^(?:returned|chargedback|chargeback)/],
  ["fulfilled", /^(?:dispatched|complete|completed|intransit|outfordelivery|label(?:created|printed|purchased))$/],
  ["hold", /^(?:on)?hold(?:ed)?$/],
  ["part", /^part(?:ial(?:ly)?|ly)?(?:shipped|fulfilled|refunded)?$/],
  ["unpaid", /^(?:unpaid|notpaid|awaitpay|awaitingpayment|pendingpayment|paymentpending)$/],
  [
    "ordinary",
    /^(?:new|open|paid|processing|inprogress|confirmed|accepted|acknowledged|active|un(?:fulfilled|shipped)|not(?:fulfilled|shipped)|(?:ready)?toship|awaiting(?:shipment|fulfill?ment))$/,
  ],
];

/** What a state says in the words that shops share; undefined for another word. */
export const sharedState = (text: string): SharedState | undefined =>
  begunKind(text) ?? STATES.find(([, words]) => words.test(wordOf(text)))?.[0];

/** What a person must know of an order in such a state. */
export const STATE_WARNINGS: Readonly<Partial<Record<SharedState, string>>> = {
  hold: "is on hold",
  part: "was shipped or refunded in part; check what is left to ship",
  unpaid: "is not paid yet",
};
