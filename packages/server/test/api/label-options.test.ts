import type { CreateOrderRequest, LabelOption, PackageDetails } from "@shipctl/sdk/contract";
import { beforeEach, describe, expect, it } from "vitest";
import { sandboxKind } from "../../src/adapters/sandbox/carrier.js";
import { orderTable } from "../../src/domain/order/order-table.js";
import { type Person, serverForTest, type TestServer } from "../api.js";
import { everything } from "../faults/everything.js";
import { PRICE as PEER_PRICE, peerShops } from "../peer-shops.js";
import { TestClock } from "../test-clock.js";
import { expectBalance, expectSoundBooks } from "./books.js";
import { changeService } from "./change-service.js";
import { programOrder, programOrders, programParcel } from "./program-calls.js";
import { programOf } from "./programs.js";
import { refusal } from "./refusal.js";
import { bulkRow, GROUND, NO_WAIT, order, parcel, purchase } from "./shipments.js";
import { MINUTE_MS } from "./time-passes.js";

const SANDBOX = { apiId: "api_sandbox" };
const SURCHARGES = [
  { option: "signature", amount: 3.5 },
  { option: "insurance", amount: 3.75 },
];
/** UPS Ground, a signature, and three times $1.25 for $200.01. */
const PRICE = 15.35;

const details = (more: Partial<PackageDetails> = {}): PackageDetails => ({
  weight: 2,
  dimensions: { length: 12, width: 10, height: 5 },
  signature: "adult",
  insuredValue: 200.01,
  ...more,
});
const signed = (more: Partial<CreateOrderRequest> = {}) => order({ packageDetails: details(), price: PRICE, ...more });

let server: TestServer;
let person: Person;

beforeEach(async () => {
  const clock = new TestClock();
  const plain = { ...sandboxKind(clock), name: "plain", serves: (url: string) => url === "https://plain.example" };
  server = await serverForTest({ clock, kinds: () => [{ ...plain, traits: { ...plain.traits, options: [] } }] });
  person = await server.register({ balance: 1_000 });
  await setSurcharges({ signature: 3.5, insurance: 1.25 });
});

const setSurcharges = async (body: { signature?: number; insurance?: number }, version?: string) => {
  const headers = version === undefined ? {} : { "If-Match": version };
  return (await server.admin()).api.setSurcharges({ path: SANDBOX, body, headers });
};

