import { describe, expect, it } from "vitest";
import { type Person, serverForTest, type TestServer } from "../api.js";
import { expectBalance, expectSoundBooks } from "./books.js";
import { changeService } from "./change-service.js";
import { refusal } from "./refusal.js";
import { bulkRow, buyRows, GROUND, NO_WAIT, purchase } from "./shipments.js";

const FIFTY = Array.from({ length: 50 }, (_, index) => index);

describe("fifty rows of which the carrier refuses five", () => {
  it("become forty-five labels; every refused row has a reason and costs nothing", async () => {
    const { server, person } = await shop();
    const rows = FIFTY.map((i) => bulkRow({ sku: `SKU-${i}`, toName: i % 10 === 3 ? "Carrier Refuses" : `R ${i}` }));
    const { bulkOrderId, newBalance } = await person.api.processBulkOrder({ body: purchase(rows), headers: NO_WAIT });
    expect(newBalance).toBe(595);
    await expectBalance(person, 595, 405);
    await server.world.store.runDue();

    const { bulkOrder, orders, rows: states } = await person.api.getBulkOrder({ path: { bulkOrderId } });
    expect(bulkOrder).toMatchObject({
      bulkOrderId,
      status: "partial",
      orderCount: 50,
      totalPrice: 405,
      spent: 364.5,
      counts: { total: 50, bought: 45, failed: 5, pending: 0 },
      userName: person.user.name,
      userId: person.user._id,
      finishedAt: expect.any(String),
    });
    expect(orders.map(({ sku }) => sku)).toEqual(FIFTY.filter((i) => i % 10 !== 3).map((i) => `SKU-${i}`));
    expect(states.map(({ rowIndex }) => rowIndex)).toEqual(FIFTY);
    const failed = states.filter(({ state }) => state === "failed");
    expect(failed.map(({ rowIndex }) => rowIndex)).toEqual([3, 13, 23, 33, 43]);
    for (const { errorCode, errorMessage } of failed) {
      expect([errorCode, errorMessage]).toEqual([
        "carrier_refused",
        expect.stringMatching(/refused: .*not deliverable/),
      ]);
    }
    await expectBalance(person, 635.5);
    expect((await person.api.listOrders({ query: { limit: 1 } })).totalOrders).toBe(45);
    await expectSoundBooks(server);
  });

  it("give the failures as JSON and as a CSV of the original columns, ready to be fixed", async () => {
    const { server, person } = await shop();
    const rows = ["Ann", "Carrier Refuses", "Bob"].map((toName) => bulkRow({ toName }));
    const originalHeaders = ["Recipient Name", "Note, with comma", "Zip"];
    const originals = [
      ["Ann", "", "97201"],
      ["Carrier Refuses", '=HYPERLINK("x")', "97201"],
      ["Bob", "", "97201"],
    ];
    const body = purchase(rows);
    const orders = body.orders.map((row, i) => ({ ...row, original: originals[i] ?? [] }));
    const { bulkOrderId } = await person.api.processBulkOrder({
      body: { ...body, orders, originalHeaders, fileName: "mine.csv" },
      headers: NO_WAIT,
    });
    await server.world.store.runDue();
    const path = { bulkOrderId };
    const { failures } = await person.api.listBulkFailures({ path });
    expect(failures).toEqual([
      {
        rowIndex: 1,
        data: rows[1],
        errorCode: "carrier_refused",
        errorMessage: expect.stringMatching(/not deliverable/),
      },
    ]);
    const file = await person.api.listBulkFailures({ path, as: "text/csv" });
    expect(file.fileName).toBe(`${bulkOrderId}-failures.csv`);
    const [header, line, ...rest] = (await file.text())
      .replace(/^\uFEFF/, "")
      .trimEnd()
      .split(/\r?\n/);
    expect(header).toBe('Recipient Name,"Note, with comma",Zip,errorCode,errorMessage');
    expect(line).toMatch(/^Carrier Refuses,"'=HYPERLINK\(""x""\)",97201,carrier_refused,/);
    expect(rest).toEqual([]);
  });

  it("give a CSV of our own columns if the file's columns were not sent", async () => {
    const { server, person } = await shop();
    const { bulkOrder } = await buyRows(server, person, [bulkRow({ toName: "Carrier Refuses", sku: "S-1" })]);
    expect(bulkOrder.status).toBe("failed");
    const file = await person.api.listBulkFailures({ path: { bulkOrderId: bulkOrder.bulkOrderId }, as: "text/csv" });
    const [header, line] = (await file.text()).replace(/^\uFEFF/, "").split(/\r?\n/);
    expect(header?.split(",").slice(0, 3)).toEqual(["fromName", "fromCompany", "fromStreet1"]);
    expect(header?.split(",").slice(-2)).toEqual(["errorCode", "errorMessage"]);
    expect(line).toMatch(/^Warehouse,.*Carrier Refuses.*S-1.*,carrier_refused,/);
  });
});

