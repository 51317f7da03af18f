import { describe, expect, it as once } from "vitest";
import { instantSleep, json, loopback, rejectionOf } from "../../test/loopback.js";
import { createClient, it } from "../../test/transports.js";
import type { RequestInfo, ResponseInfo } from "../index.js";

const limited = { code: "too_many_requests", message: "More than 100 calls in 5 minutes", requestId: "req_1" };
const LONG = { "Retry-After": "183" };
const order = (id: string) => ({ _id: id, orderId: id });

describe("a limit of the server's", () => {
  it("is waited out as often as it is reached, without counting as a retry", async () => {
    const { sleep, sleptMs } = instantSleep();
    const server = await loopback((response, _, count) =>
      count <= 4 ? json(response, 429, limited, LONG) : json(response, count === 5 ? 500 : 200, { balance: 1 }),
    );
    const client = createClient({ baseUrl: server.baseUrl, sleep, random: () => 0 });
    expect(await client.getBalance()).toEqual({ balance: 1 });
    expect(sleptMs).toEqual([183_000, 183_000, 183_000, 183_000, 0]);
  });

  it("does not end a list: .all() waits on its second page", async () => {
    const { sleep } = instantSleep();
    const server = await loopback((response, { url }, count) => {
      if (count === 2) return json(response, 429, limited, LONG);
      const page = new URL(url, "http://x").searchParams.get("page");
      json(response, 200, { orders: [order(`ORD-${page}`)], totalPages: 2, totalOrders: 2 });
    });
    const seen: string[] = [];
    const client = createClient({ baseUrl: server.baseUrl, sleep });
    for await (const { orderId } of client.listOrders.all()) seen.push(orderId);
    expect(seen).toEqual(["ORD-1", "ORD-2"]);
  });

  it("keeps the key of a purchase, whose time for outages is untouched", async () => {
    let nowMs = 0;
    const server = await loopback((response, _, count) => {
      if (count <= 2) return json(response, 429, limited, LONG);
      if (count <= 4) return response.destroy();
      json(response, 200, { order: {} });
    });
    const sleep = async (ms: number) => {
      nowMs += ms;
    };
    const client = createClient({ baseUrl: server.baseUrl, sleep, now: () => nowMs });
    await client.voidOrder({ path: { id: "ORD-1" } });
    expect(server.received).toHaveLength(5);
    expect(new Set(server.received.map(({ headers }) => headers["idempotency-key"])).size).toBe(1);
  });

  it.each([
    [{ waitForLimit: false }, {}],
    [{}, { waitForLimit: false }],
    [{ retries: 0 }, {}],
    [{}, { retries: 0 }],
    [{ retryWithinMs: 60_000 }, {}],
  ])("is returned when it is told so: client %j, call %j", async (options, call) => {
    const { sleep, sleptMs } = instantSleep();
    const server = await loopback((response) => json(response, 429, limited, LONG));
    const client = createClient({ baseUrl: server.baseUrl, sleep, ...options });
    expect(await rejectionOf(client.getBalance(call))).toMatchObject({ status: 429, retryAfterMs: 183_000 });
    expect(sleptMs).toEqual([]);
  });

  it("does not repeat a call that has no key and changes something", async () => {
    const server = await loopback((response) => json(response, 429, limited, LONG));
    const client = createClient({ baseUrl: server.baseUrl, ...instantSleep() });
    expect(await rejectionOf(client.login({ body: { email: "a@b.example", password: "p" } }))).toMatchObject({
      status: 429,
    });
    expect(server.received).toHaveLength(1);
  });

  it("stops waiting when it is aborted", async () => {
    const stop = new AbortController();
    const server = await loopback((response) => json(response, 429, limited, LONG));
    const client = createClient({ baseUrl: server.baseUrl, sleep: async () => stop.abort() });
    expect(await rejectionOf(client.getBalance({ signal: stop.signal }))).toMatchObject({ code: "aborted" });
  });
});

