import { beforeEach, describe, expect, it } from "vitest";
import { TEST_SHOP } from "../../src/domain/shop/shop-mode.js";
import { type Person, serverForTest, type TestServer } from "../api.js";
import { setShop } from "./in-live-shop.js";
import { programWith } from "./programs.js";
import { refusal } from "./refusal.js";
import { bulkRow, buy, buyRows, orderTo } from "./shipments.js";

let server: TestServer;
let admin: Person;
let one: Person;
let other: Person;

beforeEach(async () => {
  server = await serverForTest();
  admin = await server.admin();
  [one, other] = [await server.register({ balance: 100 }), await server.register({ balance: 100 })];
  server.world.clock.advance(1_000);
});

describe("the lists of one customer", () => {
  it("have that customer's orders, refused ones too, with every other filter", async () => {
    const { orderId } = await buy(one, { reference: "shared" });
    await buy(other, { reference: "shared" });
    await refusal(one.api.createOrder({ body: orderTo("Carrier Refuses") }));
    const voided = await buy(one);
    await one.api.voidOrder({ path: { id: voided.orderId } });
    const userId = one.user._id;
    const listed = async (query: NonNullable<Parameters<typeof admin.api.listAllOrders>[0]>["query"] = {}) => {
      const { orders, totalOrders } = await admin.api.listAllOrders({ query: { ...query, userId } });
      expect(totalOrders).toBe(orders.length);
      expect(new Set(orders.map(({ userDetails }) => userDetails.email))).toEqual(new Set([one.user.email]));
      return orders.map(({ purchase, orderId: id }) => (purchase === "failed" ? "refused" : id));
    };
    expect(await listed()).toEqual([voided.orderId, "refused", orderId]);
    expect(await listed({ sort: "oldest" })).toEqual([orderId, "refused", voided.orderId]);
    expect(await listed({ status: ["processing"] })).toEqual([orderId]);
    expect(await listed({ status: ["failed"] })).toEqual(["refused"]);
    expect(await listed({ status: ["cancelled", "failed"] })).toEqual([voided.orderId, "refused"]);
    expect(await listed({ reference: "shared" })).toEqual([orderId]);
    expect(await listed({ number: "shared" })).toEqual([orderId]);
    expect(await listed({ search: "Carrier Refuses" })).toEqual(["refused"]);
    expect(await listed({ search: orderId })).toEqual([orderId]);
    expect((await one.api.listOrders()).orders).toHaveLength(2);
  });

  it("have that customer's bulk orders and deposits, with their sums", async () => {
    const { bulkOrder } = await buyRows(server, one, [bulkRow(), bulkRow()]);
    await buyRows(server, other, [bulkRow()]);
    await server.setBalance(one, 10);
    await server.setBalance(other, 11);
    const query = { userId: one.user._id };
    const bulk = await admin.api.listAllBulkOrders({ query });
    expect(bulk).toMatchObject({ totalBulkOrders: 1, bulkOrders: [{ bulkOrderId: bulkOrder.bulkOrderId }] });
    const deposits = await admin.api.listDeposits({ query });
    expect(deposits).toMatchObject({ totalTransactions: 1, totalAmount: 100, credited: 100, paidIn: 0 });
    expect(deposits.takenBack).toBeCloseTo(100 - (bulkOrder.spent ?? 0) - 10, 2);
  });

  it("have the changes by that customer and of what is that customer's", async () => {
    const { orderId } = await buy(one);
    await buy(other);
    await one.api.createApiKey({ body: { name: "Night job", scopes: ["read"] } });
    await admin.api.setOrderCost({ path: { id: orderId }, body: { cost: 7, reason: "Weighed" } });
    await admin.api.voidAnyOrder({ path: { id: orderId }, body: { reason: "Lost" } });
    await admin.api.setUserAccess({ path: { id: one.user._id }, body: { blocked: true, reason: "Chargeback" } });
    const actions = async (userId: string, search?: string) => {
      const { entries, totalEntries } = await admin.api.listAudit({ query: { userId, search } });
      expect(totalEntries).toBe(entries.length);
      return entries.map(({ action, byName }) => `${action} by ${byName}`);
    };
    const { name } = admin.user;
    const own = one.user.name;
    expect(await actions(one.user._id)).toEqual([
      `set-access by ${name}`,
      `void-order by ${name}`,
      `adjust-cost by ${name}`,
      `create-api-key by ${own}`,
      `buy-label by ${own}`,
      `set-balance by ${name}`,
    ]);
    expect(await actions(one.user._id, "void")).toEqual([`void-order by ${name}`]);
    expect(await actions(other.user._id)).toEqual([`buy-label by ${other.user.name}`, `set-balance by ${name}`]);
  });

  it.each(["listAllOrders", "listAllBulkOrders", "listDeposits", "listAudit"] as const)(
    "%s refuses an id that no account has",
    async (list) => {
      const problem = await refusal(admin.api[list]({ query: { userId: "usr_nobody" } }));
      expect(problem).toMatchObject({ code: "invalid_input" });
      expect(problem.errors).toMatchObject([
        { field: "userId", message: expect.stringMatching(/"usr_nobody": no account has this id/) },
      ]);
    },
  );
});

