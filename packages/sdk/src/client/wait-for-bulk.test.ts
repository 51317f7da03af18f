import { describe, expect, it } from "vitest";
import { instantSleep, json, loopback, rejectionOf } from "../../test/loopback.js";
import { createClient, waitForBulk } from "../index.js";

function bulk(status: string, bought: number, failed = 0, more: object = {}) {
  const counts = { total: 10, bought, failed, pending: 10 - bought - failed };
  return { bulkOrder: { bulkOrderId: "BULK-1", status, counts, ...more }, orders: [], rows: [], totalPages: 10 };
}

describe("waiting for a bulk order", () => {
  it("returns the final order, and reports each change once", async () => {
    const { sleep } = instantSleep();
    const steps = [bulk("processing", 0), bulk("processing", 4), bulk("processing", 4), bulk("partial", 9, 1)];
    const server = await loopback((response, _, count) => json(response, 200, steps[count - 1]));
    const reported: number[] = [];
    const done = await waitForBulk(createClient({ baseUrl: server.baseUrl }), "BULK-1", {
      sleep,
      onProgress: (counts, order) => reported.push(counts.bought + (order.status === "partial" ? 100 : 0)),
    });
    expect(done).toMatchObject({ status: "partial", counts: { bought: 9, failed: 1 } });
    expect(reported).toEqual([0, 4, 109]);
    expect(server.received[0]?.url).toBe("/api/orders/bulk/BULK-1?page=1&limit=1");
  });

  it("reports when it starts and stops waiting for its carrier", async () => {
    const { sleep } = instantSleep();
    const waiting = { reason: "Busy", until: "2026-01-05T10:00:20Z" };
    const waits = bulk("processing", 4, 0, { waiting });
    const steps = [bulk("processing", 4), waits, waits, bulk("processing", 4), bulk("completed", 10)];
    const server = await loopback((response, _, count) => json(response, 200, steps[count - 1]));
    const reported: unknown[] = [];
    const onProgress = (_counts: unknown, order: { waiting?: unknown }) => reported.push(order.waiting);
    await waitForBulk(createClient({ baseUrl: server.baseUrl }), "BULK-1", { sleep, onProgress });
    expect(reported).toEqual([undefined, waiting, undefined, undefined]);
  });

  it("polls less often while nothing changes, and often again afterwards", async () => {
    const { sleep, sleptMs } = instantSleep();
    const still = Array.from({ length: 12 }, () => bulk("processing", 0));
    const steps = [...still, bulk("processing", 1), bulk("completed", 10)];
    const server = await loopback((response, _, count) => json(response, 200, steps[count - 1]));
    await waitForBulk(createClient({ baseUrl: server.baseUrl }), "BULK-1", { sleep, pollMs: 100 });
    expect(sleptMs.slice(0, 3)).toEqual([100, 125, 156]);
    expect(sleptMs[11]).toBe(1000);
    expect(sleptMs[12]).toBe(100);
  });

  it("survives a server that is unreachable for a while", async () => {
    const { sleep } = instantSleep();
    const server = await loopback((response, _, count) => {
      if (count === 2) return response.destroy();
      if (count === 3) return json(response, 503, {});
      json(response, 200, count === 1 ? bulk("processing", 1) : bulk("completed", 10));
    });
    const client = createClient({ baseUrl: server.baseUrl, retries: 0 });
    expect(await waitForBulk(client, "BULK-1", { sleep })).toMatchObject({ status: "completed" });
  });

  it("ends when the server is unreachable for longer than patienceMs", async () => {
    let nowMs = 0;
    const sleep = async (ms: number) => {
      nowMs += ms;
    };
    const server = await loopback((response) => json(response, 503, { message: "down", code: "storage_failed" }));
    const client = createClient({ baseUrl: server.baseUrl, retries: 0 });
    const waiting = waitForBulk(client, "BULK-1", { sleep, now: () => nowMs, patienceMs: 10_000 });
    expect(await rejectionOf(waiting)).toMatchObject({ code: "storage_failed" });
    expect(nowMs).toBeGreaterThanOrEqual(10_000);
  });

  it("ends when the session expires, and can be started again", async () => {
    const { sleep } = instantSleep();
    const server = await loopback((response, _, count) =>
      count === 2
        ? json(response, 401, { code: "session_expired", expired: true })
        : json(response, 200, count === 1 ? bulk("processing", 1) : bulk("completed", 10)),
    );
    const client = createClient({ baseUrl: server.baseUrl });
    expect(await rejectionOf(waitForBulk(client, "BULK-1", { sleep }))).toMatchObject({ expired: true });
    expect(await waitForBulk(client, "BULK-1", { sleep })).toMatchObject({ status: "completed" });
  });

  it("continues at an unknown status until finishedAt is set", async () => {
    const { sleep } = instantSleep();
    const steps = [bulk("resting", 1), bulk("settled", 10, 0, { finishedAt: "2026-11-01T09:00:00.000Z" })];
    const server = await loopback((response, _, count) => json(response, 200, steps[count - 1]));
    const done = await waitForBulk(createClient({ baseUrl: server.baseUrl }), "BULK-1", { sleep });
    expect(done.status).toBe("settled");
  });

  it("continues while failed rows are retried, although the order had finished before", async () => {
    const { sleep } = instantSleep();
    const steps = [bulk("processing", 9, 0, { finishedAt: "2026-11-01T09:00:00.000Z" }), bulk("completed", 10)];
    const server = await loopback((response, _, count) => json(response, 200, steps[count - 1]));
    const done = await waitForBulk(createClient({ baseUrl: server.baseUrl }), "BULK-1", { sleep });
    expect(done.status).toBe("completed");
  });

  it("stops at the caller's signal, also between two polls", async () => {
    const stop = new AbortController();
    const server = await loopback((response) => json(response, 200, bulk("processing", 1)));
    const waiting = waitForBulk(createClient({ baseUrl: server.baseUrl }), "BULK-1", {
      signal: stop.signal,
      sleep: async () => stop.abort(),
    });
    expect(await rejectionOf(waiting)).toMatchObject({ code: "aborted" });
    expect(server.received).toHaveLength(1);
  });

  it("refuses a pollMs of zero", async () => {
    const client = createClient({ baseUrl: "http://labels.test" });
    expect(String(await rejectionOf(waitForBulk(client, "BULK-1", { pollMs: 0 })))).toContain("pollMs is 0");
  });

  it("rejects with an error of the progress callback", async () => {
    const server = await loopback((response) => json(response, 200, bulk("processing", 1)));
    const waiting = waitForBulk(createClient({ baseUrl: server.baseUrl }), "BULK-1", {
      onProgress: () => {
        throw new Error("the screen is gone");
      },
    });
    expect(await rejectionOf(waiting)).toMatchObject({ message: "the screen is gone" });
  });
});
