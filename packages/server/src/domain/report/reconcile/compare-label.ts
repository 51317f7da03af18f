import type { LabelState, StatementLine } from "../../../ports/statement.js";
import { HOUR_MS } from "../../../shared/durations.js";
import { changedAtOf, type OrderRecord } from "../../order/order-table.js";
import { boughtOf } from "../../order/purchase.js";
import type { Found } from "./source.js";

/** A change of the last hour may not have reached the provider, or not us. */
const SETTLING_MS = HOUR_MS;

type OwnState = LabelState | "buying" | "failed" | "given_back";

/** What the books say of a label. `given_back`: an administrator refunded it, whatever the carrier does. */
function ownState({ purchase, refundStatus, givenBack }: OrderRecord): OwnState {
  if (purchase.state !== "bought") return purchase.state;
  if (refundStatus === "submitted") return "voided";
  if (refundStatus === "refunded") return givenBack ? "given_back" : "refunded";
  return "bought";
}

/**
 * The states that agree. A refund that the provider has made is credited by the job that waits for it, and a label that
 * an administrator refunded may be anything there.
 */
const AGREEING: Readonly<Record<OwnState, readonly LabelState[]>> = {
  bought: ["bought"],
  voided: ["voided", "refunded"],
  refunded: ["refunded"],
  given_back: ["bought", "voided", "refunded"],
  failed: ["voided", "refunded"],
  buying: ["bought", "voided", "refunded"],
};

export const sideOf = (order: OrderRecord) => ({ state: ownState(order), cents: boughtOf(order)?.costCents });

/** A label that both know. */
export function compareLabel(order: OrderRecord, line: StatementLine<LabelState>, nowMs: number): Found[] {
  const ours = sideOf(order);
  const theirs = { state: line.state, cents: line.cents };
  const isSettling = Date.parse(changedAtOf(order)) + SETTLING_MS > nowMs;
  const agrees = AGREEING[ours.state].includes(line.state);
  if (ours.state === "buying" || (isSettling && !agrees)) return [];
  return [
    ...(agrees ? [] : [{ kind: "other_state" as const, ours, theirs }]),
    ...(agrees && hasOtherCost(order, line) ? [{ kind: "other_cost" as const, ours, theirs }] : []),
  ];
}

/**
 * A provider lists what a label cost when it was bought, so a cost that was corrected since is not compared, nor one of
 * a label that was given back.
 */
function hasOtherCost(order: OrderRecord, { cents, state }: StatementLine<LabelState>): boolean {
  const bought = boughtOf(order);
  if (!bought || bought.costAdjustment !== undefined || state !== "bought") return false;
  return cents !== undefined && cents !== bought.costCents;
}

/** A label that the books have. One that was refunded by its carrier may be gone there. */
export const mustBeListed = ({ purchase, refundStatus, givenBack }: OrderRecord): boolean =>
  purchase.state === "bought" && (refundStatus !== "refunded" || givenBack !== undefined);
