import { type FormatDateOptions, formatDate, formatDateTime } from "./dates.js";
import { formatUsd, sumUsd } from "./money.js";
import { count, formatCount } from "./words.js";

/**
 * The number of labels that a cost covers; undefined if all.
 *
 * @example
 * costKnownText(3, 5); // => "Cost known for 3 of 5 labels"
 */
export function costKnownText(knownCount: number, count: number): string | undefined {
  if (knownCount === count) return undefined;
  return `Cost known for ${formatCount(knownCount)} of ${formatCount(count)} ${count === 1 ? "label" : "labels"}`;
}

/**
 * A change of a label's cost, as a sentence.
 *
 * @example
 * costAdjustmentText({ from: 7.1, at: "2026-11-02T15:00:00.000Z", reason: "Heavier" }); // => "On Nov 2, 2026, from $7.10: Heavier"
 */
export function costAdjustmentText(change: { from?: number; at: string; reason: string; charged?: number }): string {
  const from = change.from === undefined ? "unknown" : formatUsd(change.from);
  const { charged = 0 } = change;
  const passedOn = charged > 0 ? ` (charged on ${formatUsd(charged)})` : ` (gave back ${formatUsd(-charged)})`;
  return `On ${formatDate(change.at)}, from ${from}: ${change.reason}${charged === 0 ? "" : passedOn}`;
}

/** A correction that was charged in addition to the price of an order, or given back. */
interface ChargedOn {
  readonly amount: number;
  readonly reason: string;
  readonly createdAt: string;
}

/**
 * A correction that the customer paid in addition to the price, as a sentence.
 *
 * @example
 * chargeText({ amount: 2.1, reason: "Weighed 3 lbs", createdAt: "2026-11-02T15:00:00.000Z" }); // => "$2.10 on Nov 2, 2026: Weighed 3 lbs"
 */
export function chargeText({ amount, reason, createdAt }: ChargedOn): string {
  const text = amount < 0 ? `${formatUsd(-amount)} given back` : formatUsd(amount);
  return `${text} on ${formatDate(createdAt)}: ${reason}`;
}

/** An order whose cost is corrected. */
interface CorrectedOrder {
  readonly cost?: number;
  readonly costAdjustment?: { readonly from?: number; readonly charged?: number };
  readonly charges?: readonly ChargedOn[];
  readonly refundStatus: string;
  readonly availableBalance?: number;
}

/**
 * What a new cost leaves to charge on to the customer, in USD: the increase, or after a decrease what can be given back
 * (negative). `missing` is how much the balance is short. Undefined if there is nothing to charge. With the cost as it is,
 * that is the last change, unless it was charged on before.
 *
 * @example
 * chargeFor({ cost: 5, refundStatus: "none", availableBalance: 0.5 }, 7.1); // => { amount: 2.1, missing: 1.6 }
 */
export function chargeFor(order: CorrectedOrder, cost: number): { amount: number; missing: number } | undefined {
  if (order.refundStatus !== "none" && order.refundStatus !== "rejected") return undefined;
  const { from, charged } = order.costAdjustment ?? {};
  const before = cost !== order.cost ? order.cost : charged === undefined ? from : undefined;
  if (before === undefined) return undefined;
  const amount = Math.max(sumUsd([cost, -before]), -paidIn({ price: 0, charges: order.charges }));
  if (amount === 0) return undefined;
  return { amount, missing: Math.max(0, sumUsd([amount, -(order.availableBalance ?? amount)])) };
}

/**
 * What was paid for an order: its price and the corrections that were charged on. A refund gives it back.
 *
 * @example
 * paidIn({ price: 8.1, charges: [{ amount: 2.1 }] }); // => 10.2
 */
export const paidIn = (order: {
  readonly price: number;
  readonly charges?: readonly { readonly amount: number }[] | undefined;
}): number => sumUsd([order.price, ...(order.charges ?? []).map(({ amount }) => amount)]);

/**
 * The result of the last check of the books, as a sentence.
 *
 * @example
 * bookCheckText({ checkedAt: "2026-11-02T15:00:00.000Z", faultCount: 0 }, { timeZone: "UTC" }); // => "Books checked on Nov 2, 2026, 3:00 PM: they add up"
 */
export function bookCheckText(
  { checkedAt, faultCount }: { checkedAt: string; faultCount: number },
  options: FormatDateOptions = {},
): string {
  const faults = `${formatCount(faultCount)} ${faultCount === 1 ? "fault" : "faults"}`;
  return `Books checked on ${formatDateTime(checkedAt, options)}: ${faultCount === 0 ? "they add up" : faults}`;
}

/**
 * The room of a server that keeps every record in memory. `isScarce` from a share of 0.7 on.
 *
 * @example
 * memoryText({ fits: 1_000_000, used: 0.12 }).text; // => "12% of the memory for about 1,000,000 orders is used"
 */
export function memoryText({ fits, used }: { fits: number; used: number }): { text: string; isScarce: boolean } {
  const text = `${Math.round(100 * used)}% of the memory for about ${count(fits, "order")} is used`;
  return { text, isScarce: used >= 0.7 };
}
