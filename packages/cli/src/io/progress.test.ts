import { describe, expect, it } from "vitest";
import { createRate, describeCounts, writtenProgress } from "./progress.js";

describe("progress", () => {
  it("shows count, rate and failures", () => {
    expect(describeCounts({ total: 1000, bought: 310, failed: 2 }, 104.4)).toBe("312/1,000  31%  104/s  2 failed");
    expect(describeCounts({ total: 0, bought: 0, failed: 0 }, 0)).toBe("0/0  0%");
  });

  it("in a log is a line per tenth, not per poll", () => {
    const written: string[] = [];
    const progress = writtenProgress((line) => written.push(line), "Buying", { total: 100, bought: 0, failed: 0 });
    for (let bought = 1; bought <= 100; bought += 1) progress.update({ total: 100, bought, failed: 0 }, 50);
    expect(written).toHaveLength(11);
    expect(written.at(-1)).toBe("Buying 100/100  100%  50/s\n");
  });

  it("in a log gives a reason for waiting once, and again when it changes", () => {
    const written: string[] = [];
    const counts = { total: 10, bought: 1, failed: 0 };
    const progress = writtenProgress((line) => written.push(line), "Buying", counts);
    for (const note of ["Busy.", "Busy.", undefined, "Away."]) progress.update(counts, 0, note);
    expect(written).toEqual(["Buying 1/10  10%\n", "Busy.\n", "Away.\n"]);
  });

  it("measures the rate from the given moment, and omits it until it is meaningful", () => {
    let now = 1000;
    const rateOf = createRate(() => new Date(now), { at: new Date(now), done: 10 });
    expect(rateOf(20)).toBe(0);
    now += 2000;
    expect(rateOf(30)).toBe(10);
  });
});
