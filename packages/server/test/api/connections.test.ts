import { beforeEach, describe, expect, it } from "vitest";
import { sandboxCatalog } from "../../src/adapters/sandbox/carrier.js";
import { auditTable } from "../../src/domain/audit/audit-table.js";
import { ensureSandboxConnection } from "../../src/domain/service/seed-sandbox.js";
import { busy, type CarrierConnection, type CarrierServiceOffer, ok, silent } from "../../src/ports/carrier.js";
import { type Person, serverForTest, type TestServer } from "../api.js";
import { writtenBy } from "../test-store.js";
import { changeService } from "./change-service.js";
import { refusal } from "./refusal.js";
import { bulkRow, buy, order, parcel, purchase } from "./shipments.js";

const KEY = "a-very-secret-provider-key";
const PROVIDER = { name: "Provider", key: KEY, baseUrl: "https://labels.example" };
const UNSAFE = "http://labels.example";
const CANNOT = "Labels can be bought from labels.example over https only, or if SHIPCTL_PRIVATE_HOSTS names it";
const GROUND_PATH = { apiId: "api_sandbox", carrier: "UPS", service: "UPS Ground" } as const;

let server: TestServer;
let admin: Person;
let asked: CarrierConnection[];
let offers: readonly CarrierServiceOffer[] | "silent" | "busy";

beforeEach(async () => {
  asked = [];
  offers = "silent";
  server = await serverForTest({
    serves: (baseUrl) => baseUrl !== UNSAFE,
    carrier: (sandbox, _clock, connection) => ({
      ...sandbox,
      services: async () => {
        asked.push(connection);
        if (connection.baseUrl === "sandbox:") return sandbox.services();
        if (offers === "busy") return busy(4_500, "too many calls");
        return offers === "silent" ? silent("no answer") : ok(offers);
      },
    }),
  });
  admin = await server.admin();
  asked = [];
});

describe("a connection's key", () => {
  it("is shown to administrators, and is not on disk, in the audit log or in the log", async () => {
    const { _id } = await admin.api.addConnection({ body: PROVIDER });
    await admin.api.updateConnection({ path: { id: _id }, body: { key: `${KEY}-2` } });
    const listed = (await admin.api.listConnections()).find((connection) => connection._id === _id);
    expect(listed?.key).toBe(`…${`${KEY}-2`.slice(-4)}`);
    expect(await admin.api.readConnectionSecrets({ path: { id: _id } })).toEqual({ key: `${KEY}-2` });
    const { entries } = await admin.api.listAudit({ query: { action: ["read-secrets"] } });
    expect(entries.map(({ subject, byEmail }) => [subject, byEmail])).toEqual([[_id, admin.user.email]]);
    const masked = admin.api.updateConnection({ path: { id: _id }, body: { key: listed?.key ?? "" } });
    expect(await refusal(masked)).toMatchObject({ code: "invalid_input", errors: [{ field: "key" }] });
    const written = await writtenBy(server.world.folder);
    expect(written.join()).toContain(_id);
    for (const text of written) expect(text).not.toContain(KEY);
    const audits = await server.world.store.list(auditTable, { index: "byTime", groups: ["all"] });
    expect(JSON.stringify(audits)).not.toContain(KEY);
    expect(JSON.stringify(server.world.log.lines)).not.toContain(KEY);
    const customer = await server.register();
    expect(JSON.stringify(await customer.api.listShippingApis())).not.toContain(KEY);
  });
});

describe("what a provider charges", () => {
  const ground = async () => (await admin.api.listConnections())[0]?.services.UPS["UPS Ground"]?.providerPrices;

  it("is listed with the prices of its services, as last reported", async () => {
    expect(await ground()).toEqual([{ price: 8.1, fromWeight: 0, toWeight: 150 }]);
    const { _id } = await admin.api.addConnection({ body: PROVIDER });
    const offer = {
      carrier: "UPS",
      name: "UPS Ground",
      code: "ground",
      active: true,
      maxWeight: 150,
      transitDays: 4,
      prices: [{ priceCents: 720, fromWeight: 0, toWeight: 150 }],
    } as const;
    offers = [offer];
    await admin.api.addServices({ body: { services: [{ apiId: _id, carrier: "UPS", service: "UPS Ground" }] } });
    offers = [{ ...offer, prices: [{ priceCents: 755, fromWeight: 0, toWeight: 70 }] }];
    await admin.api.checkServiceUpdates({ body: { apis: [{ id: _id }] } });
    const provider = (await admin.api.listConnections()).find((connection) => connection._id === _id);
    expect(provider?.services.UPS["UPS Ground"]).toMatchObject({
      basePrice: 7.2,
      providerPrices: [{ price: 7.55, fromWeight: 0, toWeight: 70 }],
    });
  });

  it("is requested at startup if the store does not have it yet", async () => {
    await changeService(server, "UPS Ground", { providerPrices: undefined });
    expect(await ground()).toBeUndefined();
    await ensureSandboxConnection(server.world);
    expect(await ground()).toEqual([{ price: 8.1, fromWeight: 0, toWeight: 150 }]);
  });
});

