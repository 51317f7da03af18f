import type { Client } from "@shipctl/sdk";
import { describe, expect, it } from "vitest";
import { publish, streamClaim } from "../../src/domain/event/publish.js";
import { changedAtOf, type OrderRecord, orderTable } from "../../src/domain/order/order-table.js";
import { requirePresent } from "../../src/shared/assert.js";
import { one } from "../../src/store/store.js";
import { type Person, serverForTest, type TestServer } from "../api.js";
import { everything } from "../faults/everything.js";
import { programOf } from "./programs.js";
import { refusal } from "./refusal.js";
import { bulkRow, buy, buyRows } from "./shipments.js";
import { DAY_MS, HOUR_MS, MINUTE_MS, refundsSettle, timePasses } from "./time-passes.js";

type OrderQuery = NonNullable<NonNullable<Parameters<Client["v1ListOrders"]>[0]>["query"]>;

async function shop() {
  const server = await serverForTest();
  const person = await server.register({ balance: 1_000 });
  return { server, person, program: await programOf(server, person) };
}

describe("cursors of the public API", () => {
  it("list each order once, in any filter, although others are bought meanwhile", async () => {
    const { server, person, program } = await shop();
    const { bulkOrder } = await buyRows(
      server,
      person,
      ["1", "2", "3", "4", "5"].map((sku) => bulkRow({ sku, reference: "same" })),
    );
    const filters: OrderQuery[] = [
      {},
      { status: ["processing"] },
      { reference: "same" },
      { bulkOrderId: bulkOrder.bulkOrderId },
      { from: "2000-01-01T00:00:00.000Z" },
    ];
    for (const filter of filters) {
      const all = await program.v1ListOrders({ query: { ...filter, limit: 100 } });
      expect(all.nextCursor).toBeUndefined();
      const whole = all.orders.map(({ orderId }) => orderId);
      const seen: string[] = [];
      const totals: number[] = [];
      for (let cursor: string | undefined, isFirst = true; isFirst || cursor !== undefined; isFirst = false) {
        const query = { ...filter, limit: 2, ...(cursor === undefined ? {} : { cursor }) };
        const page = await program.v1ListOrders({ query });
        seen.push(...page.orders.map(({ orderId }) => orderId));
        totals.push(page.totalOrders);
        cursor = page.nextCursor;
        server.world.clock.advance(1_000);
        await buy(person, { reference: "same" });
      }
      expect(seen).toEqual(whole);
      expect(totals[0]).toBe(whole.length);
    }
  });

  it("list each transaction and bulk order once", async () => {
    const { server, person, program } = await shop();
    for (let i = 0; i < 3; i++) await buyRows(server, person, [bulkRow({ sku: String(i) })]);
    const bulks = (await program.v1ListBulkOrders({ query: { limit: 100 } })).bulkOrders;
    const entries = (await program.v1ListTransactions({ query: { limit: 100 } })).transactions;
    const walkedBulks = [];
    for await (const bulk of program.v1ListBulkOrders.all({ query: { limit: 1 } })) walkedBulks.push(bulk);
    const walkedEntries = [];
    for await (const entry of program.v1ListTransactions.all({ query: { limit: 1 } })) walkedEntries.push(entry);
    expect([walkedBulks, walkedEntries]).toEqual([bulks, entries]);
    const first = await program.v1ListTransactions({ query: { limit: 2, kind: "purchase" } });
    const rest = await program.v1ListTransactions({
      query: { limit: 2, kind: "purchase", cursor: first.nextCursor ?? "" },
    });
    expect([rest.transactions.length, rest.nextCursor, rest.totalTransactions]).toEqual([1, undefined, 3]);
  });

  it("hold for the customer, the list and the filters, unchanged, and for 30 days", async () => {
    const { server, person, program } = await shop();
    for (let i = 0; i < 3; i++) await buy(person, { reference: "r" });
    const query = { limit: 1, reference: "r" };
    const { nextCursor: cursor = "" } = await program.v1ListOrders({ query });
    const stranger = await programOf(server, await server.register());
    const wrong = [
      () => program.v1ListOrders({ query: { limit: 1, cursor } }),
      () => program.v1ListOrders({ query: { ...query, reference: "other", cursor } }),
      () => program.v1ListTransactions({ query: { cursor } }),
      () => program.v1ListBulkOrders({ query: { cursor } }),
      () => stranger.v1ListOrders({ query: { ...query, cursor } }),
      () => program.v1ListOrders({ query: { ...query, cursor: `${cursor.slice(0, -2)}AA` } }),
      () => program.v1ListOrders({ query: { ...query, cursor: "cur_" } }),
      () => program.v1ListOrders({ query: { ...query, cursor: "2" } }),
    ];
    for (const call of wrong) {
      expect(await refusal(call())).toMatchObject({
        status: 400,
        code: "invalid_input",
        errors: [{ field: "cursor" }],
      });
    }
    const both = await refusal(program.v1ListOrders({ query: { ...query, cursor, page: 2 } }));
    expect(both).toMatchObject({ status: 400, errors: [{ field: "page" }] });
    server.world.clock.advance(30 * DAY_MS - 1);
    expect((await program.v1ListOrders({ query: { ...query, limit: 2, cursor } })).orders).toHaveLength(2);
    server.world.clock.advance(1);
    const old = await refusal(program.v1ListOrders({ query: { ...query, cursor } }));
    expect(old).toMatchObject({ status: 410, code: "cursor_expired" });
  });
});

