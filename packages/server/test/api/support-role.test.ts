import { describe, expect, it } from "vitest";
import { loadContract } from "../../src/contract/document/load-contract.js";
import { type Person, serverForTest, type TestServer } from "../api.js";
import { operatorKeyOf, voidedOf } from "./admin-calls.js";
import { expectSoundBooks } from "./books.js";
import { goodCalls } from "./operation-calls.js";
import { programWith } from "./programs.js";
import { refusal } from "./refusal.js";
import { asRequest, type Scene } from "./scene.js";
import { bulkRow, buyRows, GROUND_PRICE } from "./shipments.js";

const DAY_MS = 24 * 60 * 60_000;
const LOST = { reason: "Lost by the carrier" };

/** All that support may do. */
const OPEN = [
  ...[
    "verifyAdmin",
    "listUsers",
    "findAnything",
    "getCustomer",
    "listUserTransactions",
    "getUserStatement",
    "listUserNotes",
    "addUserNote",
  ],
  ...["listUserApiKeys", "listUserSessions", "endUserSessions", "endUserSession", "createPasswordReset"],
  ...[
    "listAllOrders",
    "listOrderedServices",
    "getAnyOrder",
    "voidAnyOrder",
    "voidAnyOrders",
    "refundOrder",
    "refundOrders",
  ],
  ...["listAllBulkOrders", "getAnyBulkOrder", "voidAnyBulkOrder", "refundBulkOrder"],
  ...["listDeposits", "listAllInvoices", "getAnyInvoice", "getAnyInvoiceReceipt", "checkInvoice"],
  ...["getOverview", "listOverviewGroups", "getLabelStats", "listAudit", "listShopEvents", "listAttention", "listJobs"],
  "listDifferences",
].sort();

/** The sandbox's key, which support must not see. */
const SECRET = "provider-secret-2640";

const needsAdmin = { status: 403, code: "forbidden", message: expect.stringContaining("needs the role admin") };

async function shopWithSupport() {
  const server = await serverForTest();
  const [customer, admin] = [await server.register({ balance: 1_000 }), await server.admin()];
  const support = await supportMember(server, admin);
  return { server, customer, admin, support };
}

async function supportMember(server: TestServer, admin: Person): Promise<Person> {
  const person = await server.register({ name: "Sue Support", balance: 100 });
  await admin.api.setUserAccess({ path: { id: person.user._id }, body: { role: "support" } });
  return person;
}

/** An order of $8.10 that can only be refunded: its label was voided, and the carrier has not answered. */
const refundable = (person: Person): Promise<string> => voidedOf({ customer: person } as Scene);

const accessOf = (admin: Person, person: Person, body: Parameters<Person["api"]["setUserAccess"]>[0]["body"]) =>
  admin.api.setUserAccess({ path: { id: person.user._id }, body });

