import type { Order } from "@shipctl/sdk/contract";
import { describe, expect, it } from "vitest";
import { walletTable } from "../../src/domain/ledger/ledger.js";
import { dropOrder, orderClaim } from "../../src/domain/order/orders.js";
import { type Person, serverForTest, type TestServer } from "../api.js";
import { expectBalance, expectSoundBooks } from "./books.js";
import { interleaved } from "./interleaved.js";
import { play } from "./play.js";
import { refusal } from "./refusal.js";
import { bulkRow, buy, buyRows, orderTo } from "./shipments.js";
import { DAY_MS, HOUR_MS, refundsSettle, timePasses } from "./time-passes.js";

const LOST = { reason: "Lost by the carrier" };

describe("an operator's void", () => {
  it("works like the customer's, with account and reason in the audit log; the label cannot be voided again", async () => {
    const { server, person, admin } = await shop();
    const { orderId } = await buy(person);
    const { order } = await admin.api.voidAnyOrder({ path: { id: orderId }, body: { reason: "Wrong address" } });
    expect(order).toMatchObject({
      status: "cancelled",
      refundStatus: "submitted",
      userDetails: { email: person.user.email },
    });
    expect(await refusal(person.api.voidOrder({ path: { id: orderId } }))).toMatchObject({ code: "not_voidable" });
    expect(await refusal(admin.api.voidAnyOrder({ path: { id: orderId } }))).toMatchObject({ code: "not_voidable" });
    await refundsSettle(server);
    await expectBalance(person, 100);
    const { entries } = await admin.api.listAudit({ query: { search: "void-order" } });
    expect(entries).toMatchObject([
      { by: admin.user._id, subject: orderId, to: { refundStatus: "submitted" }, reason: "Wrong address" },
    ]);
    await expectSoundBooks(server);
  });

  it("reports for a refused order that there is no label", async () => {
    const { server, person, admin } = await shop();
    await refusal(person.api.createOrder({ body: orderTo("Carrier Refuses") }));
    const [failed] = (await admin.api.listAllOrders()).orders;
    const path = { id: failed?.orderId ?? "" };
    expect((await refusal(admin.api.voidAnyOrder({ path }))).message).toMatch(/was not bought/);
    expect((await refusal(admin.api.refundOrder({ path, body: LOST }))).message).toMatch(/was not bought/);
    await expectSoundBooks(server);
  });
});

