import type { BulkWaiting } from "../contract/index.js";
import { type FormatDateOptions, formatTime } from "./dates.js";

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
