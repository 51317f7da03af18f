import { ApiError, type Client, createClient, type V1BulkFailure, type V1CreateLabelRequest } from "@shipctl/sdk";
import { createFakeApi } from "@shipctl/sdk/testing";
import { describe, expect, it } from "vitest";
import { serverForTest } from "../api.js";
import { programOf } from "./programs.js";

/** A call as its status, its error code, and what a program reads of the reply. */
type Outcome = readonly unknown[];

const SENDER = {
  ...{ name: "Warehouse", street1: "1 Sample Street", city: "Springfield", state: "IL", zip: "62701" },
  phone: "217-555-0100",
};

const labelTo = (serviceId: string, name: string): V1CreateLabelRequest => ({
  serviceId,
  sender: SENDER,
  recipient: { ...SENDER, name, city: "Portland", state: "OR", zip: "97201" },
  packageDetails: { weight: 2, dimensions: { length: 12, width: 10, height: 5 }, description: "Books" },
});

/** A program's calls, one after the other. */
async function session(client: Client): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const note = async <Data>(call: Promise<{ status: number; data: Data }>, read: (data: Data) => unknown) => {
    const { status, data } = await call.catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      outcomes.push([error.status, error.code, error.errors.map(({ field }) => field)]);
      return { status: 0, data: undefined };
    });
    if (data !== undefined) outcomes.push([status, read(data)]);
    return data;
  };
  const { withStatus } = client;
  const services = await client.v1ListServices();
  const id = services.services.find(({ name }) => name === "UPS Ground")?.id ?? "";
  const label = (name: string) => labelTo(id, name);
  const buy = (body: V1CreateLabelRequest, idempotencyKey: string) =>
    note(withStatus.v1CreateLabel({ body, idempotencyKey }), ({ status, newBalance, data: { order } }) => [
      ...[status, newBalance, order.purchase, order.status, order.deliveryStatus, order.refundStatus, order.price],
      ...[
        order.metadata,
        order.recipient,
        order.packageDetails,
        order.trackingEvents.map(({ code, location }) => [code, location]),
      ],
    ]);

  const metadata = { batch: "monday-1" };
  await buy({ ...label("Test Recipient"), metadata: { ...metadata, "no key": "x", color: "red\nblue" } }, "k0");
  const first = await buy({ ...label("Test Recipient"), reference: "invoice-1" }, "k1");
  await buy({ ...label("Test Recipient"), reference: "invoice-1" }, "k1");
  await buy(label("Somebody Else"), "k1");
  await buy({ ...label("Test Recipient"), reference: "invoice-1", rejectDuplicates: true }, "k2");
  await buy({ ...label("Test Recipient"), maxPrice: 8 }, "k3");
  await buy({ ...label("Test Recipient"), maxPrice: 8.1 }, "k3");
  await buy({ ...label("Test Recipient"), serviceId: "svc_none" }, "k4");
  await buy({ ...label("Test Recipient"), quoteId: "quo_none" }, "k5");
  await buy({ ...label(" "), packageDetails: { ...label("").packageDetails, weight: 0 } }, "k6");
  await buy(label("Carrier Refuses"), "k7");
  await buy(label("Carrier Refuses"), "k7");
  await buy(label("Carrier Costs More"), "k8");

  const path = { order_id: first?.data.order.orderId ?? "" };
  await note(withStatus.v1GetOrder({ path }), ({ price, purchase, reference }) => [price, purchase, reference]);
  await note(withStatus.v1GetOrder({ path: { order_id: "ORD-1" } }), () => "found");
  await note(withStatus.v1AdvanceOrder({ path }), ({ status, deliveryStatus }) => [status, deliveryStatus]);
  await note(withStatus.v1VoidOrder({ path }), () => "voided");

  const late = await buy({ ...label("Test Recipient"), metadata }, "k9");
  const voided = { path: { order_id: late?.data.order.orderId ?? "" } };
  await note(withStatus.v1ReturnOrder({ path, body: {} }), ({ data: { order } }) => [
    order.isReturn,
    order.sender.name,
  ]);
  await note(withStatus.v1ReturnOrder({ path, body: {} }), () => "bought again");

  const { serviceId: _, ...parcel } = label("Test Recipient");
  const { serviceId: _refused, ...refused } = label("Carrier Refuses");
  const wrong = { ...parcel, recipient: { ...parcel.recipient, zip: "9720" }, reference: "invoice-9", metadata };
  const bulk = { serviceId: id, orders: [parcel, refused, wrong], dryRun: false as const };
  const failures = (of: readonly V1BulkFailure[]) =>
    of.map(({ index, code, metadata, errors = [] }) => [index, code, metadata, errors.map(({ field }) => field)]);
  await note(withStatus.v1CreateBulkLabels({ body: { ...bulk, dryRun: true } }), (check) => [
    ...[check.status, check.orderCount, check.totalPrice, check.isCovered, failures(check.failures)],
    check.orders.map(({ index, price }) => [index, price]),
  ]);
  const bought = await note(withStatus.v1CreateBulkLabels({ body: bulk, idempotencyKey: "k10" }), (one) => [
    ...[one.status, one.orderCount, one.chargedTotal, one.newBalance, one.counts, failures(one.failures)],
    [one.orders.map(({ index, metadata }) => [index, metadata]), typeof one.combinedLabelData],
  ]);
  const bulkPath = { bulk_order_id: bought?.bulkOrderId ?? "" };
  await note(withStatus.v1GetBulkOrder({ path: { bulk_order_id: "key:k10" } }), ({ status, counts }) => [
    status,
    counts,
  ]);
  await note(withStatus.v1RetryBulkOrder({ path: bulkPath }), ({ counts }) => counts);
  await note(withStatus.v1CreateBulkLabels({ body: { ...bulk, orders: [wrong] } }), () => "bought");
  await note(withStatus.v1CreateBulkLabels({ body: { ...bulk, onInvalid: "reject" } }), () => "bought");

  await note(withStatus.v1CreateQuotes({ body: { ...parcel, serviceId: id } }), ({ quotes }) =>
    quotes.map(({ serviceType, available, price }) => [serviceType, available, price]),
  );
  await note(withStatus.v1ListTransactions(), ({ totalTransactions, transactions }) => [
    totalTransactions,
    transactions
      .filter(({ kind }) => kind === "purchase")
      .map(({ type, amount, balanceAfter, order }) => [type, amount, balanceAfter, order?.metadata]),
  ]);
  await buy({ ...label("Test Recipient") }, "k11");
  await buy({ ...label("Test Recipient") }, "k12");
  // Last: the server needs time to refund what the fake refunds at the next GET.
  await note(withStatus.v1VoidOrder(voided), ({ status, refundStatus }) => [status, refundStatus]);
  await note(withStatus.v1AdvanceOrder(voided), () => "scanned");
  await note(withStatus.v1ReturnOrder({ ...voided, body: {} }), () => "bought");
  return outcomes;
}

describe("the SDK's fake of the public API", () => {
  it("answers a program's session as the server does", async () => {
    const server = await serverForTest();
    const program = await programOf(server, await server.register({ balance: 45 }));
    const fake = createFakeApi({ balance: 45 });
    const onFake = createClient({
      baseUrl: "https://labels.example",
      apiKey: "shp_test_1",
      fetch: fake.fetch,
      retries: 0,
    });
    const ofServer = await session(program);
    expect(await session(onFake)).toEqual(ofServer);
    expect(ofServer.length).toBeGreaterThan(30);
  });
});
