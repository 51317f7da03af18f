import { expect, it } from "vitest";
import { draftOf, priceOf, pricingOf, withCarrier, withoutPrice } from "./pricing-draft.js";

const pricing = { enabled: true, carriers: { UPS: { enabled: true, services: { "UPS Ground": 7.5 } } } };

it("saving without changes keeps the pricing", () => {
  expect(pricingOf(draftOf(pricing))).toEqual(pricing);
  expect(pricingOf(draftOf(undefined))).toEqual({ enabled: false, carriers: {} });
});

it("a change of one carrier does not affect the others or the original", () => {
  const before = draftOf(pricing);
  const after = withCarrier(before, "USPS", { enabled: true, prices: { "USPS Priority Mail": 6 } });
  expect(pricingOf(after)).toEqual({
    enabled: true,
    carriers: { ...pricing.carriers, USPS: { enabled: true, services: { "USPS Priority Mail": 6 } } },
  });
  expect(pricingOf(before)).toEqual(pricing);
});

it("removing a price keeps the carrier's switch", () => {
  const draft = draftOf(pricing);
  const prices = withoutPrice(draft.carriers.UPS.prices, "UPS Ground");
  expect(pricingOf(withCarrier(draft, "UPS", { prices }))).toEqual({
    enabled: true,
    carriers: { UPS: { enabled: true, services: {} } },
  });
});

it("a price is a number of at least 0 with at most 2 decimals", () => {
  expect(["7", "7.5", "0", "$1,000.25"].map(priceOf)).toEqual([7, 7.5, 0, 1000.25]);
  expect(["", "x", "-1", "7.555"].map(priceOf)).toEqual([undefined, undefined, undefined, undefined]);
});
