import type { Client, GoLive } from "@shipctl/sdk";
import { describe, expect, it, vi } from "vitest";
import { connectionTable } from "../../src/domain/service/connection-table.js";
import { busy, type Carrier, type CarrierAnswer, ok, refused, silent } from "../../src/ports/carrier.js";
import type { AnyTable } from "../../src/store/store.js";
import { type Person, serverForTest, type TestServer } from "../api.js";
import { newSchema } from "../postgres/test-database.js";
import { on } from "../postgres/two-servers.js";
import { TestClock } from "../test-clock.js";
import { expectBalance, expectSoundBooks } from "./books.js";
import { play } from "./play.js";
import { programWith } from "./programs.js";
import { addProvider } from "./provider.js";
import { refusal } from "./refusal.js";
import { keyOf } from "./scene.js";
import { bulkRow, buy, buyRows, GROUND, GROUND_PRICE, NO_WAIT, order, orderTo, purchase } from "./shipments.js";
import { MINUTE_MS, refundsSettle, timePasses } from "./time-passes.js";

type Answer = CarrierAnswer<"test" | "live">;

/** Two processes of one shop; a provider reports the mode of each key. */
interface Shop {
  readonly one: TestServer;
  readonly two: TestServer;
  readonly admin: Person;
  readonly person: Person;
  readonly answers: Map<string, Answer>;
  readonly clock: TestClock;
  /** Called while the carrier sells a label. */
  onBuy: (name: string) => Promise<CarrierAnswer<never> | undefined>;
}

async function shop(balance = 100): Promise<Shop> {
  const answers = new Map<string, Answer>([
    ["test", ok("test")],
    ["live", ok("live")],
    ["mute", silent("no answer")],
  ]);
  const here = { onBuy: async (_name: string): Promise<CarrierAnswer<never> | undefined> => undefined };
  const carrier = (
    sandbox: Carrier,
    _clock: TestClock,
    { baseUrl, key }: { baseUrl: string; key: string },
  ): Carrier => ({
    ...sandbox,
    ...(baseUrl !== "sandbox:" && { mode: async () => answers.get(key) ?? ok("live") }),
    buy: async (request) => (await here.onBuy(request.shipment.recipient.name)) ?? sandbox.buy(request),
  });
  const clock = new TestClock();
  const options = { carrier, clock, schema: newSchema() };
  const [one, two] = [await serverForTest(options), await serverForTest(options)];
  const [admin, person] = [await one.admin(), await one.register({ balance })];
  return Object.assign(here, { one, two, admin, person, answers, clock });
}

const round = (amount: number): number => Math.round(amount * 100) / 100;

const modeOf = async ({ two, admin }: Shop) => (await on(two, admin).getGoLive()).mode;
const setKey = ({ admin }: Shop, id: string, key: string, openLabels?: number) =>
  admin.api.updateConnection({ path: { id }, body: { key, openLabels } });
const enable = ({ admin }: Shop, apiId: string) =>
  admin.api.setServicePricing({ path: { apiId, ...GROUND }, body: { enabled: true } });

/** Does `work` once, between the first read of a table outside of a transaction and what is made of it. */
function afterFirstRead(
  { world }: TestServer,
  table: AnyTable,
  work: () => Promise<unknown>,
): { done: Promise<unknown> } {
  const { store } = world;
  const read = store.get.bind(store);
  let end: (done: Promise<unknown>) => void = () => undefined;
  const done = new Promise<unknown>((resolve) => {
    end = resolve;
  });
  const spy = vi.spyOn(store, "get").mockImplementation(async (of, id) => {
    const found = await read(of, id);
    if (of.name !== table.name) return found;
    spy.mockRestore();
    const working = work();
    end(working);
    await working;
    return found;
  });
  return { done };
}

