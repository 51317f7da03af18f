import { describe, expect, it, vi } from "vitest";
import { holdTable } from "../../src/domain/ledger/ledger.js";
import { orderTable } from "../../src/domain/order/order-table.js";
import {
  busy,
  type Carrier,
  type CarrierAnswer,
  type CarrierBatches,
  ok,
  refused,
  silent,
} from "../../src/ports/carrier.js";
import { type Person, serverForTest, type TestServer } from "../api.js";
import { everything } from "../faults/everything.js";
import { signal } from "../faults/signal.js";
import { expectBalance, expectSoundBooks } from "./books.js";
import { changeService } from "./change-service.js";
import { programOrders, programParcelTo } from "./program-calls.js";
import { programOf } from "./programs.js";
import { refusal } from "./refusal.js";
import { bulkRow, buyRows, NO_WAIT, order, orderTo, purchase } from "./shipments.js";
import { HOUR_MS, MINUTE_MS, timePasses } from "./time-passes.js";

const SECOND_MS = 1_000;

describe("a carrier that is busy", () => {
  it("has sold nothing: the money is released, and the same key buys later", async () => {
    const { server, person } = await shop();
    const call = () => person.api.createOrder({ body: orderTo("Carrier Busy"), idempotencyKey: "k" });
    const error = await refusal(call());
    const message = "The carrier is busy. Nothing was bought. Try again in 20 s.";
    expect(error).toMatchObject({ status: 503, code: "carrier_unavailable", message, retryAfterMs: 20_000 });
    await expectBalance(person, 1_000);
    expect((await person.api.listOrders()).totalOrders).toBe(0);
    server.world.clock.advance(20 * SECOND_MS);
    expect((await call()).order.purchase).toBe("bought");
    expect((await call()).newBalance).toBe(991.9);
    await expectSoundBooks(server);
  });

  it("when the purchase has already been settled is not the answer: the caller gets the label", async () => {
    let settle = async () => {};
    const { server, person } = await shop((sandbox) => ({
      ...sandbox,
      buy: async () => {
        await settle();
        return busy(MINUTE_MS, "slow down");
      },
    }));
    const { api } = await server.admin();
    settle = async () => {
      const [open] = (await api.listAllOrders()).orders;
      await api.settleOrder({ path: { id: open?._id ?? "" } });
    };
    const call = () => person.api.createOrder({ body: order(), idempotencyKey: "k" });
    const { order: bought, newBalance } = await call();
    expect([bought.purchase, newBalance]).toEqual(["bought", 991.9]);
    expect((await call()).order).toEqual(bought);
    await expectSoundBooks(server);
  });

  it("or cannot be reached leaves the reason for operators, who see the refused order", async () => {
    const { server, person } = await shop((sandbox) => ({
      ...sandbox,
      prepare: async () => silent("connect ECONNREFUSED 127.0.0.1:9"),
    }));
    expect((await refusal(person.api.createOrder({ body: order() }))).code).toBe("carrier_unavailable");
    const { api } = await server.admin();
    const [refused] = (await api.listAllOrders({ query: { status: ["failed"] } })).orders;
    expect(refused?.refusal).toBe("the carrier did not sell this label: connect ECONNREFUSED 127.0.0.1:9");
  });

  it("for a moment is asked again within the call", async () => {
    let refusals = 2;
    const { server, person } = await shop((sandbox) => ({
      ...sandbox,
      buy: async (purchase) => (refusals-- > 0 ? busy(2 * SECOND_MS, "slow down") : sandbox.buy(purchase)),
    }));
    expect((await person.api.createOrder({ body: order() })).newBalance).toBe(991.9);
    await expectSoundBooks(server);
  });

  it("includes one that does not answer before the purchase", async () => {
    let answers = false;
    const { server, person } = await shop((sandbox) => ({
      ...sandbox,
      prepare: async (shipment) => (answers ? sandbox.prepare(shipment) : silent("no answer within 20 s")),
    }));
    const call = () => person.api.createOrder({ body: order(), idempotencyKey: "k" });
    const error = await refusal(call());
    expect(error).toMatchObject({ status: 503, code: "carrier_unavailable", retryAfterMs: 15_000 });
    await expectBalance(person, 1_000);
    const { bulkOrder } = await buyRows(server, person, [bulkRow(), bulkRow()]);
    const reason = "The carrier is not accepting orders right now: no answer within 20 s";
    expect(bulkOrder).toMatchObject({ status: "processing", counts: { pending: 2 }, waiting: { reason } });
    answers = true;
    await timePasses(server, MINUTE_MS);
    expect((await call()).order.purchase).toBe("bought");
    const done = await person.api.getBulkOrder({ path: { bulkOrderId: bulkOrder.bulkOrderId } });
    expect(done.bulkOrder).toMatchObject({ status: "completed", counts: { bought: 2 } });
    await expectSoundBooks(server);
  });

  it("parks a bulk order, which reports why and continues by itself", async () => {
    const { server, person } = await shop();
    const rows = ["Ann", "Carrier Busy", "Bob"].map((toName) => bulkRow({ toName }));
    const parked = await buyRows(server, person, rows);
    const path = { bulkOrderId: parked.bulkOrder.bulkOrderId };
    expect(parked.bulkOrder).toMatchObject({
      status: "processing",
      counts: { bought: 2, failed: 0, pending: 1 },
      waiting: { reason: "The carrier is not accepting orders right now: the sandbox was told to be busy" },
    });
    expect(parked.rows.map(({ state }) => state)).toEqual(["bought", "pending", "bought"]);
    await expectBalance(person, 975.7, 8.1);
    await expectSoundBooks(server);
    // The next attempt is due immediately.
    server.world.clock.advance(20 * SECOND_MS);
    expect((await person.api.getBulkOrder({ path })).bulkOrder.waiting).toBeUndefined();
    await timePasses(server, MINUTE_MS);
    const done = (await person.api.getBulkOrder({ path })).bulkOrder;
    expect(done).toMatchObject({ status: "completed", counts: { bought: 3 } });
    expect(done.waiting).toBeUndefined();
    await expectSoundBooks(server);
  });

  it.each([
    ["single labels", false],
    ["batches", true],
  ])("about one parcel only does not delay the other rows again and again (%s)", async (_how, inBatches) => {
    let isOdd = true;
    const { server, person } = await shop((sandbox) => {
      const prepare: Carrier["prepare"] = async (shipment) =>
        isOdd && shipment.recipient.name === "Odd" ? silent("no answer within 20 s") : sandbox.prepare(shipment);
      const batches: CarrierBatches = {
        size: 10,
        prepare: async (shipments) => ok(await Promise.all(shipments.map((shipment) => prepare(shipment)))),
        buy: async (purchases) => ok(await Promise.all(purchases.map((purchase) => sandbox.buy(purchase)))),
      };
      return { ...sandbox, prepare, ...(inBatches && { batches }) };
    });
    const rows = Array.from({ length: 100 }, (_, row) => bulkRow({ toName: row === 0 ? "Odd" : `Row ${row}` }));
    const { bulkOrder } = await buyRows(server, person, rows);
    const path = { bulkOrderId: bulkOrder.bulkOrderId };
    expect(bulkOrder.counts.pending).toBeGreaterThan(1);
    await timePasses(server, 15 * SECOND_MS);
    const parked = (await person.api.getBulkOrder({ path })).bulkOrder;
    const reason = "The carrier is not accepting orders right now: no answer within 20 s";
    expect(parked).toMatchObject({ counts: { bought: 99, pending: 1 }, waiting: { reason } });
    isOdd = false;
    await timePasses(server, 15 * SECOND_MS);
    expect((await person.api.getBulkOrder({ path })).bulkOrder).toMatchObject({ status: "completed" });
    await expectSoundBooks(server);
  });

  it.each([
    ["about one parcel again stops no other postponed row", undefined, ["pending", "bought", "bought"]],
    ["as a whole again stops the other postponed rows, which come last", "own-limit", ["pending", "pending", "bought"]],
  ] as const)("%s", async (_what, cause, states) => {
    let isFirst = true;
    const { server, person } = await shop((sandbox) => {
      const prepare: Carrier["prepare"] = async (shipment) => {
        const { name } = shipment.recipient;
        if (name === "Odd" || (name === "Late" && isFirst)) return busy(SECOND_MS, "not now", cause);
        return sandbox.prepare(shipment);
      };
      const batches: CarrierBatches = {
        size: 2,
        prepare: async (shipments) => ok(await Promise.all(shipments.map((shipment) => prepare(shipment)))),
        buy: async (purchases) => ok(await Promise.all(purchases.map((purchase) => sandbox.buy(purchase)))),
      };
      return { ...sandbox, prepare, batches };
    });
    const rows = ["Odd", "Late", "Ann"].map((toName) => bulkRow({ toName }));
    const parked = await buyRows(server, person, rows);
    expect(parked.rows.map(({ state }) => state)).toEqual(["pending", "pending", "pending"]);
    isFirst = false;
    await timePasses(server, SECOND_MS);
    const path = { bulkOrderId: parked.bulkOrder.bulkOrderId };
    expect((await person.api.getBulkOrder({ path })).rows.map(({ state }) => state)).toEqual(states);
    await expectSoundBooks(server);
  });

  it("fails the rows at once if the program asked for that, and their money is released", async () => {
    const { server, person } = await shop();
    const program = await programOf(server, person);
    const orders = ["Ann", "Carrier Busy"].map(programParcelTo);
    const { bulkOrderId } = await program.v1CreateBulkLabels({
      body: { ...programOrders(orders), onBusy: "fail" },
      headers: NO_WAIT,
    });
    await server.world.store.runDue();
    const ended = await program.v1GetBulkOrder({ path: { bulk_order_id: bulkOrderId } });
    const message =
      "The carrier is not accepting orders right now, so this row was not bought. Nothing was charged for it.";
    expect(ended).toMatchObject({
      status: "partial",
      orders: [{ recipient: { name: "Ann" } }],
      failures: [{ index: 1, code: "carrier_unavailable", message }],
    });
    await expectBalance(person, 991.9);
    await expectSoundBooks(server);
  });

  it("buys a postponed row under its existing order number", async () => {
    const numbers: string[] = [];
    const { server, person } = await shop((sandbox) => ({
      ...sandbox,
      buy: async (request) => {
        const { printed, recipient } = request.shipment;
        if (recipient.name === "Carrier Busy") numbers.push(printed.orderNumber);
        return sandbox.buy(request);
      },
    }));
    const rows = ["Ann", "Carrier Busy", "Bob"].map((toName) => bulkRow({ toName }));
    const { bulkOrder } = await buyRows(server, person, rows);
    await timePasses(server, MINUTE_MS);
    const done = await person.api.getBulkOrder({ path: { bulkOrderId: bulkOrder.bulkOrderId } });
    expect(numbers).toEqual([done.rows[1]?.orderId, done.rows[1]?.orderId]);
    await expectSoundBooks(server);
  });

  it("for 24 hours fails the remaining rows, whose money is released, and they can be retried", async () => {
    let isBusy = true;
    const { server, person } = await shop((sandbox) => ({
      ...sandbox,
      prepare: async (shipment) =>
        isBusy && shipment.recipient.name === "Late" ? busy(MINUTE_MS, "closed") : sandbox.prepare(shipment),
    }));
    const { bulkOrder } = await buyRows(
      server,
      person,
      ["Ann", "Late", "Late"].map((toName) => bulkRow({ toName })),
    );
    const path = { bulkOrderId: bulkOrder.bulkOrderId };
    for (let hour = 0; hour < 23; hour++) await timePasses(server, HOUR_MS);
    expect((await person.api.getBulkOrder({ path })).bulkOrder).toMatchObject({ status: "processing" });
    for (let hour = 0; hour < 2; hour++) await timePasses(server, HOUR_MS);
    const again = await signedIn(server, person);
    const ended = await again.api.getBulkOrder({ path });
    expect(ended.bulkOrder).toMatchObject({ status: "partial", counts: { bought: 1, failed: 2 } });
    expect(ended.rows[2]).toMatchObject({ state: "failed", errorCode: "carrier_unavailable" });
    await expectBalance(again, 991.9);
    await expectSoundBooks(server);
    isBusy = false;
    await again.api.retryBulkOrder({ path, headers: { Prefer: "wait=0" } });
    await timePasses(server, SECOND_MS);
    expect((await again.api.getBulkOrder({ path })).bulkOrder).toMatchObject({ status: "completed" });
    await expectSoundBooks(server);
  });

  it("for 24 hours fails free rows as well, and no hold stays open", async () => {
    const { server, person } = await shop((sandbox) => ({
      ...sandbox,
      prepare: async () => busy(MINUTE_MS, "closed"),
    }));
    await changeService(server, "UPS Ground", { basePriceCents: 0, tiers: [] });
    const { orders, ...request } = purchase([bulkRow(), bulkRow()]);
    const body = { ...request, totalPrice: 0, orders: orders.map((row) => ({ ...row, price: 0 })) };
    const { bulkOrderId } = await person.api.processBulkOrder({ body, headers: NO_WAIT });
    for (let hour = 0; hour < 26; hour++) await timePasses(server, HOUR_MS);
    const { bulkOrder } = await (await signedIn(server, person)).api.getBulkOrder({ path: { bulkOrderId } });
    expect(bulkOrder).toMatchObject({ status: "failed", counts: { failed: 2 } });
    expect(await everything(server.world.store, holdTable)).toEqual([]);
    await expectSoundBooks(server);
  });

  it("and answers after an operator has ended the bulk order, keeps no money held", async () => {
    let end: (() => Promise<unknown>) | undefined;
    const { server, person } = await shop((sandbox) => ({
      ...sandbox,
      buy: async () => {
        await end?.();
        return busy(MINUTE_MS, "closed");
      },
      find: async () => ok("not-found"),
    }));
    const { api } = await server.admin();
    end = async () => {
      end = undefined;
      const [bulk] = (await person.api.listBulkOrders()).bulkOrders;
      await api.settleBulkOrder({ path: { bulkOrderId: bulk?.bulkOrderId ?? "" } });
    };
    const { bulkOrder } = await buyRows(server, person, [bulkRow(), bulkRow()]);
    expect(bulkOrder).toMatchObject({ status: "failed", counts: { bought: 0, failed: 2, pending: 0 } });
    await expectBalance(person, 1_000);
    await expectSoundBooks(server);
  });
});

