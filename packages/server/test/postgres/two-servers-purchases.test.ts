import { setTimeout as later } from "node:timers/promises";
import type { ShopEvent } from "@shipctl/sdk/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { entryTable } from "../../src/domain/ledger/ledger.js";
import { expectBalance, expectSoundBooks } from "../api/books.js";
import { refusal } from "../api/refusal.js";
import { bulkRow, GROUND_PRICE, NO_WAIT, order, orderTo, purchase } from "../api/shipments.js";
import type { Person, TestServer } from "../api.js";
import { everything } from "../faults/everything.js";
import { signal } from "../faults/signal.js";
import { atOnce, count, either, on, startTwoServers, type TwoServers } from "./two-servers.js";

/** The carrier keeps such a label until the test lets it go. */
const WAITS = "Waits At The Carrier";

let servers: TwoServers;
let [carrierAsked, ask] = signal();
let [released, release] = signal();
let sales = 0;
/** Called with the number of labels sold since it was set. */
let sold: (count: number) => unknown = () => undefined;

beforeAll(async () => {
  servers = await startTwoServers({
    carrier: (sandbox) => ({
      ...sandbox,
      buy: async (purchase, giveUp) => {
        if (purchase.shipment.recipient.name === WAITS) {
          ask();
          await released;
        }
        const answer = await sandbox.buy(purchase, giveUp);
        sold(++sales);
        return answer;
      },
    }),
  });
});

afterAll(() => servers.close());

it("an event of one server answers a call that waits for it at the other", async () => {
  const person = await customer(20);
  // No time passes, so the call is answered by the event alone.
  servers.clock.auto = false;
  const before = servers.clock.sleeping;
  const waiting = on(servers.two, person).listEvents({ query: { after: "latest", wait: 25 } });
  await expect.poll(() => servers.clock.sleeping).toBeGreaterThan(before);
  const bought = person.api.createOrder({ body: order() });
  const { events } = await waiting.finally(() => {
    servers.clock.auto = true;
  });
  expect(events[0]).toMatchObject({ type: "label.bought", data: { orderId: (await bought).order.orderId } });
});

describe("one Idempotency-Key on two servers", () => {
  it("while the first call is at the carrier, the other server says so; afterwards it has the answer", async () => {
    [carrierAsked, ask] = signal();
    [released, release] = signal();
    const person = await customer(20);
    const second = on(servers.two, person);
    const call = { body: orderTo(WAITS), idempotencyKey: "the-key" };
    // No time passes, so the first call waits for the carrier.
    servers.clock.auto = false;
    const first = person.api.createOrder(call);
    await carrierAsked;
    const running = await refusal(second.createOrder(call));
    expect(running).toMatchObject({ status: 409, code: "idempotency_in_progress", retryAfterMs: 1_000 });
    const other = { body: order(), idempotencyKey: "the-key" };
    expect((await refusal(second.createOrder(other))).code).toBe("idempotency_key_reused");
    release();
    const { order: bought } = await first.finally(() => {
      servers.clock.auto = true;
    });
    expect((await second.createOrder(call)).order).toEqual(bought);
    await expectBalance(person, 20 - GROUND_PRICE);
  });

  it("buys one label, however long after the first call the second one comes", async () => {
    const person = await customer(200);
    const delays = [0, 0, 0, 1, 2, 5, 10, 20, 50, 100, 250, 500];
    const bought = await Promise.all(
      delays.map(async (ms, position) => {
        const call = { body: order({ orderNumber: `delay-${position}` }), idempotencyKey: `key-${position}` };
        const calls = [
          either([person.api, on(servers.two, person)], position).createOrder(call),
          later(ms).then(() => either([on(servers.two, person), person.api], position).createOrder(call)),
        ];
        const outcomes = await Promise.allSettled(calls);
        const { ok = 0, ...failed } = count(outcomes);
        expect(ok, JSON.stringify(failed)).toBeGreaterThanOrEqual(1);
        expect(Object.keys(failed).filter((code) => code !== "idempotency_in_progress")).toEqual([]);
        return new Set(outcomes.flatMap((one) => (one.status === "fulfilled" ? [one.value.order.orderId] : [])));
      }),
    );
    expect(bought.map((orders) => orders.size)).toEqual(delays.map(() => 1));
    expect((await person.api.listOrders()).totalOrders).toBe(delays.length);
    await expectBalance(person, Math.round((200 - delays.length * GROUND_PRICE) * 100) / 100);
  });

  it("buys the rows of a bulk order once", async () => {
    const person = await customer(50);
    const body = purchase([bulkRow({ sku: "A" }), bulkRow({ sku: "B" })]);
    const process = (position: number) =>
      either([person.api, on(servers.two, person)], position).processBulkOrder({
        body,
        headers: NO_WAIT,
        idempotencyKey: "the-bulk-key",
      });
    const outcomes = await atOnce(4, process);
    const { ok = 0, idempotency_in_progress: running = 0 } = count(outcomes);
    expect([ok > 0, ok + running]).toEqual([true, 4]);
    const ids = outcomes.flatMap((one) => (one.status === "fulfilled" ? [one.value.bulkOrderId] : []));
    expect(new Set(ids).size).toBe(1);
    await runJobs();
    expect((await person.api.listBulkOrders()).totalBulkOrders).toBe(1);
    await expectBalance(person, 50 - 2 * GROUND_PRICE);
  });
});

