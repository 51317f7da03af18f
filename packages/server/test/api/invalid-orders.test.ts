import type { V1CreateBulkLabelsRequest, V1Parcel } from "@shipctl/sdk/contract";
import { describe, expect, it } from "vitest";
import { requestKeyTable } from "../../src/domain/request-key/request-key.js";
import { TEST_SHOP } from "../../src/domain/shop/shop-mode.js";
import { type Person, serverForTest, type TestServer } from "../api.js";
import { expectBalance, expectSoundBooks } from "./books.js";
import { setShop } from "./in-live-shop.js";
import { play } from "./play.js";
import { GROUND_ID, programOrder, programOrders, programParcel, programParcelTo } from "./program-calls.js";
import { programOf } from "./programs.js";
import { addProvider } from "./provider.js";
import { refusal } from "./refusal.js";
import { keyOf } from "./scene.js";
import { buy, testRecipient, warehouse } from "./shipments.js";

const good = (reference: string): V1Parcel => programParcel({ reference });
const { phone: _phone, ...noPhone } = testRecipient;
const { packageDetails } = programParcel();

/** Invalid orders, each with its invalid fields. */
const WRONG: readonly (readonly [string, unknown, readonly string[]])[] = [
  ["a ZIP that is none", programParcel({ recipient: { ...testRecipient, zip: "1" } }), ["recipient.zip"]],
  ["a letter that cannot be printed", programParcel({ sender: { ...warehouse, name: "倉庫" } }), ["sender.name"]],
  ["another country", programParcel({ recipient: { ...testRecipient, country: "CA" } }), ["recipient.country"]],
  [
    "too much weight",
    programParcel({ packageDetails: { ...packageDetails, weight: 9_000 } }),
    ["packageDetails.weight"],
  ],
  [
    "a value of three decimals",
    programParcel({ packageDetails: { ...packageDetails, value: 1.234 } }),
    ["packageDetails.value"],
  ],
  ["no phone", programParcel({ recipient: noPhone as V1Parcel["recipient"] }), ["recipient.phone"]],
  [
    "a text for a weight, a ZIP that is none and no phone",
    { ...programParcel(), recipient: { ...noPhone, zip: "1" }, packageDetails: { ...packageDetails, weight: "2" } },
    ["recipient.phone", "packageDetails.weight", "recipient.zip"],
  ],
  [
    "no recipient, and a sender in no state",
    { ...programParcel(), recipient: 7, sender: { ...warehouse, state: "ZZ" } },
    ["recipient", "sender.state"],
  ],
  ["nothing in it", {}, ["sender", "recipient", "packageDetails"]],
  [
    "fields that nobody knows, beside a ZIP that is none",
    { ...programParcel(), recipient: { ...testRecipient, zip: "1", zipp: "97201" }, refrence: "R" },
    ["recipient.zipp", "refrence", "recipient.zip"],
  ],
  ["a quantity of a half", { ...programParcel(), quantity: 0.5 }, ["quantity"]],
  ["a reference that is too long", { ...programParcel(), reference: "R".repeat(201) }, ["reference"]],
];

