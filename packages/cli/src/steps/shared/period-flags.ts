import { daysOfMonth } from "@shipctl/sdk/display";
import { usageError } from "../../io/exit-code.js";
import { one } from "../../io/flags.js";
import { calendarDay } from "./days.js";

/** A period of days in the shop's time zone. */
export const periodFlags = {
  from: one("day", "first day, YYYY-MM-DD (default: 29 days before the last)", { parse: calendarDay }),
  to: one("day", "last day (default: today)", { parse: calendarDay }),
  month: one("month", "a calendar month instead, YYYY-MM", {
    parse: (text, name) => {
      const days = daysOfMonth(text);
      if (days) return days;
      throw usageError(`${name} ${JSON.stringify(text)} is not a month, like 2026-10.`);
    },
  }),
};

export interface Days {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export function daysOf({ from, to, month }: Days & { readonly month?: Days | undefined }): Days {
  if (month && (from ?? to) !== undefined) throw usageError("Pass --month, or --from and --to, not both.");
  return month ?? { from, to };
}
