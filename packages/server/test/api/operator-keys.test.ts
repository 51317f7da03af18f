import { OPERATOR_KEY_SCOPES, type OperatorKeyInput } from "@shipctl/sdk/contract";
import { documentText } from "@shipctl/sdk/contract/document";
import { describe, expect, it } from "vitest";
import { loadContract } from "../../src/contract/document/load-contract.js";
import { callLogTable } from "../../src/domain/api-key/count-call.js";
import { operatorKeyTable } from "../../src/domain/api-key/operator-keys.js";
import { keyUseTable } from "../../src/domain/ledger/key-use.js";
import { type Person, serverForTest, type TestServer } from "../api.js";
import type { TestWorldOptions } from "../test-world.js";
import { operatorKeyOf, voidedOf } from "./admin-calls.js";
import { expectSoundBooks } from "./books.js";
import { withLiveSandbox } from "./in-live-shop.js";
import { goodCalls } from "./operation-calls.js";
import { programOf, programWith } from "./programs.js";
import { refusal } from "./refusal.js";
import { asRequest, type Scene } from "./scene.js";
import { bulkRow, buy, buyRows, GROUND_PRICE, order } from "./shipments.js";

const DAY_MS = 24 * 60 * 60_000;
const LOST = { reason: "Lost by the carrier" };
const SANDBOX = { apiId: "api_sandbox" };
const GROUND = { ...SANDBOX, carrier: "UPS", service: "UPS Ground" } as const;

/** The operations of administrators that no key opens. */
const CLOSED = [
  ...[
    "createUser",
    "setUserEmail",
    "closeUser",
    "setUserBalance",
    "setUserAccess",
    "createPasswordReset",
    "setOrderCost",
  ],
  ...["getGoLive", "goLive", "listEarlierCredits", "moveEarlierCredits", "listSoldSamples", "refundSoldSamples"],
  ...[
    "listConnections",
    "addConnection",
    "updateConnection",
    "deleteConnection",
    "setDefaultConnection",
    "readConnectionSecrets",
  ],
  ...["setServiceReliability", "checkServiceUpdates", "addServices"],
  ...["dismissJob", "restartJob", "listFaqsToEdit", "createFaq", "orderFaqs", "updateFaq", "deleteFaq"],
  ...["markAttentionSeen", "startReconciliation", "checkInvoice", "creditInvoice"],
  ...["listOperatorKeys", "createOperatorKey", "deleteOperatorKey"],
].sort();

/** The sandbox's key, which no reply to an operator key may have. */
const SECRET = "provider-secret-7391";

const adminOperations = loadContract().operations.filter(({ path }) => path.startsWith("/api/admin/"));

/** A shop with a second operator, who makes a key, and a program that has only that key. */
async function shopWith(input: Partial<OperatorKeyInput> = {}, options: TestWorldOptions = {}) {
  const server = await serverForTest(options);
  const person = await server.register({ balance: 1_000 });
  const admin = await server.admin();
  const maker = await operator(server, admin);
  const key = await keyFor(maker, input);
  return { server, person, admin, maker, key, program: programWith(server, key.apiKey) };
}

const keyFor = (maker: Person, input: Partial<OperatorKeyInput> = {}) => {
  const limit = input.scopes?.includes("orders") || !input.scopes ? { dailyLimit: 100 } : {};
  return operatorKeyOf(maker, { name: "Desk", scopes: [...OPERATOR_KEY_SCOPES], ...limit, ...input });
};

async function operator(server: TestServer, admin: Person): Promise<Person> {
  const person = await server.register({ name: "Second Operator" });
  await admin.api.setUserAccess({ path: { id: person.user._id }, body: { isAdmin: true } });
  return person;
}

const keysOf = async ({ api }: Person) => (await api.listOperatorKeys()).operatorKeys;

const notValid = { status: 401, code: "unauthenticated" };

