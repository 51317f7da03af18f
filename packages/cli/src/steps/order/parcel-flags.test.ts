import { describe, expect, it } from "vitest";
import { size, weight } from "./parcel-flags.js";

describe("the flags of a parcel", () => {
  it("take weights and sizes as people write them", () => {
    expect(["2", "12oz", "1lb 4oz", "0.5kg"].map((text) => weight(text, "--weight"))).toEqual([
      2, 0.75, 1.25, 1.102311,
    ]);
    expect(size("30.48x25.4x12.7cm", "--size")).toEqual({ length: 12, width: 10, height: 5 });
  });

  it.each(["0", "-2", "1e2", "NaN", "", "Infinity", "2 stone"])("refuse %j as a weight", (text) => {
    expect(() => weight(text, "--weight")).toThrow(`--weight ${JSON.stringify(text)} is not a weight above 0`);
  });

  it("name the least weight for a parcel of an ounce", () => {
    expect(() => weight("1oz", "--weight")).toThrow('--weight "1oz" is less than the least weight, 0.1 lbs (1.6 oz).');
  });

  it.each(["12", "12x10", "12x10x5x1", "12x0x5"])("refuse %j as a size", (text) => {
    expect(() => size(text, "--size")).toThrow("is not length x width x height, like 12x10x5");
  });
});
