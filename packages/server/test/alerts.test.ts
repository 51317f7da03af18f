import { once } from "node:events";
import { createServer } from "node:http";
import { hostname } from "node:os";
import { json } from "node:stream/consumers";
import { describe, expect, it, onTestFinished } from "vitest";
import { Alerts, type DiskSpace, type SendAlert } from "../src/alerts/alerts.js";
import { readConfig } from "../src/config.js";
import { bookCheckTable, checkBooks, lastBookCheck } from "../src/domain/report/verify/verify-books.js";
import { alertsFor } from "../src/open-world.js";
import { type Carrier, type CarrierHealth, silent } from "../src/ports/carrier.js";
import { defineJob, one } from "../src/store/store.js";
import { order, orderTo } from "./api/shipments.js";
import { HOUR_MS } from "./api/time-passes.js";
import { serverForTest } from "./api.js";
import type { TestWorldOptions } from "./test-world.js";

const GB = 1e9;
const NO_PROBLEM: CarrierHealth = {
  ...{ calls: 0, unanswered: 0, rateLimited: 0, accountRefused: 0, p95Ms: undefined },
  ...{ pausedUntilMs: undefined, limitedUntilMs: undefined, accountProblem: undefined, pausedCalls: [] },
};
const ROOMY: DiskSpace = { freeBytes: 50 * GB, totalBytes: 100 * GB };

async function watched(options: TestWorldOptions = {}) {
  const server = await serverForTest(options);
  const { world: given } = server;
  let usedBytes = 1 * GB;
  const world = { ...given, heap: () => ({ usedBytes, limitBytes: 4.2 * GB }) };
  const sent: string[] = [];
  let disk: DiskSpace | undefined = ROOMY;
  let answers: (() => Promise<void>)[] = [];
  const send: SendAlert = async ({ state, key, text }) => {
    await answers.shift()?.();
    sent.push(`${state} ${key}: ${text}`);
  };
  const alerts = new Alerts(world, { process: "shop-1:8787", send, readDisk: async () => disk });
  return {
    server,
    world,
    alerts,
    /** What one check sends. */
    async reported() {
      sent.length = 0;
      await alerts.check();
      return [...sent];
    },
    useMemory(bytes: number) {
      usedBytes = bytes;
    },
    setDisk(space: DiskSpace) {
      disk = space;
    },
    refuse(times: number) {
      answers = Array.from({ length: times }, () => () => Promise.reject(new Error("no answer")));
    },
  };
}

it("reports each problem once when it appears and once when it is gone", async () => {
  const { world, reported, setDisk } = await watched();
  expect(await reported()).toEqual([]);
  const failing = defineJob<object>("of-this-test", { attempts: 1 });
  world.store.work(failing, () => Promise.reject(new Error("out of ink")));
  await world.store.transact({}, (tx) => tx.enqueue(failing, {}, { subject: "ORD-1" }));
  await world.store.runDue();
  await setBooks(2);
  setDisk({ freeBytes: 4 * GB, totalBytes: 100 * GB });

  const raised = await reported();
  expect(raised).toHaveLength(3);
  expect(raised).toContainEqual(
    expect.stringMatching(
      /^raised disk at shop-1:8787: The disk of the data folder has 4000 MB left \(Shipctl at http\S+, process shop-1:8787\)/,
    ),
  );
  expect(raised).toContainEqual(
    expect.stringContaining("raised books: The books do not add up (2 faults). First fault: a fault"),
  );
  expect(raised).toContainEqual(
    expect.stringContaining("The job of-this-test of ORD-1 has failed for good: out of ink"),
  );
  expect(await reported(), "nothing new").toEqual([]);

  const [dead] = (await world.store.pageDeadJobs({ offset: 0, limit: 1 })).records;
  const id = dead?.id ?? "";
  await world.store.transact({ change: [{ kind: "job", jobId: id }] }, (tx) => tx.dismissJob(id));
  await setBooks(0);
  setDisk(ROOMY);
  expect((await reported()).map((line) => line.split(": ")[0]).sort()).toEqual([
    "resolved books",
    "resolved disk at shop-1:8787",
    `resolved job ${id}`,
  ]);

  async function setBooks(faultCount: number) {
    await world.store.transact({ change: [one(bookCheckTable, "last")] }, (tx) =>
      tx.put(bookCheckTable, { id: "last", checkedAt: "2026-01-05T10:00:00.000Z", faultCount, faults: ["a fault"] }),
    );
  }
});