describe("support", () => {
  it("may do what the contract names it for, which is this list, and nothing else, and is told the role needed", async () => {
    const { server, admin, support } = await shopWithSupport();
    await admin.api.updateConnection({ path: { id: "api_sandbox" }, body: { key: SECRET } });
    const stranger = await server.register();
    const open: string[] = [];
    for (const { id, method, path, access, roles } of loadContract().operations) {
      if (access !== "admin") continue;
      const customer = await server.register({ balance: 100 });
      const call = await goodCalls[id]({ server, customer, stranger, admin, expiredToken: "" });
      const { url, init } = asRequest(method, path, call);
      const send = async ({ token }: Person) => {
        const reply = await server.request(url, { ...init, token });
        const text = await reply.text();
        if (reply.ok) return { id, status: reply.status, text };
        return { id, status: reply.status, ...JSON.parse(text) };
      };
      expect(await send(customer)).toMatchObject({ id, status: 403, message: "Admin access required" });
      const answer = await send(support);
      if (roles.includes("support")) {
        open.push(id);
        expect(answer, id).toMatchObject({ id, status: expect.toBeOneOf([200, 201]) });
        expect(answer.text, id).not.toContain(SECRET);
      } else expect(answer).toMatchObject({ id, ...needsAdmin });
      await call.after?.();
    }
    expect(open.sort()).toEqual(OPEN);
  });

  it("is an operator with a role in every account that is shown", async () => {
    const { admin, support, customer } = await shopWithSupport();
    const shown = { isAdmin: true, role: "support" };
    expect((await support.api.verifyAdmin()).user).toMatchObject(shown);
    expect((await support.api.verifySession()).user).toMatchObject(shown);
    expect((await admin.api.verifyAdmin()).user).toMatchObject({ isAdmin: true, role: "admin" });
    expect((await customer.api.verifySession()).user).not.toHaveProperty("role");
    const { users } = await admin.api.listUsers({ query: { search: support.user.email } });
    expect(users).toMatchObject([shown]);
    const { entries } = await admin.api.listAudit({ query: { search: "set-access" } });
    expect(entries[0]).toMatchObject({
      ...{ from: { isAdmin: false, blocked: false }, to: { ...shown, blocked: false } },
      text: expect.stringContaining("support"),
    });
  });

  it("makes no operator key, and reads neither settings in the audit log nor all of it at once", async () => {
    const { server, admin, support } = await shopWithSupport();
    await admin.api.saveAppSettings({ body: { supportEmail: "desk@shipctl.test" } });
    expect(await refusal(operatorKeyOf(support, { name: "Desk", scopes: ["read"] }))).toMatchObject(needsAdmin);
    expect(JSON.stringify(await support.api.listAudit())).not.toContain("desk@shipctl.test");
    const headers = { Accept: "text/csv" };
    const csv = await server.request("/api/admin/audit", { token: support.token, headers });
    expect({ status: csv.status, ...JSON.parse(await csv.text()) }).toMatchObject(needsAdmin);
  });

  it("reads the first 1,000 entries of each list of all customers, and all of one customer", async () => {
    const { admin, customer, support } = await shopWithSupport();
    const lists = ({ api }: Person) => [
      (query: object) => api.listUsers({ query }),
      (query: object) => api.listAllOrders({ query }),
      (query: object) => api.listAllBulkOrders({ query }),
      (query: object) => api.listDeposits({ query }),
      (query: object) => api.listAllInvoices({ query }),
      (query: object) => api.listAudit({ query }),
      (query: object) => api.listOverviewGroups({ query: { by: "customer", ...query } }),
    ];
    const narrow = { status: 403, code: "forbidden", message: expect.stringMatching(/first 1,000 entries.*Narrow/) };
    for (const list of lists(support)) {
      await list({ page: 10, limit: 100 });
      await list({ limit: 10, page: 100 });
      expect(await refusal(list({ page: 11, limit: 100 })), String(list)).toMatchObject(narrow);
      expect(await refusal(list({ page: 101 })), String(list)).toMatchObject(narrow);
    }
    for (const list of lists(admin)) await list({ page: 101 });
    for (const list of lists(support).slice(1, -1)) await list({ page: 101, userId: customer.user._id });
  });

  it("acts on the accounts of customers alone", async () => {
    const { server, admin, customer, support } = await shopWithSupport();
    const colleague = await supportMember(server, admin);
    for (const { user } of [admin, colleague, support]) {
      const path = { id: user._id };
      const sessions = user._id === support.user._id ? [] : (await admin.api.listUserSessions({ path })).sessions;
      for (const { _id: sessionId } of sessions) {
        const end = support.api.endUserSession({ path: { id: user._id, sessionId } });
        expect(await refusal(end)).toMatchObject(needsAdmin);
      }
      expect(await refusal(support.api.createPasswordReset({ path }))).toMatchObject(needsAdmin);
      if (user._id === support.user._id) continue;
      expect(await refusal(support.api.endUserSessions({ path }))).toMatchObject(needsAdmin);
    }
    await admin.api.verifyAdmin();
    await colleague.api.verifyAdmin();
    await support.api.endUserSessions({ path: { id: customer.user._id } });
    expect(await refusal(customer.api.getBalance())).toMatchObject({ status: 401 });
  });

  it("cannot become another operator by its link to a customer who becomes one; an administrator's link stays", async () => {
    const { server, admin, support } = await shopWithSupport();
    for (const [maker, works] of [
      [support, false],
      [admin, true],
    ] as const) {
      const person = await server.register();
      const { url } = await maker.api.createPasswordReset({ path: { id: person.user._id } });
      await accessOf(admin, person, { isAdmin: true });
      const body = { token: new URL(url).searchParams.get("token") ?? "", password: "another-long-password" };
      const reset = server.client().resetPassword({ body });
      if (works) expect((await reset).user).toMatchObject({ role: "admin" });
      else expect(await refusal(reset)).toMatchObject({ code: "link_expired" });
    }
  });
});

