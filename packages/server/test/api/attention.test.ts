import type { AttentionItem } from "@shipctl/sdk/contract";
import { describe, expect, it } from "vitest";
import { attentionTable } from "../../src/domain/attention/attention.js";
import { walletClaim } from "../../src/domain/ledger/ledger.js";
import { type OrderRecord, orderTable } from "../../src/domain/order/order-table.js";
import { type BookCheckRecord, bookCheckTable } from "../../src/domain/report/verify/verify-books.js";
import { TEST_SHOP } from "../../src/domain/shop/shop-mode.js";
import { webhookTable } from "../../src/domain/webhook/webhook-table.js";
import { accountProblem, type CarrierAnswer, ok, refused, silent, type TrackingScan } from "../../src/ports/carrier.js";
import { requirePresent } from "../../src/shared/assert.js";
import { defineJob, one } from "../../src/store/store.js";
import { arrange } from "../announced-store.js";
import { type Person, serverForTest, type TestServer } from "../api.js";
import { expectSoundBooks } from "./books.js";
import { setShop } from "./in-live-shop.js";
import { play } from "./play.js";
import { programWith } from "./programs.js";
import { addProvider } from "./provider.js";
import { refusal } from "./refusal.js";
import { bulkRow, buy, buyRows, order, orderTo } from "./shipments.js";
import { DAY_MS, HOUR_MS, MINUTE_MS, refundsSettle, timePasses } from "./time-passes.js";

