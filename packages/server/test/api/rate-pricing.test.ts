import { describe, expect, it } from "vitest";
import { quoteTable } from "../../src/domain/service/quotes.js";
import { ok, type Shipment } from "../../src/ports/carrier.js";
import { serverForTest } from "../api.js";
import { expectBalance, expectSoundBooks } from "./books.js";
import { interleaved } from "./interleaved.js";
import { programOrder } from "./program-calls.js";
import { programOf } from "./programs.js";
import { refusal } from "./refusal.js";
import { order, parcel, testRecipient } from "./shipments.js";
import { MINUTE_MS, timePasses } from "./time-passes.js";

const PATH = { apiId: "api_sandbox", carrier: "UPS", service: "UPS Ground" } as const;
/** From the test clock's start. */
const TEN_MINUTES = "2026-11-02T15:10:00.000Z";

describe("the operator", () => {
  it("prices a service by rate as a difference, over the version that they saw, and by weight again", async () => {
    const server = await serverForTest();
    const { api } = await server.admin();
    const { ratePricing } = { ratePricing: { markupPercent: 15, minimum: 5 } };
    const before = (await api.listConnections())[0];
    expect(before?.canQuote).toBe(true);
    const lines = { services: [{ service: "ups ground", ratePricing }] };
    const dry = await api.setPrices({ path: PATH, body: { ...lines, dryRun: true } });
    const differences = [
      { index: 0, carrier: "UPS", service: "UPS Ground", ratePricing: { from: null, to: ratePricing } },
    ];
    expect(dry).toEqual({ applied: false, version: before?.pricesVersion, differences });
    const set = await api.setPrices({ path: PATH, body: lines, headers: { "If-Match": dry.version } });
    expect(set).toMatchObject({ applied: true, differences });
    expect(set.version).not.toBe(dry.version);
    expect((await api.setPrices({ path: PATH, body: lines })).differences).toEqual([]);
    const stale = await refusal(
      api.setServicePricing({
        path: PATH,
        body: { ratePricing: null },
        headers: { "If-Match": before?.services.UPS["UPS Ground"]?.version ?? "" },
      }),
    );
    expect(stale).toMatchObject({
      status: 412,
      message: "UPS Ground has changed since you opened it: it costs rate + 15%, at least $5.00 and is enabled",
    });
    expect(stale.details?.service?.ratePricing).toEqual(ratePricing);
    const { services } = await api.setServicePricing({ path: PATH, body: { ratePricing: null } });
    expect(services.UPS["UPS Ground"]).toEqual(before?.services.UPS["UPS Ground"]);
    expect((await api.listShopEvents()).events.map(({ type }) => type)).toEqual(["price.changed", "price.changed"]);
    const audit = (await api.listAudit({ query: { search: "api_sandbox" } })).entries;
    expect(audit.map(({ from, to }) => [from, to])).toMatchObject([
      [{ ratePricing }, {}],
      [{}, { ratePricing }],
    ]);
  });

  it("gets each wrong field, and cannot choose it where the provider quotes nothing", async () => {
    const server = await serverForTest({
      carrier: ({ rates, ...sandbox }, _clock, { id }) => (id === "api_sandbox" ? { ...sandbox, rates } : sandbox),
    });
    const { api } = await server.admin();
    const wrong = { markupPercent: 15.005, minimum: 0.001 };
    const line = await refusal(
      api.setPrices({ path: PATH, body: { services: [{ service: "UPS Ground", ratePricing: wrong }] } }),
    );
    expect(line.errors.map(({ field }) => field)).toEqual([
      "services[0].ratePricing.markupPercent",
      "services[0].ratePricing.minimum",
    ]);
    for (const markupPercent of [-1, 1_000.01]) {
      const error = await refusal(
        api.setServicePricing({ path: PATH, body: { ratePricing: { markupPercent, minimum: 5 } } }),
      );
      expect(error).toMatchObject({ status: 400, errors: [{ field: "ratePricing.markupPercent" }] });
    }
    const added = await api.addConnection({ body: { name: "Mute", key: "k", baseUrl: "https://mute.example" } });
    expect(added.canQuote).toBe(false);
    await api.addServices({ body: { services: [{ apiId: added._id, carrier: "UPS", service: "UPS Ground" }] } });
    const mute = await refusal(
      api.setServicePricing({
        path: { ...PATH, apiId: added._id },
        body: { ratePricing: { markupPercent: 1, minimum: 0 } },
      }),
    );
    expect(mute.errors).toMatchObject([
      {
        field: "ratePricing",
        message: "The provider of Mute does not quote parcels, so its services are priced by weight",
      },
    ]);
  });
});

