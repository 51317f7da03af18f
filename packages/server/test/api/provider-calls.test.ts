import type { ProviderCall } from "@shipctl/sdk/contract";
import { expect, it } from "vitest";
import { orderTable } from "../../src/domain/order/order-table.js";
import { one } from "../../src/store/store.js";
import { arrange } from "../announced-store.js";
import { type Person, serverForTest, type TestServer } from "../api.js";
import { PRICE, peerShops } from "../peer-shops.js";
import { PROVIDER_NAMES, PROVIDERS, type ProviderName } from "../providers.js";
import { TestClock } from "../test-clock.js";
import { expectSoundBooks } from "./books.js";
import { keyOf } from "./scene.js";
import { order, orderTo } from "./shipments.js";
import { MINUTE_MS, refundsSettle, timePasses } from "./time-passes.js";

const SERVICE = { carrier: "USPS", service: "USPS Ground Advantage" } as const;

it.each(PROVIDER_NAMES)(
  "operators see what %s was asked about an order, with its ids of the requests",
  async (name) => {
    const { provider, server, person, buy } = await shopWith(name);
    const { order: bought } = await buy();
    const calls = await callsOf(server, bought.orderId);
    const [sold] = calls;
    expect(calls.map(({ what, outcome }) => `${what} ${outcome}`)).toEqual(["buy ok", "label ok"]);
    expect(calls).toSatisfy((all: ProviderCall[]) => all.every(({ at }) => at === bought.createdAt));
    const idOf = (step: keyof typeof provider.steps) =>
      `req-${provider.calls.findIndex((call) => provider.steps[step].test(call)) + 1}`;
    expect(sold?.requestId).toBe(idOf("sells it"));
    await person.api.voidOrder({ path: { id: bought.orderId } });
    await refundsSettle(server);
    const [voided] = (await callsOf(server, bought.orderId)).filter(({ what }) => what === "void");
    expect(voided).toMatchObject({ outcome: "ok", requestId: idOf("voids it") });
  },
);

it.each(PROVIDER_NAMES)("a purchase that %s does not answer is recorded, and so is each lookup", async (name) => {
  const { provider, server, buy } = await shopWith(name);
  provider.breaks(provider.steps["sells it"], "cuts the line when it is done");
  const noAnswer = "hangs before it has done anything";
  provider.breaks(provider.steps["looks it up"], noAnswer, noAnswer);
  const { order: open } = await buy();
  expect(open.purchase).toBe("buying");
  const [prepared, asked] = await callsOf(server, open.orderId);
  expect(prepared).toMatchObject({ what: "prepare", outcome: "ok", requestId: expect.stringMatching(/^req-\d+$/) });
  expect(asked).toEqual({ what: "buy", outcome: "no_answer", at: open.createdAt, durationMs: expect.any(Number) });
  const said = async () => (await callsOf(server, open.orderId)).map(({ what, outcome }) => `${what} ${outcome}`);
  await timePasses(server, MINUTE_MS);
  expect(await said(), "by a job").toEqual(["prepare ok", "buy no_answer", "look_up no_answer"]);
  const { api } = await server.admin();
  server.world.clock.advance(1);
  await expect(api.settleOrder({ path: { id: open.orderId } })).rejects.toThrow("No answer");
  expect((await said()).slice(2), "by an operator").toEqual(["look_up no_answer", "look_up no_answer"]);
  for (let minute = 0; minute < 6; minute++) await timePasses(server, MINUTE_MS);
  expect((await said()).slice(4)).toEqual(["look_up ok", "label ok"]);
  await expectSoundBooks(server);
});

it.each(PROVIDER_NAMES)("a refusal by %s has its status, code and id", async (name) => {
  const { provider, server, person, buy } = await shopWith(name);
  provider.breaks(provider.steps["sells it"], "wants to be paid", "wants to be paid");
  await expect(buy()).rejects.toThrow("needs attention");
  const { orders } = await (await server.admin()).api.listAllOrders({ query: { status: ["failed"] } });
  const [failed] = orders;
  const last = (await callsOf(server, failed?.orderId ?? "")).at(-1);
  expect(last).toMatchObject({ what: "buy", outcome: "refused", status: expect.any(Number) });
  expect(last).toMatchObject({ code: expect.stringMatching(/^[\w.]+$/), requestId: `req-${provider.calls.length}` });
  expect(await seenBy(person)).not.toContain("req-");
});

it("another Shipctl names its requests, as its own operator knows them", async () => {
  const shops = await peerShops();
  const { order: bought } = await shops.person.api.createOrder({ body: order({ apiId: shops.apiId, price: PRICE }) });
  const calls = await callsOf(shops.reseller, bought.orderId);
  expect(calls.map(({ what, outcome }) => `${what} ${outcome}`)).toEqual(["buy ok", "label ok"]);
  const [sold] = calls;
  const { api } = await shops.supplier.admin();
  const { orders } = await api.listAllOrders();
  const there = await api.getAnyOrder({ path: { id: orders[0]?.orderId ?? "" } });
  expect(sold?.requestId).toBe(there.history?.[0]?.requestId);
  expect(sold?.requestId).toMatch(/^req_/);
});