describe("hooks", () => {
  it("see every attempt with its reply and every retry, without credentials", async () => {
    const requests: RequestInfo[] = [];
    const responses: ResponseInfo[] = [];
    const retries: unknown[] = [];
    const server = await loopback((response, _, count) =>
      count === 1 ? json(response, 503, {}) : json(response, 200, { order: {} }, { "X-Request-Id": "req_9" }),
    );
    const client = createClient({
      baseUrl: server.baseUrl,
      apiKey: "shp_secret",
      ...instantSleep(),
      now: () => 0,
      random: () => 0,
      onRequest: (request) => requests.push(request),
      onResponse: (response) => responses.push(response),
      onRetry: ({ status }, delayMs) => retries.push([status, delayMs]),
    });
    await client.voidOrder({ path: { id: "ORD-1" }, idempotencyKey: "k" });
    const seen = {
      operation: "voidOrder",
      method: "POST",
      url: `${server.baseUrl}/api/orders/ORD-1/void`,
      idempotencyKey: "k",
    };
    expect(requests).toEqual([
      { ...seen, attempt: 1 },
      { ...seen, attempt: 2 },
    ]);
    expect(responses.map(({ headers: _, ...response }) => response)).toEqual([
      { ...seen, attempt: 1, status: 503, requestId: undefined, elapsedMs: 0 },
      { ...seen, attempt: 2, status: 200, requestId: "req_9", elapsedMs: 0 },
    ]);
    expect(responses[1]?.headers.get("X-Request-Id")).toBe("req_9");
    expect(retries).toEqual([[503, 250]]);
    expect(JSON.stringify([requests, responses])).not.toContain("shp_secret");
  });

  it("that throw do not change the call", async () => {
    const fails = () => {
      throw new Error("a hook");
    };
    const server = await loopback((response, _, count) =>
      count === 1 ? json(response, 500, {}) : json(response, 200, { balance: 1 }),
    );
    const hooks = { onRequest: fails, onResponse: fails, onRetry: fails };
    const client = createClient({ baseUrl: server.baseUrl, ...instantSleep(), ...hooks });
    expect(await client.getBalance()).toEqual({ balance: 1 });
  });
});

describe("a raw request", () => {
  it("reaches a path that the contract does not have, with query, body, key and authentication", async () => {
    const server = await loopback((response, _, count) =>
      count === 1 ? json(response, 503, {}) : json(response, 201, { ok: true }, { "X-Request-Id": "req_2" }),
    );
    const client = createClient({ baseUrl: server.baseUrl, token: "t", apiKey: "shp_key", ...instantSleep() });
    const input = { query: { a: ["1", "2"] }, body: { n: 1 }, idempotencyKey: "k" };
    const reply = await client.rawRequest("POST", "/api/v1/holograms", input);
    expect(reply).toMatchObject({ status: 201, data: { ok: true }, requestId: "req_2", replayed: false });
    expect(server.received).toHaveLength(2);
    expect(server.received[1]).toMatchObject({ method: "POST", url: "/api/v1/holograms?a=1&a=2", body: '{"n":1}' });
    expect(server.received[1]?.headers).toMatchObject({ "idempotency-key": "k", "x-api-key": "shp_key" });
    await client.rawRequest("GET", "/api/holograms");
    expect(server.received[2]?.headers).toMatchObject({ authorization: "Bearer t" });
  });

  it("without a key is not repeated if it changes something, and rejects with the same errors", async () => {
    const problem = { error: { code: "invalid_input", message: "weight is wrong", details: { requestId: "req_3" } } };
    const server = await loopback((response, _, count) =>
      count === 1 ? response.destroy() : json(response, 400, problem),
    );
    const client = createClient({ baseUrl: server.baseUrl, ...instantSleep() });
    const post = () => client.rawRequest("POST", "/api/v1/holograms", { body: {} });
    expect(await rejectionOf(post())).toMatchObject({ code: "network", mayHaveHappened: true, operation: undefined });
    expect(await rejectionOf(post())).toMatchObject({ code: "invalid_input", requestId: "req_3" });
    expect(server.received).toHaveLength(2);
    for (const path of ["api/x", "//other.test/api/x", "/\\other.test/api/x"]) {
      const text = String(await rejectionOf(client.rawRequest("GET", path)));
      expect(text).toContain(`GET ${path}: the path must begin with one /`);
    }
    expect(server.received).toHaveLength(2);
  });

  once("returns what is not JSON as a file", async () => {
    const fetch = () => new Response("%PDF", { headers: { "Content-Type": "application/pdf" } });
    const { data } = await createClient({ baseUrl: "http://labels.test", fetch }).rawRequest("GET", "/api/v1/x");
    expect(await (data as { text(): Promise<string> }).text()).toBe("%PDF");
  });
});
