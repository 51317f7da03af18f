import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { productMicros } from "../../src/adapters/exact-decimal.js";
import { serverForTest } from "../api.js";
import { btcpayServer, type Fault } from "../btcpay-server.js";
import { WEBHOOK_SECRET } from "../test-world.js";
import { expectBalance, expectSoundBooks } from "./books.js";
import { refusal } from "./refusal.js";
import { HOUR_MS, MINUTE_MS, timePasses } from "./time-passes.js";

/** $50.00 at 69000.12, rounded up as BTCPay asks it. */
const FIFTY = "0.00072464";

async function scene() {
  const btcpay = await btcpayServer();
  const server = await serverForTest({ clock: btcpay.clock, payments: () => [btcpay.gateway] });
  const person = await server.register();
  const invoice = await person.api.createInvoice({ body: { amount: 50 } });
  const ref = [...btcpay.invoices.keys()].at(-1) ?? "";
  return {
    btcpay,
    server,
    person,
    invoice,
    ref,
    status: () => person.api.getInvoiceStatus({ path: { invoiceId: invoice.invoiceId } }),
    deliver: (event: object = {}, secret = WEBHOOK_SECRET) => deliver(server, { invoiceId: ref, ...event }, secret),
    async sound() {
      expect(btcpay.violations).toEqual([]);
      await expectSoundBooks(server);
    },
  };
}

async function deliver(server: Awaited<ReturnType<typeof serverForTest>>, event: object, secret: string) {
  const body = JSON.stringify(event);
  const signature = `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`;
  const headers = { "Content-Type": "application/json; charset=utf-8", "BTCPay-Sig": signature };
  return (await server.request("/api/webhooks/btcpay", { method: "POST", headers, body })).status;
}

it("an invoice is created at BTCPay with the amount and our id", async () => {
  const { btcpay, invoice, ref, sound } = await scene();
  expect(invoice).toMatchObject({ gateway: "btcpay", test: false, status: "pending" });
  expect(invoice.paymentUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/i\/Btcpay1$/);
  expect(btcpay.invoices.get(ref)).toMatchObject({ amount: "50.00", orderId: invoice.invoiceId });
  await sound();
});

it("a settled payment is credited at BTCPay's rate, by its webhook", async () => {
  const { btcpay, deliver, person, ref, status, sound } = await scene();
  btcpay.pay(ref, FIFTY);
  expect(await deliver({ type: "InvoicePaymentSettled" })).toBe(200);
  expect(await status()).toMatchObject({ status: "paid", receivedAmount: 50, payments: [{ method: "btcpay_btc" }] });
  await expectBalance(person, 50);
  await sound();
});

it("a payment is credited for any name of its method", async () => {
  const { btcpay, deliver, person, ref, sound } = await scene();
  btcpay.elderly = true;
  btcpay.pay(ref, FIFTY);
  expect(await deliver()).toBe(200);
  await expectBalance(person, 50);
  await sound();
});

it("a settled payment is credited by polling when no webhook comes", async () => {
  const { btcpay, person, ref, server, sound } = await scene();
  btcpay.pay(ref, FIFTY);
  await timePasses(server, 10_000);
  await expectBalance(person, 50);
  await sound();
});

it("webhooks that are repeated, reordered or raced by polling credit a payment once", async () => {
  const { btcpay, deliver, person, ref, server, sound } = await scene();
  btcpay.pay(ref, FIFTY);
  const events = ["InvoiceSettled", "InvoicePaymentSettled", "InvoiceReceivedPayment", "InvoiceSettled"];
  const statuses = await Promise.all([...events.map((type) => deliver({ type })), timePasses(server, 10_000)]);
  expect(statuses.filter((status) => status !== undefined)).toEqual([200, 200, 200, 200]);
  await expectBalance(person, 50);
  expect((await person.api.listTransactions()).transactions).toHaveLength(1);
  await sound();
});

