import { describe, expect, it } from "vitest";
import { ok } from "../../src/ports/carrier.js";
import { serverForTest } from "../api.js";
import { expectBalance, expectSoundBooks } from "./books.js";
import { programWith } from "./programs.js";
import { refusal } from "./refusal.js";
import { keyOf, testKeyOf } from "./scene.js";
import { bulkRow, buy, buyRows, orderTo } from "./shipments.js";
import { HOUR_MS, MINUTE_MS, refundsSettle } from "./time-passes.js";

const WEIGHED = "Weighed 3 lbs";

describe("a corrected cost that is charged on", () => {
  it("is one adjustment with its reason, which the customer sees with the order, and counts in the totals", async () => {
    const { server, person, admin, id, correct } = await sold();
    const { order, message } = await correct({ cost: 7.1, charge: 2.1 });
    expect(order).toMatchObject({ cost: 7.1, margin: 3.1, costAdjustment: { from: 5, charged: 2.1 } });
    expect(message).toBe(`${id} cost $7.10; $2.10 was charged on to the customer`);
    await expectBalance(person, 89.8);
    const [charged] = (await person.api.listTransactions()).transactions;
    const description = `Correction of UPS Ground label ${id}: ${WEIGHED}`;
    expect(charged).toMatchObject({ kind: "adjustment", type: "debit", amount: 2.1, description, reference: id });
    expect(charged?.order).toMatchObject({ orderId: id });
    const own = await person.api.getOrder({ path: { id } });
    const charge = { transactionId: charged?.transactionId, amount: 2.1, reason: WEIGHED };
    expect(own).toMatchObject({ price: 8.1, charges: [charge] });
    expect(JSON.stringify(own)).not.toMatch(/cost|margin/i);
    const { events } = await person.api.listEvents();
    expect(events.at(-1)).toMatchObject({
      type: "balance.changed",
      data: { orderId: id, kind: "adjustment", amount: -2.1, balance: 89.8 },
    });
    expect((await admin.listAudit({ query: { search: "adjust-cost" } })).entries).toMatchObject([
      { from: { cost: 5 }, to: { cost: 7.1, charged: 2.1 }, reason: WEIGHED },
    ]);
    const { totals } = await admin.getLabelStats({ query: { period: "today" } });
    expect(totals).toMatchObject({ totalLabels: 1, totalRevenue: 10.2, totalCost: 7.1, totalMargin: 3.1 });
    expect(await admin.listDeposits()).toMatchObject({ takenBack: 0 });
    await expectSoundBooks(server);
  });

  it("is charged once, by repeats and by two administrators at once", async () => {
    const { server, person, admin, id, correct } = await sold();
    const other = await server.register();
    await admin.setUserAccess({ path: { id: other.user._id }, body: { isAdmin: true } });
    const body = { cost: 7.1, charge: 2.1, reason: WEIGHED };
    const theirs = () => other.api.setOrderCost({ path: { id }, body });
    await Promise.all([correct({ cost: 7.1, charge: 2.1 }), theirs(), correct({ cost: 7.1, charge: 2.1 }), theirs()]);
    await expectBalance(person, 89.8);
    const error = await refusal(correct({ cost: 7.1, charge: 1 }));
    expect(error).toMatchObject({ status: 422, code: "not_adjustable" });
    await expectBalance(person, 89.8);
    expect((await admin.getAnyOrder({ path: { id } })).charges).toHaveLength(1);
    await expectSoundBooks(server);
  });

  it("is the first call's with the same key, whatever has happened since", async () => {
    const { server, person, admin, id, correct } = await sold();
    const headers = { "Idempotency-Key": "correction-1" };
    const body = { cost: 7.1, charge: 2.1, reason: WEIGHED };
    const call = () => admin.setOrderCost({ path: { id }, body, headers });
    await call();
    await correct({ cost: 5, charge: -2.1 });
    await expectBalance(person, 91.9);
    expect((await call()).order).toMatchObject({ cost: 5 });
    await expectBalance(person, 91.9);
    const reused = admin.setOrderCost({ path: { id }, body: { ...body, charge: 1 }, headers });
    expect(await refusal(reused)).toMatchObject({ code: "idempotency_key_reused" });
    await expectSoundBooks(server);
  });

  it("is at most what is left of the difference if another administrator set another cost since", async () => {
    const { server, person, admin, id, correct } = await sold();
    const both = await Promise.allSettled([correct({ cost: 7, charge: 2 }), correct({ cost: 8, charge: 3 })]);
    const refused = both.find((one) => one.status === "rejected");
    expect(refused).toMatchObject({ reason: { code: "invalid_input", errors: [{ field: "charge" }] } });
    const { charges } = await admin.getAnyOrder({ path: { id } });
    expect(charges).toHaveLength(1);
    await expectBalance(person, (9190 - 100 * (charges?.[0]?.amount ?? 0)) / 100);
    await expectSoundBooks(server);
  });

  it("is charged on later, also if the provider corrected it", async () => {
    const { server, person, correct } = await sold();
    await correct({ cost: 7.1 });
    await expectBalance(person, 91.9);
    const { order } = await correct({ cost: 7.1, charge: 2 });
    expect(order).toMatchObject({ margin: 3, costAdjustment: { from: 5, charged: 2 } });
    await expectBalance(person, 89.9);
    await expectSoundBooks(server);
  });

  it("changes nothing, not even the cost, where the balance does not reach or more than the difference is asked", async () => {
    const { server, person, admin, id, correct } = await sold({ balance: 9 });
    expect(await admin.getAnyOrder({ path: { id } })).toMatchObject({ availableBalance: 0.9 });
    const short = await refusal(correct({ cost: 7.1, charge: 2.1 }));
    expect(short).toMatchObject({
      status: 402,
      code: "insufficient_funds",
      details: { required: 2.1, available: 0.9 },
    });
    for (const [cost, charge] of [
      [7.1, 2.11],
      [7.1, -1],
      [5, 1],
      [4, 1],
      [4, -1],
    ] as const) {
      const error = await refusal(correct({ cost, charge }));
      expect(error, `${cost} ${charge}`).toMatchObject({ status: 400, errors: [{ field: "charge" }] });
    }
    await expectBalance(person, 0.9);
    expect((await admin.getAnyOrder({ path: { id } })).cost).toBe(5);
    expect((await correct({ cost: 7.1, charge: 0 })).order).not.toHaveProperty("charges");
    await expectBalance(person, 0.9);
    await correct({ cost: 5.9 });
    expect((await correct({ cost: 6.8, charge: 0.9 })).order.costAdjustment).toMatchObject({ charged: 0.9 });
    await expectBalance(person, 0);
    await expectSoundBooks(server);
  });

  it("is refused while nothing is known of the cost before, and for an order that is voided or refunded", async () => {
    const { server, person, admin, correct } = await sold();
    const { order: unknown } = await person.api.createOrder({ body: orderTo("Unknown") });
    const charged = { cost: 9, charge: 1, reason: WEIGHED };
    const first = admin.setOrderCost({ path: { id: unknown.orderId }, body: charged });
    expect(await refusal(first)).toMatchObject({ code: "invalid_input", errors: [{ field: "charge" }] });
    const { order } = await person.api.createOrder({ body: orderTo("Ann") });
    const path = { id: order.orderId };
    await person.api.voidOrder({ path });
    expect(await refusal(admin.setOrderCost({ path, body: charged }))).toMatchObject({ code: "not_adjustable" });
    await admin.refundOrder({ path, body: { reason: "Lost" } });
    expect(await refusal(admin.setOrderCost({ path, body: charged }))).toMatchObject({ code: "not_adjustable" });
    await correct({ cost: 7.1, charge: 2.1 });
    await expectBalance(person, 100 - 2 * 8.1 - 2.1);
    await expectSoundBooks(server);
  });

  it("is taken from a blocked account, and not from a closed one, which has no balance", async () => {
    const { server, person, admin, correct } = await sold();
    const path = { id: person.user._id };
    await admin.setUserAccess({ path, body: { blocked: true, reason: "Unpaid" } });
    await correct({ cost: 6, charge: 1 });
    const balance = async () => (await admin.getCustomer({ path })).user.balance;
    expect(await balance()).toBe(90.9);
    await admin.closeUser({ path, body: { expectedBalance: 90.9, reason: "Asked to leave" } });
    expect(await refusal(correct({ cost: 7, charge: 1 }))).toMatchObject({ code: "insufficient_funds" });
    expect(await balance()).toBe(0);
    await expectSoundBooks(server);
  });
});

