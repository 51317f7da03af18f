import type { LabelTotals } from "@shipctl/sdk/contract";
import { beforeEach, describe, expect, it } from "vitest";
import { type Person, serverForTest, type TestServer } from "../api.js";
import { expectSoundBooks } from "./books.js";
import { play } from "./play.js";
import { refusal } from "./refusal.js";
import { bulkRow, buy, buyRows, orderTo } from "./shipments.js";
import { DAY_MS, refundsSettle } from "./time-passes.js";

let server: TestServer;
let admin: Person;

beforeEach(async () => {
  server = await serverForTest();
  admin = await server.admin();
});

describe("the list of deposits", () => {
  it("has administrators' credits with their customers, searchable by e-mail, and the total of all matches", async () => {
    const [first, second] = [await server.register({ balance: 100.1 }), await server.register({ balance: 50 })];
    await server.setBalance(first, 20);
    const all = await admin.api.listDeposits({ query: { limit: 1 } });
    expect(all).toMatchObject({ totalTransactions: 2, totalPages: 2, totalAmount: 150.1 });
    const { deposits, totalAmount } = await admin.api.listDeposits({
      query: { search: second.user.email.toUpperCase() },
    });
    expect(totalAmount).toBe(50);
    expect(deposits).toMatchObject([
      {
        transactionId: expect.stringMatching(/^TXN-/),
        amount: 50,
        status: "completed",
        metadata: { method: "admin_credit" },
        userDetails: { name: second.user.name, email: second.user.email },
      },
    ]);
  });
});

describe("the sum of deposits", () => {
  it("separates payments from credits, and shows reversals", async () => {
    const [first, second] = [await server.register({ balance: 5_000 }), await server.register({ balance: 50 })];
    await server.setBalance(first, 500);
    const invoice = await second.api.createInvoice({ body: { amount: 20 } });
    expect(await sums()).toEqual({ totalAmount: 5_050, paidIn: 0, credited: 5_050, takenBack: 4_500 });
    await play(server, invoice, "19.99");
    expect(await sums()).toEqual({ totalAmount: 5_069.99, paidIn: 19.99, credited: 5_050, takenBack: 4_500 });
    await server.setBalance(second, 60);
    expect(await sums({ search: second.user.email })).toEqual({
      totalAmount: 69.99,
      paidIn: 19.99,
      credited: 50,
      takenBack: 9.99,
    });
    await expectSoundBooks(server);
  });

  it("applies the search and the period to every figure", async () => {
    const person = await server.register({ balance: 100 });
    const set = (balance: number, reason?: string) =>
      admin.api.setUserBalance({ path: { id: person.user._id }, body: { balance, reason } });
    await set(70, "A Typo");
    server.world.clock.advance(2 * DAY_MS);
    const now = new Date(server.world.clock.now()).toISOString();
    admin = { ...admin, api: await freshAdmin() };
    await set(75);
    await set(74);
    const nothing = { totalAmount: 0, paidIn: 0, credited: 0, takenBack: 0 };
    expect(await sums()).toEqual({ ...nothing, totalAmount: 105, credited: 105, takenBack: 31 });
    expect(await sums({ from: now })).toEqual({ ...nothing, totalAmount: 5, credited: 5, takenBack: 1 });
    expect(await sums({ search: "a typo" })).toEqual({ ...nothing, takenBack: 30 });
    expect(await sums({ search: "a typo", from: now })).toEqual(nothing);
  });

  async function sums(query: { search?: string; from?: string } = {}) {
    const { totalAmount, paidIn, credited, takenBack } = await admin.api.listDeposits({ query });
    return { totalAmount, paidIn, credited, takenBack };
  }
});

const figuresOf = ({ totalLabels, totalRevenue }: LabelTotals) => ({ totalLabels, totalRevenue });

