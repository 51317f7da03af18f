import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { type Carrier, type CarrierPurchase, ok } from "../../src/ports/carrier.js";
import { startServer, type TestServer } from "../api.js";
import { expectSoundBooks } from "./books.js";
import { bulkRow, NO_WAIT, order, purchase } from "./shipments.js";
import { MINUTE_MS, timePasses } from "./time-passes.js";

const ROWS = Array.from({ length: 50 }, (_, i) => bulkRow({ sku: `S${i}` }));

describe("a restart in the middle of a bulk order", () => {
  it.each([
    ["before the carrier has heard of the rest", "deaf"],
    ["after the carrier has sold a label that we have not heard of", "mute"],
  ] as const)("%s buys every row once", async (_when, end) => {
    const fake = fakeCarrier();
    const { first, folder, token } = await openShop(fake);
    const body = purchase(ROWS);
    const call = { body, headers: NO_WAIT, idempotencyKey: "k" };
    const { bulkOrderId } = await first.client(token).processBulkOrder(call);
    fake.worksUntil(20, end);
    const running = first.world.store.runDue();
    running.catch(() => undefined);
    await fake.stopped;
    await first.close();

    fake.worksAgain();
    const second = await reopen(first, folder, fake);
    const api = second.client(token);
    expect((await api.processBulkOrder(call)).bulkOrderId).toBe(bulkOrderId);
    const between = (await api.getBulkOrder({ path: { bulkOrderId } })).bulkOrder;
    expect(between).toMatchObject({ status: "processing" });
    await second.world.store.runDue();
    for (let look = 0; look < 3; look++) await timePasses(second, MINUTE_MS);

    const settled = (await api.getBulkOrder({ path: { bulkOrderId } })).bulkOrder;
    // Rows that never reached the carrier fail at no cost and can be retried.
    expect(settled.counts).toMatchObject({ total: 50, pending: 0 });
    // How many running rows had reached the carrier when the server ended depends on timing.
    if (end === "deaf") expect(settled.status).toBe("partial");
    if (settled.status === "partial") {
      await api.retryBulkOrder({ path: { bulkOrderId }, headers: NO_WAIT });
      await second.world.store.runDue();
    }
    const done = await api.getBulkOrder({ path: { bulkOrderId } });
    expect(done.bulkOrder).toMatchObject({ status: "completed", counts: { total: 50, bought: 50, failed: 0 } });
    expect(done.orders.map(({ sku }) => sku)).toEqual(ROWS.map(({ sku }) => sku));
    expect(fake.soldTwice()).toEqual([]);
    expect(fake.soldCount()).toBe(50);
    expect(await api.getBalance()).toMatchObject({ balance: 595, held: 0 });
    expect((await api.processBulkOrder(call)).bulkOrder.counts.bought).toBe(50);
    expect((await api.listOrders()).totalOrders).toBe(50);
    await expectSoundBooks(second);
  });
});

describe("a restart in the middle of one purchase", () => {
  it.each(["deaf", "mute"] as const)(
    "with a carrier that was %s is settled, and the same key returns the same label",
    async (end) => {
      const fake = fakeCarrier();
      const { first, folder, token } = await openShop(fake);
      fake.worksUntil(0, end);
      const call = { body: order(), idempotencyKey: "k" };
      void first
        .client(token)
        .createOrder(call)
        .catch(() => undefined);
      await fake.stopped;
      await first.close();

      fake.worksAgain();
      const second = await reopen(first, folder, fake);
      const api = second.client(token);
      expect(await api.getBalance()).toMatchObject({ balance: 991.9, held: 8.1 });
      for (let look = 0; look < 3; look++) await timePasses(second, MINUTE_MS);
      const sold = end === "mute";
      expect(await api.getBalance()).toMatchObject({ balance: sold ? 991.9 : 1_000, held: 0 });
      expect((await api.listOrders()).orders.map(({ purchase }) => purchase)).toEqual([sold ? "bought" : "failed"]);
      if (sold) expect((await api.withStatus.createOrder(call)).replayed).toBe(true);
      expect(fake.soldTwice()).toEqual([]);
      await expectSoundBooks(second);
    },
  );
});

/** A carrier that records its sales and whose fake can block a call forever. */
function fakeCarrier() {
  const sold = new Map<string, number>();
  let left = Number.POSITIVE_INFINITY;
  let end: "deaf" | "mute" = "deaf";
  let stop: () => void = () => undefined;
  const stopped = new Promise<void>((resolve) => {
    stop = resolve;
  });
  const forever = new Promise<never>(() => undefined);
  const sell = ({ carrierRef }: CarrierPurchase) => sold.set(carrierRef, (sold.get(carrierRef) ?? 0) + 1);

  return {
    stopped,
    worksUntil(count: number, then: "deaf" | "mute") {
      left = count;
      end = then;
    },
    worksAgain() {
      left = Number.POSITIVE_INFINITY;
    },
    soldCount: () => sold.size,
    soldTwice: () => [...sold].filter(([, times]) => times > 1),
    over: (sandbox: Carrier): Carrier => ({
      ...sandbox,
      buy: async (purchase) => {
        if (left-- <= 0) {
          if (end === "mute") sell(purchase);
          stop();
          return forever;
        }
        sell(purchase);
        return sandbox.buy(purchase);
      },
      find: async (purchase) => (sold.has(purchase.carrierRef) ? sandbox.find(purchase) : ok("not-found")),
    }),
  };
}

type FakeCarrier = ReturnType<typeof fakeCarrier>;

async function openShop(fake: FakeCarrier) {
  const folder = await mkdtemp(join(tmpdir(), "shipctl-restart-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const first = await startServer({ folder, carrier: fake.over });
  const { token } = await first.register({ balance: 1_000 });
  return { first, folder, token };
}

async function reopen({ world }: TestServer, folder: string, fake: FakeCarrier): Promise<TestServer> {
  const second = await startServer({ folder, clock: world.clock, ids: world.ids, carrier: fake.over });
  onTestFinished(() => second.close());
  return second;
}