describe("an operator's refund", () => {
  it("of a parcel in transit refunds the money immediately, and tracking continues to the end", async () => {
    const { server, person, admin } = await shop();
    const order = await scanned(server, person);
    const body = { reason: ` ${LOST.reason} ` };
    const { order: refunded, message } = await admin.api.refundOrder({ path: { id: order.orderId }, body });
    expect(refunded).toMatchObject({ status: "in_transit", refundStatus: "refunded", refundReason: LOST.reason });
    expect(message).toBe(`$8.10 was refunded to ${person.user.name}`);
    await expectBalance(person, 100);
    const { transactions } = await person.api.listTransactions({ query: { search: order.orderId } });
    expect(transactions[0]).toMatchObject({ kind: "refund", type: "credit", amount: 8.1, reference: order.orderId });
    expect(transactions[0]?.description.endsWith(LOST.reason)).toBe(true);
    // The carrier keeps its charge.
    const loss = { totalCost: 8.1, totalMargin: -8.1, costKnownCount: 0 };
    expect((await admin.api.getLabelStats()).totals).toEqual({ totalLabels: 0, totalRevenue: 0, ...loss });
    expect((await person.api.getOrderStats()).stats.totalSpent).toBe(0);
    await timePasses(server, 10 * DAY_MS);
    expect(await (await again(server, person)).getOrder({ path: { id: order.orderId } })).toMatchObject({
      status: "delivered",
      refundStatus: "refunded",
    });
    await expectSoundBooks(server);
  });

  it("is paid once: a second refund, a void and the carrier's refund pay nothing more", async () => {
    const { server, person, admin } = await shop();
    const { orderId } = await scanned(server, person);
    const path = { id: orderId };
    await admin.api.refundOrder({ path, body: LOST });
    const twice = await refusal(admin.api.refundOrder({ path, body: LOST }));
    expect(twice).toMatchObject({ status: 422, code: "not_refundable", message: `${orderId} is already refunded` });
    for (const call of [() => person.api.voidOrder({ path }), () => admin.api.voidAnyOrder({ path })]) {
      const refused = await refusal(call());
      expect(refused).toMatchObject({
        status: 422,
        code: "not_voidable",
        message: expect.stringMatching(/was refunded/),
      });
    }
    await refundsSettle(server);
    await expectBalance(person, 100);
    await expectSoundBooks(server);
  });

  it("that the carrier does not make good is reported to operators, not to the customer", async () => {
    const { server, person, admin } = await shop();
    const { orderId } = await buy(person, orderTo("Void Refused"));
    await person.api.voidOrder({ path: { id: orderId } });
    await admin.api.refundOrder({ path: { id: orderId }, body: LOST });
    await refundsSettle(server);
    const rejected = ({ type }: { type: string }) => type === "label.refund_rejected";
    expect((await admin.api.listShopEvents()).events.filter(rejected)).toMatchObject([{ data: { orderId } }]);
    expect((await person.api.listEvents()).events.filter(rejected)).toEqual([]);
    const { entries } = await admin.api.listAudit({ query: { search: "reject-refund" } });
    expect(entries).toMatchObject([{ subject: orderId, reason: "The customer was refunded before" }]);
    await expectBalance(person, 100);
    await expectSoundBooks(server);
  });

  it.each(["too old", "rejected"])("of a label that is %s cancels it", async (why) => {
    const { server, person, admin } = await shop();
    const { orderId } = await buy(person, orderTo(why === "rejected" ? "Void Refused" : "Test Recipient"));
    if (why === "rejected") {
      await person.api.voidOrder({ path: { id: orderId } });
      await refundsSettle(server);
    } else server.world.clock.advance(90 * DAY_MS + 1);
    const api = why === "rejected" ? admin.api : await again(server, admin);
    const { order } = await api.refundOrder({ path: { id: orderId }, body: LOST });
    expect(order).toMatchObject({ status: "cancelled", refundStatus: "refunded" });
    const owner = await again(server, person);
    expect((await owner.getBalance()).balance).toBe(100);
    expect((await refusal(owner.getLabel({ path: { id: orderId } }))).status).toBe(409);
    await expectSoundBooks(server);
  });

  it("is refused for voidable orders, unfinished purchases and unknown orders", async () => {
    const { server, person, admin } = await shop();
    const { orderId } = await buy(person);
    const silent = (await person.api.createOrder({ body: orderTo("Carrier Silent") })).order;
    const refund = (id: string) => refusal(admin.api.refundOrder({ path: { id }, body: LOST }));
    expect(await refund(orderId)).toMatchObject({ code: "not_refundable", message: expect.stringMatching(/void it/) });
    expect(await refund(silent.orderId)).toMatchObject({
      code: "not_refundable",
      message: expect.stringMatching(/being bought/),
    });
    expect(await refund("ORD-1")).toMatchObject({ status: 404 });
    const blank = admin.api.refundOrder({ path: { id: orderId }, body: { reason: " " } });
    expect(await refusal(blank)).toMatchObject({
      code: "invalid_input",
      message: "Please give a reason for the refund",
    });
    expect(await refusal(person.api.refundOrder({ path: { id: orderId }, body: LOST }))).toMatchObject({ status: 403 });
    await expectBalance(person, 83.8, 8.1);
    await expectSoundBooks(server);
  });

  it("of a row that is taken back meanwhile is refused like an unknown order, at any moment", async () => {
    const { server, person, admin } = await shop(1_000);
    for (let commits = 0, met = true; met; commits++) {
      const { _id } = (await person.api.createOrder({ body: orderTo("Carrier Silent") })).order;
      const refund = () => refusal(admin.api.refundOrder({ path: { id: _id }, body: LOST }));
      const takeBack = () => server.world.store.transact({ change: [orderClaim(_id)] }, (tx) => dropOrder(tx, _id));
      const both = await interleaved(server, commits, refund, takeBack);
      met = both.met;
      const { status, message } = both.first;
      if (met) expect([status, message]).toEqual([404, `Order "${_id}" was not found`]);
      else expect([status, message]).toEqual([422, expect.stringMatching(/being bought/)]);
    }
  });

  it("of a label whose carrier has not answered yet is not paid again when it answers; the carrier is still asked", async () => {
    const asked: string[] = [];
    const server = await serverForTest({
      carrier: (sandbox) => ({
        ...sandbox,
        void: async (...call) => {
          asked.push("void");
          return sandbox.void(...call);
        },
        refund: async (...call) => {
          asked.push("refund");
          return sandbox.refund(...call);
        },
      }),
    });
    const [person, admin] = [await server.register({ balance: 100 }), await server.admin()];
    const { orderId } = await buy(person);
    await person.api.voidOrder({ path: { id: orderId } });
    await admin.api.refundOrder({ path: { id: orderId }, body: LOST });
    await expectBalance(person, 100);
    await refundsSettle(server);
    expect(asked).toEqual(["void", "refund"]);
    await expectBalance(person, 100);
    const even = { totalCost: 0, totalMargin: 0, costKnownCount: 0 };
    expect((await admin.api.getLabelStats()).totals).toEqual({ totalLabels: 0, totalRevenue: 0, ...even });
    await expectSoundBooks(server);
  });

  it("of a label paid from the test balance goes to the test balance", async () => {
    const { server, person, admin } = await shop(0);
    await play(server, await person.api.createInvoice({ body: { amount: 20 } }), "20.00");
    const { orderId } = await scanned(server, person);
    await admin.api.refundOrder({ path: { id: orderId }, body: LOST });
    expect(await server.world.store.get(walletTable, person.user._id)).toMatchObject({
      postedCents: 2000,
      testCents: 2000,
    });
    await expectSoundBooks(server);
  });

  it("returns the same reply for the same key, and refuses another body with it", async () => {
    const { server, person, admin } = await shop();
    const [one, two] = [await scanned(server, person), await buy(person)];
    const call = { path: { id: one.orderId }, body: LOST, idempotencyKey: "k" };
    const first = await admin.api.withStatus.refundOrder(call);
    const replay = await admin.api.withStatus.refundOrder({ ...call, path: { id: one._id } });
    expect([first.replayed, replay.replayed, replay.data]).toEqual([false, true, first.data]);
    const reused = await refusal(admin.api.refundOrder({ ...call, path: { id: two.orderId } }));
    expect(reused.code).toBe("idempotency_key_reused");
    const { entries } = await admin.api.listAudit({ query: { search: "refund-order" } });
    expect(entries).toMatchObject([{ by: admin.user._id, subject: one.orderId, reason: LOST.reason }]);
    await expectBalance(person, 91.9);
  });
});

