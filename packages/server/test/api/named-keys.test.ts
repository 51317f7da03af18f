import type { BodyOf } from "@shipctl/sdk/contract";
import { describe, expect, it } from "vitest";
import { callLogTable } from "../../src/domain/api-key/count-call.js";
import { keyUseTable } from "../../src/domain/ledger/key-use.js";
import { type Person, serverForTest, type TestServer } from "../api.js";
import { programOf, programWith } from "./programs.js";
import { refusal } from "./refusal.js";
import { bulkRow, GROUND_PRICE, NO_WAIT, order, purchase } from "./shipments.js";

const DAY_MS = 24 * 60 * 60_000;

type KeyInput = BodyOf<"createApiKey">;

/** A seller with a further key, and a program that has only that key. */
async function shopWith(input: Partial<KeyInput>) {
  const server = await serverForTest();
  const person = await server.register({ balance: 1_000 });
  const key = await keyFor(person, input);
  return { server, person, key, program: programWith(server, key.apiKey) };
}

const keyFor = ({ api }: Person, input: Partial<KeyInput>) =>
  api.createApiKey({ body: { name: "Night job", scopes: ["read", "buy"], ...input } });

const keysOf = async ({ api }: Person) => (await api.listApiKeys()).apiKeys;

describe("a further API key", () => {
  it("is shown once, listed without its value, and ends alone", async () => {
    const { server, person, key, program } = await shopWith({ name: "  Night job " });
    expect(key).toMatchObject({ name: "Night job", scopes: ["read", "buy"], isDefault: false });
    const first = await programOf(server, person);
    const listed = await keysOf(person);
    expect(listed.map(({ name, last4 }) => [name, last4])).toEqual([
      ["Default key", expect.any(String)],
      ["Night job", key.apiKey.slice(-4)],
    ]);
    expect(JSON.stringify(listed)).not.toContain(key.apiKey);
    const other = await server.register();
    for (const act of [
      () => other.api.deleteApiKey({ path: { id: key._id } }),
      () => other.api.updateApiKey({ path: { id: key._id }, body: { name: "Mine" } }),
      () => other.api.rotateApiKey({ path: { id: key._id }, body: {} }),
    ])
      expect(await refusal(act())).toMatchObject({ status: 404 });
    expect(await program.getBalance()).toMatchObject({ balance: 1_000 });
    await person.api.deleteApiKey({ path: { id: key._id } });
    expect(await refusal(program.getBalance())).toMatchObject({ status: 401 });
    expect(await first.getBalance()).toMatchObject({ balance: 1_000 });
  });

  it("does what its scopes name, in both APIs, and is told which one it lacks", async () => {
    const { server, person, program: buyer } = await shopWith({ scopes: ["buy"] });
    const reader = programWith(server, (await keyFor(person, { scopes: ["read"] })).apiKey);
    const voider = programWith(server, (await keyFor(person, { scopes: ["void"] })).apiKey);
    const hooks = programWith(server, (await keyFor(person, { scopes: ["webhooks"] })).apiKey);
    const body = order();
    const lacks = (scope: string) => ({
      status: 403,
      code: "missing_scope",
      message: expect.stringContaining(`"${scope}"`),
    });
    expect(await refusal(reader.createOrder({ body }))).toMatchObject(lacks("buy"));
    const { order: bought } = await buyer.createOrder({ body });
    const path = { id: bought.orderId };
    expect(await refusal(buyer.getOrder({ path }))).toMatchObject(lacks("read"));
    expect(await refusal(buyer.voidOrder({ path }))).toMatchObject(lacks("void"));
    expect(await refusal(reader.voidOrder({ path }))).toMatchObject(lacks("void"));
    expect(await refusal(reader.v1ListWebhooks())).toMatchObject(lacks("webhooks"));
    expect(await refusal(hooks.v1GetUser())).toMatchObject(lacks("read"));
    expect(await reader.getOrder({ path })).toMatchObject({ orderId: bought.orderId });
    expect(await hooks.v1ListWebhooks()).toEqual({ webhooks: [] });
    expect((await voider.v1VoidOrder({ path: { order_id: bought.orderId } })).orderId).toBe(bought.orderId);
  });

  it("follows a change of its scopes from the next call on", async () => {
    const { person, key, program } = await shopWith({ scopes: ["read"] });
    await person.api.updateApiKey({ path: { id: key._id }, body: { scopes: ["buy"] } });
    expect(await refusal(program.getBalance())).toMatchObject({ code: "missing_scope" });
    expect((await program.createOrder({ body: order() })).order.price).toBe(GROUND_PRICE);
  });

  it("works for 24 hours after it was replaced, unless it has leaked", async () => {
    const { server, person, key, program: old } = await shopWith({ spendingLimit: 50 });
    const fresh = await person.api.rotateApiKey({ path: { id: key._id }, body: {} });
    expect(fresh).toMatchObject({ name: "Night job", scopes: ["read", "buy"], spendingLimit: 50 });
    const program = programWith(server, fresh.apiKey);
    await old.createOrder({ body: order() });
    expect(await refusal(person.api.rotateApiKey({ path: { id: key._id }, body: {} }))).toMatchObject({ status: 404 });
    const both = (await keysOf(person)).filter(({ isDefault }) => !isDefault);
    expect(both.map(({ spentToday }) => spentToday)).toEqual([GROUND_PRICE, GROUND_PRICE]);
    server.world.clock.advance(DAY_MS - 1_000);
    expect(await old.getBalance()).toBeDefined();
    server.world.clock.advance(1_000);
    expect(await refusal(old.getBalance())).toMatchObject({ status: 401 });
    expect(await program.getBalance()).toBeDefined();
    await renew(server, person);
    const third = await person.api.rotateApiKey({ path: { id: fresh._id }, body: { leaked: true } });
    expect(await refusal(program.getBalance())).toMatchObject({ status: 401 });
    expect(await programWith(server, third.apiKey).getBalance()).toBeDefined();
    expect((await keysOf(person)).filter(({ isDefault }) => !isDefault).map(({ _id }) => _id)).toEqual([third._id]);
  });

  it("is replaced once by two calls at once", async () => {
    const { person, key } = await shopWith({});
    const rotate = () => person.api.rotateApiKey({ path: { id: key._id }, body: {} });
    const results = await Promise.allSettled([rotate(), rotate()]);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await keysOf(person)).filter(({ endsAt }) => endsAt === undefined)).toHaveLength(1);
  });

  it("leaves nothing of itself in the store when it is deleted, and its use as long as its successor counts on", async () => {
    const { server, person, key, program } = await shopWith({ rateLimit: 50 });
    const kept = async () => {
      const found: string[] = [];
      for await (const { id } of server.world.store.scan(keyUseTable)) found.push(id);
      for await (const { id } of server.world.store.scan(callLogTable)) if (id.startsWith("key ")) found.push(id);
      return found;
    };
    await program.v1GetUser();
    const fresh = await person.api.rotateApiKey({ path: { id: key._id }, body: {} });
    await person.api.deleteApiKey({ path: { id: key._id } });
    expect(await kept()).toEqual([key._id, `key ${key._id}`]);
    await person.api.deleteApiKey({ path: { id: fresh._id } });
    expect(await kept()).toEqual([]);
  });

  it("ends with all others by a password reset's choice, and by an operator", async () => {
    const { server, person, program } = await shopWith({});
    const admin = await server.admin();
    const path = { id: person.user._id };
    expect((await admin.api.listUserApiKeys({ path })).apiKeys.map(({ name }) => name)).toEqual(["Night job"]);
    await admin.api.endUserApiKeys({ path });
    expect(await refusal(program.getBalance())).toMatchObject({ status: 401 });
    expect(await keysOf(person)).toEqual([]);
    const again = programWith(server, (await keyFor(person, {})).apiKey);
    expect(await again.getBalance()).toBeDefined();
    await person.api.signOutEverywhere({ body: { endApiKeys: true } });
    expect(await refusal(again.getBalance())).toMatchObject({ status: 401 });
  });

  it("is ended alone by an operator, in the operator's name, and its customer is told; so is the default key", async () => {
    const { server, person, key, program } = await shopWith({});
    const first = await programOf(server, person);
    const other = await keyFor(person, { name: "Other", scopes: ["read"] });
    const admin = await server.admin();
    const id = person.user._id;
    const keysLeft = async () => (await admin.api.listUserApiKeys({ path: { id } })).apiKeys.map(({ _id }) => _id);
    expect(await keysLeft()).toEqual(["default", key._id, other._id]);
    const { nextAfter: before } = await person.api.listEvents();

    await admin.api.endUserApiKey({ path: { id, keyId: key._id } });
    expect(await refusal(program.getBalance())).toMatchObject({ status: 401 });
    expect(await first.getBalance()).toMatchObject({ balance: 1_000 });
    expect(await programWith(server, other.apiKey).getBalance()).toMatchObject({ balance: 1_000 });
    await admin.api.endUserApiKey({ path: { id, keyId: "default" } });
    expect(await refusal(first.getBalance())).toMatchObject({ status: 401 });
    expect(await keysLeft()).toEqual([other._id]);

    const { events } = await person.api.listEvents({ query: { after: before ?? "" } });
    expect(events.map(({ type }) => type)).toEqual(["account.key_changed", "account.key_changed"]);
    const { entries } = await admin.api.listAudit({ query: { search: "end-api-key" } });
    const noted = { by: admin.user._id, action: "end-api-key", subject: id };
    expect(entries).toMatchObject([
      { ...noted, from: { apiKey: "default", name: "Default key" } },
      { ...noted, from: { apiKey: key._id, name: "Night job", last4: key.last4 } },
    ]);
    expect(JSON.stringify(entries)).not.toContain(key.apiKey);
  });

  it("is ended by an operator only as a key of its own customer", async () => {
    const { server, person, key, program } = await shopWith({});
    const admin = await server.admin();
    const stranger = await server.register();
    const end = (user: Person, keyId: string) => admin.api.endUserApiKey({ path: { id: user.user._id, keyId } });
    expect(await refusal(end(stranger, key._id))).toMatchObject({ status: 404, code: "not_found" });
    expect(await refusal(end(person, "key_unknown"))).toMatchObject({ status: 404, code: "not_found" });
    // Nobody has asked for the default key yet.
    expect(await refusal(end(person, "default"))).toMatchObject({ status: 404, code: "not_found" });
    const path = { id: "usr_unknown", keyId: key._id };
    expect(await refusal(admin.api.endUserApiKey({ path }))).toMatchObject({ status: 404 });
    expect(await refusal(person.api.endUserApiKey({ path: { ...path, id: person.user._id } }))).toMatchObject({
      status: 403,
      code: "forbidden",
    });
    expect(await program.getBalance()).toMatchObject({ balance: 1_000 });
    await end(person, key._id);
    expect(await refusal(end(person, key._id))).toMatchObject({ status: 404, code: "not_found" });
  });

  it("cannot make, change or see keys", async () => {
    const { key, program } = await shopWith({ scopes: ["read", "buy", "void", "webhooks"] });
    const path = { id: key._id };
    for (const act of [
      () => program.listApiKeys(),
      () => program.createApiKey({ body: { name: "More", scopes: ["read"] } }),
      () => program.updateApiKey({ path, body: { spendingLimit: null } }),
      () => program.rotateApiKey({ path, body: {} }),
      () => program.deleteApiKey({ path }),
    ])
      expect(await refusal(act())).toMatchObject({ status: 403, code: "forbidden" });
  });

  it("is one of at most 20, also when they are created at once", async () => {
    const { person } = await shopWith({});
    const results = await Promise.allSettled(Array.from({ length: 25 }, () => keyFor(person, {})));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(18);
    expect(await refusal(keyFor(person, {}))).toMatchObject({ status: 409, code: "api_key_limit_reached" });
  });

  it("counts its calls, labels and spending of 30 days", async () => {
    const { server, person, key, program } = await shopWith({});
    await program.createOrder({ body: order() });
    await program.v1GetUser();
    await program.getBalance();
    const now = () => keysOf(person).then((keys) => keys.find(({ _id }) => _id === key._id));
    expect(await now()).toMatchObject({
      spentToday: GROUND_PRICE,
      last30Days: { calls: 3, labels: 1, spent: GROUND_PRICE },
      lastUsedAt: new Date(server.world.clock.now()).toISOString(),
    });
    server.world.clock.advance(DAY_MS);
    await renew(server, person);
    expect(await now()).toMatchObject({ spentToday: 0, last30Days: { calls: 3, labels: 1, spent: GROUND_PRICE } });
    server.world.clock.advance(29 * DAY_MS);
    await renew(server, person);
    expect(await now()).toMatchObject({ spentToday: 0, last30Days: { calls: 0, labels: 0, spent: 0 } });
  });
});

