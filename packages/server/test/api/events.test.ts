import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ShopEvent } from "@shipctl/sdk/contract";
import { describe, expect, it, onTestFinished } from "vitest";
import { eventTable, purgeEvents } from "../../src/domain/event/publish.js";
import type { Store } from "../../src/store/store.js";
import { type Person, serverForTest, startServer, type TestServer } from "../api.js";
import { expectSoundBooks } from "./books.js";
import { programOf } from "./programs.js";
import { refusal } from "./refusal.js";
import { bulkRow, buy, buyRows, NO_WAIT, order, orderTo, testRecipient } from "./shipments.js";
import { DAY_MS, HOUR_MS, refundsSettle, timePasses } from "./time-passes.js";

describe("events", () => {
  it("report labels and money in order, to sessions and programs", async () => {
    const { server, person } = await shop();
    const references = { reference: "invoice-1", orderNumber: "1001" };
    const bought = await buy(person, references);
    await refusal(person.api.createOrder({ body: { ...orderTo("Carrier Refuses"), reference: "invoice-2" } }));
    await person.api.voidOrder({ path: { id: bought.orderId } });
    await refundsSettle(server);
    const events = await fresh(person);
    const { orderId } = bought;
    const transactionId = expect.stringMatching(/^TXN-/);
    const label = { orderId, ...references, trackingNumber: bought.trackingNumber, mode: "test" };
    const paid = { ...label, price: 8.1, transactionId, kind: "purchase", amount: -8.1, balance: 91.9 };
    const reference = "invoice-2";
    const refunded = { ...label, transactionId, kind: "refund", amount: 8.1, balance: 100 };
    expect(events.map(({ type, data }) => [type, data])).toEqual([
      ["label.bought", paid],
      ["balance.changed", paid],
      [
        "label.failed",
        { orderId: expect.any(String), reference, message: expect.stringMatching(/not deliverable/), mode: "test" },
      ],
      ["label.voided", label],
      ["label.refunded", refunded],
      ["balance.changed", refunded],
    ]);
    const program = await programOf(server, person);
    const seen = (await program.v1ListEvents()).events;
    expect(seen.slice(-events.length)).toEqual(events);
    expect(seen.map(({ id, _id }) => id === _id)).not.toContain(false);
    await expectSoundBooks(server);
  });

  it("report a bulk order once, when it has ended, and no rows", async () => {
    const { server, person } = await shop();
    await buyRows(
      server,
      person,
      ["Ann", "Carrier Refuses", "Bob"].map((toName) => bulkRow({ toName })),
    );
    const events = await fresh(person);
    const counts = {
      status: "partial",
      boughtCount: 2,
      failedCount: 1,
      chargedTotal: 16.2,
      balance: 83.8,
      mode: "test",
    };
    expect(events.map(({ type, data }) => [type, data])).toEqual([
      ["bulk.ended", { bulkOrderId: expect.stringMatching(/^BULK-/), ...counts }],
    ]);
    await expectSoundBooks(server);
  });

  it("name the bulk order of a row that is printed, scanned and refunded", async () => {
    const { server, person } = await shop();
    await buyRows(server, person, [bulkRow({ reference: "invoice-7" })]);
    const { orders } = await person.api.listOrders();
    const [{ orderId = "", trackingNumber = "", bulkOrderId = expect.stringMatching(/^BULK-/) } = {}] = orders;
    await person.api.markPrinted({ body: { orderIds: [orderId], printed: true } });
    await person.api.voidOrder({ path: { id: orderId } });
    await refundsSettle(server);
    const row = { orderId, bulkOrderId, reference: "invoice-7", trackingNumber, mode: "test" };
    const refund = { ...row, transactionId: expect.any(String), kind: "refund", amount: 8.1, balance: 100 };
    expect((await fresh(person)).slice(1).map(({ type, data }) => [type, data])).toEqual([
      ["label.printed", { ...row, labelCount: 1 }],
      ["label.voided", row],
      ["label.refunded", refund],
      ["balance.changed", refund],
    ]);
  });

  it("keep what they said, also after the order has changed", async () => {
    const { server, person } = await shop();
    await buy(person);
    await timePasses(server, 20 * HOUR_MS);
    const scanned = (await fresh(person)).filter(({ type }) => type === "tracking.updated");
    await timePasses(server, 10 * DAY_MS);
    const signedIn = { ...person, api: await signInAgain(server, person) };
    const later = (await fresh(signedIn)).filter(({ type }) => type === "tracking.updated");
    expect(later.length).toBeGreaterThan(scanned.length);
    expect(later.slice(0, scanned.length)).toEqual(scanned);
    expect(new Set(later.map(({ data }) => data.scan?.date)).size).toBe(later.length);
  });

  it("report tracking, money, prices and access", async () => {
    const { server, person } = await shop();
    const admin = await server.admin();
    const path = { id: person.user._id };
    const kept = await buy(person, { reference: "invoice-1" });
    await timePasses(server, 20 * HOUR_MS);
    await admin.api.setUserBalance({ path, body: { balance: 50, reason: "Sample" } });
    await admin.api.setUserPricing({ path, body: { customPricing: { enabled: true, carriers: {} } } });
    await admin.api.setUserRateLimit({ path, body: { rateLimit: 200 } });
    await admin.api.setUserEmail({ path, body: { email: `new.${person.user.email}` } });
    const events = await fresh(person);
    expect(events.map(({ type }) => type)).toEqual([
      ...["label.bought", "balance.changed", "tracking.updated", "balance.changed"],
      ...["price.changed", "account.limit_changed", "account.email_changed"],
    ]);
    const { trackingEvents } = await (await programOf(server, person)).v1GetOrder({ path: { order_id: kept.orderId } });
    const [scan] = trackingEvents;
    expect(scan).toMatchObject({ code: expect.any(String), status: expect.any(String), location: expect.any(String) });
    const { orderId, trackingNumber } = kept;
    expect(events[2]?.data).toEqual({
      ...{ orderId, reference: "invoice-1", trackingNumber, mode: "test", status: "in_transit", scan },
    });
    expect(JSON.stringify(events)).not.toContain(admin.user._id);
  });

  it("about connections and prices belong to the shop: administrators can list them in pages, and no one else", async () => {
    const { server, person } = await shop();
    const { api } = await server.admin();
    const after = (await api.listShopEvents()).nextAfter ?? undefined;
    const { _id: apiId } = await api.addConnection({ body: { name: "Second", key: "k", baseUrl: "sandbox:" } });
    await api.updateConnection({ path: { id: apiId }, body: { name: "Renamed" } });
    await api.deleteConnection({ path: { id: apiId } });
    const { events, hasMore, nextAfter } = await api.listShopEvents({ query: { after } });
    const types = ["connection.added", "connection.changed", "connection.deleted"];
    expect([...new Set(events.map(({ type }) => type))]).toEqual(types);
    expect(events.every(({ data }) => data.apiId === apiId)).toBe(true);
    expect([hasMore, nextAfter]).toEqual([false, events.at(-1)?._id]);
    expect(await api.listShopEvents({ query: { after, limit: 2 } })).toMatchObject({
      hasMore: true,
      nextAfter: events[1]?._id,
    });
    const gone = await refusal(api.listShopEvents({ query: { after: "evt_999999" } }));
    expect([gone.status, gone.code]).toEqual([410, "cursor_expired"]);
    expect((await refusal(person.api.listShopEvents())).code).toBe("forbidden");
    expect(JSON.stringify((await person.api.listEvents()).events)).not.toContain("connection.");
  });

  it("are paged, each exactly once for any page size", async () => {
    const { server, person } = await shop();
    for (let i = 0; i < 3; i++) await buy(person);
    const all = (await person.api.listEvents()).events;
    expect(all.length).toBeGreaterThan(6);
    for (const limit of [1, 2, 5]) expect(await walked(person, limit)).toEqual(all);
    const last = all.at(-1)?._id ?? "";
    expect(await person.api.listEvents({ query: { after: last } })).toEqual({
      ...{ events: [], hasMore: false, nextAfter: last },
    });
    expect(await person.api.listEvents({ query: { after: "latest" } })).toEqual({
      ...{ events: [], hasMore: false, nextAfter: last },
    });
    await buy(person);
    const next = (await person.api.listEvents({ query: { after: last } })).events;
    expect(next.map(({ type }) => type)).toEqual(["label.bought", "balance.changed"]);
    const other = await server.register();
    expect((await other.api.listEvents()).events.map(({ type }) => type)).toEqual(["account.opened"]);
  });

  it("are waited for: a call with wait is answered by the next event, or when the time is over", async () => {
    const { server, person } = await shop();
    const { clock } = server.world;
    clock.auto = false;
    const after = (await person.api.listEvents({ query: { after: "latest" } })).nextAfter ?? "";
    const at = clock.now();
    const waiting = person.api.listEvents({ query: { after, wait: 25 } });
    await expect.poll(() => clock.sleeping).toBe(1);
    await buy(person);
    const { events } = await waiting;
    expect([events[0]?.type, clock.now()]).toEqual(["label.bought", at]);
    expect((await person.api.listEvents({ query: { after, wait: 25 } })).events).toEqual(events);

    const last = events.at(-1)?._id ?? "";
    const program = await programOf(server, person);
    const late = [
      person.api.listEvents({ query: { after: "latest", wait: 25 } }),
      program.v1ListEvents({ query: { after: last, wait: 10 } }),
    ];
    await expect.poll(() => clock.sleeping).toBe(2);
    clock.advance(25_000);
    for (const reply of await Promise.all(late)) {
      expect(reply).toEqual({ events: [], hasMore: false, nextAfter: expect.any(String) });
    }
  });

  it("are waited for by 10 calls of an account; more are answered at once, and one that is left makes room", async () => {
    const { server, person } = await shop();
    const other = await server.register();
    server.world.clock.auto = false;
    const query = { after: "latest", wait: 25 };
    const leaving = new AbortController();
    const first = person.api.listEvents({ query, signal: leaving.signal }).catch(() => "left");
    const others = Array.from({ length: 9 }, () => person.api.listEvents({ query }));
    const sleeping = () => server.world.clock.sleeping;
    await expect.poll(sleeping).toBe(10);
    expect((await person.api.listEvents({ query })).events).toEqual([]);
    const elsewhere = other.api.listEvents({ query });
    await expect.poll(sleeping).toBe(11);
    leaving.abort();
    expect(await first).toBe("left");
    await expect.poll(sleeping).toBe(10);
    const instead = person.api.listEvents({ query });
    await expect.poll(sleeping).toBe(11);
    await buy(person);
    for (const reply of await Promise.all([...others, instead])) expect(reply.events[0]?.type).toBe("label.bought");
    server.world.clock.advance(25_000);
    expect((await elsewhere).events).toEqual([]);
  });

  it("are in the order of their commits, also when the clock is set back and after a restart", async () => {
    const folder = await mkdtemp(join(tmpdir(), "shipctl-events-"));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const before = await startServer({ folder });
    const person = await before.register({ balance: 100 });
    const first = await buy(person);
    before.world.clock.advance(-2 * HOUR_MS);
    const second = await buy(person);
    const { events, nextAfter } = await person.api.listEvents();
    expect(bought(events)).toEqual([first.orderId, second.orderId]);
    await before.close();

    before.world.clock.advance(-2 * HOUR_MS);
    const { world } = before;
    const server = await startServer({ folder, clock: world.clock, ids: world.ids });
    onTestFinished(() => server.close());
    const api = server.client(person.token);
    const third = await buy({ ...person, api });
    const later = await api.listEvents({ query: { after: nextAfter ?? "" } });
    expect(bought(later.events)).toEqual([third.orderId]);
  });

  it("are not published for a purchase without enough balance", async () => {
    const { person } = await shop();
    await fresh(person);
    const before = (await person.api.listEvents()).events;
    for (let i = 0; i < 12; i++) await buy(person);
    const { nextAfter } = await person.api.listEvents({ query: { limit: 1000 } });
    expect((await refusal(person.api.createOrder({ body: order() }))).code).toBe("insufficient_funds");
    expect((await person.api.listEvents({ query: { after: nextAfter ?? "" } })).events).toEqual([]);
    expect(before.length).toBeGreaterThan(0);
  });

  it("are kept for 30 days; an older cursor is refused with instructions", async () => {
    const { server, person } = await shop();
    const first = await person.api.listEvents({ query: { limit: 1 } });
    await buy(person);
    const { nextAfter } = await person.api.listEvents();
    await timePasses(server, 29 * DAY_MS);
    const again = await signInAgain(server, person);
    const recent = await buy({ ...person, api: again }, { recipient: { ...testRecipient, name: "Recent" } });
    await timePasses(server, 2 * DAY_MS);
    const signedIn = await signInAgain(server, person);
    const old = await refusal(signedIn.listEvents({ query: { after: first.nextAfter ?? "" } }));
    expect(old).toMatchObject({ status: 410, code: "cursor_expired", message: expect.stringMatching(/start again/) });
    const kept = (await signedIn.listEvents()).events;
    expect(bought(kept)).toEqual([recent.orderId]);
    // The last event that was read is deleted, but no later one: nothing was missed.
    expect((await signedIn.listEvents({ query: { after: nextAfter ?? "" } })).events).toEqual(kept);
    const ids: string[] = [];
    for await (const { id } of server.world.store.scan(eventTable)) ids.push(id);
    expect(ids.filter((id) => id.startsWith(person.user._id)).length).toBeLessThanOrEqual(kept.length);
  });

  it("are refused, not skipped, if some are deleted while they are read", async () => {
    const { server, person } = await shop();
    const after = (await person.api.listEvents()).nextAfter ?? "";
    await buy(person);
    server.world.clock.advance(31 * DAY_MS);
    const { store } = server.world;
    const getMany: Store["getMany"] = store.getMany.bind(store);
    store.getMany = async (table, ids) => {
      store.getMany = getMany;
      await purgeEvents(server.world);
      return getMany(table, ids);
    };
    const signedIn = await signInAgain(server, person);
    expect(await refusal(signedIn.listEvents({ query: { after } }))).toMatchObject({ code: "cursor_expired" });
  });

  it("report a bulk order that an operator ends", async () => {
    const { server, person } = await shop();
    const { api } = await server.admin();
    const rows = [bulkRow(), bulkRow({ sku: "2" })];
    const body = { carrier: "UPS", service: "UPS Ground", totalPrice: 16.2 } as const;
    const orders = rows.map((data, rowIndex) => ({ rowIndex, data, price: 8.1 }));
    const { bulkOrderId } = await person.api.processBulkOrder({ body: { ...body, orders }, headers: NO_WAIT });
    await api.settleBulkOrder({ path: { bulkOrderId } });
    expect((await fresh(person)).map(({ type, data }) => [type, data.failedCount])).toEqual([["bulk.ended", 2]]);
    await expectSoundBooks(server);
  });
});

const bought = (events: readonly ShopEvent[]) =>
  events.filter(({ type }) => type === "label.bought").map(({ data }) => data.orderId);

/** The events since the shop was set up. */
async function fresh({ api }: Person): Promise<ShopEvent[]> {
  const { events } = await api.listEvents();
  return events.slice(events.findIndex(({ type }) => type === "balance.changed") + 1);
}

async function walked({ api }: Person, limit: number): Promise<ShopEvent[]> {
  const all: ShopEvent[] = [];
  for (let after: string | null = null; ; ) {
    const page = await api.listEvents({ query: after === null ? { limit } : { limit, after } });
    all.push(...page.events);
    if (!page.hasMore) return all;
    after = page.nextAfter;
  }
}

async function signInAgain(server: TestServer, { user, password }: Person) {
  const { token } = await server.client().login({ body: { email: user.email, password } });
  return server.client(token);
}

async function shop() {
  const server = await serverForTest();
  return { server, person: await server.register({ balance: 100 }) };
}