describe("an invalid order of a bulk call", () => {
  it.each(WRONG)(
    "because of %s is left out with all its errors, and the others are bought",
    async (_what, wrong, fields) => {
      const { server, person } = await shop();
      const reply = await bulk(server, person, { orders: [good("R-0"), wrong, good("R-2")] });
      expect(reply).toMatchObject({
        status: 201,
        json: {
          status: "partial",
          orderCount: 3,
          totalPrice: 16.2,
          counts: { bought: 2, failed: 1 },
          newBalance: 983.8,
        },
      });
      const [failure, ...others] = reply.json.failures;
      expect(failure).toMatchObject({ index: 1, code: "invalid_input", message: expect.stringMatching(/\S/) });
      expect(failure.errors.map(({ field }: { field: string }) => field)).toEqual(fields);
      expect(others).toEqual([]);
      expect(reply.json.orders.map(({ reference }: V1Parcel) => reference)).toEqual(["R-0", "R-2"]);
      const again = await (await programOf(server, person)).v1GetBulkOrder({
        path: { bulk_order_id: reply.json.bulkOrderId },
      });
      expect(again.failures).toEqual([failure]);
      await expectSoundBooks(server);
    },
  );

  it.each([null, 7, "an order", [], true])("because it is %j is left out, and the others are bought", async (wrong) => {
    const { server, person } = await shop();
    const { status, json } = await bulk(server, person, { orders: [wrong, good("R-1")] });
    expect([status, json.counts.bought]).toEqual([201, 1]);
    expect(json.failures).toMatchObject([{ index: 0, code: "invalid_input", errors: [{ field: "body" }] }]);
  });

  it("with unknown fields is reported with the nearest known names, and with `reject` by index", async () => {
    const { server, person } = await shop();
    const unknown = {
      ...good("R-0"),
      recipient: { ...testRecipient, zipCode: "97201", "zip ": "97201" },
      refrence: "R",
    };
    const orders = [{ ...unknown, sender: { ...warehouse, planet: "Earth" } }, good("R-1")];
    const { status, json } = await bulk(server, person, { orders });
    expect([status, json.counts.bought]).toEqual([201, 1]);
    const [{ errors, message }] = json.failures;
    expect(errors).toMatchObject([
      { field: "sender.planet", message: expect.stringContaining("name, company, street1") },
      { field: "recipient.zipCode", message: expect.stringContaining("is not a field") },
      { field: "recipient.zip ", suggestion: "zip" },
      { field: "refrence", suggestion: "reference" },
    ]);
    expect(message).toContain("refrence is not a field of the request. Did you mean reference?");
    const rejected = await bulk(server, person, { orders: orders.toReversed(), onInvalid: "reject" });
    expect(rejected.json.error.details.errors[3]).toEqual({
      field: "orders[1].refrence",
      message: "orders[1].refrence is not a field of the request. Did you mean reference?",
      suggestion: "reference",
    });
  });

  it("with hundreds of unknown fields is reported with the first ones and a count of all", async () => {
    const { server, person } = await shop();
    const names = Array.from({ length: 500 }, (_, i) => [`unknown ${i}`, i]);
    const wrong = { ...good("R-0"), ...Object.fromEntries(names), recipient: { ...testRecipient, zip: "1" } };
    const skipped = await bulk(server, person, { orders: [wrong, good("R-1")] });
    const [failure] = skipped.json.failures;
    expect([failure.errors.length, failure.errorCount]).toEqual([21, 501]);
    expect(failure.errors[20]).toMatchObject({ field: "recipient.zip" });
    expect(failure.message).toMatch(/; and 480 more$/);
    const rejected = await bulk(server, person, { orders: [wrong, wrong], onInvalid: "reject" });
    expect(rejected.json.error.details).toMatchObject({ errorCount: 1_002, errors: { length: 42 } });
    const around = await bulk(server, person, { orders: [wrong, good("R-1")], template: "NONE" });
    expect(around.json.error.details).toMatchObject({ errorCount: 501, errors: { length: 21 } });
  });

  it("is reported with its own fields only if the list is sent twice", async () => {
    const { server, person } = await shop();
    const orders = (...all: unknown[]) => `"orders":${JSON.stringify(all)}`;
    const text = `{"serviceId":"${GROUND_ID}",${orders({ planet: "Earth" })},${orders(good("R-0"))}}`;
    const { status, json } = await send(server, person, text);
    expect([status, json.failures]).toEqual([201, []]);
  });

  it("is reported with its own reference, like one that the carrier refuses", async () => {
    const { server, person } = await shop();
    const orders = [
      { ...good("WRONG"), recipient: {} },
      { ...programParcelTo("Carrier Refuses"), reference: "REFUSED" },
      good("R"),
    ];
    const { json } = await bulk(server, person, { orders });
    expect(json.failures).toMatchObject([
      { index: 0, code: "invalid_input", reference: "WRONG" },
      { index: 1, code: "carrier_refused", reference: "REFUSED" },
    ]);
    expect(json.failures[1]).not.toHaveProperty("errors");
  });

  it("is never bought by a retry", async () => {
    const { server, person } = await shop();
    const orders = [{ ...good("R-0"), quantity: -1 }, good("R-1")];
    const { json } = await bulk(server, person, { orders });
    const path = { bulkOrderId: json.bulkOrderId };
    expect(await refusal(person.api.retryBulkOrder({ path }))).toMatchObject({ code: "nothing_to_retry" });
    const { failures } = await person.api.listBulkFailures({ path });
    expect(failures).toMatchObject([{ rowIndex: 0, errorCode: "invalid_input", data: { toName: testRecipient.name } }]);
  });

  it("refuses the whole call on request, with all errors", async () => {
    const { server, person } = await shop();
    const orders = [good("R-0"), ...WRONG.map(([, wrong]) => wrong)];
    const { status, json } = await bulk(server, person, { orders, onInvalid: "reject" });
    expect([status, json.error.code]).toEqual([400, "invalid_input"]);
    const fields = json.error.details.errors.map(({ field }: { field: string }) => field);
    expect(fields).toEqual(WRONG.flatMap(([, , wrong], i) => wrong.map((field) => `orders[${i + 1}].${field}`)));
    await expectNothingBought(server, person);
  });

  it("refuses the whole call if no order is valid, and all errors are counted", async () => {
    const { server, person } = await shop();
    const orders = Array.from({ length: 200 }, (_, i) =>
      i % 2 ? { ...good("R"), recipient: noPhone } : WRONG[0]?.[1],
    );
    const { status, json } = await bulk(server, person, { orders });
    expect([status, json.error.details.errors.length, json.error.details.errorCount]).toEqual([400, 100, 200]);
    await expectNothingBought(server, person);
  });

  it("is reported together with other errors of the call", async () => {
    const { server, person } = await shop();
    const orders = [{ ...good("R"), recipient: noPhone }, good("R-1")];
    const { status, json } = await bulk(server, person, {
      orders,
      template: "NONE",
      onInvalid: "maybe",
      serviceId: "",
    });
    expect(status).toBe(400);
    const fields = json.error.details.errors.map(({ field }: { field: string }) => field);
    expect(fields).toEqual(["serviceId", "template", "onInvalid", "orders[0].recipient.phone"]);
    await expectNothingBought(server, person);
  });

  it("does not change the limits of the call", async () => {
    const { server, person } = await shop(100_000);
    const none = await bulk(server, person, { orders: [] });
    expect([none.status, none.json.error.details.errors]).toMatchObject([400, [{ field: "orders" }]]);
    const many = await bulk(server, person, { orders: Array.from({ length: 1_001 }, () => good("R")) });
    expect([many.status, many.json.error.details.errors]).toMatchObject([400, [{ field: "orders" }]]);
  });

  it("is the same in a repeat with the key, and is a normal row in the list of bulk orders", async () => {
    const { server, person } = await shop();
    const program = await programOf(server, person);
    const orders = [programParcel({ recipient: { ...testRecipient, zip: "1" } }), good("R-1")];
    const call = { body: programOrders(orders), idempotencyKey: "k" };
    const first = await program.withStatus.v1CreateBulkLabels(call);
    const again = await program.withStatus.v1CreateBulkLabels(call);
    expect([again.replayed, again.data.failures]).toEqual([true, first.data.failures]);
    const path = { bulkOrderId: first.data.bulkOrderId };
    const { rows } = await person.api.getBulkOrder({ path });
    expect(rows).toMatchObject([{ state: "failed", errorCode: "invalid_input" }, { state: "bought" }]);
  });
});

