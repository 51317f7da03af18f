import type { V1Parcel } from "@shipctl/sdk/contract";
import { describe, expect, it } from "vitest";
import { bulkOrderTable, rowChunkTable } from "../../src/domain/bulk-order/bulk-tables.js";
import { keptRowsTable } from "../../src/domain/bulk-order/kept-rows.js";
import { requestKeyTable } from "../../src/domain/request-key/request-key.js";
import { type AnyTable, one, type Store, type Tx } from "../../src/store/store.js";
import { arrange } from "../announced-store.js";
import { type Person, serverForTest, type TestServer } from "../api.js";
import { everything } from "../faults/everything.js";
import { programOrders, programParcel, programParcelTo } from "./program-calls.js";
import { programOf } from "./programs.js";
import { refusal } from "./refusal.js";
import { bulkRow, buy, GROUND, GROUND_PRICE, NO_WAIT, purchase } from "./shipments.js";
import { DAY_MS, MINUTE_MS, timePasses } from "./time-passes.js";

const MEGABYTE = 1_000_000;
const LONG_CELL = "x".repeat(9_000);
/** With quotation marks and commas, and its part of the headers. */
const STORED_CELL = LONG_CELL.length + 20;

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

describe("what is kept of a customer's rows", () => {
  it("is limited to 100 MB: above that nothing is stored, bought or held, and the error has the limit", async () => {
    const { server, person } = await shop();
    await keep(server, person, 100 * MEGABYTE - 4 * STORED_CELL);
    const error = await refusal(person.api.processBulkOrder({ body: rowsWith(5), headers: NO_WAIT }));
    expect(error).toMatchObject({ status: 413, code: "quota_exceeded" });
    expect(error.message).toContain("100 MB");
    expect(await recordsOf(server, rowChunkTable)).toEqual([]);
    expect(await person.api.getBalance()).toMatchObject({ balance: 1_000, held: 0 });
    await person.api.processBulkOrder({ body: rowsWith(3), headers: NO_WAIT });
    await person.api.processBulkOrder({ body: purchase([bulkRow()]), headers: NO_WAIT });
    const stranger = await server.register({ balance: 100 });
    await stranger.api.processBulkOrder({ body: rowsWith(5), headers: NO_WAIT });
  });

  it("counts every byte of a wrong row: its cells, its original cells and its errors", async () => {
    const { server, person } = await shop();
    await person.api.processBulkOrder({ body: purchase([bulkRow()]), headers: NO_WAIT });
    // Its request is in its order; only cells that say the same in another way are kept as well.
    const ofGoodRow = await kept(server, person);
    expect(ofGoodRow).toBeLessThan(100);
    const wrong = bulkRow({ toStreet2: "y".repeat(2_000), toZip: "z".repeat(1_000) });
    const body = purchase([bulkRow(), wrong]);
    const orders = body.orders.map((order, index) => (index === 0 ? order : { ...order, original: [LONG_CELL] }));
    await person.api.processBulkOrder({ body: { ...body, orders, totalPrice: GROUND_PRICE }, headers: NO_WAIT });
    const [, chunk] = await everything(server.world.store, rowChunkTable);
    const [, row] = chunk?.rows ?? [];
    expect(JSON.stringify(row).length).toBeGreaterThan(LONG_CELL.length + 3_000);
    expect(await kept(server, person)).toBe(2 * ofGoodRow + Buffer.byteLength(JSON.stringify(row)));
  });

  it("is counted in the purchase's transaction: concurrent purchases stay within the limit", async () => {
    const { server, person } = await shop();
    await keep(server, person, 100 * MEGABYTE - 7 * STORED_CELL);
    const call = () => person.api.processBulkOrder({ body: rowsWith(2), headers: NO_WAIT });
    const calls = await Promise.allSettled(Array.from({ length: 10 }, call));
    expect(calls.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
    expect(await kept(server, person)).toBeLessThanOrEqual(100 * MEGABYTE);
    expect(await recordsOf(server, rowChunkTable)).toHaveLength(3);
  });

  it("counts until rows are bought, and is deleted 30 days later", async () => {
    const { server, person } = await shop();
    const body = rowsWith(2, ["Ann", "Carrier Refuses", "Bob"]);
    const { bulkOrderId } = await person.api.processBulkOrder({ body, headers: NO_WAIT });
    expect(await cellsKept(server, person)).toBe(6);
    const failuresCsv = async () => (await failures(server, person, bulkOrderId)).split("\n")[0];
    await timePasses(server, MINUTE_MS);
    expect(await failuresCsv()).toContain("Column 0,Column 1,errorCode");
    await timePasses(server, 10 * MINUTE_MS);
    expect(await cellsKept(server, person)).toBe(6);
    expect(await kept(server, person)).toBeLessThan(3 * LONG_CELL.length);
    expect(await failuresCsv()).toContain("Column 0,Column 1,errorCode");

    for (let day = 0; day < 31; day++) await timePasses(server, DAY_MS);
    expect(await kept(server, person)).toBe(0);
    expect(await cellsKept(server, person)).toBe(0);
    expect(JSON.stringify(await recordsOf(server, bulkOrderTable))).not.toContain("Column 0");
    expect(await failuresCsv()).toContain("toName");
  });

  it("of a row that failed at intake is what its failure CSV needs, and after 30 days only the reason", async () => {
    const { server, person } = await shop();
    const wrong = bulkRow({ toName: "Ann Wrong", weight: `${"0".repeat(1_999)}!` });
    const body = { ...purchase([bulkRow(), wrong]), totalPrice: GROUND_PRICE };
    const { bulkOrderId } = await person.api.processBulkOrder({ body, headers: NO_WAIT });
    await timePasses(server, 11 * MINUTE_MS);
    const csv = await failures(server, person, bulkOrderId);
    expect(csv).toContain("Ann Wrong");
    // The cell itself, and not once more in its error.
    expect(csv.split("0".repeat(100)).length).toBeLessThan(22);
    await timePasses(server, 31 * DAY_MS);
    expect(JSON.stringify(await recordsOf(server, rowChunkTable))).not.toContain("Ann Wrong");
    const api = await signedIn(server, person);
    const later = await api.listBulkFailures({ path: { bulkOrderId } });
    expect(later.failures).toMatchObject([{ rowIndex: 1, data: {}, errorCode: "invalid_input" }]);
    expect(later.failures[0]?.errorMessage).toContain("is not a number");
    expect(await refusal(api.retryBulkOrder({ path: { bulkOrderId } }))).toMatchObject({
      code: "nothing_to_retry",
    });
    // What is left still counts.
    expect(await kept(server, person)).toBeGreaterThan(0);
    expect(await kept(server, person)).toBeLessThan(500);
  });

  it("of a row with many errors is the first 300 characters of its reason after 30 days", async () => {
    const { server, person } = await shop();
    const body = { ...purchase([bulkRow(), {}]), totalPrice: GROUND_PRICE };
    const { bulkOrderId } = await person.api.processBulkOrder({ body, headers: NO_WAIT });
    await timePasses(server, 11 * MINUTE_MS);
    const [before] = (await person.api.listBulkFailures({ path: { bulkOrderId } })).failures;
    expect(before?.errorMessage.length).toBeGreaterThan(400);
    await timePasses(server, 31 * DAY_MS);
    const api = await signedIn(server, person);
    const { failures: later } = await api.listBulkFailures({ path: { bulkOrderId } });
    expect(later).toEqual([{ ...before, errorMessage: before?.errorMessage.slice(0, 300) }]);
  });

  it("of a program's order that could not be read is only the reason after 30 days", async () => {
    const { server, person } = await shop();
    const program = await programOf(server, person);
    const unreadable = { ...programParcelTo("Ann Unreadable"), quantity: "three" } as unknown as V1Parcel;
    const body = programOrders([programParcel(), unreadable]);
    const { bulkOrderId, failures } = await program.v1CreateBulkLabels({ body, headers: NO_WAIT });
    await timePasses(server, 11 * MINUTE_MS);
    expect(JSON.stringify(await recordsOf(server, rowChunkTable))).toContain("Ann Unreadable");
    await timePasses(server, 31 * DAY_MS);
    expect(JSON.stringify(await recordsOf(server, rowChunkTable))).not.toContain("Ann Unreadable");
    const api = await signedIn(server, person);
    const later = await api.listBulkFailures({ path: { bulkOrderId } });
    expect(later.failures).toMatchObject([{ rowIndex: 1, data: {}, errorMessage: failures[0]?.message }]);
  });

  it("is not written again once nothing is left to delete, also when a retry has ended", async () => {
    const { server, person } = await shop();
    const rows = [bulkRow(), bulkRow({ toName: "Carrier Refuses" }), bulkRow({ toName: "Ann Wrong", toZip: "no ZIP" })];
    const body = { ...purchase(rows), totalPrice: 2 * GROUND_PRICE };
    const { bulkOrderId } = await person.api.processBulkOrder({ body, headers: NO_WAIT });
    await timePasses(server, 11 * MINUTE_MS);
    await timePasses(server, 31 * DAY_MS);
    expect(JSON.stringify(await recordsOf(server, rowChunkTable))).not.toContain("Ann Wrong");
    const writes = writesOf(server, rowChunkTable);
    const api = await signedIn(server, person);
    await api.retryBulkOrder({ path: { bulkOrderId }, headers: NO_WAIT });
    const [first, retried] = await everything(server.world.store, rowChunkTable);
    expect([...writes]).toEqual([retried?.id]);
    await timePasses(server, 11 * MINUTE_MS);
    await timePasses(server, 10 * MINUTE_MS);
    await timePasses(server, 31 * DAY_MS);
    expect([...writes]).not.toContain(first?.id);
    expect(await everything(server.world.store, rowChunkTable)).toHaveLength(2);
  });

  it("from before the limit is counted and deleted in the same way", async () => {
    const { server, person } = await shop();
    const body = rowsWith(3, ["Ann", "Carrier Refuses"]);
    const { bulkOrder } = await person.api.processBulkOrder({ body, headers: NO_WAIT });
    await server.world.store.runDue();
    for (const version of [2, 3]) {
      const bulk = await server.world.store.get(bulkOrderTable, bulkOrder._id);
      await arrange(server.world.store, { change: [one(bulkOrderTable, bulkOrder._id)] }, (tx) => {
        const older = bulkOrderTable.upgrade?.({ ...bulk, kept: undefined }, version);
        if (older) tx.put(bulkOrderTable, older);
      });
      await keep(server, person, 0);
      await timePasses(server, 10 * MINUTE_MS);
      expect(await cellsKept(server, person)).toBe(6);
      expect(await kept(server, person)).toBeGreaterThan(3 * LONG_CELL.length);
      expect(await failures(server, person, bulkOrder.bulkOrderId)).toContain(LONG_CELL);
    }
  });

  it("of retried rows counts again until the retry has ended, and then only for rows that failed again", async () => {
    const { server, person } = await shop();
    const body = rowsWith(1, ["Ann", "Carrier Refuses"]);
    const { bulkOrderId } = await person.api.processBulkOrder({ body, headers: NO_WAIT });
    await timePasses(server, MINUTE_MS);
    await timePasses(server, 10 * MINUTE_MS);
    expect(await cellsKept(server, person)).toBe(2);
    await person.api.retryBulkOrder({ path: { bulkOrderId }, headers: NO_WAIT });
    expect(await cellsKept(server, person)).toBe(3);
    await timePasses(server, 10 * MINUTE_MS);
    await timePasses(server, 10 * MINUTE_MS);
    expect(await cellsKept(server, person)).toBe(2);
    expect(await kept(server, person)).toBeLessThan(2 * LONG_CELL.length);
    expect(await failures(server, person, bulkOrderId)).toContain(LONG_CELL);
    for (let day = 0; day < 31; day++) await timePasses(server, DAY_MS);
    expect(await kept(server, person)).toBe(0);
  });

  it("is nothing of a file whose rows are nearly all wrong: its errors are the answer", async () => {
    const { server, person } = await shop();
    const wrongRows = (count: number) => Array.from({ length: count }, () => bulkRow({ toZip: "no ZIP" }));
    const send = (good: number, wrong: number) => {
      const rows = [...Array.from({ length: good }, () => bulkRow()), ...wrongRows(wrong)];
      const body = { ...purchase(rows), totalPrice: Math.round(good * GROUND_PRICE * 100) / 100 };
      return person.api.processBulkOrder({ body, headers: NO_WAIT });
    };
    const error = await refusal(send(11, 101));
    expect(error).toMatchObject({ status: 400, code: "invalid_input" });
    expect(error.message).toMatch(/^101 of 112 rows are wrong, so nothing was bought\. Row 12: /);
    expect(error.errors).toHaveLength(100);
    expect(await recordsOf(server, rowChunkTable)).toEqual([]);
    expect(await person.api.getBalance()).toMatchObject({ balance: 1_000, held: 0 });
    await send(12, 101);
    await send(1, 100);
  });
});

describe("with more than 85 % of the heap in use", () => {
  const limitBytes = 10_000_000_000;

  it("bulk orders and checks wait, and nothing of them is held or stored; purchases, reads and voids go on", async () => {
    const heapUse = { usedBytes: 0, limitBytes };
    const server = await serverForTest({ heapUse });
    const person = await server.register({ balance: 1_000 });
    const program = await programOf(server, person);
    const body = purchase([bulkRow({ toName: "Carrier Refuses" })]);
    const { bulkOrderId } = await person.api.processBulkOrder({ body, headers: NO_WAIT });
    await server.world.store.runDue();
    const before = await recordsOf(server, rowChunkTable);

    heapUse.usedBytes = 0.86 * limitBytes;
    const again = { body: purchase([bulkRow()]), headers: NO_WAIT, idempotencyKey: "the-same" };
    const refused = [
      () => person.api.validateBulkOrder({ body: { ...GROUND, orders: [bulkRow()] } }),
      () => person.api.processBulkOrder(again),
      () => person.api.retryBulkOrder({ path: { bulkOrderId } }),
      () => program.v1CreateBulkLabels({ body: programOrders([programParcel()]) }),
    ];
    for (const call of refused) {
      expect(await refusal(call())).toMatchObject({ status: 503, code: "storage_full", retryAfterMs: 30_000 });
    }
    expect(await recordsOf(server, rowChunkTable)).toEqual(before);
    expect(await person.api.getBalance()).toMatchObject({ balance: 1_000, held: 0 });

    const { orderId } = await buy(person);
    await person.api.voidOrder({ path: { id: orderId } });
    expect(await person.api.getBulkOrder({ path: { bulkOrderId } })).toMatchObject({ rows: [{ state: "failed" }] });

    heapUse.usedBytes = 0.84 * limitBytes;
    await person.api.validateBulkOrder({ body: { ...GROUND, orders: [bulkRow()] } });
    expect(await person.api.processBulkOrder(again)).toMatchObject({ bulkOrder: { status: "processing" } });
  });

  it("or if the calls that are running need the rest of it", async () => {
    // A body without its length may be as long as the contract allows.
    const heapUse = { usedBytes: 0, limitBytes: 100_000_000 };
    const server = await serverForTest({ heapUse });
    const person = await server.register();
    const check = () => person.api.validateBulkOrder({ body: { ...GROUND, orders: [bulkRow()] } });
    expect(await refusal(check())).toMatchObject({ code: "storage_full" });
    heapUse.limitBytes *= 4;
    const checks = await Promise.allSettled([check(), check(), check(), check()]);
    const refused = checks.filter(({ status }) => status === "rejected");
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThan(4);
    expect(await check()).toMatchObject({ validCount: 1 });
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
  server.world.store.transact({ change: [one(keptRowsTable, user._id)] }, (tx) =>
    tx.put(keptRowsTable, { id: user._id, bytes }),
  );

const kept = async (server: TestServer, { user }: Person): Promise<number> =>
  (await server.world.store.get(keptRowsTable, user._id))?.bytes ?? 0;

/** The ids of the table's records that are written from now on. */
function writesOf({ world: { store } }: TestServer, { name }: AnyTable): ReadonlySet<string> {
  const ids = new Set<string>();
  const transact: Store["transact"] = store.transact.bind(store);
  const watching: Store["transact"] = (plan, work, options) => {
    const watched = (tx: Tx): Tx => ({
      ...tx,
      put: (table, record) => {
        if (table.name === name) ids.add(record.id);
        tx.put(table, record);
      },
    });
    return transact(plan, (tx) => work(watched(tx)), options);
  };
  store.transact = watching;
  return ids;
}

/** Long cells in the store, if the customer's counts of bytes agree. */
async function cellsKept(server: TestServer, person: Person): Promise<number> {
  const cells = JSON.stringify(await recordsOf(server, rowChunkTable)).split(LONG_CELL).length - 1;
  const { bytes = 0, originals = 0 } = (await server.world.store.get(keptRowsTable, person.user._id)) ?? {};
  const counted = bytes + originals;
  expect(counted).toBeGreaterThanOrEqual(cells * LONG_CELL.length);
  expect(counted).toBeLessThan(cells * LONG_CELL.length + 1_000);
  return cells;
}

/** After the session has ended. */
async function signedIn(server: TestServer, { user, password }: Person) {
  const { token } = await server.client().login({ body: { email: user.email, password } });
  return server.client(token);
}

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
