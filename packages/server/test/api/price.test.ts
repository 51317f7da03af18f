import type { CreateOrderRequest, CustomPricing } from "@shipctl/sdk/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accountTable } from "../../src/domain/account/account.js";
import { one } from "../../src/store/store.js";
import { arrange } from "../announced-store.js";
import { type Person, serverForTest, startServer, type TestServer } from "../api.js";
import { changeService } from "./change-service.js";
import { refusal } from "./refusal.js";
import { bulkRow, order, parcel } from "./shipments.js";

let server: TestServer;
let person: Person;

beforeAll(async () => {
  server = await startServer();
  person = await server.register({ balance: 1_000 });
});

afterAll(() => server.close());

type Picked = Pick<CreateOrderRequest, "carrier" | "serviceType">;
const ADVANTAGE: Picked = { carrier: "USPS", serviceType: "USPS Ground Advantage" };
const LIGHT: Picked = { carrier: "USPS", serviceType: "USPS Ground Advantage (under 15.99 oz)" };

describe("the price of a service", () => {
  it("is its base price if it has no tiers", async () => {
    expect(await priceOf(person, 0.1, {})).toBe(8.1);
    expect(await priceOf(person, 150, {})).toBe(8.1);
  });

  it.each([
    [0.1, 5.4],
    [1, 5.4],
    [1.01, 8.15],
    [5, 8.15],
    [5.01, 13.9],
    [20, 13.9],
    [20.01, 24.8],
    [70, 24.8],
  ])("at %d lbs is that of its tier, both bounds included", async (weight, price) => {
    expect(await priceOf(person, weight, ADVANTAGE)).toBe(price);
  });

  it("exists for a weight between two tiers that are 0.01 apart", async () => {
    expect(await priceOf(person, 1.005, ADVANTAGE)).toBe(8.15);
  });

  it("is an error above the service's weight limit, with SPEC's text on the weight", async () => {
    const error = await refusal(priceOf(person, 70.01, ADVANTAGE));
    const message = "Weight exceeds maximum allowed (70 lbs) for USPS Ground Advantage";
    expect(error).toMatchObject({ status: 400, message, errors: [{ field: "packageDetails.weight", message }] });
  });

  it("compares ounces if the service's name has oz", async () => {
    expect(await priceOf(person, 0.99, LIGHT)).toBe(4.5);
    expect(await priceOf(person, 15.99 / 16, LIGHT)).toBe(4.5);
    const error = await refusal(priceOf(person, 1, LIGHT));
    expect(error.message).toBe("Weight exceeds maximum allowed (15.99 oz) for USPS Ground Advantage (under 15.99 oz)");
  });

  it("is an error, not the base price, beyond the last tier of a service without a maximum", async () => {
    const own = await serverForTest();
    await changeService(own, "USPS Ground Advantage", ({ tiers }) => ({ maxWeight: null, tiers: tiers.slice(0, 2) }));
    const someone = await own.register({ balance: 100 });
    expect(await priceOf(someone, 5, ADVANTAGE)).toBe(8.15);
    const error = await refusal(priceOf(someone, 5.01, ADVANTAGE));
    expect(error.message).toBe("Weight exceeds maximum allowed (5 lbs) for USPS Ground Advantage");
  });
});