describe("a label with a signature and insurance", () => {
  it("costs the base price and each surcharge, wherever the price is shown, and keeps them", async () => {
    const { api } = person;
    const body = parcel({ packageDetails: details() });
    expect(await api.calculatePrice({ body })).toMatchObject({ price: PRICE, surcharges: SURCHARGES });
    const { quotes } = await api.quoteOrder({ body: { packageDetails: details() } });
    expect(quotes.find(({ serviceType }) => serviceType === "UPS Ground")).toMatchObject({
      price: PRICE,
      surcharges: SURCHARGES,
    });
    const { order: bought, newBalance } = await api.createOrder({ body: signed() });
    expect(newBalance).toBe(984.65);
    const shown = {
      price: PRICE,
      surcharges: SURCHARGES,
      packageDetails: { signature: "adult", insuredValue: 200.01 },
    };
    expect(bought).toMatchObject(shown);
    expect(await api.getOrder({ path: { id: bought.orderId } })).toMatchObject(shown);
    const program = await programOf(server, person);
    expect(await program.v1GetOrder({ path: { order_id: bought.orderId } })).toMatchObject(shown);
    const admin = (await server.admin()).api;
    // $8.10 for UPS Ground, $5.50 for the adult signature, and three times $0.80.
    expect(await admin.getAnyOrder({ path: { id: bought.orderId } })).toMatchObject({ ...shown, cost: 16 });
    await expectSoundBooks(server);
  });

  it("costs the base price without options, or with options that say none", async () => {
    const none = details({ signature: "none", insuredValue: 0 });
    const { order: bought } = await person.api.createOrder({ body: order({ packageDetails: none }) });
    expect(bought.surcharges).toBeUndefined();
    expect(bought.packageDetails).not.toHaveProperty("signature");
    expect(bought.packageDetails).not.toHaveProperty("insuredValue");
  });

  it("is sold to programs alone, in bulk and as a dry run", async () => {
    const program = await programOf(server, person);
    const { data } = await program.v1CreateLabel({ body: programOrder({ packageDetails: details() }) });
    expect(data.order).toMatchObject({ price: PRICE, surcharges: SURCHARGES });
    const orders = programOrders([programParcel({ packageDetails: details() }), programParcel()]);
    const dry = await program.v1CreateBulkLabels({ body: { ...orders, dryRun: true } });
    expect(dry).toMatchObject({
      totalPrice: 23.45,
      orders: [{ price: PRICE, surcharges: SURCHARGES }, { price: 8.1 }],
    });
    await program.v1CreateBulkLabels({ body: orders, headers: NO_WAIT });
    await server.world.store.runDue();
    const { orders: sold } = await program.v1ListOrders();
    expect(sold.map(({ price, packageDetails }) => [price, packageDetails.signature])).toEqual(
      expect.arrayContaining([
        [PRICE, "adult"],
        [8.1, undefined],
      ]),
    );
    const { services, apis } = await program.v1ListServices();
    expect(services.length).toBeGreaterThan(0);
    expect(apis[0]?.options).toEqual({ signature: { price: 3.5 }, insurance: { pricePer100: 1.25 } });
  });

  it.each([
    ["insuredValue", { insuredValue: 0.001 }],
    ["insuredValue", { insuredValue: 5_000.01 }],
    ["insuredValue", { insuredValue: -1 }],
    ["insuredValue", { insuredValue: 1e21 }],
    ["signature", { signature: "direct" }],
  ])("is refused with a wrong %s: %j", async (field, wrong) => {
    const program = await programOf(server, person);
    const packageDetails = { ...details(), ...wrong } as PackageDetails;
    const errors = [{ field: `packageDetails.${field}` }];
    for (const call of [
      () => person.api.createOrder({ body: signed({ packageDetails }) }),
      () => person.api.calculatePrice({ body: parcel({ packageDetails }) }),
      () => program.v1CreateLabel({ body: programOrder({ packageDetails }) }),
    ]) {
      expect(await refusal(call())).toMatchObject({ status: 400, errors });
    }
    const bulk = await refusal(
      program.v1CreateBulkLabels({ body: programOrders([programParcel({ packageDetails })]) }),
    );
    expect(bulk.errors).toMatchObject([{ field: `orders[0].packageDetails.${field}` }]);
    await expectBalance(person, 1_000);
  });

  it("is refused before any money moves if the connection does not offer an option", async () => {
    const admin = (await server.admin()).api;
    const baseUrl = "https://plain.example";
    const { _id: apiId, options } = await admin.addConnection({ body: { name: "Plain", baseUrl, key: "k" } });
    expect(options).toEqual({});
    await admin.addServices({ body: { services: [{ apiId, ...GROUND }] } });
    const path = { apiId, ...GROUND };
    await admin.setServicePricing({ path, body: { enabled: true, basePrice: 8.1 } });
    expect((await person.api.listShippingApis()).find(({ _id }) => _id === apiId)?.options).toEqual({});
    const signature = "Plain offers no signature on delivery. Use none, or choose another connection.";
    const insurance = "Plain offers no insurance. Use 0, or choose another connection.";
    const insured = details({ signature: undefined });
    const calls = [person.api.createOrder({ body: signed({ apiId }) })];
    const errors = [{ field: "packageDetails.signature", message: signature }];
    for (const call of calls) expect(await refusal(call)).toMatchObject({ status: 400, errors });
    expect(await refusal(person.api.quoteOrder({ body: { apiId, packageDetails: insured } }))).toMatchObject({
      errors: [{ field: "packageDetails.insuredValue", message: insurance }],
    });
    for (const service of ["UPS Ground", "cheapest"]) {
      const rows = [bulkRow({ signature: "standard" }), bulkRow({ insuredValue: "$1,000" }), bulkRow()];
      const check = await person.api.validateBulkOrder({ body: { ...GROUND, apiId, service, orders: rows } });
      expect(check.results.map((row) => row.errors.map(({ field }) => field))).toEqual([
        ["signature"],
        ["insuredValue"],
        [],
      ]);
    }
    expect((await person.api.listOrders()).totalOrders).toBe(0);
    await expectBalance(person, 1_000);
    const surcharge = admin.setSurcharges({ path: { apiId }, body: { signature: 1 } });
    expect((await refusal(surcharge)).errors).toEqual([
      { field: "signature", message: "Plain does not offer this option" },
    ]);
  });
});