describe("what needs attention", () => {
  it("is nothing in a new shop, and only operators see it", async () => {
    const { server, person, listed } = await shop();
    expect(await listed()).toEqual([]);
    const { api } = person;
    const forbidden = { status: 403, code: "forbidden" };
    expect(await refusal(api.listAttention())).toMatchObject(forbidden);
    const body = { seen: [{ _id: "orders_failed", at: "2026-01-05T10:00:00.000Z" }] };
    expect(await refusal(api.markAttentionSeen({ body }))).toMatchObject(forbidden);
    const admin = await server.admin();
    await admin.api.confirmPassword({ body: { password: admin.password } });
    const { apiKey } = await admin.api.createOperatorKey({ body: { name: "Watch", scopes: ["read"] } });
    const program = programWith(server, apiKey);
    expect(await program.listAttention()).toEqual({ items: [] });
    expect(await refusal(program.markAttentionSeen({ body }))).toMatchObject(forbidden);
    const unknown = { seen: [{ _id: "moon_full", at: "2026-01-05T10:00:00.000Z" }] };
    expect(await refusal(admin.api.markAttentionSeen({ body: unknown }))).toMatchObject({
      errors: [{ field: "seen[0]._id", message: "There is no moon_full: listAttention names what there is" }],
    });
  });

  it("counts the orders that failed, single ones and rows, in one item", async () => {
    const { server, person, listed, seen } = await shop();
    for (const _ of [1, 2]) await refusal(person.api.createOrder({ body: orderTo("Carrier Refuses") }));
    server.world.clock.advance(MINUTE_MS);
    await buyRows(server, person, [bulkRow(), bulkRow({ toName: "Carrier Refuses" })]);
    const [item, ...others] = await listed();
    expect(others).toEqual([]);
    const { orders, totalOrders } = await (await server.admin()).api.listAllOrders({ query: { status: ["failed"] } });
    expect(item).toMatchObject({ _id: "orders_failed", count: totalOrders, detail: orders[0]?.refusal });
    expect(item?.subjects.map(({ name }) => name).sort()).toEqual(orders.map(({ orderId }) => orderId).sort());
    expect(Date.parse(item?.at ?? "") - Date.parse(item?.since ?? "")).toBe(MINUTE_MS);

    expect(await seen("orders_failed")).toEqual([]);
    expect(await listed()).toEqual([]);
    server.world.clock.advance(1);
    await refusal(person.api.createOrder({ body: orderTo("Carrier Refuses") }));
    expect(await listed()).toMatchObject([{ _id: "orders_failed", count: 1 }]);
  });

  it("is a few of the last ones, with how many there are and since when", async () => {
    const { server, person, listed } = await shop();
    for (let each = 0; each < 12; each++) {
      await refusal(person.api.createOrder({ body: orderTo("Carrier Refuses") }));
      server.world.clock.advance(1_000);
    }
    const [item] = await listed();
    expect(item).toMatchObject({ count: 12, subjects: { length: 10 } });
    expect(Date.parse(item?.at ?? "") - Date.parse(item?.since ?? "")).toBe(11_000);
    const { orders } = await (await server.admin()).api.listAllOrders();
    expect(item?.subjects[0]?.name).toBe(orders[0]?.orderId);
  });

  it("leaves test keys out, which are the customer's own", async () => {
    const { server, person, listed } = await shop();
    const { apiKey } = await person.api.createApiKey({
      body: { name: "Trial", mode: "test", scopes: ["read", "buy"] },
    });
    await refusal(programWith(server, apiKey).createOrder({ body: orderTo("Carrier Refuses") }));
    expect(await listed()).toEqual([]);
    expect(await server.world.store.count(attentionTable, { index: "byTime", groups: ["all"] })).toBe(0);
  });

  it("is a label that cost more than its price, and a cost that was corrected upward, not downward", async () => {
    const { server, person, listed, admin } = await shop();
    await admin.api.updateConnection({ path: { id: "api_sandbox" }, body: { lossLimit: 5 } });
    const { orderId } = await buy(person, orderTo("Dear"));
    const loss = await listed();
    expect(loss).toMatchObject([{ _id: "labels_at_loss", count: 1, subjects: [{ name: orderId }] }]);
    const adjust = (cost: number) =>
      admin.api.setOrderCost({ path: { id: orderId }, body: { cost, reason: "Weighed 3 lbs" } });
    server.world.clock.advance(MINUTE_MS);
    await adjust(8.5);
    expect(await listed()).toEqual(loss);
    await adjust(9.5);
    expect(await listed()).toMatchObject([
      { _id: "labels_at_loss" },
      { _id: "costs_raised", count: 1, subjects: [{ name: orderId }], detail: "Weighed 3 lbs" },
    ]);
    await expectSoundBooks(server);
  });

  it("is a refund that the carrier rejected, also one that the customer has got before", async () => {
    const { server, person, listed, admin } = await shop();
    const [first, second] = [await buy(person, orderTo("Void Refused")), await buy(person, orderTo("Void Refused"))];
    for (const { orderId } of [first, second]) await person.api.voidOrder({ path: { id: orderId } });
    await admin.api.refundOrder({ path: { id: second.orderId }, body: { reason: "Goodwill" } });
    await refundsSettle(server);
    expect(await listed()).toMatchObject([{ _id: "refunds_rejected", count: 2 }]);
  });

  it("is a parcel with an exception until that is over, and again when it has another one", async () => {
    const { server, person, listed, seen, scans } = await shop();
    const { orderId } = await buy(person);
    const path = { orderId };
    const scanned = async (code: TrackingScan["code"]) => {
      scans.unshift(scan(code, server));
      server.world.clock.advance(2 * MINUTE_MS);
      await person.api.refreshTracking({ path });
      return listed();
    };
    const stopped = [{ _id: "parcels_stopped", count: 1, subjects: [{ name: orderId }] }];
    expect(await scanned("in_transit")).toEqual([]);
    expect(await scanned("exception")).toMatchObject(stopped);
    expect(await scanned("exception")).toMatchObject(stopped);
    expect(await seen("parcels_stopped")).toEqual([]);
    expect(await scanned("out_for_delivery")).toEqual([]);
    expect(await scanned("exception")).toMatchObject(stopped);
    expect(await scanned("delivered")).toEqual([]);
  });

  it("is a purchase without an answer for 15 minutes, until it is settled", async () => {
    const { server, person, listed } = await shop();
    const { order: open } = await person.api.createOrder({ body: orderTo("Carrier Silent") });
    server.world.clock.advance(14 * MINUTE_MS);
    expect(await listed()).toEqual([]);
    server.world.clock.advance(MINUTE_MS);
    expect(await listed()).toMatchObject([{ _id: "purchases_open", count: 1, subjects: [{ name: open.orderId }] }]);
    await timePasses(server, MINUTE_MS);
    await timePasses(server, MINUTE_MS);
    expect((await listed()).map(({ _id }) => _id)).not.toContain("purchases_open");
  });

  it("is a live label that was not scanned for a week, and no sample", async () => {
    const { server, person } = await shop();
    const [sample, live] = [await buy(person), await buy(person)];
    const stored = await server.world.store.find(orderTable, "number", live.orderId);
    await makeLive(server, requirePresent(stored, live.orderId));
    const notScanned = async () =>
      (await (await again(server)).listed()).filter(({ _id }) => _id === "labels_not_scanned");
    server.world.clock.advance(7 * DAY_MS - 1);
    expect(await notScanned()).toEqual([]);
    server.world.clock.advance(1);
    const items = await notScanned();
    expect(items).toMatchObject([{ _id: "labels_not_scanned", count: 1, subjects: [{ name: live.orderId }] }]);
    expect(JSON.stringify(items)).not.toContain(sample.orderId);
  });

  it("is a dead job until it is restarted or dismissed", async () => {
    const { server, listed, seen, admin } = await shop();
    const { store, clock } = server.world;
    const failing = defineJob<object>("of-this-test", { attempts: 1 });
    store.work(failing, () => Promise.reject(new Error("out of ink")));
    const die = async (subject: string) => {
      clock.advance(1_000);
      await store.transact({}, (tx) => tx.enqueue(failing, {}, { subject }));
      await store.runDue();
    };
    await die("ORD-1");
    const name = "of-this-test of ORD-1";
    expect(await listed()).toMatchObject([{ _id: "jobs_dead", count: 1, subjects: [{ name }], detail: "out of ink" }]);
    await seen("jobs_dead");
    await die("ORD-2");
    expect(await listed()).toMatchObject([{ count: 1, subjects: [{ name: "of-this-test of ORD-2" }] }]);
    for (const { _id: id } of (await admin.api.listJobs()).jobs) await admin.api.dismissJob({ path: { id } });
    expect(await listed()).toEqual([]);
  });

  it("is a provider that does not answer or refuses the account, while it does", async () => {
    const here = await shop();
    const { server, person, listed, seen } = here;
    here.answer = silent("no answer");
    const ask = () => person.api.createOrder({ body: order() }).catch(() => undefined);
    for (let call = 0; call < 10; call++) await ask();
    const subjects = [{ _id: "api_sandbox", name: "Sandbox" }];
    const of = async (_id: string) => (await listed()).filter((item) => item._id === _id);
    expect(await of("connections_silent")).toMatchObject([{ count: 1, subjects }]);
    here.answer = undefined;
    server.world.clock.advance(HOUR_MS);
    await ask();
    expect(await of("connections_silent")).toEqual([]);

    here.answer = accountProblem("Insufficient funds");
    await ask();
    expect(await of("connections_refused")).toMatchObject([{ count: 1, subjects, detail: "Insufficient funds" }]);
    expect((await seen("connections_refused")).map(({ _id }) => _id)).not.toContain("connections_refused");
    server.world.clock.advance(MINUTE_MS);
    await ask();
    expect(await of("connections_refused")).toEqual([]);
    here.answer = undefined;
    server.world.clock.advance(HOUR_MS);
    await ask();
    here.answer = accountProblem("Insufficient funds");
    await ask();
    expect(await of("connections_refused"), "again").toHaveLength(1);
  });

  it("is a key that turns from test to live by itself, not one that an operator saves", async () => {
    const here = await shop();
    const { server, listed, admin } = here;
    here.mode = ok("test");
    const { _id: id, name } = await addProvider(server, "a-key");
    here.mode = ok("live");
    await admin.api.updateConnection({ path: { id }, body: { key: "another-key" } });
    expect(await listed()).toEqual([]);
    here.mode = refused("who are you");
    await admin.api.checkServiceUpdates({ body: { apis: [{ id }] } });
    expect((await listed()).map(({ _id }) => _id)).not.toContain("connections_mode");
    here.mode = ok("live");
    await admin.api.checkServiceUpdates({ body: { apis: [{ id }] } });
    here.mode = ok("test");
    await admin.api.checkServiceUpdates({ body: { apis: [{ id }] } });
    expect(await listed()).toMatchObject([
      { _id: "connections_mode", count: 1, subjects: [{ _id: id, name }], detail: "test" },
    ]);
  });

  it("are books with faults at each check, and books that were not checked for two days", async () => {
    const { server, listed, seen } = await shop();
    const { clock } = server.world;
    const check = (faultCount: number) => {
      const checkedAt = new Date(clock.now()).toISOString();
      return setBooks(server, { id: "last", checkedAt, faultCount, faults: faultCount > 0 ? ["a fault"] : [] });
    };
    await check(2);
    const wrong = [{ _id: "books_wrong", count: 2, detail: "a fault" }];
    expect(await listed()).toMatchObject(wrong);
    expect(await seen("books_wrong")).toEqual([]);
    clock.advance(HOUR_MS);
    await check(2);
    expect(await listed()).toMatchObject(wrong);
    await check(0);
    expect(await listed()).toEqual([]);

    clock.advance(2 * DAY_MS);
    const late = await again(server);
    expect(await late.listed()).toMatchObject([{ _id: "books_unchecked", count: 1 }]);
    expect(await late.seen("books_unchecked")).toEqual([]);
    clock.advance(2 * DAY_MS);
    const later = await again(server);
    expect(await later.listed(), "still not checked").toMatchObject([{ _id: "books_unchecked" }]);
    await check(0);
    expect(await later.listed()).toEqual([]);
  });

  it("is a live shop that was not backed up for a week", async () => {
    const { server } = await shop();
    const { clock } = server.world;
    const backups = async () => (await (await again(server)).listed()).filter(({ _id }) => _id === "backup_old");
    clock.advance(7 * DAY_MS);
    expect(await backups(), "its checklist asks for the first one").toEqual([]);
    await setShop(server, { ...TEST_SHOP, mode: "live" });
    expect(await backups()).toMatchObject([{ count: 1, subjects: [], detail: "database" }]);
    await (await again(server)).api.goLive({ body: { backedUp: true } });
    expect(await backups()).toEqual([]);
    clock.advance(7 * DAY_MS);
    expect(await backups()).toHaveLength(1);
    expect((await (await again(server)).seen("backup_old")).map(({ _id }) => _id)).not.toContain("backup_old");
    clock.advance(7 * DAY_MS);
    expect(await backups(), "still not backed up").toHaveLength(1);
  });

  it("is a webhook that fails for a day, then one that was switched off, until it is fixed", async () => {
    const { server, person, listed } = await shop();
    const { id } = await person.api.v1CreateWebhook({ body: { url: "https://hooks.example/x", events: ["*"] } });
    const at = (ms: number) => new Date(server.world.clock.now() - ms).toISOString();
    const set = (changes: object) =>
      arrange(server.world.store, { change: [one(webhookTable, id)] }, (tx) => {
        const webhook = tx.get(webhookTable, id);
        if (webhook) tx.put(webhookTable, { ...webhook, ...changes });
      });
    await set({ failingSince: at(DAY_MS - 1) });
    expect(await listed()).toEqual([]);
    const subjects = [{ _id: person.user._id, name: person.user.email }];
    await set({ failingSince: at(DAY_MS) });
    expect(await listed()).toMatchObject([{ _id: "webhooks_failing", count: 1, subjects }]);
    await set({ enabled: false, disabledAt: at(0) });
    expect(await listed()).toMatchObject([{ _id: "webhooks_off", count: 1, subjects }]);
    await person.api.v1UpdateWebhook({ path: { webhook_id: id }, body: { enabled: true } });
    expect(await listed()).toEqual([]);
  });
});