describe("the figures of labels", () => {
  it("are the sums over the orders of a period, with refunds taken off on their day", async () => {
    const person = await server.register({ balance: 200 });
    await buy(person);
    const { orderId } = await buy(person, { carrier: "FEDEX", serviceType: "FedEx Ground" });
    server.world.clock.advance(2 * DAY_MS);
    const token = await server.client().login({ body: { email: person.user.email, password: person.password } });
    const api = server.client(token.token);
    const adminApi = await freshAdmin();
    await api.createOrder({ body: orderTo("Carrier Refuses") }).catch(() => undefined);
    const stats = async (period: "today" | "week" | "all") =>
      figuresOf((await adminApi.getLabelStats({ query: { period } })).totals);
    expect(await stats("today")).toEqual({ totalLabels: 0, totalRevenue: 0 });
    expect(await stats("week")).toEqual({ totalLabels: 2, totalRevenue: 16.45 });
    await api.voidOrder({ path: { id: orderId } });
    await refundsSettle(server);
    expect(await stats("today")).toEqual({ totalLabels: -1, totalRevenue: -8.35 });
    expect(await stats("all")).toEqual({ totalLabels: 1, totalRevenue: 8.1 });
    const { carrierStats } = await adminApi.getLabelStats();
    expect(carrierStats).toContainEqual(expect.objectContaining({ _id: "UPS", count: 1, totalRevenue: 8.1 }));
  });
});

describe("the orders of all customers", () => {
  it("are listed with their customers, also refused ones, filtered and searched on the server", async () => {
    const [one, two] = [await server.register({ balance: 50 }), await server.register({ balance: 50 })];
    const { orderId } = await buy(one);
    await refusal(two.api.createOrder({ body: orderTo("Carrier Refuses") }));
    const { orders, totalOrders } = await admin.api.listAllOrders();
    expect(totalOrders).toBe(2);
    expect(orders.map(({ purchase, userDetails }) => [purchase, userDetails.email])).toEqual([
      ["failed", two.user.email],
      ["bought", one.user.email],
    ]);
    expect((await admin.api.listAllOrders({ query: { search: orderId.toLowerCase() } })).totalOrders).toBe(1);
    expect((await admin.api.listAllOrders({ query: { status: ["failed"] } })).totalOrders).toBe(1);
  });

  it("have the reason if they were refused, and a filter for those", async () => {
    const person = await server.register({ balance: 50 });
    const voided = await buy(person);
    await person.api.voidOrder({ path: { id: voided.orderId } });
    await refusal(person.api.createOrder({ body: orderTo("Carrier Refuses") }));
    const listed = async (...status: ("failed" | "cancelled")[]) =>
      (await admin.api.listAllOrders({ query: { status } })).orders.map(({ purchase }) => purchase);
    expect(await listed("failed")).toEqual(["failed"]);
    expect(await listed("cancelled")).toEqual(["bought"]);
    expect(await listed("failed", "cancelled")).toEqual(["failed", "bought"]);
    const [failed] = (await admin.api.listAllOrders({ query: { status: ["failed"] } })).orders;
    const words = "the recipient address is not deliverable";
    expect(failed?.refusal).toBe(words);
    expect((await admin.api.getAnyOrder({ path: { id: failed?.orderId ?? "" } })).refusal).toBe(words);
  });

  it("open their labels for an administrator, also by link, and for no other customer", async () => {
    const [person, stranger] = [await server.register({ balance: 50 }), await server.register()];
    const { orderId } = await buy(person);
    const pdf = await (await admin.api.getLabel({ path: { id: orderId } })).text();
    expect(pdf.startsWith("%PDF")).toBe(true);
    const { url } = await admin.api.createLabelLink({ body: { orderIds: [orderId] } });
    const opened = await server.request(url.replace("http://shipctl.test", ""));
    expect(opened.status).toBe(200);
    await opened.arrayBuffer();
    expect((await refusal(stranger.api.getLabel({ path: { id: orderId } }))).status).toBe(404);
    expect((await refusal(stranger.api.createLabelLink({ body: { orderIds: [orderId] } }))).status).toBe(404);
  });

  it("of a bulk order include its rows", async () => {
    const person = await server.register({ balance: 50 });
    const { bulkOrder } = await buyRows(server, person, [bulkRow(), bulkRow({ toName: "Carrier Refuses" })]);
    const { bulkOrders } = await admin.api.listAllBulkOrders();
    expect(bulkOrders.map(({ bulkOrderId, userName }) => [bulkOrderId, userName])).toEqual([
      [bulkOrder.bulkOrderId, person.user.name],
    ]);
    const details = await admin.api.getAnyBulkOrder({ path: { bulkOrderId: bulkOrder.bulkOrderId } });
    expect(details.rows.map(({ state }) => state)).toEqual(["bought", "failed"]);
    expect(details.orders[0]?.userDetails).toMatchObject({ name: person.user.name, isAdmin: false });
  });

  it("of a bulk order without a bought row include the customer, the charge and the rows", async () => {
    const person = await server.register({ balance: 50 });
    const { bulkOrder } = await buyRows(server, person, [bulkRow({ toName: "Carrier Refuses" })]);
    const details = await admin.api.getAnyBulkOrder({ path: { bulkOrderId: bulkOrder.bulkOrderId } });
    expect(details).toMatchObject({
      userDetails: { name: person.user.name, email: person.user.email },
      bulkOrder: { totalPrice: 8.1, spent: 0 },
      orders: [],
    });
    expect(details.rows).toMatchObject([
      {
        state: "failed",
        orderId: expect.stringMatching(/^ORD-/),
        recipient: { name: "Carrier Refuses", city: "Portland", state: "OR" },
        carrier: "UPS",
        serviceType: "UPS Ground",
        price: 8.1,
        errorMessage: expect.stringContaining("not deliverable"),
      },
    ]);
  });
});