const GROUND = { carrier: "UPS", service: "UPS Ground" } as const;

/** A provider that sells UPS Ground. */
async function sellingConnection(): Promise<string> {
  const { _id } = await admin.api.addConnection({ body: PROVIDER });
  offers = sandboxCatalog.slice(0, 2);
  const path = { apiId: _id, carrier: "UPS", service: "UPS Ground" } as const;
  await admin.api.addServices({ body: { services: [path] } });
  await admin.api.setServicePricing({ path, body: { enabled: true } });
  return _id;
}

describe("a connection through which customers can buy nothing", () => {
  const makeDefault = (id: string) => refusal(admin.api.setDefaultConnection({ path: { id } }));

  it("cannot be the default: new, without services, with none enabled, or disabled", async () => {
    const body = { ...PROVIDER, isDefault: true };
    const atOnce = await refusal(admin.api.addConnection({ body }));
    expect(atOnce).toMatchObject({
      status: 409,
      code: "connection_needed",
      message: expect.stringMatching(/no services/),
    });
    expect(await admin.api.listConnections()).toHaveLength(1);
    const { _id } = await admin.api.addConnection({ body: PROVIDER });
    expect((await makeDefault(_id)).message).toMatch(/^Provider has no services yet/);
    const first = await sellingConnection();
    await admin.api.addServices({ body: { services: [{ apiId: _id, carrier: "UPS", service: "UPS Ground" }] } });
    expect((await makeDefault(_id)).message).toMatch(/^Provider sells nothing yet/);
    await admin.api.setServicePricing({ path: { apiId: _id, ...GROUND }, body: { enabled: true } });
    await admin.api.updateConnection({ path: { id: _id }, body: { enabled: false } });
    expect((await makeDefault(_id)).message).toMatch(/is disabled/);
    expect((await admin.api.listConnections())[0]?._id).toBe(first);
  });

  it("because its base URL has no https reports that, is not called, and does not disable test money", async () => {
    const { _id, unusable } = await admin.api.addConnection({ body: { ...PROVIDER, baseUrl: UNSAFE } });
    expect(unusable).toBe(CANNOT);
    expect((await makeDefault(_id)).message).toBe(`${CANNOT}, so Provider cannot be the default.`);
    asked = [];
    const report = await admin.api.checkServiceUpdates({ body: { apis: [{ id: _id }, { id: "api_sandbox" }] } });
    expect(report[_id]).toEqual({ error: CANNOT, mode: "unknown" });
    expect(asked.map(({ id }) => id)).toEqual(["api_sandbox"]);
    const customer = await server.register();
    await customer.api.createInvoice({ body: { amount: 20 } });
  });
});

