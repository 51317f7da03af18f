import { expect, it } from "vitest";
import { formatUsd } from "./money.js";

it("formats money in messages as the screens do", () => {
  expect([1_234_500, -810, 5].map(formatUsd)).toEqual(["$12,345.00", "-$8.10", "$0.05"]);
});
