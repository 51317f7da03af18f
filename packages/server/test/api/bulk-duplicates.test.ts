import type { BulkRow } from "@shipctl/sdk/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startServer, type TestServer } from "../api.js";
import { bulkRow, buy, buyRows, GROUND, NO_WAIT, parcel, poBox, purchase } from "./shipments.js";

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});

afterAll(() => server.close());

describe("a row is the same as an order of the last 30 days", () => {
  const ITEM = { orderNumber: "S-1", orderItemId: "I-1", sku: "MUG" };
  const elsewhere = { toName: "Somebody Else", toStreet1: "9 Other Road", weight: "5" };

  /** The codes of the warnings of `row` once `earlier` has been bought. */
  const warningsAfter = async (earlier: BulkRow, row: BulkRow) => {
    const own = await server.register({ balance: 100 });
    const { orders } = await buyRows(server, own, [earlier]);
    const { results } = await own.api.validateBulkOrder({ body: { ...GROUND, orders: [row] } });
    return { warnings: results[0]?.warnings ?? [], order: orders[0]?.orderId };
  };

  it.each<[string, BulkRow, BulkRow]>([
    ["of the same reference, whatever else is other", { reference: "R-1" }, { reference: "R-1", ...elsewhere }],
    ["of the same order item", ITEM, { ...ITEM, sku: "CUP", ...elsewhere }],
    ["of the same order item, where only the row has a reference", ITEM, { ...ITEM, reference: "R-1", ...elsewhere }],
    ["of the same order and SKU, where one names no item", ITEM, { ...ITEM, orderItemId: "", ...elsewhere }],
    [
      "of the same unit of an item",
      { ...ITEM, description: "Mug (1/2)" },
      { ...ITEM, description: "Tasse (1/2)", ...elsewhere },
    ],
    ["of the same order, whatever else is other", { orderNumber: "S-1" }, { orderNumber: "S-1", ...elsewhere }],
    [
      "of the same order, where only one names a SKU",
      { ...ITEM, orderItemId: "" },
      { orderNumber: "S-1", ...elsewhere },
    ],
    ["alike, where only one has a reference", { reference: "R-1" }, {}],
    [
      "alike, but for punctuation, the line of the unit and the last digits of the ZIP",
      { toName: "Pat O'Sample", toStreet1: "12 Elm St", toStreet2: "Apt 4" },
      { toName: "Pat OSample", toStreet1: "12 Elm St., Apt. 4", toStreet2: "", toZip: "97201-1234" },
    ],
    [
      "of the same order, where only one names an item",
      { orderNumber: "S-1", orderItemId: "I-1" },
      { orderNumber: "S-1" },
    ],
  ])("%s", async (how, earlier, row) => {
    const { warnings, order } = await warningsAfter(bulkRow(earlier), bulkRow(row));
    const byNumber = !how.startsWith("alike");
    expect(warnings).toMatchObject([{ code: "duplicate_order", orderId: order, byNumber }]);
  });

  it.each<[string, BulkRow, BulkRow]>([
    ["of another reference, however alike", { reference: "R-1" }, { reference: "R-2" }],
    ["of another item of the order, however alike", ITEM, { ...ITEM, orderItemId: "I-2" }],
    ["of another unit of the item", { ...ITEM, description: "Mug (1/2)" }, { ...ITEM, description: "Mug (2/2)" }],
    ["of another order", { orderNumber: "S-1" }, { orderNumber: "S-2" }],
    ["of another SKU of the order, however alike", { ...ITEM, orderItemId: "" }, { orderNumber: "S-1", sku: "CUP" }],
    ["of another unit of the order", { orderNumber: "S-1" }, { orderNumber: "S-1", description: "Mug (2/2)" }],
    [
      "of another reference of the order",
      { reference: "R-1", orderNumber: "S-1" },
      { reference: "R-2", orderNumber: "S-1" },
    ],
    ["of another order of the same SKU", ITEM, { ...ITEM, orderNumber: "S-2" }],
    ["of another reference of the order item", { ...ITEM, reference: "R-1" }, { ...ITEM, reference: "R-2" }],
    [
      "of the same item and SKU, where neither names an order",
      { orderItemId: "I-1", sku: "MUG" },
      { orderItemId: "I-1", sku: "MUG", ...elsewhere },
    ],
    ["alike, but to another name", {}, { toName: "Somebody Else" }],
    ["alike, but to another street", {}, { toStreet1: "9 Other Road" }],
    [
      "alike, but to a street with the same letters in other words",
      { toStreet1: "5 21st St" },
      { toStreet1: "52 1st St" },
    ],
  ])("not when it is %s", async (_, earlier, row) => {
    expect((await warningsAfter(bulkRow(earlier), bulkRow(row))).warnings).toEqual([]);
  });

  it("not when that order was voided", async () => {
    const own = await server.register({ balance: 100 });
    const { orders } = await buyRows(server, own, [bulkRow({ reference: "R-1" })]);
    await own.api.voidOrder({ path: { id: orders[0]?.orderId ?? "" } });
    const { results } = await own.api.validateBulkOrder({
      body: { ...GROUND, orders: [bulkRow({ reference: "R-1" })] },
    });
    expect(results[0]?.warnings).toEqual([]);
  });

  it("and every such row is reported, also those like an earlier row of the file", async () => {
    const own = await server.register({ balance: 100 });
    await buyRows(server, own, [bulkRow()]);
    const { results } = await own.api.validateBulkOrder({ body: { ...GROUND, orders: [bulkRow(), bulkRow()] } });
    expect(results.map(({ warnings }) => warnings.map(({ code, rowIndex }) => [code, rowIndex]))).toEqual([
      [["duplicate_order", undefined]],
      [
        ["duplicate_row", 0],
        ["duplicate_order", undefined],
      ],
    ]);
  });

  it("and needs a decision, as a ZIP code of another state does; it can be bought with it, which is kept", async () => {
    const own = await server.register({ balance: 100 });
    const { orders: bought } = await buyRows(server, own, [bulkRow({ orderNumber: "S-1" })]);
    const rows = [bulkRow({ orderNumber: "S-1", weight: "5", toZip: "02108" }), bulkRow({ orderNumber: "S-2" })];
    const { results, validCount } = await own.api.validateBulkOrder({ body: { ...GROUND, orders: rows } });
    expect(validCount).toBe(2);
    expect(results[0]?.decisions).toEqual([
      {
        kind: "zip_state",
        field: "toZip",
        safe: "leave_out",
        message: expect.stringMatching(/^Recipient: ZIP code 02108 belongs to MA/),
      },
      {
        kind: "duplicate",
        field: "toName",
        safe: "leave_out",
        message: expect.stringContaining(`Looks the same as ${bought[0]?.orderId}`),
      },
    ]);
    expect(results[1]?.decisions).toBeUndefined();
    // The server only reports them: a call without `accept` buys as before.
    const accept = ["duplicate" as const, "zip_state" as const];
    const orders = results.map(({ rowIndex, price = 0 }) => ({ rowIndex, data: rows[rowIndex] ?? {}, price }));
    const totalPrice = orders.reduce((sum, { price }) => sum + price, 0);
    const body = { ...GROUND, orders: orders.map((row, at) => ({ ...row, ...(at === 0 && { accept }) })), totalPrice };
    const { bulkOrderId } = await own.api.processBulkOrder({ body, headers: NO_WAIT });
    await server.world.store.runDue();
    const bulk = await own.api.getBulkOrder({ path: { bulkOrderId } });
    expect(bulk.orders.map(({ accepted }) => accepted)).toEqual([accept, undefined]);
  });

  it("also while that bulk order is still being bought", async () => {
    const own = await server.register({ balance: 100 });
    const row = bulkRow({ orderNumber: "S-9" });
    const { bulkOrderId } = await own.api.processBulkOrder({ body: purchase([row]), headers: NO_WAIT });
    const { results } = await own.api.validateBulkOrder({ body: { ...GROUND, orders: [row, bulkRow()] } });
    expect(results.map(({ decisions }) => decisions?.map(({ kind, message }) => [kind, message]))).toEqual([
      [["duplicate", `Looks the same as row 1 of ${bulkOrderId}, which is being bought`]],
      undefined,
    ]);
    await server.world.store.runDue();
    const after = await own.api.validateBulkOrder({ body: { ...GROUND, orders: [row] } });
    expect(after.results[0]?.warnings[0]?.message).toMatch(
      new RegExp(`^Looks the same as ORD-\\d+ .* \\(${bulkOrderId}\\)$`),
    );
  });

  it("while several parcels of one order in a file are not duplicates of each other", async () => {
    const own = await server.register();
    const orders = [bulkRow({ orderNumber: "S-1" }), bulkRow({ orderNumber: "S-1", weight: "5" })];
    const { results } = await own.api.validateBulkOrder({ body: { ...GROUND, orders } });
    expect(results.flatMap(({ warnings }) => warnings)).toEqual([]);
  });

  it("not when 10,000 rows differ only by their references", async () => {
    const own = await server.register();
    const orders = Array.from({ length: 10_000 }, (_, n) => bulkRow({ reference: `R-${n}` }));
    const { results } = await own.api.validateBulkOrder({ body: { ...GROUND, orders } });
    expect(results.flatMap(({ warnings }) => warnings)).toEqual([]);
  });
});