describe("one customer", () => {
  it("has the balance, what is held, orders, keys, sessions and invoices", async () => {
    await buy(one);
    const { packageDetails, ...rest } = orderTo("Carrier Silent");
    const silent = { ...rest, packageDetails: { ...packageDetails, description: "Never found" } };
    const { order } = await one.api.createOrder({ body: silent });
    expect(order.purchase).toBe("buying");
    await refusal(one.api.createOrder({ body: orderTo("Carrier Refuses") }));
    await buy(other);
    await one.api.createInvoice({ body: { amount: 20 } });
    await one.api.createApiKey({ body: { name: "Night job", scopes: ["read"] } });
    await admin.api.setUserRateLimit({ path: { id: one.user._id }, body: { rateLimit: 7 } });
    const { balance, held } = await one.api.getBalance();
    const found = await admin.api.getCustomer({ path: { id: one.user._id } });
    expect(found).toMatchObject({
      user: { email: one.user.email, balance, totalSpend: 8.1 },
      held,
      orders: 2,
      lastOrderAt: order.createdAt,
      rateLimit: 7,
      sessions: 1,
      openInvoices: 1,
    });
    expect(held).toBe(8.1);
    expect(found.apiKeys).toBe((await one.api.listApiKeys()).apiKeys.length);
    expect(found).not.toHaveProperty("blocked");
    expect(found).not.toHaveProperty("test");
  });

  it("says since when and why the account is blocked, until it is unblocked", async () => {
    const path = { id: one.user._id };
    const at = new Date(server.world.clock.now()).toISOString();
    await admin.api.setUserAccess({ path, body: { blocked: true, reason: "Chargeback" } });
    server.world.clock.advance(1_000);
    await admin.api.setUserAccess({ path, body: { blocked: true, reason: "Again" } });
    expect((await admin.api.getCustomer({ path })).blocked).toEqual({ at, reason: "Chargeback" });
    await admin.api.setUserAccess({ path, body: { blocked: false } });
    expect(await admin.api.getCustomer({ path })).not.toHaveProperty("blocked");
  });

  it("has samples apart in a live shop", async () => {
    await buy(one);
    const path = { id: one.user._id };
    expect(await admin.api.getCustomer({ path })).not.toHaveProperty("test");
    await setShop(server, { ...TEST_SHOP, mode: "live" });
    const { balance } = await one.api.getBalance();
    const found = await admin.api.getCustomer({ path });
    expect(found).toMatchObject({ user: { balance }, orders: 0, test: { orders: 1 } });
    expect(found).not.toHaveProperty("lastOrderAt");
    expect(await admin.api.getCustomer({ path: { id: other.user._id } })).not.toHaveProperty("test");
  });

  it("has the ledger that the customer sees, line by line and grouped, and its sum is the balance", async () => {
    const bulk = await buyRows(server, one, [bulkRow(), bulkRow()]);
    await buy(one);
    await buy(other);
    const path = { id: one.user._id };
    for (const query of [
      {},
      { groupBy: "bulkOrder" as const },
      { bulkOrderId: bulk.bulkOrder.bulkOrderId, kind: "purchase" as const },
      { page: 2, limit: 1, sort: "oldest" as const },
      { search: "Label" },
    ]) {
      const seen = await admin.api.listUserTransactions({ path, query });
      expect(seen).toEqual(await one.api.listTransactions({ query }));
      expect(seen.transactions.length).toBeGreaterThan(0);
    }
    const { transactions } = await admin.api.listUserTransactions({ path });
    const sum = transactions.reduce((total, { type, amount }) => total + (type === "credit" ? amount : -amount), 0);
    expect(sum).toBeCloseTo((await one.api.getBalance()).balance, 2);
    expect(transactions[0]?.balanceAfter).toBe((await one.api.getBalance()).balance);
    const strange = await refusal(
      admin.api.listUserTransactions({
        path: { id: other.user._id },
        query: { bulkOrderId: bulk.bulkOrder.bulkOrderId },
      }),
    );
    expect(strange).toMatchObject({ status: 404 });
  });

  it("is signed out by an administrator, from one device or all, which is audited and leaves the keys", async () => {
    const path = { id: one.user._id };
    const signIn = () => server.client().login({ body: { email: one.user.email, password: one.password } });
    const second = server.client((await signIn()).token);
    const { sessions } = await admin.api.listUserSessions({ path });
    expect(sessions).toHaveLength(2);
    expect(sessions.map(({ current }) => current)).toEqual([false, false]);
    const own = (await one.api.listSessions()).sessions.find(({ current }) => current);
    await admin.api.endUserSession({ path: { ...path, sessionId: own?._id ?? "" } });
    expect(await refusal(one.api.getBalance())).toMatchObject({ status: 401 });
    await second.getBalance();
    const of = (sessionId: string, id: string) => admin.api.endUserSession({ path: { id, sessionId } });
    expect(await refusal(of(own?._id ?? "", one.user._id))).toMatchObject({ status: 404 });
    const [left] = (await admin.api.listUserSessions({ path })).sessions;
    expect(await refusal(of(left?._id ?? "", other.user._id))).toMatchObject({ status: 404 });
    const { apiKey } = await second.createApiKey({ body: { name: "Night job", scopes: ["read"] } });
    await admin.api.endUserSessions({ path });
    expect(await refusal(second.getBalance())).toMatchObject({ status: 401 });
    expect((await admin.api.listUserSessions({ path })).sessions).toEqual([]);
    expect((await programWith(server, apiKey).v1GetUser()).email).toBe(one.user.email);
    server.client((await signIn()).token);
    const { entries } = await admin.api.listAudit({ query: { userId: one.user._id, search: "end-session" } });
    expect(entries).toMatchObject([
      { action: "end-sessions", subject: one.user._id, by: admin.user._id },
      { action: "end-session", subject: one.user._id, by: admin.user._id, from: { session: own?._id.slice(-4) } },
    ]);
    expect(await refusal(admin.api.endUserSessions({ path: { id: "usr_nobody" } }))).toMatchObject({ status: 404 });
  });

  it("is closed to customers", async () => {
    const path = { id: one.user._id };
    for (const call of [
      () => one.api.getCustomer({ path }),
      () => one.api.listUserTransactions({ path }),
      () => one.api.listUserSessions({ path }),
      () => one.api.endUserSessions({ path }),
      () => one.api.endUserSession({ path: { ...path, sessionId: "x" } }),
    ])
      expect(await refusal(call())).toMatchObject({ status: 403, code: "forbidden" });
  });
});
