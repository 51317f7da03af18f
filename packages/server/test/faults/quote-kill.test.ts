import { type Client, createClient } from "@shipctl/sdk";
import { describe, expect, it, onTestFinished } from "vitest";
import { orderTo } from "../api/shipments.js";
import { TEST_KEY as EASYPOST_KEY, easypostServer } from "../easypost-server.js";
import type { Fault } from "../provider-server.js";
import { TEST_KEY as SHIPENGINE_KEY, shipengineServer } from "../shipengine-server.js";
import { TestClock } from "../test-clock.js";
import { ADMIN, ADMIN_ENV, folderForTest, type ServerProcess, shipctlServer } from "./server-process.js";

const BALANCE = 100;
const PERCENT = 15;

/** A provider with one service. For another Shipctl, peer-crash.test.ts crashes at each step of a quoted purchase. */
interface Seller {
  readonly env: Readonly<Record<string, string>>;
  readonly connection: { readonly name: string; readonly baseUrl: string; readonly key: string };
  readonly service: { readonly carrier: "UPS" | "USPS"; readonly service: string };
  /** Its rate in cents. */
  readonly rateCents: number;
  /** The rate rises, but the label still costs less than its quoted price. */
  raise(): Promise<void>;
  /** The next sale is made, but its answer does not come. */
  holdSale(): void;
  /** A sale has begun whose answer has not been given. */
  isSelling(): Promise<boolean>;
  /** Labels that were sold. */
  sold(): Promise<number>;
  /** The next quote has this fault. */
  breakQuote(fault: Fault): void;
  /** Quotes that it was asked for. */
  quotes(): number;
}

const GROUND_ADVANTAGE = { carrier: "USPS", service: "USPS Ground Advantage" } as const;
const DONE = "hangs when it is done";

async function easypost(): Promise<Seller> {
  const fake = await easypostServer(new TestClock());
  onTestFinished(() => fake.stop());
  const calls = (wanted: RegExp) => fake.calls.filter((call) => wanted.test(call)).length;
  return {
    env: { SHIPCTL_EASYPOST_URL: fake.url },
    connection: { name: "EasyPost", baseUrl: "https://api.easypost.com", key: EASYPOST_KEY },
    service: GROUND_ADVANTAGE,
    rateCents: 593,
    raise: async () => {
      fake.rates = [{ carrier: "USPS", service: "GroundAdvantage", rate: "6.40" }];
    },
    breakQuote: (fault) => fake.breaks(/POST \/v2\/shipments$/, fault),
    quotes: () => calls(/POST \/v2\/shipments$/),
    holdSale: () => fake.breaks(/\/buy$/, DONE),
    isSelling: async () => calls(/\/buy$/) > 0,
    sold: async () => fake.sold().length,
  };
}

async function shipengine(): Promise<Seller> {
  const fake = await shipengineServer(new TestClock());
  onTestFinished(() => fake.stop());
  const calls = (wanted: RegExp) => fake.calls.filter((call) => wanted.test(call)).length;
  return {
    env: { SHIPCTL_SHIPENGINE_URL: fake.url },
    connection: { name: "ShipEngine", baseUrl: "https://api.shipengine.com", key: SHIPENGINE_KEY },
    service: GROUND_ADVANTAGE,
    rateCents: 593,
    raise: async () => {
      fake.rates = [{ account: "se-11", code: "stamps_com", service: "usps_ground_advantage", shipping: 6.4 }];
    },
    breakQuote: (fault) => fake.breaks(/POST \/v1\/rates/, fault),
    quotes: () => calls(/POST \/v1\/rates/),
    holdSale: () => fake.breaks(/POST \/v1\/labels/, DONE),
    isSelling: async () => calls(/POST \/v1\/labels/) > 0,
    sold: async () => fake.labels.length,
  };
}

describe.each([
  ["EasyPost", easypost],
  ["ShipEngine", shipengine],
] as const)("a server that is killed while %s quotes", (_name, sellerOf) => {
  it.each(["hangs before it has done anything", DONE] as const)(
    "asks again when the quote %s, and has sold and charged nothing",
    async (fault) => {
      const seller = await sellerOf();
      const { api, server, ask } = await shop(seller);
      seller.breakQuote(fault);
      const cut = ask().catch(({ code }) => code);
      await expect.poll(() => seller.quotes()).toBe(1);
      await server.killAndStart();
      expect(await cut).toBe("network");
      expect((await ask()).price).toBe(priceAt(seller.rateCents));
      expect(await api.getBalance()).toMatchObject({ balance: BALANCE, held: 0 });
      expect(await seller.sold()).toBe(0);
      await server.expectSound();
    },
    60_000,
  );
});

