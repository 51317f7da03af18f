import type { Metadata } from "@shipctl/sdk/contract";
import { describe, expect, it } from "vitest";
import { keptRowsTable } from "../../src/domain/bulk-order/kept-rows.js";
import { type Person, serverForTest, type TestServer } from "../api.js";
import { pageTexts } from "../label-pages.js";
import { expectSoundBooks } from "./books.js";
import { programOrder, programOrders, programParcel } from "./program-calls.js";
import { programOf } from "./programs.js";
import { refusal } from "./refusal.js";
import { bulkRow, buy, GROUND_PRICE, NO_WAIT, order, orderTo, purchase } from "./shipments.js";
import { MINUTE_MS, refundsSettle, timePasses } from "./time-passes.js";

/** Names that every object has are names like any others. */
const metadata = { batch: "monday-1", constructor: "ours", "shop.line_item-2": "€ 5, <b>" };
const twentyKeys = Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`key-${n}`, "x".repeat(500)]));

async function shop(): Promise<{ readonly server: TestServer; readonly person: Person }> {
  const server = await serverForTest();
  return { server, person: await server.register({ balance: 1_000 }) };
}

describe("metadata of an order", () => {
  it("is in its replies of both APIs, its events and its transactions, until its refund", async () => {
    const { server, person } = await shop();
    const program = await programOf(server, person);
    const { api } = person;
    const ids = { reference: "R-1", orderNumber: "1001", metadata };
    const { orderId } = await buy(person, ids);
    await api.markPrinted({ body: { orderIds: [orderId], printed: true } });
    expect(await api.voidOrder({ path: { id: orderId } })).toMatchObject({ order: ids });
    await refundsSettle(server);

    expect(await api.getOrder({ path: { id: orderId } })).toMatchObject(ids);
    expect((await api.listOrders()).orders).toMatchObject([ids]);
    expect(await program.v1GetOrder({ path: { order_id: orderId } })).toMatchObject(ids);
    expect((await program.v1ListOrders()).orders).toMatchObject([ids]);
    const { events } = await api.listEvents();
    expect(new Set(ofOrder(events, orderId).map(({ type }) => type))).toEqual(
      new Set(["label.bought", "balance.changed", "label.printed", "label.voided", "label.refunded"]),
    );
    for (const { data } of ofOrder(events, orderId)) expect(data).toMatchObject(ids);
    for (const { transactions } of [
      await api.listTransactions(),
      await api.listTransactions({ query: { groupBy: "bulkOrder" } }),
      await program.v1ListTransactions(),
    ]) {
      const named = transactions.filter(({ reference }) => reference === orderId);
      expect(named.map(({ kind, order }) => [kind, order])).toEqual([
        ["refund", { orderId, ...ids }],
        ["purchase", { orderId, ...ids }],
      ]);
      expect(transactions.filter(({ kind }) => kind !== "refund" && kind !== "purchase")).not.toEqual([]);
    }
    await expectSoundBooks(server);
  });

  it("is missing everywhere if there is none", async () => {
    const { person } = await shop();
    for (const none of [undefined, {}]) {
      const { orderId } = await buy(person, { metadata: none });
      expect(await person.api.getOrder({ path: { id: orderId } })).not.toHaveProperty("metadata");
    }
    for (const { data } of (await person.api.listEvents()).events) expect(data).not.toHaveProperty("metadata");
  });

  it("is that of a label, and of each order of a bulk call, through v1; those that fail show it too", async () => {
    const { server, person } = await shop();
    const program = await programOf(server, person);
    const { data } = await program.v1CreateLabel({ body: programOrder({ metadata }) });
    expect(data.order.metadata).toEqual(metadata);
    const wrong = programParcel({ metadata: { batch: "3", "no space": "x" } });
    const orders = [
      programParcel({ metadata: { batch: "1" } }),
      programParcel({ metadata: { batch: "2" }, recipient: { ...programParcel().recipient, zip: "1" } }),
      wrong,
    ];
    const bulk = await program.v1CreateBulkLabels({ body: programOrders(orders) });
    await timePasses(server, MINUTE_MS);
    const ended = await program.v1GetBulkOrder({ path: { bulk_order_id: bulk.bulkOrderId } });
    expect(ended.orders.map((one) => one.metadata)).toEqual([{ batch: "1" }]);
    expect(bulk.failures.map((one) => [one.index, one.metadata, one.errors?.[0]?.field])).toEqual([
      [1, { batch: "2" }, "recipient.zip"],
      [2, { batch: "3" }, "metadata.no space"],
    ]);
    expect(bulk.failures[1]?.message).toContain('got "no space". A key has 1 to 40 letters');
  });

  it("is the return's as well, like the reference", async () => {
    const { person } = await shop();
    const { orderId } = await buy(person, { metadata });
    const { order: back } = await person.api.returnOrder({ path: { id: orderId }, body: { price: GROUND_PRICE } });
    expect(back.metadata).toEqual(metadata);
  });

  it("is another body for the same key, and no part of what makes a duplicate", async () => {
    const { person } = await shop();
    const call = (batch: string) => ({ body: order({ metadata: { batch } }), idempotencyKey: "k" });
    const first = await person.api.createOrder(call("1"));
    expect((await person.api.createOrder(call("1"))).order.orderId).toBe(first.order.orderId);
    expect(await refusal(person.api.createOrder(call("2")))).toMatchObject({ code: "idempotency_key_reused" });
    const { decisions } = await person.api.calculatePrice({ body: { ...quoted(), findDuplicates: true } });
    expect(decisions).toMatchObject([{ kind: "duplicate" }]);
  });

  it("is in the event of a purchase that fails", async () => {
    const { server, person } = await shop();
    await person.api.createOrder({ body: orderTo("Carrier Silent Refuses", { metadata }) });
    await timePasses(server, 10 * MINUTE_MS);
    const failed = (await person.api.listEvents()).events.filter(({ type }) => type === "label.failed");
    expect(failed.map(({ data }) => data)).toMatchObject([{ metadata }]);
  });

  it.each<[string, unknown, string, RegExp]>([
    ["a line break", { color: "red\nblue" }, "metadata.color", /got "red\\nblue"\. Remove its control characters/],
    ["a zero byte", { color: "\u0000" }, "metadata.color", /got "\\u0000"\. Remove its control characters/],
    ["501 characters", { color: "x".repeat(501) }, "metadata.color", /at most 500 characters; it has 501/],
    ["a number", { color: 5 }, "metadata.color", /must be text, got 5/],
    ["an object", { color: { a: "b" } }, "metadata.color", /must be text, got an object/],
    ["a key with a space", { "my color": "red" }, "metadata.my color", /got "my color"\. A key has 1 to 40/],
    ["a key that begins with a digit", { "1st": "red" }, "metadata.1st", /got "1st"\. A key has 1 to 40/],
    ["an empty key", { "": "red" }, "metadata.", /got ""\. A key has 1 to 40/],
    ["the prototype's key", JSON.parse('{"__proto__":"red"}'), "metadata.__proto__", /is not a field/],
    ["a key of 41 characters", { ["k".repeat(41)]: "red" }, `metadata.${"k".repeat(41)}`, /A key has 1 to 40/],
    ["21 keys", { ...twentyKeys, more: "x" }, "metadata", /at most 20 properties; it has 21/],
    ["a list", ["red"], "metadata", /must be a JSON object, got a list/],
  ])("with %s is refused by both APIs, with the field and what to do", async (_what, sent, field, message) => {
    const { server, person } = await shop();
    const program = await programOf(server, person);
    const wrong = sent as Metadata;
    for (const call of [
      () => person.api.createOrder({ body: order({ metadata: wrong }) }),
      () => program.v1CreateLabel({ body: programOrder({ metadata: wrong }) }),
    ]) {
      const { code, errors } = await refusal(call());
      expect(code).toBe("invalid_input");
      expect(errors).toEqual([{ field, message: expect.stringMatching(message) }]);
    }
    expect((await person.api.listOrders()).totalOrders).toBe(0);
  });

  it("may have 20 keys with 500 characters each", async () => {
    const { person } = await shop();
    expect((await buy(person, { metadata: twentyKeys })).metadata).toEqual(twentyKeys);
  });

  it("is not on the label, and no search finds it", async () => {
    const { person } = await shop();
    const secret = "QQM5";
    const { orderId } = await buy(person, { reference: "R-1", metadata: { secret } });
    const file = await person.api.getLabel({ path: { id: orderId } });
    const texts = await pageTexts(await file.bytes());
    expect(texts.join()).toContain("R-1");
    expect(texts.join()).not.toContain(secret);
    expect((await person.api.listOrders({ query: { search: secret } })).totalOrders).toBe(0);
  });
});

