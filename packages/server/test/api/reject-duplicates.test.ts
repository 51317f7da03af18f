import type { BulkRow } from "@shipctl/sdk/contract";
import { describe, expect, it } from "vitest";
import { waitingTable } from "../../src/domain/purchase/second-label.js";
import { type Person, serverForTest, type TestServer } from "../api.js";
import { expectBalance, expectSoundBooks } from "./books.js";
import { interleaved } from "./interleaved.js";
import { programOrder, programOrders, programParcel } from "./program-calls.js";
import { programOf } from "./programs.js";
import { refusal } from "./refusal.js";
import { bulkRow, buy, GROUND_PRICE, NO_WAIT, order, orderTo, purchase } from "./shipments.js";
import { refundsSettle } from "./time-passes.js";

const REFUSED = { status: 409, code: "duplicate_reference", mayHaveHappened: false } as const;
const rejectDuplicates = true;
const row = (reference: string, changes: BulkRow = {}): BulkRow => bulkRow({ reference, ...changes });

describe("one label with the reference of another one", () => {
  it("is refused by both operations, naming the order, and costs nothing", async () => {
    const { server, person } = await shop();
    const { orderId } = await buy(person, { reference: "R-1" });
    const program = await programOf(server, person);
    for (const reference of ["R-1", " R-1 "]) {
      const own = await refusal(person.api.createOrder({ body: order({ reference, rejectDuplicates }) }));
      expect(own).toMatchObject({ ...REFUSED, details: { orderId } });
      expect(own.message).toContain(`"R-1" is already on ${orderId}`);
      const body = programOrder({ reference, rejectDuplicates });
      expect(await refusal(program.v1CreateLabel({ body }))).toMatchObject({ ...REFUSED, details: { orderId } });
    }
    await expectBalance(person, 1_000 - GROUND_PRICE);
  });

  it.each([
    ["does not reject duplicates", { reference: "R-1" }],
    ["has another reference", { reference: "r-1", rejectDuplicates }],
    ["has none", { rejectDuplicates }],
    ["has an empty one", { reference: " ", rejectDuplicates }],
  ])("is bought if it %s", async (_what, changes) => {
    const { person } = await shop();
    await buy(person, { reference: "R-1" });
    await buy(person, { reference: " " });
    await person.api.createOrder({ body: order(changes) });
    expect((await person.api.listOrders()).totalOrders).toBe(3);
  });

  it("is bought if the other one is another account's, refused or voided, but not while it is being bought", async () => {
    const { server, person } = await shop();
    const body = order({ reference: "R-1", rejectDuplicates });
    await buy(await server.register({ balance: 100 }), { reference: "R-1" });
    await refusal(person.api.createOrder({ body: orderTo("Carrier Refuses", { reference: "R-1", rejectDuplicates }) }));
    const { order: silent } = await person.api.createOrder({
      body: orderTo("Carrier Silent", { reference: "R-2", rejectDuplicates }),
    });
    expect(await refusal(person.api.createOrder({ body: { ...body, reference: "R-2" } }))).toMatchObject({
      details: { orderId: silent.orderId },
    });
    const first = (await person.api.createOrder({ body })).order.orderId;
    await person.api.voidOrder({ path: { id: first } });
    const second = (await person.api.createOrder({ body })).order.orderId;
    expect(await refusal(person.api.createOrder({ body }))).toMatchObject({ details: { orderId: second } });
  });

  it("is refused again once the carrier has rejected the other one's refund", async () => {
    const { server, person } = await shop();
    const body = orderTo("Void Refused", { reference: "R-1", rejectDuplicates });
    const { orderId: id } = (await person.api.createOrder({ body })).order;
    await person.api.voidOrder({ path: { id } });
    await refundsSettle(server);
    expect((await person.api.getOrder({ path: { id } })).refundStatus).toBe("rejected");
    expect(await refusal(person.api.createOrder({ body }))).toMatchObject(REFUSED);
  });

  it("gets the first reply again for the same key", async () => {
    const { person } = await shop();
    const call = { body: order({ reference: "R-1", rejectDuplicates }), idempotencyKey: "k" };
    const first = await person.api.createOrder(call);
    const again = await person.api.withStatus.createOrder(call);
    expect([again.replayed, again.data.order.orderId]).toEqual([true, first.order.orderId]);
  });

  it("is refused while a waiting row has it, and accepted when that row has failed", async () => {
    const { server, person } = await shop();
    const rows = [row("R-1"), row("R-2", { toName: "Carrier Refuses" })];
    const { bulkOrderId } = await person.api.processBulkOrder({ body: purchase(rows), headers: NO_WAIT });
    for (const reference of ["R-1", "R-2"]) {
      const error = await refusal(person.api.createOrder({ body: order({ reference, rejectDuplicates }) }));
      expect(error).toMatchObject({ ...REFUSED, details: { bulkOrderId } });
    }
    await server.world.store.runDue();
    const error = await refusal(person.api.createOrder({ body: order({ reference: "R-1", rejectDuplicates }) }));
    expect(error.details?.orderId).toMatch(/^ORD-/);
    await person.api.createOrder({ body: order({ reference: "R-2", rejectDuplicates }) });
    expect(await server.world.store.count(waitingTable, { index: "byCustomer", groups: [person.user._id] })).toBe(0);
  });
});

