import { describe, expect, it } from "vitest";
import { runBulkJob } from "../../src/domain/bulk-order/process-bulk.js";
import { stopRunning } from "../../src/domain/bulk-order/stop-bulk.js";
import { TEST_SHOP } from "../../src/domain/shop/shop-mode.js";
import { busy, ok, refused } from "../../src/ports/carrier.js";
import { JOB } from "../../src/shared/actor.js";
import { jobTable } from "../../src/store/memory/job-table.js";
import { type Person, serverForTest, type TestServer } from "../api.js";
import { everything } from "../faults/everything.js";
import { signal } from "../faults/signal.js";
import { expectBalance, expectSoundBooks } from "./books.js";
import { setShop } from "./in-live-shop.js";
import { interleaved } from "./interleaved.js";
import { refusal } from "./refusal.js";
import { bulkRow, NO_WAIT, order, purchase } from "./shipments.js";

const FRAUD = { reason: "Paid with a stolen balance" };
const BUSY = "it has too many orders";

describe("a bulk order that is stopped", () => {
  it("before its job has begun buys nothing, releases all money, and is bought by a retry", async () => {
    const { server, person } = await shop();
    const { bulkOrderId } = await waiting(person, 4);
    await expectBalance(person, 367.6, 32.4);
    const path = { bulkOrderId };
    const stopped = await person.api.stopBulkOrder({ path });
    expect(stopped).toMatchObject({
      bulkOrder: { status: "failed", stoppedAt: expect.any(String), counts: { bought: 0, failed: 4, pending: 0 } },
      beingBought: [],
      message: `${bulkOrderId} is stopped: 0 bought, 4 failed`,
    });
    await expectBalance(person, 400);
    server.world.clock.advance(1_000);
    expect(await person.api.stopBulkOrder({ path }), "a second stop").toEqual(stopped);
    await server.world.store.runDue();
    const { failures } = await person.api.listBulkFailures({ path });
    expect(failures.map(({ errorCode }) => errorCode)).toEqual(Array(4).fill("stopped"));
    expect((await person.api.listOrders()).totalOrders).toBe(0);
    await expectSoundBooks(server);

    await person.api.retryBulkOrder({ path, headers: NO_WAIT });
    await server.world.store.runDue();
    const { bulkOrder } = await person.api.getBulkOrder({ path });
    expect(bulkOrder).toMatchObject({ status: "completed", counts: { bought: 4, failed: 0 } });
    expect(bulkOrder).not.toHaveProperty("stoppedAt");
    await expectBalance(person, 367.6);
    await expectSoundBooks(server);
  });

  it.each(["prepare", "buy"])(
    "while a row is being bought names it, and the row ends as it began (%s)",
    async (call) => {
      const [asked, ask] = signal();
      const [released, release] = signal();
      const { server, person } = await shop({
        [call]: async () => {
          ask();
          await released;
        },
      });
      const rows = 40;
      const { bulkOrderId } = await waiting(person, rows);
      const job = server.world.store.runDue();
      await asked;
      const path = { bulkOrderId };
      const { bulkOrder, beingBought, message } = await person.api.stopBulkOrder({ path });
      const begun = beingBought.length;
      expect(begun).toBeGreaterThan(0);
      expect(begun).toBeLessThan(rows);
      expect(bulkOrder).toMatchObject({ status: "processing", counts: { bought: 0, failed: rows - begun } });
      expect(message).toContain(beingBought[0]?.orderId);
      const held = Math.round(begun * 810) / 100;
      await expectBalance(person, Math.round((400 - held) * 100) / 100, held);
      release();
      await job;
      const ended = await person.api.getBulkOrder({ path });
      expect(ended.bulkOrder).toMatchObject({ status: "partial", counts: { bought: begun, failed: rows - begun } });
      expect(ended.bulkOrder.stoppedAt).toBe(bulkOrder.stoppedAt);
      expect(ended.orders.map(({ orderId }) => orderId)).toEqual(beingBought.map(({ orderId }) => orderId));
      await expectSoundBooks(server);
    },
    60_000,
  );

  it("names the rows that were being bought when it was stopped, also those that are bought a moment later", async () => {
    const [asked, ask] = signal();
    const [released, release] = signal();
    const { server, person } = await shop({
      buy: async () => {
        ask();
        await released;
      },
    });
    const { bulkOrderId } = await waiting(person, 1);
    const job = server.world.store.runDue();
    await asked;
    const { store } = server.world;
    const transact = store.transact.bind(store);
    store.transact = async (...transaction) => {
      store.transact = transact;
      const stopped = await transact(...transaction);
      release();
      await job;
      return stopped;
    };
    const { beingBought, message } = await person.api.stopBulkOrder({ path: { bulkOrderId } });
    expect(beingBought.map(({ rowIndex }) => rowIndex)).toEqual([0]);
    expect(message).toContain("1 row is still being bought");
    expect((await person.api.getBulkOrder({ path: { bulkOrderId } })).bulkOrder.counts.bought).toBe(1);
  });

  it("while its carrier is asked, which is busy then, fails the row with the carrier's reason", async () => {
    const { server, person, job, release, path } = await askedAbout1Row();
    expect((await person.api.stopBulkOrder({ path })).beingBought).toHaveLength(1);
    release();
    await job;
    const { failures } = await person.api.listBulkFailures({ path });
    expect(failures).toMatchObject([
      {
        errorCode: "carrier_refused",
        errorMessage: `The carrier refused: the carrier did not sell this label: ${BUSY}`,
      },
    ]);
    expect((await person.api.getBulkOrder({ path })).bulkOrder).toMatchObject({ status: "failed" });
    await expectBalance(person, 400);
    await expectSoundBooks(server);
  });

  it.each([
    ["3 single labels", 3, false],
    ["a batch", 3, true],
    ["a batch of one", 1, true],
  ])("at any moment of its job has each row bought once or not at all (%s)", async (_how, rowCount, inBatches) => {
    for (let commits = 0, met = true; met; commits++) {
      const sizes: number[] = [];
      const { server, person } = await shop(inBatches ? { batch: { prepare: (rows) => sizes.push(rows) } } : {});
      const { bulkOrderId } = await waiting(person, rowCount);
      const path = { bulkOrderId };
      const stop = () => person.api.stopBulkOrder({ path });
      ({ met } = await interleaved(server, commits, () => server.world.store.runDue(), stop));
      await server.world.store.runDue();
      const { bulkOrder, orders } = await person.api.getBulkOrder({ path });
      expect(bulkOrder.counts, `commit ${commits}`).toMatchObject({ pending: 0, bought: orders.length });
      const jobs = (await everything(server.world.store, jobTable)).filter(({ job }) => job === runBulkJob.name);
      expect(jobs, `commit ${commits}: no job has failed`).toEqual([]);
      expect(sizes, `commit ${commits}: no batch is empty`).not.toContain(0);
      await expectBalance(person, (40_000 - 810 * orders.length) / 100);
      await expectSoundBooks(server);
    }
  });

  it("does not send a batch that waits for its carrier", async () => {
    const [asked, ask] = signal();
    const [released, release] = signal();
    let sent = 0;
    const { server, person } = await shop({
      batch: {
        prepare: async () => {
          ask();
          await released;
        },
        buy: () => {
          sent++;
        },
      },
    });
    const { bulkOrderId } = await waiting(person, 5);
    const job = server.world.store.runDue();
    await asked;
    const path = { bulkOrderId };
    expect(await person.api.stopBulkOrder({ path })).toMatchObject({
      bulkOrder: { status: "failed", counts: { failed: 5, pending: 0 } },
      beingBought: [],
    });
    await expectBalance(person, 400);
    release();
    await job;
    expect(sent).toBe(0);
    expect((await person.api.listOrders()).totalOrders).toBe(0);
    await expectSoundBooks(server);
    await person.api.retryBulkOrder({ path, headers: NO_WAIT });
    await server.world.store.runDue();
    expect((await person.api.getBulkOrder({ path })).bulkOrder.status).toBe("completed");
    await expectSoundBooks(server);
  });

  it("has its sent batch bought, and names its rows", async () => {
    const [asked, ask] = signal();
    const [released, release] = signal();
    const { server, person } = await shop({
      batch: {
        buy: async () => {
          ask();
          await released;
        },
      },
    });
    const { bulkOrderId } = await waiting(person, 5);
    const job = server.world.store.runDue();
    await asked;
    const path = { bulkOrderId };
    const { bulkOrder, beingBought } = await person.api.stopBulkOrder({ path });
    // A batch has three rows.
    expect(beingBought.map(({ rowIndex }) => rowIndex)).toEqual([0, 1, 2]);
    expect(bulkOrder).toMatchObject({ status: "processing", counts: { failed: 2, pending: 3 } });
    release();
    await job;
    expect((await person.api.getBulkOrder({ path })).bulkOrder).toMatchObject({
      status: "partial",
      counts: { bought: 3, failed: 2 },
    });
    await expectSoundBooks(server);
  });

  it("is stopped or retried, whichever comes first, and never bought twice", async () => {
    for (let commits = 0, met = true; met; commits++) {
      const { server, person } = await shop();
      const { bulkOrderId } = await waiting(person, 2);
      const path = { bulkOrderId };
      await person.api.stopBulkOrder({ path });
      const retry = () => person.api.retryBulkOrder({ path, headers: NO_WAIT });
      const again = await interleaved(server, commits, retry, () => person.api.stopBulkOrder({ path }));
      met = again.met;
      await server.world.store.runDue();
      const { bulkOrder } = await person.api.getBulkOrder({ path });
      const wasStopped = again.second.bulkOrder.counts.failed === 2;
      expect(bulkOrder.counts.pending, `commit ${commits}`).toBe(0);
      // A stop that found the old run ended changes nothing, and the retry buys both.
      expect([0, 2]).toContain(bulkOrder.counts.bought);
      if (bulkOrder.counts.bought === 0) expect(wasStopped).toBe(true);
      await expectBalance(person, (40_000 - 810 * bulkOrder.counts.bought) / 100);
      await expectSoundBooks(server);
    }
  });

  it("by its job, because the shop has become live and it was for samples, costs nothing and says why", async () => {
    const { server, person } = await shop();
    const { bulkOrderId } = await waiting(person, 3);
    await setShop(server, { ...TEST_SHOP, mode: "live" });
    await server.world.store.runDue();
    const { entries } = await (await server.admin()).api.listAudit({ query: { search: "stop-bulk-order" } });
    const reason = "The shop is live, and this bulk order was for samples";
    expect(entries).toMatchObject([{ subject: bulkOrderId, reason, to: { status: "failed", failed: 3 } }]);
    await setShop(server, TEST_SHOP);
    const { bulkOrder } = await person.api.getBulkOrder({ path: { bulkOrderId } });
    expect(bulkOrder).toMatchObject({
      status: "failed",
      stoppedAt: expect.any(String),
      counts: { bought: 0, failed: 3, pending: 0 },
    });
    await expectBalance(person, 400);
    await expectSoundBooks(server);
  });

  it("that has ended is returned as it is", async () => {
    const { server, person } = await shop();
    const { bulkOrderId } = await waiting(person, 1);
    await server.world.store.runDue();
    const path = { bulkOrderId };
    const before = await person.api.getBulkOrder({ path });
    const reply = await person.api.stopBulkOrder({ path });
    expect(reply).toEqual({
      bulkOrder: before.bulkOrder,
      beingBought: [],
      message: `${bulkOrderId} has ended: 1 bought, 0 failed`,
    });
  });

  it("is found by nobody else", async () => {
    const { server, person } = await shop();
    const { bulkOrderId } = await waiting(person, 1);
    const other = await server.register();
    expect((await refusal(other.api.stopBulkOrder({ path: { bulkOrderId } }))).code).toBe("not_found");
  });
});

