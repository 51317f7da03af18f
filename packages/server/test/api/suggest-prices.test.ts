import { describe, expect, it, onTestFinished } from "vitest";
import { busy, type CarrierRate, ok, refused, silent } from "../../src/ports/carrier.js";
import { serverForTest } from "../api.js";
import { peerShops } from "../peer-shops.js";
import { PROVIDER_NAMES, PROVIDERS } from "../providers.js";
import { TestClock } from "../test-clock.js";
import { order } from "./shipments.js";
import { MINUTE_MS } from "./time-passes.js";

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
        if (weightLbs > 10) return refused("Too heavy");
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
      {
        ...{ currentPrice: 4, cost: 10.03, toZip: DEAREST, price: 11.54, reason: "Miami 33130: Not served" },
        notQuoted: [{ city: "Miami", zip: "33130", reason: "Not served", refused: true }],
      },
      { currentPrice: 9, reason: expect.stringMatching(/Honolulu 96813, .*Anchorage 99501: Too heavy$/) },
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

it("each tier has the cost to each city, and says where the loss limit refuses labels at the price of today", async () => {
  const server = await serverForTest({
    carrier: (sandbox) => ({
      ...sandbox,
      rates: async ({ carrier, serviceCode, recipient: { zip } }) => {
        if (zip === "33130") return refused("Not served");
        return ok([{ carrier, serviceCode, costCents: zip === DEAREST ? 501 : 500 }]);
      },
    }),
  });
  const { api } = await server.admin();
  const refusedAt = async () => {
    const { tiers, lossLimit } = await api.suggestPrices({ path: PATH, body: { marginPercent: 15 } });
    const cities = tiers.map(({ quotes }) =>
      quotes.filter(({ overLossLimit }) => overLossLimit).map(({ city }) => city),
    );
    return { lossLimit, cities, tiers };
  };
  const pricingTiers = [
    { minWeight: 0, maxWeight: 5, price: 4 },
    { minWeight: 5.01, maxWeight: 20, price: 9 },
  ];
  await api.setDynamicPricing({ path: PATH, body: { pricingTiers } });
  const all = ["New York", "Seattle", "Los Angeles", "Honolulu", "Anchorage"];
  const { tiers, ...atNoLoss } = await refusedAt();
  expect(atNoLoss).toEqual({ lossLimit: 0, cities: [all, []] });
  expect(tiers[0]?.quotes).toHaveLength(5);
  expect(tiers[0]?.quotes[4]).toEqual({ city: "Anchorage", zip: DEAREST, cost: 5.01, overLossLimit: true });
  await api.updateConnection({ path: { id: PATH.apiId }, body: { lossLimit: 1 } });
  expect(await refusedAt()).toMatchObject({ lossLimit: 1, cities: [["Anchorage"], []] });

  // Without tiers, its base price is the price of today.
  await api.setDynamicPricing({ path: PATH, body: { pricingTiers: [] } });
  await api.setServicePricing({ path: PATH, body: { basePrice: 4 } });
  expect((await refusedAt()).cities).toEqual(Array.from({ length: 8 }, () => ["Anchorage"]));
  await api.setServicePricing({ path: PATH, body: { enabled: false } });
  expect((await refusedAt()).cities.flat()).toEqual([]);
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

it.each([
  ["is busy", busy(60_000, "the rate limit is reached"), "the rate limit is reached"],
  ["does not answer", silent("no answer"), "no answer"],
])("a tier whose provider %s before its dearest destination keeps its price", async (_case, answer, reason) => {
  let asked = 0;
  const server = await serverForTest({
    carrier: (sandbox) => ({
      ...sandbox,
      rates: async ({ carrier, serviceCode, parcels: [{ weightLbs }] }) => {
        asked++;
        return weightLbs > 1 ? answer : ok([{ carrier, serviceCode, costCents: 500 }]);
      },
    }),
  });
  const { api } = await server.admin();
  const { tiers, pricingTiers } = await api.suggestPrices({ path: PATH, body: { marginPercent: 10 } });
  expect(pricingTiers).toEqual([{ minWeight: 0, maxWeight: 1, price: 5.5 }]);
  expect(tiers[1]).not.toHaveProperty("price");
  expect(tiers[1]?.notQuoted).toContainEqual({ city: "Anchorage", zip: "99501", reason, refused: false });
  // The provider is left alone, instead of being asked 42 times more.
  expect(asked).toBeLessThan(6 + 5);
});

describe.each(PROVIDER_NAMES)("%s", (name) => {
  it("quotes each tier to the cent, and its quotes leave nothing behind that a purchase meets", async () => {
    const clock = new TestClock();
    const provider = await PROVIDERS[name](clock);
    onTestFinished(() => provider.stop());
    const server = await serverForTest({ clock, kinds: () => [provider.kind] });
    const { api } = await server.admin();
    const { baseUrl, liveKey: key } = provider;
    const { _id: apiId } = await api.addConnection({ body: { name, baseUrl, key } });
    const path = { apiId, carrier: "USPS", service: "USPS Ground Advantage" } as const;
    await api.addServices({ body: { services: [path] } });
    const { pricingTiers, version } = await api.suggestPrices({ path, body: { marginPercent: 15 } });
    // $5.93 plus 15 % is 6.8195.
    expect(new Set(pricingTiers.map(({ price }) => price))).toEqual(new Set([6.82]));
    await api.setDynamicPricing({ path, body: { pricingTiers }, headers: { "If-Match": version } });
    await api.setServicePricing({ path, body: { enabled: true } });
    const person = await server.register({ balance: 100 });
    const body = order({ apiId, carrier: path.carrier, serviceType: path.service, price: 6.82 });
    const bought = await person.api.createOrder({ body });
    expect(provider.sold()).toEqual([[bought.order._id, bought.order.trackingNumber]]);
    provider.refusesParcels("Too far");
    const { tiers } = await api.suggestPrices({ path, body: { marginPercent: 15 } });
    for (const { notQuoted } of tiers) {
      expect(notQuoted).toContainEqual({ city: "Anchorage", zip: "99501", reason: "Too far", refused: true });
    }
    expect(provider.misfits).toEqual([]);
  });
});

it("another Shipctl quotes from its price list, by weight and to the cent", async () => {
  const { supplier, reseller, apiId, clock } = await peerShops();
  const pricingTiers = [
    { minWeight: 0, maxWeight: 1.99, price: 3.01 },
    { minWeight: 2, maxWeight: 50, price: 4.56 },
  ];
  await (await supplier.admin()).api.setDynamicPricing({ path: PATH, body: { pricingTiers } });
  clock.advance(MINUTE_MS);
  const { api } = await reseller.admin();
  const suggestion = await api.suggestPrices({ path: { ...PATH, apiId }, body: { marginPercent: 10 } });
  expect(suggestion.tiers.map(({ maxWeight, cost, price }) => [maxWeight, cost, price])).toEqual([
    ...[1, 2, 5, 10, 20, 40].map((weight) => [weight, ...(weight < 2 ? [3.01, 3.32] : [4.56, 5.02])]),
    [70, undefined, undefined],
    [150, undefined, undefined],
  ]);
});

it("a provider that quotes nothing is named as the reason, and the prices stay", async () => {
  const server = await serverForTest({ carrier: ({ rates: _none, ...sandbox }) => sandbox });
  const { api } = await server.admin();
  const { tiers, pricingTiers } = await api.suggestPrices({ path: PATH, body: { marginPercent: 15 } });
  expect(pricingTiers).toEqual([]);
  for (const { reason } of tiers) expect(reason).toContain("this provider does not quote parcels");
});