describe("prices that have changed", () => {
  it("are reported row by row, and nothing is bought", async () => {
    const { server, person } = await shop();
    const rows = [bulkRow(), bulkRow({ service: "USPS Priority Mail" }), bulkRow()];
    const body = purchase(rows);
    const orders = body.orders.map((row, i) => ({ ...row, rowIndex: 10 + i, price: i === 1 ? 11.45 : 8.1 }));
    await changeService(server, GROUND.service, { basePriceCents: 825 });
    const error = await refusal(person.api.processBulkOrder({ body: { ...body, orders, totalPrice: 27.65 } }));
    expect(error).toMatchObject({
      status: 409,
      code: "price_changed",
      details: {
        totalPrice: 27.95,
        rows: [
          { rowIndex: 10, price: 8.25, previousPrice: 8.1 },
          { rowIndex: 12, price: 8.25, previousPrice: 8.1 },
        ],
      },
    });
    await expectNothingBought(server, person);
  });

  it("include one tampered row, also if the total matches it", async () => {
    const { server, person } = await shop();
    const body = purchase([bulkRow(), bulkRow({ sku: "B" })]);
    const orders = body.orders.map((row, i) => (i === 0 ? { ...row, price: 0.01 } : row));
    const error = await refusal(person.api.processBulkOrder({ body: { ...body, orders, totalPrice: 8.11 } }));
    expect(error).toMatchObject({
      status: 409,
      code: "price_changed",
      details: { rows: [{ rowIndex: 0, price: 8.1 }] },
    });
    await expectNothingBought(server, person);
  });

  it.each([8.1, 0, 16.21, 16.1])("include a total of %d that is not the rows' sum", async (totalPrice) => {
    const { server, person } = await shop();
    const error = await refusal(
      person.api.processBulkOrder({ body: { ...purchase([bulkRow(), bulkRow()]), totalPrice } }),
    );
    expect(error).toMatchObject({ status: 409, code: "price_changed", details: { totalPrice: 16.2 } });
    await expectNothingBought(server, person);
  });
});

describe("too little money for all rows", () => {
  it("buys none of them", async () => {
    const { server, person } = await shop(16.19);
    const error = await refusal(person.api.processBulkOrder({ body: purchase([bulkRow(), bulkRow()]) }));
    expect(error).toMatchObject({ status: 402, details: { required: 16.2, available: 16.19 } });
    await expectNothingBought(server, person, 16.19);
  });
});

describe("rows that cannot be bought as sent", () => {
  it("fail alone, cost nothing, and keep their index", async () => {
    const { server, person } = await shop();
    const rows = [bulkRow(), bulkRow({ toZip: "1", weight: "" }), bulkRow()];
    const body = purchase(rows);
    const orders = body.orders.map((row, i) => ({ ...row, rowIndex: 5 + i, price: i === 1 ? 0 : 8.1 }));
    const reply = await person.api.processBulkOrder({ body: { ...body, orders, totalPrice: 16.2 }, headers: NO_WAIT });
    await expectBalance(person, 983.8, 16.2);
    await server.world.store.runDue();
    const { bulkOrder, rows: states } = await person.api.getBulkOrder({ path: { bulkOrderId: reply.bulkOrderId } });
    expect(bulkOrder).toMatchObject({ status: "partial", counts: { total: 3, bought: 2, failed: 1, pending: 0 } });
    expect(states[1]).toMatchObject({ rowIndex: 6, state: "failed", errorCode: "invalid_input" });
    expect(states[1]?.errorMessage).toMatch(/Recipient: .*ZIP code.*; Weight is required/);
    await expectSoundBooks(server);
  });

  it("are all reported if no row is valid, and nothing is stored", async () => {
    const { server, person } = await shop();
    const body = purchase([bulkRow({ toName: "" }), bulkRow({ weight: "x" })], 0);
    const error = await refusal(person.api.processBulkOrder({ body }));
    expect(error).toMatchObject({ status: 400, code: "invalid_input" });
    expect(error.errors.map(({ field }) => field)).toEqual(["orders[0].toName", "orders[1].weight"]);
    expect((await person.api.listBulkOrders()).totalBulkOrders).toBe(0);
    await expectNothingBought(server, person);
  });
});

describe("the same key", () => {
  it("returns the same bulk order at any progress, also after prices have changed, and another body is refused", async () => {
    const { server, person } = await shop();
    const body = purchase([bulkRow(), bulkRow()]);
    const call = () => person.api.withStatus.processBulkOrder({ body, headers: NO_WAIT, idempotencyKey: "k" });
    const first = await call();
    expect([first.status, first.replayed]).toEqual([202, false]);
    const second = await call();
    expect([second.status, second.replayed, second.data]).toEqual([202, true, first.data]);
    await server.world.store.runDue();
    await changeService(server, GROUND.service, { basePriceCents: 900 });
    const third = await call();
    expect([third.status, third.replayed, third.data.bulkOrderId]).toEqual([200, true, first.data.bulkOrderId]);
    const other = purchase([bulkRow(), bulkRow({ sku: "B" })]);
    const reused = await refusal(person.api.processBulkOrder({ body: other, idempotencyKey: "k" }));
    expect(reused).toMatchObject({ status: 422, code: "idempotency_key_reused" });
    expect((await person.api.listOrders()).totalOrders).toBe(2);
    await expectSoundBooks(server);
  });
});

async function shop(balance = 1_000): Promise<{ server: TestServer; person: Person }> {
  const server = await serverForTest();
  return { server, person: await server.register({ balance }) };
}

async function expectNothingBought(server: TestServer, person: Person, balance = 1_000): Promise<void> {
  await server.world.store.runDue();
  await expectBalance(person, balance);
  expect((await person.api.listOrders()).totalOrders).toBe(0);
  await expectSoundBooks(server);
}
