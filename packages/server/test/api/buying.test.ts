import { describe, expect, it } from "vitest";
import { orderTable } from "../../src/domain/order/order-table.js";
import { ok, refused, silent } from "../../src/ports/carrier.js";
import { type Person, serverForTest, type TestServer } from "../api.js";
import { expectBalance, expectSoundBooks } from "./books.js";
import { programOf } from "./programs.js";
import { refusal } from "./refusal.js";
import { bulkRow, buy, buyRows, GROUND_PRICE, order, orderTo, parcel } from "./shipments.js";
import { DAY_MS, MINUTE_MS, timePasses } from "./time-passes.js";

describe("a label that is bought", () => {
  it("is charged once, and can be read by its id and its number", async () => {
    const { server, person } = await shop();
    const reply = await person.api.withStatus.createOrder({
      body: order({ sku: "BOOK-1", orderNumber: "111-2222222-3333333" }),
    });
    expect(reply.status).toBe(201);
    const { order: bought, newBalance } = reply.data;
    expect(newBalance).toBe(91.9);
    expect(bought).toMatchObject({
      orderId: expect.stringMatching(/^ORD-\d+$/),
      _id: expect.stringMatching(/^ord_/),
      trackingNumber: expect.stringMatching(/^SBX/),
      status: "processing",
      purchase: "bought",
      refundStatus: "none",
      sandbox: true,
      price: GROUND_PRICE,
      amazonOrderId: "111-2222222-3333333",
      packageDetails: { weight: 2, value: 0, description: "Books" },
    });
    expect(await person.api.getOrder({ path: { id: bought._id } })).toEqual(bought);
    expect(await person.api.getOrder({ path: { id: bought.orderId } })).toEqual(bought);
    await expectBalance(person, 91.9);
    const { transactions } = await person.api.listTransactions();
    expect(transactions[0]).toMatchObject({
      type: "debit",
      kind: "purchase",
      amount: 8.1,
      balanceAfter: 91.9,
      reference: bought.orderId,
    });
    await expectSoundBooks(server);
  });

  it("accepts 8.1 and 8.10 as the same price, and refuses 8.101", async () => {
    const { server, person } = await shop();
    const raw = (price: string) =>
      postOrder(server, person, JSON.stringify(order()).replace('"price":8.1', `"price":${price}`));
    expect((await raw("8.10")).status).toBe(201);
    expect((await raw("8.1")).status).toBe(201);
    const refused = await raw("8.101");
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({
      errors: [{ field: "price", message: expect.stringContaining("8.101") }],
    });
  });

  it("has a USPS template only if it is a USPS label, BASIC by default", async () => {
    const { person } = await shop();
    const template = async (changes: Parameters<typeof buy>[1]) => (await buy(person, changes)).packageDetails.template;
    const packageDetails = { ...parcel().packageDetails, template: "AMZ" } as const;
    const usps = { carrier: "USPS", serviceType: "USPS Priority Mail" } as const;
    expect(await template({ packageDetails })).toBeUndefined();
    expect(await template(usps)).toBe("BASIC");
    expect(await template({ ...usps, packageDetails })).toBe("AMZ");
  });
});

describe("a purchase", () => {
  it("is measured once, with its outcome and the time since its creation", async () => {
    const measured: (readonly [string, number])[] = [];
    const server = await serverForTest({
      carrier: (sandbox, clock) => ({
        ...sandbox,
        buy: async (label) => {
          clock.advance(1_500);
          return sandbox.buy(label);
        },
      }),
      metrics: {
        timer: (name, labels) => ({
          add: (ms) => void (name === "purchase" && "outcome" in labels && measured.push([labels.outcome, ms])),
        }),
      },
    });
    const person = await server.register({ balance: 100 });
    await buy(person);
    expect(measured).toEqual([["bought", 1_500]]);
    await refusal(person.api.createOrder({ body: orderTo("Carrier Refuses") }));
    expect(measured.slice(1)).toEqual([["failed", 1_500]]);
    await settle(server);
    expect(measured).toHaveLength(2);
  });
});