it("operators list customers by the calls of all their keys, that of a replaced key counted once", async () => {
  const { server, person, key, program } = await shopWith({});
  const [busy, quiet] = [person, await server.register()];
  const call = async (count: number, one: typeof program) => {
    for (let n = 0; n < count; n++) await one.v1GetUser();
  };
  await call(3, program);
  const { apiKey } = await busy.api.rotateApiKey({ path: { id: key._id }, body: {} });
  await call(2, programWith(server, apiKey));
  await call(1, await programOf(server, busy));
  await call(4, await programOf(server, quiet));
  const { api } = await server.admin();
  const listed = async (sort: "calls_asc" | "calls_desc" | "newest", limit = 10) =>
    (await api.listUsers({ query: { sort, limit } })).users
      .filter(({ isAdmin }) => !isAdmin)
      .map(({ _id, callsIn30Days }) => [[busy, quiet].findIndex(({ user }) => user._id === _id), callsIn30Days]);
  expect(await listed("calls_desc")).toEqual([
    [0, 6],
    [1, 4],
  ]);
  expect(await listed("calls_desc", 1)).toEqual([[0, 6]]);
  expect(await listed("calls_asc")).toEqual([
    [1, 4],
    [0, 6],
  ]);
  expect((await api.getCustomer({ path: { id: busy.user._id } })).callsIn30Days).toBe(6);
  const admin = await server.admin();
  server.world.clock.advance(31 * DAY_MS);
  const { token } = await server.client().login({ body: { email: admin.user.email, password: admin.password } });
  const { users } = await server.client(token).listUsers();
  expect(users.map(({ callsIn30Days }) => callsIn30Days)).toEqual([0, 0, 0]);
});

