import { describe, expect, it } from "vitest";
import { createOutgoing } from "../../src/adapters/outgoing/outgoing.js";
import { peerKind } from "../../src/adapters/peer/carrier.js";
import { orderTable } from "../../src/domain/order/order-table.js";
import { trackingNumberOf } from "../../src/domain/order/purchase.js";
import { busy, ok, refused } from "../../src/ports/carrier.js";
import { everything } from "../faults/everything.js";
import { BALANCE, COST, PRICE, peerShops, type Shops } from "../peer-shops.js";
import { newSchema } from "../postgres/test-database.js";
import { on } from "../postgres/two-servers.js";
import { FAULTS, type Fault } from "../rude-proxy.js";
import { isThorough, someOf } from "../some-of.js";
import { TestClock } from "../test-clock.js";
import { expectBalance, expectSoundBooks } from "./books.js";
import { changeService } from "./change-service.js";
import { programWith } from "./programs.js";
import { addProvider } from "./provider.js";
import { refusal } from "./refusal.js";
import { keyOf } from "./scene.js";
import { bulkRow, NO_WAIT, order, purchase, testRecipient } from "./shipments.js";
import { HOUR_MS, MINUTE_MS } from "./time-passes.js";

const ALL = Object.keys(FAULTS) as Fault[];
const MANY = isThorough ? 500 : 100;
const BUYS = /POST \/api\/v1\/create-label/;
const BUYS_BULK = /POST \/api\/v1\/create-bulk-labels/;
const FINDS_BULK = /GET \/api\/v1\/bulk-orders\//;
const FINDS = /GET \/api\/v1\/orders\?/;
const LABEL = /GET \/api\/v1\/labels/;
const PREPARES = /GET \/api\/v1\/(services|user)/;
const VOIDS = /\/void$/;