it("a carrier that fails during a bulk order is not called for every row, and all rows are bought when it recovers", async () => {
  let [asked, isAway] = [0, false];
  const { server, person } = await shop((sandbox) => ({
    ...sandbox,
    buy: async (purchase) => {
      asked++;
      if (asked === 20) isAway = true;
      return isAway ? silent("no answer") : sandbox.buy(purchase);
    },
    find: async () => (isAway ? silent("no answer") : ok("not-found")),
  }));
  await server.setBalance(person, 5_000);
  const { bulkOrder } = await buyRows(
    server,
    person,
    Array.from({ length: 300 }, () => bulkRow()),
  );
  expect(asked).toBeLessThan(100);
  expect(bulkOrder).toMatchObject({
    status: "processing",
    waiting: { reason: "The carrier is not accepting orders right now: it has not answered for a while" },
  });
  await expectSoundBooks(server);
  isAway = false;
  for (let minute = 0; minute < 10; minute++) await timePasses(server, MINUTE_MS);
  const { counts } = (await person.api.getBulkOrder({ path: { bulkOrderId: bulkOrder.bulkOrderId } })).bulkOrder;
  expect(counts.pending).toBe(0);
  // It has no record of rows from the outage; their money is released.
  expect(counts.bought).toBeGreaterThan(200);
  await expectSoundBooks(server);
}, 60_000);