describe("the spending limit of a key", () => {
  it("refuses what goes beyond it that day, says what is left, and holds nothing", async () => {
    const { server, person, program } = await shopWith({ spendingLimit: 24.29 });
    await program.createOrder({ body: order() });
    await program.createOrder({ body: order({ accept: ["duplicate"] }) });
    const third = () => program.createOrder({ body: order({ accept: ["duplicate"] }) });
    expect(await refusal(third())).toMatchObject({
      status: 402,
      code: "spending_limit",
      details: { required: GROUND_PRICE, available: 8.09 },
    });
    expect(await person.api.getBalance()).toMatchObject({ balance: 1_000 - 2 * GROUND_PRICE, held: 0 });
    server.world.clock.advance(DAY_MS);
    expect((await third()).order.price).toBe(GROUND_PRICE);
  });

  it("holds for 20 purchases at once", async () => {
    const { program } = await shopWith({ spendingLimit: 5 * GROUND_PRICE });
    const all = Array.from({ length: 20 }, () => program.createOrder({ body: order({ accept: ["duplicate"] }) }));
    const results = await Promise.allSettled(all);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
  });

  it("is not given back by a void", async () => {
    const { program } = await shopWith({ scopes: ["read", "buy", "void"], spendingLimit: GROUND_PRICE });
    const { order: bought } = await program.createOrder({ body: order() });
    await program.voidOrder({ path: { id: bought.orderId } });
    const again = program.createOrder({ body: order({ accept: ["duplicate"] }) });
    expect(await refusal(again)).toMatchObject({ code: "spending_limit", details: { available: 0 } });
  });

  it("counts a bulk order as one, and its retry", async () => {
    const { server, program } = await shopWith({ spendingLimit: 2 * GROUND_PRICE });
    const rows = (...names: string[]) => names.map((toName) => bulkRow({ toName }));
    const three = purchase(rows("One Person", "Two Person", "Three Person"));
    expect(await refusal(program.processBulkOrder({ body: three, headers: NO_WAIT }))).toMatchObject({
      code: "spending_limit",
      details: { required: 24.3, available: 2 * GROUND_PRICE },
    });
    const two = purchase(rows("One Person", "Carrier Refuses"));
    const { bulkOrderId } = await program.processBulkOrder({ body: two, headers: NO_WAIT });
    await server.world.store.runDue();
    const retry = program.retryBulkOrder({ path: { bulkOrderId }, body: {} });
    expect(await refusal(retry)).toMatchObject({ code: "spending_limit", details: { available: 0 } });
  });

  it("does not concern sessions and other keys, and stays when the default key is replaced", async () => {
    const { server, person, program } = await shopWith({ spendingLimit: 0 });
    expect(await refusal(program.createOrder({ body: order() }))).toMatchObject({ code: "spending_limit" });
    await person.api.createOrder({ body: order() });
    const first = await programOf(server, person);
    await first.createOrder({ body: order({ accept: ["duplicate"] }) });
    const path = { id: "default" };
    await person.api.updateApiKey({ path, body: { spendingLimit: GROUND_PRICE, scopes: ["buy"], name: "Shop" } });
    const { apiKey } = await person.api.regenerateApiKey();
    expect((await keysOf(person))[0]).toMatchObject({ name: "Shop", scopes: ["buy"], spentToday: GROUND_PRICE });
    const renewed = programWith(server, apiKey).createOrder({ body: order({ accept: ["duplicate"] }) });
    expect(await refusal(renewed)).toMatchObject({ code: "spending_limit", details: { available: 0 } });
  });
});

