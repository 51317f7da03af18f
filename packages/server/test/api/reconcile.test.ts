import { expect, it } from "vitest";
import { serverForTest } from "../api.js";
import { pageSizes } from "../label-pages.js";
import { expectBalance, expectSoundBooks } from "./books.js";
import { changeService } from "./change-service.js";
import { programOrder, programOrders, programParcel, programParcelTo, quoteIdOf } from "./program-calls.js";
import { programOf } from "./programs.js";
import { refusal } from "./refusal.js";
import { bulkRow, buyRows, NO_WAIT } from "./shipments.js";
import { HOUR_MS, refundsSettle, timePasses } from "./time-passes.js";

async function shop() {
  const server = await serverForTest();
  const person = await server.register({ balance: 100 });
  const program = await programOf(server, person);
  const buyBulk = async (orders: Parameters<typeof programOrders>[0]) => {
    const body = { ...programOrders(orders), combineLabels: false };
    const { bulkOrderId } = await program.v1CreateBulkLabels({ body, headers: NO_WAIT });
    await server.world.store.runDue();
    return program.v1GetBulkOrder({ path: { bulk_order_id: bulkOrderId } });
  };
  return { server, person, program, buyBulk };
}

it("a program finds each cent by transactions, and the charged total of a bulk order", async () => {
  const { server, person, program, buyBulk } = await shop();
  const bulk = await buyBulk([programParcel({ reference: "a" }), programParcelTo("Carrier Refuses")]);
  expect(bulk).toMatchObject({ status: "partial", totalPrice: 16.2, chargedTotal: 8.1, mode: "test" });
  const { data } = await program.v1CreateLabel({ body: programOrder() });
  expect(data.order.mode).toBe("test");
  const path = { order_id: data.order.orderId };
  expect((await program.v1VoidOrder({ path })).mode).toBe("test");
  await refundsSettle(server);
  const listed = [];
  for await (const one of program.v1ListTransactions.all()) listed.push(one);
  const signed = listed.map(({ change = 0 }) => Math.round(change * 100));
  expect(listed.map(({ change, amount, type }) => change === (type === "credit" ? amount : -amount))).not.toContain(
    false,
  );
  expect(signed.reduce((sum, cents) => sum + cents, 0)).toBe(Math.round((await program.v1GetUser()).balance * 100));
  expect(listed.map(({ kind }) => kind).sort()).toEqual(["adjustment", "purchase", "purchase", "refund"]);
  const ofLabels = listed.filter(({ kind }) => kind === "purchase" || kind === "refund");
  expect(ofLabels.every(({ mode }) => mode === "test")).toBe(true);
  expect(listed.some((one) => "_id" in one)).toBe(false);
  const ofBulk = await program.v1ListTransactions({ query: { bulkOrderId: bulk.bulkOrderId, kind: "purchase" } });
  expect(ofBulk.transactions).toMatchObject([{ amount: 8.1, type: "debit", reference: bulk.orders[0]?.orderId }]);
  const stranger = await programOf(server, await server.register());
  expect((await stranger.v1ListTransactions()).transactions).toEqual([]);
  expect((await stranger.v1ListBulkOrders()).bulkOrders).toEqual([]);
  await expectBalance(person, 91.9);
});

it("a program lists its bulk orders, page by page, also those of the other faces", async () => {
  const { server, person, program, buyBulk } = await shop();
  const own = await buyBulk([programParcel()]);
  server.world.clock.advance(1_000);
  const { bulkOrder } = await buyRows(server, person, [bulkRow({ toName: "Of a File" })]);
  const page = await program.v1ListBulkOrders({ query: { limit: 1 } });
  expect(page).toMatchObject({
    totalPages: 2,
    totalBulkOrders: 2,
    bulkOrders: [{ bulkOrderId: bulkOrder.bulkOrderId }],
  });
  const ids = [];
  for await (const { bulkOrderId } of program.v1ListBulkOrders.all()) ids.push(bulkOrderId);
  expect(ids).toEqual([bulkOrder.bulkOrderId, own.bulkOrderId]);
  expect((await program.v1ListBulkOrders({ query: { page: 2, limit: 1 } })).bulkOrders[0]).toEqual({
    status: "completed",
    bulkOrderId: own.bulkOrderId,
    createdAt: own.createdAt,
    finishedAt: expect.any(String),
    mode: "test",
    orderCount: 1,
    totalPrice: 8.1,
    chargedTotal: 8.1,
    counts: { total: 1, bought: 1, failed: 0, pending: 0 },
  });
});