describe("a tampered price", () => {
  it.each([0, 0.01, 8.09, 8.11, 1000])("of %d buys nothing and returns the correct one", async (price) => {
    const { server, person } = await shop();
    const error = await refusal(person.api.createOrder({ body: order({ price }) }));
    expect(error).toMatchObject({ status: 409, code: "price_changed", details: { price: 8.1 } });
    expect(error.message).toContain("Nothing was bought");
    await expectNothingBought(server, person);
  });

  it("is not stored under its key: the correct price then buys", async () => {
    const { person } = await shop();
    await refusal(person.api.createOrder({ body: order({ price: 1 }), idempotencyKey: "k" }));
    expect((await person.api.createOrder({ body: order(), idempotencyKey: "k" })).newBalance).toBe(91.9);
  });
});

describe("too little money", () => {
  it("reports the required and available amounts; topping up and repeating works", async () => {
    const { server, person } = await shop(8.09);
    const error = await refusal(person.api.createOrder({ body: order(), idempotencyKey: "k" }));
    expect(error).toMatchObject({
      status: 402,
      code: "insufficient_funds",
      details: { required: 8.1, available: 8.09 },
      message: "Insufficient balance: $8.10 needed, $8.09 available",
    });
    await expectNothingBought(server, person, 8.09);
    await server.setBalance(person, 8.1);
    expect((await person.api.createOrder({ body: order(), idempotencyKey: "k" })).newBalance).toBe(0);
  });
});

describe("a refusal of the carrier's", () => {
  it("releases the hold and returns the carrier's message, also for the same key", async () => {
    const { server, person } = await shop();
    const call = () => refusal(person.api.createOrder({ body: orderTo("Carrier Refuses"), idempotencyKey: "k" }));
    const error = await call();
    expect(error).toMatchObject({
      status: 422,
      code: "carrier_refused",
      message: expect.stringMatching(/not deliverable/),
    });
    await expectNothingBought(server, person);
    const again = await call();
    expect(again).toMatchObject({ status: 422, code: error.code, message: error.message, details: error.details });
    await expectNothingBought(server, person);
  });

  it("is kept for audit and is in no list of the customer", async () => {
    const { server, person } = await shop();
    const { details } = await refusal(person.api.createOrder({ body: orderTo("Carrier Refuses") }));
    const orderId = details?.orderId ?? "";
    const kept = await server.world.store.find(orderTable, "number", orderId);
    expect(kept).toMatchObject({ purchase: { state: "failed", reason: expect.stringMatching(/not deliverable/) } });
    expect(await person.api.listOrders()).toEqual({ orders: [], totalOrders: 0, totalPages: 1 });
    expect((await person.api.listOrders({ query: { status: ["cancelled"] } })).totalOrders).toBe(0);
    expect((await person.api.listOrders({ query: { search: "Refuses" } })).totalOrders).toBe(0);
    expect((await person.api.getOrderStats()).stats).toMatchObject({ totalOrders: 0, totalSpent: 0 });
    expect((await refusal(person.api.getOrder({ path: { id: orderId } }))).status).toBe(404);
    expect((await person.api.listTransactions()).transactions.map(({ kind }) => kind)).toEqual(["adjustment"]);
  });
});

describe("a carrier that refuses after its silence", () => {
  it("leaves the order visible to its buyer: cancelled, failed, with the reason, refunded and not in the figures", async () => {
    const { server, person } = await shop();
    const body = orderTo("Carrier Silent Refuses", { reference: "SHOP-1" });
    const { status, data } = await person.api.withStatus.createOrder({ body, idempotencyKey: "k" });
    expect([status, data.order.purchase]).toEqual([202, "buying"]);
    await settle(server);
    const { orderId } = data.order;
    const failed = {
      orderId,
      status: "cancelled",
      purchase: "failed",
      refusal: "the carrier did not sell this label",
      trackingNumber: null,
    };
    expect(await person.api.getOrder({ path: { id: orderId } })).toMatchObject(failed);
    expect((await person.api.listOrders()).orders).toMatchObject([failed]);
    expect((await person.api.listOrders({ query: { status: ["cancelled"] } })).totalOrders).toBe(1);
    expect((await person.api.listOrders({ query: { status: ["processing"] } })).totalOrders).toBe(0);
    const program = await programOf(server, person);
    expect(await program.v1GetOrder({ path: { order_id: orderId } })).toMatchObject(failed);
    await expectBalance(person, 100);
    const { stats } = await person.api.getOrderStats();
    expect(stats).toMatchObject({ totalOrders: 0, totalSpent: 0 });
    expect(stats.dailyOrders.reduce((total, { created }) => total + created, 0)).toBe(0);
    const noLabel = await refusal(person.api.getLabel({ path: { id: orderId } }));
    expect(noLabel).toMatchObject({ status: 409, code: "label_voided", details: { missing: [orderId] } });
    expect(await refusal(person.api.createOrder({ body, idempotencyKey: "k" }))).toMatchObject({
      code: "carrier_refused",
      details: { orderId },
    });
    expect((await refusal(person.api.voidOrder({ path: { id: orderId } }))).code).toBe("not_voidable");
    await expectSoundBooks(server);
  });

  it("fails that row alone of a bulk order, with the reason", async () => {
    const { server, person } = await shop();
    const rows = [bulkRow(), bulkRow({ toName: "Carrier Silent Refuses" })];
    const { bulkOrder } = await buyRows(server, person, rows);
    expect(bulkOrder).toMatchObject({ status: "processing", counts: { bought: 1, pending: 1 } });
    await settle(server);
    const path = { bulkOrderId: bulkOrder.bulkOrderId };
    expect(await person.api.getBulkOrder({ path })).toMatchObject({
      bulkOrder: { status: "partial", counts: { bought: 1, failed: 1, pending: 0 } },
      rows: [{ state: "bought" }, { state: "failed", errorCode: "carrier_refused" }],
    });
    expect((await person.api.getOrderStats()).stats.totalOrders).toBe(1);
    await expectSoundBooks(server);
  });
});

