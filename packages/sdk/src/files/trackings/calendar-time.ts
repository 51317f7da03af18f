import { onClock } from "../../display/dates.js";

/** Date and time fields as text: two digits each, four for the year. */
export interface CalendarTime {
  year: string;
  month: string;
  day: string;
  hour: string;
  minute: string;
  second: string;
}

/** Local date and time in a time zone; defaults to the machine's zone. */
export function calendarTime(at: Date, timeZone?: string): CalendarTime {
  const [year = "", month = "", day = "", hour = "", minute = "", second = ""] = onClock(at, { timeZone })
    .toISOString()
    .split(/\D/);
  return { year, month, day, hour, minute, second };
}
