import { describe, expect, it } from "vitest";
import { dayNamed, endOfDay, startOfDay } from "./day-range.js";

const NOW = new Date(2026, 2, 9, 0, 30);

describe("a named day", () => {
  it.each([
    ["today", "2026-03-09"],
    [" Yesterday ", "2026-03-08"],
    ["1d", "2026-03-09"],
    ["7d", "2026-03-03"],
    ["30d", "2026-02-08"],
    ["2024-02-29", "2024-02-29"],
  ])("%s is %s", (text, day) => {
    expect(dayNamed(text, NOW)).toBe(day);
  });

  it.each(["", "tomorrow", "0d", "7", "d", "-7d", "2026-02-30", "2026-13-01", "2026-1-1", "11/20/2026"])(
    "%j is none",
    (text) => {
      expect(dayNamed(text, NOW)).toBeUndefined();
    },
  );

  it("lasts from its midnight to the millisecond before the next, by the clock of the machine", () => {
    expect(startOfDay("2026-11-20")).toEqual(new Date(2026, 10, 20));
    expect(endOfDay("2026-11-20").getTime() + 1).toBe(new Date(2026, 10, 21).getTime());
  });
});
