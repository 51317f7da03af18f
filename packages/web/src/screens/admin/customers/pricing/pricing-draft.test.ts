import { expect, it } from "vitest";
import {
  carriersOf,
  draftOf,
  flatten,
  priceOf,
  pricingOf,
  unflatten,
  withCarrier,
  withoutPrice,
} from "./pricing-draft.js";

const pricing = { enabled: true, carriers: { UPS: { enabled: true, services: { "UPS Ground": 7.5 } } } };
const IDS = ["api_1", "api_2"];
const sent = (draft: ReturnType<typeof draftOf>) => pricingOf(draft, "api_1", IDS);

it("saving without changes keeps the pricing, also as single values", () => {
  const both = {
    ...pricing,
    connections: { api_2: { carriers: { USPS: { enabled: false, services: { "A/B": 1 } } } } },
  };
  expect(sent(draftOf(pricing, "api_1"))).toEqual(pricing);
  expect(sent(unflatten(flatten(draftOf(both, "api_1"))))).toEqual(both);
  expect(sent(draftOf(undefined, "api_1"))).toEqual({ enabled: false, carriers: {} });
});

it("prices of a connection that is gone are not sent", () => {
  expect(sent(draftOf({ ...pricing, connections: { api_gone: pricing } }, "api_1"))).toEqual(pricing);
});

it("a change of one carrier at one connection does not affect the others or the original", () => {
  const before = draftOf(pricing, "api_1");
  const after = withCarrier(before, "api_2", "USPS", { enabled: true, prices: { "USPS Priority Mail": 6 } });
  expect(sent(after)).toEqual({
    ...pricing,
    connections: { api_2: { carriers: { USPS: { enabled: true, services: { "USPS Priority Mail": 6 } } } } },
  });
  expect(sent(before)).toEqual(pricing);
});

it("removing a price keeps the carrier's switch", () => {
  const draft = draftOf(pricing, "api_1");
  const prices = withoutPrice(carriersOf(draft, "api_1").UPS.prices, "UPS Ground");
  expect(sent(withCarrier(draft, "api_1", "UPS", { prices }))).toEqual({
    enabled: true,
    carriers: { UPS: { enabled: true, services: {} } },
  });
});

it("a price is a number of at least 0 with at most 2 decimals", () => {
  expect(["7", "7.5", "0", "$1,000.25"].map(priceOf)).toEqual([7, 7.5, 0, 1000.25]);
  expect(["", "x", "-1", "7.555"].map(priceOf)).toEqual([undefined, undefined, undefined, undefined]);
});
