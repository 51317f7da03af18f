import { describe, expect, it } from "vitest";
import { customsForm, customsText, needsCustoms } from "./customs.js";

const field = (wrong: Parameters<typeof customsForm>[0]) => customsForm(wrong).problems.map((one) => one.field);

describe("a customs form", () => {
  it.each([
    ["USPS", "USPS Priority Mail", { city: "APO", state: "AE", zip: "09499" }, true],
    ["USPS", undefined, { street1: "UNIT 2050 BOX 4190" }, true],
    ["USPS", undefined, { state: "Guam" }, true],
    ["USPS", undefined, { country: "MP" }, true],
    ["USPS", undefined, { country: "PR" }, false],
    ["USPS", undefined, { state: "VI" }, false],
    ["USPS", undefined, { state: "AK" }, false],
    ["UPS", "UPS Ground", { state: "AE" }, false],
    ["UPS", "UPS Mail Innovations", { state: "AE" }, true],
    ["FEDEX", "FedEx Ground Economy", { state: "GU" }, false],
  ] as const)("of %s %s to %o: %s", (carrier, service, recipient, isNeeded) => {
    expect(needsCustoms(carrier, service, { recipient })).toBe(isNeeded);
    expect(needsCustoms(carrier, service, { sender: recipient })).toBe(isNeeded);
  });

  it("has one line of the parcel, in as many words as fit", () => {
    const { lines, problems } = customsForm({
      description: "2 x Hand-painted porcelain mug, 1 x Plate",
      value: 30,
      weight: 1.5,
    });
    expect(problems).toEqual([]);
    expect(lines).toEqual([
      { description: "2 x Hand-painted porcelain mug", quantity: 1, value: 30, weight: 1.5, originCountry: "US" },
    ]);
    expect(customsText("x".repeat(31))).toBe("x".repeat(30));
    expect(customsText("Mugs, plates, cups and saucers of porcelain")).toBe("Mugs, plates, cups and saucers");
  });

  it("has lines that never weigh more than the parcel", () => {
    const customs = [{ value: 1, weight: 0.5 }, { value: 1 }, { value: 1 }, { value: 1 }];
    const weights = customsForm({ customs, weight: 1.5 }).lines.map(({ weight }) => weight);
    expect(weights).toEqual([0.5, 0.3333, 0.3333, 0.3333]);
    const mug = { description: "Mug", value: 1 };
    expect(field({ customs: [{ ...mug, weight: 1 }, mug], weight: 1 })).toEqual(["customs[1].weight"]);
    expect(
      field({
        customs: [
          { ...mug, weight: 1 },
          { ...mug, weight: 1 },
        ],
        weight: 1.5,
      }),
    ).toEqual(["customs[0].weight"]);
  });

  it("has HS codes of 6 or 10 digits, with or without dots", () => {
    const coded = (hsCode: string) => field({ customs: [{ description: "Mug", value: 1, hsCode }], weight: 1 });
    expect(["691200", "6912.00", "6912.00.5000"].flatMap(coded)).toEqual([]);
    expect(["6912", "69120050", "69120O"].flatMap(coded)).toEqual(Array(3).fill("customs[0].hsCode"));
  });

  it("takes description and value from the parcel for a single line only", () => {
    expect(field({ customs: [{}, {}], description: "Mugs", value: 3, weight: 1 })).toEqual([
      "customs[0].description",
      "customs[0].value",
      "customs[1].description",
      "customs[1].value",
    ]);
  });

  it("is not made for more than $2,500, all lines together", () => {
    const lines = (value: number) => ({
      customs: [
        { description: "Ring", value: 1_250 },
        { description: "Ring", value },
      ],
      weight: 1,
    });
    expect(field(lines(1_250))).toEqual([]);
    expect(field(lines(1_250.01))).toEqual(["customs[0].value"]);
  });
});
