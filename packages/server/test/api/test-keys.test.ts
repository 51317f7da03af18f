import type { Client } from "@shipctl/sdk";
import { describe, expect, it } from "vitest";
import { loadContract } from "../../src/contract/document/load-contract.js";
import { bulkOrderTable } from "../../src/domain/bulk-order/bulk-tables.js";
import { entryTable } from "../../src/domain/ledger/ledger.js";
import { manifestTable } from "../../src/domain/manifest/manifest.js";
import { orderTable } from "../../src/domain/order/order-table.js";
import { trackingNumberOf } from "../../src/domain/order/purchase.js";
import { webhookTable } from "../../src/domain/webhook/webhook-table.js";
import { isTestSpace, testSpaceOf } from "../../src/shared/test-space.js";
import { type Person, serverForTest, type TestServer } from "../api.js";
import { everything } from "../faults/everything.js";
import { expectBalance, expectSoundBooks } from "./books.js";
import { goodCalls } from "./operation-calls.js";
import { GROUND_ID, programOrder, programOrders, programParcelTo } from "./program-calls.js";
import { programWith } from "./programs.js";
import { addProvider } from "./provider.js";
import { refusal } from "./refusal.js";
import { asRequest, keyOf, type Scene, testKeyOf } from "./scene.js";
import { bulkRow, buyRows, GROUND, GROUND_PRICE, NO_WAIT, order, orderTo, purchase } from "./shipments.js";
import { DAY_MS, HOUR_MS, MINUTE_MS, timePasses } from "./time-passes.js";

/** A customer with a live and a test key. */
interface Customer {
  readonly server: TestServer;
  readonly person: Person;
  readonly liveKey: string;
  readonly testKey: string;
  readonly live: Client;
  readonly test: Client;
}

async function customer(balance = 500): Promise<Customer> {
  const server = await serverForTest();
  const person = await server.register({ balance });
  const [liveKey, testKey] = [await keyOf(person), await testKeyOf(person)];
  const [live, test] = [programWith(server, liveKey), programWith(server, testKey)];
  return { server, person, liveKey, testKey, live, test };
}

/** A shop that sells real postage, with the sandbox closed. */
async function inLiveShop({ server }: Customer): Promise<string> {
  const { _id } = await addProvider(server);
  const { api } = await server.admin();
  await api.updateConnection({ path: { id: "api_sandbox" }, body: { enabled: false } });
  expect((await api.getGoLive()).mode).toBe("live");
  return _id;
}

const READS = loadContract().operations.filter(
  ({ method, access, key }) => method === "get" && access === "customer" && key !== "refused",
);

/** What names records of live or of test keys. */
async function namesOf({ world: { store } }: TestServer, ofTests: boolean): Promise<ReadonlySet<string>> {
  const own = ({ customerId }: { readonly customerId: string }) => isTestSpace(customerId) === ofTests;
  const orders = (await everything(store, orderTable)).filter(own);
  const [entries, bulks, manifests, webhooks] = await Promise.all([
    everything(store, entryTable),
    everything(store, bulkOrderTable),
    everything(store, manifestTable),
    everything(store, webhookTable),
  ]);
  return new Set([
    ...orders.flatMap((one) => [one.id, one.number, trackingNumberOf(one) ?? one.id]),
    ...[...entries, ...bulks].filter(own).flatMap(({ id, number }) => [id, number]),
    ...[...manifests, ...webhooks].filter(own).map(({ id }) => id),
  ]);
}

const wordsIn = (text: string): ReadonlySet<string> => new Set(text.match(/[\w-]+/g));