it("reports each dead job, and does not take one for restarted because there are many", async () => {
  const { world, reported } = await watched();
  const failing = defineJob<object>("of-this-test", { attempts: 1 });
  world.store.work(failing, () => Promise.reject(new Error("out of ink")), { concurrency: 30 });
  const die = async (count: number) => {
    await world.store.transact({}, (tx) => {
      for (let job = 0; job < count; job++) tx.enqueue(failing, {});
    });
    await world.store.runDue();
    world.clock.advance(1);
  };
  await die(15);
  expect(await reported()).toHaveLength(15);
  await die(15);
  const raised = await reported();
  expect(raised).toHaveLength(15);
  expect(raised.filter((line) => !line.startsWith("raised job"))).toEqual([]);
});

describe("if no check of the books finishes", () => {
  it("for two days, that is reported until one does; a server that was off has an hour for it", async () => {
    const { world, reported } = await watched();
    await checkBooks(world);
    const { checkedAt } = (await lastBookCheck(world)) ?? {};
    world.clock.advance(48 * HOUR_MS);
    expect(await reported()).toEqual([]);
    world.clock.advance(HOUR_MS - 1);
    expect(await reported()).toEqual([]);
    world.clock.advance(1);
    expect(await reported()).toEqual([
      expect.stringContaining(`raised books unchecked: No check of the books has finished since ${checkedAt}`),
    ]);
    await checkBooks(world);
    expect(await reported()).toEqual([expect.stringMatching(/^resolved books unchecked/)]);
  });

  it("since the first start", async () => {
    const { world, reported } = await watched();
    expect(await reported()).toEqual([]);
    world.clock.advance(48 * HOUR_MS);
    expect(await reported()).toEqual([expect.stringMatching(/^raised books unchecked: No check of the books has/)]);
  });
});

it("sends an alert again until it is accepted, and not after the problem is gone", async () => {
  const { reported, setDisk, refuse } = await watched();
  setDisk({ freeBytes: GB, totalBytes: 100 * GB });
  refuse(2);
  expect(await reported()).toEqual([]);
  expect(await reported()).toEqual([]);
  expect(await reported()).toEqual([expect.stringMatching(/^raised disk/)]);
  setDisk(ROOMY);
  refuse(1);
  expect(await reported()).toEqual([]);
  expect(await reported()).toEqual([expect.stringMatching(/^resolved disk/)]);
  setDisk({ freeBytes: GB, totalBytes: 100 * GB });
  refuse(1);
  expect(await reported()).toEqual([]);
  setDisk(ROOMY);
  expect(await reported(), "never reported, so nothing to resolve").toEqual([]);
});

it("warns from 70% of the memory on, with what to do", async () => {
  const { reported, useMemory } = await watched();
  useMemory(2.9 * GB);
  expect(await reported()).toEqual([]);
  useMemory(2.94 * GB);
  expect(await reported()).toEqual([
    expect.stringMatching(
      /^raised memory at \S+: 70% of the memory for about 1,000,000 orders is used: .*max-old-space-size/,
    ),
  ]);
  useMemory(1 * GB);
  expect(await reported()).toEqual([expect.stringMatching(/^resolved memory at /)]);
});

it("reports that a provider is not called because it does not answer, until it answers again", async () => {
  let answers = true;
  const { world, server, reported } = await watched({
    carrier: (sandbox) => ({
      ...sandbox,
      prepare: async (shipment) => (answers ? sandbox.prepare(shipment) : silent("no answer")),
    }),
  });
  const { api } = await server.register({ balance: 100 });
  const ask = () => api.createOrder({ body: order() }).catch(() => undefined);
  answers = false;
  for (let call = 0; call < 10; call++) await ask();
  const key = "connection api_sandbox at shop-1:8787";
  const text = `raised ${key}: The connection Sandbox does not answer; buying is paused`;
  expect(await reported()).toEqual([
    expect.stringContaining(text),
    expect.stringContaining("raised attention: 1 thing needs attention: 10 orders failed"),
  ]);
  answers = true;
  world.clock.advance(HOUR_MS);
  await ask();
  expect(await reported()).toEqual([expect.stringContaining(`resolved ${key}`)]);
});

