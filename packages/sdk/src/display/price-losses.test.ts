import { describe, expect, it } from "vitest";
import { compareOwnPrice, costAndMargin, priceLosses, priceRange } from "./price-losses.js";

const GROUND = {
  name: "UPS Ground",
  basePrice: 8.1,
  pricingTiers: [],
  providerPrices: [{ price: 7.2, fromWeight: 0, toWeight: 150 }],
};
const ADVANTAGE = {
  name: "USPS Ground Advantage",
  basePrice: 0,
  pricingTiers: [
    { minWeight: 0, maxWeight: 1, price: 5.4 },
    { minWeight: 1.01, maxWeight: 10, price: 8.15 },
  ],
  providerPrices: [
    { price: 5.4, fromWeight: 0, toWeight: 1 },
    { price: 8.15, fromWeight: 1.01, toWeight: 5 },
    { price: 13.9, fromWeight: 5.01, toWeight: 20 },
  ],
};

describe("a price below the provider's", () => {
  it("has no warning at the provider's price or above", () => {
    expect(priceLosses(GROUND)).toEqual([]);
    expect(priceLosses({ ...GROUND, basePrice: 7.2 })).toEqual([]);
  });

  it("has a warning with the service, the customers' price and the provider's price", () => {
    const words = "UPS Ground would cost customers $0.00; the provider charges $7.20";
    expect(priceLosses({ ...GROUND, basePrice: 0 })).toEqual([words]);
    expect(priceLosses({ ...GROUND, basePrice: 7.19 })).toEqual([words.replace("$0.00", "$7.19")]);
    expect(priceLosses({ ...GROUND, basePrice: 0, providerPrices: undefined })).toEqual([
      "UPS Ground would cost customers $0.00",
    ]);
    expect(priceLosses({ ...GROUND, basePrice: 1 }, "Ada")).toEqual([
      "UPS Ground would cost Ada $1.00; the provider charges $7.20",
    ]);
  });

  it("has a warning per tier, compared for its weights; the base price is ignored when there are tiers", () => {
    expect(priceLosses(ADVANTAGE)).toEqual([
      "USPS Ground Advantage from 1.01 to 10 lbs would cost customers $8.15; the provider charges $8.15 to $13.90",
    ]);
    expect(priceLosses({ ...ADVANTAGE, pricingTiers: [{ minWeight: 0, maxWeight: 1, price: 0 }] })).toEqual([
      "USPS Ground Advantage from 0 to 1 lbs would cost customers $0.00; the provider charges $5.40",
    ]);
  });
});

it("a price's margin is what it earns above the provider's prices for its weights", () => {
  expect(costAndMargin(GROUND)).toEqual({ cost: "$7.20", margin: "$0.90", isLoss: false });
  expect(costAndMargin({ ...GROUND, basePrice: 7.2 })).toEqual({ cost: "$7.20", margin: "$0.00", isLoss: false });
  expect(costAndMargin(ADVANTAGE)).toEqual({ cost: "$5.40 to $13.90", margin: "-$5.75 to $0.00", isLoss: true });
  expect(costAndMargin({ ...GROUND, providerPrices: undefined })).toEqual({ isLoss: false });
  const ratePricing = { markupPercent: 15, minimum: 0 };
  expect(costAndMargin({ ...GROUND, ratePricing })).toEqual({ cost: "$7.20", isLoss: false });
});

it("a service costs one price, or the range of its tiers", () => {
  expect(priceRange(GROUND)).toBe("$8.10");
  expect(priceRange(ADVANTAGE)).toBe("$5.40 to $8.15");
});

it("a customer's own price is compared with the shop's price and with the provider's, as far as they are known", () => {
  expect(compareOwnPrice(GROUND, 7)).toEqual({ standard: "$8.10", cost: "$7.20", margin: "-$0.20" });
  expect(compareOwnPrice(GROUND, undefined)).toEqual({ standard: "$8.10", cost: "$7.20" });
  expect(compareOwnPrice(ADVANTAGE, 9)).toEqual({
    standard: "$5.40 to $8.15",
    cost: "$5.40 to $13.90",
    margin: "-$4.90 to $3.60",
  });
  expect(compareOwnPrice({ ...GROUND, providerPrices: undefined }, 7)).toEqual({ standard: "$8.10" });
});