describe("rows with the reference of a label, or of an earlier row", () => {
  it("fail at no cost, naming it, and the others are bought", async () => {
    const { server, person } = await shop();
    const { orderId } = await buy(person, { reference: "R-1" });
    const rows = [row("R-1"), row("R-2"), row("R-2"), row("R-3", { toZip: "1" }), row("R-3"), bulkRow(), row("")];
    const body = { ...purchase(rows), rejectDuplicates };
    const { bulkOrderId } = await person.api.processBulkOrder({ body, headers: NO_WAIT });
    await server.world.store.runDue();
    const { bulkOrder, rows: states } = await person.api.getBulkOrder({ path: { bulkOrderId } });
    expect(bulkOrder).toMatchObject({
      status: "partial",
      totalPrice: 32.4,
      spent: 32.4,
      counts: { bought: 4, failed: 3 },
    });
    expect(states.map(({ state, errorCode }) => errorCode ?? state)).toEqual([
      ...["duplicate_reference", "bought", "duplicate_reference", "invalid_input", "bought", "bought", "bought"],
    ]);
    expect(states[0]?.errorMessage).toBe(`Reference "R-1" is already on ${orderId}`);
    expect(states[2]?.errorMessage).toBe('Reference "R-2" is already on row 2 of this purchase');
    await expectBalance(person, 1_000 - GROUND_PRICE - 32.4);
    const { failures } = await person.api.listBulkFailures({ path: { bulkOrderId } });
    expect(failures.map(({ rowIndex, errorCode }) => [rowIndex, errorCode])).toEqual([
      [0, "duplicate_reference"],
      [2, "duplicate_reference"],
      [3, "invalid_input"],
    ]);
    await expectSoundBooks(server);
  });

  it("are all refused if no other row is valid, and nothing is stored", async () => {
    const { server, person } = await shop();
    const { orderId } = await buy(person, { reference: "R-1" });
    const body = { ...purchase([row("R-1"), row("R-2", { weight: "" })]), rejectDuplicates };
    const error = await refusal(person.api.processBulkOrder({ body }));
    expect(error).toMatchObject({
      ...REFUSED,
      errors: [
        { field: "orders[0].reference", message: `Row 1: Reference "R-1" is already on ${orderId}` },
        { field: "orders[1].weight", message: "Row 2: Weight is required" },
      ],
    });
    expect((await person.api.listBulkOrders()).totalBulkOrders).toBe(0);
    await expectSoundBooks(server);
  });

  it("are bought if the call does not reject duplicates", async () => {
    const { person } = await shop();
    await buy(person, { reference: "R-1" });
    const body = purchase([row("R-1"), row("R-1")]);
    const { bulkOrder } = await person.api.processBulkOrder({ body, headers: NO_WAIT });
    expect(bulkOrder.counts).toMatchObject({ pending: 2, failed: 0 });
  });

  it("are failures in the public API, and the whole call is refused if no order is left", async () => {
    const { server, person } = await shop();
    const program = await programOf(server, person);
    const orders = ["R-1", "R-2"].map((reference) => programParcel({ reference }));
    const body = { ...programOrders(orders), rejectDuplicates };
    await program.v1CreateBulkLabels({ body: programOrders(orders.slice(0, 1)), headers: NO_WAIT });
    await server.world.store.runDue();
    const reply = await program.v1CreateBulkLabels({ body, headers: NO_WAIT });
    expect(reply.failures).toMatchObject([{ index: 0, code: "duplicate_reference" }]);
    await server.world.store.runDue();
    expect(await refusal(program.v1CreateBulkLabels({ body }))).toMatchObject({
      ...REFUSED,
      errors: [{ field: "orders[0].reference" }, { field: "orders[1].reference" }],
    });
    await expectBalance(person, 1_000 - 2 * GROUND_PRICE);
  });

  it("stay failed in a retry until the reference is free", async () => {
    const { server, person } = await shop();
    const { orderId } = await buy(person, { reference: "R-1" });
    const rows = [row("R-1"), row("R-2", { toName: "Carrier Refuses" }), row("R-3")];
    const body = { ...purchase(rows), rejectDuplicates };
    const path = await person.api.processBulkOrder({ body, headers: NO_WAIT });
    await server.world.store.runDue();
    await buy(person, { reference: "R-2" });
    expect(await refusal(person.api.retryBulkOrder({ path }))).toMatchObject({ status: 409, code: "nothing_to_retry" });

    await person.api.voidOrder({ path: { id: orderId } });
    await person.api.retryBulkOrder({ path, headers: NO_WAIT });
    await server.world.store.runDue();
    const { bulkOrder, rows: states } = await person.api.getBulkOrder({ path });
    expect(states.map(({ state, errorCode }) => errorCode ?? state)).toEqual([
      ...["bought", "duplicate_reference", "bought"],
    ]);
    expect(bulkOrder).toMatchObject({
      status: "partial",
      totalPrice: 16.2,
      spent: 16.2,
      counts: { bought: 2, failed: 1 },
    });
    await expectSoundBooks(server);
  });
});