describe("a selection and a bulk order", () => {
  it("have an outcome per order and the total refund", async () => {
    const { server, person, admin } = await shop();
    const [lost, fresh] = [await scanned(server, person), await buy(person)];
    const orderIds = [lost.orderId, fresh.orderId, lost.orderId, "ORD-none"];
    const body = { orderIds, ...LOST };
    const { results, refunded, amount } = await admin.api.refundOrders({ body, idempotencyKey: "k" });
    expect([refunded, amount]).toEqual([1, 8.1]);
    expect(results.map(({ orderId, code }) => [orderId, code])).toEqual([
      [lost.orderId, undefined],
      [fresh.orderId, "not_refundable"],
      [lost.orderId, "not_refundable"],
      ["ORD-none", "not_found"],
    ]);
    const again = await admin.api.withStatus.refundOrders({ body, idempotencyKey: "k" });
    expect([again.replayed, again.data]).toEqual([true, { results, refunded, amount }]);
    const voided = await admin.api.voidAnyOrders({ body: { orderIds, reason: "Asked for" } });
    expect(voided).toMatchObject({
      voided: 1,
      results: [{ code: "not_voidable" }, { refundStatus: "submitted" }, {}, {}],
    });
    await refundsSettle(server);
    await expectBalance(person, 100);
    await expectSoundBooks(server);
  });

  it("of any account can be voided, and refunded if the carrier does not accept a void", async () => {
    const { server, person, admin } = await shop();
    const rows = ["A", "Void Refused", "Carrier Refuses"].map((toName) => bulkRow({ toName }));
    const { bulkOrder } = await buyRows(server, person, rows);
    const path = { bulkOrderId: bulkOrder.bulkOrderId };
    expect(await admin.api.refundBulkOrder({ path, body: LOST })).toMatchObject({ refunded: 0, amount: 0 });
    expect(await admin.api.voidAnyBulkOrder({ path })).toMatchObject({ voided: 2 });
    await refundsSettle(server);
    await expectBalance(person, 91.9);
    const call = { path, body: LOST, idempotencyKey: "k" };
    expect(await admin.api.refundBulkOrder(call)).toMatchObject({ refunded: 1, amount: 8.1 });
    expect(await admin.api.refundBulkOrder(call)).toMatchObject({ refunded: 1, amount: 8.1 });
    expect(await admin.api.refundBulkOrder({ path, body: LOST })).toMatchObject({ refunded: 0 });
    expect(await refusal(person.api.voidAnyBulkOrder({ path }))).toMatchObject({ status: 403 });
    await expectBalance(person, 100);
    await expectSoundBooks(server);
  });
});

