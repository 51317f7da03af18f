import { parseDelimited, writeAdminOrdersCsv, writeBulkOrdersCsv, writeOrdersCsv } from "@shipctl/sdk/files";
import { expect, it } from "vitest";
import { serverForTest } from "../api.js";
import { expectBalance } from "./books.js";
import { bulkRow, buy, buyRows, orderTo } from "./shipments.js";
import { refundsSettle } from "./time-passes.js";

/** A column's cells by its title, as a spreadsheet reads them: only plain numbers are added up. */
function columnsOf(csv: string) {
  const [titles = [], ...lines] = parseDelimited(csv).records.map(({ cells }) => cells);
  const cells = (title: string) => lines.map((line) => line[titles.indexOf(title)] ?? "no such column");
  const sum = (title: string) => {
    const texts = csv.split("\r\n").slice(1, -1).length === lines.length ? cells(title) : [];
    return Math.round(texts.reduce((total, text) => total + (text === "" ? 0 : Number(text)), 0) * 100) / 100;
  };
  return { cells, sum };
}

it("the exports of orders and bulk orders add up to the Overview and to the balance, to the cent", async () => {
  const server = await serverForTest();
  const { api: admin } = await server.admin();
  const person = await server.register({ balance: 200 });
  const { api } = person;
  await buy(person);
  await expect(api.createOrder({ body: orderTo("Carrier Refuses") })).rejects.toMatchObject({
    code: "carrier_refused",
  });
  const voided = await buy(person, { orderNumber: "#1001" });
  await api.voidOrder({ path: { id: voided.orderId } });
  const kept = await buy(person, orderTo("Void Refused"));
  await api.voidOrder({ path: { id: kept.orderId } });
  await buyRows(server, person, [bulkRow(), bulkRow({ toName: "Carrier Refuses" })]);
  await refundsSettle(server);
  await admin.refundOrder({ path: { id: kept.orderId }, body: { reason: "Lost" } });

  const { orders } = await admin.listAllOrders({ query: { limit: 100 } });
  const { totals } = await admin.getLabelStats({ query: { period: "all" } });
  const all = columnsOf(writeAdminOrdersCsv(orders, new Map([["api_sandbox", "Sandbox"]])));
  expect(all.sum("Charged") - all.sum("Refunded")).toBeCloseTo(totals.totalRevenue, 2);
  expect(all.sum("Cost") - all.sum("Cost Refunded")).toBeCloseTo(totals.totalCost, 2);
  expect(all.sum("Margin")).toBeCloseTo(totals.totalMargin, 2);
  expect(all.sum("Margin")).toBeLessThan(all.sum("Charged") - all.sum("Refunded"));
  const refused = orders.findIndex(({ purchase }) => purchase === "failed");
  expect(all.cells("Price")[refused]).toBe("");
  expect(all.cells("Refusal")[refused]).not.toBe("");
  expect(new Set(all.cells("Connection"))).toEqual(new Set(["Sandbox"]));
  expect(new Set(all.cells("Mode"))).toEqual(new Set(["test"]));

  const own = columnsOf(writeOrdersCsv((await api.listOrders({ query: { limit: 100 } })).orders));
  expect(own.sum("Charged")).toBe(8.1 * 4);
  const refundedOn = own.cells("Refunded On").filter((cell) => cell !== "");
  expect(refundedOn).toEqual([expect.stringMatching(/^2026-11-02T/), expect.stringMatching(/^2026-11-02T/)]);
  expect(own.cells("Order Number")).toContain("#1001");
  await expectBalance(person, 200 - (own.sum("Charged") - own.sum("Refunded")));

  const { bulkOrders } = await admin.listAllBulkOrders();
  const bulk = columnsOf(writeBulkOrdersCsv(bulkOrders));
  expect([bulk.sum("Total Price"), bulk.sum("Charged")]).toEqual([16.2, 8.1]);
});