describe("a silent carrier", () => {
  it("leaves the order buying and the money held until the answer is known, then the label is there", async () => {
    const { server, person } = await shop();
    const reply = await person.api.withStatus.createOrder({ body: orderTo("Carrier Silent"), idempotencyKey: "k" });
    expect(reply.status).toBe(202);
    const { orderId } = reply.data.order;
    expect(reply.data.order).toMatchObject({ status: "processing", purchase: "buying", trackingNumber: null });
    await expectBalance(person, 91.9, 8.1);
    expect((await person.api.listTransactions()).totalTransactions).toBe(1);
    expect((await person.api.listOrders()).orders.map((one) => one.orderId)).toEqual([orderId]);
    const tooEarly = await refusal(person.api.getLabel({ path: { id: orderId } }));
    expect(tooEarly).toMatchObject({ status: 409, code: "label_not_ready", details: { missing: [orderId] } });
    expect((await refusal(person.api.voidOrder({ path: { id: orderId } }))).code).toBe("not_voidable");
    const replay = await person.api.withStatus.createOrder({ body: orderTo("Carrier Silent"), idempotencyKey: "k" });
    expect([replay.status, replay.replayed, replay.data.order.orderId]).toEqual([202, true, orderId]);

    await settle(server);
    expect(await person.api.getOrder({ path: { id: orderId } })).toMatchObject({
      purchase: "bought",
      trackingNumber: expect.stringMatching(/^SBX/),
    });
    await expectBalance(person, 91.9);
    const label = await person.api.getLabel({ path: { id: orderId } });
    expect(
      Buffer.from(await label.bytes())
        .subarray(0, 5)
        .toString(),
    ).toBe("%PDF-");
    const after = await person.api.withStatus.createOrder({ body: orderTo("Carrier Silent"), idempotencyKey: "k" });
    expect([after.status, after.replayed, after.data.order.orderId]).toEqual([201, true, orderId]);
    await expectSoundBooks(server);
  });

  it("without a record of it is asked twice before the money is released, and the order has the reason", async () => {
    const server = await serverForTest({
      carrier: (sandbox) => ({ ...sandbox, find: async () => ok("not-found") }),
    });
    const person = await server.register({ balance: 100 });
    const { order: open } = await person.api.createOrder({ body: orderTo("Carrier Silent") });
    await settle(server);
    await expectBalance(person, 91.9, 8.1);
    expect((await person.api.getOrder({ path: { id: open.orderId } })).purchase).toBe("buying");
    await settle(server);
    await expectFailed(server, person, "the carrier has no record of this label");
  });

  it("that stays silent keeps the money held", async () => {
    const server = await serverForTest({
      carrier: (sandbox) => ({ ...sandbox, find: async () => silent("still nothing") }),
    });
    const person = await server.register({ balance: 100 });
    await person.api.createOrder({ body: orderTo("Carrier Silent") });
    for (let look = 0; look < 5; look++) await settle(server);
    await expectBalance(person, 91.9, 8.1);
    await expectSoundBooks(server);
  });

  it("that refuses afterwards releases the money", async () => {
    const server = await serverForTest({
      carrier: (sandbox) => ({ ...sandbox, find: async () => refused("the carrier did not sell this label") }),
    });
    const person = await server.register({ balance: 100 });
    await person.api.createOrder({ body: orderTo("Carrier Silent") });
    await settle(server);
    await expectFailed(server, person, "the carrier did not sell this label");
  });

  it("that throws an unexpected error loses no money either", async () => {
    const server = await serverForTest({
      carrier: (sandbox) => ({ ...sandbox, buy: () => Promise.reject(new TypeError("bug")) }),
    });
    const person = await server.register({ balance: 100 });
    const error = await refusal(person.api.createOrder({ body: order(), idempotencyKey: "k" }));
    expect(error).toMatchObject({ status: 500, code: "internal", message: "Something went wrong on our side" });
    await expectBalance(person, 91.9, 8.1);
    await settle(server);
    expect((await person.api.listOrders()).orders.map(({ purchase }) => purchase)).toEqual(["bought"]);
    expect((await person.api.createOrder({ body: order(), idempotencyKey: "k" })).newBalance).toBe(91.9);
    await expectSoundBooks(server);
  });
});

