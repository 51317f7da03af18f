import { describe, expect, it } from "vitest";
import { type Person, serverForTest, type TestServer } from "../api.js";
import { programWith } from "./programs.js";
import { refusal } from "./refusal.js";
import { keyOf } from "./scene.js";
import { DAY_MS, MINUTE_MS } from "./time-passes.js";

const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";
const SAFARI =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1";

describe("signing out", () => {
  it("ends the token on the server, and no other session", async () => {
    const server = await serverForTest();
    const person = await server.register();
    const elsewhere = await signedIn(server, person);
    expect(await person.api.signOut()).toEqual({ message: "Signed out" });
    expect(await refusal(person.api.getBalance())).toMatchObject({
      status: 401,
      code: "session_expired",
      expired: true,
    });
    expect((await refusal(person.api.signOut())).code).toBe("session_expired");
    await elsewhere.getBalance();
  });

  it("leaves tokens of earlier versions, which are not stored, valid until they expire", async () => {
    const server = await serverForTest();
    const { user } = await server.register();
    const older = server.client(await server.world.secrets.signSession({ customerId: user._id, generation: 1 }));
    await older.signOut();
    await older.getBalance();
    expect((await refusal(older.getApiKey())).code).toBe("password_needed");
    await server.client((await signedInToken(server, user.email)) ?? "").signOutEverywhere();
    expect((await refusal(older.getBalance())).code).toBe("session_expired");
  });
});

describe("the list of sessions", () => {
  it("names device, network and last use, most recent first; one of them can be ended", async () => {
    const server = await serverForTest({ settings: { trustProxy: true } });
    const { user, password } = await server.register();
    const { clock } = server.world;
    const phone = await signInFrom(server, { email: user.email, password }, "2001:db8:1:2:aaaa::1", SAFARI);
    clock.advance(MINUTE_MS);
    const office = await signInFrom(server, { email: user.email, password }, "203.0.113.7", FIREFOX);
    const from = (token: string, network: string, path = "/api/auth/sessions", method = "GET") =>
      server.request(path, { token, method, headers: { "X-Forwarded-For": network } });
    const { sessions } = await (await from(office, "203.0.113.7")).json();
    expect(sessions).toMatchObject([
      { device: "Firefox on Windows", network: "203.0.113.7", current: true, lastUsedAt: iso(clock.now()) },
      { device: "Safari on iOS", network: "2001:db8:1:2::/64", current: false },
      { device: "Unknown", network: "unknown", current: false },
    ]);

    clock.advance(10 * MINUTE_MS);
    await from(phone, "198.51.100.9", "/api/balance");
    const later = (await (await from(office, "203.0.113.7")).json()).sessions;
    expect(later.map(({ device }: { device: string }) => device)).toEqual([
      ...["Firefox on Windows", "Safari on iOS", "Unknown"],
    ]);
    expect(later[1]).toMatchObject({ network: "198.51.100.9", lastUsedAt: iso(clock.now()) });

    const path = `/api/auth/sessions/${later[1]._id}`;
    expect((await from(office, "203.0.113.7", path, "DELETE")).status).toBe(200);
    expect((await from(phone, "198.51.100.9")).status).toBe(401);
    expect((await from(office, "203.0.113.7", path, "DELETE")).status).toBe(404);
    const admin = await server.admin();
    const { entries } = await admin.api.listAudit({ query: { search: "end-session" } });
    expect(entries[0]).toMatchObject({ subject: user._id, from: { session: later[1]._id.slice(-4) } });
  });

  it("has no sessions of others, of a former password, or that have expired", async () => {
    const server = await serverForTest();
    const [person, other] = [await server.register(), await server.register()];
    const [foreign] = (await other.api.listSessions()).sessions;
    expect((await refusal(person.api.endSession({ path: { id: foreign?._id ?? "" } }))).status).toBe(404);
    await signedIn(server, person);
    const { token } = await person.api.changePassword({
      body: { currentPassword: person.password, newPassword: "a-new-password" },
    });
    const now = server.client(token);
    expect((await now.listSessions()).sessions).toMatchObject([{ current: true }]);
    server.world.clock.advance(DAY_MS - 1_000);
    expect((await now.listSessions()).sessions).toHaveLength(1);
    await server.client().login({ body: { email: person.user.email, password: "a-new-password" } });
    expect((await now.listSessions()).sessions).toHaveLength(2);
  });

  it("is bounded: one more than fifty sign-ins end the session that was not used for the longest time", async () => {
    const server = await serverForTest();
    const person = await server.register();
    const oldest = await signedIn(server, person);
    server.world.clock.advance(6 * MINUTE_MS);
    await person.api.getBalance();
    for (let i = 0; i < 49; i++) await signedIn(server, person);
    expect((await person.api.listSessions()).sessions).toHaveLength(50);
    expect((await refusal(oldest.getBalance())).code).toBe("session_expired");
  });

  it("is purged once all have expired, and not while one is open", async () => {
    const { purgeSessions, sessionTable } = await import("../../src/domain/account/sessions.js");
    const server = await serverForTest();
    const person = await server.register();
    const stored = () => server.world.store.get(sessionTable, person.user._id);
    server.world.clock.advance(DAY_MS - 1);
    await purgeSessions(server.world);
    expect((await stored())?.sessions).toHaveLength(1);
    server.world.clock.advance(1);
    await purgeSessions(server.world);
    expect(await stored()).toBeUndefined();
  });
});