describe("marking as seen", () => {
  it("is a top-up that is paid in part, once its time is over, until the rest is paid or credited", async () => {
    const { server, person, api, listed } = await shop();
    const [first, second] = await Promise.all(
      [100, 50].map((amount) => person.api.createInvoice({ body: { amount } })),
    );
    for (const invoice of [first, second]) await play(server, requirePresent(invoice, "an invoice"), "30");
    server.world.clock.advance(15 * MINUTE_MS - 1);
    expect(await listed()).toEqual([]);
    server.world.clock.advance(1);
    expect(await listed()).toMatchObject([{ _id: "invoices_underpaid", count: 2 }]);
    await api.creditInvoice({
      ...{ path: { invoiceId: first?.invoiceId ?? "" }, body: { amount: 70, reason: "Seen in the wallet" } },
    });
    expect(await listed()).toMatchObject([{ count: 1, subjects: [{ name: second?.invoiceId }] }]);
  });

  it("is for all operators, audited once, and only up to what was listed", async () => {
    const { server, person, listed, admin } = await shop();
    const other = await server.register({ name: "Second Operator" });
    await admin.api.setUserAccess({ path: { id: other.user._id }, body: { isAdmin: true } });
    const fail = () => refusal(person.api.createOrder({ body: orderTo("Carrier Refuses") }));
    await fail();
    const [first] = await listed();
    server.world.clock.advance(1_000);
    await fail();
    const body = { seen: [{ _id: "orders_failed", at: first?.at ?? "" }] };
    const { items } = await other.api.markAttentionSeen({ body });
    expect(items, "it happened again before it was marked").toMatchObject([{ _id: "orders_failed", count: 1 }]);
    expect(await listed()).toEqual(items);
    await admin.api.markAttentionSeen({ body });
    const [second] = items;
    await admin.api.markAttentionSeen({ body: { seen: [{ _id: "orders_failed", at: second?.at ?? "" }] } });
    expect((await other.api.listAttention()).items).toEqual([]);
    const { entries } = await admin.api.listAudit({ query: { search: "mark-attention-seen" } });
    expect(entries).toMatchObject([
      { by: admin.user._id, subject: "orders_failed", to: { at: second?.at } },
      { by: other.user._id, subject: "orders_failed", to: { at: first?.at } },
    ]);
  });

  it("hides nothing that is still to happen", async () => {
    const { server, person, listed, admin } = await shop();
    await admin.api.markAttentionSeen({ body: { seen: [{ _id: "orders_failed", at: "2099-01-01T00:00:00.000Z" }] } });
    server.world.clock.advance(1);
    await refusal(person.api.createOrder({ body: orderTo("Carrier Refuses") }));
    expect(await listed()).toHaveLength(1);
  });

  it("is not needed after 90 days, when what happened is forgotten", async () => {
    const { server, person } = await shop();
    await refusal(person.api.createOrder({ body: orderTo("Carrier Refuses") }));
    const failed = async () => (await (await again(server)).listed()).some(({ _id }) => _id === "orders_failed");
    await timePasses(server, 90 * DAY_MS - HOUR_MS);
    expect(await failed()).toBe(true);
    await timePasses(server, 2 * HOUR_MS);
    expect(await failed()).toBe(false);
    expect(await server.world.store.count(attentionTable, { index: "byTime", groups: ["all"] })).toBe(0);
  });
});

