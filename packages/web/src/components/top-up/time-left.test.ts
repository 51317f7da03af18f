import { expect, it } from "vitest";
import { countdown } from "./time-left.js";

it.each([
  [900_000, "15:00"],
  [899_999, "15:00"],
  [61_000, "1:01"],
  [60_000, "1:00"],
  [9_001, "0:10"],
  [1, "0:01"],
  [0, "0:00"],
])("shows %d ms as %s", (leftMs, shown) => {
  expect(countdown(leftMs)).toBe(shown);
});
