import { afterEach, describe, expect, it } from "vitest";
import { compileValidators } from "../../../server/src/contract/document/compile-validators.js";
import { loadContract } from "../../../server/src/contract/document/load-contract.js";
import type { OperationId } from "../contract/index.js";
import { type ClientOptions, createClient } from "../index.js";
import { createFakeApi, type FakeApiOptions } from "./index.js";

const contract = loadContract();
const validators = compileValidators(contract);
const publicOperations = contract.operations.filter(({ tag }) => tag === "public-api");

/** Replies that are not as the contract has them. */
const violations: string[] = [];

afterEach(() => expect(violations.splice(0)).toEqual([]));

/** A fake whose replies are compared with the contract, and a client of it that waits for nobody. */
function testFake(options?: FakeApiOptions, own: Partial<ClientOptions> = {}) {
  const fake = createFakeApi(options);
  const fetch = async (request: Request) => {
    const response = await fake.fetch(request);
    await compare(request, response.clone());
    return response;
  };
  const sleep = async () => undefined;
  const client = createClient({ baseUrl: "https://labels.example", apiKey: "shp_test_1", fetch, sleep, ...own });
  return { fake, client };
}

async function compare(request: Request, response: Response) {
  const { pathname } = new URL(request.url);
  const pattern = (path: string) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`);
  const operation = publicOperations.find(
    ({ method, path }) => method === request.method.toLowerCase() && pattern(path).test(pathname),
  );
  if (!operation || response.status === 501) return;
  const [type = ""] = (response.headers.get("Content-Type") ?? "").split(";");
  const json: unknown = type === "application/json" ? await response.json() : undefined;
  const fault = validators.reply(operation, response.status, type, json);
  if (fault !== undefined) violations.push(`${operation.id} ${fault}`);
}

const SERVICE = "svc_cd6717b21dbe822f";
const SENDER = {
  name: "Warehouse",
  street1: "1 Sample Street",
  city: "Springfield",
  state: "IL",
  zip: "62701",
  phone: "217-555-0100",
};

const parcelTo = (name: string) => ({
  sender: SENDER,
  recipient: { ...SENDER, name, street1: "2 Sample Avenue", city: "Portland", state: "OR", zip: "97201" },
  packageDetails: { weight: 2, dimensions: { length: 12, width: 10, height: 5 }, description: "Books" },
});

const labelTo = (name: string) => ({ serviceId: SERVICE, ...parcelTo(name) });

describe("the fake of the public API", () => {
  it("sells a label, charges it, and finds its order", async () => {
    const { client } = testFake({ balance: 20 });
    const { status, data } = await client.withStatus.v1CreateLabel({
      body: { ...labelTo("Test Recipient"), reference: "invoice-1" },
    });
    expect([status, data.status, data.newBalance]).toEqual([201, "success", 11.9]);
    const { order } = data.data;
    expect(order).toMatchObject({ purchase: "bought", price: 8.1, reference: "invoice-1" });
    expect(order.recipient).toMatchObject({ name: "Test Recipient", country: "US" });
    expect(await client.v1GetOrder({ path: { order_id: order.orderId } })).toMatchObject({
      trackingNumber: order.trackingNumber,
    });
    expect((await client.v1GetUser()).balance).toBe(11.9);
    const { transactions } = await client.v1ListTransactions({ query: { kind: "purchase" } });
    expect(transactions).toMatchObject([
      { type: "debit", amount: 8.1, change: -8.1, balanceAfter: 11.9, reference: order.orderId },
    ]);
    expect((await client.v1ListTransactions()).totalTransactions).toBe(2);
  });

  it("answers a repeated key with the same order, and refuses it for another body", async () => {
    const { client, fake } = testFake();
    const call = { body: labelTo("Test Recipient"), idempotencyKey: "invoice-1" };
    const first = await client.withStatus.v1CreateLabel(call);
    const again = await client.withStatus.v1CreateLabel(call);
    expect(again.data.data.order.orderId).toBe(first.data.data.order.orderId);
    expect([first.replayed, again.replayed]).toEqual([false, true]);
    expect((await client.v1GetUser()).balance).toBe(991.9);
    await expect(client.v1CreateLabel({ ...call, body: labelTo("Somebody Else") })).rejects.toMatchObject({
      ...{ status: 422, code: "idempotency_key_reused" },
    });
    expect(fake.calls.map(({ status, idempotencyKey }) => [status, idempotencyKey])).toEqual([
      ...[
        [201, "invoice-1"],
        [201, "invoice-1"],
        [200, undefined],
      ],
      [422, "invoice-1"],
    ]);
  });

  it("sells nothing above the balance, and keeps nothing of the refusal", async () => {
    const { client } = testFake({ balance: 8.1 });
    await client.v1CreateLabel({ body: labelTo("Test Recipient") });
    const call = client.v1CreateLabel({ body: labelTo("Test Recipient"), idempotencyKey: "invoice-2" });
    await expect(call).rejects.toMatchObject({
      ...{ status: 402, code: "insufficient_funds", details: { required: 8.1, available: 0 } },
    });
    expect((await client.v1ListOrders()).orders).toHaveLength(1);
  });

  it.each([
    ["Carrier Refuses", 422, "carrier_refused"],
    ["Carrier Costs More", 422, "price_unavailable"],
    ["Carrier Busy", 503, "carrier_unavailable"],
  ])("to %s: %i %s, and nothing is charged", async (name, status, code) => {
    const { client } = testFake({}, { retries: 0 });
    const call = client.v1CreateLabel({ body: labelTo(name), idempotencyKey: "invoice-1" });
    await expect(call).rejects.toMatchObject({ status, code });
    expect((await client.v1GetUser()).balance).toBe(1000);
  });

  it("to Carrier Busy: the client's retry buys", async () => {
    const { client, fake } = testFake();
    const { status } = await client.v1CreateLabel({ body: labelTo("Carrier Busy") });
    expect([status, fake.calls.map((call) => call.status)]).toEqual(["success", [503, 201]]);
  });

  it.each([
    ["Carrier Silent", "bought", 991.9],
    ["Carrier Silent Refuses", "failed", 1000],
  ])("to %s: still buying, and at the next GET %s", async (name, purchase, balance) => {
    const { client } = testFake();
    const { status, data } = await client.withStatus.v1CreateLabel({ body: labelTo(name) });
    expect([status, data.data.order.purchase, data.newBalance]).toEqual([202, "buying", 991.9]);
    const path = { order_id: data.data.order.orderId };
    expect((await client.v1GetOrder({ path })).purchase).toBe(purchase);
    expect((await client.v1GetUser()).balance).toBe(balance);
  });

  it("to Carrier Late Label: the first call for the label comes too early", async () => {
    const { client } = testFake();
    const { data, label } = await client.v1CreateLabel({
      body: labelTo("Carrier Late Label"),
      query: { label: "url" },
    });
    expect(label).toBeUndefined();
    const path = { order_id: data.order.orderId };
    await expect(client.v1GetLabel({ path })).rejects.toMatchObject({ status: 409, code: "label_not_ready" });
    expect(await (await client.v1GetLabel({ path })).text()).toMatch(/^%PDF/);
  });

  it("voids a label; the next GET has the money back, except of Void Refused", async () => {
    const { client } = testFake();
    const buy = async (name: string) => {
      const { data } = await client.v1CreateLabel({ body: labelTo(name) });
      return { order_id: data.order.orderId };
    };
    const [kept, given] = [await buy("Void Refused"), await buy("Test Recipient")];
    for (const path of [kept, given]) {
      expect(await client.v1VoidOrder({ path })).toMatchObject({ status: "cancelled", refundStatus: "submitted" });
    }
    expect(await client.v1GetOrder({ path: kept })).toMatchObject({ status: "processing", refundStatus: "rejected" });
    expect(await client.v1GetOrder({ path: given })).toMatchObject({ refundStatus: "refunded" });
    expect((await client.v1GetUser()).balance).toBe(991.9);
    expect((await client.v1VoidOrder({ path: given })).refundStatus).toBe("refunded");
    await expect(client.v1GetLabel({ path: given })).rejects.toMatchObject({ code: "label_voided" });
  });

  it("scans a parcel to its end, and then no more", async () => {
    const { client } = testFake();
    const { data } = await client.v1CreateLabel({ body: labelTo("Carrier Exception") });
    const path = { order_id: data.order.orderId };
    for (const wanted of ["accepted", "in_transit", "exception"]) {
      expect((await client.v1AdvanceOrder({ path })).trackingEvents[0]?.code).toBe(wanted);
    }
    await expect(client.v1AdvanceOrder({ path })).rejects.toMatchObject({ status: 409, code: "no_next_scan" });
    await expect(client.v1VoidOrder({ path })).rejects.toMatchObject({ status: 422, code: "not_voidable" });
  });

  it("buys a bulk order, and lists what fails with its fields", async () => {
    const { client } = testFake();
    const orders = [parcelTo("First Recipient"), parcelTo("Carrier Refuses"), parcelTo("Third Recipient")];
    const wrong = { ...parcelTo("Wrong"), reference: "invoice-3" };
    wrong.recipient.zip = "9720";
    const body = { serviceId: SERVICE, orders: [...orders, wrong] };
    const checked = await client.v1CreateBulkLabels({ body: { ...body, dryRun: true } });
    expect(checked).toMatchObject({ status: "checked", totalPrice: 24.3, isCovered: true });
    const bulk = await client.v1CreateBulkLabels({ body: { ...body, dryRun: false }, idempotencyKey: "night-1" });
    expect(bulk).toMatchObject({ status: "partial", chargedTotal: 16.2, newBalance: 983.8 });
    expect(bulk.failures).toMatchObject([
      { index: 1, code: "carrier_refused" },
      { index: 3, code: "invalid_input", reference: "invoice-3", errors: [{ field: "recipient.zip" }] },
    ]);
    expect(atob(bulk.combinedLabelData ?? "")).toContain("/Count 2");
    const found = await client.v1GetBulkOrder({ path: { bulk_order_id: "key:night-1" } });
    expect(found).toMatchObject({ bulkOrderId: bulk.bulkOrderId, combinedLabelData: null });
    expect(found.orders.map(({ index }) => index)).toEqual([0, 2]);
    const { bulkOrderId } = bulk;
    expect((await client.v1ListOrders({ query: { bulkOrderId } })).orders).toHaveLength(3);
    const retried = await client.v1RetryBulkOrder({ path: { bulk_order_id: bulkOrderId } });
    expect(retried.counts).toEqual({ total: 4, bought: 2, failed: 2, pending: 0 });
  });

  it("names every wrong field, as the contract has it", async () => {
    const { client } = testFake();
    const { phone: _, ...recipient } = labelTo("Test Recipient").recipient;
    const body: object = {
      ...{ ...labelTo("Test Recipient"), recipient, note: "red" },
      packageDetails: { weight: 0, dimensions: { length: 12, width: "10", height: 5 } },
    };
    const call = client.rawRequest("POST", "/api/v1/create-label", { body });
    await expect(call).rejects.toMatchObject({
      ...{ status: 400, code: "invalid_input" },
      errors: expect.arrayContaining([
        { field: "recipient.phone", message: "Phone number is required" },
        expect.objectContaining({ field: "packageDetails.weight" }),
        expect.objectContaining({ field: "packageDetails.dimensions.width" }),
        expect.objectContaining({ field: "note" }),
      ]),
    });
  });

  it("quotes a parcel; its quote holds for this parcel, at most at this price, for 10 minutes", async () => {
    let now = Date.parse("2026-11-01T09:00:00.000Z");
    const { client } = testFake({ now: () => now });
    const { quotes } = await client.v1CreateQuotes({ body: parcelTo("Test Recipient") });
    const { quoteId = "" } = quotes[0] ?? {};
    const body = labelTo("Test Recipient");
    const heavy = { ...body, packageDetails: { ...body.packageDetails, weight: 3 } };
    await expect(client.v1CreateLabel({ body: { ...heavy, quoteId } })).rejects.toMatchObject({
      code: "quote_mismatch",
    });
    await expect(client.v1CreateLabel({ body: { ...body, maxPrice: 8 } })).rejects.toMatchObject({
      ...{ status: 409, code: "price_changed", details: { price: 8.1 } },
    });
    expect((await client.v1CreateLabel({ body: { ...body, quoteId } })).status).toBe("success");
    now += 600_000;
    await expect(client.v1CreateLabel({ body: { ...body, quoteId } })).rejects.toMatchObject({ code: "quote_expired" });
  });

  it("lists orders in pages, by their filters; another filter is none of the fake", async () => {
    const { client } = testFake();
    for (let i = 0; i < 5; i++)
      await client.v1CreateLabel({ body: { ...labelTo("Test Recipient"), reference: `r-${i}` } });
    const references = [];
    for await (const { reference } of client.v1ListOrders.all({ query: { limit: 2 } })) references.push(reference);
    expect(references).toEqual(["r-4", "r-3", "r-2", "r-1", "r-0"]);
    expect((await client.v1ListOrders({ query: { reference: "r-3" } })).totalOrders).toBe(1);
    const call = client.v1ListOrders({ query: { updatedAfter: "2026-11-01T00:00:00.000Z" } });
    await expect(call).rejects.toMatchObject({ status: 501, code: "not_in_the_fake" });
  });

  it("answers the global fetch, and asks for a key", async () => {
    const { fetch } = createFakeApi();
    const url = "https://labels.example/api/v1/user";
    expect((await fetch(url)).status).toBe(401);
    const reply = await fetch(new URL(url), { headers: { "x-api-key": "shp_test_1" } });
    expect(await reply.json()).toMatchObject({ balance: 1000 });
    expect((await fetch("https://labels.example/api/orders")).status).toBe(404);
  });

  it("buys the orders of a bulk call whose own service it has, and answers with the labels as asked", async () => {
    const { client } = testFake();
    const parcel = parcelTo("Test Recipient");
    const orders = [parcel, { ...parcel, serviceId: SERVICE }, { ...parcel, serviceId: "svc_none" }];
    const body = { serviceId: SERVICE, orders, dryRun: false as const };
    const bulk = await client.v1CreateBulkLabels({ body, query: { label: "url" } });
    expect(bulk.orders.map(({ index }) => index)).toEqual([0, 1]);
    expect(bulk.chargedTotal).toBe(bulk.orders.reduce((sum, { price }) => sum + price * 100, 0) / 100);
    expect(bulk.failures).toMatchObject([{ index: 2, code: "invalid_input", errors: [{ field: "serviceId" }] }]);
    expect([bulk.combinedLabelData, bulk.label?.url]).toEqual([null, expect.stringContaining(bulk.bulkOrderId)]);
    expect(await client.v1StopBulkOrder({ path: { bulk_order_id: bulk.bulkOrderId } })).toMatchObject({
      bulkOrderId: bulk.bulkOrderId,
      counts: { bought: 2 },
    });
  });

  it("has the labels of a thousand orders in one answer", async () => {
    const { client } = testFake({ balance: 10_000 });
    const orders = Array.from({ length: 1_000 }, () => parcelTo("Test Recipient"));
    const body = { serviceId: SERVICE, orders, dryRun: false as const };
    const { combinedLabelData } = await client.v1CreateBulkLabels({ body });
    expect(atob(combinedLabelData ?? "").slice(0, 5)).toBe("%PDF-");
  });

  it("answers what it does not keep with the contract's example, and says so", async () => {
    const { client } = testFake();
    const { headers, data } = await client.withStatus.v1ListEvents();
    expect([headers.get("Shipctl-Fake"), data.events.length]).toEqual(["example", 2]);
    expect((await client.withStatus.v1GetUser()).headers.get("Shipctl-Fake")).toBe(null);
  });

  it.each(publicOperations.map(({ id }) => id))(
    "answers the contract's example of %s as the contract has it",
    async (id) => {
      const { client } = testFake();
      const { data } = await client.v1CreateLabel({ body: labelTo("Test Recipient") });
      const body = { serviceId: SERVICE, orders: [parcelTo("Test Recipient")] };
      const { bulkOrderId } = await client.v1CreateBulkLabels({ body: { ...body, dryRun: false } });
      const path = {
        order_id: data.order.orderId,
        bulk_order_id: bulkOrderId,
        parcel_id: "prc_1",
        manifest_id: "MAN-100001",
        webhook_id: "whk_1",
        delivery_id: "whd_1",
      };
      const operation = publicOperations.find((one) => one.id === id);
      const [example] = operation?.body?.examples.values() ?? [];
      const call: unknown = Object.entries(client).find(([name]) => name === id)?.[1];
      await asCall(call)({ path, body: example }).catch((error) => {
        // The example has the ids of other orders, or nothing to retry.
        expect(["not_found", "nothing_to_retry", "not_in_the_fake"], error.message).toContain(error.code);
      });
    },
  );
});

const asCall = (call: unknown) => call as (input: object) => Promise<OperationId>;