describe("what was charged on", () => {
  it("is given back by a void that the carrier refunds", async () => {
    const { server, person, admin, id, correct } = await sold();
    await correct({ cost: 7.1, charge: 2.1 });
    await person.api.voidOrder({ path: { id } });
    await expectBalance(person, 89.8);
    await refundsSettle(server);
    await expectBalance(person, 100);
    const [back, refund] = (await person.api.listTransactions()).transactions;
    expect(refund).toMatchObject({ kind: "refund", amount: 8.1 });
    expect(back).toMatchObject({ kind: "adjustment", type: "credit", amount: 2.1, reference: id });
    const all = { totalLabels: 0, totalRevenue: 0, totalCost: 0, totalMargin: 0 };
    expect((await admin.getLabelStats({ query: { period: "all" } })).totals).toMatchObject(all);
    expect(await admin.getAnyOrder({ path: { id } })).toMatchObject({ margin: 0 });
    await expectSoundBooks(server);
  });

  it("stays with a void that the carrier rejects, after which more can be charged", async () => {
    const { server, person, id, correct } = await sold({ name: "Void Refused" });
    await correct({ cost: 7.1, charge: 2.1 });
    await person.api.voidOrder({ path: { id } });
    await refundsSettle(server);
    await expectBalance(person, 89.8);
    await correct({ cost: 8.1, charge: 1 });
    await expectBalance(person, 88.8);
    await expectSoundBooks(server);
  });

  it("is given back once by refunds at once, with what was given back before taken off", async () => {
    const { server, person, admin, id, correct } = await sold();
    await correct({ cost: 7.1, charge: 2.1 });
    await correct({ cost: 6.1, charge: -1 });
    await expectBalance(person, 90.8);
    server.world.clock.advance(7 * HOUR_MS);
    await person.api.refreshTracking({ path: { orderId: id } });
    const refund = () => admin.refundOrders({ body: { orderIds: [id], reason: "Damaged" } });
    const replies = await Promise.all([refund(), refund()]);
    expect(replies.flatMap(({ results }) => results.map((result) => "amount" in result && result.amount))).toContain(
      9.2,
    );
    await expectBalance(person, 100);
    await admin.listDeposits();
    expect(await admin.getAnyOrder({ path: { id } })).toMatchObject({ cost: 6.1, margin: -6.1 });
    await expectSoundBooks(server);
  });

  it("of a row counts in its bulk order's margin", async () => {
    const { server, person, admin } = await sold();
    const { bulkOrder, rows } = await buyRows(server, person, [bulkRow(), bulkRow()]);
    const body = { cost: 7, charge: 2, reason: WEIGHED };
    await admin.setOrderCost({ path: { id: rows[0]?.orderId ?? "" }, body });
    const path = { bulkOrderId: bulkOrder.bulkOrderId };
    expect((await admin.getAnyBulkOrder({ path })).bulkOrder).toMatchObject({ cost: 12, margin: 6.2 });
    await expectSoundBooks(server);
  });

  it("to a test key is taken from the test balance alone, and no total of the shop counts it", async () => {
    const { server, person, admin } = await sold();
    const test = programWith(server, await testKeyOf(person));
    const { order } = await test.createOrder({ body: orderTo("Ann") });
    const body = { cost: 7, charge: 2, reason: WEIGHED };
    await admin.setOrderCost({ path: { id: order.orderId }, body });
    expect((await test.getBalance()).balance).toBe(1_000 - 8.1 - 2);
    await expectBalance(person, 91.9);
    expect((await admin.getLabelStats()).totals).toMatchObject({ totalLabels: 1, totalRevenue: 8.1 });
    await expectSoundBooks(server);
    await test.voidOrder({ path: { id: order.orderId } });
    await refundsSettle(server);
    expect((await test.getBalance()).balance).toBe(1_000);
    await expectSoundBooks(server);
  });
});

