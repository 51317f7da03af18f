import { describe, expect, it } from "vitest";
import { rowChunkTable } from "../../src/domain/bulk-order/bulk-tables.js";
import { runBulkJob } from "../../src/domain/bulk-order/process-bulk.js";
import { type CarrierAnswer, ok, refused, type Sale, silent } from "../../src/ports/carrier.js";
import { jobTable } from "../../src/store/memory/job-table.js";
import { type AnyTable, one } from "../../src/store/store.js";
import { arrange } from "../announced-store.js";
import { type Person, serverForTest, type TestServer } from "../api.js";
import { everything } from "../faults/everything.js";
import { expectBalance, expectSoundBooks } from "./books.js";
import { interleaved } from "./interleaved.js";
import { refusal } from "./refusal.js";
import { bulkRow, buyRows, NO_WAIT, orderTo, purchase } from "./shipments.js";
import { MINUTE_MS } from "./time-passes.js";

/** The carrier's answers about a purchase. */
type Find = CarrierAnswer<Sale | "not-found"> | (() => void);

describe("an operator who settles one purchase", () => {
  it.each([
    ["sold", "is bought", { purchase: "bought" }, 91.9],
    ["refused", "was not bought; the money was released", { purchase: "failed", status: "cancelled" }, 100],
  ] as const)("ends it when the carrier says %s", async (answer, words, order, balance) => {
    const { server, person, say } = await shop();
    const { orderId } = await silentOrder(person);
    const { api } = await server.admin();
    say(answer === "sold" ? undefined : refused("the carrier did not sell this label"));
    const reply = await api.settleOrder({ path: { id: orderId } });
    expect(reply).toMatchObject({ message: `${orderId} ${words}`, order });
    await expectBalance(person, balance);
    const { entries } = await api.listAudit({ query: { search: "settle-order" } });
    expect(entries).toMatchObject([{ action: "settle-order", subject: orderId, from: { purchase: "buying" } }]);
    expect((await api.settleOrder({ path: { id: orderId } })).order).toMatchObject(order);
    expect((await api.listAudit({ query: { search: "settle-order" } })).entries).toHaveLength(1);
    await expectSoundBooks(server);
  });

  it("gets an error when the carrier does not answer, and nothing changes", async () => {
    const { server, person, say } = await shop();
    const { orderId } = await silentOrder(person);
    say(silent("no answer"));
    const { api } = await server.admin();
    const error = await refusal(api.settleOrder({ path: { id: orderId } }));
    expect(error).toMatchObject({
      status: 503,
      code: "carrier_unavailable",
      message: expect.stringContaining(orderId),
    });
    await expectBalance(person, 91.9, 8.1);
    await expectSoundBooks(server);
  });

  it("releases the money only after two spaced checks that find nothing", async () => {
    const { server, person, say } = await shop();
    const { orderId } = await silentOrder(person);
    say(ok("not-found"));
    const { api } = await server.admin();
    const look = async () => (await api.settleOrder({ path: { id: orderId } })).order.purchase;
    expect(await look(), "asked a moment ago").toBe("buying");
    server.world.clock.advance(MINUTE_MS);
    expect([await look(), await look()], "the first look that counts").toEqual(["buying", "buying"]);
    server.world.clock.advance(MINUTE_MS);
    expect(await look()).toBe("failed");
    await expectBalance(person, 100);
    await expectSoundBooks(server);
  });
});