describe("a shop goes live", () => {
  it("by enabling a service on a connection with a confirmed live key, in every process, and that becomes the default", async () => {
    const here = await shop();
    expect(await modeOf(here)).toBe("test");
    const { _id: apiId } = await addProvider(here.one, "live");
    expect(await modeOf(here)).toBe("live");
    const { order: bought } = await on(here.two, here.person).createOrder({ body: order() });
    expect(bought).toMatchObject({ apiId, sandbox: false });
    expect((await here.one.client().getPublicSettings()).mode).toBe("live");
    expect((await here.admin.api.listAudit({ query: { search: "go-live" } })).entries).toHaveLength(1);
    await expectSoundBooks(here.one);
  });

  it("by giving such a key to a connection with enabled services", async () => {
    const here = await shop();
    const { _id: apiId } = await addProvider(here.one, "test");
    expect(await modeOf(here)).toBe("test");
    await setKey(here, apiId, "live");
    expect(await modeOf(here)).toBe("live");
    await on(here.two, here.person).createOrder({ body: order() });
  });

  it("not by adding a connection, by an unconfirmed key, or by a job that confirms it; an operator then does", async () => {
    const here = await shop();
    const { _id: apiId } = await addProvider(here.one, "mute");
    expect(await modeOf(here)).toBe("test");
    const buyIt = () => on(here.two, here.person).createOrder({ body: order({ apiId }) });
    expect((await refusal(buyIt())).code).toBe("carrier_unavailable");
    await expectBalance(here.person, 100);
    here.answers.set("mute", ok("live"));
    await timePasses(here.one, 6 * MINUTE_MS);
    expect(await modeOf(here)).toBe("test");
    expect((await refusal(buyIt())).code).toBe("service_not_available");
    const service = (await here.admin.api.listConnections())[1]?.services.UPS["UPS Ground"];
    expect(service).toMatchObject({ mode: "live", needsConfirmation: true });
    await enable(here, apiId);
    expect(await modeOf(here)).toBe("live");
    await buyIt();
    await expectBalance(here.person, 100 - GROUND_PRICE);
  });

  it("and can go back while no live label was ordered", async () => {
    const here = await shop();
    await addProvider(here.one, "live");
    expect(await here.admin.api.goLive({ body: { undo: true } })).toMatchObject({ mode: "test" });
    expect((await on(here.two, here.person).createOrder({ body: order() })).order.sandbox).toBe(true);
    await here.admin.api.goLive({ body: {} });
    await on(here.two, here.person).createOrder({ body: order() });
    expect((await refusal(here.admin.api.goLive({ body: { undo: true } }))).code).toBe("shop_stays_live");
    expect(await modeOf(here)).toBe("live");
  });

  it("and can go back after a refused live label, and not while one is being bought", async () => {
    const here = await shop();
    await addProvider(here.one, "live");
    const api = on(here.two, here.person);
    const undo = () => here.admin.api.goLive({ body: { undo: true } });
    here.onBuy = async (name) => (name === "Refused" ? refused("no such address") : silent("no answer"));
    expect((await refusal(api.createOrder({ body: orderTo("Refused") }))).code).toBe("carrier_refused");
    expect(await undo()).toMatchObject({ mode: "test", canUndo: false });
    expect(await here.admin.api.goLive({ body: {} })).toMatchObject({ mode: "live", canUndo: true });
    const { order: open } = await api.createOrder({ body: orderTo("Silent") });
    expect(open.purchase).toBe("buying");
    expect((await refusal(undo())).code).toBe("shop_stays_live");
    expect(await here.admin.api.getGoLive()).toMatchObject({ mode: "live", canUndo: false });
    await expectSoundBooks(here.one);
  });

  it("and an undo that comes after a purchase has read the shop and its connection leaves no live label", async () => {
    const here = await shop();
    await addProvider(here.one, "live");
    const undo = afterFirstRead(here.two, connectionTable, () => here.admin.api.goLive({ body: { undo: true } }));
    const [bought] = await Promise.allSettled([on(here.two, here.person).createOrder({ body: order() })]);
    await undo.done;
    expect(await modeOf(here)).toBe("test");
    const { orders } = await here.admin.api.listAllOrders({ query: { mode: "all" } });
    expect(orders.map(({ sandbox }) => sandbox)).toEqual(bought.status === "fulfilled" ? [true] : []);
    await expectSoundBooks(here.one);
  });

  it("with a backup of the database that the operator notes, as the server cannot see it", async () => {
    const here = await shop();
    const backup = ({ steps }: GoLive) => steps.find(({ id }) => id === "backup");
    expect(backup(await here.admin.api.getGoLive())).toMatchObject({ done: false, canNote: true });
    await here.admin.api.goLive({ body: { backedUp: true } });
    const noted = backup(await on(here.two, here.admin).getGoLive());
    expect(noted).toMatchObject({ done: true, detail: expect.stringContaining("Last backed up") });
    expect(noted).not.toHaveProperty("canNote");
    expect(await modeOf(here)).toBe("test");
  });

  it("never as a demo", async () => {
    const demo = await serverForTest({
      settings: { demo: true },
      carrier: (sandbox) => ({ ...sandbox, mode: async () => ok("test") }),
    });
    const { api } = await demo.admin();
    expect((await refusal(api.goLive({ body: {} }))).code).toBe("connection_needed");
  });
});