describe("a purchase that takes too long", () => {
  it.each(["prepare", "buy", "label"] as const)(
    "is answered as pending while the carrier's %s is awaited, and is then bought once",
    async (slow) => {
      const { server, call, goOn } = await slowShop(slow);
      const { status, data } = await call();
      expect([status, data.order.purchase]).toEqual([202, "buying"]);
      expect((await call()).data.order.orderId).toBe(data.order.orderId);
      goOn();
      await vi.waitFor(async () => expect((await call()).data.order.purchase).toBe("bought"));
      expect((await call()).data.newBalance).toBe(991.9);
      await expectSoundBooks(server);
    },
  );

  it.each([
    ["is refused", refused("no such street"), "The carrier refused: no such street"],
    ["is busy", busy(MINUTE_MS, "slow down"), "The carrier refused: the carrier did not sell this label: slow down"],
  ] as const)(
    "and %s after that leaves the failed order visible, and its key is not free",
    async (_what, answer, message) => {
      const { server, person, call, goOn } = await slowShop("buy", answer);
      expect((await call()).status).toBe(202);
      goOn();
      await vi.waitFor(async () => expect((await refusal(call())).message).toBe(message));
      const { orders } = await person.api.listOrders();
      expect(orders).toMatchObject([{ status: "cancelled", purchase: "failed" }]);
      expect((await person.api.listEvents()).events.map(({ type }) => type)).toContain("label.failed");
      await expectBalance(person, 1_000);
      await expectSoundBooks(server);
    },
  );

  /** A carrier that gives the answer to one call only on command. */
  async function slowShop(slow: "prepare" | "buy" | "label", answer?: CarrierAnswer<never>) {
    const [going, goOn] = signal();
    const server = await serverForTest({
      settings: { answerWithinMs: 50 },
      carrier: (sandbox) => ({
        ...sandbox,
        [slow]: async (...asked: [never, never, never]) => {
          await going;
          return answer ?? sandbox[slow](...asked);
        },
      }),
    });
    const person = await server.register({ balance: 1_000 });
    const call = () => person.api.withStatus.createOrder({ body: order(), idempotencyKey: "k" });
    return { server, person, call, goOn };
  }
});