it("an unconfirmed payment is shown as pending and credited once it is confirmed, counting as in time", async () => {
  const { btcpay, deliver, person, ref, server, status, sound } = await scene();
  const payment = btcpay.pay(ref, FIFTY, { status: "Processing" });
  await deliver({ type: "InvoiceReceivedPayment" });
  expect(await status()).toMatchObject({ status: "pending", pendingAmount: 50, receivedAmount: 0 });
  await timePasses(server, HOUR_MS);
  expect((await status()).status, "it is on its way").toBe("pending");
  payment.status = "Settled";
  await timePasses(server, 10 * MINUTE_MS);
  expect(await status()).toMatchObject({ status: "paid", pendingAmount: 0, receivedAmount: 50 });
  await expectBalance(person, 50);
  await sound();
});

it("a payment that fails before it settles is never credited", async () => {
  const { btcpay, deliver, person, ref, status, sound } = await scene();
  const payment = btcpay.pay(ref, FIFTY, { status: "Processing" });
  await deliver();
  payment.status = "Invalid";
  const invoice = btcpay.invoices.get(ref);
  if (invoice) invoice.status = "Invalid";
  await deliver({ type: "InvoiceInvalid" });
  expect(await status()).toMatchObject({ status: "failed", pendingAmount: 0 });
  await expectBalance(person, 0);
  await sound();
});

it("a payment that replaces a settled one is not credited twice", async () => {
  const { btcpay, deliver, person, ref, server, status, sound } = await scene();
  const first = btcpay.pay(ref, FIFTY, { id: "tx-a" });
  await deliver();
  first.status = "Invalid";
  // The payer raised the fee and sent slightly more: the same money under another id.
  btcpay.pay(ref, "0.00086957", { id: "tx-b" });
  await deliver();
  expect(await status()).toMatchObject({ status: "paid", receivedAmount: 60, newBalance: 60 });
  await timePasses(server, MINUTE_MS);
  btcpay.pay(ref, "0.00014493", { id: "tx-c" });
  await deliver();
  await expectBalance(person, 70);
  await sound();
});

it("a payment that fails after it was credited is logged for the operator once", async () => {
  const { btcpay, deliver, invoice, person, ref, server, sound } = await scene();
  const payment = btcpay.pay(ref, FIFTY);
  await deliver();
  payment.status = "Invalid";
  await deliver();
  await deliver();
  const reported = server.world.log.lines.filter(
    ({ level, message }) => level === "error" && message.includes("a credited payment has failed"),
  );
  expect(reported).toMatchObject([{ fields: { invoiceId: invoice.invoiceId, cents: 5_000 } }]);
  const { deposits } = await (await server.admin()).api.listDeposits();
  expect(deposits.find(({ _id }) => _id === invoice.invoiceId)?.description).toContain("taken back");
  await expectBalance(person, 50);
  await sound();
});

it("an invoice that was manually marked as settled credits nothing, because nothing was received", async () => {
  const { btcpay, deliver, person, ref, sound } = await scene();
  const invoice = btcpay.invoices.get(ref);
  if (invoice) invoice.status = "Settled";
  await deliver({ type: "InvoiceSettled", manuallyMarked: true });
  await expectBalance(person, 0);
  await sound();
});

it("too little, too much and too late are credited to the cent, in two coins", async () => {
  const { btcpay, deliver, person, ref, server, status, sound } = await scene();
  btcpay.pay(ref, "0.00036232", { id: "a" });
  await deliver();
  expect(await status()).toMatchObject({ status: "partial", receivedAmount: 25 });
  btcpay.pay(ref, "0.5", { id: "b", method: "LTC-CHAIN" });
  await deliver();
  expect(await status()).toMatchObject({ status: "paid", receivedAmount: 60.95 });
  await timePasses(server, 16 * MINUTE_MS);
  btcpay.pay(ref, "0.00001449", { id: "c" });
  await deliver();
  expect(await status()).toMatchObject({ status: "late", receivedAmount: 61.95 });
  await expectBalance(person, 61.95);
  await sound();
});

