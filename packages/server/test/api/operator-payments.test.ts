import type { AdminInvoice, QueryOf } from "@shipctl/sdk/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GatewaySilence, type PaymentGateway, type SeenPayment } from "../../src/ports/payment.js";
import { type Person, serverForTest, startServer, type TestServer } from "../api.js";
import { expectBalance, expectSoundBooks } from "./books.js";
import { interleaved } from "./interleaved.js";
import { letExpire, play } from "./play.js";
import { refusal } from "./refusal.js";
import { DAY_MS, HOUR_MS, MINUTE_MS, timePasses } from "./time-passes.js";

const SEEN = "Seen in the wallet";

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});

afterAll(async () => {
  await expectSoundBooks(server);
  await server.close();
});

/** A customer's invoice, as its customer and an operator see it. */
async function invoiceOf(shop: TestServer, amount = 100) {
  const person = await shop.register();
  const { api } = await shop.admin();
  const invoice = await person.api.createInvoice({ body: { amount } });
  const path = { invoiceId: invoice.invoiceId };
  return {
    person,
    api,
    invoice,
    path,
    story: () => api.getAnyInvoice({ path }),
    check: () => api.checkInvoice({ path }),
    credit: (amount: number, more: { readonly expectedCredited?: number } = {}, idempotencyKey?: string) =>
      api.creditInvoice({
        path,
        body: { amount, reason: SEEN, ...more },
        ...(idempotencyKey !== undefined && { idempotencyKey }),
      }),
    deposits: async () =>
      (await api.listDeposits({ query: { search: person.user.email } })).deposits.map(
        ({ amount, status, metadata, invoiceId }) => ({ amount, status, method: metadata.method, invoiceId }),
      ),
    totals: () => api.listDeposits({ query: { search: person.user.email, limit: 1 } }),
  };
}

/** A gateway at which payments are planted, with when it is down. */
function planted(sandbox: PaymentGateway) {
  const payments: SeenPayment[] = [];
  const self = {
    payments,
    isSilent: false,
    pay: (id: string, usd: number, at: number, settled = true) => {
      const payment = { id, usdMicros: usd * 1_000_000, receivedAt: new Date(at).toISOString(), method: "test_coin" };
      payments.push({ ...payment, settled });
    },
    gateway: {
      ...sandbox,
      read: async () => {
        if (self.isSilent) throw new GatewaySilence("no answer within 20 s");
        return { payments: [...payments], failed: false };
      },
    },
  };
  return self;
}

async function shopWithGateway() {
  let made: ReturnType<typeof planted> | undefined;
  const shop = await serverForTest({
    payments: (sandbox) => {
      made = planted(sandbox);
      return [made.gateway];
    },
  });
  if (!made) throw new Error("the world has no gateway");
  return { shop, gateway: made, now: () => shop.world.clock.now() };
}

const ids = async (query: QueryOf<"listAllInvoices">, shop = server): Promise<string[]> => {
  const { api } = await shop.admin();
  return (await api.listAllInvoices({ query })).invoices.map(({ invoiceId }) => invoiceId);
};

