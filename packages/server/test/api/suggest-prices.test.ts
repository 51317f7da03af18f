import { expect, it } from "vitest";
import { type CarrierRate, ok, refused, silent } from "../../src/ports/carrier.js";
import { serverForTest } from "../api.js";

const PATH = { apiId: "api_sandbox", carrier: "UPS", service: "UPS Ground" } as const;
const DEAREST = "99501";

it("tiers are suggested from the dearest destination, and nothing is bought or saved", async () => {
  let bought = 0;
  const server = await serverForTest({
    carrier: (sandbox) => ({
      ...sandbox,
      buy: (purchase) => {
        bought++;
        return sandbox.buy(purchase);
      },
      rates: async ({ carrier, serviceCode, recipient: { zip }, parcels: [{ weightLbs }] }) => {
        if (weightLbs > 10) return zip === "96813" ? silent("no answer") : refused("Too heavy");
        if (zip === "33130") return refused("Not served");
        const rate: CarrierRate = { carrier, serviceCode, costCents: zip === DEAREST ? 1_003 : 500 };
        return ok([rate, { ...rate, serviceCode: "another", costCents: 1 }]);
      },
    }),
  });
  const { api } = await server.admin();
  const pricingTiers = [
    { minWeight: 0, maxWeight: 5, price: 4 },
    { minWeight: 5.01, maxWeight: 20, price: 9 },
  ];
  const { version } = await api.setDynamicPricing({ path: PATH, body: { pricingTiers } });
  const suggestion = await api.suggestPrices({ path: PATH, body: { marginPercent: 15 } });
  expect(suggestion).toMatchObject({
    tiers: [
      // 10.03 plus 15 % is 11.5345: rounded up.
      { currentPrice: 4, cost: 10.03, toZip: DEAREST, price: 11.54, reason: "Miami 33130: Not served" },
      { currentPrice: 9, reason: expect.stringContaining("Honolulu 96813: no answer") },
    ],
    pricingTiers: [
      { minWeight: 0, maxWeight: 5, price: 11.54 },
      { minWeight: 5.01, maxWeight: 20, price: 9 },
    ],
    version,
  });
  expect(suggestion.tiers[1]).not.toHaveProperty("price");
  expect((await api.getDynamicPricing({ path: PATH })).pricingTiers).toEqual(pricingTiers);
  expect(bought).toBe(0);
});

it("a service without tiers gets usual ones up to its maximum weight", async () => {
  const server = await serverForTest();
  const { api } = await server.admin();
  const { pricingTiers } = await api.suggestPrices({ path: PATH, body: { marginPercent: 0, fromZip: "10001" } });
  expect(pricingTiers.map(({ minWeight, maxWeight }) => [minWeight, maxWeight])).toEqual([
    ...[
      [0, 1],
      [1.01, 2],
      [2.01, 5],
      [5.01, 10],
      [10.01, 20],
      [20.01, 40],
      [40.01, 70],
      [70.01, 150],
    ],
  ]);
  expect(new Set(pricingTiers.map(({ price }) => price))).toEqual(new Set([8.1]));
});

it("a provider that quotes nothing is named as the reason, and the prices stay", async () => {
  const server = await serverForTest({ carrier: ({ rates: _none, ...sandbox }) => sandbox });
  const { api } = await server.admin();
  const { tiers, pricingTiers } = await api.suggestPrices({ path: PATH, body: { marginPercent: 15 } });
  expect(pricingTiers).toEqual([]);
  for (const { reason } of tiers) expect(reason).toContain("this provider does not quote parcels");
});
