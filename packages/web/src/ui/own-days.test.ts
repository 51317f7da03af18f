import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { dayOf, periodOf } from "./own-days.js";

describe("days of the person's own calendar", () => {
  let before: string | undefined;
  beforeEach(() => {
    before = process.env.TZ;
    process.env.TZ = "America/New_York";
  });
  afterEach(() => {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  });

  it("last from their first to their last moment, also when the clocks are changed", () => {
    const day = "2026-11-01";
    expect(periodOf({ from: day, to: day })).toEqual({
      from: "2026-11-01T04:00:00.000Z",
      to: "2026-11-02T04:59:59.999Z",
    });
  });

  it("ask for nothing when none was chosen", () => {
    expect(periodOf({ from: "", to: "" })).toEqual({});
  });

  it("are nothing when they are not in any calendar", () => {
    expect(["2026-02-28", "2026-13-01", "yesterday", "", null].map(dayOf)).toEqual(["2026-02-28", "", "", "", ""]);
  });
});