describe("metadata of the rows of a file", () => {
  it("is their orders', their events' and their transactions', and the failures have it, also in the CSV files", async () => {
    const { server, person } = await shop();
    const { api } = person;
    const refused = bulkRow({ toName: "Carrier Refuses" });
    const body = withMetadata(purchase([bulkRow(), refused, bulkRow({ toZip: "1" })]), [
      { batch: "=1+1", color: "red" },
      { batch: "2" },
      { batch: "3", "to-string": "ours" },
    ]);
    const { bulkOrderId } = await api.processBulkOrder({ body: { ...body, totalPrice: 16.2 }, headers: NO_WAIT });
    await timePasses(server, 11 * MINUTE_MS);

    const { orders } = await api.getBulkOrder({ path: { bulkOrderId } });
    expect(orders.map(({ metadata: own }) => own)).toEqual([{ batch: "=1+1", color: "red" }]);
    const [order] = orders;
    // A row's purchase is no event of its own.
    await api.markPrinted({ body: { orderIds: [order?.orderId ?? ""], printed: true } });
    const ofIt = ofOrder((await api.listEvents()).events, order?.orderId ?? "");
    expect(ofIt.map(({ type, data }) => [type, data.metadata])).toEqual([["label.printed", order?.metadata]]);
    const { transactions } = await api.listTransactions({ query: { bulkOrderId } });
    expect(transactions.map((one) => one.order?.metadata)).toEqual([order?.metadata]);

    const { failures } = await api.listBulkFailures({ path: { bulkOrderId } });
    expect(failures.map((one) => one.metadata)).toEqual([{ batch: "2" }, { batch: "3", "to-string": "ours" }]);
    const text = await (await api.listBulkFailures({ path: { bulkOrderId }, as: "text/csv" })).text();
    expect(columnsOf(text, ["metadata.batch", "metadata.to-string", "toName"])).toEqual([
      ["2", "", "Carrier Refuses"],
      ["3", "ours", "Test Recipient"],
    ]);
    const results = await (await api.getBulkResults({ path: { bulkOrderId } })).text();
    expect(columnsOf(results, ["metadata.batch", "metadata.color", "metadata.to-string", "status"])).toEqual([
      ["'=1+1", "red", "", "bought"],
      ["2", "", "", "failed"],
      ["3", "", "ours", "failed"],
    ]);
  });

  it("stays with a row that is bought again", async () => {
    const { server, person } = await shop();
    const path = { bulkOrderId: "" };
    const body = withMetadata(purchase([bulkRow({ toName: "Carrier Refuses" }), bulkRow()]), [{ batch: "1" }, {}]);
    path.bulkOrderId = (await person.api.processBulkOrder({ body, headers: NO_WAIT })).bulkOrderId;
    await timePasses(server, 11 * MINUTE_MS);
    await person.api.retryBulkOrder({ path, headers: NO_WAIT });
    await timePasses(server, 11 * MINUTE_MS);
    const failed = await person.api.listBulkFailures({ path });
    expect(failed.failures.map((one) => one.metadata)).toEqual([{ batch: "1" }]);
  });

  it("counts towards what is kept of rows that are not bought", async () => {
    const { server, person } = await shop();
    const rows = purchase([bulkRow(), bulkRow({ toZip: "1" })]);
    await person.api.processBulkOrder({
      body: { ...withMetadata(rows, [{}, twentyKeys]), totalPrice: GROUND_PRICE },
      headers: NO_WAIT,
    });
    const kept = await server.world.store.get(keptRowsTable, person.user._id);
    expect(kept?.bytes).toBeGreaterThan(10_000);
  });

  it("is refused with the row and the field", async () => {
    const { person } = await shop();
    const body = withMetadata(purchase([bulkRow(), bulkRow()]), [{}, { color: "red\n" }]);
    const { code, errors } = await refusal(person.api.processBulkOrder({ body }));
    expect([code, errors.map(({ field }) => field)]).toEqual(["invalid_input", ["orders[1].metadata.color"]]);
  });
});

const withMetadata = (body: ReturnType<typeof purchase>, all: readonly Metadata[]) => ({
  ...body,
  orders: body.orders.map((row, index) => ({ ...row, metadata: all[index] })),
});

/** The cells of these columns of a file without quotation marks. */
function columnsOf(csv: string, names: readonly string[]): string[][] {
  const [header = [], ...lines] = csv
    .trim()
    .split("\r\n")
    .map((line) => line.split(","));
  return lines.map((cells) => names.map((name) => cells[header.indexOf(name)] ?? "missing"));
}

const quoted = () => {
  const { price: _, ...parcel } = order({ metadata: undefined });
  return parcel;
};

const ofOrder = <E extends { readonly data: { readonly orderId?: string } }>(events: readonly E[], id: string): E[] =>
  events.filter(({ data }) => data.orderId === id);
