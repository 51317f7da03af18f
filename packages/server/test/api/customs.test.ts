import type { BulkRow, CustomsLine, PackageDetails } from "@shipctl/sdk/contract";
import { describe, expect, it } from "vitest";
import type { Shipment } from "../../src/ports/carrier.js";
import { serverForTest } from "../api.js";
import { pageSizes, pageTexts } from "../label-pages.js";
import { peerShops } from "../peer-shops.js";
import { printZpl } from "../zpl-reader.js";
import { expectBalance, expectSoundBooks } from "./books.js";
import { changeService } from "./change-service.js";
import { programOrder, programOrders, programParcel, PRIORITY_ID as serviceId } from "./program-calls.js";
import { programOf } from "./programs.js";
import { refusal } from "./refusal.js";
import { apo, bulkRow, buy, NO_WAIT, order, PRIORITY, parcel, testRecipient, warehouse } from "./shipments.js";

const guam = { ...testRecipient, street1: "1 Marine Corps Dr", city: "Hagatna", state: "GU", zip: "96910" };

const details = (changes: Partial<PackageDetails> = {}): PackageDetails => ({
  ...parcel().packageDetails,
  description: "Books",
  value: 24.5,
  ...changes,
});
const BOOKS = { description: "Books", quantity: 1, value: 24.5, weight: 2, originCountry: "US" };

