import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { centsToUsd, formatCents, formatUsd, parseUsd, sumUsd, usdToCents } from "./money.js";

// The same cases at every run: a failure is a fault, never a draw.
fc.configureGlobal({ seed: 20_260_731 });

describe("USD", () => {
  it.each([
    [12.5, "$12.50"],
    [0, "$0.00"],
    [-0.001, "$0.00"],
    [1234567.891, "$1,234,567.89"],
    [100, "$100.00"],
    [-5, "-$5.00"],
    [null, "N/A"],
    [undefined, "N/A"],
    [Number.NaN, "N/A"],
  ])("%s shows as %s", (usd, text) => {
    expect(formatUsd(usd)).toBe(text);
  });

  it.each([
    [8.1, 810],
    [19.99, 1999],
    [0.29, 29],
    [1.005, undefined],
    [8.101, undefined],
    [Number.NaN, undefined],
    [Number.POSITIVE_INFINITY, undefined],
    [1e300, undefined],
  ])("%s is exactly %s cents", (usd, cents) => {
    expect(usdToCents(usd)).toBe(cents);
  });

  it("converts every amount of cents to USD and text and back", () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e11, max: 1e11 }), (cents) => {
        expect(usdToCents(centsToUsd(cents))).toBe(cents);
        expect(usdToCents(parseUsd(formatCents(cents)) ?? Number.NaN)).toBe(cents);
      }),
    );
  });

  it.each([
    ["12", 12],
    [" $1,234.50 ", 1234.5],
    [".5", 0.5],
    ["12.", 12],
    ["-3", -3],
    ["", undefined],
    ["$", undefined],
    [".", undefined],
    ["1.234", undefined],
    ["12,34", undefined],
    ["1e3", undefined],
    ["abc", undefined],
  ])("typed as %j is %s", (text, usd) => {
    expect(parseUsd(text)).toBe(usd);
  });
});

it("sums to the cent", () => {
  expect(sumUsd([0.1, 0.2, 8.1])).toBe(8.4);
  expect(sumUsd([])).toBe(0);
});