describe("in a live shop", () => {
  const live = async () => {
    const here = await shop();
    const { _id: apiId } = await addProvider(here.one, "live");
    return { here, apiId, api: on(here.two, here.person) };
  };

  it("reads do not know a test connection, and purchases refuse it", async () => {
    const { here, apiId, api } = await live();
    const query = { apiId: "api_sandbox" };
    expect((await api.listShippingApis()).map(({ _id }) => _id)).toEqual([apiId]);
    expect((await api.getDefaultApi())._id).toBe(apiId);
    expect((await refusal(api.listServices({ query }))).code).toBe("not_found");
    expect((await refusal(api.quoteOrder({ body: { ...query, packageDetails: order().packageDetails } }))).code).toBe(
      "not_found",
    );
    const rows = { ...purchase([bulkRow()]), ...query };
    const check = { orders: [bulkRow()], ...GROUND, ...query };
    for (const call of [
      () => api.createOrder({ body: order(query) }),
      () => api.validateBulkOrder({ body: check }),
      () => api.processBulkOrder({ body: rows, headers: NO_WAIT }),
    ]) {
      expect(await refusal(call())).toMatchObject({ status: 409, code: "test_connection" });
    }
    const operator = on(here.two, here.admin);
    expect((await refusal(operator.createOrder({ body: order(query) }))).code).toBe("test_connection");
    expect((await refusal(operator.setDefaultConnection({ path: { id: "api_sandbox" } }))).code).toBe(
      "test_connection",
    );
    expect((await operator.listConnections()).map(({ mode }) => mode)).toEqual(["live", "test"]);
  });

  it("calls without a connection mean the live one", async () => {
    const { here, apiId, api } = await live();
    const program = programWith(here.two, await keyOf(here.person));
    const names = (await api.listServices()).UPS.map(({ name }) => name);
    expect([names, (await program.v1ListServices()).apis.map(({ id }) => id)]).toEqual([["UPS Ground"], [apiId]]);
    const { packageDetails } = order();
    const { quotes } = await api.quoteOrder({ body: { packageDetails } });
    expect(quotes.map(({ serviceType }) => serviceType)).toEqual(["UPS Ground"]);
    const { order: bought } = await api.createOrder({ body: order() });
    const { results } = await api.validateBulkOrder({ body: { orders: [bulkRow()], ...GROUND } });
    expect(results[0]?.errors).toEqual([]);
    const { bulkOrderId } = await api.processBulkOrder({ body: purchase([bulkRow()]), headers: NO_WAIT });
    await here.two.world.store.runDue();
    const { order: returned } = await api.returnOrder({
      path: { id: bought.orderId },
      body: { price: GROUND_PRICE },
    });
    const { orders } = await api.getBulkOrder({ path: { bulkOrderId } });
    const all = [bought, returned, ...orders];
    expect(all.map((one) => [one.apiId, one.sandbox])).toEqual([0, 1, 2].map(() => [apiId, false]));
    await expectSoundBooks(here.one);
  });

  it("programs see and buy live services only", async () => {
    const here = await shop();
    const program = programWith(here.two, await keyOf(here.person));
    const samples = (await program.v1ListServices()).services.find(({ name }) => name === "UPS Ground");
    const { _id: apiId } = await addProvider(here.one, "live");
    const { services } = await program.v1ListServices();
    expect(services.map((service) => service.apiId)).toEqual([apiId]);
    const { carrier: _carrier, serviceType: _type, price: _price, apiId: _apiId, ...parcel } = order();
    const body = { ...parcel, serviceId: samples?.id ?? "" };
    expect(await refusal(program.v1CreateLabel({ body }))).toMatchObject({ status: 409, code: "test_connection" });
    const bulk = program.v1CreateBulkLabels({ body: { serviceId: body.serviceId, orders: [parcel] } });
    expect(await refusal(bulk)).toMatchObject({ status: 409, code: "test_connection" });
    await program.v1CreateLabel({ body: { ...body, serviceId: services[0]?.id ?? "" } });
  });

  it("an unknown key is asked about first, and without an answer nothing is held", async () => {
    const { here, apiId, api } = await live();
    await setKey(here, apiId, "mute");
    expect((await refusal(api.createOrder({ body: order() }))).code).toBe("carrier_unavailable");
    await expectBalance(here.person, 100);
    here.answers.set("mute", ok("live"));
    expect((await api.createOrder({ body: order() })).order.sandbox).toBe(false);
  });

  it("a test key given to the live connection sells nothing, and the shop stays live", async () => {
    const { here, apiId, api } = await live();
    await setKey(here, apiId, "test");
    expect(await modeOf(here)).toBe("live");
    expect((await refusal(api.createOrder({ body: order() }))).code).toBe("test_connection");
    await expectBalance(here.person, 100);
  });

  it("a key of the other mode must count the labels that it leaves behind", async () => {
    const { here, apiId, api } = await live();
    await api.createOrder({ body: order() });
    expect(await refusal(setKey(here, apiId, "test"))).toMatchObject({
      code: "open_labels",
      details: { openLabels: 1 },
    });
    expect((await setKey(here, apiId, "test", 1)).mode).toBe("test");
  });

  it("an earlier sample is voided and refunded, and is not returned", async () => {
    const here = await shop();
    const { orderId } = await buy(here.person);
    await addProvider(here.one, "live");
    const api = on(here.two, here.person);
    expect((await api.getOrder({ path: { id: orderId } })).sandbox).toBe(true);
    expect((await refusal(api.returnOrder({ path: { id: orderId }, body: { price: GROUND_PRICE } }))).code).toBe(
      "test_connection",
    );
    expect((await refusal(api.quoteReturn({ path: { id: orderId } }))).code).toBe("test_connection");
    expect((await api.voidOrder({ path: { id: orderId } })).order.refundStatus).toBe("submitted");
    await here.one.world.store.runDue();
    await expectSoundBooks(here.one);
  });
});

