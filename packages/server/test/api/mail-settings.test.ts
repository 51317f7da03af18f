import { describe, expect, it } from "vitest";
import { holdClaim, holdFunds, releaseHold } from "../../src/domain/ledger/hold-funds.js";
import { walletClaim } from "../../src/domain/ledger/ledger.js";
import type { Tx } from "../../src/store/store.js";
import { arrange } from "../announced-store.js";
import type { Person, TestServer } from "../api.js";
import { goLive, notingMailer, restartable, shopWithMail } from "./mail-shop.js";
import { programOrder } from "./program-calls.js";
import { programWith } from "./programs.js";
import { refusal } from "./refusal.js";
import { bulkRow, buy, buyRows, order, orderTo } from "./shipments.js";
import { HOUR_MS, timePasses } from "./time-passes.js";

/** A live shop, whose customer wants a mail below this balance. */
async function liveShop(lowBalance: number) {
  const shop = await shopWithMail();
  const apiId = await goLive(shop.server);
  await shop.customer.api.saveMailSettings({ body: { lowBalance } });
  const subjects = async () => {
    await shop.runDue();
    return shop.sent.map(({ subject }) => subject).filter((subject) => subject.startsWith("Your balance is"));
  };
  return { ...shop, apiId, subjects, buyOne: () => buy(shop.customer, order({ apiId })) };
}

describe("the mails of an account", () => {
  it("are all sent at first, and those that a customer switches off no longer", async () => {
    const { server, sent, customer, admin, runDue } = await shopWithMail();
    const { api } = customer;
    const fresh = {
      ...{ mailOff: [], lowBalance: null, attentionDigest: false, mailRecipients: false },
      ...{ hasMailServer: true, recipientsAllowed: false },
    };
    expect(await api.getMailSettings()).toEqual(fresh);
    const chosen = await api.saveMailSettings({ body: { mailOff: ["receipt", "bulk_ended"], lowBalance: 12.5 } });
    expect(chosen).toEqual({ ...fresh, mailOff: ["receipt", "bulk_ended"], lowBalance: 12.5 });
    expect(await api.saveMailSettings({ body: {} })).toEqual(chosen);
    const { invoiceId } = await api.createInvoice({ body: { amount: 30 } });
    await admin.api.creditInvoice({ path: { invoiceId }, body: { amount: 30, reason: "Bank transfer" } });
    await buyRows(server, customer, [bulkRow()]);
    await api.changePassword({ body: { currentPassword: customer.password, newPassword: "another-long-password" } });
    await runDue();
    expect(sent.map(({ subject }) => subject)).toEqual(["Your password was changed"]);
  });

  it("are switched off by the shop, whatever the customer chooses", async () => {
    const { server, sent, customer, admin, runDue } = await shopWithMail();
    await admin.api.saveAppSettings({ body: { mailOff: ["bulk_ended"] } });
    await customer.api.saveMailSettings({ body: { mailOff: [] } });
    await buyRows(server, customer, [bulkRow()]);
    await runDue();
    expect(sent).toEqual([]);
  });

  it("are chosen until they are sent", async () => {
    const { sent, customer, admin, runDue } = await shopWithMail();
    const { invoiceId } = await customer.api.createInvoice({ body: { amount: 30 } });
    await admin.api.creditInvoice({ path: { invoiceId }, body: { amount: 30, reason: "Bank transfer" } });
    await customer.api.saveMailSettings({ body: { mailOff: ["receipt"] } });
    await runDue();
    expect(sent).toEqual([]);
  });

  it("need a valid amount, and a person who is signed in", async () => {
    const { server, customer } = await shopWithMail();
    for (const lowBalance of [0, -5, 0.001, 2_000_000])
      expect(await refusal(customer.api.saveMailSettings({ body: { lowBalance } }))).toMatchObject({
        status: 400,
        errors: [{ field: "lowBalance" }],
      });
    const { apiKey } = await customer.api.getApiKey();
    const program = programWith(server, apiKey);
    expect((await refusal(program.saveMailSettings({ body: { lowBalance: 5 } }))).status).toBe(403);
  });

  it("make no job in a shop without a mail server", async () => {
    const { server, restart } = await restartable();
    const apiId = await goLive(server);
    const person = await server.register({ balance: 100 });
    expect(await person.api.saveMailSettings({ body: { lowBalance: 99 } })).toMatchObject({ hasMailServer: false });
    await buy(person, order({ apiId }));
    const { sent, mailer } = notingMailer();
    const { world } = await restart({ mailer });
    await world.store.runDue();
    expect(sent).toEqual([]);
  });

  it("are sent after a restart, once", async () => {
    const before = notingMailer();
    const { server, restart } = await restartable({ mailer: before.mailer });
    const apiId = await goLive(server);
    const person = await server.register({ balance: 100 });
    await person.api.saveMailSettings({ body: { lowBalance: 99 } });
    await buy(person, order({ apiId }));
    const { sent, mailer } = notingMailer();
    const { world } = await restart({ mailer });
    for (const _ of [1, 2]) await world.store.runDue();
    expect([...before.sent, ...sent].map(({ subject }) => subject)).toEqual(["Your balance is $91.90"]);
  });
});