describe("goods for an address that USPS asks for a customs form for", () => {
  it("are refused before money is held while their value is unknown, and the answer names the field", async () => {
    const { server, person } = await shop();
    const program = await programOf(server, person);
    const field = "packageDetails.customs[0].value";
    const needed = { status: 422, code: "customs_needed", mayHaveHappened: false, errors: [{ field }] };
    const packageDetails = details({ value: 0 });
    const places = { recipient: apo, packageDetails };
    expect(await refusal(person.api.createOrder({ body: order({ ...PRIORITY, ...places }) }))).toMatchObject(needed);
    expect(await refusal(program.v1CreateLabel({ body: { ...programOrder(places), serviceId } }))).toMatchObject(
      needed,
    );
    const body = { ...programOrders([programParcel(places)]), serviceId };
    const ofOrder = { ...needed, errors: [{ field: `orders[0].${field}` }] };
    expect(await refusal(program.v1CreateBulkLabels({ body }))).toMatchObject(ofOrder);
    const several = { ...body, orders: [...body.orders, programParcel()] };
    expect(await program.v1CreateBulkLabels({ body: { ...several, dryRun: true } })).toMatchObject({
      failures: [{ index: 0, code: "customs_needed", errors: [{ field }] }],
      orders: [{ index: 1 }],
    });
    await expectBalance(person, 1_000);
  });

  it("get a line of description, value and weight, which is kept and printed behind the label", async () => {
    const { server, person, shipments } = await shop();
    const { orderId } = await buy(person, { ...PRIORITY, recipient: apo, packageDetails: details() });
    const path = { id: orderId };
    expect((await person.api.getOrder({ path })).packageDetails.customs).toEqual([BOOKS]);
    const program = await programOf(server, person);
    const { packageDetails } = await program.v1GetOrder({ path: { order_id: orderId } });
    expect(packageDetails.customs).toEqual([BOOKS]);
    expect(shipments[0]?.customs).toMatchObject([{ description: "Books", valueCents: 2_450, weightLbs: 2 }]);
    const label = async (format: "4x6" | "letter" | "zpl") =>
      (await person.api.getLabel({ path, query: { format } })).bytes();
    expect(await pageSizes(await label("4x6"))).toEqual(["288x432", "288x432"]);
    expect(await pageSizes(await label("letter"))).toEqual(["612x792"]);
    expect(printZpl(Buffer.from(await label("zpl")).toString())).toHaveLength(2);
    const texts = await pageTexts(await label("4x6"));
    expect(texts.map((text) => text.includes("1 x Books, $24.50, 2 lbs, made in US"))).toEqual([false, true]);
    for (const text of texts) expect(text).toContain("SAMPLE - NOT VALID FOR POSTAGE");
    await expectSoundBooks(server);
  });

  it("keep the lines that are sent, which share what is left of the weight", async () => {
    const { person } = await shop();
    const customs: CustomsLine[] = [
      { description: "Cotton shirt", quantity: 2, value: 40, weight: 0.5, originCountry: "China", hsCode: "6109.10" },
      { description: "Mug", value: 9.99 },
      { description: "Plate", value: 12 },
    ];
    const packageDetails = details({ customs });
    const { packageDetails: kept } = await buy(person, { ...PRIORITY, recipient: guam, packageDetails });
    expect(kept.customs).toEqual([
      { ...customs[0], originCountry: "CN", hsCode: "610910" },
      { description: "Mug", quantity: 1, value: 9.99, weight: 0.75, originCountry: "US" },
      { description: "Plate", quantity: 1, value: 12, weight: 0.75, originCountry: "US" },
    ]);
  });

  const LONG = "Hand-painted porcelain mug with lid";
  it.each<[keyof CustomsLine, Partial<PackageDetails>, string | undefined]>([
    ["description", { description: "" }, undefined],
    ["description", { customs: [{ description: LONG, value: 1 }] }, "Hand-painted porcelain mug"],
    ["description", { customs: [{ description: "Mug \u{1F600}", value: 1 }] }, "Mug"],
    ["value", { customs: [{ description: "Mug", value: 0 }] }, undefined],
    ["value", { value: 2_500.01 }, undefined],
    ["weight", { customs: [{ description: "Mug", value: 1, weight: 2.1 }] }, undefined],
    ["originCountry", { customs: [{ description: "Mug", value: 1, originCountry: "Narnia" }] }, undefined],
  ])("are refused for a wrong %s: %o", async (name, wrong, suggestion) => {
    const { person } = await shop();
    const body = order({ ...PRIORITY, recipient: apo, packageDetails: details(wrong) });
    const { code, errors = [] } = await refusal(person.api.createOrder({ body }));
    expect([code, errors.map(({ field }) => field)]).toEqual(["customs_needed", [`packageDetails.customs[0].${name}`]]);
    expect(errors[0]?.suggestion).toBe(suggestion);
  });

  it.each([
    ["the Pacific, by its state", { recipient: { ...apo, state: "AP", zip: "96201" } }, true],
    ["Guam", { recipient: guam }, true],
    ["the states from Guam", { sender: guam }, true],
    ["an address in Guam from Guam", { sender: guam, recipient: guam }, false],
    ["Palau from Guam", { sender: guam, recipient: { ...guam, state: "PW", zip: "96940" } }, true],
    ["Puerto Rico", { recipient: { ...testRecipient, city: "San Juan", state: "PR", zip: "00901" } }, false],
    ["the Virgin Islands", { recipient: { ...testRecipient, city: "St Thomas", state: "VI", zip: "00802" } }, false],
    ["Hawaii", { recipient: { ...testRecipient, city: "Honolulu", state: "HI", zip: "96813" } }, false],
  ] as const)("are those for %s", async (_place, places, isNeeded) => {
    const { person, shipments } = await shop();
    const bought = await buy(person, { ...PRIORITY, ...places, packageDetails: details() });
    expect(bought.packageDetails.customs).toEqual(isNeeded ? [BOOKS] : undefined);
    expect(shipments[0]?.customs?.length).toBe(isNeeded ? 1 : undefined);
  });

  it("are priced at the carrier's rate before the goods are known", async () => {
    const { server, person } = await shop();
    await changeService(server, PRIORITY.serviceType, { ratePricing: { markupBasisPoints: 0, minimumCents: 0 } });
    const body = parcel({ ...PRIORITY, recipient: apo });
    const { price } = await person.api.calculatePrice({ body });
    const { quotes } = await person.api.quoteOrder({
      body: { packageDetails: body.packageDetails, recipient: apo, sender: warehouse },
    });
    expect(quotes.find(({ serviceType }) => serviceType === PRIORITY.serviceType)).toMatchObject({ price });
    const bought = await person.api.createOrder({ body: order({ ...body, packageDetails: details(), price }) });
    expect(bought.order.packageDetails.customs).toEqual([BOOKS]);
  });

  it("need none with a service that the post does not carry there", async () => {
    const { person, shipments } = await shop();
    const body = order({ recipient: apo, packageDetails: details({ value: 0 }), accept: ["undeliverable"] });
    await person.api.createOrder({ body });
    expect(shipments[0]?.customs).toBeUndefined();
  });
});

it("lines for another address are kept, and make no form", async () => {
  const { person, shipments } = await shop();
  const { packageDetails } = await buy(person, { packageDetails: details({ customs: [{ description: "Mug" }] }) });
  expect(packageDetails.customs).toEqual([{ ...BOOKS, description: "Mug" }]);
  expect(shipments[0]?.customs).toBeUndefined();
});