describe("earlier credits", () => {
  const REASON = "Credits for trying samples";

  it("are listed with what is left of them, and moved to the test balance, one or all, once", async () => {
    const here = await shop();
    const other = await here.one.register({ balance: 30 });
    await buy(here.person);
    const { api } = here.admin;
    await addProvider(here.two, "live");
    here.clock.advance(MINUTE_MS);
    await here.one.setBalance(other, 50);
    here.clock.advance(MINUTE_MS);
    expect((await api.getGoLive()).credits).toEqual({ customers: 2, amount: round(130 - GROUND_PRICE) });
    const { customers } = await api.listEarlierCredits();
    expect(customers).toMatchObject([
      { customerId: here.person.user._id, email: here.person.user.email, credited: 100, amount: 100 - GROUND_PRICE },
      { customerId: other.user._id, credited: 30, amount: 30 },
    ]);
    const move = (server: TestServer, customerId: string) =>
      on(server, here.admin).moveEarlierCredits({ body: { customerId, reason: REASON } });
    const [first, again] = await Promise.all([move(here.one, other.user._id), move(here.two, other.user._id)]);
    for (const { customers: left } of [first, again]) {
      expect(left.map(({ customerId }) => customerId)).toEqual([here.person.user._id]);
    }
    expect(await on(here.two, other).getBalance()).toMatchObject({ balance: 20, testBalance: 30 });
    const [moved] = (await on(here.two, other).listTransactions()).transactions;
    expect(moved).toMatchObject({
      type: "debit",
      amount: 30,
      balanceAfter: 20,
      description: `Moved to the test balance: ${REASON}`,
    });
    here.clock.advance(MINUTE_MS);
    for (const _repeat of [1, 2]) expect((await move(here.two, "all")).customers).toEqual([]);
    expect(await on(here.two, here.person).getBalance()).toMatchObject({
      balance: 0,
      testBalance: 100 - GROUND_PRICE,
    });
    const { entries } = await api.listAudit({ query: { search: "move-to-test-balance" } });
    expect(entries.map(({ subject, reason }) => [subject, reason])).toEqual([
      [here.person.user._id, REASON],
      [other.user._id, REASON],
    ]);
    const { credited, takenBack } = await api.listDeposits();
    expect([credited, takenBack]).toEqual([150, round(130 - GROUND_PRICE)]);
    expect((await refusal(move(here.one, "usr_nobody"))).code).toBe("not_found");
    await expectSoundBooks(here.one);
  });

  it("are spent before a customer's own money, which is never offered to be moved", async () => {
    const here = await shop();
    await addProvider(here.two, "live");
    here.clock.advance(MINUTE_MS);
    await here.one.setBalance(here.person, 70);
    await here.one.setBalance(here.person, 150);
    for (const _label of [1, 2]) await buy(here.person);
    const { customers } = await here.admin.api.listEarlierCredits();
    const [left] = customers;
    expect(left?.amount).toBeGreaterThan(0);
    const { balance } = await here.person.api.getBalance();
    expect(left?.amount).toBe(round(balance - 80));
    await here.admin.api.moveEarlierCredits({ body: { customerId: "all", reason: REASON } });
    await expectBalance(here.person, 80);
    await expectSoundBooks(here.one);
  });

  it("that are moved in a test shop leave its one balance as it is", async () => {
    const here = await shop();
    await here.admin.api.moveEarlierCredits({ body: { customerId: "all", reason: REASON } });
    await expectBalance(here.person, 100);
    await addProvider(here.two, "live");
    expect(await on(here.two, here.person).getBalance()).toMatchObject({ balance: 0, testBalance: 100 });
    await expectSoundBooks(here.one);
  });
});

