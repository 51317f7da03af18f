import { dayNamed } from "@shipctl/sdk/display";

/** The periods that lists offer by name; all days first. */
export function namedPeriods(now: Date = new Date()) {
  const day = (text: string) => dayNamed(text, now) ?? "";
  const today = day("today");
  const since = (value: string, label: string, from = day(value)) => ({ value, label, from, to: from && today });
  return [
    since("", "All"),
    since("today", "Today"),
    since("7d", "Last 7 days"),
    since("30d", "Last 30 days"),
    since("month", "This month", `${today.slice(0, 8)}01`),
  ];
}
