import type { FoundReply } from "@shipctl/sdk/contract";
import { beforeEach, describe, expect, it } from "vitest";
import { accountTable } from "../../src/domain/account/account.js";
import { emailKey } from "../../src/domain/account/email.js";
import { audit } from "../../src/domain/audit/audit.js";
import { invoiceTable } from "../../src/domain/top-up/invoice.js";
import { COMMAND } from "../../src/shared/actor.js";
import { requirePresent } from "../../src/shared/assert.js";
import { one } from "../../src/store/store.js";
import { type Person, serverForTest, type TestServer } from "../api.js";
import { play } from "./play.js";
import { programOrder } from "./program-calls.js";
import { programWith } from "./programs.js";
import { refusal } from "./refusal.js";
import { testKeyOf } from "./scene.js";
import { bulkRow, buy, buyRows, orderTo, testRecipient } from "./shipments.js";

let server: TestServer;
let admin: Person;
let ann: Person;
let bob: Person;

beforeEach(async () => {
  server = await serverForTest();
  admin = await server.admin();
  ann = await server.register({ name: "Ann Núñez", balance: 500 });
  bob = await server.register({ name: "Bob Quick", balance: 500 });
});

const find = (q: string): Promise<FoundReply> => admin.api.findAnything({ query: { q } });

/** The ids of what is found, by kind. Empty kinds are left out. */
async function found(q: string): Promise<Partial<Record<keyof FoundReply, readonly string[]>>> {
  const { customers, orders, bulkOrders, payments } = await find(q);
  const ids = {
    customers: customers.found.map(({ _id }) => _id),
    orders: orders.found.map(({ orderId }) => orderId),
    bulkOrders: bulkOrders.found.map(({ bulkOrderId }) => bulkOrderId),
    payments: payments.found.map(({ _id }) => _id),
  };
  return Object.fromEntries(Object.entries(ids).filter(([, all]) => all.length > 0));
}

const inFours = (number: string): string => number.replace(/(.{4})(?=.)/g, "$1 ");

describe("an order is found", () => {
  it("by its id, its number, the seller's own, its SKU, and its tracking number with or without spaces", async () => {
    const { orderId, _id, trackingNumber } = await buy(ann, {
      reference: "R 7/é",
      orderNumber: "111-7",
      sku: "MUG-XL",
    });
    await buy(ann, { reference: "R 8", orderNumber: "111-8", sku: "CUP-XL" });
    await buy(bob);
    const number = trackingNumber ?? "";
    for (const q of [
      ...[_id, orderId, orderId.toLowerCase(), ` ${orderId}\r\n`, `]C1${orderId}`],
      ...["R 7/é", "111-7", "MUG-XL", "mug-xl", "r 7/e", number, number.toLowerCase(), inFours(number)],
    ]) {
      expect([q, await found(q)]).toEqual([q, { orders: [orderId] }]);
    }
  });

  it("first if the text is exactly its number, before newer ones that contain it", async () => {
    const exact = await buy(ann, { orderNumber: "1001", sku: "A" });
    const [longer, ofSku] = [await buy(ann, { orderNumber: "11001" }), await buy(bob, { sku: "1001" })];
    for (let i = 0; i < 10; i++) await buy(bob, { reference: `10010${i}` });
    const { orders } = await find("1001");
    expect(orders.found.map(({ orderId }) => orderId).slice(0, 2)).toEqual([exact.orderId, ofSku.orderId]);
    expect([orders.found.length, orders.total]).toEqual([10, 13]);
    expect(orders.found.map(({ orderId }) => orderId)).not.toContain(longer.orderId);
  });

  it("by its transaction's id and number, with the customer", async () => {
    const { orderId } = await buy(ann);
    const { transactions } = await ann.api.listTransactions();
    const [bought] = transactions;
    for (const q of [bought?.transactionId ?? "", bought?._id ?? ""]) {
      expect(await found(q)).toEqual({ orders: [orderId], customers: [ann.user._id] });
    }
  });

  it("also if the carrier refused it", async () => {
    const { details } = await refusal(ann.api.createOrder({ body: orderTo("Carrier Refuses", { reference: "R-9" }) }));
    expect(await found("R-9")).toEqual({ orders: [details?.orderId] });
  });

  it("unless a test key bought it", async () => {
    const test = programWith(server, await testKeyOf(ann));
    await test.v1CreateLabel({ body: programOrder({ reference: "TEST-1" }) });
    const { orders } = await test.v1ListOrders();
    expect(orders).toHaveLength(1);
    for (const { orderId, trackingNumber } of orders) {
      for (const q of [orderId, "TEST-1", trackingNumber ?? ""]) expect([q, await found(q)]).toEqual([q, {}]);
    }
  });
});

