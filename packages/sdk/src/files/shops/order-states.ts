import type { Decision, DecisionKind } from "../../contract/names.gen.js";
import type { DelimitedRecord } from "../delimited-text/delimited-record.js";
import {
  type CellOf,
  LEFT_OUT_KINDS,
  type LeftOutKind,
  type ShopItem,
  type ShopProfile,
  type StateRule,
} from "./shop-profile.js";
import { LEFT_OUT_TEXTS } from "./shop-reading.js";

interface OrderState {
  readonly cell: CellOf;
  readonly items: readonly ShopItem[];
  readonly hasAddress: boolean;
}

export function whyLeftOut(profile: ShopProfile, { cell, items, hasAddress }: OrderState): LeftOutKind | undefined {
  const kinds = profile.states.map((rule) => leftOutBy(rule, cell));
  kinds.push(profile.leaveOut?.(cell));
  if (items.length > 0 && items.every(({ leftOut }) => leftOut)) kinds.push(...items.map(({ leftOut }) => leftOut));
  if (!hasAddress) kinds.push("no_shipping");
  return strongest(kinds);
}

export const strongest = (kinds: readonly (LeftOutKind | undefined)[]): LeftOutKind | undefined =>
  LEFT_OUT_KINDS.find((kind) => kinds.includes(kind));

/** States are compared by their letters: `On hold`, `on-hold`, `ON_HOLD`. */
const wordOf = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, "");

const says = (text: string, words: readonly string[] = []): boolean =>
  text !== "" && words.some((word) => wordOf(word) === wordOf(text));

export function leftOutBy({ columns, out = {}, filled }: StateRule, cell: CellOf): LeftOutKind | undefined {
  const text = cell(columns);
  if (text !== "" && filled !== undefined) return filled;
  return LEFT_OUT_KINDS.find((kind) => says(text, out[kind]));
}

interface Kept {
  readonly cell: CellOf;
  readonly records: readonly DelimitedRecord[];
  readonly cellIn: (record: DelimitedRecord) => CellOf;
}

/** What a person must know before buying the order. */
export function messagesOf({ states, itemStates = [] }: ShopProfile, { cell, records, cellIn }: Kept): string[] {
  const all = [
    ...states.flatMap((rule) => warningsOf(rule, cell)),
    ...records.flatMap((record) => itemStates.flatMap((rule) => warningsOf(rule, cellIn(record)))),
  ];
  const unpaid = all.find((text) => text.includes(NOT_PAID));
  return all.filter((text) => text === unpaid || !text.includes(NOT_PAID));
}

/** Several columns may say it. */
const NOT_PAID = "not paid";

function warningsOf({ columns, warn = {}, filledText, blank }: StateRule, cell: CellOf): string[] {
  const text = cell(columns);
  const always = text === "" ? blank : filledText;
  const ofWord = Object.entries(warn).filter(([, words]) => says(text, words));
  return [...(always === undefined ? [] : [always]), ...ofWord.map(([message]) => message)];
}

export const markedAs = (kind: LeftOutKind): string => `is marked as ${LEFT_OUT_TEXTS[kind]} in the export`;

/** What was left out and is taken back needs a person's decision, if it may be on its way or no longer wanted. */
export const decisionKind = (kind: LeftOutKind): DecisionKind | undefined => TAKEN_BACK[kind];

const TAKEN_BACK: Partial<Record<LeftOutKind, DecisionKind>> = {
  cancelled: "cancelled",
  refunded: "cancelled",
  shipped_by_shop: "already_shipped",
  fulfilled: "already_shipped",
};

export function decisionsOf(
  order: string,
  kind: LeftOutKind | undefined,
  parcel: readonly { readonly item: ShopItem }[],
): Decision[] {
  const ofItem = strongest(parcel.map(({ item }) => item.leftOut));
  const marked = kind ?? ofItem;
  const decided = marked && decisionKind(marked);
  if (!decided) return [];
  const text = kind === undefined ? `has an item that ${markedAs(marked)}` : markedAs(marked);
  return [{ kind: decided, message: `${order} ${text}`, safe: "leave_out" }];
}