describe("what runs while the shop goes live", () => {
  it("a purchase ends as the sample that it began as", async () => {
    const here = await shop();
    let once: Promise<unknown> | undefined;
    here.onBuy = async () => {
      once ??= addProvider(here.two, "live");
      await once;
      return undefined;
    };
    expect((await buy(here.person)).sandbox).toBe(true);
    expect(await modeOf(here)).toBe("live");
    await expectSoundBooks(here.one);
  });

  it("no row of a bulk order of samples begins once the shop is live", async () => {
    const here = await shop(1_000);
    const goesLiveAt = here.clock.now();
    let once: Promise<unknown> | undefined;
    here.onBuy = async () => {
      once ??= addProvider(here.two, "live").then(() => here.clock.advance(1_000));
      await once;
      return undefined;
    };
    // More than are bought at a time.
    const rows = Array.from({ length: 100 }, (_, row) => bulkRow({ toName: `Row ${row}` }));
    const { bulkOrderId } = await here.person.api.processBulkOrder({ body: purchase(rows), headers: NO_WAIT });
    await here.one.world.store.runDue();
    const { bulkOrder, orders } = await here.person.api.getBulkOrder({ path: { bulkOrderId } });
    expect(bulkOrder.status).toBe("partial");
    expect(orders.filter(({ createdAt }) => Date.parse(createdAt) > goesLiveAt)).toEqual([]);
    await expectBalance(here.person, round(1_000 - bulkOrder.counts.bought * GROUND_PRICE));
    await expectSoundBooks(here.one);
  });

  it("the retry of a bulk order is stopped, and its money released", async () => {
    const here = await shop();
    let once: Promise<unknown> | undefined;
    here.onBuy = async () => refused("no such address");
    const rows = ["First", "Second", "Third"].map((toName) => bulkRow({ toName }));
    const { bulkOrderId } = await here.person.api.processBulkOrder({ body: purchase(rows), headers: NO_WAIT });
    await here.one.world.store.runDue();
    here.onBuy = async (name) => {
      once ??= addProvider(here.two, "live");
      await once;
      return name === "First" ? undefined : busy(1_000, "slow down");
    };
    await here.person.api.retryBulkOrder({ path: { bulkOrderId }, headers: NO_WAIT });
    await here.one.world.store.runDue();
    await timePasses(here.one, 2 * MINUTE_MS);
    const { bulkOrder, orders } = await here.person.api.getBulkOrder({ path: { bulkOrderId } });
    expect(bulkOrder).toMatchObject({ status: "partial", counts: { bought: 1, failed: 2, pending: 0 } });
    expect(orders.filter(({ purchase: state }) => state === "bought").map(({ sandbox }) => sandbox)).toEqual([true]);
    await expectBalance(here.person, 100 - GROUND_PRICE);
    await expectSoundBooks(here.one);
  });

  it("a bulk order is stopped, its money released, and its retry refused", async () => {
    const here = await shop();
    let once: Promise<unknown> | undefined;
    here.onBuy = async (name) => {
      once ??= addProvider(here.two, "live");
      await once;
      return name === "First" ? undefined : busy(1_000, "slow down");
    };
    const rows = ["First", "Second", "Third"].map((toName) => bulkRow({ toName }));
    const { bulkOrderId } = await here.person.api.processBulkOrder({ body: purchase(rows), headers: NO_WAIT });
    await here.one.world.store.runDue();
    await timePasses(here.one, 2 * MINUTE_MS);
    const { bulkOrder } = await here.person.api.getBulkOrder({ path: { bulkOrderId } });
    expect(bulkOrder).toMatchObject({ status: "partial", counts: { bought: 1, failed: 2, pending: 0 } });
    await expectBalance(here.person, 100 - GROUND_PRICE);
    const retry = here.person.api.retryBulkOrder({ path: { bulkOrderId }, headers: NO_WAIT });
    expect((await refusal(retry)).code).toBe("test_connection");
    await expectSoundBooks(here.one);
  });
});

