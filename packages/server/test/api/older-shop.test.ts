import { describe, expect, it } from "vitest";
import { entryTable, walletTable } from "../../src/domain/ledger/ledger.js";
import { ledgerDayTable } from "../../src/domain/ledger/ledger-days.js";
import { addSales, customerTallyTable, type TallyRecord, tallyTable } from "../../src/domain/order/order-totals.js";
import { countDays, countedTable } from "../../src/domain/report/count-days.js";
import { decideMode } from "../../src/domain/report/decide-mode.js";
import { CATALOG_ID, catalogClaim, catalogTable, connectionTable } from "../../src/domain/service/connection-table.js";
import { shopClaim, shopTable } from "../../src/domain/shop/shop-mode.js";
import { ok } from "../../src/ports/carrier.js";
import { type AnyTable, one, type Store } from "../../src/store/store.js";
import { arrange } from "../announced-store.js";
import { type Person, serverForTest, type TestServer } from "../api.js";
import { everything } from "../faults/everything.js";
import { newSchema } from "../postgres/test-database.js";
import { on } from "../postgres/two-servers.js";
import { TestClock } from "../test-clock.js";
import { expectBalance, expectSoundBooks } from "./books.js";
import { play } from "./play.js";
import { addProvider } from "./provider.js";
import { refusal } from "./refusal.js";
import { buy, GROUND_PRICE, order, orderTo } from "./shipments.js";
import { HOUR_MS, MINUTE_MS, refundsSettle, timePasses } from "./time-passes.js";

/** As older versions stored it: the sandbox is still the default, and nothing says what the shop sells. */
async function olderStore({ world }: TestServer, apiId: string | undefined): Promise<void> {
  const change = [shopClaim, catalogClaim, ...(apiId === undefined ? [] : [one(connectionTable, apiId)])];
  await arrange(world.store, { change }, (tx) => {
    tx.remove(shopTable, "shop");
    tx.put(catalogTable, { id: CATALOG_ID, defaultConnectionId: "api_sandbox" });
    const connection = apiId === undefined ? undefined : tx.get(connectionTable, apiId);
    if (!connection) return;
    const services = connection.services.map(({ confirmedLive: _confirmed, ...service }) => service);
    tx.put(connectionTable, { ...connection, services });
  });
}

/** Older versions kept one total of a day, carrier and connection, and none of customers. */
async function withoutDays({ world: { store } }: TestServer): Promise<void> {
  const tallies = await everything(store, tallyTable);
  const merged = new Map<string, TallyRecord>();
  for (const { mode: _mode, service: _service, ...tally } of tallies) {
    const id = `${tally.day} ${tally.carrier} ${tally.connectionId} 1`;
    const known = merged.get(id);
    merged.set(id, { ...tally, ...(known ? addSales(tally, known) : {}), id });
  }
  const others = [customerTallyTable, ledgerDayTable, countedTable] as const;
  for (const each of [...others, tallyTable]) await dropAll(store, each);
  await store.transact({ change: [...merged.keys()].map((id) => one(tallyTable, id)) }, (tx) => {
    for (const tally of merged.values()) tx.put(tallyTable, tally);
  });
}

async function dropAll(store: Store, table: AnyTable): Promise<void> {
  const ids = (await everything(store, table)).map(({ id }) => id);
  await store.transact({ change: ids.map((id) => one(table, id)) }, (tx) => {
    for (const id of ids) tx.remove(table, id);
  });
}

/** Older versions knew the test balance part of amounts and of what can be spent only. */
async function withoutParts({ world: { store } }: TestServer): Promise<void> {
  const [entries, wallets] = [await everything(store, entryTable), await everything(store, walletTable)];
  const change = [...entries.map(({ id }) => one(entryTable, id)), ...wallets.map(({ id }) => one(walletTable, id))];
  await arrange(store, { change }, (tx) => {
    for (const { mode: _mode, testAfterCents: _after, ...entry } of entries) tx.put(entryTable, entry);
    for (const { postedTestCents: _posted, spentTestCents: _spent, ...wallet } of wallets) tx.put(walletTable, wallet);
  });
}

