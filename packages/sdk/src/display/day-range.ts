/** Days in the time zone of the machine, as `2026-11-20`. */

/** The first instant of a day. */
export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00`);

/** The last instant of a day. */
export const endOfDay = (day: string): Date => new Date(`${day}T23:59:59.999`);

/**
 * The day that a text names: a date, `today`, `yesterday`, or with `7d` the first of the last 7 days, today included.
 * Undefined for any other text.
 *
 * @example
 * dayNamed("7d", new Date(2026, 10, 20)); // => "2026-11-14"
 */
export function dayNamed(text: string, now: Date = new Date()): string | undefined {
  const name = text.trim().toLowerCase();
  const [, days] = /^(\d{1,4})d$/.exec(name) ?? [];
  const daysAgo = name === "today" ? 0 : name === "yesterday" ? 1 : days === undefined ? undefined : Number(days) - 1;
  if (daysAgo === undefined) return isDay(name) ? name : undefined;
  if (daysAgo < 0) return undefined;
  // By the calendar: days with a change of the clocks have 23 or 25 hours.
  return calendarDay(new Date(now.getFullYear(), now.getMonth(), now.getDate() - daysAgo));
}

/** Whether it is a date of the calendar, which 2026-02-30 is not. */
function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = startOfDay(text);
  return !Number.isNaN(day.getTime()) && calendarDay(day) === text;
}

function calendarDay(date: Date): string {
  const two = (part: number) => String(part).padStart(2, "0");
  return `${String(date.getFullYear()).padStart(4, "0")}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