describe("an operator key", () => {
  it("is shown once, listed for all operators, and ended by any of them, each audited", async () => {
    const { server, admin, maker, key, program } = await shopWith({ name: " Desk " });
    expect(key.apiKey).toMatch(/^shp_admin_[A-Za-z0-9]{40}$/);
    const listed = await keysOf(admin);
    expect(listed).toMatchObject([
      {
        ...{ name: "Desk", last4: key.apiKey.slice(-4), by: maker.user._id, byName: "Second Operator" },
        ...{ scopes: OPERATOR_KEY_SCOPES, dailyLimit: 100, creditedToday: 0, callsIn30Days: 0 },
      },
    ]);
    expect(JSON.stringify(listed)).not.toContain(key.apiKey);
    const stored = await server.world.store.get(operatorKeyTable, key._id);
    expect(JSON.stringify(stored)).not.toContain(key.apiKey.slice(10, 30));
    await program.listUsers();
    await admin.api.deleteOperatorKey({ path: { id: key._id } });
    expect(await refusal(program.listUsers())).toMatchObject(notValid);
    expect(await keysOf(admin)).toEqual([]);
    expect(await server.world.store.get(keyUseTable, key._id)).toBeUndefined();
    for await (const { id } of server.world.store.scan(callLogTable)) expect(id).not.toContain(key._id);
    const { entries } = await admin.api.listAudit({ query: { search: "operator-key" } });
    const terms = { name: "Desk", scopes: OPERATOR_KEY_SCOPES, dailyLimit: 100, endsAt: key.endsAt };
    expect(entries).toMatchObject([
      { action: "delete-operator-key", by: admin.user._id, subject: key._id, from: terms },
      { action: "create-operator-key", by: maker.user._id, subject: key._id, to: terms },
    ]);
  });

  it("opens exactly the operations that name a scope, with that scope, and the list of the others is this one", async () => {
    const { server, admin, maker, key } = await shopWith({ dailyLimit: 1_000 });
    const keys = await Promise.all(
      OPERATOR_KEY_SCOPES.map(async (scope) => [scope, await keyFor(maker, { scopes: [scope] })]),
    );
    const without = new Map(keys as [string, typeof key][]);
    await admin.api.updateConnection({ path: { id: "api_sandbox" }, body: { key: SECRET } });
    const stranger = await server.register();
    const closed: string[] = [];
    for (const operation of adminOperations) {
      const { id, method, path, operatorScope } = operation;
      const customer = await server.register({ balance: 100 });
      const call = await goodCalls[id]({ server, customer, stranger, admin, expiredToken: "" });
      const { url, init } = asRequest(method, path, call);
      const send = async (apiKey: string) => {
        const headers = new Headers(init.headers);
        headers.set("x-api-key", apiKey);
        const reply = await server.request(url, { ...init, headers });
        const text = await reply.text();
        expect(text, id).not.toContain(SECRET);
        return { id, status: reply.status, code: reply.ok ? undefined : JSON.parse(text).code };
      };
      for (const [scope, { apiKey }] of without) {
        if (scope === operatorScope) continue;
        const code = operatorScope === undefined ? "forbidden" : "missing_scope";
        expect(await send(apiKey)).toEqual({ id, status: 403, code });
      }
      const all = await send(key.apiKey);
      if (all.status === 403) closed.push(id);
      else expect(all, id).toEqual({ id, status: expect.toBeOneOf([200, 201]), code: undefined });
      await call.after?.();
    }
    expect(closed.sort()).toEqual(CLOSED);
  });

  it("opens nothing of customers, and theirs nothing of operators", async () => {
    const { server, person, maker, key, program } = await shopWith();
    const closed = { status: 403, code: "forbidden" };
    for (const call of [
      () => program.verifyAdmin(),
      () => program.getAppSettings(),
      () => program.saveAppSettings({ body: {} }),
      () => program.getBalance(),
      () => program.createOrder({ body: order() }),
      () => program.v1GetUser(),
      () => program.listApiKeys(),
      () => program.getApiKey(),
    ])
      expect(await refusal(call())).toMatchObject({
        ...notValid,
        message: expect.stringContaining("/api/admin alone"),
      });
    const headers = { Authorization: `Bearer ${key.apiKey}`, "Content-Type": "application/json" };
    const mcp = await server.request("/mcp", { method: "POST", headers, body: "{}" });
    expect(mcp.status).not.toBe(200);
    for (const customer of [await programOf(server, person), await programOf(server, maker)])
      expect(await refusal(customer.listUsers())).toMatchObject(closed);
  });

  it("is recognized by its whole prefix", async () => {
    const { server, key } = await shopWith();
    const letters = key.apiKey.slice(-40);
    for (const prefix of ["shp_", "shp_live_", "shp_test_", "shp_admin_live_", "SHP_ADMIN_"])
      expect(await refusal(programWith(server, prefix + letters).listUsers()), prefix).toMatchObject(notValid);
    const person = await server.register();
    const { apiKey } = await person.api.createApiKey({ body: { name: "Job", scopes: ["read"] } });
    const posing = programWith(server, `shp_admin_${apiKey.slice(-40)}`);
    expect(await refusal(posing.listUsers())).toMatchObject(notValid);
  });

  it("needs a recent password, a limit with orders alone, and at most a year", async () => {
    const { server, maker } = await shopWith();
    const create = (body: Partial<OperatorKeyInput>) =>
      refusal(maker.api.createOperatorKey({ body: { name: "Desk", scopes: ["read"], ...body } }));
    const wrong = { status: 400, code: "invalid_input" };
    expect(await create({ scopes: ["orders"] })).toMatchObject(wrong);
    expect(await create({ dailyLimit: 5 })).toMatchObject(wrong);
    expect(await create({ days: 366 })).toMatchObject(wrong);
    expect(await create({ scopes: ["balance" as "read"] })).toMatchObject(wrong);
    expect(await create({ scopes: [] })).toMatchObject(wrong);
    server.world.clock.advance(16 * 60_000);
    expect(await create({})).toMatchObject({ status: 403, code: "password_needed" });
  });

  it("is one of at most 50, also when they are made at once, and ended ones do not count", async () => {
    const { server, maker } = await shopWith({ scopes: ["read"], days: 2 });
    const all = await Promise.allSettled(
      Array.from({ length: 55 }, () =>
        maker.api.createOperatorKey({ body: { name: "Job", scopes: ["read"], days: 1 } }),
      ),
    );
    expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(49);
    server.world.clock.advance(DAY_MS);
    await renew(server, maker);
    await keyFor(maker);
    expect(await keysOf(maker)).toHaveLength(2);
    expect(await server.world.store.count(operatorKeyTable, { index: "byTime", groups: ["all"] })).toBe(2);
  });

  it("ends at its date, which is 90 days from now unless another is asked for", async () => {
    const { server, admin, maker, key, program } = await shopWith();
    expect(Date.parse(key.endsAt) - server.world.clock.now()).toBe(90 * DAY_MS);
    const year = await keyFor(maker, { days: 365 });
    expect(Date.parse(year.endsAt) - server.world.clock.now()).toBe(365 * DAY_MS);
    server.world.clock.advance(90 * DAY_MS - 1);
    await program.listUsers();
    server.world.clock.advance(1);
    expect(await refusal(program.listUsers())).toMatchObject(notValid);
    await renew(server, admin);
    expect((await keysOf(admin)).map(({ _id }) => _id)).toEqual([year._id]);
  });

  it.each([
    ["loses the rights", { isAdmin: false }, { isAdmin: true }],
    ["is blocked", { blocked: true }, { blocked: false }],
  ])("ends when its operator %s, and does not come back with them", async (_what, loss, gain) => {
    const { admin, maker, program } = await shopWith();
    const path = { id: maker.user._id };
    await program.listUsers();
    await admin.api.setUserAccess({ path, body: loss });
    expect(await refusal(program.listUsers())).toMatchObject(notValid);
    await admin.api.setUserAccess({ path, body: gain });
    expect(await refusal(program.listUsers())).toMatchObject(notValid);
    expect(await keysOf(admin)).toEqual([]);
  });

  it("ends with its operator's keys, and stays when an access that it has is set again", async () => {
    const { admin, maker, program } = await shopWith();
    await admin.api.setUserAccess({ path: { id: maker.user._id }, body: { isAdmin: true } });
    await program.listUsers();
    await maker.api.signOutEverywhere({ body: { endApiKeys: true } });
    expect(await refusal(program.listUsers())).toMatchObject(notValid);
  });

  it("counts its calls, reads and refused ones too, and has a rate limit of its own", async () => {
    const { server, admin, maker, key, program } = await shopWith();
    await program.listUsers();
    await program.getLabelStats();
    await refusal(program.listConnections());
    const other = await keyFor(maker, { scopes: ["read"] });
    const reply = await server.request("/api/admin/users", { headers: { "x-api-key": other.apiKey } });
    expect(reply.headers.get("RateLimit-Limit")).toBe("1000");
    expect(reply.headers.get("RateLimit-Remaining")).toBe("999");
    const lastUsedAt = new Date(server.world.clock.now()).toISOString();
    const listed = (await keysOf(admin)).find(({ _id }) => _id === key._id);
    expect(listed).toMatchObject({ callsIn30Days: 3, lastUsedAt });
  });

  it("changes prices as its operator, and is told no key, secret or setting by the replies and the audit log", async () => {
    const { server, admin, maker, key, program } = await shopWith();
    await admin.api.updateConnection({ path: { id: "api_sandbox" }, body: { key: SECRET, lossLimit: 3 } });
    await admin.api.saveAppSettings({ body: { supportEmail: "desk@shipctl.test" } });
    const replies = [
      await program.setServicePricing({ path: GROUND, body: { basePrice: 9 } }),
      await program.setSurcharges({ path: SANDBOX, body: { signature: 2 } }),
    ];
    for (const reply of replies) {
      expect(reply).toMatchObject({ _id: "api_sandbox", services: { UPS: { "UPS Ground": { basePrice: 9 } } } });
      expect(JSON.stringify(reply)).not.toMatch(new RegExp(`${SECRET}|lossLimit|baseUrl|webhook`));
    }
    const { entries } = await program.listAudit();
    expect(JSON.stringify(entries)).not.toMatch(/desk@shipctl\.test|lossLimit/);
    expect(entries.map(({ action }) => action)).toEqual(expect.arrayContaining(["save-settings", "update-connection"]));
    expect(entries.find(({ action }) => action === "set-service-pricing")).toMatchObject({
      ...{ by: maker.user._id, via: "api-key", keyEnd: key.apiKey.slice(-4) },
      to: { basePrice: 9 },
    });
    expect(JSON.stringify(await admin.api.listAudit())).toMatch(/desk@shipctl\.test.*lossLimit/);
    const headers = { "x-api-key": key.apiKey, Accept: "text/csv" };
    const csv = await (await server.request("/api/admin/audit", { headers })).text();
    expect(csv).toContain("update-connection");
    expect(csv).not.toMatch(/desk@shipctl\.test|lossLimit/);
  });

  it("does not make the shop live by a price", async () => {
    const { server, person, admin, program } = await shopWith();
    const scene: Scene = { server, customer: person, stranger: person, admin, expiredToken: "" };
    const live = await withLiveSandbox(() => ({}))(scene);
    const lines = { services: [{ carrier: "UPS", service: "UPS Ground", enabled: true }] } as const;
    const closed = { status: 403, code: "forbidden", message: expect.stringContaining("live") };
    expect(await refusal(program.setServicePricing({ path: GROUND, body: { enabled: true } }))).toMatchObject(closed);
    expect(await refusal(program.setPrices({ path: SANDBOX, body: { services: [...lines.services] } }))).toMatchObject(
      closed,
    );
    expect(await admin.api.getGoLive()).toMatchObject({ mode: "test" });
    await live.after?.();
  });
});