it("what was reported before a restart is not reported again, and is resolved when it is known to be gone", async () => {
  const silence = { carrier: (sandbox: Carrier) => ({ ...sandbox, prepare: async () => silent("no answer") }) };
  const { world, server, reported, setDisk } = await watched(silence);
  const { api } = await server.register({ balance: 100 });
  for (let call = 0; call < 10; call++) await api.createOrder({ body: order() }).catch(() => undefined);
  setDisk({ freeBytes: GB, totalBytes: 100 * GB });
  const keys = ["connection api_sandbox at shop-1:8787", "disk at shop-1:8787"];
  const raised = ["attention", ...keys].map((key) => `raised ${key}`);
  expect((await reported()).map((line) => line.split(": ")[0]).sort()).toEqual(raised);

  const sent: string[] = [];
  const restarted = ({ process = "shop-1:8787", calls = 0, disk = ROOMY }) => {
    const carriers = { ...world.carriers, health: () => ({ ...NO_PROBLEM, calls }) };
    const send: SendAlert = async ({ state, key }) => void sent.push(`${state} ${key}`);
    return new Alerts({ ...world, carriers }, { process, send, readDisk: async () => disk });
  };
  await restarted({ disk: { freeBytes: GB, totalBytes: 100 * GB } }).check();
  await restarted({ process: "shop-2:8787" }).check();
  expect(sent, "the disk is still full, and the provider was not called yet").toEqual([]);
  const last = restarted({ calls: 1 });
  for (let check = 0; check < 2; check++) await last.check();
  await restarted({ calls: 1 }).check();
  expect(sent.sort()).toEqual(keys.map((key) => `resolved ${key}`));
});

it("reports what needs attention in one line, until all of it was seen, and again when it happens again", async () => {
  const { world, server, reported } = await watched();
  const { api } = await server.register({ balance: 100 });
  const admin = await server.admin();
  const fail = () => api.createOrder({ body: orderTo("Carrier Refuses") }).catch(() => undefined);
  await fail();
  const failing = defineJob<object>("of-this-test", { attempts: 1 });
  world.store.work(failing, () => Promise.reject(new Error("out of ink")));
  await world.store.transact({}, (tx) => tx.enqueue(failing, {}));
  await world.store.runDue();
  expect(await reported(), "a dead job has an alert of its own").toEqual([
    expect.stringMatching(/^raised job /),
    expect.stringMatching(/^raised attention: 1 thing needs attention: 1 order failed: /),
  ]);
  await fail();
  expect(await reported(), "it is known").toEqual([]);
  const see = async () => {
    const { items } = await admin.api.listAttention();
    await admin.api.markAttentionSeen({ body: { seen: items.map(({ _id, at }) => ({ _id, at })) } });
  };
  await see();
  expect(await reported()).toEqual([expect.stringMatching(/^resolved attention/)]);
  world.clock.advance(1);
  await fail();
  expect(await reported()).toEqual([expect.stringContaining("raised attention: 1 thing needs attention: 1 order")]);
});

it("posts each problem as JSON to SHIPCTL_ALERT_URL, and again if the answer was an error", async () => {
  const bodies: unknown[] = [];
  const statuses = [500, 200];
  const listener = createServer(async (request, response) => {
    bodies.push(await json(request));
    response.writeHead(statuses.shift() ?? 200).end();
  });
  await once(listener.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => void listener.close());
  const address = listener.address();
  const port = typeof address === "object" ? address?.port : undefined;
  const { world } = await watched();
  const heap = () => ({ usedBytes: 3 * GB, limitBytes: 4.2 * GB });
  const SHIPCTL_ALERT_URL = `http://127.0.0.1:${port}/hook`;
  const config = readConfig([], { SHIPCTL_ALERT_URL, SHIPCTL_DATA_DIR: world.folder });
  const alerts = alertsFor(config, { ...world, heap }, 8787);
  for (let check = 0; check < 3; check++) await alerts?.check();
  const { publicUrl: server } = world.settings;
  const process = `${hostname()}:8787`;
  const raised = {
    state: "raised",
    key: `memory at ${process}`,
    process,
    server,
    message: expect.stringContaining("of the memory"),
  };
  expect(bodies).toEqual([expect.objectContaining(raised), expect.objectContaining(raised)]);
});