describe("a label that is late", () => {
  it("belongs to a bought order: it is not ready until a job has fetched it, and nothing is bought again", async () => {
    let asked = 0;
    const { server, person } = await shop((sandbox) => ({
      ...sandbox,
      buy: (purchase) => {
        asked++;
        return sandbox.buy(purchase);
      },
    }));
    const { order: bought, newBalance } = await person.api.createOrder({ body: orderTo("Carrier Late Label") });
    expect(bought).toMatchObject({ purchase: "bought", trackingNumber: expect.stringMatching(/^SBX/) });
    expect(newBalance).toBe(991.9);
    expect(await refusal(label(person, bought.orderId))).toMatchObject({ status: 409, code: "label_not_ready" });
    await timePasses(server, MINUTE_MS);
    expect((await label(person, bought.orderId)).fileName).toBe(`${bought.orderId}.pdf`);
    expect(asked).toBe(1);
    await expectSoundBooks(server);
  });

  it("and never arrives leaves its order bought, and it can be voided", async () => {
    const { server, person } = await shop((sandbox) => ({ ...sandbox, label: async () => silent("no answer") }));
    const { order: bought } = await person.api.createOrder({ body: order() });
    for (let hour = 0; hour < 5; hour++) await timePasses(server, HOUR_MS);
    expect(await refusal(label(person, bought.orderId))).toMatchObject({ code: "label_not_ready" });
    await expectBalance(person, 991.9);
    await person.api.voidOrder({ path: { id: bought.orderId } });
    for (let look = 0; look < 6; look++) await timePasses(server, HOUR_MS);
    await expectBalance(person, 1_000);
    await expectSoundBooks(server);
  });
});