describe("a customer's own price", () => {
  const own = { enabled: true, carriers: { USPS: { enabled: true, services: { "USPS Ground Advantage": 3.33 } } } };

  it("overrides tier and base price wherever a price is shown or paid", async () => {
    const favoured = await withPricing(own);
    expect(await priceOf(favoured, 30, ADVANTAGE)).toBe(3.33);
    expect(await priceOf(favoured, 30, {})).toBe(8.1);
    const services = await favoured.api.listServices();
    const listed = services.USPS.find(({ name }) => name === "USPS Ground Advantage");
    expect(listed).toMatchObject({ price: 3.33, basePrice: 5.4, hasDynamicPricing: true });
    const { quotes } = await favoured.api.quoteOrder({ body: { packageDetails: weighing(30) } });
    expect(quotes[0]).toMatchObject({ serviceType: "USPS Ground Advantage", price: 3.33 });
    const rows = [bulkRow({ weight: "30", service: "USPS Ground Advantage" })];
    expect(await favoured.api.validateBulkOrder({ body: { orders: rows } })).toMatchObject({ totalPrice: 3.33 });
    const body = order({ ...ADVANTAGE, packageDetails: weighing(30), price: 3.33 });
    expect((await favoured.api.createOrder({ body })).order.price).toBe(3.33);
    expect((await favoured.api.verifySession()).user.customPricing).toEqual(own);
  });

  it.each([
    ["nothing is enabled", { ...own, enabled: false }],
    ["the carrier is not enabled", { enabled: true, carriers: { USPS: { ...own.carriers.USPS, enabled: false } } }],
    ["the service is not listed", { enabled: true, carriers: { USPS: { enabled: true, services: {} } } }],
    ["it is another carrier's", { enabled: true, carriers: { UPS: own.carriers.USPS } }],
  ])("does not count when %s", async (_why, pricing) => {
    expect(await priceOf(await withPricing(pricing), 1, ADVANTAGE)).toBe(5.4);
  });

  it("does not raise a service's weight limit", async () => {
    const error = await refusal(priceOf(await withPricing(own), 70.01, ADVANTAGE));
    expect(error.message).toBe("Weight exceeds maximum allowed (70 lbs) for USPS Ground Advantage");
  });

  it("may be zero", async () => {
    const free = { enabled: true, carriers: { UPS: { enabled: true, services: { "UPS Ground": 0 } } } };
    const guest = await withPricing(free, 0);
    expect(await priceOf(guest, 1, {})).toBe(0);
    const { order: bought, newBalance } = await guest.api.createOrder({ body: order({ price: 0 }) });
    expect([bought.purchase, newBalance]).toEqual(["bought", 0]);
  });
});

describe("quotes", () => {
  it("price one parcel with every service, cheapest first, with a reason if one does not carry it", async () => {
    const { quotes } = await person.api.quoteOrder({ body: { packageDetails: weighing(100) } });
    expect(quotes).toHaveLength(12);
    const prices = quotes.flatMap(({ price }) => (price === undefined ? [] : [price]));
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
    const refused = quotes.filter(({ available }) => !available);
    expect(quotes.slice(-refused.length)).toEqual(refused);
    expect(refused.map(({ carrier }) => carrier)).toEqual(["USPS", "USPS", "USPS", "USPS"]);
    for (const { reason } of refused)
      expect(reason).toMatch(/^Weight exceeds maximum allowed \([\d.]+ (lbs|oz)\) for USPS/);
    for (const quote of quotes.filter(({ available }) => available)) {
      expect(quote).toMatchObject({ estimatedDelivery: expect.stringMatching(/T00:00:00.000Z$/) });
    }
  });

  it("and pickers leave out disabled services, and mark inactive ones as not available", async () => {
    const own = await serverForTest();
    await changeService(own, "UPS Ground", { enabled: false });
    await changeService(own, "UPS 2nd Day Air", { active: false });
    const someone = await own.register({ balance: 100 });
    const { UPS } = await someone.api.listServices();
    expect(UPS.map(({ name, active }) => `${name} ${active}`)).toEqual([
      "UPS 3 Day Select true",
      "UPS 2nd Day Air false",
      "UPS Next Day Air Saver true",
    ]);
    const { quotes } = await someone.api.quoteOrder({ body: { packageDetails: weighing(1) } });
    expect(quotes.map(({ serviceType }) => serviceType)).not.toContain("UPS Ground");
    expect(quotes.find(({ serviceType }) => serviceType === "UPS 2nd Day Air")).toMatchObject({ available: false });
    for (const serviceType of ["UPS Ground", "UPS 2nd Day Air"]) {
      const error = await refusal(someone.api.calculatePrice({ body: parcel({ serviceType }) }));
      expect(error).toMatchObject({ status: 422, code: "service_not_available" });
      expect(error.message).toContain("UPS 3 Day Select");
      expect((await refusal(someone.api.createOrder({ body: order({ serviceType }) }))).status).toBe(422);
    }
  });
});