describe("a row of a file", () => {
  const POST: BulkRow = {
    ...{ carrier: "USPS", service: "USPS Priority Mail" },
    ...{ toStreet1: apo.street1, toCity: apo.city, toState: apo.state, toZip: apo.zip },
  };

  it("is wrong without a value, and right with one in either column", async () => {
    const { person } = await shop();
    const rows = [{}, { value: "12" }, { customsValue: "$12" }, { customsQuantity: "two" }, { value: "3000" }];
    const { results } = await person.api.validateBulkOrder({
      body: { orders: rows.map((cells) => bulkRow({ ...POST, ...cells })) },
    });
    expect(results.map(({ isValid, errors }) => [isValid, errors.map(({ field }) => field)])).toEqual([
      [false, ["customsValue"]],
      [true, []],
      [true, []],
      [false, ["customsQuantity", "customsValue"]],
      [false, ["customsValue"]],
    ]);
  });

  it("fails alone and is bought with the lines of its columns", async () => {
    const { server, person } = await shop();
    const columns = {
      customsDescription: "Paperback",
      customsQuantity: "3",
      customsValue: "30",
      originCountry: "Germany",
    };
    const rows = [bulkRow({ ...POST, description: "" }), bulkRow({ ...POST, ...columns })];
    const { results } = await person.api.validateBulkOrder({ body: { orders: rows } });
    const missing = results[0]?.errors ?? [];
    expect(missing.map(({ field }) => field)).toEqual(["customsDescription", "customsValue"]);
    const price = results[1]?.price ?? 0;
    const orders = rows.map((data, rowIndex) => ({ rowIndex, data, price }));
    const all = { totalPrice: price, orders };
    const { bulkOrderId } = await person.api.processBulkOrder({ body: all, headers: NO_WAIT });
    await server.world.store.runDue();
    const bulk = await person.api.getBulkOrder({ path: { bulkOrderId } });
    const errorMessage = missing.map(({ message }) => message).join("; ");
    expect(bulk.rows).toMatchObject([
      { state: "failed", errorCode: "customs_needed", errorMessage },
      { state: "bought" },
    ]);
    expect(bulk.orders[0]?.packageDetails.customs).toEqual([
      { description: "Paperback", quantity: 3, value: 30, weight: 2, originCountry: "DE" },
    ]);
    const none = { totalPrice: 0, orders: [{ rowIndex: 0, data: bulkRow(POST), price: 0 }] };
    expect(await refusal(person.api.processBulkOrder({ body: none }))).toMatchObject({
      ...{ status: 422, code: "customs_needed", errors: [{ field: "orders[0].customsValue" }] },
    });
    await expectSoundBooks(server);
  });
});

describe("a return from there", () => {
  it("has the goods of the order, or those that come back", async () => {
    const { server, person, shipments } = await shop();
    const packageDetails = details({ customs: [{ description: "Novels", quantity: 2 }] });
    const { orderId } = await buy(person, { ...PRIORITY, recipient: apo, packageDetails });
    const path = { id: orderId };
    const { price } = await person.api.quoteReturn({ path });
    const { order: back } = await person.api.returnOrder({ path, body: { price } });
    expect(back.packageDetails.customs).toEqual([{ ...BOOKS, description: "Novels", quantity: 2 }]);
    const one = { customs: [{ description: "One book", value: 10 }], again: true };
    const { order: other } = await person.api.returnOrder({ path, body: { ...one, price } });
    expect(other.packageDetails.customs).toEqual([{ ...BOOKS, description: "One book", value: 10 }]);
    const program = await programOf(server, person);
    await program.v1ReturnOrder({ path: { order_id: orderId }, body: one });
    expect(shipments.map(({ isReturn, customs }) => [isReturn, customs?.[0]?.valueCents])).toEqual([
      [undefined, 2_450],
      [true, 2_450],
      [true, 1_000],
      [true, 1_000],
    ]);
  });

  it("of an order without lines is refused, until they are sent", async () => {
    const { person } = await shop();
    const body = order({ recipient: apo, packageDetails: details({ value: 0 }), accept: ["undeliverable"] });
    const { order: sent } = await person.api.createOrder({ body });
    const path = { id: sent.orderId };
    const { price } = await person.api.quoteReturn({ path, query: PRIORITY });
    const back = { ...PRIORITY, price };
    expect(await refusal(person.api.returnOrder({ path, body: back }))).toMatchObject({
      ...{ code: "customs_needed", errors: [{ field: "packageDetails.customs[0].value" }] },
    });
    const customs = [{ value: 24.5 }];
    const { order: bought } = await person.api.returnOrder({ path, body: { ...back, customs } });
    expect(bought.packageDetails.customs).toEqual([BOOKS]);
  });
});

