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
  const format = new Intl.DateTimeFormat("en-US", {
    ...{ year: "numeric", month: "2-digit", day: "2-digit", hour: "2-digit", minute: "2-digit", second: "2-digit" },
    hourCycle: "h23",
    timeZone,
  });
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]));
  const part = (type: keyof CalendarTime) => (parts.get(type) ?? "").padStart(2, "0");
  return {
    year: part("year"),
    month: part("month"),
    day: part("day"),
    hour: part("hour"),
    minute: part("minute"),
    second: part("second"),
  };
}
