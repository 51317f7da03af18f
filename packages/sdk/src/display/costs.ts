import { formatDate } from "./dates.js";
import { formatUsd } from "./money.js";
import { formatCount } from "./words.js";

/**
 * How many labels a cost covers; undefined if all.
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
export function costAdjustmentText(change: { from?: number; at: string; reason: string }): string {
  const from = change.from === undefined ? "unknown" : formatUsd(change.from);
  return `On ${formatDate(change.at)}, from ${from}: ${change.reason}`;
}