describe("rows of a bulk order", () => {
  it("have options of their own, in words that other tools write", async () => {
    const rows = [
      bulkRow({ signature: "Adult", insuredValue: "200.01" }),
      bulkRow({ signature: "yes", toName: "Ann" }),
      bulkRow({ signature: "no", insuredValue: "", toName: "Bob" }),
      bulkRow({ signature: "direct", insuredValue: "5000.01", toName: "Cid" }),
    ];
    const check = await person.api.validateBulkOrder({ body: { ...GROUND, orders: rows } });
    expect(check.results).toMatchObject([
      { price: PRICE, surcharges: SURCHARGES },
      { price: 11.6, surcharges: [{ option: "signature", amount: 3.5 }] },
      { price: 8.1 },
      { isValid: false, errors: [{ field: "signature" }, { field: "insuredValue", suggestion: "5000" }] },
    ]);
    expect(check.totalPrice).toBe(35.05);
    const body = purchase(rows.slice(0, 3));
    const prices = [PRICE, 11.6, 8.1];
    const orders = body.orders.map((row, index) => ({ ...row, price: prices[index] ?? 0 }));
    const { bulkOrderId } = await person.api.processBulkOrder({
      body: { ...body, orders, totalPrice: 35.05 },
      headers: NO_WAIT,
    });
    // Paid rows keep their price.
    await setSurcharges({ signature: 9 });
    await server.world.store.runDue();
    const { orders: sold } = await person.api.getBulkOrder({ path: { bulkOrderId } });
    expect(sold.map(({ price, packageDetails }) => [price, packageDetails.signature])).toEqual([
      [PRICE, "adult"],
      [11.6, "standard"],
      [8.1, undefined],
    ]);
    expect(sold[0]).toMatchObject({ surcharges: SURCHARGES, packageDetails: { insuredValue: 200.01 } });
    await expectBalance(person, 964.95);
    await expectSoundBooks(server);
  });
});

describe("surcharges", () => {
  it("are added to a price that is made from the carrier's rate, and paid", async () => {
    await changeService(server, "UPS Ground", { ratePricing: { markupBasisPoints: 0, minimumCents: 500 } });
    const body = { ...parcel(), packageDetails: details() };
    const plain = await person.api.calculatePrice({ body: parcel() });
    const { price, surcharges } = await person.api.calculatePrice({ body });
    expect(surcharges).toEqual(SURCHARGES);
    expect(price).toBeCloseTo(plain.price + 7.25, 2);
    const { order: bought } = await person.api.createOrder({ body: signed({ price }) });
    expect(bought).toMatchObject({ price, surcharges: SURCHARGES });
    await expectBalance(person, 1_000 - price);
  });

  it("change for the next purchase: one at the price seen before is refused", async () => {
    await setSurcharges({ insurance: 2 });
    const error = await refusal(person.api.createOrder({ body: signed() }));
    expect(error).toMatchObject({ code: "price_changed", details: { price: 17.6 } });
    await expectBalance(person, 1_000);
  });

  it("are changed from the version that was seen, announced and audited", async () => {
    const admin = (await server.admin()).api;
    const [seen] = await admin.listConnections();
    const after = await setSurcharges({ signature: 4 }, seen?.surchargesVersion);
    expect(after.options).toEqual({ signature: { price: 4 }, insurance: { pricePer100: 1.25 } });
    const late = await refusal(setSurcharges({ insurance: 9 }, seen?.surchargesVersion));
    expect(late).toMatchObject({ status: 412, code: "version_conflict" });
    expect(late.message).toContain("signature $4.00, insurance $1.25 per $100");
    expect((await admin.listConnections())[0]).toMatchObject({ options: after.options });
    const { events } = await admin.listShopEvents();
    expect(events.at(-1)).toMatchObject({ type: "price.changed", data: SANDBOX });
    const { entries } = await admin.listAudit({ query: { search: "set-surcharges" } });
    expect(entries[0]).toMatchObject({ from: { signature: 3.5 }, to: { signature: 4, insurancePer100: 1.25 } });
    for (const body of [{ signature: 0.001 }, { insurance: -1 }, { signature: 10_000.01 }]) {
      expect((await refusal(setSurcharges(body))).status).toBe(400);
    }
    expect((await refusal(person.api.setSurcharges({ path: SANDBOX, body: {} }))).status).toBe(403);
  });
});