it.each([
  ["EasyPost", easypost],
  ["ShipEngine", shipengine],
] as const)(
  "a price quoted by %s is honored by a server that is killed after the quote and in the purchase, which is made once",
  async (_name, sellerOf) => {
    const seller = await sellerOf();
    const { apiId, api, server, ask } = await shop(seller);
    const shown = await ask();
    expect(shown.price).toBe(priceAt(seller.rateCents));
    await seller.raise();
    await server.killAndStart();
    const again = await ask();
    expect([again.price, again.expiresAt]).toEqual([shown.price, shown.expiresAt]);

    const { carrier, service: serviceType } = seller.service;
    const body = orderTo("Test Recipient", { apiId, carrier, serviceType, price: shown.price });
    const buy = () => api.createOrder({ body, idempotencyKey: "the-only-one" });
    seller.holdSale();
    const asked = buy();
    await expect.poll(() => seller.isSelling()).toBe(true);
    await server.killAndStart();
    const { order } = await asked;
    const stateOf = async () => (await api.getOrder({ path: { id: order.orderId } })).purchase;
    await expect.poll(stateOf).toBe("bought");
    expect((await buy()).order).toMatchObject({ orderId: order.orderId, price: shown.price });
    expect((await api.listOrders()).totalOrders).toBe(1);
    expect(await seller.sold()).toBe(1);
    const spent = { balance: Math.round((BALANCE - shown.price) * 100) / 100, held: 0 };
    expect(await api.getBalance()).toMatchObject(spent);
    // Another parcel is quoted at the new rate.
    expect((await ask(3)).price).toBeGreaterThan(shown.price);
    await server.expectSound();
  },
  90_000,
);

const priceAt = (rateCents: number): number => Math.ceil((rateCents * (100 + PERCENT)) / 100) / 100;

/** A server that sells the service at the seller's rate plus 15 %, and a customer. */
async function shop(seller: Seller) {
  const server = await host(seller.env);
  const admin = await adminOf(server.url);
  const { _id: apiId } = await admin.addConnection({ body: seller.connection });
  const path = { apiId, ...seller.service };
  await admin.addServices({ body: { services: [path] } });
  const ratePricing = { markupPercent: PERCENT, minimum: 1 };
  await admin.setServicePricing({ path, body: { enabled: true, ratePricing } });
  const api = await register(server.url, admin);
  const ask = (weight = 2) => {
    const { carrier, service: serviceType } = seller.service;
    const { sender, recipient, packageDetails } = orderTo("Test Recipient");
    const parcel = { ...packageDetails, weight };
    return api.calculatePrice({
      body: { apiId, carrier, serviceType, sender, recipient, packageDetails: parcel },
    });
  };
  return { apiId, api, server, ask };
}

/** A server with its own data, which can be killed (-9) and started again at the same address. */
async function host(env: Readonly<Record<string, string>> = {}) {
  const data = await folderForTest();
  const start = (port: string): ServerProcess =>
    shipctlServer(["start", "--port", port, "--data", data], { env: { ...ADMIN_ENV, ...env } });
  let running = start("0");
  const url = await running.ready;
  return {
    url,
    async killAndStart() {
      await running.kill();
      running = start(new URL(url).port);
      await running.ready;
    },
    async expectSound() {
      expect((await shipctlServer(["verify", "--data", data]).ended).stdout).toContain("The books add up");
    },
  };
}

async function adminOf(baseUrl: string): Promise<Client> {
  const { token } = await createClient({ baseUrl }).login({ body: ADMIN });
  return createClient({ baseUrl, token });
}

/** A customer, whose client repeats a purchase until a server answers. */
async function register(baseUrl: string, admin: Client): Promise<Client> {
  const body = { name: "Test Seller", email: "seller@shipctl.test", password: "password-1" };
  const { token, user } = await createClient({ baseUrl }).register({ body });
  await admin.setUserBalance({ path: { id: user._id }, body: { balance: BALANCE } });
  return createClient({ baseUrl, token });
}
