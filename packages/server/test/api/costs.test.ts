import type { OrderReply } from "@shipctl/sdk/contract";
import { describe, expect, it } from "vitest";
import { ok } from "../../src/ports/carrier.js";
import { type Person, serverForTest, type TestServer } from "../api.js";
import { expectSoundBooks } from "./books.js";
import { refusal } from "./refusal.js";
import { bulkRow, buyRows, orderTo } from "./shipments.js";
import { DAY_MS, HOUR_MS, refundsSettle } from "./time-passes.js";

/** The carrier's charge by recipient, in cents. Other recipients cost 500; `Unknown` is not reported. */
const COSTS: Readonly<Record<string, number | undefined>> = { Dear: 900, Unknown: undefined };

describe("what labels cost", () => {
  it("is counted with revenue and margin by carrier and connection, for the labels whose cost is known", async () => {
    const { server, person } = await shop();
    for (const name of ["Ann", "Dear", "Unknown"]) await buyTo(person, name);
    const { api } = await server.admin();
    const sums = { totalRevenue: 24.3, totalCost: 14, totalMargin: 2.2, costKnownCount: 2 };
    const { carrierStats, connectionStats, totals } = await api.getLabelStats({ query: { period: "today" } });
    expect(totals).toEqual({ totalLabels: 3, ...sums });
    expect(carrierStats).toEqual([{ _id: "UPS", count: 3, ...sums }]);
    expect(connectionStats).toEqual([{ apiId: "api_sandbox", name: "Sandbox", count: 3, ...sums }]);
    const { orders } = await api.listAllOrders();
    expect(orders.map(({ cost, margin }) => [cost, margin])).toEqual([
      [undefined, undefined],
      [9, -0.9],
      [5, 3.1],
    ]);
    await expectSoundBooks(server);
  });

  it("is taken off when the carrier refunds a label, as its price is", async () => {
    const { server, person } = await shop();
    const { orderId } = await buyTo(person, "Ann");
    const unknown = await buyTo(person, "Unknown");
    for (const id of [orderId, unknown.orderId]) await person.api.voidOrder({ path: { id } });
    await refundsSettle(server);
    const { api } = await server.admin();
    const none = { totalRevenue: 0, totalCost: 0, totalMargin: 0, costKnownCount: 0 };
    expect((await api.getLabelStats()).totals).toEqual({ totalLabels: 0, ...none });
    expect(await api.getAnyOrder({ path: { id: orderId } })).toMatchObject({ cost: 5, margin: 0 });
    await expectSoundBooks(server);
  });

  it("of a bulk order is the sum over its bought rows", async () => {
    const { server, person } = await shop();
    const rows = ["Ann", "Dear", "Unknown", "Carrier Refuses"].map((toName) => bulkRow({ toName }));
    const { bulkOrder } = await buyRows(server, person, rows);
    const { api } = await server.admin();
    const known = { cost: 14, margin: 2.2, costKnownCount: 2 };
    expect((await api.listAllBulkOrders()).bulkOrders).toMatchObject([known]);
    const path = { bulkOrderId: bulkOrder.bulkOrderId };
    expect((await api.getAnyBulkOrder({ path })).bulkOrder).toMatchObject(known);
    expect(JSON.stringify([bulkOrder, await person.api.listBulkOrders()])).not.toMatch(/cost|margin/i);
    await expectSoundBooks(server);
  });
});