it("payments of half a cent are not rounded one by one", async () => {
  const { btcpay, deliver, person, ref, sound } = await scene();
  // $0.0048 each.
  for (let i = 0; i < 10; i++) {
    btcpay.pay(ref, "0.00000007", { id: `dust-${i}` });
    await deliver();
  }
  await expectBalance(person, 0.05);
  await sound();
});

describe("a webhook", () => {
  it("with a signature of another secret or body, or without one, is refused and reads nothing", async () => {
    const { btcpay, deliver, ref, server } = await scene();
    const before = btcpay.calls.length;
    expect(await deliver({}, "another-secret")).toBe(401);
    const send = (signature: string | undefined) =>
      server.request("/api/webhooks/btcpay", {
        method: "POST",
        headers: { "Content-Type": "application/json", ...(signature ? { "BTCPay-Sig": signature } : undefined) },
        body: JSON.stringify({ invoiceId: ref }),
      });
    const other = createHmac("sha256", WEBHOOK_SECRET).update("{}").digest("hex");
    for (const signature of [undefined, "sha256=", `sha256=${other}`]) {
      expect((await send(signature)).status).toBe(401);
    }
    expect(btcpay.calls.length).toBe(before);
  });

  it("about an unknown invoice is accepted and changes nothing", async () => {
    const { server, person } = await scene();
    expect(await deliver(server, { invoiceId: "SomebodyElses" }, WEBHOOK_SECRET)).toBe(200);
    expect(await deliver(server, { type: "StoreCreated" }, WEBHOOK_SECRET)).toBe(200);
    await expectBalance(person, 0);
  });

  it("is requested again when the invoice cannot be read", async () => {
    const { btcpay, deliver, person, ref } = await scene();
    btcpay.pay(ref, FIFTY);
    btcpay.fault = "500";
    expect(await deliver()).toBe(503);
    btcpay.fault = undefined;
    expect(await deliver()).toBe(200);
    await expectBalance(person, 50);
  });

  it("has no effect by its content: only what BTCPay reports when asked is credited", async () => {
    const { deliver, person } = await scene();
    await deliver({ type: "InvoiceSettled", amount: "1000000", payment: { value: "10", status: "Settled" } });
    await expectBalance(person, 0);
  });
});

describe.each<Fault>(["silent", "500", "html", "redirect", "401"])("a BTCPay that answers %s", (fault) => {
  it("creates no invoice, costs nothing, and never sends the key elsewhere", async () => {
    const { btcpay, person, server } = await scene();
    btcpay.fault = fault;
    const error = await refusal(person.api.createInvoice({ body: { amount: 20 } }));
    expect(error).toMatchObject({ code: "payment_unavailable", status: 503 });
    expect(JSON.stringify(server.world.log.lines)).not.toContain("the-btcpay-key");
  });

  it("that is lost loses no payment: the polling job continues", async () => {
    const { btcpay, person, ref, server } = await scene();
    btcpay.pay(ref, FIFTY);
    btcpay.fault = fault;
    await timePasses(server, MINUTE_MS);
    await expectBalance(person, 0);
    btcpay.fault = undefined;
    await timePasses(server, MINUTE_MS);
    await expectBalance(person, 50);
  });
});

it.each<[string, string, number | undefined]>([
  ["0.00072464", "69000.12", 50_000_247],
  ["21000000", "1", 21_000_000_000_000],
  ["0.00000001", "49.99", 0],
  ["0.00000001", "50", 1],
  ["-1", "1", undefined],
  ["1e3", "1", undefined],
  ["", "1", undefined],
])("%s coins at %s are %s millionths of a dollar", (value, rate, micros) => {
  expect(productMicros(value, rate)).toBe(micros);
});
