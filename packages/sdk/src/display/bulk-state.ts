import type { BulkOrder, BulkWaiting } from "../contract/index.js";
import { type FormatDateOptions, formatDateTime, formatTime } from "./dates.js";
import { count } from "./words.js";

/**
 * What became of a bulk order that was stopped; undefined for any other.
 *
 * @example
 * const bulkOrder = { stoppedAt: "2026-01-05T10:00:00Z", counts: { total: 9, bought: 3, failed: 4, pending: 2 } };
 * bulkStoppedText(bulkOrder, { timeZone: "UTC" });
 * // => "Stopped on Jan 5, 2026, 10:00 AM. 2 rows are still being bought. The other rows can be retried afterwards."
 */
export function bulkStoppedText(
  { stoppedAt, counts }: Pick<BulkOrder, "stoppedAt" | "counts">,
  options: FormatDateOptions = {},
): string | undefined {
  if (stoppedAt === undefined) return undefined;
  const stopped = `Stopped on ${formatDateTime(stoppedAt, options)}.`;
  if (counts.pending === 0) return `${stopped} Rows that were not bought cost nothing and can be retried.`;
  const open = count(counts.pending, "row is", "rows are");
  return `${stopped} ${open} still being bought. The other rows can be retried afterwards.`;
}

/**
 * The reason and end of the wait of a bulk order.
 *
 * @example
 * const waiting = { reason: "The carrier is not accepting orders right now: it is busy", until: "2026-01-05T10:00:20Z" };
 * bulkWaitingText(waiting, { timeZone: "UTC" });
 * // => "The carrier is not accepting orders right now: it is busy. Next attempt at 10:00:20 AM."
 */
export function bulkWaitingText({ reason, until }: BulkWaiting, options: FormatDateOptions = {}): string {
  return `${reason}. Next attempt at ${formatTime(until, options)}.`;
}
