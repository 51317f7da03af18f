import type { Order } from "@shipctl/sdk/contract";
import { describe, expect, it } from "vitest";
import { tallyTable } from "../../src/domain/order/order-totals.js";
import { silent } from "../../src/ports/carrier.js";
import { type Person, serverForTest, type TestServer } from "../api.js";
import { expectBalance, expectSoundBooks } from "./books.js";
import { refusal } from "./refusal.js";
import { bulkRow, buy, buyRows, orderTo } from "./shipments.js";
import { DAY_MS, HOUR_MS, MINUTE_MS, refundsSettle, timePasses } from "./time-passes.js";

describe("a voided label", () => {
  it("is cancelled immediately, and refunded once when the carrier agrees", async () => {
    const { server, person } = await shop();
    const { orderId } = await buy(person);
    const { order, newBalance } = await voidOrder(person, orderId);
    expect(order).toMatchObject({ status: "cancelled", refundStatus: "submitted" });
    expect(newBalance).toBe(91.9);
    expect(await refusal(person.api.getLabel({ path: { id: orderId } }))).toMatchObject({
      status: 409,
      code: "label_voided",
      message: `${orderId} was voided, so its label must not be used`,
    });

    await refundsSettle(server);
    expect(await refundOf(person, orderId)).toBe("refunded");
    await expectBalance(person, 100);
    const { transactions } = await person.api.listTransactions({ query: { search: orderId } });
    expect(transactions.map(({ kind, type, amount, reference }) => [kind, type, amount, reference])).toEqual([
      ["refund", "credit", 8.1, orderId],
      ["purchase", "debit", 8.1, orderId],
    ]);
    await timePasses(server, HOUR_MS);
    await expectBalance(person, 100);
    await expectSoundBooks(server);
  });

  it("is deducted from spending and sales on the day of the refund", async () => {
    const { server, person } = await shop();
    const first = await buy(person);
    await buy(person);
    expect(await spent(person)).toEqual({ totalOrders: 2, totalSpent: 16.2, totalSpend: 16.2 });
    server.world.clock.advance(12 * HOUR_MS);
    await voidOrder(person, first.orderId);
    expect(await spent(person)).toMatchObject({ totalSpent: 16.2, totalSpend: 16.2 });
    await refundsSettle(server);
    expect(await spent(person)).toMatchObject({ totalSpent: 8.1, totalSpend: 8.1 });
    expect(await tallies(server)).toEqual(["2026-11-02 UPS 2 labels 1620", "2026-11-03 UPS -1 labels -810"]);
  });

  it("whose refund the carrier rejects returns to its earlier status, and cannot be voided again", async () => {
    const { server, person } = await shop();
    const { orderId } = await buy(person, orderTo("Void Refused"));
    await voidOrder(person, orderId);
    await refundsSettle(server);
    const order = await person.api.getOrder({ path: { id: orderId } });
    expect(order).toMatchObject({ status: "processing", refundStatus: "rejected" });
    await expectBalance(person, 91.9);
    await person.api.getLabel({ path: { id: orderId } });
    const error = await refusal(voidOrder(person, orderId));
    expect(error).toMatchObject({ status: 422, code: "not_voidable", message: expect.stringMatching(/rejected/) });
    expect((await person.api.getOrderStats()).stats.totalSpent).toBe(8.1);
    await expectSoundBooks(server);
  });

  it("whose refund the carrier rejects is reported to operators and in the server's log", async () => {
    const { server, person } = await shop();
    const { orderId } = await buy(person, orderTo("Void Refused"));
    await voidOrder(person, orderId);
    await refundsSettle(server);
    await timePasses(server, HOUR_MS);
    const { api } = await server.admin();
    const events = (await api.listShopEvents()).events.filter(({ type }) => type === "label.refund_rejected");
    expect(events).toMatchObject([{ data: { orderId, apiId: "api_sandbox" } }]);
    const own = (await person.api.listEvents()).events.filter(({ type }) => type === "label.refund_rejected");
    expect(own).toMatchObject([{ data: { orderId } }]);
    expect(own[0]?.data).not.toHaveProperty("apiId");
    const { entries } = await api.listAudit({ query: { search: "reject-refund" } });
    expect(entries).toMatchObject([{ subject: orderId, to: { refundStatus: "rejected" }, via: "job" }]);
    const logged = server.world.log.lines.filter(({ message }) =>
      message.startsWith("the carrier rejected the refund"),
    );
    expect(logged).toMatchObject([{ fields: { orderNumber: orderId, connectionId: "api_sandbox", priceCents: 810 } }]);
  });

  it("is refunded if the carrier was silent at first", async () => {
    let silences = 3;
    const server = await serverForTest({
      carrier: (sandbox) => ({
        ...sandbox,
        void: async (...call) => {
          if (silences-- > 0) return silent("no answer");
          return sandbox.void(...call);
        },
      }),
    });
    const person = await server.register({ balance: 100 });
    const { orderId } = await buy(person);
    await voidOrder(person, orderId);
    for (let look = 0; look < 12; look++) await timePasses(server, 5 * MINUTE_MS);
    expect(await refundOf(person, orderId)).toBe("refunded");
    await expectBalance(person, 100);
    await expectSoundBooks(server);
  });

  it("that reaches the carrier hours late is refunded soon afterwards", async () => {
    const { server, person } = await shop();
    const { orderId } = await buy(person);
    await voidOrder(person, orderId);
    // No job runs, as while the server is stopped.
    server.world.clock.advance(5 * HOUR_MS);
    await timePasses(server, 0);
    await timePasses(server, MINUTE_MS);
    expect(await refundOf(person, orderId)).toBe("refunded");
  });

  it("is voided once by ten concurrent calls", async () => {
    const { server, person } = await shop();
    const { orderId } = await buy(person);
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => voidOrder(person, orderId)));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await refundsSettle(server);
    await expectBalance(person, 100);
    await expectSoundBooks(server);
  });

  it("gets the same reply for the same key, by its id or its number", async () => {
    const { person } = await shop();
    const { orderId, _id } = await buy(person);
    const first = await person.api.voidOrder({ path: { id: orderId }, idempotencyKey: "k" });
    const again = await person.api.withStatus.voidOrder({ path: { id: _id }, idempotencyKey: "k" });
    expect([again.status, again.replayed, again.data]).toEqual([200, true, first]);
    const other = await buy(person);
    const reused = await refusal(person.api.voidOrder({ path: { id: other.orderId }, idempotencyKey: "k" }));
    expect(reused).toMatchObject({ status: 422, code: "idempotency_key_reused" });
    expect(await refundOf(person, other.orderId)).toBe("none");
  });
});

