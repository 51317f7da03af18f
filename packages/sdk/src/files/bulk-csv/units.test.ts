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
    ["1# 4oz", 1.25],
    ["450 GRM", 0.99208],
    ["12 ONZ", 0.75],
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
    ["12-10-5", [12, 10, 5]],
    ["12.5 – 10 – 5", [12.5, 10, 5]],
    ["30.48-25.4-12.7 cm", [12, 10, 5]],
    ["12”x10”x5”", [12, 10, 5]],
    ["12''x10''x5''", [12, 10, 5]],
    ["12 by 10 by 5 in.", [12, 10, 5]],
    ["W10 x L12 x H5", [12, 10, 5]],
    ['12"L x 10"W x 5"D', [12, 10, 5]],
    ["25.4cm x 25.4 x 12.7", [10, 10, 5]],
    ["1 x 1 x 2 ft", [12, 12, 24]],
  ])("is read in inches: %s", (text, sides) => {
    expect(Object.values(sizeWritten(text) ?? {})).toEqual(sides);
  });

  it.each(["", "12", "12x10", "12x10x", "12x10x5x2", "12x10x0", "axbxc", "L12x10x5", "L12xL10xH5"])(
    "is not %j",
    (text) => {
      expect(sizeWritten(text)).toBeUndefined();
    },
  );

  it.each([
    ...["12-10", "12-10-5-2", "-12-10-5", "12-10-5-", "12-10x5", "S-M-L"],
    ...["2026-11-20", "11-20-2026", "01-05-26", "10-Dec-05", "78701-1234", "512-555-0100"],
  ])("with hyphens is not %j", (text) => {
    expect(sizeWritten(text)).toBeUndefined();
  });
});
