import { usageError } from "../../io/exit-code.js";
import type { Parse } from "../../io/flags.js";

/** The first instant of a day in this machine's time zone, in the format of the API. */
export const startOfDay: Parse<string> = (text, name) => localDay(text, name).toISOString();

/** The last instant of that day. */
export const endOfDay: Parse<string> = (text, name) => {
  const day = localDay(text, name);
  day.setHours(23, 59, 59, 999);
  return day.toISOString();
};

/** A day in the server's time zone. */
export const calendarDay: Parse<string> = (text, name) => {
  localDay(text, name);
  return text;
};

function localDay(text: string, name: string): Date {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  const day = new Date(Number(year), Number(month) - 1, Number(date));
  if (day.getMonth() === Number(month) - 1 && day.getDate() === Number(date)) return day;
  throw usageError(`${name} ${JSON.stringify(text)} is not a day, like 2026-11-30.`);
}
