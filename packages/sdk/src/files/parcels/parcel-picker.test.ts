import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Parcel } from "../../contract/names.gen.js";
import { parcelPicker } from "./parcel-picker.js";
import { skuPattern } from "./sku-pattern.js";

describe("a SKU pattern", () => {
  it.each([
    ["MUG-1", "mug-1", true],
    ["MUG-1", " MUG-1 ", true],
    ["MUG-1", "MUG-10", false],
    ["MUG-*", "MUG-", true],
    ["MUG-*", "MUG-RED-2", true],
    ["MUG-*", "A-MUG-RED", false],
    ["*-XL", "SHIRT-XL", true],
    ["A*B*C", "AxxByyC", true],
    ["A*B*C", "AC", false],
    ["AB*BA", "ABA", false],
    ["A*B*B", "AB", false],
    ["ΑΣ*", "ασβ", true],
    // Only `*` has a meaning.
    ["M.G-?", "MUG-1", false],
    ["M.G-?", "m.g-?", true],
    ["[A-Z]*", "[a-z]1", true],
  ])("%s and SKU %s: %s", (pattern, sku, expected) => {
    expect(skuPattern(pattern).matches(sku)).toBe(expected);
  });

  it("matches whatever replaces its stars", () => {
    const parts = fc.array(
      fc.string({ maxLength: 6 }).map((part) => part.replaceAll(/[*\s]/g, "")),
      { minLength: 2 },
    );
    fc.assert(
      fc.property(
        parts,
        fc.func(fc.string({ maxLength: 6 }).map((text) => text.replaceAll(/\s/g, "-"))),
        (texts, between) => {
          const filled = texts.map((text, index) => (index === 0 ? text : between(index) + text)).join("");
          expect(skuPattern(texts.join("*")).matches(filled)).toBe(true);
        },
      ),
    );
  });
});

describe("the parcel of products", () => {
  const mug = parcel("Mug box", ["MUG-*", "CUP-1"]);
  const red = parcel("Red box", ["mug-red*"]);
  const exact = parcel("Exact", ["MUG-RED"]);
  const wide = parcel("Wide", ["*RED-MUG"]);
  const standard = { ...parcel("Standard", []), isDefault: true };

  it("is that of the most exact pattern", () => {
    const pick = parcelPicker([mug, red, exact, standard]);
    expect(pick(["MUG-BLUE"])).toEqual({ by: "sku", parcel: mug });
    expect(pick(["MUG-RED-2"])).toEqual({ by: "sku", parcel: red });
    expect(pick(["mug-red"])).toEqual({ by: "sku", parcel: exact });
  });

  it("is for a person to choose if patterns are equally exact", () => {
    const pick = parcelPicker([red, parcel("Other red box", ["*mug-red*"]), parcel("Same", ["MUG-RED*"]), standard]);
    expect(pick(["MUG-RED"])).toMatchObject({
      by: "person",
      choices: [{ name: "Red box" }, { name: "Other red box" }, { name: "Same" }],
    });
    const twice = parcelPicker([parcel("One", ["A-*", "*-B"])]);
    expect(twice(["A-B"])).toMatchObject({ by: "sku", parcel: { name: "One" } });
  });

  it("is the default parcel, or none, without a pattern", () => {
    expect(parcelPicker([mug, standard])(["PLATE"])).toEqual({ by: "default", parcel: standard });
    expect(parcelPicker([mug, standard])([])).toEqual({ by: "default", parcel: standard });
    expect(parcelPicker([mug])([""])).toEqual({ by: "nothing" });
  });

  it("is for a person to choose if the products of one shipment have different ones", () => {
    const pick = parcelPicker([mug, wide, standard]);
    expect(pick(["MUG-1", "CUP-1"])).toEqual({ by: "sku", parcel: mug });
    expect(pick(["MUG-1", "A-RED-MUG"])).toEqual({ by: "person", choices: [mug, wide] });
    expect(pick(["MUG-1", "PLATE"])).toEqual({ by: "person", choices: [mug] });
  });
});

function parcel(name: string, skus: string[]): Parcel {
  return { _id: `prc_${name}`, name, weight: 1, length: 6, width: 5, height: 4, skus, isDefault: false };
}