describe("connections", () => {
  it("keep a default: neither the default nor the last one can be deleted or switched off", async () => {
    const sandbox = { id: "api_sandbox" };
    expect((await refusal(admin.api.deleteConnection({ path: sandbox }))).code).toBe("connection_needed");
    const _id = await sellingConnection();
    const error = await refusal(admin.api.deleteConnection({ path: { id: _id } }));
    expect([error.status, error.code]).toEqual([409, "connection_needed"]);
    const off = admin.api.updateConnection({ path: { id: _id }, body: { enabled: false } });
    expect((await refusal(off)).code).toBe("connection_needed");

    expect((await admin.api.listConnections())[0]).toMatchObject({ _id, isDefault: true });
    await admin.api.deleteConnection({ path: sandbox });
    expect((await admin.api.listConnections()).map((connection) => connection._id)).toEqual([_id]);
    expect((await refusal(admin.api.setDefaultConnection({ path: sandbox }))).code).toBe("not_found");
  });

  it("keep serving orders in transit after they are deleted", async () => {
    const person = await server.register({ balance: 20 });
    const { orderId } = await buy(person);
    const _id = await sellingConnection();
    await admin.api.setDefaultConnection({ path: { id: _id } });
    await admin.api.deleteConnection({ path: { id: "api_sandbox" } });
    expect((await person.api.refreshTracking({ path: { orderId } })).events).toHaveLength(1);
    await person.api.voidOrder({ path: { id: orderId } });
    await server.world.store.runDue();
    const gone = { ...order(), apiId: "api_sandbox" };
    expect((await refusal(person.api.createOrder({ body: gone }))).code).toBe("not_found");
    expect(_id).toMatch(/^api_/);
  });

  it("report a busy provider as busy, because its address and key may be right", async () => {
    const { _id } = await admin.api.addConnection({ body: PROVIDER });
    offers = "busy";
    const report = await admin.api.checkServiceUpdates({ body: { apis: [{ id: _id }] } });
    expect(report[_id]?.error).toBe("The provider is busy and takes no calls now. Try again in 5 s.");
  });

  it("are called at their stored address with their stored key, regardless of the request", async () => {
    const { _id } = await admin.api.addConnection({ body: PROVIDER });
    const body = {
      apis: [{ id: _id, baseUrl: "https://evil.example", key: "stolen", name: "x" }, { id: "api_sandbox" }],
    };
    const report = await admin.api.checkServiceUpdates({ body });
    expect(asked.find(({ id }) => id === _id)).toMatchObject({ baseUrl: PROVIDER.baseUrl, key: KEY });
    expect(report[_id]?.error).toContain("The provider did not answer");
    expect(report.api_sandbox?.UPS?.find(({ name }) => name === "UPS Ground")?.isNew).toBe(false);
    const fresh = [...(report.api_sandbox?.UPS ?? []), ...(report.api_sandbox?.USPS ?? [])].filter(
      ({ isNew }) => isNew,
    );
    expect(fresh.map(({ name }) => name)).toEqual(["UPS Ground Saver", "USPS Media Mail"]);
  });

  it("of a demo store are the sandbox only", async () => {
    const demo = await serverForTest({ settings: { demo: true } });
    const { api } = await demo.admin();
    expect((await refusal(api.addConnection({ body: PROVIDER }))).code).toBe("live_key_refused");
    await api.addConnection({ body: { name: "Second sandbox", key: "x", baseUrl: "sandbox:" } });
  });

  it("need a base URL of a known kind", async () => {
    for (const baseUrl of [
      "ftp://labels.example",
      "labels.example",
      "javascript:alert(1)",
      "https://x.example/?key=1",
    ]) {
      const error = await refusal(admin.api.addConnection({ body: { ...PROVIDER, baseUrl } }));
      expect(error.errors?.[0]).toMatchObject({ field: "baseUrl", message: expect.stringContaining(baseUrl) });
    }
  });

  it("carry no user name or password in their base URL, which is shown and audited", async () => {
    for (const baseUrl of ["https://me:hidden-word@labels.example", "http://hidden-word@labels.example"]) {
      const error = await refusal(admin.api.addConnection({ body: { ...PROVIDER, baseUrl } }));
      expect([error.status, error.code]).toEqual([400, "invalid_input"]);
      expect(error.message).toMatch(/^A base URL must not contain a user name or password/);
      expect(JSON.stringify(error)).not.toContain("hidden-word");
    }
    expect(await admin.api.listConnections()).toHaveLength(1);
  });
});

