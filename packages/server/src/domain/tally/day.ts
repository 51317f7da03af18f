/** The calendar day of an instant in a time zone, as yyyy-mm-dd. */
export function dayOf(ms: number, timezone: string): string {
  if (timezone === "UTC") return new Date(ms).toISOString().slice(0, 10);
  return formatOf(timezone).format(ms);
}

/** A server has one time zone, and a format costs a thousand times what it is used for. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timezone: string): Intl.DateTimeFormat {
  // en-CA writes dates as yyyy-mm-dd.
  const format = formats.get(timezone) ?? new Intl.DateTimeFormat("en-CA", { timeZone: timezone, dateStyle: "short" });
  formats.set(timezone, format);
  return format;
}

/** The instant at which a day begins in a time zone: where its date first appears. */
export function startOfDay(day: string, timezone: string): number {
  const noonUtc = Date.parse(`${day}T12:00:00Z`);
  let low = noonUtc - 36 * 3_600_000;
  let high = noonUtc + 24 * 3_600_000;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (dayOf(middle, timezone) < day) low = middle;
    else high = middle;
  }
  return high;
}

/** The days up to and with the one of `ms`, oldest first. */
export function lastDays(count: number, ms: number, timezone: string): string[] {
  const noon = Date.parse(`${dayOf(ms, timezone)}T12:00:00Z`);
  return Array.from({ length: count }, (_, i) =>
    new Date(noon - (count - 1 - i) * 86_400_000).toISOString().slice(0, 10),
  );
}
