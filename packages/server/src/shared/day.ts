import { DAY_MS, HOUR_MS } from "./durations.js";

/** The calendar day of an instant in a time zone, as yyyy-mm-dd. */
export function dayOf(ms: number, timezone: string): string {
  if (timezone === "UTC") return new Date(ms).toISOString().slice(0, 10);
  return formatOf(timezone).format(ms);
}

/** Cached: creating a format costs a thousand times as much as using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timezone: string): Intl.DateTimeFormat {
  // en-CA writes dates as yyyy-mm-dd.
  const format = formats.get(timezone) ?? new Intl.DateTimeFormat("en-CA", { timeZone: timezone, dateStyle: "short" });
  formats.set(timezone, format);
  return format;
}

/** The first instant of a day in a time zone. */
function startOfDay(day: string, timezone: string): number {
  const noonUtc = Date.parse(`${day}T12:00:00Z`);
  let low = noonUtc - 36 * HOUR_MS;
  let high = noonUtc + DAY_MS;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (dayOf(middle, timezone) < day) low = middle;
    else high = middle;
  }
  return high;
}

/** The first and the last millisecond of a day in a time zone, as instants. A day with a clock change has 23 or 25 hours. */
export function rangeOfDay(day: string, timezone: string): { readonly from: string; readonly to: string } {
  const next = new Date(Date.parse(`${day}T12:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
  const [from, to] = [startOfDay(day, timezone), startOfDay(next, timezone) - 1];
  return { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
}

/** The last `count` days, including the day of `ms`, oldest first. */
export function lastDays(count: number, ms: number, timezone: string): string[] {
  const noon = Date.parse(`${dayOf(ms, timezone)}T12:00:00Z`);
  return Array.from({ length: count }, (_, i) => new Date(noon - (count - 1 - i) * DAY_MS).toISOString().slice(0, 10));
}