describe("a single label that looks like one of the last 30 days", () => {
  it("is named with its price when it is asked for, by its number whatever else is other, until that one is voided", async () => {
    const own = await server.register({ balance: 100 });
    const asked = (changes: object = {}) =>
      own.api.calculatePrice({ body: { ...parcel(), findDuplicates: true, ...changes } });
    expect((await asked()).decisions).toBeUndefined();
    const bought = await buy(own, { orderNumber: "S-1" });
    const found = { kind: "duplicate", field: "recipient.name", safe: "leave_out" };
    const message = expect.stringContaining(bought.orderId);
    expect((await asked({ orderNumber: "S-1" })).decisions).toEqual([{ ...found, message }]);
    const { recipient } = parcel();
    const elsewhere = { recipient: { ...recipient, name: "Somebody Else", street1: "9 Other Road" } };
    expect((await asked({ orderNumber: "S-1", ...elsewhere })).decisions).toEqual([{ ...found, message }]);
    expect((await asked(elsewhere)).decisions).toBeUndefined();
    expect((await asked({ findDuplicates: false, orderNumber: "S-1" })).decisions).toBeUndefined();
    const stranger = await server.register({ balance: 100 });
    const other = await stranger.api.calculatePrice({
      body: { ...parcel(), findDuplicates: true, orderNumber: "S-1" },
    });
    expect(other.decisions).toBeUndefined();
    const box = await asked({ orderNumber: "S-1", recipient: poBox });
    expect(box.decisions?.map(({ kind }) => kind)).toEqual(["undeliverable", "duplicate"]);
    await own.api.voidOrder({ path: { id: bought._id } });
    expect((await asked({ orderNumber: "S-1" })).decisions).toBeUndefined();
  });
});