describe("an operator who ends a bulk order", () => {
  it("whose job is missing: rows not started fail at no cost, the others are looked up, and it can be retried", async () => {
    const { server, person } = await shop();
    const { bulkOrderId } = await waiting(person, 4);
    await removeAll(server, jobTable, runBulkJob.name);
    expect(await settleBulk(server, bulkOrderId)).toMatchObject({
      message: `${bulkOrderId} has ended: 0 bought, 4 failed`,
      bulkOrder: { status: "failed", counts: { total: 4, bought: 0, failed: 4, pending: 0 } },
    });
    await expectBalance(person, 100);
    const path = { bulkOrderId };
    const { failures } = await person.api.listBulkFailures({ path });
    expect(failures.map(({ errorCode }) => errorCode)).toEqual(Array(4).fill("not_bought"));
    await expectSoundBooks(server);
    await person.api.retryBulkOrder({ path, headers: NO_WAIT });
    await server.world.store.runDue();
    const again = await person.api.getBulkOrder({ path });
    expect(again).toMatchObject({ bulkOrder: { status: "completed", counts: { bought: 4 } } });
    await expectSoundBooks(server);
  });

  it("without rows releases its money", async () => {
    const { server, person } = await shop();
    const { bulkOrderId } = await waiting(person, 4);
    await removeAll(server, jobTable, runBulkJob.name);
    await removeAll(server, rowChunkTable);
    expect((await settleBulk(server, bulkOrderId)).bulkOrder).toMatchObject({
      status: "failed",
      counts: { pending: 0 },
    });
    await expectBalance(person, 100);
    await expectSoundBooks(server);
  });

  it("keeps the money of unanswered rows until the carrier answers", async () => {
    const { server, person, say } = await shop();
    const rows = [bulkRow(), bulkRow({ toName: "Carrier Silent" }), bulkRow({ toName: "Carrier Silent" })];
    const { bulkOrder } = await buyRows(server, person, rows);
    const { bulkOrderId } = bulkOrder;
    say(silent("no answer"));
    expect(await settleBulk(server, bulkOrderId)).toMatchObject({
      message: `${bulkOrderId} waits for its carrier: 1 bought, 0 failed, 2 without an answer. Ask again later.`,
      bulkOrder: { status: "processing" },
    });
    await expectBalance(person, 75.7, 16.2);
    await expectSoundBooks(server);
    say(undefined);
    expect((await settleBulk(server, bulkOrderId)).bulkOrder).toMatchObject({ status: "completed" });
    await expectBalance(person, 75.7);
    await expectSoundBooks(server);
  });

  it("gets a timely reply for any number of unanswered rows", async () => {
    const { server, person, say } = await shop(1_000, { together: 32 });
    const { bulkOrder } = await buyRows(
      server,
      person,
      Array.from({ length: 32 }, () => bulkRow({ toName: "Carrier Silent" })),
    );
    let asked = 0;
    say(() => {
      asked++;
      server.world.clock.advance(20_000);
    });
    const { message } = await settleBulk(server, bulkOrder.bulkOrderId);
    expect(message).toContain("32 without an answer");
    expect(asked).toBeLessThanOrEqual(16);
    say(undefined);
    // After this many silences the breaker pauses calls; then one probe finds that the carrier is back.
    server.world.clock.advance(MINUTE_MS);
    await settleBulk(server, bulkOrder.bulkOrderId);
    expect((await settleBulk(server, bulkOrder.bulkOrderId)).bulkOrder.status).toBe("completed");
    await expectSoundBooks(server);
  });

  it("at any moment of its job has each row bought once or not at all", async () => {
    for (let commits = 0, met = true; met; commits++) {
      const { server, person } = await shop();
      const { bulkOrderId } = await waiting(person, 3);
      const job = () => server.world.store.runDue();
      ({ met } = await interleaved(server, commits, job, () => settleBulk(server, bulkOrderId)));
      await server.world.store.runDue();
      const { bulkOrder, orders } = await person.api.getBulkOrder({ path: { bulkOrderId } });
      expect(bulkOrder.counts, `commit ${commits}`).toMatchObject({ pending: 0, bought: orders.length });
      await expectBalance(person, (10_000 - 810 * orders.length) / 100);
      await expectSoundBooks(server);
    }
  });

  it("that is finished changes nothing", async () => {
    const { server, person } = await shop();
    const { bulkOrder } = await buyRows(server, person, [bulkRow()]);
    expect((await settleBulk(server, bulkOrder.bulkOrderId)).bulkOrder).toEqual(bulkOrder);
  });
});

/** The carrier answers purchases when `together` of them have arrived. */
async function shop(balance = 100, { together = 0 } = {}) {
  let answer: Find | undefined;
  let arrived = 0;
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const server = await serverForTest({
    carrier: (sandbox) => ({
      ...sandbox,
      buy: async (...purchase) => {
        arrived += 1;
        if (arrived >= together) open();
        await opened;
        return sandbox.buy(...purchase);
      },
      find: async (purchase) => {
        if (typeof answer !== "function") return answer ?? sandbox.find(purchase);
        answer();
        return silent("no answer");
      },
    }),
  });
  const say = (next: Find | undefined) => {
    answer = next;
  };
  return { server, say, person: await server.register({ balance }) };
}

const silentOrder = async ({ api }: Person) => (await api.createOrder({ body: orderTo("Carrier Silent") })).order;

const waiting = ({ api }: Person, rows: number) =>
  api.processBulkOrder({ body: purchase(Array.from({ length: rows }, () => bulkRow())), headers: NO_WAIT });

async function settleBulk(server: TestServer, bulkOrderId: string) {
  const { api } = await server.admin();
  return api.settleBulkOrder({ path: { bulkOrderId } });
}

/** A state that only a bug could cause. */
async function removeAll({ world: { store } }: TestServer, table: AnyTable, job?: string): Promise<void> {
  for (const record of await everything(store, table)) {
    if (job !== undefined && record.job !== job) continue;
    await arrange(store, { change: [one(table, record.id)] }, (tx) => tx.remove(table, record.id));
  }
}