describe("a low balance", () => {
  it("is mailed once, and again after the balance was high enough", async () => {
    const { server, customer, subjects, buyOne } = await liveShop(90);
    await buyOne();
    expect(await subjects()).toEqual([]);
    await buyOne();
    expect(await subjects()).toEqual(["Your balance is $83.80"]);
    await buyOne();
    expect(await subjects()).toHaveLength(1);
    await server.setBalance(customer, 91);
    await buyOne();
    expect(await subjects()).toEqual(["Your balance is $83.80", "Your balance is $82.90"]);
  });

  it("begins anew with another amount, and ends with none", async () => {
    const { server, customer, subjects, buyOne } = await liveShop(95);
    await buyOne();
    await customer.api.saveMailSettings({ body: { lowBalance: 95 } });
    await buyOne();
    expect(await subjects()).toHaveLength(1);
    await customer.api.saveMailSettings({ body: { lowBalance: 80 } });
    await server.setBalance(customer, 79);
    expect(await subjects()).toHaveLength(2);
    await customer.api.saveMailSettings({ body: { lowBalance: null } });
    await buyOne();
    expect(await subjects()).toHaveLength(2);
  });

  it("is mailed once when purchases end at the same moment", async () => {
    const { subjects, buyOne } = await liveShop(99);
    await Promise.all([buyOne(), buyOne(), buyOne()]);
    expect(await subjects()).toHaveLength(1);
  });

  it("is mailed again after held money came back", async () => {
    const { server, customer, subjects, buyOne } = await liveShop(90);
    const { store, ...world } = server.world;
    const { _id: id } = customer.user;
    const held = { cents: 1_500, labels: 1, mode: "live" } as const;
    const change = (work: (tx: Tx) => void) =>
      arrange(store, { change: [walletClaim(id), holdClaim("hold_1")] }, (tx) => work(tx));
    await change((tx) => holdFunds(tx, world, { customerId: id, via: "session", isAdmin: false }, "hold_1", held));
    await buyOne();
    expect(await subjects()).toEqual(["Your balance is $76.90"]);
    await change((tx) => releaseHold(tx, id, "hold_1", held.cents));
    await buyOne();
    expect(await subjects()).toEqual(["Your balance is $76.90", "Your balance is $83.80"]);
  });

  it("is not mailed to an account that is closed", async () => {
    const { admin, customer, sent, runDue } = await liveShop(90);
    const body = { reason: "Asked for it", expectedBalance: 100 };
    await admin.api.closeUser({ path: { id: customer.user._id }, body });
    await runDue();
    expect(sent).toEqual([]);
  });

  it("is nobody's news if test balance paid, or a test shop sold a sample", async () => {
    const { server, sent, customer, runDue } = await shopWithMail();
    await customer.api.saveMailSettings({ body: { lowBalance: 99 } });
    await buy(customer);
    const { apiKey } = await customer.api.createApiKey({ body: { name: "Test", mode: "test", scopes: ["buy"] } });
    await goLive(server);
    await programWith(server, apiKey).v1CreateLabel({ body: programOrder() });
    await runDue();
    expect(sent).toEqual([]);
  });
});

describe("what needs attention", () => {
  const failedOrder = (person: Person) => refusal(person.api.createOrder({ body: orderTo("Carrier Refuses") }));
  const digests = (sent: readonly { to: string; subject: string }[]) =>
    sent.filter(({ subject }) => subject.includes("attention")).map(({ to, subject }) => `${to}: ${subject}`);

  const wants = (person: Person) => person.api.saveMailSettings({ body: { attentionDigest: true } });

  it("is mailed to the operators who want it, once a day and only if it is new", async () => {
    const { server, sent, customer, admin } = await shopWithMail();
    await wants(admin);
    await wants(customer);
    await timePasses(server, HOUR_MS);
    expect(digests(sent), "nothing has happened").toEqual([]);
    await failedOrder(customer);
    await timePasses(server, HOUR_MS);
    const first = `${admin.user.email}: 1 thing needs attention`;
    expect(digests(sent)).toEqual([first]);
    expect(sent.at(-1)?.text).toContain("1 thing needs attention: 1 order failed");
    await timePasses(server, HOUR_MS);
    await signedInAgain(server, customer, failedOrder);
    for (let hours = 0; hours < 20; hours++) await timePasses(server, HOUR_MS);
    expect(digests(sent), "within a day").toEqual([first]);
    for (let hours = 0; hours < 4; hours++) await timePasses(server, HOUR_MS);
    expect(digests(sent)).toHaveLength(2);
    for (let hours = 0; hours < 30; hours++) await timePasses(server, HOUR_MS);
    expect(digests(sent), "nothing is new").toHaveLength(2);
  });

  it("is mailed to nobody who does not ask for it, and not while the shop has switched it off", async () => {
    const { server, sent, customer, admin } = await shopWithMail();
    await failedOrder(customer);
    await timePasses(server, HOUR_MS);
    await wants(admin);
    await admin.api.saveAppSettings({ body: { mailOff: ["attention"] } });
    await timePasses(server, HOUR_MS);
    expect(digests(sent)).toEqual([]);
    await admin.api.saveAppSettings({ body: { mailOff: [] } });
    await timePasses(server, HOUR_MS);
    expect(digests(sent)).toHaveLength(1);
  });
});

/** A session ends after a day. */
async function signedInAgain<T>(server: TestServer, { user, password, ...person }: Person, act: (person: Person) => T) {
  const { token } = await server.client().login({ body: { email: user.email, password } });
  return act({ ...person, user, password, token, api: server.client(token) });
}