describe("the list of invoices", () => {
  it("keeps an invoice whatever arrives, and finds it by its ids and its customer", async () => {
    const { person, invoice, path, story } = await invoiceOf(server);
    await play(server, invoice, "30.00");
    await letExpire(server, invoice);
    server.world.clock.advance(MINUTE_MS);
    await play(server, invoice, "70.00");
    const { payments, gatewayReference = "" } = await story();
    const { name, email } = person.user;
    const numbers = payments.map(({ transactionId = "" }) => transactionId);
    for (const search of [path.invoiceId, gatewayReference, ...numbers, email, name.toUpperCase()]) {
      expect(await ids({ search }), search).toContain(path.invoiceId);
    }
    expect(await ids({ search: "nobody" })).toEqual([]);
    const { deposits } = await (await server.admin()).api.listDeposits({ query: { search: path.invoiceId } });
    expect(deposits).toMatchObject([{ _id: path.invoiceId, amount: 100 }]);
  });

  it("is filtered by status, customer and time, and paged newest first", async () => {
    const shop = await serverForTest();
    const [paid, partial, late, waiting] = [
      await invoiceOf(shop),
      await invoiceOf(shop),
      await invoiceOf(shop),
      await invoiceOf(shop),
    ];
    await play(shop, paid.invoice, "100.00");
    await play(shop, partial.invoice, "30.00");
    await letExpire(shop, late.invoice);
    shop.world.clock.advance(MINUTE_MS);
    await play(shop, late.invoice, "30.00");
    const find = (query: QueryOf<"listAllInvoices">) => ids(query, shop);
    const all = [waiting, late, partial, paid].map(({ path }) => path.invoiceId);
    expect(await find({})).toEqual(all);
    expect(await find({ sort: "oldest" })).toEqual([...all].reverse());
    expect(await find({ limit: 2, page: 2 })).toEqual(all.slice(2));
    expect(await find({ status: ["partial", "late"] })).toEqual([late.path.invoiceId, partial.path.invoiceId]);
    expect(await find({ userId: paid.person.user._id })).toEqual([paid.path.invoiceId]);
    expect(await find({ userId: paid.person.user._id, status: ["late"] })).toEqual([]);
    expect(await find({ userId: late.person.user._id, status: ["late"] })).toEqual([late.path.invoiceId]);
    expect(await find({ from: new Date(shop.world.clock.now() + 1).toISOString() })).toEqual([]);
    expect(await find({ status: ["pending"] })).toEqual([waiting.path.invoiceId]);
    // The job that watches it tells the list.
    await timePasses(shop, 15 * MINUTE_MS);
    expect(await find({ status: ["pending"] })).toEqual([]);
    expect(await find({ status: ["expired"] })).toEqual([waiting.path.invoiceId]);
    await expectSoundBooks(shop);
  });

  it("lists an invoice as expired although the gateway does not answer", async () => {
    const { shop, gateway } = await shopWithGateway();
    const { path } = await invoiceOf(shop);
    gateway.isSilent = true;
    await timePasses(shop, 15 * MINUTE_MS);
    expect(await ids({ status: ["expired"] }, shop)).toEqual([path.invoiceId]);
  });
});

describe("an invoice's story", () => {
  it("says what was asked, has arrived and is on its way, with the gateway's page", async () => {
    const { shop, gateway, now } = await shopWithGateway();
    const { person, invoice, path, story, check } = await invoiceOf(shop);
    gateway.pay("a", 30, now());
    gateway.pay("b", 20, now(), false);
    await check();
    const told: AdminInvoice = await story();
    expect(told).toMatchObject({
      ...{ _id: path.invoiceId, userId: person.user._id, status: "partial", amount: 100 },
      userDetails: { name: person.user.name, email: person.user.email },
      ...{ arrivedAmount: 30, creditedAmount: 30, creditable: 70, pendingAmount: 20 },
      ...{ gatewayReference: path.invoiceId, gatewayUrl: invoice.paymentUrl },
      payments: [{ amount: 30, received: 30, method: "test_coin", late: false }],
      unconfirmed: [{ amount: 20, method: "test_coin", receivedAt: expect.any(String) }],
      credits: [],
    });
    expect(told).not.toHaveProperty("watchedUntil");
  });

  it("of an unpaid one says until when it is watched", async () => {
    const { invoice, story } = await invoiceOf(server);
    await letExpire(server, invoice);
    expect(await story()).toMatchObject({ status: "expired", watchedUntil: expect.any(String), creditable: 100 });
  });
});

