import { dayNamed, endOfDay, startOfDay } from "@shipctl/sdk/display";

/** Dates in the user's time zone, as `2026-11-20`; empty when none is set. */

/** Returns the text if it is a date, else an empty string. */
export function dayOf(text: string | null): string {
  return text && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(startOfDay(text).getTime()) ? text : "";
}

/** Converts two dates to UTC timestamps for the API. `to` includes its whole day. */
export function periodOf({ from, to }: { readonly from: string; readonly to: string }): { from?: string; to?: string } {
  return {
    ...(from && { from: startOfDay(from).toISOString() }),
    ...(to && { to: endOfDay(to).toISOString() }),
  };
}

/** The periods that lists offer by name; all days first. */
export function namedPeriods(now: Date = new Date()) {
  const since = (value: string, label: string, from: string) => ({ value, label, from, to: from && today });
  const day = (text: string) => dayNamed(text, now) ?? "";
  const today = day("today");
  return [
    since("", "All", ""),
    since("today", "Today", today),
    since("7d", "Last 7 days", day("7d")),
    since("30d", "Last 30 days", day("30d")),
    since("month", "This month", `${today.slice(0, 8)}01`),
  ];
}
