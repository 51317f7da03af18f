import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { type Person, serverForTest, startServer, type TestServer } from "../api.js";
import { programOrders, programParcel } from "./program-calls.js";
import { programOf } from "./programs.js";
import { refusal } from "./refusal.js";
import { keyOf } from "./scene.js";

const WINDOW_MS = 300_000;

describe("the limit of the public API", () => {
  it("allows 100 calls in 5 minutes, reports the remaining ones, and refuses the next", async () => {
    const { server, headers } = await programmer();
    for (let call = 1; call <= 100; call++) {
      const response = await server.request("/api/v1/user", { headers });
      expect(response.status).toBe(200);
      expect(limitOf(response)).toEqual({ limit: "100", remaining: String(100 - call), reset: "300" });
    }
    server.world.clock.advance(60_000);
    const refused = await server.request("/api/v1/user", { headers });
    expect(refused.status).toBe(429);
    expect(limitOf(refused)).toEqual({ limit: "100", remaining: "0", reset: "240" });
    expect(refused.headers.get("Retry-After")).toBe("240");
    const { error } = await bodyOf(refused);
    expect(error).toEqual({
      code: "too_many_requests",
      message: "More than 100 calls in 5 minutes. Try again in 240 seconds.",
      details: { requestId: refused.headers.get("X-Request-Id") },
    });
  });

  it("slides: each call expires 5 minutes after it was made, and refused ones are not counted", async () => {
    const { server, headers } = await programmer();
    const send = async (count: number) => {
      const statuses = [];
      for (let i = 0; i < count; i++) statuses.push((await server.request("/api/v1/user", { headers })).status);
      return statuses.filter((status) => status === 200).length;
    };
    expect(await send(60)).toBe(60);
    server.world.clock.advance(200_000);
    expect(await send(60)).toBe(40);
    server.world.clock.advance(WINDOW_MS - 200_000 - 1_000);
    expect(await send(1)).toBe(0);
    server.world.clock.advance(1_000);
    expect(await send(100)).toBe(60);
    server.world.clock.advance(WINDOW_MS);
    expect(await send(101)).toBe(100);
  });

  it("never exceeds the limit in any 5 minutes, for calls at any fraction of a second", async () => {
    const { server, headers } = await programmer();
    const passed: number[] = [];
    for (let call = 0; call < 260; call++) {
      server.world.clock.advance(137 + ((call * 7919) % 4_001));
      const response = await server.request("/api/v1/user", { headers });
      if (response.status === 200) passed.push(server.world.clock.now());
    }
    expect(passed.length).toBeGreaterThan(150);
    for (const [i, at] of passed.entries()) {
      expect(passed.slice(i).filter((later) => later < at + WINDOW_MS).length).toBeLessThanOrEqual(100);
    }
  });

  it("ignores calls in the future after the clock was set back, and never counts a call for more than 5 minutes", async () => {
    const { server, headers } = await programmer();
    const call = async () => limitOf(await server.request("/api/v1/user", { headers }));
    for (let i = 0; i < 100; i++) await call();
    expect(await call()).toMatchObject({ remaining: "0", reset: "300" });
    server.world.clock.advance(-3 * 24 * 60 * 60_000);
    expect(await call()).toEqual({ limit: "100", remaining: "99", reset: "300" });
    server.world.clock.advance(1_500);
    expect(await call()).toEqual({ limit: "100", remaining: "98", reset: "299" });
  });

  it("is never reported as longer than its 5 minutes, and the time that it names is enough", async () => {
    const { server, headers } = await programmer();
    server.world.clock.advance(137);
    const first = await server.request("/api/v1/user", { headers });
    expect(limitOf(first)).toEqual({ limit: "100", remaining: "99", reset: "300" });
    server.world.clock.advance(412);
    for (let call = 2; call <= 100; call++) await server.request("/api/v1/user", { headers });
    const refused = await server.request("/api/v1/user", { headers });
    expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "300"]);
    server.world.clock.advance(300_000);
    expect((await server.request("/api/v1/user", { headers })).status).toBe(200);
  });

  it("is in every reply of the other API too, to a session and to a key, also in refusals", async () => {
    const { server, person, headers } = await programmer();
    const { callsPerMinute } = server.world.settings;
    const { token } = person;
    const before = Number(limitOf(await server.request("/api/balance", { token })).remaining);
    const lost = await server.request("/api/orders/ORD-1", { token });
    const remaining = String(before - 1);
    expect([lost.status, limitOf(lost)]).toEqual([404, { limit: String(callsPerMinute), remaining, reset: "60" }]);
    const unknown = await server.request("/api/orders/ORD-1", { headers });
    expect([unknown.status, limitOf(unknown).limit]).toEqual([404, "1000"]);
  });

  it("is in the refusal of a key without the scope and of a wrong method or path, which count as calls", async () => {
    const { server, person } = await programmer();
    const { apiKey } = await person.api.createApiKey({ body: { name: "Reads", scopes: ["read"] } });
    const headers = { "x-api-key": apiKey, "Content-Type": "application/json" };
    const refused = [
      await server.request("/api/v1/orders/ORD-1/void", { method: "POST", headers }),
      await server.request("/api/v1/user", { method: "DELETE", headers }),
      await server.request("/api/v1/nothing", { headers }),
    ];
    expect(refused.map((reply) => [reply.status, limitOf(reply).limit, limitOf(reply).remaining])).toEqual([
      [403, "100", "99"],
      [405, "100", "98"],
      [404, "100", "97"],
    ]);
    const ofOther = [
      await server.request("/api/orders", { method: "POST", headers, body: "{}" }),
      await server.request("/api/admin/users", { headers }),
      await server.request("/api/balance", { method: "DELETE", headers }),
      await server.request("/api/nothing", { headers }),
    ];
    expect(ofOther.map((reply) => [reply.status, limitOf(reply).limit, limitOf(reply).remaining])).toEqual([
      [403, "1000", "999"],
      [403, "1000", "998"],
      [405, "1000", "997"],
      [404, "1000", "996"],
    ]);
  });

  it("is the shop's, unless an operator has set another one for the customer", async () => {
    const server = await serverForTest({ settings: { publicApiCalls: 7 } });
    const person = await server.register();
    const headers = { "x-api-key": await keyOf(person) };
    const first = await server.request("/api/v1/user", { headers });
    expect([limitOf(first).limit, (await first.json()).rateLimit]).toEqual(["7", 7]);
    const admin = await server.admin();
    const path = { id: person.user._id };
    await admin.api.setUserRateLimit({ path, body: { rateLimit: 9 } });
    expect(limitOf(await server.request("/api/v1/user", { headers })).limit).toBe("9");
    await admin.api.setUserRateLimit({ path, body: { rateLimit: null } });
    expect(limitOf(await server.request("/api/v1/user", { headers })).limit).toBe("7");
  });

  it("is a reason to repeat the call, and a wrong request is not", async () => {
    const { server, headers } = await programmer();
    const shouldRetry = async (path: string) =>
      (await server.request(path, { headers })).headers.get("Shipctl-Should-Retry");
    expect(await shouldRetry("/api/v1/orders/ORD-1")).toBe("false");
    expect(await shouldRetry("/api/v1/user")).toBe(null);
    for (let call = 0; call < 100; call++) await server.request("/api/v1/user", { headers });
    expect(await shouldRetry("/api/v1/user")).toBe("true");
  });

  it("holds for 200 concurrent calls", async () => {
    const { server, headers } = await programmer();
    const all = Array.from({ length: 200 }, () => server.request("/api/v1/services", { headers }));
    const statuses = (await Promise.all(all)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(100);
    expect(statuses.filter((status) => status === 429)).toHaveLength(100);
  });

  it("is per customer: a new key continues the old key's count", async () => {
    const { server, person, headers } = await programmer();
    for (let call = 0; call < 100; call++) await server.request("/api/v1/user", { headers });
    await person.api.regenerateApiKey();
    const program = await programOf(server, person);
    expect(await refusal(program.v1GetUser())).toMatchObject({ status: 429, retryAfterMs: WINDOW_MS });
    const other = await programOf(server, await server.register());
    expect(await other.v1GetUser()).toMatchObject({ rateLimit: 100 });
  });

  it("applies to /api/v1 only: other calls with the same key are not affected", async () => {
    const { server, headers } = await programmer();
    for (let call = 0; call < 101; call++) await server.request("/api/v1/user", { headers });
    const response = await server.request("/api/balance", { headers });
    expect(response.status).toBe(200);
    expect(limitOf(response)).toEqual({ limit: "1000", remaining: "999", reset: "300" });
  });

  it("counts a bulk call as one, and is in the headers of every reply to a key", async () => {
    const { server, headers } = await programmer(1_000);
    const json = { ...headers, "Content-Type": "application/json", Prefer: "wait=0" };
    const body = JSON.stringify(programOrders(Array.from({ length: 50 }, () => programParcel())));
    const bulk = await server.request("/api/v1/create-bulk-labels", { method: "POST", headers: json, body });
    expect(bulk.status).toBe(202);
    expect(limitOf(bulk).remaining).toBe("99");
    const bad = await server.request("/api/v1/create-label", { method: "POST", headers: json, body: "{}" });
    expect([bad.status, limitOf(bad).remaining]).toEqual([400, "98"]);
    const lost = await server.request("/api/v1/orders/ORD-1", { headers });
    expect([lost.status, limitOf(lost).remaining]).toEqual([404, "97"]);
    const nowhere = await server.request("/api/v1/nothing", { headers });
    expect([nowhere.status, limitOf(nowhere).remaining]).toEqual([404, "96"]);
  });

  it("can be raised and lowered for one customer by an administrator, with an audit entry", async () => {
    const { server, person, headers } = await programmer();
    const { api } = await server.admin();
    const path = { id: person.user._id };
    const send = async (count: number) => {
      const all = Array.from({ length: count }, () => server.request("/api/v1/user", { headers }));
      return (await Promise.all(all)).filter(({ status }) => status === 200).length;
    };
    expect(await send(101)).toBe(100);
    const raised = await api.setUserRateLimit({ path, body: { rateLimit: 250, reason: "Prints at night" } });
    expect(raised.user).toMatchObject({ rateLimit: 250 });
    expect(await send(200)).toBe(150);
    const lowered = await api.setUserRateLimit({ path, body: { rateLimit: null } });
    expect(lowered.user).not.toHaveProperty("rateLimit");
    const refused = await server.request("/api/v1/user", { headers });
    expect(refused.headers.get("Retry-After")).toBe("300");
    server.world.clock.advance(WINDOW_MS);
    expect(await send(200)).toBe(100);
    const { entries } = await api.listAudit({ query: { search: "set-rate-limit" } });
    expect(entries.map(({ from, to }) => [from, to])).toEqual([
      [{ rateLimit: 250 }, { rateLimit: 100 }],
      [{ rateLimit: 100 }, { rateLimit: 250 }],
    ]);
  });

  it("survives a restart of the server", async () => {
    const folder = await mkdtemp(join(tmpdir(), "shipctl-limit-"));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const first = await startServer({ folder });
    const person = await first.register();
    const headers = { "x-api-key": await keyOf(person) };
    for (let call = 0; call < 100; call++) await first.request("/api/v1/user", { headers });
    await first.close();
    const second = await startServer({ folder, clock: first.world.clock, ids: first.world.ids });
    onTestFinished(() => second.close());
    second.world.clock.advance(10_000);
    const refused = await second.request("/api/v1/user", { headers });
    expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "290"]);
  });
});

async function programmer(
  balance?: number,
): Promise<{ server: TestServer; person: Person; headers: Record<string, string> }> {
  const server = await serverForTest();
  const person = await server.register(balance === undefined ? {} : { balance });
  return { server, person, headers: { "x-api-key": await keyOf(person) } };
}

const limitOf = ({ headers }: Response) => ({
  limit: headers.get("RateLimit-Limit"),
  remaining: headers.get("RateLimit-Remaining"),
  reset: headers.get("RateLimit-Reset"),
});

async function bodyOf(response: Response): Promise<{ error?: unknown }> {
  const body: unknown = await response.json();
  return typeof body === "object" && body !== null ? body : {};
}