describe("a label that cannot be voided", () => {
  it("was scanned", async () => {
    const { server, person } = await shop();
    const { orderId } = await buy(person);
    server.world.clock.advance(7 * HOUR_MS);
    await person.api.refreshTracking({ path: { orderId } });
    const error = await refusal(voidOrder(person, orderId));
    expect(error).toMatchObject({ status: 422, code: "not_voidable", message: expect.stringMatching(/scanned/) });
    await expectBalance(person, 91.9);
  });

  it.each([
    ["UPS", "UPS Ground", 90],
    ["FEDEX", "FedEx Ground", 90],
    ["USPS", "USPS Priority Mail", 30],
  ] as const)("of %s with %s is older than %d days", async (carrier, serviceType, days) => {
    const { server, person } = await shop();
    const labels = [await buy(person, { carrier, serviceType }), await buy(person, { carrier, serviceType })];
    server.world.clock.advance(days * DAY_MS);
    const inTime = await signedIn(server, person);
    await inTime.voidOrder({ path: { id: labels[0]?.orderId ?? "" } });
    server.world.clock.advance(1);
    const error = await refusal(inTime.voidOrder({ path: { id: labels[1]?.orderId ?? "" } }));
    expect(error).toMatchObject({ code: "not_voidable", message: expect.stringContaining(`${days} days`) });
  });

  it("is older than the days that the operator has set for its carrier; the operator may then refund it", async () => {
    const { server, person } = await shop();
    const [ups, usps] = [
      await buy(person),
      await buy(person, { carrier: "USPS", serviceType: "USPS Ground Advantage" }),
    ];
    const { api } = await server.admin();
    const path = { id: "api_sandbox" };
    const { voidDays } = await api.updateConnection({ path, body: { voidDays: { UPS: 10 } } });
    expect(voidDays).toEqual({ UPS: 10, USPS: 30, FEDEX: 90 });
    expect((await refusal(api.updateConnection({ path, body: { voidDays: { UPS: 0 } } }))).code).toBe("invalid_input");
    const [changed] = (await api.listAudit({ query: { search: "update-connection" } })).entries;
    expect(changed).toMatchObject({ from: { voidDays: { UPS: 90 } }, to: { voidDays: { UPS: 10 } } });
    server.world.clock.advance(11 * DAY_MS);
    const later = await signedIn(server, person);
    expect(await refusal(later.voidOrder({ path: { id: ups.orderId } }))).toMatchObject({
      code: "not_voidable",
      message: `${ups.orderId} is older than 10 days, the limit for voiding UPS labels`,
    });
    expect((await later.voidOrder({ path: { id: usps.orderId } })).order.refundStatus).toBe("submitted");
    const operator = await signedIn(server, await server.admin());
    const body = { reason: "The parcel was never sent" };
    expect((await operator.refundOrder({ path: { id: ups.orderId }, body })).order.refundStatus).toBe("refunded");
  });

  it("is another account's or does not exist", async () => {
    const { server, person } = await shop();
    const { orderId } = await buy(person);
    const stranger = await server.register();
    expect(await refusal(voidOrder(stranger, orderId))).toMatchObject({ status: 404, code: "not_found" });
    expect(await refundOf(person, orderId)).toBe("none");
  });
});