type Buying = (server: TestServer, person: Person) => Promise<readonly string[]>;

/** Calls that buy R-1 and others. Each returns its refused references. */
const CALLS: Readonly<Record<string, Buying>> = {
  createOrder: async (_server, { api }) =>
    failed(api.createOrder({ body: order({ reference: "R-1", rejectDuplicates }) })),
  v1CreateLabel: async (server, person) =>
    failed(
      (await programOf(server, person)).v1CreateLabel({ body: programOrder({ reference: "R-1", rejectDuplicates }) }),
    ),
  processBulkOrder: async (_server, { api }) => {
    const body = { ...purchase([row("R-1"), row("R-2")]), rejectDuplicates };
    return failed(api.processBulkOrder({ body, headers: NO_WAIT }));
  },
  "one row of it": async (_server, { api }) =>
    failed(api.processBulkOrder({ body: { ...purchase([row("R-1")]), rejectDuplicates }, headers: NO_WAIT })),
  v1CreateBulkLabels: async (server, person) => {
    const orders = ["R-2", "R-1"].map((reference) => programParcel({ reference }));
    const program = await programOf(server, person);
    return failed(
      program.v1CreateBulkLabels({ body: { ...programOrders(orders), rejectDuplicates }, headers: NO_WAIT }),
    );
  },
};

