import type { ServerResponse } from "node:http";
import { describe, expect } from "vitest";
import { instantSleep, json, loopback, rejectionOf } from "../../test/loopback.js";
import { createClient, it } from "../../test/transports.js";
import type { ApiError } from "../index.js";
import { retryAfterMs } from "./read-refusal.js";

const balance = { balance: 12.5 };
const voided = { order: { orderId: "ORD-1" } };
const running = { message: "The first call is still running", code: "idempotency_in_progress", requestId: "req_1" };
const startMs = Date.parse("2026-11-01T09:00:00Z");

describe("a call that can be retried", () => {
  it.each([429, 500, 503])("is retried after a %i until it succeeds", async (status) => {
    const { sleep } = instantSleep();
    const server = await loopback((response, _, count) =>
      count < 3 ? json(response, status, {}) : json(response, 200, balance),
    );
    expect(await createClient({ baseUrl: server.baseUrl, sleep }).getBalance()).toEqual(balance);
    expect(server.received).toHaveLength(3);
  });

  it("is retried after a broken connection, also in the middle of the reply", async () => {
    const { sleep } = instantSleep();
    const server = await loopback((response, _, count) => {
      if (count === 1) return response.destroy();
      if (count === 3) return json(response, 200, balance);
      response.writeHead(200, { "Content-Type": "application/json" }).write('{"bal');
      setImmediate(() => response.destroy());
    });
    expect(await createClient({ baseUrl: server.baseUrl, sleep }).getBalance()).toEqual(balance);
  });

  it("gives up after as many retries as allowed, with the last error", async () => {
    const { sleep } = instantSleep();
    const server = await loopback((response, _, count) => json(response, 500, { message: `no ${count}` }));
    const client = createClient({ baseUrl: server.baseUrl, sleep, retries: 4 });
    expect(await rejectionOf(client.getBalance())).toMatchObject({ message: "no 5" });
    expect(server.received).toHaveLength(5);
  });

  it("waits while the server has no room for it: nothing was begun, so a call without a key is repeated too", async () => {
    const { sleep, sleptMs } = instantSleep();
    const full = { code: "storage_full", message: "no memory left", requestId: "req_1" };
    const server = await loopback((response, _, count) =>
      count < 3 ? json(response, 503, full, { "Retry-After": "30" }) : json(response, 200, { results: [] }),
    );
    const client = createClient({ baseUrl: server.baseUrl, sleep, now: () => startMs });
    await client.validateBulkOrder({ body: { orders: [] } });
    expect(sleptMs).toEqual([30_000, 30_000]);
    const lost = await loopback((response, _, count) =>
      count < 4 ? json(response, 503, full, { "Retry-After": "30" }) : json(response, 200, { bulkOrderId: "BULK-1" }),
    );
    await createClient({ baseUrl: lost.baseUrl, sleep, now: () => startMs }).processBulkOrder({
      body: { orders: [], totalPrice: 0 },
    });
    expect(new Set(lost.received.map(({ headers }) => headers["idempotency-key"])).size).toBe(1);
    expect(lost.received).toHaveLength(4);
  });

  it("waits a second for its first call, if that still runs and the server names no time", async () => {
    const { sleep, sleptMs } = instantSleep();
    const server = await loopback((response, _, count) =>
      count < 3 ? json(response, 409, running) : json(response, 200, { bulkOrderId: "BULK-1" }),
    );
    const client = createClient({ baseUrl: server.baseUrl, sleep, random: () => 0, now: () => startMs });
    await client.processBulkOrder({ body: { orders: [], totalPrice: 0 } });
    expect(sleptMs).toEqual([1_000, 1_000]);
  });

  it.each([
    [503, "false", 1],
    [409, "true", 3],
  ])(
    "is retried as the server says: a %i with Shipctl-Should-Retry: %s is sent %i times",
    async (status, says, times) => {
      const server = await loopback((response) =>
        json(response, status, { code: "a_new_code", message: "no" }, { "Shipctl-Should-Retry": says }),
      );
      await rejectionOf(createClient({ baseUrl: server.baseUrl, ...instantSleep() }).getBalance());
      expect(server.received).toHaveLength(times);
    },
  );

  it("is not retried after a refusal", async () => {
    const server = await loopback((response) => json(response, 404, { code: "not_found", message: "none" }));
    await rejectionOf(createClient({ baseUrl: server.baseUrl, ...instantSleep() }).getBalance());
    expect(server.received).toHaveLength(1);
  });

  it("waits longer each time, with jitter, at most 8 s", async () => {
    const { sleep, sleptMs } = instantSleep();
    const server = await loopback((response) => json(response, 500, {}));
    const client = createClient({ baseUrl: server.baseUrl, sleep, random: () => 0.5, retries: 6, now: () => startMs });
    await rejectionOf(client.getBalance());
    expect(sleptMs).toEqual([250, 500, 1000, 2000, 4000, 4000]);
  });

  it("waits for Retry-After, in seconds or as a date", async () => {
    const { sleep, sleptMs } = instantSleep();
    const waits = ["7", "Sun, 01 Nov 2026 09:00:11 GMT"];
    const server = await loopback((response) => {
      const wait = waits.shift();
      json(response, wait ? 429 : 200, balance, wait ? { "Retry-After": wait } : {});
    });
    await createClient({ baseUrl: server.baseUrl, sleep, now: () => startMs }).getBalance();
    expect(sleptMs).toEqual([7_000, 11_000]);
  });

  it("does not wait for a Retry-After beyond its time limit, and returns it to the caller", async () => {
    const { sleep, sleptMs } = instantSleep();
    const server = await loopback((response) => json(response, 429, {}, { "Retry-After": "900" }));
    const error = await rejectionOf(createClient({ baseUrl: server.baseUrl, sleep }).getBalance());
    expect(error).toMatchObject({ status: 429, code: "too_many_requests", retryAfterMs: 900_000 });
    expect(sleptMs).toEqual([]);
  });

  it("stops when it is aborted between two attempts", async () => {
    const stop = new AbortController();
    const server = await loopback((response) => json(response, 500, {}));
    const client = createClient({ baseUrl: server.baseUrl, sleep: async () => stop.abort() });
    expect(await rejectionOf(client.getBalance({ signal: stop.signal }))).toMatchObject({ code: "aborted" });
    expect(server.received).toHaveLength(1);
  });
});