describe("a provider's services", () => {
  const offer = (active: boolean): CarrierServiceOffer => ({
    carrier: "UPS",
    name: "UPS Ground",
    code: "g",
    active,
    maxWeight: 70,
    transitDays: 3,
    prices: [{ priceCents: 700, fromWeight: 0, toWeight: 70 }],
  });

  it("are added disabled and at the provider's price, never at the request's", async () => {
    const { _id } = await admin.api.addConnection({ body: PROVIDER });
    offers = [offer(true)];
    const item = { name: "UPS Ground", prices: [{ price: 0.01, fromWeight: 0, toWeight: 70 }] };
    const carrier = "UPS" as const;
    const body = { services: [{ apiId: _id, carrier, service: item }] };
    expect(await admin.api.addServices({ body })).toEqual({ addedCount: 1, message: "Successfully added 1 services" });
    expect((await admin.api.addServices({ body })).addedCount).toBe(0);
    const service = (await admin.api.listConnections()).find((c) => c._id === _id)?.services.UPS["UPS Ground"];
    expect(service).toMatchObject({ enabled: false, basePrice: 7, reliabilityStatus: "testing" });
  });

  it("that the provider no longer sells are inactive and cannot be bought", async () => {
    const { _id } = await admin.api.addConnection({ body: PROVIDER });
    offers = [offer(true)];
    await admin.api.addServices({ body: { services: [{ apiId: _id, carrier: "UPS", service: "UPS Ground" }] } });
    const path = { ...GROUND_PATH, apiId: _id };
    await admin.api.setServicePricing({ path, body: { enabled: true } });
    offers = [offer(false)];
    await admin.api.checkServiceUpdates({ body: { apis: [{ id: _id }] } });
    const person = await server.register({ balance: 20 });
    expect((await person.api.listServices({ query: { apiId: _id } })).UPS[0]).toMatchObject({ active: false });
    const price = person.api.calculatePrice({ body: { ...parcel(), apiId: _id } });
    expect((await refusal(price)).code).toBe("service_not_available");
  });
});

describe("prices", () => {
  it("that change while a bulk order is checked stop its payment, and nothing is bought", async () => {
    const person = await server.register({ balance: 100 });
    const rows = [bulkRow(), bulkRow({ toName: "Another Recipient" })];
    await admin.api.setServicePricing({ path: GROUND_PATH, body: { basePrice: 8.5 } });
    const error = await refusal(person.api.processBulkOrder({ body: purchase(rows) }));
    expect(error.code).toBe("price_changed");
    expect(error.details).toMatchObject({
      totalPrice: 17,
      rows: [{ rowIndex: 0, price: 8.5, previousPrice: 8.1 }, { rowIndex: 1 }],
    });
    expect((await person.api.listBulkOrders()).totalBulkOrders).toBe(0);
    expect((await person.api.getBalance()).balance).toBe(100);
  });

  it("by weight tier follow SPEC's rules, with its messages", async () => {
    const set = (...tiers: [number, number, number][]) =>
      admin.api.setDynamicPricing({
        path: GROUND_PATH,
        body: { pricingTiers: tiers.map(([minWeight, maxWeight, price]) => ({ minWeight, maxWeight, price })) },
      });
    const words = async (...tiers: [number, number, number][]) => (await refusal(set(...tiers))).message;
    expect(await words([5, 1, 2])).toBe("Tier 1: Minimum weight must be less than maximum weight");
    expect(await words([0, 1, 2], [2, 3, -1])).toBe("Tier 2: Values cannot be negative");
    expect(await words([0, 5, 2], [1.01, 3, 1])).toBe("Tier 1 overlaps with Tier 2");
    expect(await words([0, 1, 2], [1, 3, 1])).toBe("Tier 1 overlaps with Tier 2");
    const { pricingTiers } = await set([1.01, 5, 9], [0, 1, 4]);
    expect(pricingTiers.map(({ minWeight }) => minWeight)).toEqual([0, 1.01]);
    const person = await server.register({ balance: 50 });
    expect((await buy(person)).price).toBe(9);
  });

  it("are amounts in USD of at most two decimals", async () => {
    for (const basePrice of [-0.01, 1.001]) {
      const error = await refusal(admin.api.setServicePricing({ path: GROUND_PATH, body: { basePrice } }));
      expect(error.message).toBe("Please enter a valid price");
    }
  });
});

describe("reliability", () => {
  it("can be set for enabled services only, and is shown to customers", async () => {
    const set = () => admin.api.setServiceReliability({ path: GROUND_PATH, body: { reliabilityStatus: "unreliable" } });
    expect((await set()).message).toBe("Successfully updated UPS Ground reliability status to unreliable");
    const person = await server.register();
    const [source] = await person.api.listReliability();
    expect(source?.services.UPS[0]).toMatchObject({ name: "UPS Ground", reliabilityStatus: "unreliable" });
    await admin.api.setServicePricing({ path: GROUND_PATH, body: { enabled: false } });
    expect((await refusal(set())).code).toBe("service_not_available");
  });
});
