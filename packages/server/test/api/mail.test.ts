import { describe, expect, it } from "vitest";
import type { Mail } from "../../src/ports/mail.js";
import { type Person, serverForTest, type TestServer } from "../api.js";
import { shopWithMail } from "./mail-shop.js";
import { refusal } from "./refusal.js";
import { secondFactorOf } from "./second-factors.js";
import { bulkRow, buyRows } from "./shipments.js";
import { DAY_MS, HOUR_MS, MINUTE_MS, timePasses } from "./time-passes.js";

/** What the audit log says of mails that were not taken; the session of before may have expired. */
async function refusedIn(server: TestServer) {
  const { token } = await server.client().login({ body: { email: "admin@shipctl.test", password: "admin-password" } });
  return (await server.client(token).listAudit({ query: { action: ["refuse-mail"] } })).entries;
}

/** What the events of a customer say of mails that were refused. */
async function refusedMails(server: TestServer, { user, password }: Person) {
  const { token } = await server.client().login({ body: { email: user.email, password } });
  const { events } = await server.client(token).listEvents();
  return events.flatMap(({ type, data }) => (type === "mail.refused" ? [data] : []));
}

const tokenIn = ({ text }: Pick<Mail, "text"> = { text: "" }) => /\/auth\/reset\?token=([\w-]+)/.exec(text)?.[1] ?? "";

describe("a forgotten password", () => {
  it("is set anew with a link by mail, which works once and for an hour", async () => {
    const { server, sent, customer, runDue } = await shopWithMail();
    const { email } = customer.user;
    const ask = () => server.client().requestPasswordReset({ body: { email: ` ${email.toUpperCase()} ` } });
    const { message } = await ask();
    await runDue();
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([[email, "Set a new password"]]);
    expect(sent[0]?.text).toContain("https://labels.test/auth/reset?token=");
    const set = (token: string) => server.client().resetPassword({ body: { token, password: "a-password-of-ann" } });
    await set(tokenIn(sent[0]));
    expect((await refusal(set(tokenIn(sent[0])))).code).toBe("link_expired");
    await ask();
    await runDue();
    server.world.clock.advance(HOUR_MS);
    expect((await refusal(set(tokenIn(sent.at(-1))))).code).toBe("link_expired");
    expect(await server.client().requestPasswordReset({ body: { email: "nobody@shop.test" } })).toEqual({ message });
    const before = sent.length;
    await runDue();
    expect(sent).toHaveLength(before);
    const { entries } = await (await server.admin()).api.listAudit({ query: { userId: customer.user._id } });
    expect(entries.map(({ action, via }) => `${action} ${via}`)).toContain("mail-password-reset job");
  });

  it("is not mailed to a blocked account", async () => {
    const { server, sent, admin, customer, runDue } = await shopWithMail();
    await admin.api.setUserAccess({ path: { id: customer.user._id }, body: { blocked: true } });
    await server.client().requestPasswordReset({ body: { email: customer.user.email } });
    await runDue();
    expect(sent).toEqual([]);
  });

  it("is asked for five times an hour, whether there is an account or not", async () => {
    const { server, customer } = await shopWithMail();
    for (const email of [customer.user.email, "nobody@shop.test"]) {
      const ask = () => server.client().requestPasswordReset({ body: { email } });
      for (let asked = 0; asked < 5; asked++) await ask();
      expect(await refusal(ask())).toMatchObject({ status: 429, code: "too_many_requests" });
    }
  });

  it("is support's while the shop has no mail server, no public address, or has switched these mails off", async () => {
    const mailer = { send: async () => ({ kind: "sent" }) as const };
    const body = { email: "demo@shipctl.test" };
    const without = await serverForTest({ settings: { hasPublicUrl: true } });
    const unknown = await serverForTest({ mailer });
    const { server: off, admin } = await shopWithMail();
    await admin.api.saveAppSettings({ body: { mailOff: ["password_reset"] } });
    for (const server of [without, unknown, off]) {
      expect(await refusal(server.client().requestPasswordReset({ body }))).toMatchObject({ code: "mail_off" });
      expect((await server.client().getPublicSettings()).resetByMail).toBe(false);
    }
    await admin.api.saveAppSettings({ body: { mailOff: [] } });
    expect((await off.client().getPublicSettings()).resetByMail).toBe(true);
  });
});