it("the sandbox names its requests too: a label that is bought, refused, without an answer, tracked and voided", async () => {
  const { server, person, api } = await sandboxShop();
  const { order: bought } = await person.api.createOrder({ body: order() });
  await person.api.refreshTracking({ path: { orderId: bought.orderId } });
  await timePasses(server, 2 * MINUTE_MS);
  await person.api.refreshTracking({ path: { orderId: bought.orderId } });
  await person.api.voidOrder({ path: { id: bought.orderId } });
  await refundsSettle(server);
  const calls = await callsOf(server, bought.orderId);
  expect(calls.map(({ what }) => what)).toEqual(["buy", "label", "track", "void", "refund_status"]);
  expect(new Set(calls.map(({ requestId }) => requestId))).toHaveLength(5);
  expect(calls).toSatisfy((all: ProviderCall[]) => all.every(({ requestId }) => requestId?.startsWith("sbx_")));
  await expect(person.api.createOrder({ body: orderTo("Carrier Refuses") })).rejects.toThrow("refused");
  const { orders } = await api.listAllOrders({ query: { status: ["failed"] } });
  expect(await callsOf(server, orders[0]?.orderId ?? "")).toMatchObject([{ what: "buy", outcome: "refused" }]);
  const { order: silent } = await person.api.createOrder({ body: orderTo("Carrier Silent") });
  expect(await callsOf(server, silent.orderId)).toMatchObject([{ what: "buy", outcome: "no_answer" }]);
});

it("an order keeps its purchase and the newest calls, at most 20", async () => {
  const { provider, server, person, buy } = await shopWith("EasyPost");
  const { order: bought } = await buy();
  await person.api.voidOrder({ path: { id: bought.orderId } });
  for (let time = 0; time < 40; time++) {
    provider.breaks(provider.steps["voids it"], "cuts the line at once");
    await timePasses(server, 6 * MINUTE_MS);
  }
  const calls = await callsOf(server, bought.orderId);
  expect(calls).toHaveLength(20);
  expect(calls[0]).toMatchObject({ what: "buy", requestId: expect.any(String) });
  expect(calls.slice(1)).toSatisfy((all: ProviderCall[]) => all.every(({ what }) => what === "void"));
  expect(calls.map(({ at }) => at)).toEqual(calls.map(({ at }) => at).toSorted());
  await expectSoundBooks(server);
});

it("customers never see the calls, and an order without them, as older versions stored it, is shown as before", async () => {
  const { server, person, api } = await sandboxShop();
  const { order: bought } = await person.api.createOrder({ body: order() });
  expect(await seenBy(person)).not.toMatch(/"calls"|sbx_|durationMs/);
  const key = await keyOf(person);
  const program = await server.request(`/api/v1/orders/${bought.orderId}`, { headers: { "x-api-key": key } });
  expect(await program.text()).not.toMatch(/"calls"|sbx_|durationMs/);
  expect(JSON.stringify(await api.listAllOrders())).not.toMatch(/"calls"|sbx_/);
  await arrange(server.world.store, { change: [one(orderTable, bought._id)] }, (tx) => {
    const { calls, ...stored } = tx.get(orderTable, bought._id) ?? expect.fail("no order");
    expect(calls).toBeDefined();
    tx.put(orderTable, stored);
  });
  expect(await api.getAnyOrder({ path: { id: bought.orderId } })).not.toHaveProperty("calls");
});

it("support sees the calls, and none has what was sent", async () => {
  const { server, person, api } = await sandboxShop();
  const { order: bought } = await person.api.createOrder({ body: order() });
  const support = await server.register();
  await api.setUserAccess({ path: { id: support.user._id }, body: { role: "support" } });
  const { calls: [call] = [] } = await support.api.getAnyOrder({ path: { id: bought.orderId } });
  expect(Object.keys(call ?? {}).toSorted()).toEqual(["at", "durationMs", "outcome", "requestId", "what"]);
});

async function callsOf(server: TestServer, id: string): Promise<readonly ProviderCall[]> {
  const { calls = [] } = await (await server.admin()).api.getAnyOrder({ path: { id } });
  return calls;
}

/** What the customer reads of orders, and what their events have. */
async function seenBy({ api }: Person): Promise<string> {
  const { orders } = await api.listOrders();
  const each = await Promise.all(orders.map(({ orderId: id }) => api.getOrder({ path: { id } })));
  return JSON.stringify([orders, each, await api.listEvents(), await api.listTransactions()]);
}

async function sandboxShop() {
  const server = await serverForTest();
  return { server, person: await server.register({ balance: 100 }), api: (await server.admin()).api };
}

async function shopWith(name: ProviderName) {
  const clock = new TestClock();
  const provider = await PROVIDERS[name](clock);
  const server = await serverForTest({ clock, kinds: () => [provider.kind] });
  const { api } = await server.admin();
  const apiId = (await api.addConnection({ body: { name, baseUrl: provider.baseUrl, key: provider.liveKey } }))._id;
  await api.addServices({ body: { services: [{ apiId, ...SERVICE }] } });
  await api.setServicePricing({ path: { apiId, ...SERVICE }, body: { enabled: true, basePrice: 8.1 } });
  const person = await server.register({ balance: 100 });
  const body = order({ apiId, carrier: SERVICE.carrier, serviceType: SERVICE.service, price: 8.1 });
  return { provider, server, person, buy: () => person.api.createOrder({ body }) };
}