describe("looking again", () => {
  it("credits what has arrived, also for an invoice that is no longer watched, and says what", async () => {
    const { shop, gateway, now } = await shopWithGateway();
    const { person, path } = await invoiceOf(shop);
    await timePasses(shop, 15 * MINUTE_MS);
    await timePasses(shop, DAY_MS);
    gateway.pay("a", 40, now());
    await timePasses(shop, HOUR_MS);
    await expectLater(shop, person, 0);
    // The operator's session has expired as well.
    const { token } = await shop.client().login({ body: { email: "admin@shipctl.test", password: "admin-password" } });
    const check = () => shop.client(token).checkInvoice({ path });
    expect(await check()).toMatchObject({
      message: "$40.00 has arrived and was credited.",
      invoice: { status: "late", creditedAmount: 40 },
    });
    expect((await check()).message).toBe("The payment service reports nothing new.");
    gateway.pay("b", 10, now(), false);
    expect((await check()).message).toBe("$10.00 is not confirmed yet.");
    await expectLater(shop, person, 40);
    await expectSoundBooks(shop);
  });

  it("says that the gateway does not answer, and changes nothing", async () => {
    const { shop, gateway, now } = await shopWithGateway();
    const { person, check, story } = await invoiceOf(shop);
    gateway.pay("a", 40, now());
    gateway.isSilent = true;
    const before = await story();
    expect(await refusal(check())).toMatchObject({
      status: 503,
      code: "payment_unavailable",
      message: "The payment service could not be asked: no answer within 20 s. Nothing was changed.",
    });
    expect(await story()).toEqual(before);
    gateway.isSilent = false;
    await check();
    await expectBalance(person, 40);
    await expectSoundBooks(shop);
  });

  it("is limited for each invoice", async () => {
    const [{ check }, other] = [await invoiceOf(server), await invoiceOf(server)];
    for (let each = 0; each < 6; each++) await check();
    expect(await refusal(check())).toMatchObject({ code: "too_many_requests" });
    await other.check();
    server.world.clock.advance(MINUTE_MS);
    await check();
  });
});