describe("a live shop", () => {
  it("does not list what happened to samples", async () => {
    const { server, person, listed } = await shop();
    await refusal(person.api.createOrder({ body: orderTo("Carrier Refuses") }));
    await setShop(server, { ...TEST_SHOP, mode: "live" });
    expect(await listed()).toEqual([]);
  });
});

/** A shop whose provider charges 500 cents for a label, 900 to Dear, and answers as the test says. */
async function shop() {
  const scans: TrackingScan[] = [];
  const here = {
    scans,
    answer: undefined as CarrierAnswer<never> | undefined,
    mode: undefined as CarrierAnswer<"test" | "live"> | undefined,
  };
  const server = await serverForTest({
    carrier: (sandbox) => ({
      ...sandbox,
      mode: async (signal) => here.mode ?? sandbox.mode(signal),
      prepare: async (shipment, signal) => here.answer ?? sandbox.prepare(shipment, signal),
      async buy(request, signal) {
        const answer = await sandbox.buy(request, signal);
        const costCents = request.shipment.recipient.name === "Dear" ? 900 : 500;
        return answer.kind === "ok" ? ok({ ...answer.value, costCents }) : answer;
      },
      ...{
        track: async (...args: Parameters<typeof sandbox.track>) =>
          scans.length > 0 ? ok([...scans]) : sandbox.track(...args),
      },
    }),
  });
  const person = await server.register({ balance: 1_000 });
  const admin = await server.admin();
  return Object.assign(here, { server, person, admin, ...deskOf(admin.api) });
}