describe("orders that changed since an instant", () => {
  const changed = async (program: Client, updatedAfter: string) => {
    const seen: string[] = [];
    for await (const { orderId } of program.v1ListOrders.all({ query: { updatedAfter, limit: 2 } })) seen.push(orderId);
    return seen;
  };
  const now = ({ world }: TestServer, afterMs = 0) => new Date(world.clock.now() + afterMs).toISOString();
  const bought = async (server: TestServer, person: Person) => {
    server.world.clock.advance(MINUTE_MS);
    return (await buy(person)).orderId;
  };

  it("are those that were bought, printed, scanned, voided or refunded since, in the order of their changes", async () => {
    const { server, person, program } = await shop();
    const [a, b, c] = [await bought(server, person), await bought(server, person), await bought(server, person)];
    await timePasses(server, 20 * HOUR_MS);
    server.world.clock.advance(1);
    expect(await changed(program, now(server))).toEqual([]);

    const d = await bought(server, person);
    const bot = now(server);
    expect(await changed(program, bot)).toEqual([d]);
    await person.api.confirmPassword({ body: { password: person.password } }).catch(() => undefined);
    server.world.clock.advance(MINUTE_MS);
    const printing = now(server);
    await person.api.markPrinted({ body: { orderIds: [b ?? ""], printed: true } });
    expect(await changed(program, printing)).toEqual([b]);
    server.world.clock.advance(MINUTE_MS);
    await program.v1VoidOrder({ path: { order_id: d } });
    expect(await changed(program, printing)).toEqual([b, d]);
    server.world.clock.advance(MINUTE_MS);
    const refunding = now(server);
    await refundsSettle(server);
    expect(await changed(program, refunding)).toEqual([d]);
    server.world.clock.advance(MINUTE_MS);
    const scanning = now(server);
    await program.v1AdvanceOrder({ path: { order_id: c ?? "" } });
    expect(await changed(program, scanning)).toEqual([c]);
    const { orders } = await program.v1ListOrders({ query: { updatedAfter: scanning } });
    expect(orders[0]?.updatedAt).toBe(scanning);
    expect(await changed(program, bot)).toEqual([b, d, c]);
    expect(a).toBeDefined();
    expect((await changed(await programOf(server, await server.register()), "2000-01-01T00:00:00Z")).length).toBe(0);
  });

  it("are not skipped if they change between two pages", async () => {
    const { server, person, program } = await shop();
    const since = now(server);
    const ids: string[] = [];
    for (let i = 0; i < 5; i++) ids.push(await bought(server, person));
    const [first = "", , third = ""] = ids;
    const seen: string[] = [];
    let isFirst = true;
    for await (const { orderId } of program.v1ListOrders.all({ query: { updatedAfter: since, limit: 2 } })) {
      seen.push(orderId);
      if (isFirst) {
        server.world.clock.advance(MINUTE_MS);
        await person.api.markPrinted({ body: { orderIds: [first], printed: true } });
        server.world.clock.advance(MINUTE_MS);
        await person.api.markPrinted({ body: { orderIds: [third], printed: true } });
      }
      isFirst = false;
    }
    // The first had been read before it changed, the third had not.
    expect(seen).toEqual([ids[0], ids[1], ids[3], ids[4], first, third]);
  });

  it("are found with no other filter and with no page but the first", async () => {
    const { program } = await shop();
    const updatedAfter = "2026-11-01T00:00:00.000Z";
    const wrong = { updatedAfter, status: ["delivered"], reference: "r", page: 2 } as const;
    const refused = await refusal(program.v1ListOrders({ query: { ...wrong, status: ["delivered"] } }));
    expect(refused).toMatchObject({ status: 400, code: "invalid_input" });
    expect(refused.errors.map(({ field }) => field).sort()).toEqual(["page", "reference", "status"]);
  });

  it("of an older version have the latest time that is stored of them", async () => {
    const { server, person, program } = await shop();
    const id = await bought(server, person);
    await program.v1VoidOrder({ path: { order_id: id } });
    const [order] = await everything(server.world.store, orderTable);
    const { changedAt: _, ...stored } = requirePresent(order, "order");
    const before: OrderRecord = { ...stored, voidedAt: "2027-05-01T00:00:00.000Z" };
    const { customerId } = before;
    await server.world.store.transact({ change: [one(orderTable, before.id), streamClaim(customerId)] }, (tx) => {
      tx.put(orderTable, before);
      publish(tx, server.world, { type: "label.printed", customerId, data: {} });
    });
    expect(changedAtOf(before)).toBe("2027-05-01T00:00:00.000Z");
    expect(await changed(program, "2027-04-30T00:00:00.000Z")).toEqual([id]);
    expect(await changed(program, "2027-05-01T00:00:00.001Z")).toEqual([]);
  });
});
