import { describe, expect, it } from "vitest";
import { refused } from "../../src/ports/carrier.js";
import { serverForTest } from "../api.js";
import { expectBalance, expectSoundBooks } from "./books.js";
import { changeService } from "./change-service.js";
import { interleaved } from "./interleaved.js";
import { refusal } from "./refusal.js";
import { bulkRow, buyRows, GROUND, NO_WAIT, purchase } from "./shipments.js";

describe("a retry", () => {
  it("buys the failed rows only, at current prices, and keeps their position", async () => {
    const { server, person, carrier } = await moodyShop();
    const rows = ["Ann", "Moody", "Bob", "Moody"].map((toName, i) => bulkRow({ toName, sku: `S${i}` }));
    const { bulkOrder } = await buyRows(server, person, rows);
    expect(bulkOrder).toMatchObject({ status: "partial", counts: { bought: 2, failed: 2 } });
    const path = { bulkOrderId: bulkOrder.bulkOrderId };
    carrier.refuses = false;
    await changeService(server, GROUND.service, { basePriceCents: 1_000 });
    const moved = await refusal(person.api.retryBulkOrder({ path, body: { totalPrice: 16.2 }, headers: NO_WAIT }));
    expect(moved).toMatchObject({ status: 409, code: "price_changed", details: { totalPrice: 20 } });
    await expectBalance(person, 983.8);

    await person.api.retryBulkOrder({ path, body: { totalPrice: 20 }, headers: NO_WAIT });
    await expectBalance(person, 963.8, 20);
    await server.world.store.runDue();
    const again = await person.api.getBulkOrder({ path });
    expect(again.bulkOrder).toMatchObject({
      status: "completed",
      spent: 36.2,
      totalPrice: 36.2,
      counts: { total: 4, bought: 4, failed: 0, pending: 0 },
    });
    expect(again.orders.map(({ sku, price }) => [sku, price])).toEqual([
      ["S0", 8.1],
      ["S1", 10],
      ["S2", 8.1],
      ["S3", 10],
    ]);
    expect(again.rows.map(({ state, errorCode }) => [state, errorCode])).toEqual(Array(4).fill(["bought", undefined]));
    expect((await person.api.listBulkFailures({ path })).failures).toEqual([]);
    await expectBalance(person, 963.8);
    expect(await refusal(person.api.retryBulkOrder({ path }))).toMatchObject({ status: 409, code: "nothing_to_retry" });
    await expectSoundBooks(server);
  });

  it("keeps a cost that is corrected at the same time, whenever it is", async () => {
    const { server, person, carrier } = await moodyShop();
    const { api } = await server.admin();
    let met = true;
    for (let commits = 0; met; commits++) {
      carrier.refuses = true;
      const { bulkOrder, rows } = await buyRows(server, person, [bulkRow(), bulkRow({ toName: "Moody" })]);
      carrier.refuses = false;
      const path = { bulkOrderId: bulkOrder.bulkOrderId };
      const retry = () => person.api.retryBulkOrder({ path, headers: NO_WAIT });
      const body = { cost: 9, reason: "Weighed 3 lbs" };
      const correct = () => api.setOrderCost({ path: { id: rows[0]?.orderId ?? "" }, body });
      ({ met } = await interleaved(server, commits, retry, correct));
      await server.world.store.runDue();
      expect((await api.getAnyBulkOrder({ path })).bulkOrder).toMatchObject({ cost: 17.1, costKnownCount: 2 });
    }
    await expectSoundBooks(server);
  });

  it("that fails again can be retried again", async () => {
    const { server, person, carrier } = await moodyShop();
    const { bulkOrder } = await buyRows(server, person, [bulkRow(), bulkRow({ toName: "Moody" })]);
    const path = { bulkOrderId: bulkOrder.bulkOrderId };
    const retry = async () => {
      await person.api.retryBulkOrder({ path, headers: NO_WAIT });
      await server.world.store.runDue();
      return (await person.api.getBulkOrder({ path })).bulkOrder;
    };
    expect(await retry()).toMatchObject({ status: "partial", counts: { bought: 1, failed: 1 } });
    expect(await retry()).toMatchObject({ status: "partial", counts: { bought: 1, failed: 1 } });
    carrier.refuses = false;
    expect(await retry()).toMatchObject({ status: "completed", counts: { bought: 2, failed: 0 } });
    await expectSoundBooks(server);
  });

  it("leaves rows failed if they still cannot be bought, and buys the others", async () => {
    const { server, person, carrier } = await moodyShop();
    const body = purchase([bulkRow(), bulkRow({ toZip: "1" }), bulkRow({ toName: "Moody" })]);
    const { bulkOrderId } = await person.api.processBulkOrder({ body, headers: NO_WAIT });
    await server.world.store.runDue();
    carrier.refuses = false;
    const path = { bulkOrderId };
    await person.api.retryBulkOrder({ path, headers: NO_WAIT });
    await server.world.store.runDue();
    const { bulkOrder, rows } = await person.api.getBulkOrder({ path });
    expect(bulkOrder).toMatchObject({ status: "partial", counts: { total: 3, bought: 2, failed: 1, pending: 0 } });
    expect(rows.map(({ state }) => state)).toEqual(["bought", "failed", "bought"]);
    expect((await refusal(person.api.retryBulkOrder({ path }))).code).toBe("nothing_to_retry");
    await expectBalance(person, 983.8);
    await expectSoundBooks(server);
  });

  it("happens once per key and for concurrent calls", async () => {
    const { server, person, carrier } = await moodyShop();
    const { bulkOrder } = await buyRows(server, person, [bulkRow({ toName: "Moody" })]);
    carrier.refuses = false;
    const path = { bulkOrderId: bulkOrder.bulkOrderId };
    const keyed = () => person.api.retryBulkOrder({ path, headers: NO_WAIT, idempotencyKey: "k" });
    await Promise.all([keyed(), keyed(), keyed()]);
    const unkeyed = () => refusal(person.api.retryBulkOrder({ path, headers: NO_WAIT }));
    for (const error of await Promise.all([unkeyed(), unkeyed()])) expect(error.code).toBe("nothing_to_retry");
    await server.world.store.runDue();
    await keyed();
    await expectBalance(person, 991.9);
    await expectSoundBooks(server);
  });

  it("requires enough balance", async () => {
    const { server, person } = await moodyShop();
    const { bulkOrder } = await buyRows(server, person, [bulkRow({ toName: "Moody" })]);
    const path = { bulkOrderId: bulkOrder.bulkOrderId };
    await server.setBalance(person, 8.09);
    const error = await refusal(person.api.retryBulkOrder({ path }));
    expect(error).toMatchObject({ status: 402, details: { required: 8.1, available: 8.09 } });
    expect((await person.api.getBulkOrder({ path })).bulkOrder).toMatchObject({
      status: "failed",
      counts: { failed: 1 },
    });
    await expectSoundBooks(server);
  });
});

/** A shop whose carrier refuses parcels to Moody until it changes its mind. */
async function moodyShop() {
  const carrier = { refuses: true };
  const server = await serverForTest({
    carrier: (sandbox) => ({
      ...sandbox,
      buy: async (purchase) => {
        if (carrier.refuses && purchase.shipment.recipient.name === "Moody") return refused("not today");
        return sandbox.buy(purchase);
      },
    }),
  });
  return { server, person: await server.register({ balance: 1_000 }), carrier };
}