describe("the figures of a live shop", () => {
  it("are of real postage; an operator may ask for samples, or for both", async () => {
    const here = await shop();
    await buy(here.person);
    await buyRows(here.one, here.person, [bulkRow()]);
    const invoice = await here.person.api.createInvoice({ body: { amount: 5 } });
    await play(here.one, invoice, "5.00");
    expect(await here.person.api.getBalance()).toMatchObject({ balance: 105 - 2 * GROUND_PRICE, mode: "test" });
    await addProvider(here.two, "live");
    const real = { balance: 100 - 2 * GROUND_PRICE, mode: "live", testBalance: 5 };
    expect(await on(here.two, here.person).getBalance()).toMatchObject(real);
    const { order: bought, newBalance } = await on(here.two, here.person).createOrder({ body: order() });
    expect(newBalance).toBeCloseTo(100 - 3 * GROUND_PRICE, 2);
    const { orders, totalOrders } = await on(here.two, here.person).listOrders();
    expect([orders.map(({ _id }) => _id), totalOrders]).toEqual([[bought._id], 1]);
    expect((await on(here.two, here.person).listBulkOrders()).bulkOrders).toEqual([]);
    expect((await on(here.two, here.person).getOrderStats()).stats.totalOrders).toBe(1);
    const operator = on(here.two, here.admin);
    const counts = async (mode?: "test" | "live" | "all") => {
      const query = { mode };
      const [all, bulk, stats, deposits] = await Promise.all([
        operator.listAllOrders({ query }),
        operator.listAllBulkOrders({ query }),
        operator.getLabelStats({ query }),
        operator.listDeposits({ query }),
      ]);
      return [all.totalOrders, bulk.totalBulkOrders, stats.totals.totalLabels, deposits.paidIn, deposits.credited];
    };
    expect(await counts()).toEqual([1, 0, 1, 0, 100]);
    expect(await counts("live")).toEqual([1, 0, 1, 0, 100]);
    expect(await counts("test")).toEqual([2, 1, 2, 5, 0]);
    expect(await counts("all")).toEqual([3, 1, 3, 5, 100]);
    await expectSoundBooks(here.one);
  });

  it("add up in the real balance: transactions, what is held and what was spent", async () => {
    const here = await shop();
    here.clock.advance(1_000);
    await play(here.one, await here.person.api.createInvoice({ body: { amount: 10 } }), "10.00");
    // The second sample is paid from both parts.
    const buyNext = () => {
      here.clock.advance(1_000);
      return buy(here.person);
    };
    here.clock.advance(1_000);
    const [, second] = [await buyNext(), await buyNext()];
    const real = 100 - (2 * GROUND_PRICE - 10);
    const all = await here.person.api.listTransactions();
    expect(all.transactions.map(({ amount, balanceAfter, mode }) => [amount, balanceAfter, mode])).toEqual([
      [GROUND_PRICE, round(110 - 2 * GROUND_PRICE), "test"],
      [GROUND_PRICE, round(110 - GROUND_PRICE), "test"],
      [10, 110, "test"],
      [100, 100, "live"],
    ]);
    await addProvider(here.two, "live");
    here.clock.advance(1_000);
    const api = on(here.two, here.person);
    await api.createOrder({ body: order() });
    await api.voidOrder({ path: { id: second.orderId } });
    await refundsSettle(here.one);
    const { transactions, totalTransactions } = await api.listTransactions();
    const refunded = 2 * GROUND_PRICE - 10;
    expect(transactions.map(({ amount, type, balanceAfter, mode }) => [amount, type, balanceAfter, mode])).toEqual([
      [round(refunded), "credit", round(real - GROUND_PRICE + refunded), "test"],
      [GROUND_PRICE, "debit", round(real - GROUND_PRICE), "live"],
      [round(refunded), "debit", round(real), "test"],
      [100, "credit", 100, "live"],
    ]);
    expect(totalTransactions).toBe(4);
    expect(await api.getBalance()).toMatchObject({ balance: 100 - GROUND_PRICE, held: 0, testBalance: 1.9 });
    const { users } = await here.admin.api.listUsers({ query: { search: here.person.user.email } });
    expect(users).toMatchObject([{ balance: 100 - GROUND_PRICE, totalSpend: GROUND_PRICE }]);
    expect((await api.getOrderStats()).stats.totalSpent).toBe(GROUND_PRICE);
    await expectSoundBooks(here.one);
  });

  it("leave samples out of events and manifests, and an operator asks for each part of balances and deductions", async () => {
    const here = await shop();
    const { api } = here.admin;
    await play(here.one, await here.person.api.createInvoice({ body: { amount: 10 } }), "10.00");
    const sample = await buy(here.person);
    const ofSample = await here.person.api.createManifest({ body: { carrier: "UPS" } });
    await buy(here.person);
    const typesOf = async (person: Client) =>
      (await person.listEvents()).events.filter(({ data }) => data.mode !== undefined).map(({ type }) => type);
    const inTest = await typesOf(here.person.api);
    expect(inTest).toEqual(expect.arrayContaining(["top_up.credited", "label.bought", "manifest.created"]));
    await addProvider(here.two, "live");
    const person = on(here.two, here.person);
    // The credit is real, and of its own day of test.
    expect(await typesOf(person)).toEqual(["balance.changed"]);
    const { nextAfter } = await person.listEvents();
    await person.voidOrder({ path: { id: sample.orderId } });
    expect(await person.listEvents({ query: { after: nextAfter ?? "" } })).toMatchObject({
      events: [],
      hasMore: false,
      nextAfter: expect.not.stringMatching(`^${nextAfter}$`),
    });
    expect((await person.listManifests()).manifests).toEqual([]);
    expect((await person.listOpenManifests()).open).toEqual([]);
    expect((await person.getManifest({ path: { id: ofSample.manifestId } })).manifestId).toBe(ofSample.manifestId);
    const { order: bought } = await person.createOrder({ body: order() });
    const manifest = await person.createManifest({ body: { carrier: "UPS" } });
    expect(manifest.orderIds).toEqual([bought.orderId]);
    expect((await person.listManifests()).manifests.map(({ manifestId }) => manifestId)).toEqual([manifest.manifestId]);
    const after = await person.listEvents({ query: { after: nextAfter ?? "" } });
    expect(after.events.map(({ type, data }) => [type, data.mode])).toEqual([
      ["label.bought", "live"],
      ["balance.changed", "live"],
      ["manifest.created", "live"],
    ]);

    const user = async (mode?: "test" | "live" | "all") => {
      const { users } = await api.listUsers({ query: { mode, search: here.person.user.email } });
      return users.map(({ balance, totalSpend }) => [balance, totalSpend])[0];
    };
    // The second sample is paid from both parts.
    const real = round(110 - 3 * GROUND_PRICE);
    expect([await user(), await user("live"), await user("test"), await user("all")]).toEqual([
      [real, round(100 - real)],
      [real, round(100 - real)],
      [0, 10],
      [real, round(3 * GROUND_PRICE)],
    ]);
    await api.goLive({ body: {} });
    await here.one.setBalance(here.person, 50);
    const takenBack = async (mode?: "test" | "live" | "all") => (await api.listDeposits({ query: { mode } })).takenBack;
    expect([await takenBack(), await takenBack("test"), await takenBack("all")]).toEqual([
      round(real - 50),
      0,
      round(real - 50),
    ]);
    await expectSoundBooks(here.one);
  });

  it("do not take a file that was tried with samples for a repetition", async () => {
    const here = await shop();
    const rows = { ...purchase([bulkRow({ reference: "R-1" })]), fingerprint: "a".repeat(64) };
    await here.person.api.processBulkOrder({ body: rows, headers: NO_WAIT });
    await here.one.world.store.runDue();
    await here.person.api.createOrder({ body: order({ reference: "R-2", rejectDuplicates: true }) });
    await addProvider(here.two, "live");
    const api = on(here.two, here.person);
    const { validCount, results } = await api.validateBulkOrder({
      body: { orders: [bulkRow({ reference: "R-1" })], ...GROUND },
    });
    expect([validCount, results[0]?.warnings]).toEqual([1, []]);
    await api.createOrder({ body: order({ reference: "R-2", rejectDuplicates: true }) });
    const { bulkOrderId } = await api.processBulkOrder({ body: rows, headers: NO_WAIT });
    await here.two.world.store.runDue();
    expect((await api.getBulkOrder({ path: { bulkOrderId } })).bulkOrder.counts.bought).toBe(1);
    expect((await refusal(api.processBulkOrder({ body: rows }))).code).toBe("duplicate_purchase");
    await expectSoundBooks(here.one);
  });
});
