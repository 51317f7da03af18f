/** Options of the date functions. */
export interface FormatDateOptions {
  /** An IANA time zone; defaults to the machine's. */
  timeZone?: string;
}

type Instant = string | number | Date | null | undefined;

/**
 * Formats a date; `N/A` when it is missing or invalid.
 *
 * @example
 * formatDate("2026-01-05T10:00:00Z", { timeZone: "UTC" }); // => "Jan 5, 2026"
 */
export function formatDate(instant: Instant, options: FormatDateOptions = {}): string {
  return format(instant, { dateStyle: "medium", ...options });
}

/**
 * Formats a calendar day, given as `2026-01-05` or as its midnight UTC: the same in every time zone. `N/A` when it is
 * missing or invalid.
 *
 * @example
 * formatDay("2026-01-05T00:00:00.000Z"); // => "Jan 5, 2026"
 */
export function formatDay(day: string | null | undefined): string {
  return format(day, { dateStyle: "medium", timeZone: "UTC" });
}

/**
 * Formats date and time; `N/A` when it is missing or invalid.
 *
 * @example
 * formatDateTime("2026-01-05T10:00:00Z", { timeZone: "UTC" }); // => "Jan 5, 2026, 10:00 AM"
 */
export function formatDateTime(instant: Instant, options: FormatDateOptions = {}): string {
  return format(instant, { dateStyle: "medium", timeStyle: "short", ...options });
}

/**
 * Formats a time with seconds; `N/A` when it is missing or invalid.
 *
 * @example
 * formatTime("2026-01-05T10:00:20Z", { timeZone: "UTC" }); // => "10:00:20 AM"
 */
export function formatTime(instant: Instant, options: FormatDateOptions = {}): string {
  return format(instant, { timeStyle: "medium", ...options });
}

/**
 * Formats a time of day; `N/A` when it is missing or invalid.
 *
 * @example
 * formatClock("2026-01-05T10:00:20Z", { timeZone: "UTC" }); // => "10:00 AM"
 */
export function formatClock(instant: Instant, options: FormatDateOptions = {}): string {
  return format(instant, { timeStyle: "short", ...options });
}

function format(instant: Instant, options: Intl.DateTimeFormatOptions): string {
  const date = new Date(instant ?? Number.NaN);
  if (instant === "" || Number.isNaN(date.getTime())) return "N/A";
  // Some runtimes put a narrow no-break space before AM and PM, which terminals render badly.
  return date.toLocaleString("en-US", options).replaceAll("\u202F", " ");
}