describe("the API key", () => {
  it("is shown and replaced only for 15 minutes after the password, and again once it is confirmed", async () => {
    const server = await serverForTest();
    const { api, password } = await server.register();
    const { apiKey } = await api.getApiKey();
    server.world.clock.advance(15 * MINUTE_MS);
    for (const call of [() => api.getApiKey(), () => api.regenerateApiKey()])
      expect(await refusal(call())).toMatchObject({ status: 403, code: "password_needed" });
    expect(await refusal(api.confirmPassword({ body: { password: "wrong" } }))).toMatchObject({
      status: 401,
      code: "invalid_credentials",
      errors: [{ field: "password" }],
    });
    expect((await refusal(api.getApiKey())).code).toBe("password_needed");
    const { confirmedUntil } = await api.confirmPassword({ body: { password } });
    expect(confirmedUntil).toBe(iso(server.world.clock.now() + 15 * MINUTE_MS));
    expect(await api.getApiKey()).toEqual({ apiKey });
    server.world.clock.advance(15 * MINUTE_MS - 1);
    await api.regenerateApiKey();
    server.world.clock.advance(1);
    expect((await refusal(api.getApiKey())).code).toBe("password_needed");
  });

  it("needs the password of this session, not of another one", async () => {
    const server = await serverForTest();
    const person = await server.register();
    server.world.clock.advance(15 * MINUTE_MS);
    const fresh = await signedIn(server, person);
    await fresh.getApiKey();
    expect((await refusal(person.api.getApiKey())).code).toBe("password_needed");
  });

  it.each([
    ["a reset link", true, resetBy],
    ["a new password with endApiKeys", true, changeBy({ endApiKeys: true })],
    ["a new password", false, changeBy({})],
    ["signing out everywhere with endApiKeys", true, signOutBy({ endApiKeys: true })],
    ["signing out everywhere with endApiKeys: false", false, signOutBy({ endApiKeys: false })],
    [
      "signing out everywhere without a body",
      false,
      async ({ person }: Scene) => {
        await person.api.signOutEverywhere();
        return person.password;
      },
    ],
  ])("after %s: ended is %s, and then the next one is new", async (_, ends, act) => {
    const server = await serverForTest();
    const person = await server.register({ balance: 20 });
    const key = await keyOf(person);
    const password = await act({ server, person });
    const program = programWith(server, key);
    if (ends) expect(await refusal(program.getBalance())).toMatchObject({ status: 401, code: "unauthenticated" });
    else await program.getBalance();
    const again = await signedIn(server, { ...person, password });
    const { apiKey } = await again.getApiKey();
    expect(apiKey === key).toBe(!ends);
    expect((await programWith(server, apiKey).getBalance()).balance).toBe(20);
    if (ends) expect((await refusal(program.v1GetUser())).status).toBe(401);
  });
});

interface Scene {
  readonly server: TestServer;
  readonly person: Person;
}

async function resetBy({ server, person }: Scene): Promise<string> {
  const admin = await server.admin();
  const { url } = await admin.api.createPasswordReset({ path: { id: person.user._id } });
  const token = new URL(url).searchParams.get("token") ?? "";
  await server.client().resetPassword({ body: { token, password: "a-new-password" } });
  return "a-new-password";
}

function changeBy(choice: { readonly endApiKeys?: boolean }) {
  return async ({ person }: Scene): Promise<string> => {
    const body = { currentPassword: person.password, newPassword: "a-new-password", ...choice };
    await person.api.changePassword({ body });
    return "a-new-password";
  };
}

function signOutBy(body: { readonly endApiKeys: boolean }) {
  return async ({ person }: Scene): Promise<string> => {
    await person.api.signOutEverywhere({ body });
    return person.password;
  };
}

const iso = (time: number): string => new Date(time).toISOString();

async function signedIn({ client }: TestServer, { user, password }: Pick<Person, "user" | "password">) {
  return client((await client().login({ body: { email: user.email, password } })).token);
}

/** All test sellers of a server have numbered passwords. */
const signedInToken = async ({ client }: TestServer, email: string) =>
  (await client().login({ body: { email, password: "password-1" } })).token;

async function signInFrom(
  { request }: TestServer,
  body: { readonly email: string; readonly password: string },
  address: string,
  userAgent: string,
): Promise<string> {
  const headers = { "Content-Type": "application/json", "X-Forwarded-For": address, "User-Agent": userAgent };
  const response = await request("/api/auth/login", { method: "POST", headers, body: JSON.stringify(body) });
  return (await response.json()).token;
}
