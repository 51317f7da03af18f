import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { watchInvoice } from "../../src/domain/top-up/watch-invoice.js";
import { GatewaySilence } from "../../src/ports/payment.js";
import { type Person, serverForTest, startServer, type TestServer } from "../api.js";
import { expectBalance, expectSoundBooks } from "./books.js";
import { letExpire, play } from "./play.js";
import { addProvider } from "./provider.js";
import { refusal } from "./refusal.js";
import { DAY_MS, HOUR_MS, MINUTE_MS, timePasses } from "./time-passes.js";

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});

afterAll(async () => {
  await expectSoundBooks(server);
  await server.close();
});

async function topUp(person: Person, amount = 50) {
  const invoice = await person.api.createInvoice({ body: { amount } });
  const status = () => person.api.getInvoiceStatus({ path: { invoiceId: invoice.invoiceId } });
  const deposit = async () => {
    const { api } = await server.admin();
    const { deposits } = await api.listDeposits({ query: { search: person.user.email } });
    return deposits.find(({ _id }) => _id === invoice.invoiceId);
  };
  return { invoice, status, deposit };
}

describe("an invoice", () => {
  it("has a payment link and an expiry, and credits nothing by itself", async () => {
    const person = await server.register();
    const { invoice, status, deposit } = await topUp(person);
    expect(invoice).toMatchObject({ amount: 50, receivedAmount: 0, status: "pending", test: true, payments: [] });
    expect(invoice.paymentUrl).toBe(`http://shipctl.test/sandbox/pay/${invoice.invoiceId}`);
    expect(Date.parse(invoice.expiresAt) - Date.parse(invoice.createdAt)).toBe(900_000);
    expect(await status()).toMatchObject({ ...invoice, newBalance: 0, transaction: null });
    expect(await deposit()).toMatchObject({ amount: 50, status: "pending", metadata: { method: "crypto" } });
  });

  it("that is paid credits its amount once, with a transaction", async () => {
    const person = await server.register();
    const { invoice, status, deposit } = await topUp(person);
    expect(await play(server, invoice, "50.00")).toContain("Paid and credited");
    const paid = await status();
    expect(paid).toMatchObject({
      status: "paid",
      receivedAmount: 50,
      newBalance: 50,
      transaction: { type: "credit", kind: "deposit", amount: 50, balanceAfter: 50, reference: invoice.invoiceId },
      payments: [{ amount: 50, method: "sandbox_crypto", late: false }],
    });
    await timePasses(server, MINUTE_MS);
    await expectBalance(person, 50);
    expect((await person.api.listTransactions()).transactions).toHaveLength(1);
    expect(await deposit()).toMatchObject({
      amount: 50,
      status: "completed",
      transactionId: paid.transaction?.transactionId,
      metadata: { method: "sandbox_crypto" },
    });
  });

  it("credits a partial payment, and the rest when it arrives", async () => {
    const person = await server.register();
    const { invoice, status, deposit } = await topUp(person);
    await play(server, invoice, "19.99");
    expect(await status()).toMatchObject({ status: "partial", receivedAmount: 19.99, newBalance: 19.99 });
    expect(await deposit()).toMatchObject({
      amount: 19.99,
      status: "completed",
      description: "Top-up: $19.99 received of $50.00 asked",
    });
    await play(server, invoice, "30.01");
    expect(await status()).toMatchObject({ status: "paid", receivedAmount: 50, newBalance: 50 });
    expect(await deposit()).toMatchObject({ amount: 50, description: "Top-up" });
  });

  it("credits an overpayment in full", async () => {
    const person = await server.register();
    const { invoice, status, deposit } = await topUp(person);
    await play(server, invoice, "60.00");
    await play(server, invoice, "0.01");
    expect(await status()).toMatchObject({ status: "paid", receivedAmount: 60.01, newBalance: 60.01 });
    expect(await deposit()).toMatchObject({ amount: 60.01, description: "Top-up: $60.01 received of $50.00 asked" });
  });

  it("expires after 15 minutes, and stays pending in the list of deposits while it is watched", async () => {
    const person = await server.register();
    const { invoice, status, deposit } = await topUp(person);
    await timePasses(server, 15 * MINUTE_MS - 1);
    expect((await status()).status).toBe("pending");
    await timePasses(server, 1);
    expect((await status()).status).toBe("expired");
    const watchedUntil = new Date(Date.parse(invoice.expiresAt) + DAY_MS).toISOString();
    expect(await status()).toMatchObject({ watchedUntil });
    expect(await deposit()).toMatchObject({ amount: 50, status: "pending", invoiceStatus: "expired", watchedUntil });
    await expectBalance(person, 0);
  });

  it.each([
    ["answers", 0],
    ["does not answer", 7],
  ])(
    "that nobody paid is failed in the list of deposits once it is no longer watched, if the gateway %s",
    async (_how, days) => {
      let isSilent = false;
      const other = await serverForTest({
        payments: (sandbox, btcpay) => [
          {
            ...sandbox,
            read: async (ref) => {
              if (isSilent) throw new GatewaySilence("no answer");
              return sandbox.read(ref);
            },
          },
          btcpay,
        ],
      });
      const person = await other.register();
      await person.api.createInvoice({ body: { amount: 50 } });
      await timePasses(other, 15 * MINUTE_MS);
      isSilent = days > 0;
      await timePasses(other, DAY_MS - 1);
      const deposit = async () => {
        const body = { email: "admin@shipctl.test", password: "admin-password" };
        const { token } = await other.client().login({ body });
        return (await other.client(token).listDeposits({ query: {} })).deposits[0];
      };
      expect(await deposit()).toMatchObject({ status: "pending", invoiceStatus: "expired" });
      await timePasses(other, days * DAY_MS + 1);
      expect(await deposit()).toMatchObject({ amount: 50, status: "failed", invoiceStatus: "expired" });
      expect(await deposit()).not.toHaveProperty("watchedUntil");
      await expectSoundBooks(other);
    },
  );

  it("that has expired credits late payments", async () => {
    const person = await server.register();
    const { invoice, status, deposit } = await topUp(person);
    await letExpire(server, invoice);
    expect((await status()).status).toBe("expired");
    server.world.clock.advance(HOUR_MS);
    await play(server, invoice, "50.00");
    expect(await status()).toMatchObject({ status: "late", receivedAmount: 50, newBalance: 50 });
    expect(await deposit()).toMatchObject({ amount: 50, status: "completed", description: "Top-up, late" });
  });

  it("counts a form that is sent twice as one payment", async () => {
    const person = await server.register();
    const { invoice } = await topUp(person);
    await Promise.all([play(server, invoice, "50.00", "once"), play(server, invoice, "50.00", "once")]);
    await expectBalance(person, 50);
  });

  it("is visible to and listed for its owner only", async () => {
    const [person, stranger] = [await server.register(), await server.register()];
    const { invoice } = await topUp(person);
    const call = stranger.api.getInvoiceStatus({ path: { invoiceId: invoice.invoiceId } });
    expect((await refusal(call)).code).toBe("not_found");
    expect((await stranger.api.listInvoices()).invoices).toEqual([]);
    expect((await person.api.listInvoices()).invoices).toEqual([invoice]);
  });

  it("is created once per Idempotency-Key", async () => {
    const person = await server.register();
    const call = { body: { amount: 20 }, idempotencyKey: "one" };
    const [first, again] = [await person.api.createInvoice(call), await person.api.withStatus.createInvoice(call)];
    expect(again).toMatchObject({ data: first, replayed: true });
    expect((await person.api.listInvoices()).totalInvoices).toBe(1);
  });

  it.each([
    [0, "Please enter a valid amount"],
    [-5, "Please enter a valid amount"],
    [0.99, "A top-up is from $1.00 to $10,000.00"],
    [10_000.01, "amount must be at most 10000, got 10000.01"],
    [1.001, "amount is 1.001: an amount in USD has at most two decimals"],
  ])("over %d is refused", async (amount, message) => {
    const person = await server.register();
    expect(await refusal(person.api.createInvoice({ body: { amount } }))).toMatchObject({
      code: "invalid_input",
      message,
    });
  });
});

