import { expect, it } from "vitest";
import { periodLabel } from "./deposits.js";

it("the period of a total can be open at either end", () => {
  expect(periodLabel({ from: "", to: "" })).toBe("All time");
  expect(periodLabel({ from: "2026-11-01", to: "2026-11-20" })).toBe("Nov 1, 2026 to Nov 20, 2026");
  expect(periodLabel({ from: "2026-11-01", to: "" })).toBe("From Nov 1, 2026");
  expect(periodLabel({ from: "", to: "2026-11-20" })).toBe("The beginning to Nov 20, 2026");
});