describe("the estimated delivery", () => {
  const GROUND = "UPS Ground";
  it.each([
    ["counts from the next business day over a weekend", "2026-11-02T15:00:00Z", GROUND, "2026-11-09"],
    ["of a Friday's label begins on Monday", "2026-11-06T23:59:59Z", GROUND, "2026-11-13"],
    ["of a Sunday's label begins on Monday", "2026-11-01T09:00:00Z", GROUND, "2026-11-06"],
    ["leaves Veterans Day out with USPS", "2026-11-06T12:00:00Z", ADVANTAGE.serviceType, "2026-11-16"],
    ["leaves Thanksgiving out with UPS", "2026-11-24T12:00:00Z", "UPS Next Day Air Saver", "2026-11-27"],
    ["leaves Christmas out", "2026-12-23T12:00:00Z", "FedEx Standard Overnight", "2026-12-28"],
    ["continues in the next year", "2026-12-31T12:00:00Z", "USPS Priority Mail Express", "2027-01-05"],
    ["leaves Memorial Day out", "2027-05-27T12:00:00Z", "UPS Next Day Air Saver", "2027-06-01"],
    ["skips the Monday after a holiday on a Sunday", "2027-07-01T12:00:00Z", "UPS Next Day Air Saver", "2027-07-06"],
    ["leaves Columbus Day out with USPS", "2026-10-08T12:00:00Z", "USPS Priority Mail Express", "2026-10-13"],
    ["does not know Columbus Day with UPS", "2026-10-08T12:00:00Z", "UPS Next Day Air Saver", "2026-10-12"],
  ])("%s", async (_what, now, serviceType, day) => {
    const own = await serverForTest({ now });
    const { api } = await own.register();
    const carrier = serviceType.startsWith("FedEx") ? "FEDEX" : serviceType.startsWith("USPS") ? "USPS" : "UPS";
    const { estimatedDelivery } = await api.calculatePrice({ body: parcel({ carrier, serviceType }) });
    expect(estimatedDelivery).toBe(`${day}T00:00:00.000Z`);
  });

  it("counts from the day in the operator's time zone: Sunday evening UTC is Monday in Tokyo", async () => {
    const own = await serverForTest({ now: "2026-11-08T23:00:00Z", settings: { timezone: "Asia/Tokyo" } });
    const { api } = await own.register();
    const { estimatedDelivery } = await api.calculatePrice({ body: parcel({ carrier: "UPS", serviceType: GROUND }) });
    expect(estimatedDelivery).toBe("2026-11-16T00:00:00.000Z");
  });
});

const weighing = (weight: number) => ({ ...parcel().packageDetails, weight });

async function priceOf({ api }: Person, weight: number, picked: Partial<Picked>): Promise<number> {
  return (await api.calculatePrice({ body: parcel({ ...picked, packageDetails: weighing(weight) }) })).price;
}

/** Saved as by an admin's editor. */
async function withPricing(customPricing: CustomPricing, balance = 100): Promise<Person> {
  const favoured = await server.register({ balance });
  const id = favoured.user._id;
  await arrange(server.world.store, { change: [one(accountTable, id)] }, (tx) => {
    const account = tx.get(accountTable, id);
    const connections = { api_sandbox: { carriers: customPricing.carriers } };
    if (account) tx.put(accountTable, { ...account, customPricing: { enabled: customPricing.enabled, connections } });
  });
  return favoured;
}