it("a retry buys the failed orders once for its key, and never above what the call allowed", async () => {
  const { server, person, program, buyBulk } = await shop();
  await changeService(server, "UPS Ground", { basePriceCents: 900 });
  const quoteId = await quoteIdOf(person, server);
  const other = { ...programParcel().packageDetails, weight: 3 };
  const bulk = await buyBulk([
    programParcel({ reference: "any" }),
    programParcel({ reference: "limited", maxPrice: 8.5 }),
    programParcel({ reference: "quoted", quoteId, packageDetails: other }),
    programParcel({ reference: "wrong", recipient: { ...programParcel().recipient, zip: "1" } }),
  ]);
  expect(bulk.failures.map(({ reference, code }) => [reference, code])).toEqual([
    ["limited", "price_changed"],
    ["quoted", "quote_mismatch"],
    ["wrong", "invalid_input"],
  ]);
  const call = { path: { bulk_order_id: bulk.bulkOrderId }, idempotencyKey: "retry", headers: NO_WAIT } as const;
  for (const retry of [
    () => refusal(program.v1RetryBulkOrder(call)),
    () => refusal(person.api.retryBulkOrder({ path: { bulkOrderId: bulk.bulkOrderId } })),
  ]) {
    expect(await retry()).toMatchObject({ status: 409, code: "nothing_to_retry", mayHaveHappened: false });
  }
  await expectBalance(person, 91);
  await changeService(server, "UPS Ground", { basePriceCents: 840 });
  const seen = await refusal(program.v1RetryBulkOrder({ ...call, body: { totalPrice: 9 } }));
  expect(seen).toMatchObject({ code: "price_changed", details: { totalPrice: 8.4 } });
  const first = await program.withStatus.v1RetryBulkOrder({ ...call, body: { totalPrice: 8.4 } });
  expect([first.status, first.data.status]).toEqual([202, "processing"]);
  await server.world.store.runDue();
  const again = await program.withStatus.v1RetryBulkOrder({ ...call, body: { totalPrice: 8.4 } });
  expect([again.replayed, again.status]).toEqual([true, 200]);
  expect(again.data).toMatchObject({ status: "partial", chargedTotal: 17.4, counts: { bought: 2, failed: 2 } });
  expect(again.data.orders.map(({ reference, price }) => [reference, price])).toEqual([
    ["any", 9],
    ["limited", 8.4],
  ]);
  await expectBalance(person, 82.6);
  await expectSoundBooks(server);
});

it("a label that failed at the carrier keeps the limit of its order for the retry", async () => {
  const { server, program, person, buyBulk } = await shop();
  const limits = { maxPrice: 8.1 };
  const bulk = await buyBulk([programParcel({ ...programParcelTo("Carrier Refuses"), ...limits })]);
  expect(bulk).toMatchObject({ status: "failed", chargedTotal: 0 });
  await changeService(server, "UPS Ground", { basePriceCents: 811 });
  const refused = await refusal(program.v1RetryBulkOrder({ path: { bulk_order_id: bulk.bulkOrderId } }));
  expect(refused.code).toBe("nothing_to_retry");
  await expectBalance(person, 100);
});