it("a key's own rate limit lies within its customer's, and other keys still have theirs", async () => {
  const { server, person, program } = await shopWith({ rateLimit: 3 });
  for (let call = 0; call < 3; call++) await program.v1GetUser();
  expect(await refusal(program.v1GetUser())).toMatchObject({ status: 429, retryAfterMs: 300_000 });
  const first = await programOf(server, person);
  for (let call = 0; call < 97; call++) await first.v1GetUser();
  expect(await refusal(first.v1GetUser())).toMatchObject({ status: 429 });
});

it("a call that the account's rate limit refuses does not count towards the key's own", async () => {
  const { server, person, program } = await shopWith({ rateLimit: 3 });
  const first = await programOf(server, person);
  for (let call = 0; call < 100; call++) await first.v1GetUser();
  server.world.clock.advance(200_000);
  for (let call = 0; call < 3; call++) expect(await refusal(program.v1GetUser())).toMatchObject({ status: 429 });
  server.world.clock.advance(100_000);
  expect(await program.v1GetUser()).toMatchObject({ rateLimit: 100 });
});

/** The session of a person after days. */
async function renew(server: TestServer, person: Person): Promise<void> {
  const { email } = person.user;
  const { token } = await server.client().login({ body: { email, password: person.password } });
  Object.assign(person, { token, api: server.client(token) });
}