describe("mail", () => {
  it("tells of a changed password, and the old address of a corrected one", async () => {
    const { sent, admin, customer, runDue } = await shopWithMail();
    const { _id: id, email } = customer.user;
    const body = { currentPassword: customer.password, newPassword: "another-long-password" };
    await customer.api.changePassword({ body });
    await admin.api.setUserEmail({ path: { id }, body: { email: "ann@shop.test" } });
    await runDue();
    expect(sent.map(({ to, subject }) => `${to}: ${subject}`).sort()).toEqual([
      `ann@shop.test: Your password was changed`,
      `${email}: Your e-mail was changed`,
    ]);
    expect(sent.every(({ text }) => !text.includes("Bcc"))).toBe(true);
  });

  it("tells of a second factor that was set up or removed, and of new recovery codes", async () => {
    const { server, sent, customer, runDue } = await shopWithMail();
    await secondFactorOf({ server, customer });
    await customer.api.createRecoveryCodes();
    await customer.api.removeSecondFactor();
    await runDue();
    expect(sent.map(({ subject }) => subject).sort()).toEqual([
      "A second factor was set up",
      "New recovery codes were made",
      "Your second factor was removed",
    ]);
    for (const { to, text } of sent)
      expect([to, text]).toEqual([customer.user.email, expect.stringContaining("If it was not you")]);
  });

  it("has a receipt for each credited top-up, and the end of each bulk order, unless it is switched off", async () => {
    const { server, sent, admin, customer, runDue } = await shopWithMail();
    const topUp = async (amount: number) => {
      const { invoiceId } = await customer.api.createInvoice({ body: { amount } });
      await admin.api.creditInvoice({ path: { invoiceId }, body: { amount, reason: "Bank transfer" } });
      return invoiceId;
    };
    const invoiceId = await topUp(30);
    const { bulkOrder } = await buyRows(server, customer, [bulkRow(), bulkRow({ toName: "Carrier Refuses" })]);
    await runDue();
    expect(sent.map(({ subject }) => subject).sort()).toEqual([
      `${bulkOrder.bulkOrderId}: 1 label bought, 1 failed`,
      "Receipt for $30.00",
    ]);
    expect(sent.find(({ subject }) => subject.startsWith("Receipt"))?.text).toContain(invoiceId);
    await admin.api.saveAppSettings({ body: { mailOff: ["receipt", "bulk_ended"] } });
    await topUp(20);
    await buyRows(server, customer, [bulkRow()]);
    await runDue();
    expect(sent).toHaveLength(2);
  });

  it("is tried again with the same id, for a day, and then noted in the audit log", async () => {
    const { server, sent, customer } = await shopWithMail({ kind: "later", reason: "greylisted" });
    const body = { currentPassword: customer.password, newPassword: "another-long-password" };
    await customer.api.changePassword({ body });
    const refusals = async () => (await refusedIn(server)).map(({ subject, reason }) => `${subject} ${reason}`);
    for (let passedMs = 0; passedMs < DAY_MS - HOUR_MS; passedMs += 30 * MINUTE_MS) {
      await timePasses(server, 30 * MINUTE_MS);
    }
    expect(sent.length).toBeGreaterThan(10);
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
    expect(await refusals()).toEqual([]);
    for (let hours = 0; hours < 4; hours++) await timePasses(server, HOUR_MS);
    expect(await refusals()).toEqual([`${customer.user._id} greylisted`]);
    expect(await refusedMails(server, { ...customer, password: body.newPassword })).toEqual([
      { mail: "credentials", message: "greylisted" },
    ]);
    const tries = sent.length;
    await timePasses(server, DAY_MS);
    expect(sent).toHaveLength(tries);
  });

  it("that is refused is noted and not tried again, and holds nothing up", async () => {
    const { server, sent, customer } = await shopWithMail({ kind: "refused", reason: "no such mailbox" });
    const { bulkOrder } = await buyRows(server, customer, [bulkRow()]);
    expect(bulkOrder.status).toBe("completed");
    await timePasses(server, DAY_MS);
    expect(sent).toHaveLength(1);
    const texts = (await refusedIn(server)).map(({ text }) => text);
    expect(texts).toEqual([`was refused a mail to ${customer.user.email} (no such mailbox)`]);
    expect(await refusedMails(server, customer)).toEqual([{ mail: "bulk_ended", message: "no such mailbox" }]);
  });
});