describe("another Shipctl", () => {
  it("is asked for the options, which are part of the cost that the loss limit knows", async () => {
    const { supplier, reseller, apiId, person: customer, clock } = await peerShops();
    const theirs = (await supplier.admin()).api;
    await theirs.setSurcharges({ path: SANDBOX, body: { signature: 3.5, insurance: 1.25 } });
    clock.advance(MINUTE_MS);
    const ours = (await reseller.admin()).api;
    const buy = (price: number) =>
      customer.api.createOrder({ body: order({ apiId, packageDetails: details(), price }) });
    // $9.00 for a label that costs $15.35.
    expect((await refusal(buy(9))).code).toBe("price_unavailable");
    await ours.setSurcharges({ path: { apiId }, body: { signature: 4, insurance: 1.5 } });
    const { order: bought } = await buy(17.5);
    expect(bought).toMatchObject({ purchase: "bought", packageDetails: { signature: "adult", insuredValue: 200.01 } });
    expect(await ours.getAnyOrder({ path: { id: bought.orderId } })).toMatchObject({ cost: PRICE });
    const [sold] = (await theirs.listAllOrders()).orders;
    expect(sold).toMatchObject({ price: PRICE, packageDetails: { signature: "adult", insuredValue: 200.01 } });
  });

  it("that lacks an option is not asked for it: the connection offers what its provider reports", async () => {
    let options: LabelOption[] = ["signature"];
    const {
      supplier,
      reseller,
      apiId,
      person: customer,
      clock,
      proxy,
      timePasses,
    } = await peerShops({
      kinds: (time) => {
        const sandbox = sandboxKind(time);
        const traits = {
          ...sandbox.traits,
          get options() {
            return options;
          },
        };
        return [{ ...sandbox, traits, serves: (url) => url === "sandbox:" }];
      },
    });
    const ours = (await reseller.admin()).api;
    const offered = async () =>
      Object.keys((await customer.api.listShippingApis()).find(({ _id }) => _id === apiId)?.options ?? {});
    const can = async () => (await ours.checkServiceUpdates({ body: { apis: [{ id: apiId }] } }))[apiId];
    expect(await offered()).toEqual(["signature"]);
    expect(await can()).toMatchObject({ can: ["address_check", "signature"] });
    const insured = order({ apiId, packageDetails: details({ signature: undefined }), price: PEER_PRICE });
    const before = proxy.calls.length;
    const error = await refusal(customer.api.createOrder({ body: insured }));
    expect(error.errors).toMatchObject([{ field: "packageDetails.insuredValue" }]);
    expect(proxy.calls.length).toBe(before);

    options = ["signature", "insurance"];
    await timePasses(5 * MINUTE_MS);
    expect(await offered()).toEqual(["signature", "insurance"]);
    expect((await customer.api.createOrder({ body: insured })).order.purchase).toBe("bought");
    options = [];
    clock.advance(MINUTE_MS);
    expect((await can())?.can).toEqual(["address_check"]);
    expect(await offered()).toEqual([]);
    expect(await everything(supplier.world.store, orderTable)).toHaveLength(1);
  });
});