describe("a price by rate", () => {
  it.each([
    [1_000, 15, 0, 11.5],
    [1_003, 15, 0, 11.54],
    [1, 0.01, 0, 0.02],
    [0, 1_000, 0, 0],
    [0, 1_000, 0.01, 0.01],
    [400, 25, 5, 5],
    [400, 25.01, 5, 5.01],
    [99_999_999, 999.99, 0, 10_999_899.9],
  ])("of %d cents + %d %%, at least $%d, is exact: $%d", async (rateCents, markupPercent, minimum, price) => {
    const { person } = await shop({ rateCents, markupPercent, minimum });
    expect(await person.api.calculatePrice({ body: parcel() })).toMatchObject({ price, expiresAt: TEN_MINUTES });
  });

  it("is shown as one in the customer's lists, and their own price still wins", async () => {
    const { server, person } = await shop();
    const program = await programOf(server, person);
    const shown = { price: 5, hasDynamicPricing: true, isPricedPerParcel: true };
    expect(ground((await person.api.listServices()).UPS)).toMatchObject({ ...shown, basePrice: 5 });
    expect(ground((await program.v1ListServices()).services)).toMatchObject({ ...shown, pricingTiers: [] });
    const { api } = await server.admin();
    const customPricing = { enabled: true, carriers: { UPS: { enabled: true, services: { "UPS Ground": 3.33 } } } };
    await api.setUserPricing({ path: { id: person.user._id }, body: { customPricing } });
    const own = await person.api.calculatePrice({ body: parcel() });
    expect(own.price).toBe(3.33);
    expect(own).not.toHaveProperty("expiresAt");
    expect(ground((await person.api.listServices()).UPS)).not.toHaveProperty("isPricedPerParcel");
  });

  it("needs both places, names the wrong fields, and does not depend on names and phone numbers", async () => {
    const { person, asked } = await shop();
    const error = await refusal(
      person.api.calculatePrice({ body: parcel({ recipient: { ...testRecipient, zip: "1" } }) }),
    );
    expect(error.errors).toMatchObject([{ field: "recipient.zip" }]);
    const { packageDetails, sender } = parcel();
    const without = await person.api.quoteOrder({ body: { packageDetails } });
    expect(ground(without.quotes)).toMatchObject({
      available: false,
      reason: "Priced per parcel: enter both addresses to see the price",
    });
    const position = { ...testRecipient, name: "Somebody Else", phone: "503-555-0199" };
    const { quotes } = await person.api.quoteOrder({ body: { packageDetails, sender, recipient: position } });
    expect(ground(quotes)).toMatchObject({ available: true, price: 11.5, expiresAt: TEN_MINUTES });
    expect((await person.api.calculatePrice({ body: parcel() })).price).toBe(11.5);
    expect(asked).toHaveLength(2);
  });
});

