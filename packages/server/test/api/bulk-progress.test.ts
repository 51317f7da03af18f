import { describe, expect, it } from "vitest";
import { refused } from "../../src/ports/carrier.js";
import { type Person, serverForTest, type TestServer } from "../api.js";
import { expectBalance, expectSoundBooks } from "./books.js";
import { refusal } from "./refusal.js";
import { bulkRow, buyRows, NO_WAIT, purchase } from "./shipments.js";
import { MINUTE_MS, timePasses } from "./time-passes.js";

describe("waiting for a bulk order", () => {
  it("answers when the job has ended", async () => {
    const { server, person } = await shop();
    server.world.clock.auto = false;
    server.world.store.startJobs();
    const reply = await person.api.withStatus.processBulkOrder({ body: purchase([bulkRow(), bulkRow()]) });
    expect(reply.status).toBe(200);
    expect(reply.data).toMatchObject({ newBalance: 983.8, bulkOrder: { status: "completed", counts: { bought: 2 } } });
    await expectSoundBooks(server);
  });

  it.each([
    [undefined, 20],
    ["wait=7", 7],
    ["respond-async, wait=3", 3],
    ["wait=3600", 25],
    ["wait=soon", 20],
    ["wait=0", 0],
  ])("with Prefer %s takes %d seconds at most, and the job continues", async (prefer, seconds) => {
    const { server, person } = await shop();
    const before = server.world.clock.now();
    const headers = prefer === undefined ? {} : { Prefer: prefer };
    const reply = await person.api.withStatus.processBulkOrder({ body: purchase([bulkRow()]), headers });
    expect(reply.status).toBe(202);
    expect(reply.data.bulkOrder).toMatchObject({ status: "processing", finishedAt: null, counts: { pending: 1 } });
    expect((server.world.clock.now() - before) / 1_000).toBe(seconds);
    await server.world.store.runDue();
    const { bulkOrder } = await person.api.getBulkOrder({ path: { bulkOrderId: reply.data.bulkOrderId } });
    expect(bulkOrder.status).toBe("completed");
  });
});

describe("a row whose carrier is silent", () => {
  it("keeps its bulk order processing until it is settled, without delaying other rows", async () => {
    const { server, person } = await shop();
    const rows = ["Ann", "Carrier Silent", "Bob"].map((toName) => bulkRow({ toName }));
    const open = await buyRows(server, person, rows);
    expect(open.bulkOrder).toMatchObject({
      status: "processing",
      finishedAt: null,
      counts: { total: 3, bought: 2, failed: 0, pending: 1 },
    });
    expect(open.rows.map(({ state }) => state)).toEqual(["bought", "buying", "bought"]);
    await expectBalance(person, 975.7, 8.1);
    expect((await refusal(person.api.retryBulkOrder({ path: pathOf(open) }))).code).toBe("nothing_to_retry");
    await timePasses(server, MINUTE_MS);
    const done = await person.api.getBulkOrder({ path: pathOf(open) });
    expect(done.bulkOrder).toMatchObject({ status: "completed", counts: { bought: 3, pending: 0 } });
    await expectBalance(person, 975.7);
    await expectSoundBooks(server);
  });

  it("ends as failed when the carrier turns out to have refused", async () => {
    const server = await serverForTest({
      carrier: (sandbox) => ({ ...sandbox, find: async () => refused("the carrier did not sell this label") }),
    });
    const person = await server.register({ balance: 1_000 });
    const open = await buyRows(server, person, [bulkRow(), bulkRow({ toName: "Carrier Silent" })]);
    await timePasses(server, MINUTE_MS);
    const { bulkOrder } = await person.api.getBulkOrder({ path: pathOf(open) });
    expect(bulkOrder).toMatchObject({ status: "partial", counts: { bought: 1, failed: 1 } });
    await expectBalance(person, 991.9);
    await expectSoundBooks(server);
  });
});

describe("reading bulk orders", () => {
  it("pages by rows, in the order of the file", async () => {
    const { server, person } = await shop(5_000);
    const rows = Array.from({ length: 250 }, (_, i) =>
      bulkRow({ sku: `S${i}`, toName: i % 50 === 49 ? "Carrier Refuses" : "R" }),
    );
    const { bulkOrder } = await buyRows(server, person, rows);
    const page = (number: number) =>
      person.api.getBulkOrder({ path: { bulkOrderId: bulkOrder._id }, query: { page: number, limit: 60 } });
    const pages = [await page(1), await page(2), await page(5), await page(6)];
    expect(
      pages.map((reply) => [reply.rows[0]?.rowIndex, reply.rows.length, reply.orders.length, reply.totalPages]),
    ).toEqual([
      [0, 60, 59, 5],
      [60, 60, 59, 5],
      [240, 10, 9, 5],
      [undefined, 0, 0, 5],
    ]);
    expect(pages[1]?.orders[0]).toMatchObject({ sku: "S60", rowIndex: 60, bulkOrderId: bulkOrder.bulkOrderId });
    await expectSoundBooks(server);
  });

  it("lists the customer's own, newest first, searchable by id and file name", async () => {
    const { server, person } = await shop();
    const stranger = await server.register({ balance: 100 });
    await buyRows(server, stranger, [bulkRow()]);
    const first = await buyRows(server, person, [bulkRow()]);
    server.world.clock.advance(MINUTE_MS);
    const body = { ...purchase([bulkRow()]), fileName: "November Orders.csv" };
    const second = await person.api.processBulkOrder({ body, headers: NO_WAIT });
    const list = async (search?: string) =>
      (await person.api.listBulkOrders({ query: { search } })).bulkOrders.map(({ bulkOrderId }) => bulkOrderId);
    const ids = [second.bulkOrderId, first.bulkOrder.bulkOrderId];
    expect(await list()).toEqual(ids);
    expect(await list("november ORDERS")).toEqual([second.bulkOrderId]);
    expect(await list(first.bulkOrder.bulkOrderId.toLowerCase())).toEqual([first.bulkOrder.bulkOrderId]);
    expect(await person.api.listBulkOrders({ query: { page: 2, limit: 1 } })).toMatchObject({
      bulkOrders: [{ bulkOrderId: ids[1] }],
      totalPages: 2,
      totalBulkOrders: 2,
    });
    expect((await refusal(stranger.api.getBulkOrder({ path: { bulkOrderId: second.bulkOrderId } }))).status).toBe(404);
  });

  it("stores the mapping of a set of headers per customer", async () => {
    const { server, person } = await shop();
    const stranger = await server.register();
    const headerKey = "name|zip|ünï";
    const read = async ({ api }: Person) => (await api.getBulkMapping({ query: { headerKey } })).mapping;
    expect(await read(person)).toBeNull();
    await person.api.saveBulkMapping({ body: { headerKey, mapping: { toName: "Name" } } });
    const mapping = { toName: "Full name", toZip: null };
    await person.api.saveBulkMapping({ body: { headerKey, mapping } });
    expect([await read(person), await read(stranger)]).toEqual([mapping, null]);
  });
});

async function shop(balance = 1_000): Promise<{ server: TestServer; person: Person }> {
  const server = await serverForTest();
  return { server, person: await server.register({ balance }) };
}

const pathOf = ({ bulkOrder }: { bulkOrder: { bulkOrderId: string } }) => ({ bulkOrderId: bulkOrder.bulkOrderId });
