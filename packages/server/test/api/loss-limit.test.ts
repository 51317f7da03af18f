import { describe, expect, it } from "vitest";
import { busy, type Carrier, ok } from "../../src/ports/carrier.js";
import { type Person, serverForTest, type TestServer } from "../api.js";
import { expectBalance, expectSoundBooks } from "./books.js";
import { changeService } from "./change-service.js";
import { interleaved } from "./interleaved.js";
import { programOrder, programOrders, programParcelTo } from "./program-calls.js";
import { programOf } from "./programs.js";
import { refusal } from "./refusal.js";
import { bulkRow, buyRows, order, orderTo } from "./shipments.js";
import { MINUTE_MS, timePasses } from "./time-passes.js";

const COSTLY = "Carrier Costs More";
const MESSAGE = "This service is not available for this parcel at the current price. Nothing was bought.";
/** What a customer must not see: the cost, the limit, and the loss. */
const FIGURES = /81\.?0|8100|72\.9|limit|"cost|would/i;

describe("a label that would cost more than its price by over the loss limit", () => {
  it("is not bought: the customer gets no figures, a repeat the same answer, and the operator the figures", async () => {
    const { server, person, asked } = await shop();
    const call = () => person.api.createOrder({ body: orderTo(COSTLY), idempotencyKey: "k" });
    const first = await refusal(call());
    expect(first).toMatchObject({ status: 422, code: "price_unavailable", message: MESSAGE });
    const number = first.details?.orderId ?? "";
    const repeat = await refusal(call());
    expect([repeat.status, repeat.code, repeat.message, repeat.details]).toEqual([
      ...[first.status, first.code, first.message, first.details],
    ]);
    await expectBalance(person, 1_000);
    expect(asked).toEqual({ prepare: 1, buy: 0 });
    expect((await person.api.listOrders()).totalOrders).toBe(0);
    // Not its request id, whose random digits may look like a figure.
    const shown = [first.message, first.details, first.errors];
    expect(JSON.stringify([shown, await person.api.listEvents(), await person.api.listTransactions()])).not.toMatch(
      FIGURES,
    );

    const { api } = await server.admin();
    const figures = { cost: 81, price: 8.1, lossLimit: 0 };
    expect(await api.getAnyOrder({ path: { id: number } })).toMatchObject({
      purchase: "failed",
      refusal: "The label would have cost $81.00. Its price is $8.10, and the loss limit of its connection is $0.00",
      refusedCost: 81,
      lossLimit: 0,
    });
    expect((await api.listAudit({ query: { search: number } })).entries).toMatchObject([
      { action: "refuse-loss", subject: number, to: figures, byName: "System" },
      { action: "buy-label" },
    ]);
    expect(
      server.world.log.lines.filter(
        ({ message }) => message === "a label was not bought because its loss exceeds the limit",
      ),
    ).toMatchObject([{ fields: { orderNumber: number, costCents: 8_100, priceCents: 810, lossLimitCents: 0 } }]);
    await expectSoundBooks(server);
  });

  it("is refused once when the call is sent a second time at any moment of the first", async () => {
    const { server, person, asked } = await shop();
    for (let commits = 0, met = true; met; commits++) {
      const headers = { "Content-Type": "application/json", "Idempotency-Key": `k${commits}` };
      const init = { method: "POST", token: person.token, headers, body: JSON.stringify(orderTo(COSTLY)) };
      // Not through the SDK, which waits for a running call.
      const call = async () => (await (await server.request("/api/orders", init)).json()).code;
      const both = await interleaved(server, commits, call, call);
      expect(both.first).toBe("price_unavailable");
      expect(["price_unavailable", "idempotency_in_progress"]).toContain(both.second);
      expect(await call()).toBe("price_unavailable");
      expect(asked).toEqual({ prepare: commits + 1, buy: 0 });
      await expectBalance(person, 1_000);
      met = both.met;
    }
    await expectSoundBooks(server);
  });

  it("is bought from the cent on at which the limit covers the loss", async () => {
    const { server, person } = await shop();
    const { api } = await server.admin();
    const limit = (lossLimit: number) => api.updateConnection({ path: { id: "api_sandbox" }, body: { lossLimit } });
    expect((await limit(72.89)).lossLimit).toBe(72.89);
    expect((await refusal(person.api.createOrder({ body: orderTo(COSTLY) }))).code).toBe("price_unavailable");
    await limit(72.9);
    const { order: bought } = await person.api.createOrder({ body: orderTo(COSTLY) });
    expect(await api.getAnyOrder({ path: { id: bought.orderId } })).toMatchObject({ purchase: "bought", cost: 81 });
    const reported = server.world.log.lines.filter(({ message }) => message === "a label costs more than its price");
    expect(reported).toMatchObject([{ fields: { orderNumber: bought.orderId, costCents: 8_100, priceCents: 810 } }]);
    expect((await refusal(limit(0.001))).errors).toMatchObject([{ field: "lossLimit" }]);
  });

  it("is refused by the public API with the same code, alone and in a bulk order", async () => {
    const { server, person } = await shop();
    const program = await programOf(server, person);
    server.world.clock.auto = false;
    server.world.store.startJobs();
    const one = await refusal(program.v1CreateLabel({ body: programOrder(programParcelTo(COSTLY)) }));
    expect(one).toMatchObject({ status: 422, code: "price_unavailable", message: MESSAGE });
    const { failures } = await program.v1CreateBulkLabels({
      body: programOrders([programParcelTo("Ann"), programParcelTo(COSTLY)]),
    });
    expect(failures).toMatchObject([{ index: 1, code: "price_unavailable", message: MESSAGE }]);
  });

  it("is refused although it is free, and bought if its provider names no cost before the sale", async () => {
    const { server, person } = await shop();
    await changeService(server, "UPS Ground", { basePriceCents: 0, tiers: [] });
    const free = (name: string) => person.api.createOrder({ body: orderTo(name, { price: 0 }) });
    expect((await refusal(free(COSTLY))).code).toBe("price_unavailable");
    expect((await free("Ann")).order).toMatchObject({ purchase: "bought", price: 0 });
    await expectSoundBooks(server);
  });
});

