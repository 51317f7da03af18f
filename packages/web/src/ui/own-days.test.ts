import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { namedPeriods } from "./named-periods.js";
import { dayOf, periodOf } from "./own-days.js";

describe("local dates", () => {
  let before: string | undefined;
  beforeEach(() => {
    before = process.env.TZ;
    process.env.TZ = "America/New_York";
  });
  afterEach(() => {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  });

  it("cover the whole day, also when daylight saving time changes", () => {
    const day = "2026-11-01";
    expect(periodOf({ from: day, to: day })).toEqual({
      from: "2026-11-01T04:00:00.000Z",
      to: "2026-11-02T04:59:59.999Z",
    });
  });

  it("set no limit when empty", () => {
    expect(periodOf({ from: "", to: "" })).toEqual({});
  });

  it("are empty when invalid", () => {
    expect(["2026-02-28", "2026-13-01", "yesterday", "", null].map(dayOf)).toEqual(["2026-02-28", "", "", "", ""]);
  });
});

it("usual periods end today, and a month begins with its first day", () => {
  const periods = namedPeriods(new Date(2026, 2, 9, 0, 30)).map(({ value, from, to }) => [value, from, to]);
  expect(periods).toEqual([
    ["", "", ""],
    ["today", "2026-03-09", "2026-03-09"],
    ["7d", "2026-03-03", "2026-03-09"],
    ["30d", "2026-02-08", "2026-03-09"],
    ["month", "2026-03-01", "2026-03-09"],
  ]);
});