describe("a store of an older version", () => {
  it("lists the samples that it sold for real money, and refunds them in one act, to the part that paid", async () => {
    const options = { clock: new TestClock(), schema: newSchema() };
    const [one, two] = [await serverForTest(options), await serverForTest(options)];
    const next = () => options.clock.advance(1_000);
    const person = await one.register({ balance: 100 });
    next();
    await play(one, await person.api.createInvoice({ body: { amount: 10 } }), "10.00");
    // Paid from the test balance, from both parts, and from real money.
    const samples = [];
    for (const _count of [1, 2, 3, 4]) {
      next();
      samples.push(await buy(person));
    }
    const [, mixed, real, voided] = samples;
    await person.api.voidOrder({ path: { id: voided?.orderId ?? "" } });
    await refundsSettle(one);
    const { _id: apiId } = await addProvider(one);
    next();
    await buy(person, { apiId });
    const before = await person.api.listTransactions();
    await withoutParts(one);
    await olderStore(one, apiId);
    expect(await decideMode(one.world, false)).toMatchObject({ mode: "live" });
    expect(await decideMode(two.world, false)).toBeUndefined();
    expect(await person.api.listTransactions()).toEqual(before);

    const { api } = await one.admin();
    const amount = Math.round(200 * GROUND_PRICE) / 100;
    expect((await api.getGoLive()).samples).toEqual({ orders: 2, amount });
    const listed = await api.listSoldSamples();
    expect(listed.orders.map(({ orderId }) => orderId)).toEqual([mixed?.orderId, real?.orderId]);
    expect(listed).toMatchObject({ totalOrders: 2, totalAmount: amount, refundedOrders: 0, isRefunding: false });
    const { balance, testBalance = 0 } = await person.api.getBalance();
    const admin = await one.admin();
    const refund = (server: TestServer) =>
      on(server, admin).refundSoldSamples({ body: { reason: "Samples of the first weeks" } });
    const begun = await Promise.all([refund(one), refund(two)]);
    expect(begun.map(({ isRefunding }) => isRefunding)).toEqual([true, true]);
    await one.world.store.runDue();
    const left = { orders: [], totalOrders: 0, refundedOrders: 2, refundedAmount: amount, isRefunding: false };
    expect(await refund(two)).toMatchObject(left);
    await two.world.store.runDue();
    expect(await api.listSoldSamples()).toMatchObject(left);
    const fromTest = 10 - GROUND_PRICE;
    const after = await on(two, person).getBalance();
    expect(after.balance - balance).toBeCloseTo(amount - fromTest, 2);
    expect((after.testBalance ?? 0) - testBalance).toBeCloseTo(fromTest, 2);
    expect((await api.listAudit({ query: { search: "refund-samples" } })).entries).toMatchObject([
      { by: admin.user._id, reason: "Samples of the first weeks" },
    ]);
    const refunds = (await api.listAudit({ query: { search: "refund-order" } })).entries.filter(
      ({ by }) => by !== "system",
    );
    expect(refunds.map(({ subject }) => subject).sort()).toEqual([mixed?.orderId, real?.orderId].sort());
    await expectSoundBooks(one);
  });

  it("lists a sample that was still being bought as soon as it is bought", async () => {
    const server = await serverForTest();
    const person = await server.register({ balance: 100 });
    const { order: open } = await person.api.createOrder({ body: orderTo("Carrier Silent") });
    await withoutParts(server);
    await olderStore(server, undefined);
    expect(await decideMode(server.world, false)).toMatchObject({ mode: "test" });
    const { api } = await server.admin();
    expect([open.purchase, (await api.listSoldSamples()).totalOrders]).toEqual(["buying", 0]);
    await timePasses(server, 2 * MINUTE_MS);
    expect((await api.listSoldSamples()).orders.map(({ orderId }) => orderId)).toEqual([open.orderId]);
    await api.refundSoldSamples({ body: { reason: "Samples" } });
    await server.world.store.runDue();
    await expectBalance(person, 100);
    await expectSoundBooks(server);
  });

  it("counts its totals again by mode, also those of a connection that sold both", async () => {
    const server = await serverForTest({
      carrier: (sandbox, _clock, { key }) => ({ ...sandbox, mode: async () => ok(key === "live" ? "live" : "test") }),
    });
    const person = await server.register({ balance: 100 });
    await play(server, await person.api.createInvoice({ body: { amount: 10 } }), "10.00");
    const { _id: apiId } = await addProvider(server, "test");
    const [first, second] = [await buy(person, { apiId }), await buy(person, { apiId })];
    await buy(person);
    const { api } = await server.admin();
    await person.api.voidOrder({ path: { id: second.orderId } });
    await refundsSettle(server);
    await api.updateConnection({ path: { id: apiId }, body: { key: "live", openLabels: 1 } });
    await buy(person, { apiId });
    const totals = async (mode: "test" | "live") => (await api.getLabelStats({ query: { mode } })).totals;
    const path = { id: first.orderId };
    await api.setOrderCost({ path, body: { cost: 9, charge: 0.5, reason: "Weighed 3 lbs" } });
    server.world.clock.advance(7 * HOUR_MS);
    await person.api.refreshTracking({ path: { orderId: first.orderId } });
    await api.refundOrder({ path, body: { reason: "Damaged" } });
    const overview = async () => {
      const groups = (by: "service" | "connection" | "customer") =>
        api.listOverviewGroups({ query: { by, mode: "all" } });
      const all = await Promise.all([groups("service"), groups("connection"), groups("customer")]);
      return [
        await api.getOverview({ query: { mode: "test" } }),
        await api.getOverview({ query: { mode: "live" } }),
        all,
      ];
    };
    const [test, live, days] = [await totals("test"), await totals("live"), await overview()];
    expect([first.sandbox, test.totalLabels, live.totalLabels]).toEqual([true, 1, 1]);
    await olderStore(server, apiId);
    await withoutDays(server);
    expect((await totals("test")).totalLabels).toBe(0);
    expect(await decideMode(server.world, false)).toMatchObject({ mode: "live" });
    expect(await countDays(server.world)).toBe(true);
    expect([await totals("test"), await totals("live"), await overview()]).toEqual([test, live, days]);
    expect(await countDays(server.world)).toBe(false);
    await expectSoundBooks(server);
  });

  it("that sold samples only is a test shop", async () => {
    const server = await serverForTest();
    const person = await server.register({ balance: 100 });
    await buy(person);
    await olderStore(server, undefined);
    expect(await decideMode(server.world, false)).toMatchObject({ mode: "test" });
    expect(await decideMode(server.world, false)).toBeUndefined();
    await buy(person);
    await expectSoundBooks(server);
  });

  it.each<
    ["has sold real postage" | "sells through a live connection", (person: Person, apiId: string) => Promise<unknown>]
  >([
    ["has sold real postage", (person, apiId) => buy(person, { apiId })],
    ["sells through a live connection", async () => undefined],
  ])("that %s is live, and still sells it, by default", async (_what, before) => {
    const server = await serverForTest();
    const person = await server.register({ balance: 100 });
    await buy(person);
    const { _id: apiId } = await addProvider(server);
    await before(person, apiId);
    await olderStore(server, apiId);
    expect(await decideMode(server.world, false)).toMatchObject({ mode: "live" });
    expect((await person.api.createOrder({ body: order() })).order).toMatchObject({ apiId, sandbox: false });
    expect((await refusal(person.api.createOrder({ body: order({ apiId: "api_sandbox" }) }))).code).toBe(
      "test_connection",
    );
    await expectSoundBooks(server);
  });

  it("that is a demo is a test shop for ever", async () => {
    const server = await serverForTest();
    const { _id: apiId } = await addProvider(server);
    await olderStore(server, apiId);
    expect(await decideMode(server.world, true)).toMatchObject({ mode: "test" });
  });
});