describe("a call that buys", () => {
  it("uses one key for all retries, and another for the next call", async () => {
    const { sleep } = instantSleep();
    const server = await loopback((response, _, count) => {
      if (count === 1) return response.destroy();
      json(response, count === 2 ? 503 : 200, voided);
    });
    const client = createClient({ baseUrl: server.baseUrl, sleep });
    await client.voidOrder({ path: { id: "ORD-1" } });
    await client.voidOrder({ path: { id: "ORD-1" } });
    const keys = server.received.map(({ headers }) => headers["idempotency-key"]);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys).toEqual([keys[0], keys[0], keys[0], keys[3]]);
    expect(keys[3]).not.toBe(keys[0]);
  });

  it("uses the caller's key, and returns it in the error so that the call can be repeated", async () => {
    const server = await loopback((response) => json(response, 402, { code: "insufficient_funds" }));
    const client = createClient({ baseUrl: server.baseUrl });
    const error = await rejectionOf(client.voidOrder({ path: { id: "ORD-1" }, idempotencyKey: "job-1" }));
    expect(server.received[0]?.headers["idempotency-key"]).toBe("job-1");
    expect(error).toMatchObject({ idempotencyKey: "job-1" });
  });

  it("waits while its first attempt is running, without counting it as a retry", async () => {
    const { sleep, sleptMs } = instantSleep();
    const server = await loopback((response, _, count) =>
      count < 5
        ? json(response, 409, running, { "Retry-After": "2" })
        : json(response, count === 5 ? 503 : 200, voided),
    );
    const client = createClient({ baseUrl: server.baseUrl, sleep, retries: 1, random: () => 0 });
    expect(await client.voidOrder({ path: { id: "ORD-1" }, idempotencyKey: "job-1" })).toEqual(voided);
    expect(sleptMs).toEqual([2000, 2000, 2000, 2000, 0]);
  });

  it("does not wait forever or in a busy loop", async () => {
    const { sleep, sleptMs } = instantSleep();
    const server = await loopback((response) => json(response, 409, running, { "Retry-After": "0" }));
    const client = createClient({ baseUrl: server.baseUrl, sleep, retryWithinMs: 1000, now: () => startMs });
    const error = await rejectionOf(client.voidOrder({ path: { id: "ORD-1" }, idempotencyKey: "job-1" }));
    expect(error).toMatchObject({ status: 409, code: "idempotency_in_progress" });
    expect(sleptMs).toEqual([250, 250, 250, 250]);
  });

  it("is not retried when the price has changed", async () => {
    const server = await loopback((response) =>
      json(response, 409, { code: "price_changed", details: { price: 8.5 } }),
    );
    const error = await rejectionOf(createClient({ baseUrl: server.baseUrl }).voidOrder({ path: { id: "ORD-1" } }));
    expect(error).toMatchObject({ code: "price_changed", details: { price: 8.5 } });
    expect(server.received).toHaveLength(1);
  });
});

/** A clock that advances only while the client sleeps. */
function sleepingClock() {
  let nowMs = startMs;
  const sleep = async (ms: number) => {
    nowMs += ms;
  };
  return { sleep, now: () => nowMs, spentMs: () => nowMs - startMs };
}