describe("a dry run", () => {
  it("reports what would be bought, at which price, and what would fail, and buys nothing", async () => {
    const { server, person } = await shop(20);
    const { orderId } = await buy(person, { reference: "TAKEN" });
    const program = await programOf(server, person);
    const wrong = programParcel({ reference: "WRONG", recipient: { ...testRecipient, zip: "1" } });
    const body = { ...programOrders([good("R-0"), wrong, good("TAKEN"), good("R-0")]), rejectDuplicates: true };
    const checked = await program.v1CreateBulkLabels({ body: { ...body, dryRun: true }, idempotencyKey: "k" });
    expect(checked).toEqual({
      status: "checked",
      orderCount: 4,
      totalPrice: 8.1,
      balance: 11.9,
      isCovered: true,
      orders: [{ index: 0, reference: "R-0", price: 8.1, estimated_delivery: expect.stringMatching(/^\d{4}-/) }],
      failures: [
        {
          index: 1,
          code: "invalid_input",
          reference: "WRONG",
          message: expect.any(String),
          errors: [expect.objectContaining({ field: "recipient.zip" })],
        },
        {
          index: 2,
          code: "duplicate_reference",
          reference: "TAKEN",
          message: expect.stringContaining(orderId),
          errors: [expect.objectContaining({ field: "reference" })],
        },
        {
          index: 3,
          code: "duplicate_reference",
          reference: "R-0",
          message: expect.stringContaining("row 1"),
          errors: [expect.objectContaining({ field: "reference" })],
        },
      ],
    });
    await expectBalance(person, 11.9);
    expect((await person.api.listBulkOrders()).totalBulkOrders).toBe(0);
    const bought = await program.withStatus.v1CreateBulkLabels({ body, idempotencyKey: "k" });
    expect([bought.status, bought.replayed, bought.data.failures.length]).toEqual([201, false, 3]);
    const replay = await program.v1CreateBulkLabels({ body: { ...body, dryRun: true }, idempotencyKey: "k" });
    expect(replay.status, "a key is for what was bought").toBe("checked");
    await expectBalance(person, 3.8);
  });

  it("reports an insufficient balance, and a call without a valid order", async () => {
    const { server, person } = await shop(8.1);
    const program = await programOf(server, person);
    const dry = (orders: V1Parcel[]) =>
      program.v1CreateBulkLabels({ body: { ...programOrders(orders), dryRun: true } });
    expect(await dry([good("A")])).toMatchObject({ isCovered: true });
    expect(await dry([good("A"), good("B")])).toMatchObject({ isCovered: false, totalPrice: 16.2, balance: 8.1 });
    const wrong = programParcel({ recipient: { ...testRecipient, zip: "1" } });
    expect(await dry([wrong])).toMatchObject({ orders: [], totalPrice: 0, failures: [{ index: 0 }] });
    await expectBalance(person, 8.1);
  });

  it("covers real labels with real money, and samples with test money as well", async () => {
    const { server, person } = await shop(8.1);
    const { _id: apiId } = await addProvider(server);
    await setShop(server, TEST_SHOP);
    await play(server, await person.api.createInvoice({ body: { amount: 10 } }), "10.00");
    const program = await programOf(server, person);
    const covered = async (orders: V1Parcel[], serviceId = GROUND_ID) => {
      const body = { ...programOrders(orders), serviceId, dryRun: true };
      const dry = await program.v1CreateBulkLabels({ body });
      return [dry.totalPrice, "isCovered" in dry && dry.isCovered];
    };
    const two = [good("A"), good("B")];
    expect([await covered(two), await covered([...two, good("C")])]).toEqual([
      [16.2, true],
      [24.3, false],
    ]);
    await setShop(server, { ...TEST_SHOP, mode: "live" });
    const { services } = await program.v1ListServices();
    const live = services.find((one) => one.apiId === apiId)?.id;
    expect([await covered([good("A")], live), await covered(two, live)]).toEqual([
      [8.1, true],
      [16.2, false],
    ]);
    await expectBalance(person, 8.1);
  });

  it("with onInvalid: reject is refused as the call would be", async () => {
    const { server, person } = await shop();
    const orders = [good("A"), { ...good("B"), recipient: noPhone }];
    const { status, json } = await bulk(server, person, { orders, onInvalid: "reject", dryRun: true });
    expect([status, json.error.details.errors]).toMatchObject([400, [{ field: "orders[1].recipient.phone" }]]);
  });

  it("stores nothing", async () => {
    const { server, person } = await shop();
    const program = await programOf(server, person);
    await program.v1CreateBulkLabels({ body: { ...programOrders([good("A")]), dryRun: true }, idempotencyKey: "k" });
    const keys: string[] = [];
    for await (const { id } of server.world.store.scan(requestKeyTable)) keys.push(id);
    expect(keys.filter((id) => id.includes("v1CreateBulkLabels"))).toEqual([]);
    await expectNothingBought(server, person);
  });
});

