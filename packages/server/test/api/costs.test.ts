import type { OrderReply } from "@shipctl/sdk/contract";
import { describe, expect, it } from "vitest";
import { ok } from "../../src/ports/carrier.js";
import { type Person, serverForTest, type TestServer } from "../api.js";
import { expectSoundBooks } from "./books.js";
import { bulkRow, buyRows, orderTo } from "./shipments.js";
import { refundsSettle } from "./time-passes.js";

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
