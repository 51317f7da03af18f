import type { CustomPricing } from "@shipctl/sdk/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accountTable } from "../../src/domain/account/account.js";
import { auditTable } from "../../src/domain/audit/audit-table.js";
import type { Passwords } from "../../src/ports/secrets.js";
import { one } from "../../src/store/store.js";
import { arrange } from "../announced-store.js";
import { type Person, serverForTest, startServer, type TestServer } from "../api.js";
import { refusal } from "./refusal.js";
import { buy } from "./shipments.js";
import { HOUR_MS, timePasses } from "./time-passes.js";

let server: TestServer;
let admin: Person;

beforeAll(async () => {
  server = await startServer();
  admin = await server.admin();
});

afterAll(() => server.close());

describe("an administrator's right", () => {
  it("gives access to admin operations when granted, and ends it for existing tokens when revoked", async () => {
    const person = await server.register();
    expect((await refusal(person.api.listUsers())).code).toBe("forbidden");
    await setAccess(person, { isAdmin: true });
    await person.api.listUsers();
    await setAccess(person, { isAdmin: false, reason: "Left the team" });
    expect((await refusal(person.api.listUsers())).status).toBe(403);
    await person.api.getBalance();
    expect(await lastAudit(person)).toMatchObject({
      action: "set-access",
      by: admin.user._id,
      from: { isAdmin: true, blocked: false },
      to: { isAdmin: false, blocked: false },
      reason: "Left the team",
    });
  });

  it("cannot be revoked from the last administrator, who also cannot be blocked", async () => {
    const own = await serverForTest();
    const last = await own.admin();
    for (const body of [{ isAdmin: false }, { blocked: true }]) {
      const error = await refusal(last.api.setUserAccess({ path: { id: last.user._id }, body }));
      expect([error.status, error.code]).toEqual([409, "last_admin"]);
    }
    const other = await own.register();
    await last.api.setUserAccess({ path: { id: other.user._id }, body: { isAdmin: true, blocked: true } });
    expect(
      (await refusal(last.api.setUserAccess({ path: { id: last.user._id }, body: { isAdmin: false } }))).code,
    ).toBe("last_admin");
  });
});

describe("a blocked account", () => {
  it("loses its sessions, cannot sign in, and keeps its money", async () => {
    const person = await server.register({ balance: 20 });
    await setAccess(person, { blocked: true });
    expect((await refusal(person.api.getBalance())).status).toBe(401);
    const body = { email: person.user.email, password: person.password };
    expect((await refusal(server.client().login({ body }))).code).toBe("account_blocked");
    expect((await refusal(server.client().login({ body: { ...body, password: "wrong" } }))).code).toBe(
      "invalid_credentials",
    );
    await setAccess(person, { blocked: false });
    expect((await server.client().login({ body })).user.balance).toBe(20);
    expect((await refusal(person.api.getBalance())).status).toBe(401);
  });
});