describe("a carrier that was busy when one server asked", () => {
  it("sells after 20 s, whichever server asks then", async () => {
    const person = await customer(20);
    const buyOn = (server: TestServer) => on(server, person).createOrder({ body: orderTo("Carrier Busy") });
    expect(await refusal(buyOn(servers.one))).toMatchObject({ code: "carrier_unavailable", retryAfterMs: 20_000 });
    servers.clock.advance(10_000);
    expect(await refusal(buyOn(servers.two))).toMatchObject({ code: "carrier_unavailable", retryAfterMs: 10_000 });
    servers.clock.advance(10_000);
    expect((await buyOn(servers.two)).order.purchase).toBe("bought");
    await expectBalance(person, 20 - GROUND_PRICE);
  });
});

describe("the same purchase on two servers at the same moment", () => {
  it("is recognized by the fingerprint of its rows", async () => {
    const person = await customer(100);
    const body = { ...purchase([bulkRow()]), fingerprint: "the-same-rows-twice" };
    const process = (position: number) =>
      either([person.api, on(servers.two, person)], position).processBulkOrder({ body, headers: NO_WAIT });
    expect(count(await atOnce(6, process))).toEqual({ ok: 1, duplicate_purchase: 5 });
    expect(await person.api.getBalance()).toMatchObject({ balance: 100 - GROUND_PRICE, held: GROUND_PRICE });
    await runJobs();
  });

  it("is recognized by a reference that may be on one label only", async () => {
    const person = await customer(100);
    const body = order({ reference: "only-once", rejectDuplicates: true });
    const send = (position: number) => either([person.api, on(servers.two, person)], position).createOrder({ body });
    expect(count(await atOnce(6, send))).toEqual({ ok: 1, duplicate_reference: 5 });
    await expectBalance(person, 100 - GROUND_PRICE);
  });

  it("spends no money twice", async () => {
    const person = await customer(25.3);
    const send = (position: number) =>
      either([person.api, on(servers.two, person)], position).createOrder({ body: order() });
    expect(count(await atOnce(8, send))).toEqual({ ok: 3, insufficient_funds: 5 });
    await expectBalance(person, 1);
  });
});

describe("a bulk order whose job runs on one server and that is stopped on the other", () => {
  it.each([1, 8, 33])("after %i labels gets no row more than those that the stop names", async (labels) => {
    const person = await customer(1_000);
    const { bulkOrderId } = await person.api.processBulkOrder({
      body: purchase(Array.from({ length: 100 }, () => bulkRow())),
      headers: NO_WAIT,
    });
    const path = { bulkOrderId };
    const second = on(servers.two, person);
    const [bought, buy] = signal();
    sales = 0;
    sold = (count) => count === labels && buy();
    const job = servers.one.world.store.runDue();
    await bought;
    const { bulkOrder, beingBought } = await second.stopBulkOrder({ path });
    await job;
    const ended = await second.getBulkOrder({ path });
    const count = bulkOrder.counts.bought + beingBought.length;
    expect(ended.bulkOrder.counts).toEqual({ total: 100, bought: count, failed: 100 - count, pending: 0 });
    expect(count).toBeLessThan(100);
    expect(ended.bulkOrder.stoppedAt).toBe(bulkOrder.stoppedAt);
    await expectBalance(person, (100_000 - 810 * count) / 100);
    await expectSoundBooks(servers.one);
  });

  it("or whose account is blocked there, likewise", async () => {
    const person = await customer(1_000);
    const { bulkOrderId } = await person.api.processBulkOrder({
      body: purchase(Array.from({ length: 100 }, () => bulkRow())),
      headers: NO_WAIT,
    });
    const path = { bulkOrderId };
    const admin = on(servers.two, await servers.one.admin());
    const [bought, buy] = signal();
    sales = 0;
    sold = (count) => count === 8 && buy();
    const job = servers.one.world.store.runDue();
    await bought;
    await admin.setUserAccess({ path: { id: person.user._id }, body: { blocked: true, reason: "Fraud" } });
    const { bulkOrder } = await admin.getAnyBulkOrder({ path });
    await job;
    const ended = (await admin.getAnyBulkOrder({ path })).bulkOrder;
    expect(ended.counts).toMatchObject({ failed: bulkOrder.counts.failed, pending: 0 });
    expect(ended.counts.bought).toBeLessThan(100);
    expect(ended.stoppedAt).toBeDefined();
    await expectSoundBooks(servers.one);
  });
});

