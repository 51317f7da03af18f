import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { orderTable } from "../../src/domain/order/order-table.js";
import { trackingNumberOf } from "../../src/domain/order/purchase.js";
import { type Person, serverForTest, type TestServer } from "../api.js";
import { type EasypostServer, easypostServer, LIVE_KEY } from "../easypost-server.js";
import { everything } from "../faults/everything.js";
import { ALL_FAULTS as ALL } from "../provider-server.js";
import { TestClock } from "../test-clock.js";
import { expectBalance, expectSoundBooks } from "./books.js";
import { refusal } from "./refusal.js";
import { bulkRow, NO_WAIT, order } from "./shipments.js";
import { HOUR_MS, MINUTE_MS, refundsSettle, timePasses } from "./time-passes.js";

const PRICE = 8.1;
const BALANCE = 1_000;
const SERVICE = { carrier: "USPS", service: "USPS Ground Advantage" } as const;

let easypost: EasypostServer;
let server: TestServer;
let person: Person;
let apiId: string;

beforeEach(async () => {
  const clock = new TestClock();
  easypost = await easypostServer(clock);
  server = await serverForTest({ clock, kinds: () => [easypost.kind] });
  const { api } = await server.admin();
  const body = { name: "EasyPost", baseUrl: "https://api.easypost.com", key: LIVE_KEY };
  apiId = (await api.addConnection({ body }))._id;
  await api.addServices({ body: { services: [{ apiId, ...SERVICE }] } });
  await api.setServicePricing({ path: { apiId, ...SERVICE }, body: { enabled: true, basePrice: PRICE } });
  person = await server.register({ balance: BALANCE });
});

afterEach(() => easypost.stop());