describe("another Shipctl", () => {
  it("gets the lines, and its label has the form", async () => {
    const { account, person, apiId, reseller } = await supplied();
    const bought = await buy(person, { apiId, ...PRIORITY, recipient: apo, packageDetails: details() });
    const { orders } = await account.api.listOrders();
    expect(orders.map(({ packageDetails }) => packageDetails.customs)).toEqual([[BOOKS]]);
    const label = await person.api.getLabel({ path: { id: bought.orderId } });
    expect(await pageSizes(await label.bytes())).toEqual(["288x432", "288x432"]);
    await expectSoundBooks(reseller);
  });

  it("of a version that ignores them sells nothing there, which every check says before a purchase, until it is updated", async () => {
    let isOld = true;
    const asked: string[] = [];
    const { account, person, reseller, apiId, timePasses } = await supplied(async (request, response) => {
      asked.push(new URL(request.url).pathname);
      if (!isOld || !request.url.endsWith("/services")) return response;
      const { takesCustoms: _, ...services } = await response.json();
      return Response.json(services);
    });
    asked.length = 0;
    const message = "The carrier refused: the other shop's version makes no customs forms, which USPS asks for there";
    const wanted = { apiId, ...PRIORITY, packageDetails: details() };
    const there = { ...wanted, recipient: apo };
    const refused = { code: "carrier_refused", message };
    expect(await refusal(person.api.calculatePrice({ body: parcel(there) }))).toMatchObject(refused);
    const { packageDetails } = parcel(there);
    const { quotes } = await person.api.quoteOrder({ body: { apiId, packageDetails, recipient: apo } });
    expect(quotes.filter(({ serviceType }) => serviceType === PRIORITY.serviceType)).toMatchObject([
      { available: false, reason: message },
    ]);
    const goods = { customsDescription: "Books", customsValue: "24.50" };
    const apoRow = { toStreet1: apo.street1, toCity: apo.city, toState: apo.state, toZip: apo.zip, ...goods };
    const rows = [
      { ...apoRow, service: "USPS Priority Mail" },
      { ...apoRow, carrier: "USPS", service: "cheapest" },
      {},
    ];
    const picked = { apiId, carrier: "USPS", service: "USPS Priority Mail" } as const;
    const checks = { ...picked, orders: rows.map(bulkRow) };
    const { results } = await person.api.validateBulkOrder({ body: checks });
    expect(results.map(({ errors }) => errors)).toMatchObject([
      [{ field: "service", message }],
      [{ field: "service", message: `No service carries 2 lbs there. ${message}` }],
      [],
    ]);
    expect(await refusal(buy(person, there))).toMatchObject(refused);
    const program = await programOf(reseller, person);
    const { services } = await program.v1ListServices();
    const id = services.find((one) => one.apiId === apiId && one.name === PRIORITY.serviceType)?.id ?? "";
    const orders = [programParcel({ recipient: apo, packageDetails: details() }), programParcel()];
    const several = { ...programOrders(orders), serviceId: id };
    expect(await program.v1CreateBulkLabels({ body: { ...several, dryRun: true } })).toMatchObject({
      failures: [{ index: 0, code: "carrier_refused", message }],
      orders: [{ index: 1 }],
    });
    expect(asked.filter((path) => path.includes("create"))).toEqual([]);
    await expectBalance(person, 1_000);

    await buy(person, wanted);
    const { price = 0 } = results[2] ?? {};
    const bulk = checks.orders.map((data, rowIndex) => ({ rowIndex, data, price }));
    const some = { ...picked, totalPrice: price, orders: bulk };
    const { bulkOrderId } = await person.api.processBulkOrder({ body: some, headers: NO_WAIT });
    await reseller.world.store.runDue();
    const state = (await person.api.getBulkOrder({ path: { bulkOrderId } })).rows.map(({ state }) => state);
    expect(state).toEqual(["failed", "failed", "bought"]);
    expect((await account.api.listOrders()).orders).toHaveLength(2);

    isOld = false;
    await timePasses(10 * 60_000);
    const bought = await buy(person, there);
    expect(bought.packageDetails.customs).toEqual([BOOKS]);
    await expectSoundBooks(reseller);
  });
});

/** The reseller sells Priority Mail of the supplier as well. */
async function supplied(reply?: Parameters<typeof peerShops>[2]) {
  const shops = await peerShops({}, {}, reply);
  const { api } = await shops.reseller.admin();
  const path = { apiId: shops.apiId, carrier: "USPS", service: "USPS Priority Mail" } as const;
  await api.addServices({ body: { services: [path] } });
  await api.setServicePricing({ path, body: { enabled: true, basePrice: 12 } });
  return shops;
}

async function shop() {
  const shipments: Shipment[] = [];
  const server = await serverForTest({
    carrier: (sandbox) => ({
      ...sandbox,
      buy: async (asked, signal) => {
        shipments.push(asked.shipment);
        return sandbox.buy(asked, signal);
      },
    }),
  });
  return { server, shipments, person: await server.register({ balance: 1_000 }) };
}