describe("concurrent voids and refunds, in any order", () => {
  const STEPS = ["customer voids", "operator voids", "operator refunds", "carrier answers"] as const;

  async function take(server: TestServer, { person, admin }: Actors, order: Order, step: (typeof STEPS)[number]) {
    const path = { id: order.orderId };
    const steps = {
      "customer voids": () => person.api.voidOrder({ path }),
      "operator voids": () => admin.api.voidAnyOrder({ path }),
      "operator refunds": () => admin.api.refundOrder({ path, body: LOST }),
      "carrier answers": () => server.world.store.runDue(),
    };
    await steps[step]().catch((error: unknown) => expect(error).toMatchObject({ status: 422 }));
  }

  it.each(["Test Recipient", "Void Refused"])("pay at most one refund (%s)", async (name) => {
    const { server, ...actors } = await shop(1_000);
    const orders: Order[] = [];
    for (const steps of permutations(STEPS)) {
      const order = await buy(actors.person, orderTo(name));
      orders.push(order);
      for (const step of steps) {
        await take(server, actors, order, step);
        server.world.clock.advance(5_000);
      }
    }
    await refundsSettle(server);
    await expectSoundBooks(server);
    await expectRefunds(actors, orders);
  });

  it.each(["Test Recipient", "Void Refused"])("pay at most one refund, all at the same instant (%s)", async (name) => {
    const { server, ...actors } = await shop(1_000);
    const orders: Order[] = [];
    for (const steps of permutations(STEPS)) {
      const order = await buy(actors.person, orderTo(name));
      orders.push(order);
      await Promise.all([...steps, ...steps].map((step) => take(server, actors, order, step)));
    }
    await refundsSettle(server);
    await expectSoundBooks(server);
    await expectRefunds(actors, orders);
  });

  /** An operator refunds the remaining orders; then each order is refunded exactly once. */
  async function expectRefunds({ person, admin }: Actors, orders: readonly Order[]) {
    await admin.api.refundOrders({ body: { orderIds: orders.map(({ orderId }) => orderId), ...LOST } });
    for (const { orderId } of orders) {
      const { transactions } = await person.api.listTransactions({ query: { search: orderId } });
      expect(transactions.map(({ kind }) => kind)).toEqual(["refund", "purchase"]);
    }
    await expectBalance(person, 1_000);
  }
});

interface Actors {
  readonly person: Person;
  readonly admin: Person;
}

async function shop(balance = 100): Promise<Actors & { server: TestServer }> {
  const server = await serverForTest();
  return { server, person: await server.register({ balance }), admin: await server.admin() };
}

/** A label whose parcel was handed to the carrier. */
async function scanned(server: TestServer, person: Person): Promise<Order> {
  const order = await buy(person);
  server.world.clock.advance(7 * HOUR_MS);
  await person.api.refreshTracking({ path: { orderId: order.orderId } });
  return order;
}

/** Sessions last a day. */
async function again(server: TestServer, { user, password }: Person) {
  return server.client((await server.client().login({ body: { email: user.email, password } })).token);
}

function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, i) => permutations(items.toSpliced(i, 1)).map((rest) => [item, ...rest]));
}
