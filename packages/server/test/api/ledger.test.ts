import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { auditTable } from "../../src/domain/audit/audit-table.js";
import { entryTable } from "../../src/domain/ledger/ledger.js";
import { type Person, startServer, type TestServer } from "../api.js";
import { expectBalance, expectSoundBooks } from "./books.js";
import { refusal } from "./refusal.js";
import { buy, orderTo } from "./shipments.js";
import { HOUR_MS, MINUTE_MS, timePasses } from "./time-passes.js";

let server: TestServer;
let admin: Person;

beforeAll(async () => {
  server = await startServer();
  admin = await server.admin();
});

afterAll(async () => {
  await expectSoundBooks(server);
  await server.close();
});

describe("a balance that an admin sets", () => {
  it("is an adjustment by the difference, with account, reason and audit entry", async () => {
    const person = await server.register({ balance: 100 });
    const { user } = await setBalance(person, { balance: 150.25, expectedBalance: 100, reason: "Bank transfer" });
    expect(user).toMatchObject({ _id: person.user._id, balance: 150.25, totalSpend: 0 });
    await expectBalance(person, 150.25);
    const [entry] = (await person.api.listTransactions()).transactions;
    expect(entry).toMatchObject({
      transactionId: expect.stringMatching(/^TXN-\d+$/),
      kind: "adjustment",
      type: "credit",
      amount: 50.25,
      balanceAfter: 150.25,
      description: "Bank transfer",
    });
    expect((await server.world.store.get(entryTable, entry?._id ?? ""))?.by).toBe(admin.user._id);
    const audits = await server.world.store.list(auditTable, { index: "byTime", groups: ["all"] });
    expect(audits.filter(({ subject }) => subject === person.user._id).at(-1)).toMatchObject({
      by: admin.user._id,
      action: "set-balance",
      from: 100,
      to: 150.25,
      reason: "Bank transfer",
    });
  });

  it("may be 0, and reduces money by a debit", async () => {
    const person = await server.register({ balance: 100 });
    expect((await setBalance(person, { balance: 0 })).user.balance).toBe(0);
    const [entry] = (await person.api.listTransactions()).transactions;
    expect(entry).toMatchObject({ type: "debit", amount: 100, balanceAfter: 0 });
  });

  it("is the available balance: held money stays held", async () => {
    const person = await server.register({ balance: 100 });
    await person.api.createOrder({ body: orderTo("Carrier Silent") });
    await expectBalance(person, 91.9, 8.1);
    expect((await setBalance(person, { balance: 10, expectedBalance: 91.9 })).user.balance).toBe(10);
    await expectBalance(person, 10, 8.1);
    await timePasses(server, MINUTE_MS);
    await expectBalance(person, 10);
  });

  it("is not set after an unseen change, and the current balance is returned", async () => {
    const person = await server.register({ balance: 100 });
    await buy(person);
    const error = await refusal(setBalance(person, { balance: 200, expectedBalance: 100 }));
    expect(error).toMatchObject({ status: 409, code: "balance_changed", details: { balance: 91.9 } });
    await expectBalance(person, 91.9);
  });

  it("is set by only one of two admins who saw the same balance", async () => {
    const person = await server.register({ balance: 100 });
    const outcomes = await Promise.allSettled(
      [150, 160].map((balance) => setBalance(person, { balance, expectedBalance: 100 })),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  it("is set once per key, for any number of calls and regardless of later purchases", async () => {
    const person = await server.register({ balance: 100 });
    const credit = (balance = 150) =>
      admin.api.withStatus.setUserBalance({
        path: { id: person.user._id },
        body: { balance, expectedBalance: 100 },
        idempotencyKey: `credit ${person.user._id}`,
      });
    const both = await Promise.all([credit(), credit()]);
    expect(both.map(({ replayed }) => replayed).sort()).toEqual([false, true]);
    await buy(person);
    expect(await credit()).toMatchObject({ status: 200, replayed: true, data: { user: { balance: 141.9 } } });
    expect(await refusal(credit(160))).toMatchObject({ status: 422, code: "idempotency_key_reused" });
    await expectBalance(person, 141.9);
    const { transactions } = await person.api.listTransactions();
    expect(transactions.map(({ kind }) => kind)).toEqual(["purchase", "adjustment", "adjustment"]);
  });

  it("can be set with the key of a refused call, which changed nothing", async () => {
    const person = await server.register({ balance: 100 });
    const set = (expectedBalance: number) =>
      admin.api.setUserBalance({
        path: { id: person.user._id },
        body: { balance: 150, expectedBalance },
        idempotencyKey: `again ${person.user._id}`,
      });
    expect(await refusal(set(99))).toMatchObject({ code: "balance_changed" });
    expect((await set(100)).user.balance).toBe(150);
  });

  it.each([
    [-0.01, "Please enter a valid amount"],
    [8.101, /8\.101.*two decimals/],
    [10_000_000.01, /10000000/],
  ])("cannot be %d", async (balance, message) => {
    const person = await server.register({ balance: 100 });
    const error = await refusal(setBalance(person, { balance }));
    expect(error).toMatchObject({ status: 400, errors: [{ field: "balance" }] });
    expect(error.errors[0]?.message).toMatch(message);
    await expectBalance(person, 100);
  });

  it("needs an existing customer", async () => {
    const error = await refusal(admin.api.setUserBalance({ path: { id: "usr_none" }, body: { balance: 1 } }));
    expect(error).toMatchObject({ status: 404, code: "not_found", message: expect.stringContaining("usr_none") });
  });
});

describe("the list of transactions", () => {
  it("is newest first, each entry continuing the one before, also within one instant", async () => {
    const person = await server.register({ balance: 100 });
    for (let i = 0; i < 5; i++) await buy(person);
    const { transactions, totalTransactions, totalPages } = await person.api.listTransactions();
    expect(transactions.map(({ balanceAfter }) => balanceAfter)).toEqual([59.5, 67.6, 75.7, 83.8, 91.9, 100]);
    expect({ totalTransactions, totalPages }).toEqual({ totalTransactions: 6, totalPages: 1 });
  });

  it("is paged", async () => {
    const person = await server.register({ balance: 100 });
    for (let i = 0; i < 4; i++) await buy(person);
    const page = (page: number) => person.api.listTransactions({ query: { page, limit: 2 } });
    const pages = [await page(1), await page(2), await page(3), await page(4)];
    expect(pages.map(({ transactions }) => transactions.length)).toEqual([2, 2, 1, 0]);
    expect(pages.map(({ totalPages, totalTransactions }) => [totalPages, totalTransactions])).toEqual(
      Array(4).fill([3, 5]),
    );
    const all = [];
    for await (const entry of person.api.listTransactions.all({ query: { limit: 2 } })) all.push(entry.balanceAfter);
    expect(all).toEqual([67.6, 75.7, 83.8, 91.9, 100]);
  });

  it("is searchable by id, description and order, ignoring case", async () => {
    const person = await server.register({ balance: 100 });
    const { orderId } = await buy(person);
    await buy(person);
    const found = async (search: string) =>
      (await person.api.listTransactions({ query: { search } })).transactions.map(({ reference }) => reference);
    expect(await found(orderId.toLowerCase())).toEqual([orderId]);
    expect((await found("ups GROUND")).length).toBe(2);
    expect(await found("nothing like it")).toEqual([]);
    const [newest] = (await person.api.listTransactions()).transactions;
    expect(await found(newest?.transactionId.toLowerCase() ?? "")).toHaveLength(1);
  });

  it("accepts instants in every date-time notation, both ends included", async () => {
    const person = await server.register({ balance: 100 });
    server.world.clock.advance(HOUR_MS);
    const { createdAt } = await buy(person);
    server.world.clock.advance(HOUR_MS);
    await buy(person);
    const count = async (query: { from?: string; to?: string }) =>
      (await person.api.listTransactions({ query })).totalTransactions;
    const at = new Date(createdAt);
    const eastern = `${new Date(at.getTime() - 5 * HOUR_MS).toISOString().slice(0, 19)}-05:00`;
    for (const instant of [createdAt, createdAt.replace(".000Z", "Z"), eastern]) {
      expect(await count({ from: instant }), `from ${instant}`).toBe(2);
      expect(await count({ to: instant }), `to ${instant}`).toBe(2);
      expect(await count({ from: instant, to: instant }), `at ${instant}`).toBe(1);
    }
    const later = new Date(at.getTime() + 1).toISOString();
    expect(await count({ from: later })).toBe(1);
    for (const from of ["2026-11-31T00:00:00Z", "2026-12-31T23:59:60Z"]) {
      expect(await refusal(count({ from }))).toMatchObject({ status: 400, errors: [{ field: "from" }] });
    }
  });
});

describe("the list of customers", () => {
  it("has balances and spending, newest first, and no secrets", async () => {
    const first = await server.register({ balance: 100, name: "Listed Customer One" });
    server.world.clock.advance(MINUTE_MS);
    const second = await server.register({ name: "Listed Customer Two" });
    await buy(first);
    const reply = await admin.api.listUsers({ query: { search: "listed CUSTOMER" } });
    expect(reply.users).toMatchObject([
      { _id: second.user._id, balance: 0, totalSpend: 0, isAdmin: false },
      { _id: first.user._id, balance: 91.9, totalSpend: 8.1, isAdmin: false },
    ]);
    expect(reply).toMatchObject({ totalUsers: 2, totalPages: 1 });
    expect(JSON.stringify(reply)).not.toMatch(/argon|hash|password/i);
    expect((await admin.api.listUsers({ query: { search: first.user.email.toUpperCase() } })).totalUsers).toBe(1);
  });
});

const setBalance = (
  { user }: Person,
  body: { balance: number; expectedBalance?: number; reason?: string },
): ReturnType<Person["api"]["setUserBalance"]> => admin.api.setUserBalance({ path: { id: user._id }, body });