describe("a test key", () => {
  it("says so, and has a test balance of its own, given once", async () => {
    const { server, person, liveKey, testKey, live, test } = await customer();
    expect([liveKey.slice(0, 9), testKey.slice(0, 9)]).toEqual(["shp_live_", "shp_test_"]);
    expect([await live.v1GetKey(), await test.v1GetKey()]).toMatchObject([{ mode: "live" }, { mode: "test" }]);
    const { apiKeys } = await person.api.listApiKeys();
    expect(apiKeys.map(({ mode }) => mode)).toEqual(["live", "test"]);
    const { api } = await server.admin();
    const seen = await api.listUserApiKeys({ path: { id: person.user._id } });
    expect(seen.apiKeys.map(({ mode }) => mode)).toEqual(["live", "test"]);
    expect(await test.v1GetUser()).toMatchObject({ id: person.user._id, email: person.user.email, balance: 1_000 });
    expect(await test.getBalance()).toMatchObject({ balance: 1_000, mode: "test" });
    await test.v1CreateLabel({ body: programOrder() });
    expect(await programWith(server, await testKeyOf(person)).getBalance()).toMatchObject({ balance: 991.9 });
    await expectBalance(person, 500);
    await expectSoundBooks(server);
  });

  it("reads nothing that live keys bought, by any operation, and the other way round", async () => {
    const { server, person, liveKey, testKey, test } = await customer(5_000);
    const admin = await server.admin();
    await admin.api.setUserRateLimit({ path: { id: person.user._id }, body: { rateLimit: 100_000 } });
    const tester: Person = { ...person, api: test };
    const seen: { id: string; ofTests: boolean; status: number; text: string; ownStatus: number; named: boolean }[] =
      [];
    for (const operation of READS) {
      for (const ofTests of LIVE_ALONE.has(operation.id) ? [true] : [true, false]) {
        const maker = ofTests ? person : tester;
        const scene: Scene = { server, customer: maker, stranger: person, admin, expiredToken: "" };
        const call = await goodCalls[operation.id](scene);
        const { url, init } = asRequest(operation.method, operation.path, call);
        const by = async (key: string) => {
          const headers = new Headers(init.headers);
          headers.set("x-api-key", key);
          return server.app.request(url, { ...init, headers });
        };
        const reply = await by(ofTests ? testKey : liveKey);
        const own = await by(ofTests ? liveKey : testKey);
        const text = Buffer.from(await reply.arrayBuffer()).toString("latin1");
        const named = operation.path.includes("{") && !url.includes("token=");
        seen.push({ id: operation.id, ofTests, status: reply.status, text, ownStatus: own.status, named });
        await call.after?.();
      }
    }
    expect(seen.length).toBeGreaterThan(80);
    const foreign = { true: await namesOf(server, false), false: await namesOf(server, true) };
    expect(Math.min(foreign.true.size, foreign.false.size)).toBeGreaterThan(40);
    for (const { id, ofTests, status, text, ownStatus, named } of seen) {
      const who = `${id} with a ${ofTests ? "test" : "live"} key`;
      expect(ownStatus, `${id} with the other key`).toBeLessThan(400);
      if (named && !SHARED.has(id)) expect(status, who).toBe(404);
      const leaked = [...wordsIn(text)].filter((word) => foreign[`${ofTests}`].has(word));
      if (status < 400) expect(leaked, who).toEqual([]);
    }
  });

  it("spends nothing live, and a live key no test balance", async () => {
    const { server, person, live, test } = await customer(5);
    expect(await refusal(live.createOrder({ body: order() }))).toMatchObject({
      status: 402,
      code: "insufficient_funds",
      details: { available: 5 },
    });
    await server.setBalance(person, 5_000);
    const rows = Array.from({ length: 130 }, (_, index) => bulkRow({ toName: `Buyer ${index}` }));
    const all = test.processBulkOrder({ body: purchase(rows), headers: NO_WAIT });
    expect(await refusal(all)).toMatchObject({ status: 402, details: { available: 1_000 } });
    const tester: Person = { ...person, api: test };
    expect(await buyRows(server, tester, rows.slice(0, 100))).toMatchObject({ bulkOrder: { status: "completed" } });
    expect(await test.getBalance()).toMatchObject({ balance: 190, held: 0 });
    await expectBalance(person, 5_000);
    const { order: bought } = await test.createOrder({ body: order() });
    expect(await refusal(live.voidOrder({ path: { id: bought.orderId } }))).toMatchObject({ status: 404 });
    await test.voidOrder({ path: { id: bought.orderId } });
    for (let look = 0; look < 4; look++) await timePasses(server, 2 * MINUTE_MS);
    expect(await test.getBalance()).toMatchObject({ balance: 190 });
    await expectBalance(person, 5_000);
    await expectSoundBooks(server);
  });

  it("cannot top up, and no gateway's money reaches its balance", async () => {
    const { test, server } = await customer();
    expect(await refusal(test.createInvoice({ body: { amount: 50 } }))).toMatchObject({ code: "top_up_unavailable" });
    const { deposits } = await (await server.admin()).api.listDeposits();
    expect(deposits.map(({ amount }) => amount)).toEqual([500]);
  });

  it("has a space of its own for Idempotency-Keys, references and duplicates, on both APIs", async () => {
    const { live, test } = await customer();
    const headers = { "Idempotency-Key": "one" };
    const body = programOrder({ reference: "A-1", rejectDuplicates: true });
    const bought = [await live.v1CreateLabel({ body, headers }), await test.v1CreateLabel({ body, headers })];
    expect(new Set(bought.map(({ data }) => data.order.orderId)).size).toBe(2);
    expect((await test.v1CreateLabel({ body, headers })).data.order.orderId).toBe(bought[1]?.data.order.orderId);
    const other = test.createOrder({ body: order(), headers });
    expect(await refusal(other)).toMatchObject({
      code: "idempotency_key_used_elsewhere",
      details: { orderId: bought[1]?.data.order.orderId },
    });
    expect((await live.v1ListOrders()).totalOrders).toBe(1);
  });

  it("buys samples from the closed sandbox in a live shop, on both APIs, and no real postage", async () => {
    const shop = await customer();
    const { server, person, live, test } = shop;
    const apiId = await inLiveShop(shop);
    const [services, liveServices] = [await test.v1ListServices(), await live.v1ListServices()];
    expect(new Set(services.services.map(({ mode }) => mode))).toEqual(new Set(["test"]));
    expect(services.apis).toMatchObject([{ id: "api_sandbox", isDefault: true }]);
    expect(new Set(liveServices.services.map(({ mode }) => mode))).toEqual(new Set(["live"]));
    expect((await test.listShippingApis()).map(({ _id }) => _id)).toEqual(["api_sandbox"]);
    expect(await test.getDefaultApi()).toMatchObject({ _id: "api_sandbox" });
    const { data } = await test.v1CreateLabel({ body: programOrder() });
    expect(data.order).toMatchObject({ mode: "test", trackingNumber: expect.stringMatching(/^SBX/) });
    const { order: own } = await test.createOrder({ body: order() });
    expect(own).toMatchObject({ sandbox: true, apiId: "api_sandbox" });
    const bulk = await test.v1CreateBulkLabels({
      body: programOrders([programParcelTo("Ann"), programParcelTo("Bob")]),
      headers: NO_WAIT,
    });
    await server.world.store.runDue();
    expect(await test.v1GetBulkOrder({ path: { bulk_order_id: bulk.bulkOrderId ?? "" } })).toMatchObject({
      counts: { bought: 2 },
    });
    const { serviceId: liveId = "" } = { serviceId: liveServices.services[0]?.id };
    const refused = [
      test.v1CreateLabel({ body: programOrder({ serviceId: liveId }) }),
      test.createOrder({ body: order({ apiId }) }),
      test.processBulkOrder({ body: { ...purchase([bulkRow()]), apiId } }),
      live.v1CreateLabel({ body: programOrder({ serviceId: GROUND_ID }) }),
    ];
    const codes = await Promise.all(refused.map(async (call) => (await refusal(call)).code));
    expect(codes).toEqual(["service_not_available", "not_found", "not_found", "test_connection"]);
    expect(await test.getBalance()).toMatchObject({ balance: 1_000 - 4 * GROUND_PRICE, mode: "test" });
    await expectBalance(person, 500);
    expect((await live.createOrder({ body: order() })).order).toMatchObject({ sandbox: false, apiId });
    expect((await live.listOrders()).totalOrders).toBe(1);
    await expectSoundBooks(server);
  });

  it("uses an enabled test connection, also one beside a live one", async () => {
    const shop = await customer();
    const { server, test } = shop;
    await inLiveShop(shop);
    const { api } = await server.admin();
    await api.updateConnection({ path: { id: "api_sandbox" }, body: { enabled: true } });
    await api.setServicePricing({ path: { apiId: "api_sandbox", ...GROUND }, body: { basePrice: 7 } });
    expect((await test.createOrder({ body: order({ price: 7 }) })).order).toMatchObject({ sandbox: true, price: 7 });
  });

  it("continues its bulk orders when the shop goes live", async () => {
    const shop = await customer();
    const { server, test, person } = shop;
    const { bulkOrderId } = await test.processBulkOrder({ body: purchase([bulkRow()]), headers: NO_WAIT });
    const mine = await person.api.processBulkOrder({ body: purchase([bulkRow()]), headers: NO_WAIT });
    await inLiveShop(shop);
    await server.world.store.runDue();
    expect(await test.getBulkOrder({ path: { bulkOrderId } })).toMatchObject({ bulkOrder: { counts: { bought: 1 } } });
    const { bulkOrderId: stopped } = mine;
    const { bulkOrder } = await person.api.getBulkOrder({ path: { bulkOrderId: stopped } });
    expect(bulkOrder.counts.bought).toBe(0);
  });

  it("is in no list, total, search or count of operators, and the books add up", async () => {
    const { server, person, test } = await customer();
    const { api } = await server.admin();
    const mode = "all" as const;
    const figures = async () => ({
      users: (await api.listUsers({ query: { mode } })).users.map(({ _id, balance, totalSpend }) => ({
        _id,
        balance,
        totalSpend,
      })),
      orders: (await api.listAllOrders({ query: { mode } })).totalOrders,
      found: (await api.listAllOrders({ query: { mode, search: "Zebra" } })).totalOrders,
      byReference: (await api.listAllOrders({ query: { mode, reference: "Z-1" } })).totalOrders,
      byStatus: (await api.listAllOrders({ query: { mode, status: ["processing"] } })).totalOrders,
      bulks: (await api.listAllBulkOrders({ query: { mode } })).totalBulkOrders,
      deposits: await api.listDeposits({ query: { mode } }),
      labels: await api.getLabelStats({ query: { mode, period: "all" } }),
    });
    await person.api.createOrder({ body: order() });
    const before = await figures();
    expect(before).toMatchObject({ orders: 1, labels: { totals: { totalLabels: 1 } } });
    const { order: bought } = await test.createOrder({ body: orderTo("Zebra", { reference: "Z-1" }) });
    await buyRows(server, { ...person, api: test }, [bulkRow({ toName: "Zebra" })]);
    const { order: voided } = await test.createOrder({ body: orderTo("Zebra Two") });
    await test.voidOrder({ path: { id: voided.orderId } });
    for (let look = 0; look < 4; look++) await timePasses(server, 2 * MINUTE_MS);
    await test.v1ResetTestBalance();
    await timePasses(server, HOUR_MS);
    const { labels, ...after } = await figures();
    const { books: _books, ...counted } = labels;
    const { labels: labelsBefore, ...others } = before;
    expect(after).toEqual(others);
    expect(counted.totals).toEqual(labelsBefore.totals);
    expect((await api.listAllOrders({ query: { mode, number: bought.orderId } })).totalOrders).toBe(0);
    await expectSoundBooks(server);
  });

  it("has no account that an operator could change", async () => {
    const { server, person } = await customer();
    const [stranger, admin] = [await server.register(), await server.admin()];
    const scene: Scene = { server, customer: person, stranger, admin, expiredToken: "" };
    const operations = loadContract().operations.filter(({ path }) => path.startsWith("/api/admin/users/{id}"));
    expect(operations.length).toBeGreaterThan(5);
    for (const { id, method, path } of operations) {
      const call = { ...(await goodCalls[id](scene)), path: { id: testSpaceOf(person.user._id) } };
      const { url, init } = asRequest(method, path, call);
      expect([id, (await server.request(url, { ...init, token: admin.token })).status]).toEqual([id, 404]);
    }
    await expectSoundBooks(server);
  });

  it("shares addresses and parcels with the account", async () => {
    const { person, test } = await customer();
    const parcel = { name: "Mug box", weight: 2, length: 8, width: 6, height: 4 };
    const saved = await test.createParcel({ body: parcel });
    expect(await person.api.listParcels()).toMatchObject([{ _id: saved._id }]);
    const { parcels } = await test.v1ListParcels();
    expect(parcels).toHaveLength(1);
    expect(await test.listAddresses()).toEqual(await person.api.listAddresses());
  });

  it("is refused while the account is blocked, once it is deleted, and by its old value once it has leaked", async () => {
    const { server, person, test, live } = await customer();
    const { api } = await server.admin();
    const path = { id: person.user._id };
    await api.setUserAccess({ path, body: { blocked: true } });
    for (const program of [test, live]) expect((await refusal(program.getBalance())).code).toBe("account_blocked");
    await api.setUserAccess({ path, body: { blocked: false } });
    await person.api.login({ body: { email: person.user.email, password: person.password } });
    const again = server.client(
      (await server.client().login({ body: { email: person.user.email, password: person.password } })).token,
    );
    const [, key] = (await again.listApiKeys()).apiKeys;
    const { apiKey, mode, _id } = await again.rotateApiKey({ path: { id: key?._id ?? "" }, body: { leaked: true } });
    expect([apiKey.slice(0, 9), mode]).toEqual(["shp_test_", "test"]);
    expect((await refusal(test.getBalance())).status).toBe(401);
    expect(await programWith(server, apiKey).getBalance()).toMatchObject({ balance: 1_000 });
    await again.deleteApiKey({ path: { id: _id } });
    expect((await refusal(programWith(server, apiKey).getBalance())).status).toBe(401);
    const other = await again.createApiKey({ body: { name: "Other", scopes: ["read"], mode: "test" } });
    await api.endUserApiKeys({ path });
    expect((await refusal(programWith(server, other.apiKey).getBalance())).status).toBe(401);
  });

  it("sets its balance back ten times in 24 hours, which a live key cannot", async () => {
    const { server, person, test, live } = await customer();
    expect(await refusal(live.v1ResetTestBalance())).toMatchObject({ status: 409, code: "test_key_needed" });
    await test.createOrder({ body: order() });
    for (let call = 0; call < 10; call++) expect(await test.v1ResetTestBalance()).toEqual({ balance: 1_000 });
    expect(await refusal(test.v1ResetTestBalance())).toMatchObject({ status: 429, code: "too_many_requests" });
    const { transactions } = await test.listTransactions();
    expect(transactions.map(({ type, amount }) => [type, amount])).toEqual([
      ["credit", GROUND_PRICE],
      ["debit", GROUND_PRICE],
      ["credit", 1_000],
    ]);
    await expectBalance(person, 500);
    await timePasses(server, DAY_MS + MINUTE_MS);
    expect(await test.v1ResetTestBalance()).toEqual({ balance: 1_000 });
    await expectSoundBooks(server);
  });

  it("makes webhooks that get the events of test keys alone; those of live keys get none of them", async () => {
    const { server, live, test } = await customer();
    const body = { url: "https://hooks.example/shop", events: ["label.bought" as const] };
    const [ofLive, ofTest] = [await live.v1CreateWebhook({ body }), await test.v1CreateWebhook({ body })];
    const [bought, sample] = [await live.createOrder({ body: order() }), await test.createOrder({ body: order() })];
    await server.world.store.runDue();
    const eventsOf = async (client: Client) =>
      (await client.v1ListEvents()).events.filter(({ type }) => type === "label.bought").map(({ data }) => data);
    expect(await eventsOf(live)).toMatchObject([{ orderId: bought.order.orderId }]);
    expect(await eventsOf(test)).toMatchObject([{ orderId: sample.order.orderId, mode: "test" }]);
    // One server may take the events of both.
    const idsOf = async (client: Client) => (await client.v1ListEvents()).events.map((event) => event._id);
    const [ofLiveKey, ofTestKey] = [await idsOf(live), await idsOf(test)];
    expect(ofLiveKey.filter((id) => ofTestKey.includes(id))).toEqual([]);
    expect((await test.v1ListEvents({ query: { after: ofTestKey[0] ?? "" } })).events).toHaveLength(
      ofTestKey.length - 1,
    );
    for (const [client, after = ""] of [
      [live, ofTestKey[0]],
      [test, ofLiveKey[0]],
    ] as const)
      expect((await refusal(client.v1ListEvents({ query: { after } }))).code).toBe("invalid_input");
    for (const [client, { id }] of [
      [live, ofLive],
      [test, ofTest],
    ] as const) {
      const { totalDeliveries } = await client.v1ListWebhookDeliveries({ path: { webhook_id: id } });
      expect(totalDeliveries).toBe(1);
      expect((await client.v1ListWebhooks()).webhooks.map((one) => one.id)).toEqual([id]);
    }
  });

  it("has webhooks that a session makes and changes too, and a key only those of its mode", async () => {
    const { server, person, live, test } = await customer();
    const { api } = person;
    const body = { url: "https://hooks.example/shop", events: ["label.bought" as const] };
    const ofLive = await api.v1CreateWebhook({ body });
    const ofTest = await api.v1CreateWebhook({ body: { ...body, mode: "test" } });
    expect([ofLive.mode, ofTest.mode]).toEqual(["live", "test"]);
    for (const [key, mode, path] of [
      [test, "live", { webhook_id: ofLive.id }],
      [live, "test", { webhook_id: ofTest.id }],
    ] as const) {
      const wrong = await refusal(key.v1CreateWebhook({ body: { ...body, mode } }));
      expect([wrong.code, wrong.errors?.[0]?.field]).toEqual(["invalid_input", "mode"]);
      const change = { path, body: { events: ["*" as const] } };
      for (const call of [
        () => key.v1UpdateWebhook(change),
        () => key.v1DeleteWebhook({ path }),
        () => key.v1TestWebhook({ path }),
        () => key.v1RotateWebhookSecret({ path }),
        () => key.v1ListWebhookDeliveries({ path }),
        () => key.v1RedeliverWebhookEvents({ path, body: { since: "2026-01-01T00:00:00.000Z" } }),
      ])
        expect((await refusal(call())).code).toBe("not_found");
    }
    expect((await api.v1ListWebhooks()).webhooks.map(({ id, mode }) => [id, mode])).toEqual([
      [ofLive.id, "live"],
      [ofTest.id, "test"],
    ]);
    const path = { webhook_id: ofTest.id };
    await test.createOrder({ body: order() });
    await api.v1TestWebhook({ path });
    await server.world.store.runDue();
    const { deliveries } = await api.v1ListWebhookDeliveries({ path });
    expect(deliveries.map(({ type }) => type).sort()).toEqual(["label.bought", "webhook.test"]);
    await api.v1RedeliverWebhookEvent({ path: { ...path, delivery_id: deliveries[0]?.id ?? "" } });
    await api.v1RedeliverWebhookEvents({ path, body: { since: "2026-01-01T00:00:00.000Z" } });
    expect((await api.v1UpdateWebhook({ path, body: { events: ["*"] } })).events).toEqual(["*"]);
    expect((await api.v1RotateWebhookSecret({ path })).secret).not.toBe(ofTest.secret);
    const stranger = await server.register();
    expect((await refusal(stranger.api.v1DeleteWebhook({ path }))).code).toBe("not_found");
    await api.v1DeleteWebhook({ path });
    expect((await test.v1ListWebhooks()).webhooks).toEqual([]);
  });
});

/** Test keys make no invoices and confirm nothing on Amazon. */
const LIVE_ALONE: ReadonlySet<string> = new Set([
  "getInvoiceStatus",
  "getInvoiceReceipt",
  "listInvoices",
  "getAmazonConfirmation",
]);

/** Of the account, so that both keys see them. */
const SHARED: ReadonlySet<string> = new Set(["listAddressesByType"]);