describe("a cost that the carrier changes after the purchase", () => {
  it("changes the totals on that day and is reported to operators, never to the customer", async () => {
    const { server, person } = await shop();
    const { orderId } = await buyTo(person, "Ann");
    const before = [await person.api.getBalance(), await person.api.listEvents(), await person.api.listTransactions()];
    server.world.clock.advance(2 * DAY_MS);
    const { token } = await server.client().login({ body: ADMIN });
    const admin = server.client(token);
    const adjust = (cost: number) =>
      admin.setOrderCost({ path: { id: orderId }, body: { cost, reason: "Weighed 3 lbs" } });
    const replies = await Promise.all([adjust(7.1), adjust(7.1)]);
    await adjust(7.1);
    for (const { order } of replies) {
      const costAdjustment = { from: 5, reason: "Weighed 3 lbs", at: expect.any(String) };
      expect(order).toMatchObject({ price: 8.1, cost: 7.1, margin: 1, costAdjustment });
    }
    const totals = async (period: "today" | "all") => (await admin.getLabelStats({ query: { period } })).totals;
    const change = { totalLabels: 0, totalRevenue: 0, costKnownCount: 0 };
    expect(await totals("today")).toEqual({ ...change, totalCost: 2.1, totalMargin: -2.1 });
    const all = { totalLabels: 1, totalRevenue: 8.1, costKnownCount: 1 };
    expect(await totals("all")).toEqual({ ...all, totalCost: 7.1, totalMargin: 1 });
    const reported = (await admin.listShopEvents()).events.filter(({ type }) => type === "label.cost_adjusted");
    expect(reported).toMatchObject([{ data: { orderId, apiId: "api_sandbox" } }]);
    expect((await admin.listAudit({ query: { search: "adjust-cost" } })).entries).toMatchObject([
      { subject: orderId, from: { cost: 5 }, to: { cost: 7.1 }, reason: "Weighed 3 lbs", byName: "Administrator" },
    ]);
    const logged = server.world.log.lines.filter(({ message }) =>
      message.startsWith("the cost of a label has changed"),
    );
    expect(logged).toMatchObject([{ fields: { orderNumber: orderId, costBeforeCents: 500, costCents: 710 } }]);
    const login = await server.client().login({ body: { email: person.user.email, password: person.password } });
    const { getBalance, listEvents, listTransactions } = server.client(login.token);
    expect([await getBalance(), await listEvents(), await listTransactions()]).toEqual(before);
    await expectSoundBooks(server);
  });

  it("is counted from then on if it was unknown, with the bulk order of the label", async () => {
    const { server, person } = await shop();
    const { bulkOrder, rows } = await buyRows(server, person, [bulkRow({ toName: "Unknown" }), bulkRow()]);
    const { api } = await server.admin();
    const body = { cost: 9, reason: "Invoice of November" };
    const { order } = await api.setOrderCost({ path: { id: rows[0]?.orderId ?? "" }, body });
    expect(order).toMatchObject({ cost: 9, margin: -0.9 });
    expect(order.costAdjustment).not.toHaveProperty("from");
    const path = { bulkOrderId: bulkOrder.bulkOrderId };
    const known = { cost: 14, margin: 2.2, costKnownCount: 2 };
    expect((await api.getAnyBulkOrder({ path })).bulkOrder).toMatchObject({ ...known, status: "completed" });
    expect((await api.getLabelStats()).totals).toMatchObject({ totalCost: 14, totalMargin: 2.2, costKnownCount: 2 });
    await expectSoundBooks(server);
  });

  it("is counted in its bulk order like the cost of any other label, also after an administrator's refund", async () => {
    const { server, person } = await shop();
    const { bulkOrder, rows } = await buyRows(server, person, [bulkRow({ toName: "Unknown" }), bulkRow()]);
    const { api } = await server.admin();
    server.world.clock.advance(7 * HOUR_MS);
    for (const { orderId = "" } of rows) {
      await person.api.refreshTracking({ path: { orderId } });
      await api.refundOrder({ path: { id: orderId }, body: { reason: "Damaged" } });
    }
    const id = rows[0]?.orderId ?? "";
    await api.setOrderCost({ path: { id }, body: { cost: 9, reason: "Invoice of November" } });
    const path = { bulkOrderId: bulkOrder.bulkOrderId };
    const known = { cost: 14, margin: 2.2, costKnownCount: 2 };
    expect((await api.getAnyBulkOrder({ path })).bulkOrder).toMatchObject(known);
    await expectSoundBooks(server);
  });

  it("is refused for a label that the carrier has refunded", async () => {
    const { server, person } = await shop();
    const { orderId } = await buyTo(person, "Ann");
    await person.api.voidOrder({ path: { id: orderId } });
    await refundsSettle(server);
    const { api } = await server.admin();
    const error = await refusal(api.setOrderCost({ path: { id: orderId }, body: { cost: 1, reason: "Fee" } }));
    expect(error).toMatchObject({ status: 422, code: "not_adjustable" });
    await expectSoundBooks(server);
  });
});

const ADMIN = { email: "admin@shipctl.test", password: "admin-password" };

async function shop(): Promise<{ server: TestServer; person: Person }> {
  const server = await serverForTest({
    carrier: (sandbox) => ({
      ...sandbox,
      buy: async (purchase) => {
        const sold = await sandbox.buy(purchase);
        if (sold.kind !== "ok") return sold;
        const { trackingNumber } = sold.value;
        const { name } = purchase.shipment.recipient;
        const costCents = name in COSTS ? COSTS[name] : 500;
        return ok(costCents === undefined ? { trackingNumber } : { trackingNumber, costCents });
      },
    }),
  });
  return { server, person: await server.register({ balance: 1_000 }) };
}

const buyTo = async ({ api }: Person, name: string): Promise<OrderReply["order"]> =>
  (await api.createOrder({ body: orderTo(name) })).order;
