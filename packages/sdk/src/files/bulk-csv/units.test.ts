import { describe, expect, it } from "vitest";
import { sizeWritten, weightWritten } from "./units.js";

describe("a weight as people write it", () => {
  it.each([
    ["2", 2],
    [" 12oz ", 0.75],
    ["12 oz.", 0.75],
    ["1lb 4oz", 1.25],
    ["1 lb, 4 oz", 1.25],
    ["1lb4oz", 1.25],
    ["2 pounds and 8 ounces", 2.5],
    ["1 lb + 4 oz", 1.25],
    ["0.5 kg", 1.102311],
    ["500g", 1.102311],
    [".5lb", 0.5],
    ["1 KG 500 G", 3.306934],
  ])("is read in lbs: %s is %s", (text, lbs) => {
    expect(weightWritten(text)).toBe(lbs);
  });

  it.each(["", "0", "-2", "heavy", "12 stone", "1lb 4", "oz", "1.2.3", "1e3", "NaN"])("is not %j", (text) => {
    expect(weightWritten(text)).toBeUndefined();
  });
});

describe("a size as people write it", () => {
  it.each([
    ["12x10x5", [12, 10, 5]],
    ['12" X 10" X 5"', [12, 10, 5]],
    ["30.48 × 25.4 × 12.7 cm", [12, 10, 5]],
    ["12 in x 25.4cm x 5in", [12, 10, 5]],
    ["12*10*5", [12, 10, 5]],
  ])("is read in inches: %s", (text, sides) => {
    expect(Object.values(sizeWritten(text) ?? {})).toEqual(sides);
  });

  it.each(["", "12", "12x10", "12x10x", "12x10x5x2", "12x10x0", "axbxc", "12x10x5 ft"])("is not %j", (text) => {
    expect(sizeWritten(text)).toBeUndefined();
  });
});