describe("waiting for a bulk order on one server", () => {
  it("ends when the other one has bought its rows, before any time has passed", async () => {
    const person = await customer(50);
    const { clock } = servers;
    clock.auto = false;
    try {
      const body = purchase([bulkRow(), bulkRow()]);
      const headers = { Prefer: "wait=25" };
      const waiting = on(servers.two, person).processBulkOrder({ body, headers });
      await expect.poll(() => clock.sleeping).toBe(1);
      await servers.one.world.store.runDue();
      expect((await waiting).bulkOrder).toMatchObject({ status: "completed", counts: { bought: 2 } });
    } finally {
      clock.auto = true;
    }
  });
});

describe("order numbers", () => {
  it("are unique on both servers, and on one that starts after the others were killed", async () => {
    const person = await customer(300);
    const third = await servers.third();
    const clients = [person.api, on(servers.two, person), on(third, person)];
    const outcomes = await Promise.all(
      Array.from({ length: 24 }, (_, position) => clients[position % 3]?.createOrder({ body: order() })),
    );
    const numbers = outcomes.map((outcome) => outcome?.order.orderId);
    expect(new Set(numbers).size).toBe(24);
    const blocks = new Set(
      numbers.map((number) => Math.floor((Number(number?.slice("ORD-".length)) - 100_001) / 1_000)),
    );
    expect(blocks.size, "each has a block of its own").toBe(3);
  });
});

describe("totals", () => {
  it("count every label and refund of both servers, and both show the same", async () => {
    const person = await customer(300);
    const before = await stats(servers.one);
    const send = (position: number) =>
      either([person.api, on(servers.two, person)], position).createOrder({ body: order() });
    expect(count(await atOnce(20, send))).toEqual({ ok: 20 });
    const [first, second] = [await stats(servers.one), await stats(servers.two)];
    expect(first).toEqual(second);
    expect(first - before).toBe(20);
    await expectSoundBooks(servers.one);
  });
});

describe("the stream of events", () => {
  it("is complete and in order for a program that reads from both servers while both write", async () => {
    const person = await customer(300);
    const clients = [person.api, on(servers.two, person)] as const;
    const { nextAfter } = await person.api.listEvents({ query: { after: "latest" } });
    let isWriting = true;
    const write = async (position: number) => {
      for (let label = 0; label < 8; label++) await either(clients, position).createOrder({ body: order() });
    };
    const writing = Promise.all([write(0), write(1), write(0), write(1)]).finally(() => {
      isWriting = false;
    });
    const seen: ShopEvent[] = [];
    let after = nextAfter ?? undefined;
    for (let turn = 0, isEnd = false; !isEnd; turn++) {
      const wasWriting = isWriting;
      const page = await either(clients, turn).listEvents({ query: { after, limit: 3 } });
      seen.push(...page.events);
      after = page.nextAfter ?? undefined;
      isEnd = !wasWriting && page.events.length === 0;
    }
    await writing;
    const query = { after: nextAfter ?? undefined, limit: 100 };
    for (const api of clients) expect(seen).toEqual((await api.listEvents({ query })).events);
    expect(seen.filter(({ type }) => type === "label.bought")).toHaveLength(32);
    const entries = (await everything(servers.one.world.store, entryTable))
      .filter(({ customerId, kind }) => customerId === person.user._id && kind === "purchase")
      .sort((one, other) => one.sequence - other.sequence);
    const announced = seen.flatMap(({ type, data }) => (type === "balance.changed" ? [data.transactionId] : []));
    expect(announced, "in the order of the ledger").toEqual(entries.map(({ number }) => number));
  });
});

/** A customer of the first server. */
async function customer(balance: number): Promise<Person> {
  const person = await servers.one.register({ balance });
  return { ...person, api: on(servers.one, person) };
}

const runJobs = () => Promise.all([servers.one, servers.two].map(({ world }) => world.store.runDue()));

async function stats(server: TwoServers["one"]): Promise<number> {
  const { api } = await server.admin();
  return (await api.getLabelStats()).totals.totalLabels;
}