describe("a password reset link", () => {
  it("sets a new password once, and ends the sessions that were open", async () => {
    const person = await server.register();
    const token = await resetToken(person);
    const { user } = await server.client().resetPassword({ body: { token, password: "a-new-password" } });
    expect(user._id).toBe(person.user._id);
    expect((await refusal(person.api.getBalance())).status).toBe(401);
    await server.client().login({ body: { email: person.user.email, password: "a-new-password" } });
    const again = server.client().resetPassword({ body: { token, password: "another-password" } });
    expect((await refusal(again)).code).toBe("link_expired");
  });

  it("expires when a newer one is created, and after 24 hours", async () => {
    const own = await serverForTest();
    const { api } = await own.admin();
    const { user } = await own.register();
    const made = async () => tokenOf(await api.createPasswordReset({ path: { id: user._id } }));
    const [older, newer] = [await made(), await made()];
    const use = (token: string) => own.client().resetPassword({ body: { token, password: "a-new-password" } });
    expect((await refusal(use(older))).code).toBe("link_expired");
    own.world.clock.advance(24 * HOUR_MS);
    expect((await refusal(use(newer))).code).toBe("link_expired");
  });

  it("is looked up before a password is hashed: invalid ones cost no hash, are limited by network, and lock no account", async () => {
    let hashes = 0;
    const count = (cheap: Passwords): Passwords => ({
      ...cheap,
      hash: (password, lane) => {
        hashes++;
        return cheap.hash(password, lane);
      },
    });
    const own = await serverForTest({ passwords: count });
    const { api } = await own.admin();
    const { user } = await own.register();
    const token = tokenOf(await api.createPasswordReset({ path: { id: user._id } }));
    const use = (wanted: string) => own.client().resetPassword({ body: { token: wanted, password: "a-new-password" } });
    hashes = 0;
    const tries = await Promise.all(Array.from({ length: 300 }, (_, i) => refusal(use(`invented-${i}`))));
    expect(hashes).toBe(0);
    expect(tries.filter(({ code }) => code === "link_expired")).toHaveLength(30);
    const stopped = tries.filter(({ code }) => code === "too_many_requests");
    expect(stopped).toHaveLength(270);
    expect(stopped[0]).toMatchObject({ status: 429, retryAfterMs: 900_000 });

    const uses = await Promise.allSettled(Array.from({ length: 100 }, () => use(token)));
    expect(uses.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(hashes).toBeLessThanOrEqual(30);
  });

  it("is stored only as a hash", async () => {
    const person = await server.register();
    const token = await resetToken(person);
    const audits = await server.world.store.list(auditTable, { index: "byTime", groups: ["all"] });
    expect(JSON.stringify(audits)).not.toContain(token);
  });
});

describe("registration", () => {
  it("is limited per address and hour, counting successes, also for concurrent calls", async () => {
    const own = await serverForTest({ settings: { trustProxy: true, registrationsPerHour: 30 } });
    const register = (address: string) =>
      own.request("/api/auth/register", {
        method: "POST",
        headers: { "Content-Type": "application/json", "X-Forwarded-For": address },
        body: JSON.stringify({ name: "N", email: `${crypto.randomUUID()}@shipctl.test`, password: "long-enough" }),
      });
    const replies = await Promise.all(Array.from({ length: 120 }, () => register("192.0.2.1")));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(30);
    const [refused] = replies.filter(({ status }) => status === 429);
    expect(refused?.headers.get("Retry-After")).toBe("3600");
    expect((await register("192.0.2.2")).status).toBe(201);
    await timePasses(own, HOUR_MS);
    expect((await register("192.0.2.1")).status).toBe(201);
  });

  it("with a taken e-mail hashes nothing", async () => {
    const hashed: string[] = [];
    const own = await serverForTest({
      passwords: (cheap) => ({
        ...cheap,
        hash: (password, lane) => {
          hashed.push(password);
          return cheap.hash(password, lane);
        },
      }),
    });
    const { user } = await own.register();
    const body = { name: "N", email: user.email, password: "not-to-be-hashed" };
    expect((await refusal(own.client().register({ body }))).code).toBe("email_taken");
    expect(hashed).not.toContain("not-to-be-hashed");
  });

  it("has terms that anybody can read, of which the audit log keeps the length", async () => {
    const own = await serverForTest();
    const { api } = await own.admin();
    const guest = own.client();
    expect(await guest.getTerms()).toEqual({ terms: "" });
    expect((await guest.getPublicSettings()).hasTerms).toBe(false);
    const terms = "1. Labels are paid from your balance.\n\n2. <b>Unused</b> labels can be voided.\n";
    expect((await api.saveAppSettings({ body: { terms } })).terms).toBe(terms);
    expect(await guest.getTerms()).toEqual({ terms });
    expect((await guest.getPublicSettings()).hasTerms).toBe(true);
    // As long as the first.
    await api.saveAppSettings({ body: { terms: terms.toUpperCase() } });
    const entries = (await api.listAudit({ query: { action: ["save-settings"] } })).entries;
    expect(entries).toHaveLength(2);
    expect(JSON.stringify(entries)).toContain(`${terms.length} characters`);
    expect(JSON.stringify(entries)).not.toContain("balance.");
    const most = "x".repeat(50_000);
    expect(await refusal(api.saveAppSettings({ body: { terms: `${most}x` } }))).toMatchObject({
      code: "invalid_input",
      errors: [{ field: "terms", message: "terms must have at most 50000 characters; it has 50001" }],
    });
    expect((await api.saveAppSettings({ body: { terms: most } })).terms).toHaveLength(50_000);
    await api.saveAppSettings({ body: { terms: " \n" } });
    expect((await guest.getPublicSettings()).hasTerms).toBe(false);
  });

  it("can be closed and opened; existing accounts are not affected", async () => {
    const own = await serverForTest();
    const person = await own.register();
    const { api } = await own.admin();
    await api.saveAppSettings({ body: { registrationOpen: false } });
    expect((await own.client().getPublicSettings()).registrationOpen).toBe(false);
    const body = { name: "Late Comer", email: "late@shipctl.test", password: "a-long-password" };
    expect((await refusal(own.client().register({ body }))).code).toBe("registration_closed");
    await own.client().login({ body: { email: person.user.email, password: person.password } });
    await api.saveAppSettings({ body: { registrationOpen: true } });
    const disguised = "https://user:password@sellercentral.amazon.com.example/orders";
    const refused = await refusal(api.saveAppSettings({ body: { amazonOrdersUrl: disguised } }));
    expect(refused).toMatchObject({ status: 400, errors: [{ field: "amazonOrdersUrl" }] });
    await own.client().register({ body });
  });
});

describe("a customer's own prices", () => {
  it("apply if enabled here and for the carrier, and are in the audit log", async () => {
    const person = await server.register({ balance: 50 });
    const pricing = (enabled: boolean, carrierEnabled: boolean) => ({
      customPricing: { enabled, carriers: { UPS: { enabled: carrierEnabled, services: { "UPS Ground": 5.55 } } } },
    });
    const setPricing = (body: ReturnType<typeof pricing>) =>
      admin.api.setUserPricing({ path: { id: person.user._id }, body });
    await setPricing(pricing(true, true));
    expect((await buy(person)).price).toBe(5.55);
    await setPricing(pricing(true, false));
    expect((await buy(person)).price).toBe(8.1);
    await setPricing(pricing(false, true));
    expect((await buy(person)).price).toBe(8.1);
    expect(await lastAudit(person)).toMatchObject({ action: "set-pricing", to: { enabled: false } });
  });

  it("are refused if they are not amounts in USD", async () => {
    const { user } = await server.register();
    for (const price of [-1, 1.005]) {
      const carriers = { UPS: { enabled: true, services: { "UPS Ground": price } } };
      const call = admin.api.setUserPricing({
        path: { id: user._id },
        body: { customPricing: { enabled: true, carriers } },
      });
      expect((await refusal(call)).message).toBe("Please enter a valid service name and price");
    }
  });
});

describe("a custom price for an unknown service", () => {
  type Carriers = CustomPricing["carriers"];

  it("is refused, naming every carrier and service; existing prices may stay", async () => {
    const { user } = await server.register();
    const set = (carriers: Carriers) =>
      admin.api.setUserPricing({ path: { id: user._id }, body: { customPricing: { enabled: true, carriers } } });
    const nowhere: Carriers = {
      DHL: { enabled: true, services: { Express: 5 } },
      UPS: { enabled: true, services: { "UPS Nowhere": 5, "UPS Ground": 7 } },
    };
    const error = await refusal(set(nowhere));
    expect(error).toMatchObject({ status: 400, code: "invalid_input" });
    expect(error.errors?.map(({ field, message }) => [field, message.slice(0, 40)])).toEqual([
      ["customPricing.carriers.DHL", '"DHL" is not a carrier; use UPS, USPS, F'],
      ["customPricing.carriers.UPS.services.UPS Nowhere", '"UPS Nowhere" is not a service of UPS. I'],
    ]);
    const before = { enabled: true, carriers: nowhere };
    await arrange(server.world.store, { change: [one(accountTable, user._id)] }, (tx) => {
      const account = tx.get(accountTable, user._id);
      const connections = { api_sandbox: { carriers: nowhere } };
      if (account) tx.put(accountTable, { ...account, customPricing: { enabled: true, connections } });
    });
    expect((await set(nowhere)).user.customPricing).toEqual(before);
    expect((await refusal(set({ ...nowhere, TNT: { enabled: true, services: {} } }))).status).toBe(400);
  });
});

const setAccess = (person: Person, body: { isAdmin?: boolean; blocked?: boolean; reason?: string }) =>
  admin.api.setUserAccess({ path: { id: person.user._id }, body });

async function resetToken(person: Person): Promise<string> {
  return tokenOf(await admin.api.createPasswordReset({ path: { id: person.user._id } }));
}

const tokenOf = ({ url }: { readonly url: string }): string => new URL(url).searchParams.get("token") ?? "";

async function lastAudit({ user }: Person) {
  const { entries } = await admin.api.listAudit({ query: { search: user._id } });
  return entries[0];
}
