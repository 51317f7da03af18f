import { beforeEach, describe, expect, it } from "vitest";
import { credentialsClaim, putCredentials } from "../../src/domain/marketplace/credentials.js";
import { type Person, serverForTest, type TestServer } from "../api.js";
import { expectSoundBooks } from "./books.js";
import { programOf } from "./programs.js";
import { refusal } from "./refusal.js";
import { buy, order } from "./shipments.js";
import { DAY_MS } from "./time-passes.js";

let server: TestServer;
let admin: Person;
let one: Person;

beforeEach(async () => {
  server = await serverForTest();
  admin = await server.admin();
  one = await server.register({ balance: 100 });
});

const tokenOf = (url: string) => new URL(url).searchParams.get("token") ?? "";
const actions = async (userId: string) =>
  (await admin.api.listAudit({ query: { userId } })).entries.map(({ action }) => action);

describe("a customer created by an operator", () => {
  const body = { name: " Ann Buyer ", email: "ann@shop.test" };

  it("sets the password with the link, while registration is closed, and has no access before", async () => {
    await admin.api.saveAppSettings({ body: { registrationOpen: false } });
    const { user, invitation } = await admin.api.createUser({ body });
    expect(user).toMatchObject({ name: "Ann Buyer", email: body.email, balance: 0, isAdmin: false });
    expect(await actions(user._id)).toEqual(["invite-customer"]);
    const client = server.client();
    const { token, user: signedIn } = await client.resetPassword({
      body: { token: tokenOf(invitation.url), password: "long-enough-for-ann" },
    });
    expect(signedIn._id).toBe(user._id);
    expect((await server.client(token).getBalance()).balance).toBe(0);
    await client.login({ body: { email: body.email, password: "long-enough-for-ann" } });
    const again = client.resetPassword({ body: { token: tokenOf(invitation.url), password: "long-enough-for-ann" } });
    expect(await refusal(again)).toMatchObject({ code: "link_expired" });
  });

  it("is one, however often and by whomever it is asked for", async () => {
    const both = await Promise.allSettled([admin.api.createUser({ body }), admin.api.createUser({ body })]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await refusal(admin.api.createUser({ body: { ...body, email: "ANN@shop.test" } }))).toMatchObject({
      status: 409,
      code: "email_taken",
    });
    expect((await admin.api.listUsers({ query: { search: "ann@" } })).totalUsers).toBe(1);
    expect(await refusal(one.api.createUser({ body: { ...body, email: "b@shop.test" } }))).toMatchObject({
      status: 403,
    });
  });

  it("needs a new link after a day", async () => {
    const { user, invitation } = await admin.api.createUser({ body });
    server.world.clock.advance(DAY_MS);
    const late = server.client().resetPassword({ body: { token: tokenOf(invitation.url), password: "long-enough-1" } });
    expect(await refusal(late)).toMatchObject({ code: "link_expired" });
    const { token } = await server.client().login({ body: { email: admin.user.email, password: admin.password } });
    const { url } = await server.client(token).createPasswordReset({ path: { id: user._id } });
    await server.client().resetPassword({ body: { token: tokenOf(url), password: "long-enough-for-ann" } });
  });
});

