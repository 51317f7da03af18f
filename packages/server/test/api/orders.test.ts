import { describe, expect, it } from "vitest";
import { type Person, serverForTest, type TestServer } from "../api.js";
import { refusal } from "./refusal.js";
import { buy, orderTo, testRecipient } from "./shipments.js";
import { DAY_MS, HOUR_MS, MINUTE_MS, refundsSettle } from "./time-passes.js";

type OrderQuery = NonNullable<NonNullable<Parameters<Person["api"]["listOrders"]>[0]>["query"]>;

describe("the list of orders", () => {
  it("is the customer's own, newest first, ten per page, also within one instant", async () => {
    const { server, person } = await shop();
    const stranger = await server.register({ balance: 100 });
    await buy(stranger);
    const bought: string[] = [];
    for (let i = 0; i < 12; i++) bought.unshift((await buy(person)).orderId);
    const first = await person.api.listOrders();
    expect(first).toMatchObject({ totalOrders: 12, totalPages: 2 });
    expect(first.orders.map(({ orderId }) => orderId)).toEqual(bought.slice(0, 10));
    const second = await person.api.listOrders({ query: { page: 2 } });
    expect(second.orders.map(({ orderId }) => orderId)).toEqual(bought.slice(10));
    const beyond = await person.api.listOrders({ query: { page: 3 } });
    expect(beyond).toEqual({ orders: [], totalOrders: 12, totalPages: 2 });
    const all = [];
    for await (const { orderId } of person.api.listOrders.all({ query: { limit: 5 } })) all.push(orderId);
    expect(all).toEqual(bought);
  });

  it("is searched by order id, tracking number, recipient, city and state over all pages, ignoring case", async () => {
    const { person } = await shop();
    const to = { ...testRecipient, name: "Zoë Quinn", city: "Anchorage", state: "AK", zip: "99501" };
    const wanted = await buy(person, { recipient: to });
    for (let i = 0; i < 11; i++) await buy(person);
    const terms = ["zoë q", "ANCHOR", "ak", wanted.orderId.toLowerCase(), wanted.trackingNumber?.toLowerCase() ?? ""];
    for (const search of [...terms, " anchorage "]) {
      const { orders, totalOrders } = await person.api.listOrders({ query: { search } });
      expect([search, totalOrders, orders[0]?.orderId]).toEqual([search, 1, wanted.orderId]);
    }
    expect((await person.api.listOrders({ query: { search: "nothing like it" } })).totalOrders).toBe(0);
    expect((await person.api.listOrders({ query: { search: "ORD-" } })).totalOrders).toBe(12);
  });

  it("is filtered by one status or several, together with a period and a search", async () => {
    const { server, person } = await shop();
    const [voided, scanned] = [await buy(person), await buy(person)];
    server.world.clock.advance(7 * HOUR_MS);
    const fresh = await buy(person);
    await person.api.voidOrder({ path: { id: voided.orderId } });
    await person.api.refreshTracking({ path: { orderId: scanned.orderId } });
    const found = async (query: OrderQuery) =>
      (await person.api.listOrders({ query })).orders.map(({ orderId }) => orderId);
    expect(await found({ status: ["cancelled"] })).toEqual([voided.orderId]);
    expect(await found({ status: ["in_transit"] })).toEqual([scanned.orderId]);
    expect(await found({ status: ["processing", "in_transit"] })).toEqual([fresh.orderId, scanned.orderId]);
    expect(await found({ status: ["delivered"] })).toEqual([]);
    expect(await found({ from: fresh.createdAt })).toEqual([fresh.orderId]);
    const before = { to: scanned.createdAt, status: ["in_transit", "cancelled"] } satisfies OrderQuery;
    expect((await found(before)).sort()).toEqual([voided.orderId, scanned.orderId].sort());
    expect(await found({ ...before, search: scanned.orderId })).toEqual([scanned.orderId]);
    expect(await found({ from: "2026-11-02T15:00:00+00:00", to: "2026-11-02T10:00:00-05:00" })).toHaveLength(2);
  });

  it.each([{ page: 0 }, { page: 1.5 }, { limit: 101 }, { limit: 0 }, { search: "x".repeat(201) }, { from: "today" }])(
    "refuses %o with the parameter's name",
    async (query) => {
      const { person } = await shop();
      const [field = ""] = Object.keys(query);
      const error = await refusal(person.api.listOrders({ query }));
      expect(error).toMatchObject({ status: 400, errors: [{ field, message: expect.stringContaining(field) }] });
    },
  );
});

