import type { Decision, DecisionKind } from "../../contract/names.gen.js";
import { deliveryOf, localText } from "../shops/delivery-method.js";
import { decisionKind, HAS_TRACKING, isNumber, strongest } from "../shops/order-states.js";
import { LEFT_OUT_KINDS, type LeftOutKind } from "../shops/shop-profile.js";
import { LEFT_OUT_TEXTS } from "../shops/shop-reading.js";
import { type SharedState, STATE_WARNINGS, sharedState } from "../shops/state-words.js";
import type { BulkRow } from "./columns.js";
import { normalizeHeader } from "./header-key.js";

/** What the columns about the state of an order say in a file that is not the export of a shop. */
export interface FileState {
  readonly decisions: Decision[];
  /** What a person must know. */
  readonly warnings: readonly string[];
}

type Reading = "status" | "payment" | "cancelled" | "refunded" | "tracking" | "method";

/** Headers, without blanks and punctuation, and how their cells are read. */
const READINGS: readonly (readonly [Reading, RegExp])[] = [
  ["status", /^(?:order|fulfillment|fulfilment|shipping|shipment|delivery)?status$/],
  ["payment", /^(?:payment|financial)status$/],
  ["cancelled", /^(?:cancelled|canceled)(?:at|on|date)?$/],
  ["refunded", /^refunded(?:at|on|date)?$/],
  ["tracking", /^tracking(?:numbers?|no|id|code)?$/],
  ["method", /^(?:delivery|shipping|fulfillment|fulfilment)(?:method|option|type)$/],
];

/** Headers of ways to ship, among other things: they are read, and still listed as not used. */
const WAYS = /^(?:shipping|delivery|fulfillment|fulfilment|method|ship(?:ping)?via)$/;

const readingOf = (header: string): Reading | undefined => {
  const name = normalizeHeader(header);
  return READINGS.find(([, headers]) => headers.test(name))?.[0];
};

const isWay = (header: string): boolean => WAYS.test(normalizeHeader(header));

/** The headers among these that are read for the state of an order. */
export const stateHeaders = (headers: readonly string[]): string[] =>
  headers.filter((header) => readingOf(header) !== undefined);

const NO = /^(?:not?\b.*|none|false|n|n\/?a|null|-+|[$€£]? ?0*(?:[.,]0+)?)$/i;

const NOTHING_STATED: FileState = { decisions: [], warnings: [] };

/**
 * Returns a function that reads the cells of unused columns, and of the column of shipping methods; `requested` is what the
 * column of services has in place of a service.
 */
export function stateReader(headers: readonly string[], unused: readonly string[], method: string | null | undefined) {
  const columns = stateHeaders(unused).map((header) => [headers.indexOf(header), readingOf(header)] as const);
  for (const header of [...unused.filter(isWay), ...(method == null ? [] : [method])])
    columns.push([headers.indexOf(header), "method"]);
  return (row: BulkRow, cells: readonly string[], requested: string | undefined): FileState => {
    if (columns.length === 0 && requested === undefined) return NOTHING_STATED;
    const stated = columns.flatMap(([at, reading]) => {
      const cell = (cells[at] ?? "").trim();
      return cell === "" || !reading ? [] : [saidBy(reading, cell)];
    });
    if (requested !== undefined) stated.push(saidBy("method", requested));
    const order = row.orderNumber === undefined ? "This order" : `Order ${row.orderNumber}`;
    const kind = strongest(stated.map(({ state }) => LEFT_OUT_KINDS.find((one) => one === state && decisionKind(one))));
    const found = kind
      ? { decided: decisionKind(kind), text: `is marked as ${LEFT_OUT_TEXTS[kind]} in the file` }
      : stated.find(({ decided }) => decided);
    const warnings = stated.flatMap(({ warning, state }) => warning ?? (state && STATE_WARNINGS[state]) ?? []);
    return {
      decisions: found?.decided ? [{ kind: found.decided, message: `${order} ${found.text}`, safe: "leave_out" }] : [],
      warnings: [...new Set(warnings)].map((text) => `${order} ${text}`),
    };
  };
}

interface Said {
  readonly state?: SharedState | undefined;
  /** What a person decides, with the reason. */
  readonly decided?: DecisionKind;
  readonly text?: string;
  readonly warning?: string;
}

function saidBy(reading: Reading, cell: string): Said {
  if (reading === "method") return saidByMethod(cell);
  if (reading === "tracking") return isNumber(cell) ? { decided: "already_shipped", text: HAS_TRACKING } : {};
  if (reading === "status") return { state: sharedState(cell) };
  if (reading === "payment") return { state: statePaid(cell) };
  return NO.test(cell) ? {} : { state: reading };
}

/** A completed payment is no shipped order. */
function statePaid(cell: string): SharedState | undefined {
  const state: LeftOutKind | SharedState | undefined = /^(?:pending|failed)$/i.test(cell)
    ? "unpaid"
    : sharedState(cell);
  return state === "fulfilled" ? undefined : state;
}

function saidByMethod(cell: string): Said {
  const delivery = deliveryOf(cell);
  const shown = JSON.stringify(cell.slice(0, 60));
  if (delivery === "pickup") return { decided: "cancelled", text: `is picked up by the buyer (${shown})` };
  if (delivery === "download") return { decided: "cancelled", text: `needs no shipping (${shown})` };
  return delivery === "local" ? { warning: localText(cell) } : {};
}
