import { describe, expect, it } from "vitest";
import { bulkOrderTable, rowChunkTable } from "../../src/domain/bulk-order/bulk-tables.js";
import { originalsTable } from "../../src/domain/bulk-order/originals.js";
import { requestKeyTable } from "../../src/domain/request-key/request-key-table.js";
import { type AnyTable, one } from "../../src/store/store.js";
import { arrange } from "../announced-store.js";
import { type Person, serverForTest, type TestServer } from "../api.js";
import { refusal } from "./refusal.js";
import { bulkRow, buy, NO_WAIT, purchase } from "./shipments.js";
import { DAY_MS, MINUTE_MS, timePasses } from "./time-passes.js";

const MEGABYTE = 1_000_000;
const LONG_CELL = "x".repeat(9_000);

/** Rows with one long original cell each; rows that the carrier refuses have their own recipient. */
const rowsWith = (cells: number, toNames: readonly string[] = ["Test Recipient"]) => {
  const body = purchase(toNames.map((toName) => bulkRow({ toName })));
  const original = Array.from({ length: cells }, () => LONG_CELL);
  return {
    ...body,
    originalHeaders: original.map((_, index) => `Column ${index}`),
    orders: body.orders.map((order) => ({ ...order, original })),
  };
};

describe("the original cells of a customer's bulk orders", () => {
  it("are limited to 100 MB: above that nothing is stored, bought or held, and the error has the limit", async () => {
    const { server, person } = await shop();
    await keep(server, person, 100 * MEGABYTE - 4 * LONG_CELL.length);
    const error = await refusal(person.api.processBulkOrder({ body: rowsWith(5), headers: NO_WAIT }));
    expect(error).toMatchObject({ status: 413, code: "quota_exceeded" });
    expect(error.message).toContain("100 MB");
    expect(await recordsOf(server, rowChunkTable)).toEqual([]);
    expect(await person.api.getBalance()).toMatchObject({ balance: 1_000, held: 0 });
    await person.api.processBulkOrder({ body: rowsWith(4), headers: NO_WAIT });
    expect(await kept(server, person)).toBe(100 * MEGABYTE);
    await person.api.processBulkOrder({ body: purchase([bulkRow()]), headers: NO_WAIT });
    const stranger = await server.register({ balance: 100 });
    await stranger.api.processBulkOrder({ body: rowsWith(5), headers: NO_WAIT });
  });

  it("are counted in the purchase's transaction: concurrent purchases stay within the limit", async () => {
    const { server, person } = await shop();
    await keep(server, person, 100 * MEGABYTE - 7 * LONG_CELL.length);
    const call = () => person.api.processBulkOrder({ body: rowsWith(2), headers: NO_WAIT });
    const calls = await Promise.allSettled(Array.from({ length: 10 }, call));
    expect(calls.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
    expect(await kept(server, person)).toBe(100 * MEGABYTE - LONG_CELL.length);
    expect(await recordsOf(server, rowChunkTable)).toHaveLength(3);
  });

  it("are deleted when rows are bought, and 30 days later for failed rows", async () => {
    const { server, person } = await shop();
    const body = rowsWith(2, ["Ann", "Carrier Refuses", "Bob"]);
    const { bulkOrderId } = await person.api.processBulkOrder({ body, headers: NO_WAIT });
    expect(await kept(server, person)).toBe(6 * LONG_CELL.length);
    const failuresCsv = async () => (await failures(server, person, bulkOrderId)).split("\n")[0];
    await timePasses(server, MINUTE_MS);
    expect(await failuresCsv()).toContain("Column 0,Column 1,errorCode");
    await timePasses(server, 10 * MINUTE_MS);
    expect(await kept(server, person)).toBe(2 * LONG_CELL.length);
    expect(await failuresCsv()).toContain("Column 0,Column 1,errorCode");
    expect(JSON.stringify(await recordsOf(server, rowChunkTable)).split(LONG_CELL)).toHaveLength(3);

    for (let day = 0; day < 31; day++) await timePasses(server, DAY_MS);
    expect(await kept(server, person)).toBe(0);
    expect(JSON.stringify(await recordsOf(server, rowChunkTable))).not.toContain(LONG_CELL);
    expect(await failuresCsv()).toContain("toName");
  });

  it("from before the limit are counted and deleted in the same way", async () => {
    const { server, person } = await shop();
    const body = rowsWith(3, ["Ann", "Carrier Refuses"]);
    const { bulkOrder } = await person.api.processBulkOrder({ body, headers: NO_WAIT });
    await server.world.store.runDue();
    const bulk = await server.world.store.get(bulkOrderTable, bulkOrder._id);
    await arrange(server.world.store, { change: [one(bulkOrderTable, bulkOrder._id)] }, (tx) => {
      const older = bulkOrderTable.upgrade?.({ ...bulk, originals: undefined }, 2);
      if (older) tx.put(bulkOrderTable, older);
    });
    await keep(server, person, 0);
    await timePasses(server, 10 * MINUTE_MS);
    expect(await kept(server, person)).toBe(3 * LONG_CELL.length);
    expect(await failures(server, person, bulkOrder.bulkOrderId)).toContain(LONG_CELL);
    expect(JSON.stringify(await recordsOf(server, rowChunkTable)).split(LONG_CELL)).toHaveLength(4);
  });

  it("of retried rows count again until the retry has ended, and then only for rows that failed again", async () => {
    const { server, person } = await shop();
    const body = rowsWith(1, ["Ann", "Carrier Refuses"]);
    const { bulkOrderId } = await person.api.processBulkOrder({ body, headers: NO_WAIT });
    await timePasses(server, MINUTE_MS);
    await timePasses(server, 10 * MINUTE_MS);
    expect(await kept(server, person)).toBe(LONG_CELL.length);
    await person.api.retryBulkOrder({ path: { bulkOrderId }, headers: NO_WAIT });
    expect(await kept(server, person)).toBe(2 * LONG_CELL.length);
    await timePasses(server, 10 * MINUTE_MS);
    await timePasses(server, 10 * MINUTE_MS);
    expect(await kept(server, person)).toBe(LONG_CELL.length);
    expect(await failures(server, person, bulkOrderId)).toContain(LONG_CELL);
    for (let day = 0; day < 31; day++) await timePasses(server, DAY_MS);
    expect(await kept(server, person)).toBe(0);
  });
});

describe("column mappings", () => {
  it("are limited to 50 per customer, also for concurrent calls; existing ones can be changed", async () => {
    const { server, person } = await shop();
    const save = ({ api }: Person, headerKey: string, toName = "Name") =>
      api.saveBulkMapping({ body: { headerKey, mapping: { toName } } });
    const saved = await Promise.allSettled(Array.from({ length: 60 }, (_, i) => save(person, `headers-${i}`)));
    expect(saved.filter(({ status }) => status === "fulfilled")).toHaveLength(50);
    const error = await refusal(save(person, "one-more"));
    expect(error).toMatchObject({ status: 413, code: "quota_exceeded" });
    expect(error.message).toContain("50 column mappings");
    await save(person, "headers-7", "Recipient");
    const stranger = await server.register();
    await save(stranger, "headers-7");

    const { message } = await person.api.deleteBulkMappings({ query: { headerKey: "headers-7" } });
    expect(message).toBe("1 column mapping deleted");
    await save(person, "one-more");
    expect((await person.api.deleteBulkMappings()).message).toBe("50 column mappings deleted");
    expect((await person.api.getBulkMapping({ query: { headerKey: "headers-8" } })).mapping).toBeNull();
    expect((await stranger.api.getBulkMapping({ query: { headerKey: "headers-7" } })).mapping).not.toBeNull();
  });
});

describe("the key of a void", () => {
  const invented = Array.from({ length: 999 }, (_, index) => `ORD-${index}-${"9".repeat(80)}`);

  it("is not stored if nothing was voided", async () => {
    const { server, person } = await shop();
    const call = { body: { orderIds: invented }, idempotencyKey: "k" };
    const { results, voided } = await person.api.voidOrders(call);
    expect([results.length, voided]).toEqual([999, 0]);
    expect(JSON.stringify(await recordsOf(server, requestKeyTable))).not.toContain("voidOrders");
    expect(await person.api.voidOrders(call)).toMatchObject({ voided: 0 });
  });

  it("stores little for unknown ids, and a repeat gets the same reply", async () => {
    const { server, person } = await shop();
    const { orderId } = await buy(person);
    const call = { body: { orderIds: [...invented, orderId] }, idempotencyKey: "k" };
    const first = await person.api.withStatus.voidOrders(call);
    expect(first.data.voided).toBe(1);
    const again = await person.api.withStatus.voidOrders(call);
    expect(again.data).toEqual(first.data);
    expect(again.headers.get("Idempotency-Replayed")).toBe("true");
    const keys = (await recordsOf(server, requestKeyTable)).filter((record) =>
      JSON.stringify(record).includes("voidO"),
    );
    expect(JSON.stringify(keys).length).toBeLessThan(5_000);
  });
});

async function shop() {
  const server = await serverForTest();
  return { server, person: await server.register({ balance: 1_000 }) };
}

const keep = (server: TestServer, { user }: Person, bytes: number) =>
  server.world.store.transact({ change: [one(originalsTable, user._id)] }, (tx) =>
    tx.put(originalsTable, { id: user._id, bytes }),
  );

const kept = async (server: TestServer, { user }: Person): Promise<number> =>
  (await server.world.store.get(originalsTable, user._id))?.bytes ?? 0;

async function failures(server: TestServer, { user, password }: Person, bulkOrderId: string): Promise<string> {
  const { token } = await server.client().login({ body: { email: user.email, password } });
  const headers = { Accept: "text/csv" };
  return (await server.request(`/api/orders/bulk/${bulkOrderId}/failures`, { token, headers })).text();
}

async function recordsOf(server: TestServer, table: AnyTable): Promise<unknown[]> {
  const records: unknown[] = [];
  for await (const record of server.world.store.scan(table)) records.push(record);
  return records;
}