it("the page of an unknown invoice is an HTML error page", async () => {
  const response = await server.request("/sandbox/pay/inv_none", { headers: { Accept: "text/html" } });
  expect(response.status).toBe(404);
  expect(await response.text()).toContain("There is nothing to pay here");
});

it("the pay page runs no script, loads nothing, and cannot be framed", async () => {
  const { invoice } = await topUp(await server.register());
  const response = await server.request(new URL(invoice.paymentUrl).pathname);
  const policy = response.headers.get("Content-Security-Policy");
  expect(policy).toMatch(
    /^default-src 'none'; style-src 'sha256-[^ ]+'; .*form-action 'self'; frame-ancestors 'none'$/,
  );
  const page = await response.text();
  expect(page).toContain("Sandbox payment: no real money");
  expect(page).not.toMatch(/<script|https?:|style="/);
});

it.each(["abc", "", "-1", "0", "1.001", "1e3", "100000.01"])(
  "a payment of %j is rejected, and the page asks again",
  async (amount) => {
    const person = await server.register();
    const { invoice } = await topUp(person);
    expect(await play(server, invoice, amount)).toContain("Give an amount such as 12.50");
    await expectBalance(person, 0);
  },
);

describe("once the shop is live", () => {
  it("the sandbox accepts no payments, and no invoices are created", async () => {
    const shop = await serverForTest();
    const [admin, person] = [await shop.admin(), await shop.register()];
    const invoice = await person.api.createInvoice({ body: { amount: 50 } });
    await admin.api.addConnection({ body: { name: "Real", baseUrl: "https://carrier.example", key: "key" } });
    await person.api.createInvoice({ body: { amount: 50 } });
    await addProvider(shop);
    expect((await refusal(person.api.createInvoice({ body: { amount: 50 } }))).code).toBe("top_up_unavailable");
    expect(await play(shop, invoice, "50.00")).toContain("no longer accepts payments");
    await expectBalance(person, 0);
  });
});

describe("a payment without a webhook", () => {
  it("is found by the polling job, up to a day after the invoice has expired", async () => {
    const shop = await serverForTest({ payments: (sandbox) => [deaf(sandbox)] });
    const person = await shop.register();
    const { invoiceId } = await person.api.createInvoice({ body: { amount: 50 } });
    // Sessions expire before the polling of invoices ends.
    const status = async () => {
      const { token } = await shop.client().login({ body: { email: person.user.email, password: person.password } });
      return shop.client(token).getInvoiceStatus({ path: { invoiceId } });
    };
    arrived.push({ id: "a", usdMicros: 20_000_000, receivedAt: iso(shop), method: "m", settled: true });
    await timePasses(shop, 10_000);
    expect(await status()).toMatchObject({ status: "partial", newBalance: 20 });
    await timePasses(shop, DAY_MS);
    arrived.push({ id: "b", usdMicros: 30_000_000, receivedAt: iso(shop), method: "m", settled: true });
    await timePasses(shop, 15 * MINUTE_MS);
    expect(await status()).toMatchObject({ status: "late", newBalance: 50 });
    await timePasses(shop, DAY_MS);
    arrived.push({ id: "c", usdMicros: 1_000_000, receivedAt: iso(shop), method: "m", settled: true });
    await timePasses(shop, DAY_MS);
    expect((await status()).newBalance, "nobody looks any more").toBe(50);
    await expectSoundBooks(shop);
  });
});

const arrived: { id: string; usdMicros: number; receivedAt: string; method: string; settled: boolean }[] = [];
const iso = ({ world }: TestServer) => new Date(world.clock.now()).toISOString();

const deaf = (sandbox: TestServer["world"]["payments"][number]) => ({
  ...sandbox,
  read: async () => ({ payments: [...arrived], failed: false }),
});

it("at most 10 invoices are open, for any number of concurrent calls", async () => {
  const person = await server.register();
  const asked = await Promise.allSettled(
    Array.from({ length: 15 }, () => person.api.createInvoice({ body: { amount: 50 } })),
  );
  expect(asked.filter(({ status }) => status === "fulfilled")).toHaveLength(10);
  expect((await refusal(person.api.createInvoice({ body: { amount: 50 } }))).code).toBe("too_many_requests");
});

describe("a gateway that does not answer", () => {
  it("costs nothing: the same key creates an invoice as soon as it answers", async () => {
    let silent = true;
    const shop = await serverForTest({
      payments: (sandbox) => [
        {
          ...sandbox,
          open: async (request) => {
            if (silent) throw new GatewaySilence("no answer");
            return sandbox.open(request);
          },
        },
      ],
    });
    const person = await shop.register();
    const call = { body: { amount: 50 }, idempotencyKey: "one" };
    const error = await refusal(person.api.createInvoice(call));
    expect(error).toMatchObject({
      code: "payment_unavailable",
      message: "Failed to process top-up. Please try again.",
    });
    silent = false;
    expect((await person.api.createInvoice(call)).status).toBe("pending");
    const states = (await person.api.listInvoices()).invoices.map(({ status }) => status);
    expect(states.sort()).toEqual(["failed", "pending"]);
    for (const { invoiceId, status } of (await person.api.listInvoices()).invoices) {
      const again = await watchInvoice(shop.world, invoiceId);
      expect(again === undefined, "a failed one that has no address is not watched").toBe(status === "failed");
    }
  });

  it("does not invalidate the address that a concurrent repeat of the call has received", async () => {
    const answers: ((silent: boolean) => void)[] = [];
    const shop = await serverForTest({
      payments: (sandbox) => [
        {
          ...sandbox,
          open: async (request) => {
            if (await new Promise<boolean>((resolve) => answers.push(resolve))) throw new GatewaySilence("no answer");
            return sandbox.open(request);
          },
        },
      ],
    });
    const { api } = await shop.register();
    const call = { body: { amount: 50 }, idempotencyKey: "one" };
    const stalled = api.createInvoice(call).catch((error: unknown) => error);
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    shop.world.clock.advance(2 * MINUTE_MS);
    const repeated = api.createInvoice(call);
    await vi.waitFor(() => expect(answers).toHaveLength(2));
    answers[1]?.(false);
    const invoice = await repeated;
    answers[0]?.(true);
    expect(await stalled).toMatchObject({ invoiceId: invoice.invoiceId, paymentUrl: invoice.paymentUrl });
    await play(shop, invoice, "50.00");
    expect(await api.getBalance()).toMatchObject({ balance: 50 });
    await expectSoundBooks(shop);
  });
});