describe("crediting a payment by hand", () => {
  it("is a deposit of the customer, tied to the invoice and audited", async () => {
    const { person, api, path, credit, story, deposits } = await invoiceOf(server);
    const { message } = await credit(100);
    expect(message).toBe("$100.00 was credited");
    await expectBalance(person, 100);
    const { user } = await server.admin();
    const told = await story();
    expect(told).toMatchObject({
      ...{ status: "paid", creditedByHand: 100, creditedAmount: 100, creditable: 0, arrivedAmount: 0 },
      credits: [{ amount: 100, reason: SEEN, by: user._id, byName: user.name }],
    });
    const [entry] = (await person.api.listTransactions()).transactions;
    expect(entry).toMatchObject({ kind: "deposit", amount: 100, description: SEEN, reference: path.invoiceId });
    expect(entry?.transactionId).toBe(told.credits[0]?.transactionId);
    expect(await person.api.getInvoiceStatus({ path })).toMatchObject({ newBalance: 100, transaction: entry });
    expect((await deposits()).sort((a, b) => a.amount - b.amount)).toEqual([
      { amount: 0, status: "completed", method: "crypto", invoiceId: path.invoiceId },
      { amount: 100, status: "completed", method: "admin_credit", invoiceId: path.invoiceId },
    ]);
    const { entries } = await api.listAudit({ query: { search: path.invoiceId } });
    expect(entries[0]).toMatchObject({ action: "credit-invoice", by: user._id, reason: SEEN, to: { amount: 100 } });
    const { events } = await person.api.listEvents();
    expect(events.map(({ type }) => type)).toContain("top_up.credited");
  });

  it.each([
    ["the same", ["100.00"], 100],
    ["less", ["30.00"], 100],
    ["less, and then the rest", ["30.00", "70.00"], 100],
    ["more", ["120.00"], 120],
    ["the same in parts, and then more", ["60.00", "60.00", "5.00"], 125],
  ])("is set against what arrives later: %s", async (_what, arrivals, balance) => {
    const { person, invoice, credit, story, totals } = await invoiceOf(server);
    await letExpire(server, invoice);
    await credit(100);
    for (const amount of arrivals) {
      server.world.clock.advance(MINUTE_MS);
      await play(server, invoice, amount);
    }
    await expectBalance(person, balance);
    const arrived = arrivals.reduce((sum, amount) => sum + Number(amount), 0);
    expect(await story()).toMatchObject({ status: "late", arrivedAmount: arrived, creditedAmount: balance });
    expect(await totals()).toMatchObject({ totalAmount: balance, credited: 100, paidIn: balance - 100 });
    await expectSoundBooks(server);
  });

  it("credits at most what is asked and not credited", async () => {
    const { person, invoice, credit, story } = await invoiceOf(server);
    await play(server, invoice, "30.00");
    expect(await refusal(credit(100.01))).toMatchObject({ code: "invalid_input", errors: [{ field: "amount" }] });
    expect(await refusal(credit(70.01))).toMatchObject({
      code: "balance_changed",
      message: expect.stringContaining("at most $70.00 is left to credit"),
      details: { balance: 30 },
    });
    await credit(50);
    await credit(20);
    expect((await story()).credits.map(({ amount }) => amount)).toEqual([50, 20]);
    expect(await refusal(credit(0.01))).toMatchObject({
      code: "balance_changed",
      message: expect.stringContaining("nothing is left to credit"),
    });
    await expectBalance(person, 100);
    await play(server, invoice, "70.00");
    await expectBalance(person, 100);
  });

  it("is refused if something was credited since the operator looked", async () => {
    const { person, invoice, credit } = await invoiceOf(server);
    await play(server, invoice, "50.00");
    expect(await refusal(credit(50, { expectedCredited: 0 }))).toMatchObject({ code: "balance_changed" });
    await expectBalance(person, 50);
    await credit(50, { expectedCredited: 50 });
    await expectBalance(person, 100);
  });

  it("is made once, however often the same call is sent", async () => {
    const { person, credit, path, api } = await invoiceOf(server);
    const calls = await Promise.all([credit(40, {}, "one"), credit(40, {}, "one"), credit(40, {}, "one")]);
    expect(new Set(calls.map(({ invoice }) => invoice.creditedAmount))).toEqual(new Set([40]));
    await expectBalance(person, 40);
    const body = { amount: 40, reason: SEEN };
    expect(await api.withStatus.creditInvoice({ path, body, idempotencyKey: "one" })).toMatchObject({ replayed: true });
    expect(await refusal(credit(41, {}, "one"))).toMatchObject({ code: "idempotency_key_reused" });
    await expectBalance(person, 40);
  });

  it("of the sandbox's invoice credits test money, as its payment does", async () => {
    const shop = await serverForTest();
    const { person, credit } = await invoiceOf(shop);
    await credit(100);
    const { credits } = await (await shop.admin()).api.getGoLive();
    expect(credits).toMatchObject({ amount: 0 });
    await expectBalance(person, 100);
    await expectSoundBooks(shop);
  });

  it.each([
    ["all", "100.00", 100, 100],
    ["half, twice", "50.00", 50, 50],
    ["more", "120.00", 100, 120],
  ])("and the payment at the same moment credit once: %s", async (_what, arrives, byHand, balance) => {
    for (const isCreditFirst of [true, false]) {
      for (let commits = 0, met = true; met; commits++) {
        const shop = await serverForTest();
        const { person, invoice, credit } = await invoiceOf(shop);
        const crediting = () => credit(byHand, { expectedCredited: 0 }).catch((error: unknown) => error);
        const paying = () => play(shop, invoice, arrives);
        const [first, second] = isCreditFirst ? [crediting, paying] : [paying, crediting];
        ({ met } = await interleaved<unknown, unknown>(shop, commits, first, second));
        await timePasses(shop, HOUR_MS);
        await expectLater(shop, person, balance);
        await expectSoundBooks(shop);
      }
    }
  });

  it("twice at the same moment, with a key each, is made once", async () => {
    for (let commits = 0, met = true; met; commits++) {
      const shop = await serverForTest();
      const { person, credit } = await invoiceOf(shop);
      const crediting = () => credit(60).catch((error: unknown) => error);
      ({ met } = await interleaved<unknown, unknown>(shop, commits, crediting, crediting));
      await expectBalance(person, 60);
      await expectSoundBooks(shop);
    }
  });
});

/** A session may have expired by then. */
async function expectLater(shop: TestServer, { user, password }: Person, balance: number): Promise<void> {
  const { token } = await shop.client().login({ body: { email: user.email, password } });
  expect(await shop.client(token).getBalance()).toMatchObject({ balance });
}
