import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { orderTable } from "../../src/domain/order/order-table.js";
import { trackingNumberOf } from "../../src/domain/order/purchase.js";
import { type Person, serverForTest, type TestServer } from "../api.js";
import { everything } from "../faults/everything.js";
import { ALL_FAULTS } from "../provider-server.js";
import { PROVIDER_NAMES, PROVIDERS, type TestProvider } from "../providers.js";
import { TestClock } from "../test-clock.js";
import { expectBalance, expectSoundBooks } from "./books.js";
import { refusal } from "./refusal.js";
import { bulkRow, NO_WAIT, order, testRecipient } from "./shipments.js";
import { awaitsLabels, HOUR_MS, MINUTE_MS, refundsSettle, timePasses } from "./time-passes.js";

const PRICE = 8.1;
const BALANCE = 1_000;
const SERVICE = { carrier: "USPS", service: "USPS Ground Advantage" } as const;

let provider: TestProvider;
let server: TestServer;
let person: Person;
let apiId: string;

describe.each(PROVIDER_NAMES)("a connection to %s", (name) => {
  beforeEach(async () => {
    const clock = new TestClock();
    provider = await PROVIDERS[name](clock);
    server = await serverForTest({ clock, kinds: () => [provider.kind] });
    const { api } = await server.admin();
    apiId = (await api.addConnection({ body: { name, baseUrl: provider.baseUrl, key: provider.liveKey } }))._id;
    await api.addServices({ body: { services: [{ apiId, ...SERVICE }] } });
    await api.setServicePricing({ path: { apiId, ...SERVICE }, body: { enabled: true, basePrice: PRICE } });
    person = await server.register({ balance: BALANCE });
  });

  afterEach(() => {
    provider.stop();
    expect(provider.misfits).toEqual([]);
  });

  it("has the mode of its key, and sells a label: from the catalog to the PDF", async () => {
    const { api } = await server.admin();
    const [connection] = (await api.listConnections()).filter(({ _id }) => _id === apiId);
    expect(connection).toMatchObject({ mode: "live", sandbox: false });
    expect(connection?.unusable).toBeUndefined();
    const report = (await api.checkServiceUpdates({ body: { apis: [{ id: apiId }] } }))[apiId];
    expect(report).toMatchObject({
      mode: "live",
      can: expect.arrayContaining(["address_check", "manifest", "signature", "insurance"]),
    });
    const { order: bought, newBalance } = await buy("k");
    expect(bought).toMatchObject({ purchase: "bought", price: PRICE });
    expect(newBalance).toBe(BALANCE - PRICE);
    const label = await person.api.getLabel({ path: { id: bought.orderId } });
    expect(label.fileName).toBe(`${bought.orderId}.pdf`);
    expect(provider.sold()).toEqual([[bought._id, bought.trackingNumber]]);
    const { events } = await person.api.refreshTracking({ path: { orderId: bought.orderId } });
    expect(events).toEqual([]);
    await expectSettled(1);
  });

  it("gets the ten digits of a phone number, and no extension", async () => {
    const recipient = { ...testRecipient, phone: "+1 (503) 555-0107 ext. 98765" };
    const { sender, ...rest } = request();
    const body = { ...rest, recipient, sender: { ...sender, phone: "1-217-555-0100" } };
    const { order: bought } = await person.api.createOrder({ body });
    expect(provider.phones()).toEqual([["2175550100", "5035550107"]]);
    expect(bought.recipient.phone).toBe(recipient.phone);
  });

  it("shows the operator why its key does not work", async () => {
    const { api } = await server.admin();
    await api.updateConnection({ path: { id: apiId }, body: { key: "wrong" } });
    const report = (await api.checkServiceUpdates({ body: { apis: [{ id: apiId }] } }))[apiId];
    expect(report).toMatchObject({ error: expect.stringContaining(provider.unknownKey), mode: "unknown" });
  });

  it("shows a label's cost to administrators only", async () => {
    const { order: bought } = await buy("k");
    const { api } = await server.admin();
    const { orders } = await api.listAllOrders();
    expect(orders).toMatchObject([{ orderId: bought.orderId, price: PRICE, cost: 5.93 }]);
    expect(await api.getAnyOrder({ path: { id: bought.orderId } })).toMatchObject({ cost: 5.93 });
    const seen = [bought, await person.api.listOrders(), await person.api.getOrder({ path: { id: bought.orderId } })];
    for (const reply of [...seen, await person.api.listTransactions(), await person.api.listEvents()]) {
      expect(JSON.stringify(reply)).not.toMatch(/"cost|"rate"|5\.93/);
    }
  });

  it("reports why a parcel is refused", async () => {
    provider.refusesParcels("Parcel is too heavy");
    expect(await refusal(buy("k"))).toMatchObject({
      status: 422,
      code: "carrier_refused",
      message: "The carrier refused: Parcel is too heavy",
    });
    await expectSettled(0);
  });

  it.each([
    ["another currency", { currency: "CAD" }],
    ["an amount below zero", { amount: -5.93 }],
  ])("whose rate has %s sells nothing: whether the label would be sold at a loss is unknown", async (_what, rate) => {
    provider.prices(rate);
    expect(await refusal(buy("k"))).toMatchObject({
      status: 422,
      code: "carrier_refused",
      message: "The carrier refused: USPS Ground Advantage has no price in US dollars for this parcel",
    });
    await expectSettled(0);
    // ShipEngine's document allows no such amount; the adapter does not rely on that.
    provider.misfits.length = 0;
  });

  it("voids a label: the customer is refunded once the provider has refunded it", async () => {
    const { order: bought } = await buy("k");
    await person.api.voidOrder({ path: { id: bought.orderId } });
    await refundsSettle(server);
    await expectBalance(person, provider.refundsAtOnce ? BALANCE : BALANCE - PRICE);
    provider.refundsAll();
    for (let hour = 0; hour < 3; hour++) await timePasses(server, HOUR_MS);
    await expectBalance(person, BALANCE);
    await expectSoundBooks(server);
  });

  it.each(ALL_FAULTS)("that %s, at any step, has sold each paid label once, or nothing", async (fault) => {
    for (const step of ["makes a shipment", "sells it", "gives the label"] as const) {
      provider.breaks(provider.steps[step], fault);
      await buy(step).catch(() => undefined);
      // A rate limit is over before the next step.
      server.world.clock.advance(MINUTE_MS);
    }
    await settled();
    await expectSettled();
  });

  it.each(ALL_FAULTS)("ends an interrupted purchase whose lookup %s with one label", async (fault) => {
    provider.breaks(provider.steps["sells it"], "cuts the line when it is done");
    provider.breaks(provider.steps["looks it up"], fault, fault);
    expect((await buy("k")).order.purchase).toBe("buying");
    await settled();
    await expectSettled(1);
  });

  it("whose account lacks funds tells administrators why, and customers neither in purchases nor in manifests", async () => {
    await buy("first");
    provider.breaks(provider.steps["sells it"], "wants to be paid", "wants to be paid");
    provider.breaks(/scan_forms|manifests$/, "wants to be paid");
    const reason =
      "The carrier is not accepting orders right now: the shop's account with the provider needs attention";
    expect((await refusal(buy("k"))).message).toBe(`${reason}. Nothing was bought. Try again in 60 s.`);
    const orders = [{ rowIndex: 0, data: bulkRow(), price: PRICE }];
    const body = { apiId, ...SERVICE, totalPrice: PRICE, orders };
    const path = await person.api.processBulkOrder({ body, headers: NO_WAIT });
    await server.world.store.runDue();
    const { bulkOrder } = await person.api.getBulkOrder({ path });
    expect(bulkOrder.waiting?.reason).toBe(reason);
    const manifest = await person.api.createManifest({ body: { apiId, carrier: SERVICE.carrier } });
    expect(manifest.message).toContain("the shop's account with the provider needs attention");
    expect(JSON.stringify([bulkOrder, manifest, await person.api.listManifests()])).not.toMatch(/funds/i);
    const { api } = await server.admin();
    expect((await api.getAnyBulkOrder({ path })).bulkOrder.waiting?.reason).toMatch(/: Insufficient funds/);
    expect(JSON.stringify(server.world.log.lines)).toMatch(/Insufficient funds/);
  });

  it.each([
    ["makes a shipment", "refuses the key", "The shop's account with the provider needs attention. Try again later."],
    ["sells it", "wants to be paid", "The shop's account with the provider needs attention. Try again later."],
    ["sells it", "says 429, for 20 seconds", "The provider is busy. Try again in 20 s."],
  ] as const)(
    "that, when it %s, %s is shown where services are chosen, until the next sale",
    async (step, fault, text) => {
      const { api } = await server.admin();
      const unavailable = async () => (await person.api.listServices({ query: { apiId } })).USPS[0]?.unavailable;
      const health = async () => (await api.listConnections()).find(({ _id }) => _id === apiId)?.health;
      expect(await unavailable()).toBeUndefined();
      provider.breaks(provider.steps[step], fault);
      await refusal(buy("k"));
      expect(await unavailable()).toBe(text);
      const isLimit = fault === "says 429, for 20 seconds";
      expect(await health()).toMatchObject(
        isLimit
          ? { limitedUntil: expect.any(String) }
          : { accountProblem: { since: expect.any(String), reason: expect.stringMatching(/funds|key/i) } },
      );
      server.world.clock.advance(MINUTE_MS);
      await buy("k");
      expect(await unavailable()).toBeUndefined();
      expect(await health()).not.toHaveProperty(isLimit ? "limitedUntil" : "accountProblem");
    },
  );

  it("that is at its rate limit sells nothing: the customer gets the time to retry, and then buys", async () => {
    provider.breaks(provider.steps["sells it"], "says 429, for 20 seconds", "says 429, until a date");
    for (let time = 0; time < 2; time++) {
      const error = await refusal(buy("k"));
      expect(error).toMatchObject({ status: 503, code: "carrier_unavailable", retryAfterMs: 20_000 });
      await expectBalance(person, BALANCE);
      server.world.clock.advance(20_000);
    }
    expect((await buy("k")).order.purchase).toBe("bought");
    await expectSettled(1);
  });

  it("that is at its rate limit is not called for any customer before the time that it named", async () => {
    provider.breaks(provider.steps["sells it"], "says 429, for 20 seconds");
    await refusal(buy("k"));
    const other = await server.register({ balance: BALANCE });
    const before = provider.calls.length;
    const buyAsOther = () => other.api.createOrder({ body: request() });
    server.world.clock.advance(14_000);
    expect(await refusal(buyAsOther())).toMatchObject({ code: "carrier_unavailable", retryAfterMs: 6_000 });
    expect(provider.calls.length).toBe(before);
    const { api } = await server.admin();
    const health = async () => (await api.listConnections()).find(({ _id }) => _id === apiId)?.health;
    expect(await health()).toMatchObject({ rateLimited: 1, accountRefused: 0, unanswered: 0, isAnswering: true });
    server.world.clock.advance(6_000);
    expect((await buyAsOther()).order.purchase).toBe("bought");
    expect(provider.calls.length).toBeGreaterThan(before);
  });

  it.each(["refuses the key", "forbids the call"] as const)(
    "that %s for tracking, a label or a void counts each, and continues once the key works again",
    async (fault) => {
      const { api } = await server.admin();
      const accountRefused = async () =>
        (await api.listConnections()).find(({ _id }) => _id === apiId)?.health?.accountRefused;
      const workNow = () => server.world.store.runDue();
      provider.breaks(provider.steps["gives the label"], "answers 502 with a page when it is done");
      const { order: bought } = await buy("k");
      provider.breaks(/./, fault);
      const path = { orderId: bought.orderId };
      expect(await refusal(person.api.refreshTracking({ path }))).toMatchObject({ code: "carrier_unavailable" });
      expect(await accountRefused()).toBe(1);
      server.world.clock.advance(10_000);
      provider.breaks(/./, fault);
      await workNow();
      expect(await accountRefused()).toBe(2);
      server.world.clock.advance(HOUR_MS);
      await workNow();
      expect(await person.api.getLabel({ path: { id: bought.orderId } })).toBeDefined();
      await person.api.voidOrder({ path: { id: bought.orderId } });
      provider.breaks(provider.steps["voids it"], fault);
      await workNow();
      expect(await accountRefused(), "in the last 15 minutes").toBe(1);
      await refundsSettle(server);
      provider.refundsAll();
      await settled();
      await expectBalance(person, BALANCE);
      expect(provider.refunded()).toEqual([bought._id]);
      await expectSoundBooks(server);
    },
  );

  it("whose label link fails twice gives the label later, and nothing is bought again", async () => {
    provider.breaks(
      provider.steps["gives the label"],
      "answers 502 with a page when it is done",
      "cuts the line in the middle of its answer",
    );
    const { order: bought } = await buy("k");
    expect(bought.purchase).toBe("bought");
    const label = () => person.api.getLabel({ path: { id: bought.orderId } });
    expect(await refusal(label())).toMatchObject({ status: 409, code: "label_not_ready" });
    await settled();
    expect((await label()).fileName).toBe(`${bought.orderId}.pdf`);
    await expectSettled(1);
  });

  it("fulfils a bulk order with every fault: one label per paid row", async () => {
    const rows = Array.from({ length: 40 }, (_, n) => bulkRow({ toName: `Row ${n}`, sku: `SKU-${n}` }));
    for (const call of Object.values(provider.steps)) provider.breaks(call, ...ALL_FAULTS);
    const orders = rows.map((data, rowIndex) => ({ rowIndex, data, price: PRICE }));
    const body = { apiId, ...SERVICE, totalPrice: (orders.length * PRICE * 100) / 100, orders };
    const { bulkOrderId } = await person.api.processBulkOrder({ body, headers: NO_WAIT });
    for (let minute = 0; minute < 30; minute++) await timePasses(server, MINUTE_MS);
    await settled();
    const { counts } = (await person.api.getBulkOrder({ path: { bulkOrderId } })).bulkOrder;
    expect(counts.pending).toBe(0);
    expect(counts.bought).toBeGreaterThan(20);
    await expectSettled(counts.bought);
  });

  it("never has its key in the log", async () => {
    for (const fault of ALL_FAULTS) {
      provider.breaks(provider.steps["sells it"], fault);
      await buy(fault).catch(() => undefined);
    }
    await settled();
    const log = JSON.stringify(server.world.log.lines);
    expect(log).not.toContain(provider.liveKey);
    expect(log).not.toContain(Buffer.from(`${provider.liveKey}:`).toString("base64"));
  });
});

const request = () => order({ apiId, carrier: SERVICE.carrier, serviceType: SERVICE.service, price: PRICE });

const buy = (idempotencyKey: string) => person.api.createOrder({ body: request(), idempotencyKey });

/** Runs jobs until every purchase is settled, every late sale is voided and every label is fetched. */
async function settled(): Promise<void> {
  for (let minute = 0; minute < 6; minute++) await timePasses(server, MINUTE_MS);
  for (let hour = 0; hour < 3 || (hour < 24 && (await awaitsLabels(server))); hour++) await timePasses(server, HOUR_MS);
}

/** The provider's sales are the paid orders, each once, with its label on disk. */
async function expectSettled(count?: number): Promise<void> {
  const { store, labelBlobs } = server.world;
  const orders = await everything(store, orderTable);
  const bought = orders.filter(({ purchase }) => purchase.state === "bought");
  expect(orders.filter(({ purchase }) => purchase.state === "buying")).toEqual([]);
  const sales = bought.map((one) => [one.id, trackingNumberOf(one)]);
  expect(provider.sold().toSorted()).toEqual(sales.toSorted());
  for (const { id, purchase } of bought) {
    expect(await labelBlobs.has(id)).toBe(true);
    expect(purchase).toMatchObject({ label: "kept", costCents: 593 });
  }
  if (count !== undefined) expect(bought).toHaveLength(count);
  expect(await person.api.getBalance()).toMatchObject({
    balance: (BALANCE * 100 - bought.length * PRICE * 100) / 100,
    held: 0,
  });
  await expectSoundBooks(server);
}