it("a row that an operator settled while its carrier was asked stays as it ended when the carrier is busy", async () => {
  const { server, person, job, release, path } = await askedAbout1Row();
  const [row] = (await person.api.getBulkOrder({ path })).rows;
  const order = { id: row?.orderId ?? "" };
  const { api } = await server.admin();
  expect((await api.settleOrder({ path: order })).order.purchase).toBe("failed");
  release();
  await job;
  const { failures } = await person.api.listBulkFailures({ path });
  expect(failures).toMatchObject([{ rowIndex: 0, errorCode: "carrier_refused" }]);
  await expectBalance(person, 400);
  await expectSoundBooks(server);
});

describe("an operator", () => {
  it("stops any bulk order, once in the audit log with the reason", async () => {
    const { server, person } = await shop();
    const { bulkOrderId } = await waiting(person, 3);
    const { api } = await server.admin();
    const call = { path: { bulkOrderId }, body: FRAUD };
    const stopped = await api.stopAnyBulkOrder(call);
    expect(stopped.bulkOrder).toMatchObject({ status: "failed", counts: { failed: 3 } });
    expect(await api.stopAnyBulkOrder(call)).toEqual(stopped);
    const { entries } = await api.listAudit({ query: { search: "stop-bulk-order" } });
    expect(entries).toMatchObject([
      { subject: bulkOrderId, reason: FRAUD.reason, to: { status: "failed", failed: 3 } },
    ]);
    await expectBalance(person, 400);
    await expectSoundBooks(server);
  });

  it("who blocks an account stops its bulk orders in the same transaction", async () => {
    const { server, person } = await shop();
    const ids = [await waiting(person, 40), await waiting(person, 1)].map(({ bulkOrderId }) => bulkOrderId);
    const other = await server.register({ balance: 100 });
    const kept = await waiting(other, 1);
    const { api } = await server.admin();
    await block(server, person);
    const { bulkOrders } = await api.listAllBulkOrders({ query: { page: 1, limit: 10 } });
    const stopped = bulkOrders.filter(({ bulkOrderId }) => ids.includes(bulkOrderId));
    expect(stopped.map(({ status, stoppedAt }) => [status, stoppedAt !== undefined])).toEqual([
      ["failed", true],
      ["failed", true],
    ]);
    await server.world.store.runDue();
    expect((await api.listAllOrders({ query: { page: 1, limit: 10 } })).totalOrders, "the other customer's").toBe(1);
    expect((await other.api.getBulkOrder({ path: { bulkOrderId: kept.bulkOrderId } })).bulkOrder.status).toBe(
      "completed",
    );
    const { entries } = await api.listAudit({ query: { search: "stop-bulk-order" } });
    expect(entries.map(({ subject, reason }) => [subject, reason]).sort()).toEqual(
      ids.map((id) => [id, FRAUD.reason]).sort(),
    );
    await expectSoundBooks(server);
    await api.setUserAccess({ path: { id: person.user._id }, body: { blocked: false } });
    const { token } = await server.client().login({ body: { email: person.user.email, password: person.password } });
    const back = server.client(token);
    expect(await back.getBalance()).toMatchObject({ balance: 400, held: 0 });
    expect((await back.createOrder({ body: order() })).order.purchase).toBe("bought");
  });

  it("who blocks an account at any moment of a purchase leaves none of its rows to be bought", async () => {
    for (let commits = 0, met = true; met; commits++) {
      const { server, person } = await shop();
      const buying = () => waiting(person, 2).catch((error: unknown) => error);
      ({ met } = await interleaved(server, commits, buying, () => block(server, person)));
      await server.world.store.runDue();
      const { api } = await server.admin();
      expect((await api.listAllOrders({ query: { page: 1, limit: 10 } })).totalOrders, `commit ${commits}`).toBe(0);
      await expectSoundBooks(server);
    }
  });

  it("who blocks an account at any moment of a purchase of one label sells it before or not at all", async () => {
    for (let commits = 0, met = true; met; commits++) {
      const { server, person } = await shop();
      const buying = () => person.api.createOrder({ body: order() }).catch((error: unknown) => error);
      const { first, met: more } = await interleaved(server, commits, buying, () => block(server, person));
      met = more;
      if (commits === 0) expect(first).toMatchObject({ code: "unauthenticated" });
      await expectSoundBooks(server);
    }
  });
});

