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
  return format(instant, options, dateText);
}

/**
 * Formats a calendar day, given as `2026-01-05` or as its midnight UTC: the same in every time zone. `N/A` when it is
 * missing or invalid.
 *
 * @example
 * formatDay("2026-01-05T00:00:00.000Z"); // => "Jan 5, 2026"
 */
export function formatDay(day: string | null | undefined): string {
  return format(day, { timeZone: "UTC" }, dateText);
}

/**
 * Formats date and time; `N/A` when it is missing or invalid.
 *
 * @example
 * formatDateTime("2026-01-05T10:00:00Z", { timeZone: "UTC" }); // => "Jan 5, 2026, 10:00 AM"
 */
export function formatDateTime(instant: Instant, options: FormatDateOptions = {}): string {
  return format(instant, options, (at) => `${dateText(at)}, ${timeText(at)}`);
}

/**
 * Formats a time with seconds; `N/A` when it is missing or invalid.
 *
 * @example
 * formatTime("2026-01-05T10:00:20Z", { timeZone: "UTC" }); // => "10:00:20 AM"
 */
export function formatTime(instant: Instant, options: FormatDateOptions = {}): string {
  return format(instant, options, (at) => timeText(at, `:${two(at.getUTCSeconds())}`));
}

/**
 * Formats a time of day; `N/A` when it is missing or invalid.
 *
 * @example
 * formatClock("2026-01-05T10:00:20Z", { timeZone: "UTC" }); // => "10:00 AM"
 */
export function formatClock(instant: Instant, options: FormatDateOptions = {}): string {
  return format(instant, options, (at) => timeText(at));
}

function format(instant: Instant, options: FormatDateOptions, textOf: (at: Date) => string): string {
  const date = new Date(instant ?? Number.NaN);
  return instant === "" || Number.isNaN(date.getTime()) ? "N/A" : textOf(onClock(date, options));
}

/**
 * What a clock in the time zone shows, in the UTC fields of the result. Without `Intl` unless a zone is named: its first
 * use costs a browser up to a tenth of a second, before anything is drawn.
 */
export function onClock(date: Date, { timeZone }: FormatDateOptions): Date {
  if (timeZone === "UTC") return date;
  if (timeZone === undefined) return new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  const clock =
    clocks.get(timeZone) ?? new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "medium", timeZone });
  clocks.set(timeZone, clock);
  return new Date(`${clock.format(date).replace(" ", "T")}Z`);
}

const clocks = new Map<string, Intl.DateTimeFormat>();

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

const two = (field: number): string => String(field).padStart(2, "0");

const dateText = (at: Date): string => `${MONTHS[at.getUTCMonth()]} ${at.getUTCDate()}, ${at.getUTCFullYear()}`;

function timeText(at: Date, seconds = ""): string {
  const hour = at.getUTCHours();
  return `${hour % 12 || 12}:${two(at.getUTCMinutes())}${seconds} ${hour < 12 ? "AM" : "PM"}`;
}