describe("a corrected e-mail", () => {
  it("signs in instead of the old one, and ends the links that went there", async () => {
    const path = { id: one.user._id };
    const { url } = await admin.api.createPasswordReset({ path });
    const email = "Right@shop.test";
    expect((await admin.api.setUserEmail({ path, body: { email, reason: "Spelling" } })).user.email).toBe(email);
    const { password } = one;
    expect(await refusal(server.client().login({ body: { email: one.user.email, password } }))).toMatchObject({
      code: "invalid_credentials",
    });
    await server.client().login({ body: { email: "right@shop.test", password } });
    expect((await one.api.verifySession()).user.email).toBe(email);
    const reset = server.client().resetPassword({ body: { token: tokenOf(url), password: "long-enough-1" } });
    expect(await refusal(reset)).toMatchObject({ code: "link_expired" });
    const [entry] = (await admin.api.listAudit({ query: { userId: path.id } })).entries;
    expect(entry).toMatchObject({
      action: "set-email",
      from: { email: one.user.email },
      to: { email },
      reason: "Spelling",
    });
    const freed = { name: "New", email: one.user.email, password: "long-enough-1" };
    await server.client().register({ body: freed });
    expect(await refusal(admin.api.setUserEmail({ path, body: { email: one.user.email } }))).toMatchObject({
      code: "email_taken",
    });
  });

  it("may differ in case alone; the same one changes nothing; only one of two accounts gets it", async () => {
    const other = await server.register();
    const upper = one.user.email.toUpperCase();
    await admin.api.setUserEmail({ path: { id: one.user._id }, body: { email: upper } });
    await admin.api.setUserEmail({ path: { id: one.user._id }, body: { email: upper } });
    expect((await actions(one.user._id)).filter((action) => action === "set-email")).toHaveLength(1);
    const wanted = { email: "wanted@shop.test" };
    const both = [one, other].map(async ({ user }) => {
      const path = { id: user._id };
      return admin.api.setUserEmail({ path, body: wanted }).then(
        () => "set",
        (error) => error.code,
      );
    });
    expect((await Promise.all(both)).sort()).toEqual(["email_taken", "set"]);
    expect(await refusal(one.api.setUserEmail({ path: { id: one.user._id }, body: wanted }))).toMatchObject({
      status: 403,
    });
  });
});

describe("an account that is closed", () => {
  const leave = (expectedBalance: number) =>
    admin.api.closeUser({ path: { id: one.user._id }, body: { expectedBalance, reason: "Asked to leave" } });

  it("is paid out and has no way in; its orders and books stay", async () => {
    const { orderId } = await buy(one);
    const { balance } = await one.api.getBalance();
    const program = await programOf(server, one);
    const { apiKey: testKey } = await one.api.createApiKey({
      body: { name: "Test", scopes: ["webhooks"], mode: "test" },
    });
    await one.api.v1CreateWebhook({ body: { url: "https://example.com/hook", events: ["*"] } });
    expect(testKey).toMatch(/test/);
    const { url } = await admin.api.createPasswordReset({ path: { id: one.user._id } });
    expect(await refusal(leave(balance + 1))).toMatchObject({ code: "balance_changed", details: { balance } });
    expect((await leave(balance)).user).toMatchObject({ balance: 0, blocked: true });

    const out = { status: 401 };
    expect(await refusal(one.api.getBalance())).toMatchObject(out);
    expect(await refusal(program.v1GetUser())).toMatchObject(out);
    const reset = server.client().resetPassword({ body: { token: tokenOf(url), password: "long-enough-1" } });
    expect(await refusal(reset)).toMatchObject({ code: "link_expired" });
    const { email } = one.user;
    expect(await refusal(server.client().login({ body: { email, password: one.password } }))).toMatchObject({
      code: "account_blocked",
    });

    const customer = await admin.api.getCustomer({ path: { id: one.user._id } });
    expect(customer).toMatchObject({
      blocked: { at: expect.any(String), reason: "Asked to leave", closed: true },
      ...{ held: 0, orders: 1, sessions: 0, apiKeys: 0 },
    });
    const { transactions } = await admin.api.listUserTransactions({ path: { id: one.user._id } });
    expect(transactions[0]).toMatchObject({
      kind: "adjustment",
      description: "Asked to leave",
      amount: balance,
      balanceAfter: 0,
    });
    expect((await admin.api.getAnyOrder({ path: { id: orderId } })).orderId).toBe(orderId);
    expect((await actions(one.user._id)).slice(0, 2).sort()).toEqual(["close-account", "set-balance"]);
    await expectSoundBooks(server);
  });

  it("is in the audit log with the reason, also if it was blocked before", async () => {
    const path = { id: one.user._id };
    await admin.api.setUserAccess({ path, body: { blocked: true, reason: "Chargeback" } });
    await leave(100);
    expect((await admin.api.getCustomer({ path })).blocked).toMatchObject({ reason: "Asked to leave", closed: true });
    expect(await actions(path.id)).toContain("close-account");
  });

  it("opens again without its keys, webhooks and saved cookies", async () => {
    const { store } = server.world;
    await store.transact({ change: [credentialsClaim(one.user._id)] }, (tx) =>
      putCredentials(tx, server.world, one.user._id, { cookies: "session-id=1", csrfToken: "token" }),
    );
    const program = await programOf(server, one);
    await one.api.v1CreateWebhook({ body: { url: "https://example.com/hook", events: ["*"] } });
    await leave(100);
    const path = { id: one.user._id };
    await admin.api.setUserAccess({ path, body: { blocked: false } });
    expect((await admin.api.getCustomer({ path })).blocked).toBeUndefined();
    expect(await refusal(program.v1GetUser())).toMatchObject({ code: "unauthenticated" });
    const { token } = await server.client().login({ body: { email: one.user.email, password: one.password } });
    const again = server.client(token);
    expect((await again.v1ListWebhooks()).webhooks).toEqual([]);
    expect((await again.getSavedCredentials()).cookiesUpdatedAt).toBeNull();
  });

  it("waits for a purchase that is made, also of a free label", async () => {
    const free = { enabled: true, carriers: { UPS: { enabled: true, services: { "UPS Ground": 0 } } } };
    let close: Promise<unknown> | undefined;
    const held = await serverForTest({
      carrier: (sandbox) => ({
        ...sandbox,
        prepare: async (shipment) => {
          close ??= refusal(closing());
          await close;
          return sandbox.prepare(shipment);
        },
      }),
    });
    const buyer = await held.register({ balance: 0 });
    const desk = await held.admin();
    await desk.api.setUserPricing({ path: { id: buyer.user._id }, body: { customPricing: free } });
    const closing = () =>
      desk.api.closeUser({ path: { id: buyer.user._id }, body: { expectedBalance: 0, reason: "Asked to leave" } });
    await buyer.api.createOrder({ body: order({ price: 0 }) });
    expect(await close).toMatchObject({ status: 409, code: "account_busy" });
    await closing();
    await expectSoundBooks(held);
  });

  it("is closed once by two at once, or the purchase comes first: no money is left behind", async () => {
    const results = await Promise.allSettled([leave(100), leave(100), one.api.createOrder({ body: order() })]);
    const { user, held } = await admin.api.getCustomer({ path: { id: one.user._id } });
    const bought = results[2].status === "fulfilled";
    expect(user.balance + held > 0).toBe(bought);
    await expectSoundBooks(server);
  });
});

