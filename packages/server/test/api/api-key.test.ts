import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadContract } from "../../src/contract/document/load-contract.js";
import { one } from "../../src/store/store.js";
import { serverForTest, startServer, type TestServer } from "../api.js";
import { goodCalls } from "./operation-calls.js";
import { programOf, programWith } from "./programs.js";
import { refusal } from "./refusal.js";
import { asRequest, keyOf, type Scene } from "./scene.js";
import { buy, order } from "./shipments.js";

const { operations } = loadContract();
let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});

afterAll(() => server.close());

describe("an API key", () => {
  it("is created on the first read, stays the same, and differs per customer", async () => {
    const [one, other] = [await server.register(), await server.register()];
    const looks = await Promise.all([keyOf(one), keyOf(one), keyOf(one)]);
    expect(new Set(looks).size).toBe(1);
    expect(looks[0]).toMatch(/^shp_live_[A-Za-z0-9]{40}$/);
    expect(await keyOf(one)).toBe(looks[0]);
    expect(await keyOf(other)).not.toBe(looks[0]);
  });

  it("is stored so that the files do not reveal it", async () => {
    const own = await serverForTest();
    const apiKey = await keyOf(await own.register());
    const records: unknown[] = [];
    const { apiKeyTable } = await import("../../src/domain/api-key/api-key.js");
    for await (const record of own.world.store.scan(apiKeyTable)) records.push(record);
    expect(records).toHaveLength(1);
    expect(JSON.stringify(records)).not.toContain(apiKey.slice(9, 25));
  });

  it("of an earlier version, without live_, is shown and keeps working until it is replaced", async () => {
    const own = await serverForTest();
    const { apiKeyPurpose, apiKeyTable } = await import("../../src/domain/api-key/api-key.js");
    const { keyFields } = await import("../../src/domain/api-key/key-value.js");
    const person = await own.register();
    const id = person.user._id;
    const old = `shp_${"7".repeat(40)}`;
    const sealedKey = own.world.secrets.seal(old, apiKeyPurpose(id));
    const record = { id, ...keyFields(old), sealedKey, createdAt: "2026-01-01T00:00:00.000Z" };
    await own.world.store.transact({ change: [one(apiKeyTable, id)] }, (tx) => tx.put(apiKeyTable, record));
    expect(await keyOf(person)).toBe(old);
    expect(await programWith(own, old).v1GetUser()).toMatchObject({ id });
    const { apiKey } = await person.api.regenerateApiKey();
    expect(apiKey).toMatch(/^shp_live_/);
    expect(await refusal(programWith(own, old).v1GetUser())).toMatchObject({ status: 401 });
  });

  it("stops working immediately when it is replaced; the audit log has only the last characters of both", async () => {
    const person = await server.register({ balance: 20 });
    const old = await keyOf(person);
    const before = programWith(server, old);
    expect(await before.v1GetUser()).toMatchObject({ balance: 20 });
    const { apiKey } = await person.api.regenerateApiKey();
    expect(apiKey).not.toBe(old);
    expect(await refusal(before.v1GetUser())).toMatchObject({ status: 401, code: "unauthenticated" });
    expect(await refusal(before.getBalance())).toMatchObject({ status: 401, code: "unauthenticated" });
    expect(await programWith(server, apiKey).v1GetUser()).toMatchObject({ balance: 20 });
    expect(await keyOf(person)).toBe(apiKey);
    const admin = await server.admin();
    const { entries } = await admin.api.listAudit({ query: { search: "regenerate-api-key" } });
    expect(entries[0]).toMatchObject({ subject: person.user._id, from: { last4: old.slice(-4) } });
    expect(JSON.stringify(entries)).not.toContain(apiKey.slice(9, 25));
  });

  it("has its customer's rights, and its purchases belong to the customer", async () => {
    const person = await server.register({ balance: 100 });
    const program = await programOf(server, person);
    const { order: bought } = await program.createOrder({ body: order() });
    expect((await person.api.listOrders()).orders.map(({ orderId }) => orderId)).toEqual([bought.orderId]);
    expect(await program.getBalance()).toMatchObject({ balance: 91.9, held: 0 });
    const { orderId } = await buy(await server.register({ balance: 100 }));
    expect((await refusal(program.getOrder({ path: { id: orderId } }))).status).toBe(404);
  });

  it("of a blocked account is refused", async () => {
    const [person, admin] = [await server.register(), await server.admin()];
    const program = await programOf(server, person);
    await admin.api.setUserAccess({ path: { id: person.user._id }, body: { blocked: true } });
    expect(await refusal(program.v1GetUser())).toMatchObject({
      status: 403,
      code: "account_blocked",
      message: expect.stringContaining("blocked"),
    });
    expect(await refusal(program.getBalance())).toMatchObject({ status: 403, code: "account_blocked" });
    await admin.api.setUserAccess({ path: { id: person.user._id }, body: { blocked: false } });
    expect(await program.v1GetUser()).toMatchObject({ id: person.user._id });
  });

  it.each([
    "shp_",
    `shp_${"a".repeat(40)}`,
    `shp_live_${"a".repeat(40)}`,
    `shp_live_${"a".repeat(39)}`,
    `SHP_${"a".repeat(40)}`,
    "nonsense",
    "🔑",
  ])("is refused as %s, with a clear message", async (key) => {
    const headers = { "x-api-key": encodeURIComponent(key) };
    for (const path of ["/api/v1/user", "/api/balance"]) {
      const response = await server.request(path, { headers });
      expect(response.status).toBe(401);
      expect(await response.text()).toContain("API key");
    }
  });

  it("is refused where a session is required, also an administrator's", async () => {
    const customer = await server.register({ balance: 1_000 });
    const [stranger, admin] = [await server.register(), await server.admin()];
    const scene: Scene = { server, customer, stranger, admin, expiredToken: "" };
    const sessionOnly = operations.filter(({ access, key }) => access !== "public" && key === "refused");
    const ids = sessionOnly.map(({ id }) => id);
    expect(ids).toEqual(
      expect.arrayContaining([
        ...["getApiKey", "regenerateApiKey", "verifySession", "changePassword", "signOutEverywhere"],
        ...["confirmPassword", "signOut", "listSessions", "endSession"],
        ...["getSavedCredentials", "forgetSavedCredentials"],
        ...operations.filter(({ access }) => access === "admin").map(({ id }) => id),
      ]),
    );
    for (const person of [customer, admin]) {
      const apiKey = await keyOf(person);
      for (const operation of sessionOnly) {
        const call = await goodCalls[operation.id](scene);
        const { url, init } = asRequest(operation.method, operation.path, call);
        const headers = new Headers(init.headers);
        headers.set("x-api-key", apiKey);
        const response = await server.request(url, { ...init, headers });
        await call.after?.();
        expect({ id: operation.id, status: response.status }).toEqual({ id: operation.id, status: 403 });
      }
      expect(await keyOf(person), "not rotated").toBe(apiKey);
    }
  });

  it("is accepted for all other customer operations", () => {
    const refused = operations.filter(({ access, key }) => access === "customer" && key === "refused");
    expect(refused.map(({ id }) => id).sort()).toEqual([
      "changePassword",
      "confirmPassword",
      "confirmSecondFactor",
      "createApiKey",
      "createRecoveryCodes",
      "deleteApiKey",
      "endSession",
      "forgetSavedCredentials",
      "getApiKey",
      "getSavedCredentials",
      "getSecondFactor",
      "listApiKeys",
      "listSessions",
      "regenerateApiKey",
      "removeSecondFactor",
      "rotateApiKey",
      "saveMailSettings",
      "signOut",
      "signOutEverywhere",
      "startSecondFactor",
      "updateApiKey",
      "verifySession",
    ]);
  });

  it("of an administrator has access to the administrator's own data only", async () => {
    const [person, admin] = [await server.register({ balance: 100 }), await server.admin()];
    const program = await programOf(server, admin);
    const { orderId } = await buy(person);
    expect((await refusal(program.getOrder({ path: { id: orderId } }))).status).toBe(404);
    expect((await refusal(program.getLabel({ path: { id: orderId } }))).status).toBe(404);
    expect((await refusal(program.createLabelLink({ body: { orderIds: [orderId] } }))).status).toBe(404);
  });

  it("appears in the log only by its last 4 characters", async () => {
    const own = await serverForTest();
    const person = await own.register();
    const apiKey = await keyOf(person);
    await programWith(own, apiKey).v1GetUser();
    const lines = JSON.stringify(own.world.log.lines);
    expect(lines).toContain(`…${apiKey.slice(-4)}`);
    expect(lines).not.toContain(apiKey.slice(-5));
  });
});