describe("rows of a bulk order over the loss limit", () => {
  it("are released and listed as failed, are not tried again by themselves, and a retry obeys the new limit", async () => {
    const { server, person, asked } = await shop();
    const rows = ["Ann", COSTLY, "Bob", COSTLY].map((toName) => bulkRow({ toName }));
    const { bulkOrder, rows: ended } = await buyRows(server, person, rows);
    expect(bulkOrder).toMatchObject({ status: "partial", counts: { bought: 2, failed: 2, pending: 0 }, spent: 16.2 });
    expect(ended.map(({ errorCode, errorMessage }) => [errorCode, errorMessage])).toEqual([
      [undefined, undefined],
      ["price_unavailable", MESSAGE],
      [undefined, undefined],
      ["price_unavailable", MESSAGE],
    ]);
    const path = { bulkOrderId: bulkOrder.bulkOrderId };
    const csv = await (await person.api.listBulkFailures({ path, as: "text/csv" })).text();
    expect(csv.match(/price_unavailable/g)).toHaveLength(2);
    expect(csv).not.toMatch(FIGURES);
    await timePasses(server, 5 * MINUTE_MS);
    expect(asked).toEqual({ prepare: 4, buy: 2 });
    await expectBalance(person, 983.8);
    await expectSoundBooks(server);

    const { api } = await server.admin();
    const seen = await api.getAnyBulkOrder({ path });
    expect(seen.rows[1]?.errorMessage).toContain("would have cost $81.00");
    await api.updateConnection({ path: { id: "api_sandbox" }, body: { lossLimit: 100 } });
    await person.api.retryBulkOrder({ path, headers: { Prefer: "wait=0" } });
    await server.world.store.runDue();
    expect((await person.api.getBulkOrder({ path })).bulkOrder).toMatchObject({ status: "completed" });
    await expectBalance(person, 967.6);
    await expectSoundBooks(server);
  });

  it("are judged by the limit at the time of each row", async () => {
    let isBusy = true;
    const { server, person } = await shop((sandbox) => ({
      ...sandbox,
      prepare: async (shipment) =>
        isBusy && shipment.recipient.name === COSTLY ? busy(MINUTE_MS, "closed") : sandbox.prepare(shipment),
    }));
    const { api } = await server.admin();
    const limit = (lossLimit: number) => api.updateConnection({ path: { id: "api_sandbox" }, body: { lossLimit } });
    await limit(100);
    const { bulkOrder } = await buyRows(server, person, [bulkRow({ toName: COSTLY })]);
    expect(bulkOrder.counts.pending).toBe(1);
    await limit(0);
    isBusy = false;
    await timePasses(server, 2 * MINUTE_MS);
    const { rows } = await person.api.getBulkOrder({ path: { bulkOrderId: bulkOrder.bulkOrderId } });
    expect(rows).toMatchObject([{ state: "failed", errorCode: "price_unavailable" }]);
    await expectBalance(person, 1_000);
    await expectSoundBooks(server);
  });
});

it("a carrier's cost at the price is bought: the limit is for losses only", async () => {
  const { person } = await shop((sandbox) => ({
    ...sandbox,
    prepare: async ({ reference }) => ok({ ref: reference, costCents: 810 }),
  }));
  expect((await person.api.createOrder({ body: order() })).order.purchase).toBe("bought");
});

/** A shop that counts what its carrier is asked. */
async function shop(carrier?: (sandbox: Carrier) => Carrier) {
  const asked = { prepare: 0, buy: 0 };
  const server: TestServer = await serverForTest({
    carrier: (sandbox) => {
      const wrapped = carrier?.(sandbox) ?? sandbox;
      return {
        ...wrapped,
        prepare: (shipment) => {
          asked.prepare++;
          return wrapped.prepare(shipment);
        },
        buy: (purchase) => {
          asked.buy++;
          return wrapped.buy(purchase);
        },
      };
    },
  });
  const person: Person = await server.register({ balance: 1_000 });
  return { server, person, asked };
}
