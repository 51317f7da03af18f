import { expect, it } from "vitest";
import { readAmount } from "./amount.js";

it.each([
  ["50", 50],
  ["$1,250.50", 1250.5],
  [" 1 ", 1],
  ["10000", 10_000],
])("reads %j", (typed, usd) => {
  expect(readAmount(typed)).toEqual({ usd, problem: undefined });
});

it.each(["0", "-5", "abc", "1.234", "1e3"])("rejects %j", (typed) => {
  expect(readAmount(typed)).toEqual({ usd: undefined, problem: "Please enter a valid amount" });
});

it.each(["0.99", "10000.01"])("shows the limits for %j", (typed) => {
  expect(readAmount(typed)).toEqual({ usd: undefined, problem: "A top-up is from $1.00 to $10,000.00" });
});

it.each(["", "  "])("reads %j as no amount, without a problem", (typed) => {
  expect(readAmount(typed)).toEqual({ usd: undefined, problem: undefined });
});