describe("a connection to EasyPost", () => {
  it("has the mode of its key, and sells a label: from the catalogue to the PDF", async () => {
    const { api } = await server.admin();
    const [connection] = (await api.listConnections()).filter(({ _id }) => _id === apiId);
    expect(connection).toMatchObject({ mode: "live", sandbox: false });
    expect(connection?.unusable).toBeUndefined();
    const report = (await api.checkServiceUpdates({ body: { apis: [{ id: apiId }] } }))[apiId];
    expect(report).toMatchObject({ mode: "live", can: ["address_check", "manifest", "webhook"] });
    const { order: bought, newBalance } = await buy("k");
    expect(bought).toMatchObject({ purchase: "bought", trackingNumber: "9400100000000000000001", price: PRICE });
    expect(newBalance).toBe(BALANCE - PRICE);
    const label = await person.api.getLabel({ path: { id: bought.orderId } });
    expect(label.fileName).toBe(`${bought.orderId}.pdf`);
    expect(easypost.sold().map(({ reference }) => reference)).toEqual([bought._id]);
    await expectSettled();
  });

  it("shows the operator why its key does not work", async () => {
    const { api } = await server.admin();
    await api.updateConnection({ path: { id: apiId }, body: { key: "wrong" } });
    const report = (await api.checkServiceUpdates({ body: { apis: [{ id: apiId }] } }))[apiId];
    expect(report).toMatchObject({
      error: expect.stringContaining("This api key is no longer active"),
      mode: "unknown",
    });
  });

  it("shows a label's cost to administrators only", async () => {
    easypost.fees = [{ type: "LabelFee", amount: "0.02000", charged: true, refunded: false }];
    const { order: bought } = await buy("k");
    const { api } = await server.admin();
    const { orders } = await api.listAllOrders();
    expect(orders).toMatchObject([{ orderId: bought.orderId, price: PRICE, cost: 5.95 }]);
    expect(await api.getAnyOrder({ path: { id: bought.orderId } })).toMatchObject({ cost: 5.95 });
    const seen = [bought, await person.api.listOrders(), await person.api.getOrder({ path: { id: bought.orderId } })];
    for (const reply of [...seen, await person.api.listTransactions(), await person.api.listEvents()]) {
      expect(JSON.stringify(reply)).not.toMatch(/"cost|"rate"|5\.95/);
    }
  });

  it("reports the field that EasyPost refuses", async () => {
    easypost.rates = [];
    easypost.messages = [{ carrier: "USPS", type: "rate_error", message: "Parcel is too heavy" }];
    const error = await refusal(buy("k"));
    expect(error).toMatchObject({
      status: 422,
      code: "carrier_refused",
      message: "The carrier refused: Parcel is too heavy",
    });
    await expectSettled(0);
  });

  it("voids a label: the customer is refunded once EasyPost has refunded it", async () => {
    const { order: bought } = await buy("k");
    await person.api.voidOrder({ path: { id: bought.orderId } });
    await refundsSettle(server);
    await expectBalance(person, BALANCE - PRICE);
    Object.assign(easypost.shipments.get("shp_1") ?? {}, { refundStatus: "refunded" });
    for (let hour = 0; hour < 3; hour++) await timePasses(server, HOUR_MS);
    await expectBalance(person, BALANCE);
    await expectSoundBooks(server);
  });
});

const CALLS = {
  "makes a shipment": /POST \/v2\/shipments$/,
  "sells it": /\/buy$/,
  "gives the label": /\/files\//,
} as const;

describe.each(Object.entries(CALLS))("EasyPost that, when it %s,", (_what, call) => {
  it.each(ALL)("%s, has sold each paid label once, or nothing", async (fault) => {
    easypost.breaks(call, fault);
    await buy("k").catch(() => undefined);
    await settled();
    await expectSettled();
  });
});

it.each(ALL)("an interrupted purchase whose lookup %s ends with one label", async (fault) => {
  easypost.breaks(CALLS["sells it"], "cuts the line when it is done");
  easypost.breaks(/GET \/v2\/shipments/, fault, fault);
  expect((await buy("k")).order.purchase).toBe("buying");
  await settled();
  await expectSettled(1);
});

it("EasyPost's rate limit sells nothing: the customer gets the time to retry, and then buys", async () => {
  easypost.breaks(CALLS["sells it"], "says 429, for 20 seconds", "says 429, until a date");
  for (let time = 0; time < 2; time++) {
    const error = await refusal(buy("k"));
    expect(error).toMatchObject({ status: 503, code: "carrier_unavailable", retryAfterMs: 20_000 });
    await expectBalance(person, BALANCE);
    server.world.clock.advance(20_000);
  }
  expect((await buy("k")).order.purchase).toBe("bought");
  await expectSettled(1);
});

it("a label whose link fails twice is fetched later, and nothing is bought again", async () => {
  easypost.breaks(
    CALLS["gives the label"],
    "answers 502 with a page when it is done",
    "cuts the line in the middle of its answer",
  );
  const { order: bought } = await buy("k");
  expect(bought.purchase).toBe("bought");
  const label = () => person.api.getLabel({ path: { id: bought.orderId } });
  expect(await refusal(label())).toMatchObject({ status: 409, code: "label_not_ready" });
  await settled();
  expect((await label()).fileName).toBe(`${bought.orderId}.pdf`);
  await expectSettled(1);
});

it("a bulk order with every fault has one label per paid row", async () => {
  const rows = Array.from({ length: 40 }, (_, n) => bulkRow({ toName: `Row ${n}`, sku: `SKU-${n}` }));
  easypost.breaks(CALLS["makes a shipment"], ...ALL);
  easypost.breaks(CALLS["sells it"], ...ALL);
  easypost.breaks(CALLS["gives the label"], ...ALL);
  easypost.breaks(/GET \/v2\/shipments/, ...ALL);
  const orders = rows.map((data, rowIndex) => ({ rowIndex, data, price: PRICE }));
  const body = { apiId, ...SERVICE, totalPrice: (orders.length * PRICE * 100) / 100, orders };
  const { bulkOrderId } = await person.api.processBulkOrder({ body, headers: NO_WAIT });
  for (let minute = 0; minute < 30; minute++) await timePasses(server, MINUTE_MS);
  await settled();
  const { counts } = (await person.api.getBulkOrder({ path: { bulkOrderId } })).bulkOrder;
  expect(counts.pending).toBe(0);
  expect(counts.bought).toBeGreaterThan(20);
  await expectSettled(counts.bought);
});

it("no fault logs the key", async () => {
  for (const fault of ALL) {
    easypost.breaks(CALLS["sells it"], fault);
    await buy(fault).catch(() => undefined);
  }
  await settled();
  const log = JSON.stringify(server.world.log.lines);
  expect(log).not.toContain(LIVE_KEY);
  expect(log).not.toContain(Buffer.from(`${LIVE_KEY}:`).toString("base64"));
});

const buy = (idempotencyKey: string) =>
  person.api.createOrder({
    body: order({ apiId, carrier: SERVICE.carrier, serviceType: SERVICE.service, price: PRICE }),
    idempotencyKey,
  });

/** Runs jobs until every purchase is settled and every late sale is voided. */
async function settled(): Promise<void> {
  for (let minute = 0; minute < 6; minute++) await timePasses(server, MINUTE_MS);
  for (let hour = 0; hour < 3; hour++) await timePasses(server, HOUR_MS);
}

/** EasyPost's sales are the paid orders, each once, with its label on disk. */
async function expectSettled(count?: number): Promise<void> {
  const { store, labelBlobs } = server.world;
  const orders = await everything(store, orderTable);
  const bought = orders.filter(({ purchase }) => purchase.state === "bought");
  expect(orders.filter(({ purchase }) => purchase.state === "buying")).toEqual([]);
  const sold = easypost.sold().map(({ reference, bought: sale }) => [reference, sale?.tracking]);
  expect(sold.sort()).toEqual(bought.map((one) => [one.id, trackingNumberOf(one)]).sort());
  for (const { id, purchase } of bought) {
    expect(await labelBlobs.has(id)).toBe(true);
    expect(purchase).toMatchObject({ label: "kept", costCents: 593 });
  }
  if (count !== undefined) expect(bought).toHaveLength(count);
  expect(await person.api.getBalance()).toEqual({
    balance: (BALANCE * 100 - bought.length * PRICE * 100) / 100,
    held: 0,
  });
  await expectSoundBooks(server);
}
