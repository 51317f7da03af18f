import { describe, expect, it } from "vitest";
import { type Person, serverForTest } from "../api.js";
import { invoiceOf, operatorKeyOf } from "./admin-calls.js";
import { expectSoundBooks } from "./books.js";
import { programWith } from "./programs.js";
import { refusal } from "./refusal.js";
import type { Scene } from "./scene.js";
import { codeOf, secondFactorOf } from "./second-factors.js";

const MINUTE_MS = 60_000;
const needed = { status: 403, code: "password_needed" };
const SANDBOX = { path: { id: "api_sandbox" } };

async function shop() {
  const server = await serverForTest();
  const [customer, admin] = [await server.register({ balance: 100 }), await server.admin()];
  const later = () => server.world.clock.advance(16 * MINUTE_MS);
  const confirm = () => admin.api.confirmPassword({ body: { password: admin.password } });
  return { server, customer, admin, later, confirm };
}

type Shop = Awaited<ReturnType<typeof shop>>;

/** What asks again. */
const ASKING: Readonly<Record<string, (shop: Shop) => () => Promise<unknown>>> = {
  "granting administrator's rights": ({ admin, customer }) => accessOf(admin, customer, { isAdmin: true }),
  "granting the support role": ({ admin, customer }) => accessOf(admin, customer, { role: "support" }),
  "adding a provider's key": ({ admin }) => {
    const body = { name: "Another", key: "a key", baseUrl: "sandbox:" };
    return () => admin.api.addConnection({ body });
  },
  "changing a provider's key": ({ admin }) => {
    return () => admin.api.updateConnection({ ...SANDBOX, body: { key: "another key" } });
  },
  "reading a provider's key": ({ admin }) => {
    return () => admin.api.readConnectionSecrets(SANDBOX);
  },
  "a password link for an operator": ({ admin }) => {
    return () => admin.api.createPasswordReset({ path: { id: admin.user._id } });
  },
  "a balance higher by more than the amount": ({ admin, customer }) => balanceOf(admin, customer, 600.01),
  "correcting the e-mail of an operator": ({ admin }) => {
    return () => admin.api.setUserEmail({ path: { id: admin.user._id }, body: { email: "other@shipctl.test" } });
  },
  "raising that amount": ({ admin }) => {
    return () => admin.api.saveAppSettings({ body: { passwordAbove: 500.01 } });
  },
};

const accessOf =
  ({ api }: Person, { user }: Person, body: Parameters<Person["api"]["setUserAccess"]>[0]["body"]) =>
  () =>
    api.setUserAccess({ path: { id: user._id }, body });

const balanceOf =
  ({ api }: Person, { user }: Person, balance: number) =>
  () =>
    api.setUserBalance({ path: { id: user._id }, body: { balance } });

describe("15 minutes after the sign-in, the password is asked again", () => {
  it.each(Object.entries(ASKING))("for %s", async (_what, callOf) => {
    const all = await shop();
    const call = callOf(all);
    all.later();
    expect(await refusal(call())).toMatchObject(needed);
    const wrong = all.admin.api.confirmPassword({ body: { password: "wrong" } });
    expect(await refusal(wrong)).toMatchObject({ code: "invalid_credentials" });
    expect(await refusal(call())).toMatchObject(needed);
    await all.confirm();
    await call();
  });

  it("for lowering a balance and for crediting an invoice by more than the amount, and changes nothing before", async () => {
    const { server, customer, admin, later, confirm } = await shop();
    await server.setBalance(customer, 501);
    const invoiceId = await invoiceOf({ server } as Scene);
    await admin.api.saveAppSettings({ body: { passwordAbove: 49.99 } });
    later();
    const credit = (amount: number) => () =>
      admin.api.creditInvoice({ path: { invoiceId }, body: { amount, reason: "Seen in the wallet" } });
    for (const call of [balanceOf(admin, customer, 451), credit(50)])
      expect(await refusal(call())).toMatchObject(needed);
    expect((await customer.api.getBalance()).balance).toBe(501);
    await balanceOf(admin, customer, 451.01)();
    await credit(0.01)();
    await confirm();
    await credit(49.99)();
    await balanceOf(admin, customer, 0)();
    await expectSoundBooks(server);
  });

  it("for closing an account with more than the amount, and not with less", async () => {
    const { server, customer, admin, later, confirm } = await shop();
    const other = await server.register({ balance: 500 });
    await server.setBalance(customer, 500.01);
    later();
    const close = ({ user }: Person, expectedBalance: number) =>
      admin.api.closeUser({ path: { id: user._id }, body: { expectedBalance, reason: "Asked to leave" } });
    expect(await refusal(close(customer, 500.01))).toMatchObject(needed);
    expect((await customer.api.getBalance()).balance).toBe(500.01);
    await close(other, 500);
    await confirm();
    await close(customer, 500.01);
    await expectSoundBooks(server);
  });

  it("before operators need no second factor any more", async () => {
    const { server, admin, later } = await shop();
    const { secret } = await secondFactorOf({ server, customer: admin });
    const require = (secondFactorRequired: boolean) => admin.api.saveAppSettings({ body: { secondFactorRequired } });
    await require(true);
    later();
    expect(await refusal(require(false))).toMatchObject(needed);
    await admin.api.confirmPassword({ body: { password: admin.password, code: codeOf({ server }, secret, 1) } });
    await require(false);
  });

  it("with the code of a second factor, if the account has one", async () => {
    const { server, customer, admin, later } = await shop();
    const { secret } = await secondFactorOf({ server, customer: admin });
    later();
    const { password } = admin;
    const confirm = (code?: string) => admin.api.confirmPassword({ body: { password, ...(code && { code }) } });
    const grant = accessOf(admin, customer, { isAdmin: true });
    expect(await refusal(confirm())).toMatchObject({ status: 401, code: "second_factor_needed" });
    expect(await refusal(grant())).toMatchObject(needed);
    await confirm(codeOf({ server }, secret, 1));
    await grant();
  });

  it("not for what changes neither a role, a key nor much money", async () => {
    const { customer, admin, later } = await shop();
    later();
    await accessOf(admin, customer, { blocked: true })();
    await accessOf(admin, customer, { blocked: false, isAdmin: false })();
    await balanceOf(admin, customer, 600)();
    await admin.api.updateConnection({ ...SANDBOX, body: { name: "Renamed" } });
    await admin.api.createPasswordReset({ path: { id: customer.user._id } });
    await admin.api.setUserEmail({ path: { id: customer.user._id }, body: { email: "right@shop.test" } });
    await admin.api.saveAppSettings({ body: { passwordAbove: 400 } });
  });
});

it("no operator key does what asks again", async () => {
  const { server, customer, admin } = await shop();
  const scopes = ["read", "orders", "prices", "customers"] as const;
  const key = await operatorKeyOf(admin, { name: "All", scopes: [...scopes], dailyLimit: 1_000 });
  const program = { ...admin, api: programWith(server, key.apiKey) };
  for (const [what, callOf] of Object.entries(ASKING)) {
    const answer = await refusal(callOf({ server, customer, admin: program } as Shop)());
    expect([answer.status, answer.code], what).toEqual(
      what === "raising that amount" ? [401, "unauthenticated"] : [403, "forbidden"],
    );
  }
});
