import { ApiError, createClient } from "@shipctl/sdk";
import { describe, expect, it } from "vitest";
import { rowChunkTable } from "../../src/domain/bulk-order/bulk-tables.js";
import { orderTable } from "../../src/domain/order/order-table.js";
import { refused } from "../../src/ports/carrier.js";
import { type Person, serverForTest, type TestServer } from "../api.js";
import { everything } from "../faults/everything.js";
import { signal } from "../faults/signal.js";
import { TestClock } from "../test-clock.js";
import { expectBalance, expectSoundBooks } from "./books.js";
import { bulkRow, NO_WAIT, order, orderTo, purchase } from "./shipments.js";

const FIFTY = Array.from({ length: 50 }, (_, index) => index);

describe("ten purchases at the same instant with money for three", () => {
  it("sell three labels, refuse seven for insufficient balance, and leave nothing held", async () => {
    const server = await serverForTest();
    const person = await server.register({ balance: 24.3 });
    const calls = FIFTY.slice(0, 10).map((index) =>
      person.api.createOrder({ body: orderTo(`Test Recipient ${index}`) }).catch((error: unknown) => error),
    );
    const outcomes = await Promise.all(calls);
    const refused = outcomes.filter((outcome) => outcome instanceof ApiError);
    expect(refused.map(({ status, code }) => `${status} ${code}`)).toEqual(Array(7).fill("402 insufficient_funds"));
    expect((await person.api.listOrders()).totalOrders).toBe(3);
    await expectBalance(person, 0);
    await expectSoundBooks(server);
  });

  it("hold no more than the balance while the carrier is slow", async () => {
    const server = await serverForTest();
    const person = await server.register({ balance: 24.3 });
    const calls = FIFTY.slice(0, 10).map(() =>
      person.api.withStatus.createOrder({ body: orderTo("Carrier Silent") }).catch((error: unknown) => error),
    );
    const outcomes = await Promise.all(calls);
    expect(outcomes.filter((outcome) => outcome instanceof ApiError && outcome.status === 402)).toHaveLength(7);
    await expectBalance(person, 0, 24.3);
    await expectSoundBooks(server);
  });

  it("and five bulk orders for the whole balance start one", async () => {
    const server = await serverForTest();
    const person = await server.register({ balance: 24.3 });
    const body = purchase([bulkRow(), bulkRow({ sku: "B" }), bulkRow({ sku: "C" })]);
    const outcomes = await Promise.all(
      FIFTY.slice(0, 5).map(() => person.api.processBulkOrder({ body, headers: NO_WAIT }).catch((e: unknown) => e)),
    );
    expect(outcomes.filter((outcome) => outcome instanceof ApiError && outcome.status === 402)).toHaveLength(4);
    await expectBalance(person, 0, 24.3);
    await server.world.store.runDue();
    expect((await person.api.listBulkOrders()).totalBulkOrders).toBe(1);
    expect((await person.api.listOrders()).totalOrders).toBe(3);
    await expectBalance(person, 0);
    await expectSoundBooks(server);
  });
});