describe("FAQs", () => {
  const titles = async () => (await admin.api.listFaqs()).map(({ question }) => question);
  const add = (question: string) => admin.api.createFaq({ body: { question, answer: "Yes.", tags: [" A ", "A", ""] } });

  it("are appended when added, with normalized tags", async () => {
    const [first, second] = [await add("One"), await add("Two")];
    expect([first.order, second.order]).toEqual([0, 1]);
    expect(first.tags).toEqual(["A"]);
  });

  it("swap two neighbors by two calls in any order, and are ordered after each call", async () => {
    const [one, two] = [await add("One"), await add("Two")];
    const move = ({ _id, question, answer, tags }: typeof one, order: number) =>
      admin.api.updateFaq({ path: { id: _id }, body: { question, answer, tags, order } });
    await move(one, 1);
    expect(await titles()).toEqual(["Two", "One"]);
    await move(two, 0);
    expect(await titles()).toEqual(["Two", "One"]);
    await Promise.all([move(two, 1), move(one, 0)]);
    expect(await titles()).toEqual(["One", "Two"]);
  });

  it("are reordered all or none", async () => {
    const ids = [(await add("One"))._id, (await add("Two"))._id, (await add("Three"))._id];
    const [one = "", two = "", three = ""] = ids;
    await admin.api.orderFaqs({ body: { ids: [three, one, two] } });
    expect(await titles()).toEqual(["Three", "One", "Two"]);
    expect((await refusal(admin.api.orderFaqs({ body: { ids: [one, two] } }))).code).toBe("invalid_input");
    expect((await refusal(admin.api.orderFaqs({ body: { ids: [one, one, two] } }))).code).toBe("invalid_input");
    expect(await titles()).toEqual(["Three", "One", "Two"]);
  });
});

describe("the audit log as a CSV", () => {
  it("has all matches, without formulas from reasons", async () => {
    const { user } = await server.register({ balance: 10 });
    const body = { balance: 5, reason: "=HYPERLINK(1)" };
    await admin.api.setUserBalance({ path: { id: user._id }, body });
    const csv = await (await admin.api.listAudit({ query: { search: user._id }, as: "text/csv" })).text();
    const lines = csv.trimEnd().split("\r\n");
    expect(lines[0]).toMatch(/^At,By,Action,Subject,From,To,Reason,/);
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain("Administrator,set-balance");
    expect(lines[1]).toContain(",'=HYPERLINK(1)");
  });
});

async function freshAdmin() {
  const { token } = await server.client().login({ body: { email: admin.user.email, password: admin.password } });
  return server.client(token);
}