describe("a customer is found", () => {
  it("by id, name or e-mail, with orders, bulk orders and payments", async () => {
    const { orderId } = await buy(ann);
    const { bulkOrder } = await buyRows(server, ann, [bulkRow({ sku: "S-1" })]);
    await buy(bob);
    const { deposits } = await admin.api.listDeposits();
    const [credit] = deposits.filter(({ user }) => user?.email === ann.user.email);
    const { orders } = await admin.api.getAnyBulkOrder({ path: { bulkOrderId: bulkOrder.bulkOrderId } });
    const all = {
      customers: [ann.user._id],
      orders: [orders[0]?.orderId, orderId],
      bulkOrders: [bulkOrder.bulkOrderId],
      payments: [credit?._id],
    };
    for (const q of [ann.user._id, "ann nunez", "NÚÑEZ", ann.user.email.toUpperCase(), ann.user.email.slice(0, -3)]) {
      expect([q, await found(q)]).toEqual([q, all]);
    }
    const { totalOrders } = await admin.api.listAllOrders({ query: { search: "ann nunez" } });
    const { totalBulkOrders } = await admin.api.listAllBulkOrders({ query: { search: "ann nunez" } });
    expect([totalOrders, totalBulkOrders]).toEqual([2, 1]);
  });

  it("together with recipients of that name, each order once", async () => {
    const own = await buy(bob, { recipient: { ...testRecipient, name: "Bob Quick" } });
    const theirs = await buy(ann, { recipient: { ...testRecipient, name: "Bob Quick" } });
    const { customers, orders } = await find("bob quick");
    expect(customers.found.map(({ _id }) => _id)).toEqual([bob.user._id]);
    expect(orders.found.map(({ orderId }) => orderId)).toEqual([theirs.orderId, own.orderId]);
    expect(orders.total).toBe(2);
  });

  it("as the owner of an address, a parcel or a webhook", async () => {
    const parcel = { name: "Box", weight: 1, length: 6, width: 6, height: 5, skus: [], isDefault: false };
    const { _id: parcelId } = await ann.api.createParcel({ body: parcel });
    expect(await found(parcelId)).toEqual({ customers: [ann.user._id] });
  });

  it("by the new name and e-mail, and no longer by the old ones", async () => {
    const { orderId } = await buy(ann);
    const { _id, email } = ann.user;
    await server.world.store.transact({ change: [one(accountTable, _id)] }, (tx) => {
      const account = requirePresent(tx.get(accountTable, _id), _id);
      const changed = { name: "Carla Weiss", email: "carla@weiss.test", emailKey: emailKey("carla@weiss.test") };
      tx.put(accountTable, { ...account, ...changed });
      audit(tx, server.world, { actor: COMMAND, action: "set-email", subject: _id });
    });
    for (const q of ["carla weiss", "carla@weiss.test"]) {
      expect(await found(q)).toMatchObject({ customers: [_id], orders: [orderId], payments: [expect.any(String)] });
    }
    for (const q of ["Ann Núñez", email]) expect(await found(q)).toEqual({});
  });
});

describe("a payment is found", () => {
  it("by its invoice, what the gateway calls it and its transaction, before and after the money arrives", async () => {
    const invoice = await ann.api.createInvoice({ body: { amount: 20 } });
    const { invoiceId } = invoice;
    const ref = (await server.world.store.get(invoiceTable, invoiceId))?.ref ?? "";
    for (const q of [invoiceId, ref]) expect(await found(q)).toEqual({ payments: [invoiceId] });
    await play(server, invoice, "12.34", "gateway-payment-1");
    for (const q of [invoiceId, ref]) expect(await found(q)).toEqual({ payments: [invoiceId] });
    const stored = await server.world.store.get(invoiceTable, invoiceId);
    const payment = stored?.payments[0];
    expect(await found(payment?.id ?? "")).toEqual({ payments: [invoiceId] });
    expect(await found(payment?.number ?? "")).toEqual({ payments: [invoiceId], customers: [ann.user._id] });
  });
});

it("a bulk order is found by its id, its number, and its file with its orders", async () => {
  const { bulkOrder } = await buyRows(server, ann, [bulkRow({ sku: "S-1" })], { fileName: "november.csv" });
  const { _id, bulkOrderId } = bulkOrder;
  expect(await found(_id)).toEqual({ bulkOrders: [bulkOrderId] });
  for (const q of [bulkOrderId.toLowerCase(), "november"]) {
    expect(await found(q)).toMatchObject({ bulkOrders: [bulkOrderId], orders: [expect.stringMatching(/^ORD-/)] });
  }
});

describe("a text that is no name", () => {
  it.each(["%", "_", "%%%", "\\", "'; drop table orders; --", '"', "a\0b", "\u{1f4e6}", "(", "[", "null"])(
    "%j finds nothing that does not contain it",
    async (q) => {
      await buy(ann, { reference: "plain" });
      expect(await found(q)).toEqual({});
    },
  );

  it("is found as it is", async () => {
    const { orderId } = await buy(ann, { reference: "100% 'wool' _\\_" });
    await buy(ann, { reference: "100 wool" });
    for (const q of ["100%", "'wool'", "_\\_", "% '"]) expect(await found(q)).toEqual({ orders: [orderId] });
  });

  it.each([
    ["empty", ""],
    ["blank", " \n "],
    ["too long", "x".repeat(10_000)],
  ])("is refused if it is %s", async (_what, q) => {
    expect(await refusal(find(q))).toMatchObject({ status: 400, code: "invalid_input", errors: [{ field: "q" }] });
  });
});

it("only administrators find anything", async () => {
  expect(await refusal(ann.api.findAnything({ query: { q: "ann" } }))).toMatchObject({ status: 403 });
});