it("a label that is not a PDF is not stored: its order is bought and waits for a PDF", async () => {
  const bytes = new TextEncoder().encode("^XA^XZ");
  const { server, person } = await shop((sandbox) => ({
    ...sandbox,
    label: async () => ok({ kind: "file", format: "zpl", bytes }),
  }));
  const { order: bought } = await person.api.createOrder({ body: order() });
  expect(bought.purchase).toBe("bought");
  expect(await refusal(label(person, bought.orderId))).toMatchObject({ code: "label_not_ready" });
  await expectSoundBooks(server);
});

it("a label whose file cannot be stored is bought all the same, and a job stores the file", async () => {
  const bytes = new TextEncoder().encode("%PDF-1.7");
  const { server, person } = await shop((sandbox) => ({
    ...sandbox,
    label: async () => ok({ kind: "file", format: "pdf", bytes }),
  }));
  const { labelBlobs } = server.world;
  const refusing = vi.spyOn(labelBlobs, "put").mockRejectedValue(new Error("the bucket is gone"));
  const { order: bought, newBalance } = await person.api.createOrder({ body: order() });
  expect([bought.purchase, newBalance]).toEqual(["bought", 991.9]);
  expect(await refusal(label(person, bought.orderId))).toMatchObject({ code: "label_not_ready" });
  refusing.mockRestore();
  await timePasses(server, MINUTE_MS);
  const kept = await server.world.store.find(orderTable, "number", bought.orderId);
  expect(kept?.purchase).toMatchObject({ label: "kept" });
  expect(await labelBlobs.get(kept?.id ?? "")).toEqual(Buffer.from(bytes));
  await expectSoundBooks(server);
});