it("a single label is refused for the same reasons, with the same fields", async () => {
  const { server, person } = await shop();
  const program = await programOf(server, person);
  const recipient = { ...testRecipient, zip: "1" };
  const error = await refusal(program.v1CreateLabel({ body: programOrder({ recipient }) }));
  expect(error.errors).toMatchObject([{ field: "recipient.zip" }]);
});

type Wanted = Partial<Record<keyof V1CreateBulkLabelsRequest, unknown>>;

/** A plain HTTP request, without the SDK. */
const bulk = (server: TestServer, person: Person, wanted: Wanted) =>
  send(server, person, JSON.stringify({ serviceId: GROUND_ID, ...wanted }));

async function send(server: TestServer, person: Person, body: string) {
  const response = await server.request("/api/v1/create-bulk-labels", {
    method: "POST",
    headers: { "x-api-key": await keyOf(person), "Content-Type": "application/json" },
    body,
  });
  return { status: response.status, json: await response.json() };
}

async function shop(balance = 1_000): Promise<{ server: TestServer; person: Person }> {
  const server = await serverForTest();
  server.world.clock.auto = false;
  server.world.store.startJobs();
  return { server, person: await server.register({ balance }) };
}

async function expectNothingBought(server: TestServer, person: Person): Promise<void> {
  expect((await person.api.listBulkOrders()).totalBulkOrders).toBe(0);
  await expectBalance(person, 1_000);
  await expectSoundBooks(server);
}