describe("the same Idempotency-Key fifty times at once", () => {
  it("buys one label; concurrent calls get `in progress`", async () => {
    const [othersAnswered, answerFirst] = signal();
    const server = await serverForTest({
      carrier: (sandbox) => ({
        ...sandbox,
        buy: async (purchase, within) => {
          await othersAnswered;
          return sandbox.buy(purchase, within);
        },
      }),
    });
    const person = await server.register({ balance: 100 });
    let answered = 0;
    const calls = FIFTY.map(async () => {
      const response = await rawOrder(server, person, "double-click");
      if (++answered === FIFTY.length - 1) answerFirst();
      return response;
    });
    const responses = await Promise.all(calls);
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
    const others = responses.filter(({ status }) => status === 409);
    expect(others).toHaveLength(FIFTY.length - 1);
    for (const response of others) {
      expect(await response.json()).toMatchObject({ code: "idempotency_in_progress" });
      expect(response.headers.get("Retry-After")).toBe("1");
    }
    await expectOneLabel(server, person);
    const again = await rawOrder(server, person, "double-click");
    expect([again.status, again.headers.get("Idempotency-Replayed")]).toEqual([201, "true"]);
    await expectOneLabel(server, person);
  });

  it("keeps the order of an answer that a repeated call got while the first one had stalled, also if it is refused", async () => {
    const [mayAnswer, answer] = signal();
    const clock = new TestClock();
    const server = await serverForTest({
      clock,
      carrier: (sandbox) => ({
        ...sandbox,
        buy: async () => {
          await mayAnswer;
          return refused("no such street");
        },
      }),
    });
    const person = await server.register({ balance: 100 });
    const first = rawOrder(server, person, "stalled");
    await expect.poll(async () => (await person.api.getBalance()).balance).toBeLessThan(100);
    clock.advance(61_000);
    const repeated = await rawOrder(server, person, "stalled");
    const { order: accepted } = (await repeated.json()) as { order: { orderId: string; purchase: string } };
    expect(accepted.purchase).toBe("buying");
    answer();
    await first;
    const { orders } = await person.api.listOrders();
    expect(orders.map(({ orderId, purchase }) => [orderId, purchase])).toEqual([[accepted.orderId, "failed"]]);
    await expectSoundBooks(server);
  });

  it("gives every caller of the SDK the same label, because the SDK waits", async () => {
    const server = await serverForTest();
    const person = await server.register({ balance: 100 });
    let firstAnswer: Promise<unknown> = Promise.resolve();
    const api = createClient({
      baseUrl: "http://shipctl.test",
      token: person.token,
      fetch: (request) => server.app.fetch(request),
      sleep: async () => void (await firstAnswer),
    });
    const calls = FIFTY.map(() => api.withStatus.createOrder({ body: order(), idempotencyKey: "double-click" }));
    firstAnswer = Promise.any(calls);
    const replies = await Promise.all(calls);
    expect(new Set(replies.map(({ data }) => data.order.orderId)).size).toBe(1);
    expect(replies.filter(({ replayed }) => !replayed)).toHaveLength(1);
    await expectOneLabel(server, person);
  });

  it("starts one bulk order", async () => {
    const server = await serverForTest();
    const person = await server.register({ balance: 100 });
    const body = purchase([bulkRow(), bulkRow({ sku: "B" })]);
    const replies = await Promise.all(
      FIFTY.map(() => person.api.processBulkOrder({ body, headers: NO_WAIT, idempotencyKey: "double-click" })),
    );
    expect(new Set(replies.map(({ bulkOrderId }) => bulkOrderId)).size).toBe(1);
    expect(await everything(server.world.store, rowChunkTable), "the repeats leave no rows").toHaveLength(1);
    await server.world.store.runDue();
    expect((await person.api.listOrders()).totalOrders).toBe(2);
    await expectBalance(person, 83.8);
    await expectSoundBooks(server);
  });

  it("does not affect another customer", async () => {
    const server = await serverForTest();
    const [one, two] = [await server.register({ balance: 100 }), await server.register({ balance: 100 })];
    const [first, second] = await Promise.all([
      one.api.createOrder({ body: order(), idempotencyKey: "1" }),
      two.api.createOrder({ body: order(), idempotencyKey: "1" }),
    ]);
    expect(first.order.orderId).not.toBe(second.order.orderId);
  });
});

describe("calls without a key", () => {
  it("buy every time they are sent, as the contract warns", async () => {
    const server = await serverForTest();
    const person = await server.register({ balance: 100 });
    const responses = await Promise.all([rawOrder(server, person), rawOrder(server, person)]);
    expect(responses.map(({ status }) => status)).toEqual([201, 201]);
    expect((await person.api.listOrders()).totalOrders).toBe(2);
  });
});

function rawOrder(server: TestServer, { token }: Person, key?: string): Promise<Response> {
  const headers = { "Content-Type": "application/json", ...(key ? { "Idempotency-Key": key } : {}) };
  return server.request("/api/orders", { method: "POST", token, headers, body: JSON.stringify(order()) });
}

async function expectOneLabel(server: TestServer, person: Person): Promise<void> {
  let stored = 0;
  for await (const { customerId } of server.world.store.scan(orderTable)) if (customerId === person.user._id) stored++;
  expect(stored).toBe(1);
  await expectBalance(person, 91.9);
  await expectSoundBooks(server);
}