it("the rate of a label is stored if it differs from the service's code", async () => {
  const { server, person } = await shop((sandbox) => ({
    ...sandbox,
    buy: async (request) => {
      const sold = await sandbox.buy(request);
      const isSpecial = request.shipment.recipient.name === "Special";
      return sold.kind === "ok" && isSpecial ? ok({ ...sold.value, rate: "negotiated" }) : sold;
    },
  }));
  const rateOf = async (name: string) => {
    const { order: bought } = await person.api.createOrder({ body: orderTo(name) });
    const kept = await server.world.store.find(orderTable, "number", bought.orderId);
    return kept?.purchase.state === "bought" ? [kept.purchase.rate, kept.purchase.costCents] : undefined;
  };
  expect(await rateOf("Special")).toEqual(["negotiated", 810]);
  expect(await rateOf("Ordinary")).toEqual([undefined, 810]);
});

it("fields that a carrier refuses are reported with its message, also on a repeat of the call", async () => {
  const fields = [{ field: "recipient.zip", message: "is not a ZIP" }];
  const { server, person } = await shop((sandbox) => ({
    ...sandbox,
    buy: async () => refused("No such position", fields),
  }));
  const call = () => person.api.createOrder({ body: order(), idempotencyKey: "k" });
  for (const error of [await refusal(call()), await refusal(call())]) {
    expect(error).toMatchObject({
      code: "carrier_refused",
      message: "The carrier refused: No such position",
      errors: fields,
    });
  }
  await expectSoundBooks(server);
});

/** Sessions last 24 hours. */
async function signedIn(server: TestServer, person: Person): Promise<Person> {
  const { token } = await server.client().login({ body: { email: person.user.email, password: person.password } });
  return { ...person, token, api: server.client(token) };
}

async function shop(carrier?: (sandbox: Carrier) => Carrier): Promise<{ server: TestServer; person: Person }> {
  const server = await serverForTest(carrier && { carrier });
  return { server, person: await server.register({ balance: 1_000 }) };
}

const label = ({ api }: Person, orderId: string) => api.getLabel({ path: { id: orderId } });