describe("a refund by support", () => {
  it("is refused a cent more than the amount for an order, and told who may refund it", async () => {
    const { server, admin, customer, support } = await shopWithSupport();
    const path = { id: await refundable(customer) };
    await admin.api.saveAppSettings({ body: { supportRefundPerOrder: GROUND_PRICE - 0.01 } });
    expect(await refusal(support.api.refundOrder({ path, body: LOST }))).toMatchObject({
      ...{ status: 402, code: "spending_limit", details: { required: GROUND_PRICE, available: 8.09 } },
      message: expect.stringMatching(/\$8\.09 for an order.*cost \$8\.10\. Ask an administrator/),
    });
    await admin.api.saveAppSettings({ body: { supportRefundPerOrder: GROUND_PRICE } });
    const { order } = await support.api.refundOrder({ path, body: LOST });
    expect(order).toMatchObject({ refundStatus: "refunded" });
    const { entries } = await admin.api.listAudit({ query: { action: ["refund-order"] } });
    expect(entries[0]).toMatchObject({ by: support.user._id, via: "session" });
    await expectSoundBooks(server);
  });

  it("counts towards the day of that member, in every way to refund, and voids do not count", async () => {
    const { server, admin, customer, support } = await shopWithSupport();
    await admin.api.saveAppSettings({ body: { supportRefundPerDay: 24.3 } });
    const orderIds = [await refundable(customer), await refundable(customer)];
    const refunds = await support.api.refundOrders({ body: { orderIds, ...LOST } });
    expect(refunds.results.map(({ code }) => code)).toEqual([undefined, undefined]);
    const rows = [1, 2].map((n) => bulkRow({ toName: `Person ${n}` }));
    const { bulkOrder } = await buyRows(server, customer, rows);
    const path = { bulkOrderId: bulkOrder.bulkOrderId };
    expect(await support.api.voidAnyBulkOrder({ path })).toMatchObject({ voided: 2 });
    const { results } = await support.api.refundBulkOrder({ path, body: LOST });
    expect(results.map(({ code }) => code).sort()).toEqual(["spending_limit", undefined]);
    const last = { path: { id: await refundable(customer) }, body: LOST };
    expect(await refusal(support.api.refundOrder(last))).toMatchObject({
      ...{ status: 402, code: "spending_limit", details: { required: GROUND_PRICE, available: 0 } },
      message: expect.stringContaining("You may refund $24.30 a day and has"),
    });
    const colleague = await supportMember(server, admin);
    await colleague.api.refundOrder(last);
    await expectSoundBooks(server);
  });

  it("counts anew each day of the shop", async () => {
    const { server, admin, customer, support } = await shopWithSupport();
    await admin.api.saveAppSettings({ body: { supportRefundPerDay: GROUND_PRICE } });
    await support.api.refundOrder({ path: { id: await refundable(customer) }, body: LOST });
    const path = { id: await refundable(customer) };
    expect(await refusal(support.api.refundOrder({ path, body: LOST }))).toMatchObject({ code: "spending_limit" });
    server.world.clock.advance(DAY_MS);
    const { token } = await server.client().login({ body: { email: support.user.email, password: support.password } });
    await server.client(token).refundOrder({ path, body: LOST });
  });

  it("stays within the day for 12 refunds at once", async () => {
    const { server, admin, customer, support } = await shopWithSupport();
    await admin.api.saveAppSettings({ body: { supportRefundPerDay: 5 * GROUND_PRICE } });
    const ids: string[] = [];
    for (let each = 0; each < 12; each++) ids.push(await refundable(customer));
    const all = await Promise.allSettled(ids.map((id) => support.api.refundOrder({ path: { id }, body: LOST })));
    expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
    await expectSoundBooks(server);
  });

  it("is never of its own order; an administrator may refund it", async () => {
    const { admin, support } = await shopWithSupport();
    const path = { id: await refundable(support) };
    expect(await refusal(support.api.refundOrder({ path, body: LOST }))).toMatchObject({
      ...{ status: 403, code: "forbidden", message: expect.stringContaining("your own order") },
    });
    const { results } = await support.api.refundOrders({ body: { orderIds: [path.id], ...LOST } });
    expect(results).toMatchObject([{ code: "forbidden" }]);
    await admin.api.refundOrder({ path, body: LOST });
  });

  it("ends with the role, in the middle of a call", async () => {
    const { server, admin, customer, support } = await shopWithSupport();
    const orderIds = [await refundable(customer), await refundable(customer)];
    const { store } = server.world;
    const { transact } = store;
    let lost: Promise<unknown> | undefined;
    store.transact = async (plan, work, options) => {
      if (JSON.stringify(plan).includes('"orders"')) {
        lost ??= accessOf(admin, support, { isAdmin: false });
        await lost;
      }
      return transact.call(store, plan, work, options) as never;
    };
    const { results } = await support.api.refundOrders({ body: { orderIds, ...LOST } });
    store.transact = transact;
    expect(results.map(({ code }) => code)).toEqual(["forbidden", "forbidden"]);
    await expectSoundBooks(server);
  });
});