it("every running bulk order of a connection can be stopped at once", async () => {
  const { server, person } = await shop();
  const [first, second] = [await waiting(person, 1), await waiting(await server.register({ balance: 20 }), 1)];
  const ended = await waiting(person, 1);
  await person.api.stopBulkOrder({ path: { bulkOrderId: ended.bulkOrderId } });
  const stopped = await stopRunning(server.world, () => true, { actor: JOB, reason: "The shop goes live" });
  const numbers = [first.bulkOrderId, second.bulkOrderId].sort();
  expect(stopped.map(({ bulk }) => bulk.number).sort()).toEqual(numbers);
  expect(await stopRunning(server.world, () => true, { actor: JOB })).toEqual([]);
  await expectSoundBooks(server);
});

/** A bulk order of one row whose carrier has been asked, and is busy once it is released. */
async function askedAbout1Row() {
  const [asked, ask] = signal();
  const [released, release] = signal();
  const prepare = async () => {
    ask();
    await released;
  };
  const { server, person } = await shop({ prepare, isBusy: true });
  const { bulkOrderId } = await waiting(person, 1);
  const job = server.world.store.runDue();
  await asked;
  return { server, person, job, release, path: { bulkOrderId } };
}

interface Shop {
  /** Awaited before the carrier prepares a label. */
  readonly prepare?: () => Promise<void>;
  /** It then takes no order, and says so when it is asked about one. */
  readonly isBusy?: boolean;
  /** Awaited before the carrier sells a label. */
  readonly buy?: () => Promise<void>;
  /** The carrier sells three labels in a call, and awaits these. */
  readonly batch?: { readonly prepare?: (rows: number) => unknown; readonly buy?: () => unknown };
}

