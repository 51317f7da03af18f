import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ok, silent } from "../../src/ports/carrier.js";
import { expectBalance, expectSoundBooks } from "../api/books.js";
import { addProvider } from "../api/provider.js";
import { refusal } from "../api/refusal.js";
import { GROUND, GROUND_PRICE, order, parcel } from "../api/shipments.js";
import { MINUTE_MS } from "../api/time-passes.js";
import type { Person, TestServer } from "../api.js";
import { on, startTwoServers, type TwoServers } from "./two-servers.js";

/** After so many unanswered calls, a process pauses its calls to a carrier. */
const SILENCES = 10;
const SANDBOX = "api_sandbox";

let servers: TwoServers;
let admin: Person;
/** The second server cannot reach the carrier. */
let isCut = false;
/** The servers and keys of the purchases, in order. */
const boughtWith: string[] = [];

beforeAll(async () => {
  const server = (name: string) =>
    ({
      carrier: (sandbox, _clock, { key }) => ({
        ...sandbox,
        mode: async () => ok("test"),
        prepare: async (shipment, giveUp) =>
          name === "two" && isCut ? silent("the line is cut") : sandbox.prepare(shipment, giveUp),
        buy: async (purchase, giveUp) => {
          boughtWith.push(`${name} ${key}`);
          return sandbox.buy(purchase, giveUp);
        },
        // Each server asks the carrier at another moment, and gets another rate.
        rates: async ({ carrier, serviceCode }) =>
          ok([{ carrier, serviceCode, costCents: name === "one" ? 900 : 700 }]),
      }),
    }) satisfies Parameters<typeof startTwoServers>[0];
  servers = await startTwoServers(server("one"), server("two"));
  admin = await servers.one.admin();
});

afterAll(() => servers.close());

describe("what one server changes, the other uses in its next call", () => {
  it("a price, in quotes and in purchases at the old one", async () => {
    const person = await servers.one.register({ balance: 100 });
    const quote = async (server: TestServer) => (await on(server, person).calculatePrice({ body: parcel() })).price;
    for (const server of [servers.one, servers.two]) expect(await quote(server)).toBe(GROUND_PRICE);
    await setPrice(servers.one, 9.5);
    for (const server of [servers.two, servers.one]) {
      expect(await quote(server)).toBe(9.5);
      expect((await refusal(on(server, person).createOrder({ body: order() }))).code).toBe("price_changed");
    }
    await setPrice(servers.two, GROUND_PRICE);
    await person.api.createOrder({ body: order() });
    await expectBalance(person, 100 - GROUND_PRICE);
  });

  it("a customer's own prices, and their limits of edits: the later of two versions is refused", async () => {
    const person = await servers.one.register();
    const path = { id: person.user._id };
    const body = {
      customPricing: { enabled: true, carriers: { UPS: { enabled: true, services: { "UPS Ground": 5 } } } },
    };
    await admin.api.setUserPricing({ path, body });
    expect((await on(servers.two, person).calculatePrice({ body: parcel() })).price).toBe(5);

    const { version } = await admin.api.getAppSettings();
    const save = (server: TestServer, supportEmail: string) =>
      on(server, admin).saveAppSettings({ body: { supportEmail }, headers: { "If-Match": version } });
    const outcomes = await Promise.allSettled([save(servers.one, "a@shop.test"), save(servers.two, "b@shop.test")]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const [first, second] = await Promise.all(
      [servers.one, servers.two].map((server) => server.client().getPublicSettings()),
    );
    expect(first).toEqual(second);
    expect(["a@shop.test", "b@shop.test"]).toContain(first?.supportEmail);
  });

  it("a quote: of two servers that quote a parcel at once both have one price, at which either sells", async () => {
    const person = await servers.one.register({ balance: 100 });
    const path = { apiId: SANDBOX, ...GROUND };
    await admin.api.setServicePricing({ path, body: { ratePricing: { markupPercent: 0, minimum: 0 } } });
    const quote = async (server: TestServer) => (await on(server, person).calculatePrice({ body: parcel() })).price;
    const [price, ...others] = await Promise.all([servers.one, servers.two].map(quote));
    expect([7, 9]).toContain(price);
    expect(others).toEqual([price]);
    for (const server of [servers.one, servers.two]) {
      await on(server, person).createOrder({ body: order({ price }) });
      expect(await quote(server)).toBe(price);
    }
    await admin.api.setServicePricing({ path, body: { ratePricing: null } });
    await expectBalance(person, 100 - 2 * (price ?? 0));
  });

  it("a connection: its key, its name, and that it is deleted", async () => {
    const person = await servers.one.register({ balance: 100 });
    const { _id: apiId } = await addProvider(servers.one, "the-old-key");
    const buy = (server: TestServer) => on(server, person).createOrder({ body: order({ apiId }) });
    await buy(servers.two);
    await admin.api.updateConnection({ path: { id: apiId }, body: { key: "the-new-key", name: "Renamed" } });
    await buy(servers.two);
    expect(boughtWith.slice(-2)).toEqual(["two the-old-key", "two the-new-key"]);
    const names = async (server: TestServer) => (await on(server, person).listShippingApis()).map(({ name }) => name);
    expect(await names(servers.two)).toContain("Renamed");
    await admin.api.deleteConnection({ path: { id: apiId } });
    expect(await names(servers.two)).not.toContain("Renamed");
    expect((await refusal(buy(servers.two))).status).toBe(404);
  });

  it("an order, in lists and searches", async () => {
    const person = await servers.one.register({ balance: 100 });
    const { orderId } = (await on(servers.two, person).createOrder({ body: order({ sku: "Café" }) })).order;
    for (const server of [servers.one, servers.two]) {
      const { orders } = await on(server, person).listOrders({ query: { search: "cafe" } });
      expect(orders.map((found) => found.orderId)).toEqual([orderId]);
    }
  });
});

describe("a carrier that only one server cannot reach", () => {
  it("is paused there and nowhere else; each server reports its own calls, and nothing is sold or charged twice", async () => {
    const person = await servers.one.register({ balance: 500 });
    const second = on(servers.two, person);
    isCut = true;
    const attempt = () => refusal(second.createOrder({ body: order() }));
    for (let call = 0; call < SILENCES; call++) expect((await attempt()).code).toBe("carrier_unavailable");
    expect((await attempt()).message).toContain("Try again in 15 s");
    await person.api.createOrder({ body: order() });
    const health = async (server: TestServer) =>
      (await on(server, admin).listConnections()).find(({ _id }) => _id === SANDBOX)?.health;
    expect(await health(servers.two)).toMatchObject({ isAnswering: false, unanswered: SILENCES });
    expect(await health(servers.one)).toMatchObject({ isAnswering: true, unanswered: 0 });

    isCut = false;
    servers.clock.advance(5 * MINUTE_MS);
    await second.createOrder({ body: order() });
    expect(await health(servers.two)).toMatchObject({ isAnswering: true });
    await expectBalance(person, 500 - 2 * GROUND_PRICE);
    await expectSoundBooks(servers.one);
  });
});

async function setPrice(server: TestServer, price: number): Promise<void> {
  const body = { pricingTiers: [{ minWeight: 0, maxWeight: 150, price }] };
  await on(server, admin).setDynamicPricing({ path: { apiId: SANDBOX, ...GROUND }, body });
}
