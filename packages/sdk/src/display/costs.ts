import { type FormatDateOptions, formatDate, formatDateTime } from "./dates.js";
import { formatUsd } from "./money.js";
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
 * A margin. A loss has a minus sign and a word, so that it does not depend on a color.
 *
 * @example
 * marginText(-0.9); // => "-$0.90 loss"
 */
export const marginText = (usd: number): string => (usd < 0 ? `${formatUsd(usd)} loss` : formatUsd(usd));

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
