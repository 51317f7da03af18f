import { type FormatDateOptions, formatDate, onClock } from "./dates.js";

/**
 * Age in calendar days: `today`, `yesterday`, `3 days ago`, `1 week ago`, `2 weeks ago`, and the date from 30 days on.
 * `N/A` for a missing date.
 *
 * @example
 * age("2026-11-17T12:00:00Z", new Date("2026-11-20T12:00:00Z"), { timeZone: "UTC" }); // => "3 days ago"
 */
export function age(instant: string | null | undefined, now: Date, options: FormatDateOptions = {}): string {
  const days = dayNumber(now, options) - dayNumber(new Date(instant ?? Number.NaN), options);
  if (Number.isNaN(days) || days >= 30) return formatDate(instant, options);
  if (days <= 0) return "today";
  if (days === 1) return "yesterday";
  if (days < 7) return `${days} days ago`;
  const weeks = Math.floor(days / 7);
  return weeks === 1 ? "1 week ago" : `${weeks} weeks ago`;
}

const dayNumber = (date: Date, options: FormatDateOptions): number =>
  Math.floor(onClock(date, options).getTime() / DAY_MS);

const DAY_MS = 86_400_000;