describe("a call that buys, while the server restarts", () => {
  const restartMs = 90_000;
  const outages: Record<string, (response: ServerResponse) => void> = {
    "breaks the line": (response) => response.destroy(),
    "is behind a gateway that answers 502": (response) => json(response, 502, {}),
    "is behind a gateway that answers 503": (response) => response.writeHead(503).end(),
    "is behind a gateway that answers 504": (response) => json(response, 504, {}),
    "cannot store anything": (response) => json(response, 503, { code: "storage_failed", message: "full" }),
  };

  it.each(Object.keys(outages))("succeeds when it is back after 90 s, when it %s", async (how) => {
    const clock = sleepingClock();
    const server = await loopback((response) =>
      clock.spentMs() < restartMs ? outages[how]?.(response) : json(response, 200, voided),
    );
    const client = createClient({ baseUrl: server.baseUrl, sleep: clock.sleep, now: clock.now });
    expect(await client.voidOrder({ path: { id: "ORD-1" } })).toEqual(voided);
    expect(clock.spentMs()).toBeLessThanOrEqual(120_000);
    expect(new Set(server.received.map(({ headers }) => headers["idempotency-key"])).size).toBe(1);
    expect(server.received.length).toBeLessThan(200);
  });

  it("waits for Retry-After", async () => {
    const { sleep, sleptMs } = instantSleep();
    const server = await loopback((response, _, count) =>
      count < 4 ? json(response, 503, {}, { "Retry-After": "20" }) : json(response, 200, voided),
    );
    await createClient({ baseUrl: server.baseUrl, sleep }).voidOrder({ path: { id: "ORD-1" } });
    expect(sleptMs).toEqual([20_000, 20_000, 20_000]);
  });

  it("fails after two minutes, and reports each retry to the caller", async () => {
    const clock = sleepingClock();
    const server = await loopback((response) => response.destroy());
    const reported: string[] = [];
    const client = createClient({ baseUrl: server.baseUrl, sleep: clock.sleep, now: clock.now });
    const onRetry = (error: ApiError, delayMs: number) => reported.push(`${error.code} ${delayMs >= 250}`);
    const error = await rejectionOf(client.voidOrder({ path: { id: "ORD-1" }, onRetry }));
    expect(error).toMatchObject({ code: "network", mayHaveHappened: true });
    expect(clock.spentMs()).toBeGreaterThan(110_000);
    expect(clock.spentMs()).toBeLessThanOrEqual(120_000);
    expect(reported).toHaveLength(server.received.length - 1);
    expect(new Set(reported)).toEqual(new Set(["network true"]));
  });

  it.each([
    ["a fault of the server's own", 500, "internal"],
    ["a cause that the server names", 503, "payment_unavailable"],
    ["a limit", 429, "too_many_requests"],
  ])("is retried twice after %s: %i %s", async (_, status, code) => {
    const server = await loopback((response) => json(response, status, { code, message: code }));
    const client = createClient({ baseUrl: server.baseUrl, ...instantSleep() });
    expect(await rejectionOf(client.voidOrder({ path: { id: "ORD-1" } }))).toMatchObject({ code });
    expect(server.received).toHaveLength(3);
  });

  it("is retried as often as set, for all calls or for one", async () => {
    const server = await loopback((response) => response.destroy());
    const client = createClient({ baseUrl: server.baseUrl, ...instantSleep(), retries: 4 });
    await rejectionOf(client.voidOrder({ path: { id: "ORD-1" } }));
    expect(server.received).toHaveLength(5);
    await rejectionOf(client.voidOrder({ path: { id: "ORD-1" }, retries: 1 }));
    expect(server.received).toHaveLength(7);
    await rejectionOf(client.getBalance({ retries: 0 }));
    expect(server.received).toHaveLength(8);
    expect(String(await rejectionOf(client.getBalance({ retries: 1.5 })))).toContain("retries is 1.5");
  });
});

describe("any other call that changes something", () => {
  it("is never retried, not even after a network error", async () => {
    const server = await loopback((response, _, count) => (count === 1 ? response.destroy() : json(response, 500, {})));
    const client = createClient({ baseUrl: server.baseUrl, ...instantSleep() });
    expect(await rejectionOf(client.refreshTracking({ path: { orderId: "ORD-1" } }))).toMatchObject({
      code: "network",
    });
    expect(await rejectionOf(client.deleteAddress({ path: { id: "adr_1" } }))).toMatchObject({ status: 500 });
    expect(server.received).toHaveLength(2);
    expect(server.received[0]?.headers["idempotency-key"]).toBeUndefined();
  });
});

describe("Retry-After", () => {
  it.each([
    [null, undefined],
    ["", undefined],
    ["soon", undefined],
    ["-5", undefined],
    ["1.5", undefined],
    ["0", 0],
    [" 120 ", 120_000],
    ["Sun, 01 Nov 2026 09:05:00 GMT", 300_000],
    ["Sun, 01 Nov 2026 08:00:00 GMT", 0],
  ])("%j means %j ms", (header, expected) => {
    expect(retryAfterMs(header, startMs)).toBe(expected);
  });
});