describe.each(Object.entries(CALLS))("%s and, at any moment during it,", (_first, first) => {
  it.each(Object.entries(CALLS))("%s buy each reference once", async (_second, second) => {
    for (let commits = 0, met = true; met; commits++) {
      const { server, person } = await shop();
      const both = await interleaved(
        server,
        commits,
        () => first(server, person),
        () => second(server, person),
      );
      met = both.met;
      await server.world.store.runDue();
      const { orders } = await person.api.listOrders();
      const bought = orders.map(({ reference = "" }) => reference).sort();
      expect([...new Set(bought)], `commit ${commits}`).toEqual(bought);
      expect(bought, `commit ${commits}`).toContain("R-1");
      expect(both.first.length + both.second.length, `commit ${commits}`).toBeLessThan(2);
      await expectBalance(person, 1_000 - bought.length * GROUND_PRICE);
      await expectSoundBooks(server);
    }
  });
});

it("a retry and a purchase, at any moment during it, buy a reference once", async () => {
  for (let commits = 0, met = true; met; commits++) {
    const { server, person } = await shop();
    const { orderId: id } = await buy(person, { reference: "R-1" });
    const body = { ...purchase([row("R-1"), row("R-2")]), rejectDuplicates };
    const path = await person.api.processBulkOrder({ body, headers: NO_WAIT });
    await server.world.store.runDue();
    await person.api.voidOrder({ path: { id } });
    const both = await interleaved(
      server,
      commits,
      () => failed(person.api.retryBulkOrder({ path, headers: NO_WAIT })),
      () => failed(person.api.createOrder({ body: order({ reference: "R-1", rejectDuplicates }) })),
    );
    met = both.met;
    await server.world.store.runDue();
    const { totalOrders } = await person.api.listOrders({ query: { reference: "R-1", status: ["processing"] } });
    expect(totalOrders, `commit ${commits}`).toBe(1);
    expect([...both.first, ...both.second], `commit ${commits}`).toHaveLength(1);
    await expectSoundBooks(server);
  }
});

it("a purchase at any moment of the job cannot buy a reference of its rows", async () => {
  for (let commits = 0, met = true; met; commits++) {
    const { server, person } = await shop();
    const body = purchase([row("R-1"), row("R-2"), row("R-3")]);
    await person.api.processBulkOrder({ body, headers: NO_WAIT });
    const both = await interleaved(
      server,
      commits,
      () => server.world.store.runDue(),
      () => failed(person.api.createOrder({ body: order({ reference: "R-2", rejectDuplicates }) })),
    );
    met = both.met;
    expect(both.second, `commit ${commits}`).toEqual(["duplicate_reference"]);
  }
});

it("two calls with one key, in any interleaving, get the same reply", async () => {
  for (let commits = 0, met = true; met; commits++) {
    const { server, person } = await shop();
    const body = { ...purchase([row("R-1"), row("R-2")]), rejectDuplicates };
    const call = () => person.api.processBulkOrder({ body, headers: NO_WAIT, idempotencyKey: "k" });
    const both = await interleaved(server, commits, call, call);
    met = both.met;
    expect(both.first.bulkOrderId, `commit ${commits}`).toBe(both.second.bulkOrderId);
    await server.world.store.runDue();
    expect((await person.api.listOrders()).totalOrders, `commit ${commits}`).toBe(2);
  }
});

/** The error code of a refused call; undefined if it succeeds. */
const failed = (call: Promise<unknown>): Promise<readonly string[]> =>
  call.then(
    () => [],
    (error: unknown) => refusal(Promise.reject(error)).then(({ code }) => [code]),
  );

async function shop(): Promise<{ server: TestServer; person: Person }> {
  const server = await serverForTest();
  return { server, person: await server.register({ balance: 1_000 }) };
}
