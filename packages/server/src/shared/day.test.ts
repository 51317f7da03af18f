import { expect, it } from "vitest";
import { dayOf, rangeOfDay } from "./day.js";

/** Ordinary days, the ends of months and years, and days on which clocks change somewhere. */
const DAYS = [
  "2026-01-01",
  "2026-02-28",
  "2026-03-08",
  "2026-03-29",
  "2026-04-05",
  "2026-09-27",
  "2026-11-01",
  "2026-12-31",
];

it("a day's range begins and ends with the day, and the next one follows at once, in all time zones", () => {
  const wrong = Intl.supportedValuesOf("timeZone").flatMap((zone) =>
    DAYS.filter((day) => {
      const { from, to } = rangeOfDay(day, zone);
      const [first, last] = [Date.parse(from), Date.parse(to)];
      const next = dayOf(last + 1, zone);
      const isWhole = dayOf(first, zone) === day && dayOf(last, zone) === day && dayOf(first - 1, zone) < day;
      return !(isWhole && next > day && rangeOfDay(next, zone).from === new Date(last + 1).toISOString());
    }).map((day) => `${day} in ${zone}`),
  );
  expect(wrong).toEqual([]);
});