describe("an Idempotency-Key", () => {
  it("with another body is refused; the order of members does not matter", async () => {
    const { server, person } = await shop();
    const body = order();
    const first = await person.api.createOrder({ body, idempotencyKey: "k" });
    const { price, ...rest } = body;
    const same = await person.api.createOrder({ body: { price, ...rest }, idempotencyKey: "k" });
    expect(same.order.orderId).toBe(first.order.orderId);
    const other = await refusal(person.api.createOrder({ body: orderTo("Somebody Else"), idempotencyKey: "k" }));
    expect(other).toMatchObject({ status: 422, code: "idempotency_key_reused" });
    await expectBalance(person, 91.9);
    await expectSoundBooks(server);
  });

  it("is kept for seven days, through the purge", async () => {
    const { server, person } = await shop();
    const first = await person.api.createOrder({ body: order(), idempotencyKey: "k" });
    const later = async (ms: number) => {
      await timePasses(server, ms);
      const body = { email: person.user.email, password: person.password };
      const { token } = await server.client().login({ body });
      return server.client(token).createOrder({ body: order(), idempotencyKey: "k" });
    };
    const within = await later(7 * DAY_MS - 1_000);
    expect(within.order.orderId).toBe(first.order.orderId);
    const beyond = await later(1_000);
    expect(beyond.order.orderId).not.toBe(first.order.orderId);
  });

  it("ends after seven days, before the purge has deleted it", async () => {
    const { server, person } = await shop();
    const first = await person.api.createOrder({ body: order(), idempotencyKey: "k" });
    server.world.clock.advance(7 * DAY_MS);
    const { token } = await server.client().login({ body: { email: person.user.email, password: person.password } });
    const second = await server.client(token).createOrder({ body: order(), idempotencyKey: "k" });
    expect(second.order.orderId).not.toBe(first.order.orderId);
    await expectSoundBooks(server);
  });
});

async function shop(balance = 100): Promise<{ server: TestServer; person: Person }> {
  const server = await serverForTest();
  return { server, person: await server.register({ balance }) };
}

const postOrder = (server: TestServer, { token }: Person, body: string): Promise<Response> =>
  server.request("/api/orders", { method: "POST", token, headers: { "Content-Type": "application/json" }, body });

/** Long enough for the next run of the job that settles purchases. */
const settle = (server: TestServer): Promise<void> => timePasses(server, MINUTE_MS);

async function expectNothingBought(server: TestServer, person: Person, balance = 100): Promise<void> {
  await expectBalance(person, balance);
  expect((await person.api.listOrders()).totalOrders).toBe(0);
  expect((await person.api.listTransactions()).transactions.filter(({ kind }) => kind === "purchase")).toEqual([]);
  await expectSoundBooks(server);
}

async function expectFailed(server: TestServer, person: Person, refusal: string): Promise<void> {
  await expectBalance(person, 100);
  expect((await person.api.listOrders()).orders).toMatchObject([{ purchase: "failed", status: "cancelled", refusal }]);
  expect((await person.api.listTransactions()).transactions.filter(({ kind }) => kind === "purchase")).toEqual([]);
  await expectSoundBooks(server);
}
