/** Where the person is. */
export interface FormatDateOptions {
  /** An IANA time zone; the machine's own when absent. */
  timeZone?: string;
}

type Instant = string | number | Date | null | undefined;

/**
 * A day for people; a missing or unreadable date shows as `N/A`.
 *
 * @example
 * formatDate("2026-01-05T10:00:00Z", { timeZone: "UTC" }); // => "Jan 5, 2026"
 */
export function formatDate(instant: Instant, options: FormatDateOptions = {}): string {
  return format(instant, { dateStyle: "medium", ...options });
}

/**
 * A moment for people; a missing or unreadable date shows as `N/A`.
 *
 * @example
 * formatDateTime("2026-01-05T10:00:00Z", { timeZone: "UTC" }); // => "Jan 5, 2026, 10:00 AM"
 */
export function formatDateTime(instant: Instant, options: FormatDateOptions = {}): string {
  return format(instant, { dateStyle: "medium", timeStyle: "short", ...options });
}

/**
 * A time of day for people, with seconds; a missing or unreadable one shows as `N/A`.
 *
 * @example
 * formatTime("2026-01-05T10:00:20Z", { timeZone: "UTC" }); // => "10:00:20 AM"
 */
export function formatTime(instant: Instant, options: FormatDateOptions = {}): string {
  return format(instant, { timeStyle: "medium", ...options });
}

function format(instant: Instant, options: Intl.DateTimeFormatOptions): string {
  const date = new Date(instant ?? Number.NaN);
  if (instant === "" || Number.isNaN(date.getTime())) return "N/A";
  // Some runtimes put a narrow no-break space before AM and PM, which terminals draw badly.
  return date.toLocaleString("en-US", options).replaceAll("\u202F", " ");
}