describe("the role of an operator", () => {
  it("is an administrator's unless it is named, and stays when something else is changed", async () => {
    const { admin, support } = await shopWithSupport();
    expect((await accessOf(admin, support, { blocked: false })).user).toMatchObject({ role: "support" });
    expect((await accessOf(admin, support, { isAdmin: true })).user).toMatchObject({ role: "admin" });
    expect((await accessOf(admin, support, { isAdmin: true, role: "support" })).user.role).toBe("support");
    expect((await accessOf(admin, support, { isAdmin: false })).user).not.toHaveProperty("role");
    expect(await refusal(accessOf(admin, support, { isAdmin: false, role: "support" }))).toMatchObject({
      ...{ status: 400, code: "invalid_input", errors: [{ field: "role" }] },
    });
  });

  it("of the last administrator cannot become support, and support does not count as one", async () => {
    const { server, admin, support } = await shopWithSupport();
    const last = { status: 409, code: "last_admin" };
    for (const body of [{ role: "support" }, { isAdmin: false }, { blocked: true }] as const)
      expect(await refusal(accessOf(admin, admin, body)), JSON.stringify(body)).toMatchObject(last);
    const path = { id: admin.user._id };
    const close = admin.api.closeUser({ path, body: { expectedBalance: 0, reason: "Left" } });
    expect(await refusal(close)).toMatchObject(last);
    await accessOf(admin, support, { isAdmin: true });
    const both = [
      [admin, support],
      [support, admin],
    ] as const;
    const all = await Promise.allSettled(both.map(([by, person]) => accessOf(by, person, { role: "support" })));
    const { users } = await server.client((await anyAdministrator([admin, support])).token).listUsers();
    expect(users.filter(({ role }) => role === "admin")).toHaveLength(1);
    expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it("ends the operator keys of an administrator who becomes support, for good", async () => {
    const { server, admin, customer, support } = await shopWithSupport();
    await accessOf(admin, support, { role: "admin" });
    const key = await operatorKeyOf(support, { name: "Desk", scopes: ["orders"], dailyLimit: 100 });
    const program = programWith(server, key.apiKey);
    const refund = async () => program.refundOrder({ path: { id: await refundable(customer) }, body: LOST });
    await refund();
    await accessOf(admin, support, { role: "support" });
    expect(await refusal(refund())).toMatchObject({ status: 401, code: "unauthenticated" });
    await accessOf(admin, support, { role: "admin" });
    expect(await refusal(refund())).toMatchObject({ status: 401, code: "unauthenticated" });
  });
});

async function anyAdministrator(people: readonly Person[]): Promise<Person> {
  for (const person of people) if ((await person.api.verifyAdmin()).user.role === "admin") return person;
  throw new Error("there is no administrator");
}