describe("the daily limit of an operator key", () => {
  it("refuses a refund that exceeds it by a cent, says what is left, and changes nothing", async () => {
    const { server, person, admin, program } = await shopWith({
      scopes: ["orders"],
      dailyLimit: 16.19,
    });
    const [first, second] = [await refundable(person), await refundable(person)];
    const { order: refunded } = await program.refundOrder({ path: { id: first }, body: LOST });
    expect(refunded).toMatchObject({ refundStatus: "refunded" });
    const again = () => program.refundOrder({ path: { id: second }, body: LOST });
    expect(await refusal(again())).toMatchObject({
      status: 402,
      code: "spending_limit",
      details: { required: GROUND_PRICE, available: 8.09 },
    });
    expect(await admin.api.getAnyOrder({ path: { id: second } })).toMatchObject({ refundStatus: "submitted" });
    expect(await keysOf(admin)).toMatchObject([{ creditedToday: GROUND_PRICE }]);
    server.world.clock.advance(DAY_MS);
    expect((await again()).order.refundStatus).toBe("refunded");
    await expectSoundBooks(server);
  });

  it("counts voids, and a limit of 0 allows neither", async () => {
    const { person, admin, maker, server, program } = await shopWith({ scopes: ["orders"], dailyLimit: GROUND_PRICE });
    const [first, second] = [await buy(person), await buy(person)];
    await program.voidAnyOrder({ path: { id: first.orderId } });
    const over = { status: 402, code: "spending_limit", details: { available: 0 } };
    expect(await refusal(program.voidAnyOrder({ path: { id: second.orderId } }))).toMatchObject(over);
    const none = programWith(server, (await keyFor(maker, { scopes: ["orders"], dailyLimit: 0 })).apiKey);
    expect(await refusal(none.voidAnyOrder({ path: { id: second.orderId } }))).toMatchObject(over);
    expect(await refusal(none.refundOrder({ path: { id: await refundable(person) }, body: LOST }))).toMatchObject(over);
    expect(await admin.api.getAnyOrder({ path: { id: second.orderId } })).toMatchObject({ refundStatus: "none" });
    // A session has no limit.
    await maker.api.voidAnyOrder({ path: { id: second.orderId } });
  });

  it("counts a repeat once, with its Idempotency-Key or without", async () => {
    const { person, admin, program } = await shopWith({ scopes: ["orders"], dailyLimit: 100 });
    const path = { id: await refundable(person) };
    const headers = { "Idempotency-Key": "refund-of-today" };
    await program.refundOrder({ path, body: LOST, headers });
    await program.refundOrder({ path, body: LOST, headers });
    expect(await refusal(program.refundOrder({ path, body: LOST }))).toMatchObject({ code: "not_refundable" });
    const orderIds = [await refundable(person), await refundable(person)];
    const keyed = { "Idempotency-Key": "refunds-of-today" };
    const once = await program.refundOrders({ body: { orderIds, ...LOST }, headers: keyed });
    expect(await program.refundOrders({ body: { orderIds, ...LOST }, headers: keyed })).toEqual(once);
    expect(await keysOf(admin)).toMatchObject([{ creditedToday: 24.3 }]);
  });

  it("is one for a selection and for a bulk order, whose orders beyond it are refused one by one", async () => {
    const { server, person, admin, program } = await shopWith({ scopes: ["orders"], dailyLimit: 4 * GROUND_PRICE });
    const orderIds = [await refundable(person), await refundable(person), await refundable(person)];
    const refunds = await program.refundOrders({ body: { orderIds, ...LOST } });
    expect(refunds.results.map(({ code }) => code)).toEqual([undefined, undefined, undefined]);
    const { bulkOrder } = await buyRows(
      server,
      person,
      [1, 2, 3].map((n) => bulkRow({ toName: `Person ${n}` })),
    );
    const path = { bulkOrderId: bulkOrder.bulkOrderId };
    const { results } = await program.voidAnyBulkOrder({ path });
    expect(results.filter(({ code }) => code === undefined)).toHaveLength(1);
    expect(results.filter(({ code }) => code === "spending_limit")).toHaveLength(2);
    const { results: none } = await program.refundBulkOrder({ path, body: LOST });
    expect(none.map(({ code }) => code)).toEqual(expect.arrayContaining(["spending_limit", "not_refundable"]));
    expect(await keysOf(admin)).toMatchObject([{ creditedToday: 4 * GROUND_PRICE }]);
  });

  it("holds for 12 refunds at once", async () => {
    const { server, person, program } = await shopWith({ scopes: ["orders"], dailyLimit: 5 * GROUND_PRICE });
    const ids: string[] = [];
    for (let each = 0; each < 12; each++) ids.push(await refundable(person));
    const all = await Promise.allSettled(ids.map((id) => program.refundOrder({ path: { id }, body: LOST })));
    expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
    await expectSoundBooks(server);
  });

  it("ends with the key in the middle of a call: what is left of a selection is refused", async () => {
    const { server, person, admin, maker, program } = await shopWith({ scopes: ["orders"] });
    const orderIds = [await refundable(person), await refundable(person)];
    const { store } = server.world;
    const { transact } = store;
    let lost: Promise<unknown> | undefined;
    // The operator loses the rights after the call was let in, and before the first refund.
    store.transact = async (plan, work, options) => {
      const touchesOrders = JSON.stringify(plan).includes('"orders"');
      if (touchesOrders) {
        lost ??= admin.api.setUserAccess({ path: { id: maker.user._id }, body: { isAdmin: false } });
        await lost;
      }
      return transact.call(store, plan, work, options) as never;
    };
    const { results } = await program.refundOrders({ body: { orderIds, ...LOST } });
    store.transact = transact;
    expect(results.map(({ code }) => code)).toEqual(["unauthenticated", "unauthenticated"]);
    await expectSoundBooks(server);
  });
});

it("a scope that is none stops the start", () => {
  const named = documentText.replace('"operatorKey":["orders"]', '"operatorKey":["balance"]');
  expect(named).not.toBe(documentText);
  expect(() => loadContract(named)).toThrow(/keys of the scope balance, which is none/);
});

/** An order that can only be refunded: its label was voided, and the carrier has not answered. */
const refundable = (person: Person): Promise<string> => voidedOf({ customer: person } as Scene);

/** The session of a person after days. */
async function renew(server: TestServer, person: Person): Promise<void> {
  const { email } = person.user;
  const { token } = await server.client().login({ body: { email, password: person.password } });
  Object.assign(person, { token, api: server.client(token) });
}
