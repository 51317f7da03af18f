import { describe, expect, it } from "vitest";
import { axisSteps, dayLabel } from "./activity-chart.js";

describe("the scale of the chart", () => {
  it.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [4, [0, 1, 2, 3, 4]],
    [5, [0, 2, 4, 6]],
    [12, [0, 5, 10, 15]],
    [100, [0, 50, 100]],
    [10_000, [0, 5_000, 10_000]],
  ])("for a maximum of %i is %j", (most, steps) => {
    expect(axisSteps(most)).toEqual(steps);
  });

  it("has few whole steps that reach the highest bar", () => {
    for (let most = 0; most < 3_000; most += 7) {
      const steps = axisSteps(most);
      expect(steps.every(Number.isInteger)).toBe(true);
      expect(steps.length).toBeLessThanOrEqual(6);
      expect(steps.at(-1)).toBeGreaterThanOrEqual(most);
    }
  });
});

it("labels a day by the server's calendar", () => {
  expect(dayLabel("2026-01-05")).toBe("Mon 5");
  expect(dayLabel("2026-11-30")).toBe("Mon 30");
});