describe("voiding a selection", () => {
  it("returns an outcome per label, in the order of the ids; one that cannot be voided does not stop the others", async () => {
    const { server, person } = await shop();
    const stranger = await server.register({ balance: 100 });
    const foreign = await buy(stranger);
    const good = await buy(person);
    const before = await buy(person);
    await voidOrder(person, before.orderId);
    const silent = (await person.api.createOrder({ body: orderTo("Carrier Silent") })).order;
    const last = await buy(person);
    const orderIds = [good, foreign, before, silent, good, last].map(({ orderId }) => orderId);
    const body = { orderIds: [...orderIds, "ORD-none"] };
    const { results, voided } = await person.api.voidOrders({ body, idempotencyKey: "k" });
    expect(results.map(({ orderId, code, refundStatus }) => [orderId, code, refundStatus])).toEqual([
      [good.orderId, undefined, "submitted"],
      [foreign.orderId, "not_found", "none"],
      [before.orderId, "not_voidable", "submitted"],
      [silent.orderId, "not_voidable", "none"],
      [good.orderId, "not_voidable", "submitted"],
      [last.orderId, undefined, "submitted"],
      ["ORD-none", "not_found", "none"],
    ]);
    expect(voided).toBe(2);
    const again = await person.api.withStatus.voidOrders({ body, idempotencyKey: "k" });
    expect([again.replayed, again.data]).toEqual([true, { results, voided }]);
    await refundsSettle(server);
    expect(await refundOf(stranger, foreign.orderId)).toBe("none");
    await expectBalance(person, 91.9);
    await expectSoundBooks(server);
  });
});

describe("voiding a bulk order", () => {
  it("voids all voidable labels, refunds those that the carrier accepts, and reports each outcome", async () => {
    const { server, person } = await shop();
    const rows = ["A", "Void Refused", "Carrier Refuses", "B"].map((toName) => bulkRow({ toName }));
    const { bulkOrder, orders } = await buyRows(server, person, rows);
    const path = { bulkOrderId: bulkOrder.bulkOrderId };
    const { results, voided } = await person.api.voidBulkOrder({ path, idempotencyKey: "k" });
    expect(results.map(({ orderId }) => orderId)).toEqual(orders.map(({ orderId }: Order) => orderId));
    expect(voided).toBe(3);
    await refundsSettle(server);
    const statuses = (await person.api.getBulkOrder({ path })).orders.map(({ refundStatus, status }) => [
      refundStatus,
      status,
    ]);
    expect(statuses).toEqual([
      ["refunded", "cancelled"],
      ["rejected", "processing"],
      ["refunded", "cancelled"],
    ]);
    await expectBalance(person, 91.9);
    const { rows: after } = await person.api.getBulkOrder({ path });
    expect(after.map((row) => row.voided)).toEqual([true, undefined, undefined, true]);
    const link = await person.api.createLabelLink({ body: { bulkOrderId: bulkOrder.bulkOrderId } });
    expect(link.voided).toEqual([0, 3].map((rowIndex) => ({ orderId: after[rowIndex]?.orderId, rowIndex })));
    expect(await person.api.voidBulkOrder({ path, idempotencyKey: "k" })).toEqual({ results, voided });
    const second = await person.api.voidBulkOrder({ path });
    expect(second.voided).toBe(0);
    await refundsSettle(server);
    await expectBalance(person, 91.9);
    await expectSoundBooks(server);
  });
});

async function shop(): Promise<{ server: TestServer; person: Person }> {
  const server = await serverForTest();
  return { server, person: await server.register({ balance: 100 }) };
}

const voidOrder = ({ api }: Person, id: string) => api.voidOrder({ path: { id } });

const refundOf = async ({ api }: Person, id: string) => (await api.getOrder({ path: { id } })).refundStatus;

async function spent({ api }: Person) {
  const { totalOrders, totalSpent } = (await api.getOrderStats()).stats;
  return { totalOrders, totalSpent, totalSpend: (await api.verifySession()).user.totalSpend };
}

async function tallies({ world }: TestServer): Promise<string[]> {
  const lines = [];
  for await (const { day, carrier, labels, revenueCents } of world.store.scan(tallyTable)) {
    lines.push(`${day} ${carrier} ${labels} labels ${revenueCents}`);
  }
  return lines;
}

async function signedIn({ client }: TestServer, { user, password }: Person) {
  return client((await client().login({ body: { email: user.email, password } })).token);
}
