import type { BulkRow } from "@shipctl/sdk/contract";
import { describe, expect, it } from "vitest";
import { holdTable } from "../../src/domain/ledger/ledger.js";
import { one } from "../../src/store/store.js";
import { arrange } from "../announced-store.js";
import { type Person, serverForTest, type TestServer } from "../api.js";
import { everything } from "../faults/everything.js";
import { expectBalance, expectSoundBooks } from "./books.js";
import { changeService } from "./change-service.js";
import { bulkRow, buy, NO_WAIT, purchase } from "./shipments.js";

const FREE = { carrier: "FEDEX", service: "FedEx Ground" };

describe("free labels", () => {
  it.each([
    ["alone", [FREE, FREE, FREE]],
    ["after ones that cost something", [{}, {}, FREE, FREE]],
    ["before one that costs something", [FREE, FREE, {}]],
  ])("are bought in a bulk order %s, and it ends", async (_where, picks) => {
    const { server, person } = await shopWithFreeService();
    const { bulkOrder } = await bought(server, person, picks.map(rowOf));
    expect(bulkOrder).toMatchObject({ status: "completed", counts: { bought: picks.length, pending: 0 } });
    const pdf = await person.api.getBulkLabels({ path: { bulkOrderId: bulkOrder.bulkOrderId } });
    expect((await pdf.text()).startsWith("%PDF")).toBe(true);
    const paid = picks.filter((pick) => pick !== FREE).length;
    await expectBalance(person, (10_000 - paid * 810) / 100);
    await expectSoundBooks(server);
  });

  it("are released by a refusal, and retried", async () => {
    const { server, person } = await shopWithFreeService();
    const rows = [rowOf(FREE), bulkRow({ ...FREE, toName: "Carrier Refuses" }), rowOf({})];
    const { bulkOrder } = await bought(server, person, rows);
    expect(bulkOrder).toMatchObject({ status: "partial", counts: { bought: 2, failed: 1, pending: 0 } });
    await person.api.retryBulkOrder({ path: { bulkOrderId: bulkOrder.bulkOrderId }, headers: NO_WAIT });
    await server.world.store.runDue();
    await expectBalance(person, 91.9);
    await expectSoundBooks(server);
  });

  it("are bought one at a time, and are listed as purchases in the transactions", async () => {
    const { server, person } = await shopWithFreeService();
    const order = await buy(person, { carrier: "FEDEX", serviceType: FREE.service });
    expect(order).toMatchObject({ price: 0, purchase: "bought" });
    const { transactions } = await person.api.listTransactions();
    expect(transactions[0]).toMatchObject({ type: "debit", kind: "purchase", amount: 0, reference: order.orderId });
    await expectSoundBooks(server);
  });

  it("are bought even if an older version closed their hold with the last paid label", async () => {
    const { server, person } = await shopWithFreeService();
    await person.api.processBulkOrder({ body: priced([{}, FREE, FREE].map(rowOf)), headers: NO_WAIT });
    const [hold] = await everything(server.world.store, holdTable);
    if (!hold) throw new Error("no hold");
    const { openLabels: _counted, ...uncounted } = hold;
    await arrange(server.world.store, { change: [one(holdTable, hold.id)] }, (tx) => tx.put(holdTable, uncounted));
    await server.world.store.runDue();
    const { bulkOrders } = await person.api.listBulkOrders();
    expect(bulkOrders).toMatchObject([{ status: "completed", counts: { bought: 3 } }]);
    await expectBalance(person, 91.9);
    await expectSoundBooks(server);
  });
});

async function shopWithFreeService() {
  const server = await serverForTest();
  await changeService(server, FREE.service, { basePriceCents: 0, tiers: [] });
  return { server, person: await server.register({ balance: 100 }) };
}

const rowOf = (pick: object) => bulkRow({ ...pick });

async function bought(server: TestServer, { api }: Person, rows: readonly BulkRow[]) {
  const { bulkOrderId } = await api.processBulkOrder({ body: priced(rows), headers: NO_WAIT });
  await server.world.store.runDue();
  return api.getBulkOrder({ path: { bulkOrderId } });
}

/** The rows of the request, each with its price. */
function priced(rows: readonly BulkRow[]) {
  const { orders, ...body } = purchase(rows);
  const isFree = (row: BulkRow | undefined) => row?.service === FREE.service;
  const totalPrice = Math.round(rows.filter((row) => !isFree(row)).length * 810) / 100;
  return { ...body, totalPrice, orders: orders.map((row) => (isFree(row.data) ? { ...row, price: 0 } : row)) };
}