describe("notes about a customer", () => {
  it("are read and written by operators alone, newest first", async () => {
    const path = { id: one.user._id };
    await admin.api.addUserNote({ path, body: { text: " Calls on Mondays\nby phone " } });
    server.world.clock.advance(1);
    await admin.api.addUserNote({ path, body: { text: "Paid by wire" } });
    const { notes, totalNotes } = await admin.api.listUserNotes({ path });
    expect(totalNotes).toBe(2);
    expect(notes).toMatchObject([
      { text: "Paid by wire", by: admin.user.email, createdAt: new Date(server.world.clock.now()).toISOString() },
      { text: "Calls on Mondays\nby phone" },
    ]);
    const page = await admin.api.listUserNotes({ path, query: { page: 2, limit: 1 } });
    expect(page.notes.map(({ text }) => text)).toEqual(["Calls on Mondays\nby phone"]);
    const other = await server.register();
    expect((await admin.api.listUserNotes({ path: { id: other.user._id } })).notes).toEqual([]);
    const forbidden = { status: 403, code: "forbidden" };
    expect(await refusal(one.api.listUserNotes({ path }))).toMatchObject(forbidden);
    expect(await refusal(one.api.addUserNote({ path, body: { text: "Me" } }))).toMatchObject(forbidden);
    const nobody = { id: "usr_nobody" };
    expect(await refusal(admin.api.addUserNote({ path: nobody, body: { text: "x" } }))).toMatchObject({ status: 404 });
    expect(await refusal(admin.api.listUserNotes({ path: nobody }))).toMatchObject({ status: 404 });
  });
});