describe("an order as operators read it", () => {
  it("has its connection, the request that bought it, what has happened when, and tracking that they refresh", async () => {
    const { server, person, admin, id, correct } = await sold();
    const order = () => admin.getAnyOrder({ path: { id } });
    server.world.clock.advance(MINUTE_MS);
    await correct({ cost: 7.1, charge: 2.1 });
    server.world.clock.advance(MINUTE_MS);
    await person.api.voidOrder({ path: { id } });
    await refundsSettle(server);
    const { apiName, history = [] } = await order();
    expect(apiName).toBe("Sandbox");
    expect(history.map(({ what }) => what)).toEqual([
      ...["requested", "bought", "cost_changed", "charged", "voided", "refunded"],
    ]);
    expect(history[0]?.requestId).toMatch(/^req_/);
    expect(history).toContainEqual({ at: expect.any(String), what: "charged", amount: 2.1, reason: WEIGHED });
    const own = await person.api.getOrder({ path: { id } });
    for (const name of ["history", "apiName", "provider", "availableBalance"]) expect(own).not.toHaveProperty(name);
    const { orderId } = await buy(person, orderTo("Ann"));
    server.world.clock.advance(7 * HOUR_MS);
    const refreshed = await admin.refreshTracking({ path: { orderId } });
    expect(refreshed.events.length).toBeGreaterThan(1);
    expect(await admin.getTracking({ path: { orderId } })).toEqual(refreshed);
    const other = await server.register();
    expect(await refusal(other.api.getTracking({ path: { orderId } }))).toMatchObject({ status: 404 });
    const key = await programWith(server, await keyOf(await server.admin()));
    expect(await refusal(key.getTracking({ path: { orderId } }))).toMatchObject({ status: 404 });
  });
});

/** A label for $8.10 that cost $5.00, of a customer who had this balance. */
async function sold({ balance = 100, name = "Ann" } = {}) {
  const server = await serverForTest({
    carrier: (sandbox) => ({
      ...sandbox,
      buy: async (purchase) => {
        const answer = await sandbox.buy(purchase);
        if (answer.kind !== "ok") return answer;
        const { trackingNumber } = answer.value;
        const isKnown = purchase.shipment.recipient.name !== "Unknown";
        return ok({ trackingNumber, ...(isKnown && { costCents: 500 }) });
      },
    }),
  });
  const person = await server.register({ balance });
  const { api: admin } = await server.admin();
  const { orderId: id } = await buy(person, orderTo(name));
  const correct = (change: { cost: number; charge?: number }) =>
    admin.setOrderCost({ path: { id }, body: { ...change, reason: WEIGHED } });
  return { server, person, admin, id, correct };
}