describe("a quoted price", () => {
  it("is that of the service that is bought, whichever of the carrier's it is, and none for a parcel that is too heavy", async () => {
    const { person, carrier, asked } = await shop();
    carrier.rateCents = 2_000;
    const air = { serviceType: "UPS 2nd Day Air" };
    const { price } = await person.api.calculatePrice({ body: parcel(air) });
    expect(price).toBe(23);
    expect((await person.api.createOrder({ body: order({ ...air, price }) })).order.price).toBe(23);
    const heavy = { ...parcel().packageDetails, weight: 150.01 };
    const error = await refusal(person.api.calculatePrice({ body: parcel({ packageDetails: heavy }) }));
    expect(error).toMatchObject({ status: 400, errors: [{ field: "packageDetails.weight" }] });
    expect(asked).toHaveLength(1);
  });

  it("is what the same parcel costs for 10 minutes, although rate and markup change, and not a moment longer", async () => {
    const { server, person, carrier, reprice } = await shop();
    const { price } = await person.api.calculatePrice({ body: parcel() });
    carrier.rateCents = 900;
    await reprice(90);
    server.world.clock.advance(10 * MINUTE_MS - 1);
    const { order: bought } = await person.api.createOrder({ body: order({ price }) });
    expect(bought.price).toBe(11.5);
    server.world.clock.advance(1);
    const changed = await refusal(person.api.createOrder({ body: order({ price }), idempotencyKey: "k" }));
    expect(changed).toMatchObject({
      status: 409,
      code: "price_changed",
      message: "The price has changed from $11.50 to $17.10. Nothing was bought.",
      details: { price: 17.1 },
    });
    await expectBalance(person, 988.5);
    carrier.rateCents = 100;
    const accepted = await person.api.createOrder({ body: order({ price: 17.1 }), idempotencyKey: "k2" });
    expect(accepted.order.price).toBe(17.1);
    await expectSoundBooks(server);
  });

  it("is one price for calls at the same moment, and each of two purchases pays it", async () => {
    const { server, person, carrier } = await shop();
    for (let commits = 0, met = true; met; commits++) {
      server.world.clock.advance(10 * MINUTE_MS);
      carrier.rateCents = 1_000;
      const ask = async () => {
        const { price } = await person.api.calculatePrice({ body: parcel() });
        return price;
      };
      const other = () => {
        carrier.rateCents += 100;
        return ask();
      };
      const both = await interleaved(server, commits, ask, other);
      expect(both.second).toBe(both.first);
      expect(await ask()).toBe(both.first);
      met = both.met;
    }
    server.world.clock.advance(10 * MINUTE_MS);
    carrier.rateCents = 1_000;
    const { price } = await person.api.calculatePrice({ body: parcel() });
    const bought = await Promise.all([1, 2].map(() => person.api.createOrder({ body: order({ price }) })));
    expect(bought.map(({ order }) => order.price)).toEqual([price, price]);
    await expectBalance(person, 1_000 - 2 * price);
    await expectSoundBooks(server);
  });

  it("is another one for other customers, weights, sizes and places; and is purged", async () => {
    const { server, person, asked } = await shop();
    const stranger = await server.register();
    const { packageDetails } = parcel();
    const calls = [
      parcel(),
      parcel({ packageDetails: { ...packageDetails, weight: 2.1 } }),
      parcel({ packageDetails: { ...packageDetails, dimensions: { length: 12, width: 10, height: 6 } } }),
      parcel({ recipient: { ...testRecipient, zip: "97202" } }),
      parcel({ serviceType: "UPS 2nd Day Air" }),
    ];
    for (const body of [...calls, ...calls]) await person.api.calculatePrice({ body });
    await stranger.api.calculatePrice({ body: parcel() });
    expect(asked).toHaveLength(6);
    const count = () => server.world.store.count(quoteTable, { index: "byExpiry", groups: ["all"] });
    expect(await count()).toBe(6);
    await timePasses(server, 10 * MINUTE_MS);
    expect(await count()).toBe(0);
  });

  it("does not lift the loss limit, and a parcel that is refused for it is quoted again", async () => {
    const { server, person, carrier } = await shop();
    const { price } = await person.api.calculatePrice({ body: parcel() });
    carrier.rateCents = 1_200;
    const loss = await refusal(person.api.createOrder({ body: order({ price }) }));
    expect(loss).toMatchObject({ status: 422, code: "price_unavailable" });
    await expectBalance(person, 1_000);
    expect((await person.api.calculatePrice({ body: parcel() })).price).toBe(13.8);
    expect((await person.api.createOrder({ body: order({ price: 13.8 }) })).order.price).toBe(13.8);
    await expectSoundBooks(server);
  });

  it("is not needed by a program: its create quotes and buys, once, also if the answer is lost", async () => {
    const { server, person, carrier, asked } = await shop();
    const program = await programOf(server, person);
    const create = () => program.v1CreateLabel({ body: programOrder(), idempotencyKey: "lost" });
    const first = await create();
    carrier.rateCents = 700;
    expect([first.data.order.price, (await create()).data.order]).toEqual([11.5, first.data.order]);
    expect(asked).toHaveLength(1);
    await expectBalance(person, 988.5);
    await expectSoundBooks(server);
  });
});

const ground = <Service extends { readonly name?: string; readonly serviceType?: string }>(
  services: readonly Service[],
) => services.find(({ name, serviceType }) => (name ?? serviceType) === "UPS Ground");

/** UPS Ground and UPS 2nd Day Air cost the carrier's rate, which tests change. */
async function shop({ rateCents = 1_000, markupPercent = 15, minimum = 5 } = {}) {
  const carrier = { rateCents };
  const asked: Shipment[] = [];
  const server = await serverForTest({
    carrier: (sandbox) => ({
      ...sandbox,
      rates: async (shipment) => {
        asked.push(shipment);
        const { carrier: by, serviceCode } = shipment;
        return ok([{ carrier: by, serviceCode, costCents: carrier.rateCents }]);
      },
      prepare: async ({ reference }) => ok({ ref: reference, costCents: carrier.rateCents }),
    }),
  });
  const { api } = await server.admin();
  const reprice = (percent: number) => {
    const ratePricing = { markupPercent: percent, minimum };
    const services = ["UPS Ground", "UPS 2nd Day Air"].map((service) => ({ service, enabled: true, ratePricing }));
    return api.setPrices({ path: PATH, body: { services } });
  };
  await reprice(markupPercent);
  return { server, person: await server.register({ balance: 1_000 }), carrier, asked, reprice };
}
