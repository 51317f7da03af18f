import { dayNamed, endOfDay as lastInstant, startOfDay } from "@shipctl/sdk/display";
import { usageError } from "../../io/exit-code.js";
import type { Parse } from "../../io/flags.js";

/** The first instant of a day in this machine's time zone, in the format of the API. */
export const sinceDay: Parse<string> = (text, name) => startOfDay(dayIn(text, name, ", 7d")).toISOString();

/** The last instant of a day. */
export const endOfDay: Parse<string> = (text, name) => lastInstant(singleDay(text, name)).toISOString();

/** A day in the server's time zone. */
export const calendarDay: Parse<string> = (text, name) => {
  if (/^\d{4}/.test(text)) return singleDay(text, name);
  throw notADay(text, name, "");
};

/** `7d` is several days. */
function singleDay(text: string, name: string): string {
  if (/^\d+d$/i.test(text)) throw notADay(text, name);
  return dayIn(text, name);
}

function dayIn(text: string, name: string, more = ""): string {
  const day = dayNamed(text);
  if (day === undefined) throw notADay(text, name, `, today, yesterday${more}`);
  return day;
}

const notADay = (text: string, name: string, others = ", today, yesterday") =>
  usageError(`${name} ${JSON.stringify(text)} is not a day, like 2026-11-30${others}.`);