describe("a connection to another Shipctl server", () => {
  it("sells its labels: from the catalog to the PDF, with the seller's reference on the label", async () => {
    const shops = await peerShops();
    const { reseller, apiId, person, supplier } = shops;
    const { api } = await reseller.admin();
    const report = (await api.checkServiceUpdates({ body: { apis: [{ id: apiId }] } }))[apiId];
    expect(report).toMatchObject({
      mode: "test",
      UPS: expect.arrayContaining([
        {
          name: "UPS Ground",
          serviceCode: expect.stringMatching(/^svc_/),
          status: true,
          maxWeight: 150,
          prices: [{ price: COST, fromWeight: 0, toWeight: 150 }],
          isNew: false,
        },
      ]),
    });
    const { order: bought, newBalance } = await buy(shops, "k", {
      ...{ reference: "invoice-7", sku: "SKU-7" },
      recipient: { ...testRecipient, phone: "+1 (503) 555-0107 ext. 98765" },
    });
    expect(bought).toMatchObject({ purchase: "bought", price: PRICE, trackingNumber: expect.stringMatching(/^SBXU/) });
    expect(newBalance).toBe(BALANCE - PRICE);
    const [sold] = await everything(supplier.world.store, orderTable);
    expect(sold).toMatchObject({
      orderNumber: bought._id,
      reference: "invoice-7",
      sku: "SKU-7",
      recipient: { phone: "5035550107" },
    });
    expect((await person.api.getLabel({ path: { id: bought.orderId } })).fileName).toBe(`${bought.orderId}.pdf`);
    expect(await api.getAnyOrder({ path: { id: bought.orderId } })).toMatchObject({ cost: COST });
    expect(JSON.stringify(await person.api.listOrders())).not.toMatch(/"cost|8\.1/);
    await shops.expectSettled(1);
    // One call to buy and one for the label; prices and the account are remembered.
    const before = shops.proxy.calls.length;
    await buy(shops, "k2");
    expect(shops.proxy.calls.slice(before).map((call) => call.split(" ")[0])).toEqual(["POST", "GET"]);
  });

  it.each([
    ["Carrier Refuses", { status: 422, code: "carrier_refused", message: /^The carrier refused: (?!The carrier)/ }],
    ["Carrier Busy", { status: 503, code: "carrier_unavailable", message: /Nothing was bought/ }],
  ])("passes on what its carrier says: %s", async (name, { message, ...problem }) => {
    const shops = await peerShops();
    const error = await refusal(buy(shops, "k", { recipient: { ...testRecipient, name } }));
    expect(error).toMatchObject(problem);
    expect(error.message).toMatch(message);
    await shops.settle();
    await shops.expectSettled(0);
  });

  it.each(["Carrier Silent", "Carrier Late Label", "Carrier Slow"])("waits for what is late: %s", async (name) => {
    const shops = await peerShops();
    await buy(shops, "k", { recipient: { ...testRecipient, name } });
    await shops.settle();
    await shops.expectSettled(1);
  });

  it("names the fields that the other server refuses", async () => {
    const shops = await peerShops({
      carrier: (sandbox) => ({
        ...sandbox,
        buy: async () => ({
          kind: "refused",
          words: "no such street",
          fields: [{ field: "recipient.street1", message: "no such street" }],
        }),
      }),
    });
    const error = await refusal(buy(shops, "k"));
    expect(error).toMatchObject({ message: "The carrier refused: no such street" });
    expect(error.errors).toEqual([{ field: "recipient.street1", message: "no such street" }]);
  });

  it("prices by weight, and refuses what is not sold there any more", async () => {
    const shops = await peerShops();
    const { supplier, clock, reseller } = shops;
    const path = { apiId: "api_sandbox", carrier: "UPS", service: "UPS Ground" } as const;
    const { api } = await supplier.admin();
    const pricingTiers = [
      { minWeight: 0, maxWeight: 1.99, price: 3 },
      { minWeight: 2, maxWeight: 50, price: 4.56 },
    ];
    await api.setDynamicPricing({ path, body: { pricingTiers } });
    clock.advance(MINUTE_MS);
    const { order: bought } = await buy(shops, "k");
    const shown = await (await reseller.admin()).api.getAnyOrder({ path: { id: bought.orderId } });
    expect(shown).toMatchObject({ cost: 4.56 });
    await api.setServicePricing({ path, body: { enabled: false } });
    const words = "The carrier refused: UPS Ground is not sold at the moment";
    // By the other server's refusal, then by its catalog.
    for (const key of ["before", "after"]) {
      expect(await refusal(buy(shops, key))).toMatchObject({ code: "carrier_refused", message: words });
      clock.advance(MINUTE_MS);
    }
  });

  it("follows its mode: a key whose services become live sells nothing for test money", async () => {
    const shops = await peerShops({
      carrier: (sandbox, _clock, { key }) => ({ ...sandbox, mode: async () => ok(key === "live" ? "live" : "test") }),
    });
    const { reseller, supplier, apiId } = shops;
    const mode = async () =>
      (await (await reseller.admin()).api.listConnections()).find(({ _id }) => _id === apiId)?.mode;
    expect(await mode()).toBe("test");
    await addProvider(supplier, "live");
    shops.clock.advance(MINUTE_MS);
    expect(await refusal(buy(shops, "k"))).toMatchObject({ code: "carrier_unavailable" });
    await shops.timePasses(5 * MINUTE_MS);
    expect(await mode()).toBe("live");
    expect(await refusal(buy(shops, "k"))).toMatchObject({ code: "service_not_available" });
    expect(await (await reseller.admin()).api.getGoLive()).toMatchObject({ mode: "test" });
    await (await reseller.admin()).api.goLive({ body: {} });
    await buy(shops, "k");
    await shops.expectSettled(1);
  });

  it("with samples beside real postage sells samples in a test shop, and real postage only in a live one", async () => {
    const GROUND_ADVANTAGE = { carrier: "USPS", serviceType: "USPS Ground Advantage" } as const;
    // Older servers list both under one key.
    const mixed = async (request: Request, response: Response): Promise<Response> => {
      if (!request.url.endsWith("/api/v1/services")) return response;
      const { services, ...rest } = (await response.json()) as { services: { name: string }[] };
      const listed = services.map((one) => ({ ...one, mode: one.name === "UPS Ground" ? "test" : "live" }));
      return Response.json({ ...rest, services: listed });
    };
    const shops = await peerShops({}, { schema: newSchema() }, mixed);
    const { reseller, apiId, person } = shops;
    const { api } = await reseller.admin();
    const second = await shops.resellerProcess();
    const [connection] = (await api.listConnections()).filter(({ _id }) => _id === apiId);
    expect([connection?.mode, connection?.services.UPS["UPS Ground"]?.mode]).toEqual(["live", "test"]);
    expect((await api.getGoLive()).mode).toBe("test");
    const sample = await buy(shops, "k1");
    expect(sample.order.sandbox).toBe(true);

    const path = { apiId, carrier: "USPS", service: "USPS Ground Advantage" } as const;
    await api.addServices({ body: { services: [path] } });
    await api.setServicePricing({ path, body: { enabled: true, basePrice: PRICE } });
    await api.setDynamicPricing({ path, body: { pricingTiers: [{ minWeight: 0, maxWeight: 50, price: PRICE }] } });
    expect((await api.getGoLive()).mode).toBe("live");
    const seller = on(second, person);
    const { UPS, USPS } = await seller.listServices({ query: { apiId } });
    expect([UPS, USPS.map(({ name }) => name)]).toEqual([[], ["USPS Ground Advantage"]]);
    const ofSample = seller.createOrder({ body: order({ apiId, price: PRICE }) });
    expect((await refusal(ofSample)).code).toBe("test_connection");
    const rows = { ...purchase([bulkRow()], PRICE), apiId };
    expect((await refusal(seller.processBulkOrder({ body: rows, headers: NO_WAIT }))).code).toBe("test_connection");
    const body = order({ apiId, ...GROUND_ADVANTAGE, price: PRICE });
    expect((await seller.createOrder({ body })).order.sandbox).toBe(false);
    await expectBalance(person, BALANCE - 2 * PRICE);
    await expectSoundBooks(reseller);
  });

  it("follows its mode in a process that has never asked for it", async () => {
    const shops = await peerShops(
      {
        carrier: (sandbox, _clock, { key }) => ({ ...sandbox, mode: async () => ok(key === "live" ? "live" : "test") }),
      },
      { schema: newSchema() },
    );
    const second = await shops.resellerProcess();
    await addProvider(shops.supplier, "live");
    shops.clock.advance(MINUTE_MS);
    const person = { ...shops.person, api: on(second, shops.person) };
    expect(await refusal(buy({ ...shops, person }, "k"))).toMatchObject({ code: "carrier_unavailable" });
    await shops.expectSettled(0);
  });

  it("reports to the operator, not to the customer, what is wrong with the account", async () => {
    const shops = await peerShops();
    const { reseller, apiId, supplier, account, person } = shops;
    const { api } = await reseller.admin();
    await supplier.setBalance(account, COST - 0.01);
    const reason =
      "The carrier is not accepting orders right now: the shop's account with the provider needs attention";
    const message = `${reason}. Nothing was bought. Try again in 60 s.`;
    expect(await refusal(buy(shops, "k"))).toMatchObject({ status: 503, code: "carrier_unavailable", message });
    const { bulkOrderId } = await buyRows(shops, 1);
    const { bulkOrder } = await person.api.getBulkOrder({ path: { bulkOrderId } });
    expect(bulkOrder.waiting?.reason).toBe(reason);
    expect((await api.getAnyBulkOrder({ path: { bulkOrderId } })).bulkOrder.waiting?.reason).toBe(
      "The carrier is not accepting orders right now: your account there has too little balance",
    );
    await supplier.setBalance(account, 2_000);
    await shops.settle();
    await shops.expectSettled(1);

    await (await reseller.admin()).api.updateConnection({ path: { id: apiId }, body: { key: "shp_wrong" } });
    const report = (await api.checkServiceUpdates({ body: { apis: [{ id: apiId }] } }))[apiId];
    expect(report).toMatchObject({ error: expect.stringMatching(/^The provider refused: .*API key/), mode: "unknown" });
    expect(await refusal(buy(shops, "k2"))).toMatchObject({ status: 503, code: "carrier_unavailable" });
  });

  it.each([
    ["https://labels.example", true],
    ["https://labels.example/shop/api/v1", true],
    ["http://localhost:8787", true],
    ["http://labels.example", false],
    ["ftp://localhost:8787", false],
  ])("serves %s: %s", (baseUrl, serves) => {
    const options = { clock: new TestClock(), outgoing: createOutgoing(), privateHosts: ["localhost:8787"] };
    expect(peerKind(options).serves(baseUrl)).toBe(serves);
  });
});

/** One after the other on the same two servers, because starting them takes longest. */
describe("each fault of another Shipctl server", () => {
  it.each([
    ["sells", BUYS, 1],
    ["gives a label", LABEL, 1],
    ["gives a label, twice,", LABEL, 2],
    ["lists its prices", PREPARES, 1],
  ])("when it %s leaves each paid label sold once", async (_what, call, times) => {
    const shops = await peerShops();
    for (const fault of ALL) {
      shops.clock.advance(MINUTE_MS);
      shops.proxy.breaks(call, ...Array<Fault>(times).fill(fault));
      await buy(shops, fault).catch(() => undefined);
    }
    await shops.settle();
    await shops.expectSettled();
  });

  it("when it looks up an interrupted purchase leaves it with one label", async () => {
    const shops = await peerShops();
    for (const fault of ALL) {
      shops.proxy.breaks(BUYS, "cuts the line when it is done");
      shops.proxy.breaks(FINDS, fault);
      expect((await buy(shops, fault)).order.purchase).toBe("buying");
      for (let minute = 0; minute < 3; minute++) await shops.timePasses(MINUTE_MS);
    }
    await shops.settle();
    await shops.expectSettled(ALL.length);
  });

  it("when it voids, or reports its refund, leaves the label refunded once on both servers", async () => {
    const shops = await peerShops();
    for (const fault of ALL) {
      const { order: bought } = await buy(shops, fault);
      shops.proxy.breaks(VOIDS, fault);
      shops.proxy.breaks(FINDS, fault);
      await shops.person.api.voidOrder({ path: { id: bought.orderId } });
      for (let minute = 0; minute < 3; minute++) await shops.timePasses(MINUTE_MS);
      // The last question about the refund may have met the rate limit.
      shops.clock.advance(MINUTE_MS);
    }
    await shops.settle();
    await shops.expectSettled(0);
    const sold = await everything(shops.supplier.world.store, orderTable);
    expect(sold.map(({ refundStatus }) => refundStatus)).toEqual(ALL.map(() => "refunded"));
  });
});

it("a purchase that arrives after it was given up is voided, and both are refunded", async () => {
  const shops = await peerShops();
  const arrives = shops.proxy.delays(BUYS);
  expect((await buy(shops, "k")).order.purchase).toBe("buying");
  for (let minute = 0; minute < 3; minute++) await shops.timePasses(MINUTE_MS);
  await expectBalance(shops.person, BALANCE);
  await arrives();
  await shops.settle();
  await shops.expectSettled(0);
  expect((await everything(shops.supplier.world.store, orderTable)).map((one) => one.refundStatus)).toEqual([
    "refunded",
  ]);
});

it("a purchase from a server that is down costs nothing, and nobody waits for its outcome", async () => {
  const shops = await peerShops();
  await buy(shops, "k");
  await shops.proxy.stop();
  for (const key of ["k1", "k2"]) {
    expect(await refusal(buy(shops, key))).toMatchObject({ status: 503, code: "carrier_unavailable" });
  }
  await shops.expectSettled(1);
});

it("a purchase is not given up while the connection has the key of another account", async () => {
  const shops = await peerShops();
  const { reseller, supplier, apiId, key } = shops;
  const { api } = await reseller.admin();
  shops.proxy.breaks(BUYS, "cuts the line when it is done");
  const { order: open } = await buy(shops, "k");
  const other = await keyOf(await supplier.register());
  await api.updateConnection({ path: { id: apiId }, body: { key: other } });
  for (let minute = 0; minute < 10; minute++) await shops.timePasses(MINUTE_MS);
  expect((await api.getAnyOrder({ path: { id: open.orderId } })).purchase).toBe("buying");
  await api.updateConnection({ path: { id: apiId }, body: { key } });
  await shops.settle();
  await shops.expectSettled(1);
});

it("addresses are checked by the other server's provider, or by our own rules if it has none", async () => {
  const typed = { ...testRecipient, street1: "1 Undeliverable Street" };
  const check = async ({ person, proxy, apiId }: Shops) => {
    const before = proxy.calls.length;
    const { results } = await person.api.checkAddresses({
      body: { apiId, addresses: [testRecipient, typed, { ...testRecipient, zip: "02108" }] },
    });
    return { calls: proxy.calls.length - before, results };
  };
  const checked = await check(await peerShops());
  expect(checked.results).toMatchObject([
    { status: "ok", checkedBy: "provider" },
    { status: "undeliverable", checkedBy: "provider", messages: [{ field: "address" }] },
    { checkedBy: "provider", status: expect.stringMatching(/corrected|undeliverable/) },
  ]);
  expect(checked.calls).toBe(3);
  const { calls, results } = await check(await peerShops({ carrier: ({ verifyAddress: _none, ...rest }) => rest }));
  expect(results.map((one) => one.checkedBy)).toEqual(["shipctl", "shipctl", "shipctl"]);
  expect(calls).toBeLessThanOrEqual(3);
});

it("a key that the other server refuses counts for tracking, a label and a void, and all continue with a new key", async () => {
  const shops = await peerShops();
  const { person, reseller, account, apiId } = shops;
  shops.proxy.breaks(LABEL, "answers 502 with a page when it is done");
  const { order: bought } = await buy(shops, "k");
  const { apiKey } = await account.api.regenerateApiKey();
  const refusedCalls = async () => (await healthOf(shops))?.accountRefused;
  const path = { orderId: bought.orderId };
  expect(await refusal(person.api.refreshTracking({ path }))).toMatchObject({ code: "carrier_unavailable" });
  expect(await refusedCalls()).toBe(1);
  shops.clock.advance(10_000);
  await reseller.world.store.runDue();
  expect(await refusedCalls(), "the label").toBe(2);
  await person.api.voidOrder({ path: { id: bought.orderId } });
  await reseller.world.store.runDue();
  expect(await refusedCalls(), "the void").toBe(3);
  await expectBalance(person, BALANCE - PRICE);
  await (await reseller.admin()).api.updateConnection({ path: { id: apiId }, body: { key: apiKey } });
  await shops.settle();
  await expectBalance(person, BALANCE);
});

it("another server that is gone is shown as not answering and no longer called, and has sold nothing", async () => {
  const shops = await peerShops();
  const { person, proxy, apiId } = shops;
  await proxy.stop();
  // Its price list is read again.
  shops.clock.advance(MINUTE_MS);
  for (let call = 0; call < 10; call++) {
    const error = await refusal(buy(shops, `k${call}`));
    expect(error).toMatchObject({ status: 503, message: expect.stringContaining("Nothing was bought") });
  }
  expect(await healthOf(shops)).toMatchObject({ isAnswering: false, unanswered: 10 });
  const { UPS } = await person.api.listServices({ query: { apiId } });
  expect(UPS.map(({ unavailable }) => unavailable)).toEqual([expect.stringMatching(/not answering/)]);
  await expectBalance(person, BALANCE);
  await shops.expectSettled(0);
});

describe("the rate limit of the other server", () => {
  it("sells nothing, in both forms of Retry-After: the customer gets the time to retry, and then buys", async () => {
    const shops = await peerShops();
    shops.proxy.breaks(BUYS, "says 429, for 20 seconds", "says 429, until a date");
    for (let time = 0; time < 2; time++) {
      const error = await refusal(buy(shops, "k"));
      expect(error).toMatchObject({ status: 503, code: "carrier_unavailable", retryAfterMs: 20_000 });
      const before = shops.proxy.calls.length;
      expect(await refusal(buy(shops, "another"))).toMatchObject({ code: "carrier_unavailable" });
      expect(shops.proxy.calls.length, "no call is sent before that").toBe(before);
      shops.clock.advance(20_000);
    }
    expect(await healthOf(shops)).toMatchObject({ rateLimited: 2, accountRefused: 0, unanswered: 0 });
    await buy(shops, "k");
    await shops.expectSettled(1);
  });

  it("on address checks does not stop purchases: the remaining addresses are checked by our own rules", async () => {
    const shops = await peerShops();
    const { supplier, account, person, apiId } = shops;
    const { api } = await supplier.admin();
    await api.setUserRateLimit({ path: { id: account.user._id }, body: { rateLimit: 1_000 } });
    const check = async (first: number) => {
      const addresses = Array.from({ length: 100 }, (_, n) => ({ ...testRecipient, street1: `${first + n} Lane` }));
      const { results } = await person.api.checkAddresses({ body: { apiId, addresses } });
      return results.filter(({ checkedBy }) => checkedBy === "provider").length;
    };
    expect([await check(0), await check(100)]).toEqual([100, 20]);
    expect((await healthOf(shops))?.rateLimited).toBeGreaterThan(0);
    await buy(shops, "k");
    await shops.expectSettled(1);
  });

  it("paces a bulk order, and no row is lost or bought twice", async () => {
    const shops = await peerShops();
    const { supplier, account, person } = shops;
    const { api } = await supplier.admin();
    await api.setUserRateLimit({ path: { id: account.user._id }, body: { rateLimit: 60 } });
    const { bulkOrderId } = await buyRows(shops, 110);
    const counts = async () => (await person.api.getBulkOrder({ path: { bulkOrderId } })).bulkOrder.counts;
    const first = await counts();
    expect(first.pending).toBeGreaterThan(0);
    expect((await healthOf(shops))?.rateLimited, "a whole batch is one call").toBeGreaterThan(0);
    for (let minute = 0; minute < 60; minute++) await shops.timePasses(MINUTE_MS);
    expect(await counts()).toMatchObject({ bought: 110, failed: 0 });
    await shops.settle();
    await shops.expectSettled(110);
  });
});

it("a bulk order with every fault has one label per paid row", async () => {
  const shops = await peerShops();
  for (const call of [BUYS, BUYS_BULK, FINDS_BULK, LABEL, PREPARES, FINDS]) shops.proxy.breaks(call, ...ALL);
  const { bulkOrderId } = await buyRows(shops, 40);
  for (let minute = 0; minute < 30; minute++) await shops.timePasses(MINUTE_MS);
  await shops.settle();
  const { counts } = (await shops.person.api.getBulkOrder({ path: { bulkOrderId } })).bulkOrder;
  expect(counts.pending).toBe(0);
  expect(counts.bought).toBeGreaterThan(20);
  await shops.expectSettled(counts.bought);
  const log = JSON.stringify([...shops.reseller.world.log.lines, ...shops.supplier.world.log.lines]);
  expect(log, "the key").not.toContain(shops.key);
});

describe("a bulk order", () => {
  it(`of ${MANY} rows goes out as one call for 50 rows, and one for each label`, async () => {
    const shops = await peerShops();
    await shops.supplier.setBalance(shops.account, 10_000);
    await shops.reseller.setBalance(shops.person, 10_000);
    const before = shops.proxy.calls.length;
    const { bulkOrderId } = await buyRows(shops, MANY);
    const { counts } = (await shops.person.api.getBulkOrder({ path: { bulkOrderId } })).bulkOrder;
    expect(counts).toMatchObject({ bought: MANY, failed: 0 });
    const calls = shops.proxy.calls.slice(before);
    const count = (call: RegExp) => calls.filter((one) => call.test(one)).length;
    expect([count(BUYS), count(BUYS_BULK), count(LABEL)]).toEqual([0, MANY / 50, MANY]);
    expect(count(FINDS_BULK)).toBeLessThanOrEqual(20);
    expect(calls.length).toBeLessThanOrEqual(MANY + 40);
    const sold = await everything(shops.supplier.world.store, orderTable);
    const bought = await everything(shops.reseller.world.store, orderTable);
    expect(sold.map((one) => `${one.orderNumber} ${one.sku}`).sort()).toEqual(
      bought.map((one) => `${one.id} ${one.sku}`).sort(),
    );
  }, 120_000);

  it.each(someOf(ALL, 0))("has one label per paid row when the call that buys them %s", async (fault) => {
    const shops = await peerShops();
    shops.proxy.breaks(BUYS_BULK, fault);
    const { bulkOrderId } = await buyRows(shops, 5);
    for (let minute = 0; minute < 30; minute++) await shops.timePasses(MINUTE_MS);
    await shops.settle();
    const { counts } = (await shops.person.api.getBulkOrder({ path: { bulkOrderId } })).bulkOrder;
    expect(counts).toMatchObject({ bought: 5, failed: 0 });
    await shops.expectSettled(5);
  });

  it.each(someOf(ALL, 1))("has one label per paid row when its lost call is looked up, and that %s", async (fault) => {
    const shops = await peerShops();
    shops.proxy.breaks(BUYS_BULK, "cuts the line when it is done", "cuts the line when it is done");
    shops.proxy.breaks(FINDS_BULK, fault);
    const { bulkOrderId } = await buyRows(shops, 5);
    for (let minute = 0; minute < 5; minute++) await shops.timePasses(MINUTE_MS);
    const { counts } = (await shops.person.api.getBulkOrder({ path: { bulkOrderId } })).bulkOrder;
    expect(counts).toMatchObject({ bought: 5, failed: 0 });
    await shops.settle();
    await shops.expectSettled(5);
  });

  it.each(someOf(ALL, 2))("is bought once when its call is lost, and the repeated call %s", async (fault) => {
    const shops = await peerShops();
    shops.proxy.breaks(BUYS_BULK, "cuts the line when it is done", fault);
    const { bulkOrderId } = await buyRows(shops, 5);
    await shops.settle();
    const { counts } = (await shops.person.api.getBulkOrder({ path: { bulkOrderId } })).bulkOrder;
    expect(counts).toMatchObject({ bought: 5, failed: 0 });
    await shops.expectSettled(5);
  });

  it("that arrives after it was given up is voided, and both are refunded", async () => {
    const shops = await peerShops();
    const arrives = shops.proxy.delays(BUYS_BULK);
    shops.proxy.breaks(BUYS_BULK, "cuts the line at once");
    await buyRows(shops, 5);
    for (let minute = 0; minute < 3; minute++) await shops.timePasses(MINUTE_MS);
    await expectBalance(shops.person, BALANCE);
    await arrives();
    await shops.settle();
    await shops.expectSettled(0);
    const sold = await everything(shops.supplier.world.store, orderTable);
    expect(sold.map((one) => one.refundStatus)).toEqual(Array(5).fill("refunded"));
  });

  it("whose call is repeated is bought once when the first call arrives as well", async () => {
    const shops = await peerShops();
    const arrives = shops.proxy.delays(BUYS_BULK);
    await buyRows(shops, 5);
    await shops.expectSettled(5);
    await arrives();
    await shops.settle();
    await shops.expectSettled(5);
  });

  it("has an answer for each row: bought, refused with its fields, or tried again while the carrier is busy", async () => {
    const moods = { isBusy: true };
    const shops = await peerShops({
      carrier: (sandbox) => ({
        ...sandbox,
        buy: async (purchase, signal) => {
          const { name } = purchase.shipment.recipient;
          if (name === "Row 2" && moods.isBusy) return busy(10_000, "full");
          if (name === "Row 1") return refused("no such street");
          return sandbox.buy(purchase, signal);
        },
      }),
    });
    const { bulkOrderId } = await buyRows(shops, 4);
    const read = async () => await shops.person.api.getBulkOrder({ path: { bulkOrderId } });
    const first = await read();
    expect(first.bulkOrder.waiting?.reason).toBe("The carrier is not accepting orders right now: its carrier is busy");
    expect(first.rows[1]).toMatchObject({ state: "failed", errorMessage: "The carrier refused: no such street" });
    expect(first.rows[2]).toMatchObject({ state: "pending" });
    moods.isBusy = false;
    await shops.settle();
    expect((await read()).bulkOrder.counts).toMatchObject({ bought: 3, failed: 1 });
    await shops.expectSettled(3);
  });

  it("is not bought above the loss limit, row by row", async () => {
    const shops = await peerShops();
    const { supplier, clock, person } = shops;
    const path = { apiId: "api_sandbox", carrier: "UPS", service: "UPS Ground" } as const;
    const pricingTiers = [
      { minWeight: 0, maxWeight: 1.99, price: COST },
      { minWeight: 2, maxWeight: 50, price: PRICE + 0.01 },
    ];
    await (await supplier.admin()).api.setDynamicPricing({ path, body: { pricingTiers } });
    clock.advance(MINUTE_MS);
    const { bulkOrderId } = await buyRows(shops, 4, (n) => (n % 2 ? "2" : "1"));
    const { rows } = await person.api.getBulkOrder({ path: { bulkOrderId } });
    expect(rows.map(({ state, errorCode }) => errorCode ?? state)).toEqual([
      "bought",
      "price_unavailable",
      "bought",
      "price_unavailable",
    ]);
    await shops.settle();
    await shops.expectSettled(2);
  });

  it("of a service that is priced per parcel there costs what the dry run says, also above its minimum", async () => {
    const shops = await peerShops({
      carrier: (sandbox) => ({
        ...sandbox,
        rates: async ({ carrier, serviceCode, parcels: [{ weightLbs }] }) =>
          ok([{ carrier, serviceCode, costCents: weightLbs > 20 ? 2_000 : 500 }]),
      }),
    });
    await changeService(shops.supplier, "UPS Ground", { ratePricing: { markupBasisPoints: 0, minimumCents: 100 } });
    shops.clock.advance(MINUTE_MS);
    const { order: single } = await buy(shops, "k");
    const { bulkOrderId } = await buyRows(shops, 3, (n) => (n === 1 ? "40" : "2"));
    const { rows } = await shops.person.api.getBulkOrder({ path: { bulkOrderId } });
    expect(rows.map(({ state, errorCode }) => errorCode ?? state)).toEqual(["bought", "price_unavailable", "bought"]);
    const sold = await everything(shops.supplier.world.store, orderTable);
    const bought = (await everything(shops.reseller.world.store, orderTable)).filter(trackingNumberOf);
    expect(bought).toHaveLength(3);
    for (const { id, purchase } of bought) {
      const { priceCents = 0 } = sold.find(({ orderNumber }) => orderNumber === id) ?? {};
      expect(purchase).toMatchObject({ costCents: priceCents });
      expect(priceCents).toBeGreaterThan(100);
    }
    expect(single.purchase).toBe("bought");
  });

  it("delays no single label of another customer", async () => {
    let open = () => {};
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const shops = await peerShops({
      carrier: (sandbox) => ({
        ...sandbox,
        buy: async (purchase, signal) => {
          if (purchase.shipment.recipient.name.startsWith("Row")) await gate;
          return sandbox.buy(purchase, signal);
        },
      }),
    });
    const other = await shops.reseller.register({ balance: 100 });
    const asked = new Promise<void>((resolve) => shops.proxy.onCall(FINDS_BULK, resolve));
    const bulk = buyRows(shops, 10);
    await asked;
    expect((await buy({ ...shops, person: other }, "k")).order.purchase).toBe("bought");
    open();
    const { bulkOrderId } = await bulk;
    const { counts } = (await shops.person.api.getBulkOrder({ path: { bulkOrderId } })).bulkOrder;
    expect(counts).toMatchObject({ bought: 10 });
  });

  it("is bought row by row from an older version", async () => {
    const shops = await peerShops();
    shops.proxy.breaks(PREPARES, "answers as an older version", "answers as an older version");
    shops.clock.advance(MINUTE_MS);
    await buyRows(shops, 3);
    expect(shops.proxy.calls.filter((call) => BUYS.test(call))).toHaveLength(3);
    await shops.settle();
    await shops.expectSettled(3);
  });
});

it("a voided label is not refunded when the other server's carrier rejects it", async () => {
  const shops = await peerShops();
  const { order: bought } = await buy(shops, "k", { recipient: { ...testRecipient, name: "Void Refused" } });
  await shops.person.api.voidOrder({ path: { id: bought.orderId } });
  await shops.settle();
  const program = programWith(shops.reseller, await keyOf(shops.person));
  const path = { order_id: bought.orderId };
  expect(await program.v1GetOrder({ path })).toMatchObject({ refundStatus: "rejected", status: "processing" });
  expect((await program.getBalance()).balance).toBe(BALANCE - PRICE);
});

it("tracking comes from the other server, from the label to the delivery", async () => {
  const shops = await peerShops();
  const { order: bought } = await buy(shops, "k");
  const program = programWith(shops.reseller, await keyOf(shops.person));
  for (let time = 0; time < 8 * 6; time++) await shops.timePasses(4 * HOUR_MS);
  const { status, trackingEvents } = await program.v1GetOrder({ path: { order_id: bought.orderId } });
  expect(status).toBe("delivered");
  const codes = trackingEvents.map(({ code }) => code);
  expect(codes).toEqual(expect.arrayContaining(["label_created", "in_transit", "delivered"]));
});

const healthOf = async ({ reseller, apiId }: Shops) =>
  (await (await reseller.admin()).api.listConnections()).find(({ _id }) => _id === apiId)?.health;

const buy = ({ person, apiId }: Shops, idempotencyKey: string, changes: Parameters<typeof order>[0] = {}) =>
  person.api.createOrder({ body: order({ apiId, price: PRICE, ...changes }), idempotencyKey });

/** Pays for rows and runs the job that buys them, as far as it gets. */
async function buyRows({ person, apiId, reseller }: Shops, count: number, weight: (n: number) => string = () => "2") {
  const rows = Array.from({ length: count }, (_, n) =>
    bulkRow({ toName: `Row ${n}`, sku: `SKU-${n}`, weight: weight(n) }),
  );
  const paid = await person.api.processBulkOrder({ body: { apiId, ...purchase(rows, PRICE) }, headers: NO_WAIT });
  await reseller.world.store.runDue();
  return paid;
}
