import { describe, expect, it } from "vitest";
import { age } from "./index.js";

const NOW = new Date("2026-11-20T12:00:00Z");
const before = (days: number): string => new Date(NOW.getTime() - days * 86_400_000).toISOString();

describe("the age of a saved record", () => {
  it.each([
    [0, "today"],
    [1, "yesterday"],
    [2, "2 days ago"],
    [6, "6 days ago"],
    [7, "1 week ago"],
    [13, "1 week ago"],
    [14, "2 weeks ago"],
    [29, "4 weeks ago"],
    [30, "Oct 21, 2026"],
    [400, "Oct 16, 2025"],
  ])("after %i days is %s", (days, words) => {
    expect(age(before(days), NOW, { timeZone: "UTC" })).toBe(words);
  });

  it("counts calendar days, not hours", () => {
    const late = "2026-11-19T23:30:00Z";
    expect(age(late, new Date("2026-11-20T00:30:00Z"), { timeZone: "UTC" })).toBe("yesterday");
    expect(age(late, new Date("2026-11-20T00:30:00Z"), { timeZone: "America/New_York" })).toBe("today");
  });

  it("is today for a clock that is slightly behind, and N/A without a date", () => {
    expect(age("2026-11-20T12:00:05Z", NOW, { timeZone: "UTC" })).toBe("today");
    expect(age(null, NOW)).toBe("N/A");
  });
});