async function shop({
  prepare,
  isBusy = false,
  buy,
  batch,
}: Shop = {}): Promise<{ readonly server: TestServer; readonly person: Person }> {
  const server = await serverForTest({
    carrier: (sandbox) => ({
      ...sandbox,
      prepare: async (...call) => {
        await prepare?.();
        return isBusy ? busy(1_000, BUSY) : sandbox.prepare(...call);
      },
      find: async (...call) => (isBusy ? refused(BUSY) : sandbox.find(...call)),
      buy: async (...call) => {
        await buy?.();
        return sandbox.buy(...call);
      },
      ...(batch && {
        batches: {
          size: 3,
          prepare: async (shipments) => {
            await batch.prepare?.(shipments.length);
            return ok(shipments.map(({ reference }) => ok({ ref: `batch/${reference}` })));
          },
          buy: async (purchases) => {
            await batch.buy?.();
            return ok(await Promise.all(purchases.map((one) => sandbox.buy(one))));
          },
        },
      }),
    }),
  });
  return { server, person: await server.register({ balance: 400 }) };
}

const waiting = ({ api }: Person, rows: number) =>
  api.processBulkOrder({ body: purchase(Array.from({ length: rows }, () => bulkRow())), headers: NO_WAIT });

async function block(server: TestServer, { user }: Person): Promise<void> {
  const { api } = await server.admin();
  await api.setUserAccess({ path: { id: user._id }, body: { blocked: true, ...FRAUD } });
}
