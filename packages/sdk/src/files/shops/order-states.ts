import type { Decision, DecisionKind } from "../../contract/names.gen.js";
import type { DelimitedRecord } from "../delimited-text/delimited-record.js";
import { deliveryOf, localText } from "./delivery-method.js";
import {
  type CellOf,
  LEFT_OUT_KINDS,
  type LeftOutKind,
  type RecordItem,
  type ShopProfile,
  type StateRule,
} from "./shop-profile.js";
import { LEFT_OUT_TEXTS } from "./shop-reading.js";
import { begunKind, STATE_WARNINGS, says, sharedState } from "./state-words.js";

interface Order {
  readonly cell: CellOf;
  readonly records: readonly DelimitedRecord[];
  readonly cellIn: (record: DelimitedRecord) => CellOf;
  readonly items: readonly RecordItem[];
}

interface WholeOrder extends Order {
  readonly hasAddress: boolean;
  /** Rows that say the order again; they may be newer. */
  readonly repeated: readonly DelimitedRecord[];
}

export function whyLeftOut(profile: ShopProfile, order: WholeOrder): LeftOutKind | undefined {
  const { cell, cellIn, items, hasAddress, repeated } = order;
  const copies = [cell, ...repeated.map(cellIn)];
  const kinds = copies.flatMap((copy) => profile.states.map((rule) => leftOutBy(rule, copy)));
  kinds.push(...(profile.itemStates ?? []).map((rule) => leftOutBy(rule, ofWholeOrder(order, rule.columns))));
  kinds.push(profile.leaveOut?.(cell), LEFT_OUT_BY_METHOD[deliveryOf(cell(profile.method ?? [])) ?? "local"]);
  if (items.length > 0 && items.every(({ item }) => item.leftOut)) kinds.push(...items.map(({ item }) => item.leftOut));
  if (!hasAddress) kinds.push("no_shipping");
  return strongest(kinds);
}

const LEFT_OUT_BY_METHOD = { pickup: "pickup", download: "no_shipping", local: undefined } as const;

/** What the row with an order's sum says of all its items, unless their own rows say it. */
function ofWholeOrder({ cell, cellIn, items }: Order, columns: readonly string[]): CellOf {
  const isSaid = items.some(({ record }) => cellIn(record)(columns) !== "");
  return isSaid ? () => "" : cell;
}

export const strongest = (kinds: readonly (LeftOutKind | undefined)[]): LeftOutKind | undefined =>
  LEFT_OUT_KINDS.find((kind) => kinds.includes(kind));

export function leftOutBy({ columns, out = {}, filled, warn = {}, shared }: StateRule, cell: CellOf) {
  const text = cell(columns);
  if (text !== "" && filled !== undefined) return filled;
  const named = LEFT_OUT_KINDS.find((kind) => says(text, out[kind]));
  if (named || Object.values(warn).some((words) => says(text, words))) return named;
  if (shared) return LEFT_OUT_KINDS.find((kind) => kind !== "unpaid" && kind === sharedState(text));
  const begun = begunKind(text);
  return begun && out[begun] && begun;
}

/** What a person must know before buying the order. */
export function messagesOf({ states, itemStates = [], method = [] }: ShopProfile, order: Order): string[] {
  const { cell, records, cellIn } = order;
  const chosen = cell(method);
  const all = [
    ...states.flatMap((rule) => warningsOf(rule, cell)),
    ...records.flatMap((record) => itemStates.flatMap((rule) => warningsOf(rule, cellIn(record)))),
    ...(deliveryOf(chosen) === "local" ? [localText(chosen)] : []),
  ];
  const unpaid = all.find((text) => text.includes(NOT_PAID));
  return all.filter((text) => text === unpaid || !text.includes(NOT_PAID));
}

/** Several columns may say it. */
const NOT_PAID = "not paid";

function warningsOf(rule: StateRule, cell: CellOf): string[] {
  const { columns, warn = {}, filledText, blank } = rule;
  const text = cell(columns);
  const always = text === "" ? blank : filledText;
  const ofWord = Object.entries(warn).filter(([, words]) => says(text, words));
  const other = ofWord.length > 0 || text === "" ? undefined : warningOfOther(rule, text, cell);
  return [always, ...ofWord.map(([message]) => message), other].filter((one) => one !== undefined);
}

/** Of a state that the rule does not name. */
function warningOfOther(rule: StateRule, text: string, cell: CellOf): string | undefined {
  const { ordinary, shared } = rule;
  if ((!ordinary && !shared) || says(text, ordinary) || leftOutBy(rule, cell)) return undefined;
  const state = sharedState(text);
  if (state === "ordinary") return undefined;
  const known = state === "hold" || shared ? STATE_WARNINGS[state ?? "ordinary"] : undefined;
  return known ?? `is marked as ${JSON.stringify(text.slice(0, 40))} in the export, which Shipctl does not know`;
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

interface Parcel extends Order {
  /** Why its order would have been left out. */
  readonly kind: LeftOutKind | undefined;
  /** Those in this parcel. */
  readonly kept: readonly RecordItem[];
}

/** What a person decides before the parcel is bought, with the number of its order. */
export function decisionsOf(number: string, parcel: Parcel): Decision[] {
  const { kind, kept } = parcel;
  const marked = kind ?? strongest(kept.map(({ item }) => item.leftOut));
  const decided = marked && decisionKind(marked);
  const decide = (one: DecisionKind, text: string): Decision[] => [
    { kind: one, message: `${number} ${text}`, safe: "leave_out" },
  ];
  if (decided) return decide(decided, kind === undefined ? `has an item that ${markedAs(marked)}` : markedAs(marked));
  return isTracked(parcel) ? decide("already_shipped", HAS_TRACKING) : [];
}

export const HAS_TRACKING = "already has a tracking number";

const TRACKING = ["Tracking Number", "Tracking #", "Tracking No"];

function isTracked(parcel: Parcel): boolean {
  const { kept, cellIn } = parcel;
  return (
    kept.some(({ record }) => isNumber(cellIn(record)(TRACKING))) || isNumber(ofWholeOrder(parcel, TRACKING)(TRACKING))
  );
}

/** Not `none` and the like. */
export const isNumber = (cell: string): boolean => (cell.match(/\d/g)?.length ?? 0) >= 4;