describe("the figures of the last 30 days", () => {
  it("count visible orders, by day in the operator's time zone", async () => {
    const { server, person } = await shop({
      settings: { timezone: "America/Los_Angeles" },
      now: "2026-11-02T07:30:00Z",
    });
    await buy(person);
    server.world.clock.advance(HOUR_MS);
    await buy(person);
    await refusal(person.api.createOrder({ body: orderTo("Carrier Refuses") }));
    const { stats, timezone } = await person.api.getOrderStats();
    expect(timezone).toBe("America/Los_Angeles");
    expect(stats).toMatchObject({ totalOrders: 2, totalSpent: 16.2, inTransit: 0, delivered: 0 });
    expect(stats).toMatchObject({ toPrint: 2, inTransitNow: 0 });
    expect(stats.dailyOrders.map(({ date, created }) => `${date} ${created}`)).toEqual([
      "2026-10-27 0",
      "2026-10-28 0",
      "2026-10-29 0",
      "2026-10-30 0",
      "2026-10-31 0",
      "2026-11-01 1",
      "2026-11-02 1",
    ]);
  });

  it("count the orders of a day that begins before the day of UTC", async () => {
    // 13 hours ahead of UTC in summer.
    const { person } = await shop({ settings: { timezone: "Pacific/Auckland" }, now: "2026-11-02T07:30:00Z" });
    await buy(person);
    const { stats } = await person.api.getOrderStats();
    expect(stats.dailyOrders.at(-1)).toMatchObject({ date: "2026-11-02", created: 1 });
  });

  it("exclude orders older than 30 days", async () => {
    const { server, person } = await shop();
    await buy(person);
    server.world.clock.advance(30 * DAY_MS);
    const figures = async () => (await (await signedIn(server, person)).getOrderStats()).stats;
    expect(await figures()).toMatchObject({ totalOrders: 1, totalSpent: 8.1 });
    server.world.clock.advance(1);
    expect(await figures()).toMatchObject({ totalOrders: 0, totalSpent: 0, toPrint: 1 });
  });

  it("decrease with a refund, and never below zero for earlier purchases", async () => {
    const { server, person } = await shop();
    const { orderId } = await buy(person);
    await buy(person);
    server.world.clock.advance(31 * DAY_MS);
    const api = await signedIn(server, person);
    await api.voidOrder({ path: { id: orderId } });
    await refundsSettle(server);
    server.world.clock.advance(MINUTE_MS);
    expect((await api.getOrderStats()).stats.totalSpent).toBeGreaterThanOrEqual(0);
  });
});

describe("services", () => {
  it("are listed by carrier with all details for a picker, of the default connection or the requested one", async () => {
    const { person } = await shop();
    const services = await person.api.listServices();
    expect(
      Object.fromEntries(Object.entries(services).map(([carrier, list]) => [carrier, list.map(({ name }) => name)])),
    ).toEqual({
      UPS: ["UPS Ground", "UPS 3 Day Select", "UPS 2nd Day Air", "UPS Next Day Air Saver"],
      USPS: [
        "USPS Ground Advantage",
        "USPS Ground Advantage (under 15.99 oz)",
        "USPS Priority Mail",
        "USPS Priority Mail Express",
      ],
      FEDEX: ["FedEx Ground", "FedEx Home Delivery", "FedEx 2Day", "FedEx Standard Overnight"],
    });
    const light = services.USPS.find(({ name }) => name.includes("oz"));
    expect(light).toMatchObject({ maxWeight: 15.99, maxWeightUnit: "oz", price: 4.5, active: true });
    const [connection] = await person.api.listShippingApis();
    expect(connection).toMatchObject({ isDefault: true, sandbox: true });
    expect(await person.api.getDefaultApi()).toEqual(connection);
    expect(await person.api.listServices({ query: { apiId: connection?._id } })).toEqual(services);
    expect(JSON.stringify([connection, services])).not.toMatch(/key|baseUrl/i);
    const [reliability] = await person.api.listReliability();
    expect(reliability?.services.UPS[0]).toEqual({
      name: "UPS Ground",
      code: "ups_ground",
      reliabilityStatus: "reliable",
    });
  });
});

async function shop(
  options: Parameters<typeof serverForTest>[0] = {},
): Promise<{ server: TestServer; person: Person }> {
  const server = await serverForTest(options);
  return { server, person: await server.register({ balance: 1_000 }) };
}

async function signedIn({ client }: TestServer, { user, password }: Person) {
  return client((await client().login({ body: { email: user.email, password } })).token);
}