it("a program asks the carrier for tracking now", async () => {
  const { server, program } = await shop();
  const { order } = (await program.v1CreateLabel({ body: programOrder() })).data;
  const path = { order_id: order.orderId };
  server.world.clock.advance(72 * HOUR_MS);
  expect((await program.v1GetOrder({ path })).status).toBe("processing");
  const tracked = await program.v1RefreshTracking({ path });
  expect(tracked.status).toBe("in_transit");
  expect(tracked.trackingEvents.length).toBeGreaterThan(0);
  expect(await program.v1GetOrder({ path })).toEqual(tracked);
  await timePasses(server, HOUR_MS);
});

it("a program finds orders by tracking number and bulk order, with the other filters", async () => {
  const { server, program, buyBulk } = await shop();
  const single = (await program.v1CreateLabel({ body: programOrder({ reference: "a" }) })).data.order;
  server.world.clock.advance(1_000);
  const bulk = await buyBulk([
    programParcel({ reference: "a" }),
    programParcel({ reference: "b" }),
    programParcelTo("Carrier Refuses"),
  ]);
  const found = async (
    query: Parameters<typeof program.v1ListOrders>[0] extends { query?: infer Q } | undefined ? Q : never,
  ) => (await program.v1ListOrders({ query })).orders.map(({ orderId }) => orderId);
  const ofBulk = bulk.orders.map(({ orderId }) => orderId);
  const trackingNumber = single.trackingNumber ?? "";
  expect(await found({ trackingNumber })).toEqual([single.orderId]);
  expect(await found({ trackingNumber: trackingNumber.replace(/(.{4})/g, "$1 ") })).toEqual([single.orderId]);
  expect(await found({ trackingNumber: trackingNumber.slice(0, -1) })).toEqual([]);
  expect(await found({ trackingNumber, status: ["delivered"] })).toEqual([]);
  expect(await found({ trackingNumber, bulkOrderId: bulk.bulkOrderId })).toEqual([]);
  expect(await found({ bulkOrderId: bulk.bulkOrderId })).toEqual(ofBulk.toReversed());
  expect(await found({ bulkOrderId: bulk.bulkOrderId, page: 2, limit: 1 })).toEqual(ofBulk.slice(0, 1));
  expect(await found({ bulkOrderId: bulk.bulkOrderId, reference: "a" })).toEqual(ofBulk.slice(0, 1));
  expect(await found({ bulkOrderId: bulk.bulkOrderId, to: single.estimated_delivery, status: ["in_transit"] })).toEqual(
    [],
  );
  const stranger = await programOf(server, await server.register());
  expect((await stranger.v1ListOrders({ query: { trackingNumber } })).orders).toEqual([]);
  const missing = await refusal(stranger.v1ListOrders({ query: { bulkOrderId: bulk.bulkOrderId } }));
  expect(missing).toMatchObject({ status: 404, code: "not_found" });
});

it("one call gets the labels of a selection or a bulk order, as PDF or ZIP", async () => {
  const { program, buyBulk } = await shop();
  const bulk = await buyBulk([programParcel({ reference: "a" }), programParcel({ reference: "b" })]);
  const [first = "", second = ""] = bulk.orders.map(({ orderId }) => orderId);
  const pdf = await program.v1CreateLabelFile({ body: { orderIds: [second, first] } });
  expect([pdf.contentType, (await pageSizes(await pdf.bytes())).length]).toEqual(["application/pdf", 2]);
  const zip = await program.v1CreateLabelFile({ body: { bulkOrderId: bulk.bulkOrderId, zip: true } });
  const bytes = Buffer.from(await zip.bytes()).toString("latin1");
  expect(zip.fileName).toBe(`${bulk.bulkOrderId}.zip`);
  expect([bytes.includes(`${first}.pdf`), bytes.includes(`${second}.pdf`)]).toEqual([true, true]);
  await program.v1VoidOrder({ path: { order_id: first } });
  const left = await program.v1CreateLabelFile({ body: { bulkOrderId: bulk.bulkOrderId } });
  expect((await pageSizes(await left.bytes())).length).toBe(1);
  const voided = await refusal(program.v1CreateLabelFile({ body: { orderIds: [first, second] } }));
  expect(voided).toMatchObject({ status: 409, code: "label_voided" });
});
