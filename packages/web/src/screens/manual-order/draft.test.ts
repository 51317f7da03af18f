import { describe, expect, it } from "vitest";
import { EMPTY_ADDRESS } from "../../components/address-fields.js";
import { withItem } from "../../components/customs/customs-draft.js";
import { type Draft, EMPTY_DRAFT, orderRequest, priceRequest, typedValue, withApi, withCarrier } from "./draft.js";

const draft: Draft = {
  ...EMPTY_DRAFT,
  apiId: "api_one",
  carrier: "USPS",
  service: "USPS Priority Mail",
  template: "EVS",
  recipient: { ...EMPTY_ADDRESS, name: "Test Recipient", zip: "97201" },
  parcel: {
    weight: "2.5",
    length: "12",
    width: "10",
    height: "5",
    description: " Books ",
    value: "19.99",
    signature: "none",
    insuredValue: "",
  },
};

describe("a draft", () => {
  it("starts with UPS, the BASIC template and a value of 0", () => {
    expect(EMPTY_DRAFT).toMatchObject({ carrier: "UPS", service: "", template: "BASIC", parcel: { value: "0" } });
  });

  it("resets to UPS without a service when the connection changes", () => {
    expect(withApi(draft, "api_two")).toMatchObject({ apiId: "api_two", carrier: "UPS", service: "" });
  });

  it("loses its service when the carrier changes", () => {
    expect(withCarrier(draft, "FEDEX")).toMatchObject({ carrier: "FEDEX", service: "" });
  });
});

describe("requests to the server", () => {
  it("for a price contain numbers, and only what the price and duplicates depend on", () => {
    expect(priceRequest(draft)).toMatchObject({ findDuplicates: true });
    expect(priceRequest(draft).packageDetails).toEqual({
      weight: 2.5,
      dimensions: { length: 12, width: 10, height: 5 },
      description: "Books",
    });
  });

  it("contain the exact weight of one with a unit", () => {
    const weighing = (weight: string) => priceRequest({ ...draft, parcel: { ...draft.parcel, weight } }).packageDetails;
    expect(weighing("1 lb 4oz")).toMatchObject({ weight: 1.25 });
    expect(weighing("15oz")).toMatchObject({ weight: 0.9375 });
  });

  it("for an order contain the displayed price, description, value and template", () => {
    const order = orderRequest(draft, { price: 11.45, estimatedDelivery: "2026-11-27T00:00:00.000Z" });
    expect(order).toMatchObject({ price: 11.45, estimatedDelivery: "2026-11-27T00:00:00.000Z" });
    expect(order.packageDetails).toMatchObject({ description: "Books", value: 19.99, template: "EVS" });
  });

  it("contain the goods of a customs form only where the post asks for it: the parcel's, until they are typed", () => {
    const customsIn = (changes: Partial<Draft>) =>
      orderRequest({ ...draft, ...changes }, { price: 1, estimatedDelivery: "" }).packageDetails.customs;
    expect(customsIn({})).toBeUndefined();
    const recipient = { ...draft.recipient, city: "Hagatna", state: "GU", zip: "96910" };
    expect(customsIn({ recipient })).toEqual([
      { description: "Books", quantity: 1, value: 19.99, originCountry: "US" },
    ]);
    const customs = [{ id: 0, description: "Novels", quantity: "3", originCountry: "Canada" }];
    expect(customsIn({ recipient, customs })).toEqual([
      { description: "Novels", quantity: 3, value: 19.99, originCountry: "CA" },
    ]);
    const maps = { description: "Maps", value: "8", weight: "8oz", hsCode: "4905.20" };
    expect(
      customsIn({ recipient, customs: withItem(customs).map((one) => (one.id === 1 ? { ...one, ...maps } : one)) }),
    ).toEqual([
      { description: "Novels", quantity: 3, value: 19.99, originCountry: "CA" },
      { description: "Maps", quantity: 1, value: 8, weight: 0.5, originCountry: "US", hsCode: "490520" },
    ]);
  });

  it("contain a template for USPS only", () => {
    const order = orderRequest({ ...draft, carrier: "UPS" }, { price: 8.1, estimatedDelivery: "" });
    expect(order.packageDetails).not.toHaveProperty("template");
  });
});

it.each([
  ["recipient.zip", "97201"],
  ["packageDetails.weight", "2.5"],
  ["packageDetails.dimensions.length", "12"],
  ["serviceType", "USPS Priority Mail"],
  ["packageDetails.customs[0].description", "Books"],
  ["packageDetails.customs[1].description", undefined],
  ["sku", undefined],
  ["recipient.planet", undefined],
])("returns the input of %s", (field, typed) => {
  expect(typedValue(draft, field)).toBe(typed);
});