const deskOf = (api: Person["api"]) => {
  const listed = async (): Promise<AttentionItem[]> => (await api.listAttention()).items;
  const seen = async (_id: string) => {
    const item = (await listed()).find((one) => one._id === _id);
    return (await api.markAttentionSeen({ body: { seen: [{ _id, at: item?.at ?? "" }] } })).items;
  };
  return { api, listed, seen };
};

/** Signed in again, because sessions end after a day. Without what only time brings. */
async function again(server: TestServer) {
  const { user, password } = await server.admin();
  const { token } = await server.client().login({ body: { email: user.email, password } });
  return deskOf(server.client(token));
}

const scan = (code: TrackingScan["code"], { world }: TestServer): TrackingScan => ({
  ...{ code, status: code, location: "Portland, OR", date: new Date(world.clock.now()).toISOString() },
});

const makeLive = ({ world: { store } }: TestServer, { id, customerId }: OrderRecord) =>
  arrange(store, { change: [one(orderTable, id), walletClaim(customerId)] }, (tx) => {
    const bought = tx.get(orderTable, id);
    if (bought) tx.put(orderTable, { ...bought, sandbox: false });
  });

const setBooks = ({ world: { store } }: TestServer, check: BookCheckRecord) =>
  arrange(store, { change: [one(bookCheckTable, "last")] }, (tx) => {
    tx.put(bookCheckTable, check);
  });
