import type { Client } from "@shipctl/sdk";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { operatorKeyOf } from "../api/admin-calls.js";
import { programWith } from "../api/programs.js";
import { refusal } from "../api/refusal.js";
import { keyOf } from "../api/scene.js";
import { buy, testRecipient } from "../api/shipments.js";
import type { Person } from "../api.js";
import { atOnce, callerAt, count, either, on, startTwoServers, type TwoServers } from "./two-servers.js";

const REGISTRATIONS = 5;

let servers: TwoServers;
let admin: Person;

beforeAll(async () => {
  servers = await startTwoServers({ settings: { registrationsPerHour: REGISTRATIONS } });
  admin = await servers.one.admin();
});

afterAll(() => servers.close());

describe("two servers whose clocks are five seconds apart", () => {
  it("count calls of the public API and wrong passwords once", async () => {
    const apart = await startTwoServers({}, { aheadMs: 5_000 });
    onTestFinished(() => apart.close());
    const person = await apart.one.register();
    const boss = await apart.one.admin();
    await boss.api.setUserRateLimit({ path: { id: person.user._id }, body: { rateLimit: 6 } });
    const key = await keyOf(person);
    const programs = [await programWith(apart.two, key), await programWith(apart.one, key)] as const;
    const calls: string[] = [];
    const logins: string[] = [];
    for (let turn = 0; turn < 14; turn++) {
      const outcomes = [
        either(programs, turn).v1GetUser(),
        callerAt(either([apart.two, apart.one], turn), "192.0.2.13").login({
          body: { email: person.user.email, password: "wrong" },
        }),
      ];
      const [call, login] = await Promise.all(
        outcomes.map((outcome) =>
          outcome.then(
            () => "ok",
            ({ code }) => code,
          ),
        ),
      );
      calls.push(call);
      logins.push(login);
    }
    expect(calls.filter((code) => code === "ok")).toHaveLength(6);
    expect(logins.filter((code) => code === "invalid_credentials")).toHaveLength(10);
  });
});

describe("a limit is reached once on two servers", () => {
  it("of calls of the public API, and a change of it is obeyed by both", async () => {
    const person = await newcomer();
    const path = { id: person.user._id };
    await on(servers.two, admin).setUserRateLimit({ path, body: { rateLimit: 9 } });
    const programs = await both(async (server) => programWith(server, await keyOf(person)));
    const outcomes = await atOnce(14, (position) => either(programs, position).v1GetUser());
    expect(count(outcomes)).toEqual({ ok: 9, too_many_requests: 5 });
    await admin.api.setUserRateLimit({ path, body: { rateLimit: 11 } });
    expect(count(await atOnce(6, (position) => either(programs, position).v1GetUser()))).toEqual({
      ok: 2,
      too_many_requests: 4,
    });
  });

  it("of address checks, by a session on one and an API key on the other", async () => {
    const person = await newcomer();
    const clients = [person.api, programWith(servers.two, await keyOf(person))] as const;
    const check = (position: number) =>
      either(clients, position).checkAddresses({ body: { addresses: [testRecipient] } });
    expect(count(await atOnce(80, check))).toEqual({ ok: 80 });
    expect(count(await atOnce(50, check))).toEqual({ ok: 40, too_many_requests: 10 });
  });

  it("of what an operator key gives back in a day", async () => {
    const customer = await newcomer();
    await servers.one.setBalance(customer, 100);
    const ids: string[] = [];
    for (let each = 0; each < 6; each++) ids.push((await buy(customer)).orderId);
    const limit = { name: "Desk", scopes: ["orders" as const], dailyLimit: 24.3 };
    const { apiKey } = await operatorKeyOf(admin, limit);
    const desks = await both(async (server) => programWith(server, apiKey));
    const voids = await atOnce(6, (position) =>
      either(desks, position).voidAnyOrder({ path: { id: ids[position] ?? "" } }),
    );
    expect(count(voids)).toEqual({ ok: 3, spending_limit: 3 });
    const { operatorKeys } = await on(servers.two, admin).listOperatorKeys();
    expect(operatorKeys).toMatchObject([{ creditedToday: 24.3 }]);
  });

  it("of registrations", async () => {
    const register = (position: number) => {
      const body = { name: "Test Seller", email: `crowd-${position}@shipctl.test`, password: "password-1" };
      return callerAt(either([servers.one, servers.two], position), "192.0.2.10").register({ body });
    };
    expect(count(await atOnce(8, register))).toEqual({ ok: REGISTRATIONS, too_many_requests: 3 });
    expect((await refusal(register(8))).code).toBe("too_many_requests");
    expect((await refusal(register(9))).code).toBe("too_many_requests");
  });

  it("of wrong passwords for an account", async () => {
    const { user, password } = await newcomer();
    const login = (position: number, given: string) =>
      callerAt(either([servers.one, servers.two], position), "192.0.2.11").login({
        body: { email: user.email, password: given },
      });
    expect(count(await atOnce(14, (position) => login(position, "wrong")))).toEqual({
      invalid_credentials: 10,
      too_many_requests: 4,
    });
    for (const position of [0, 1]) expect((await refusal(login(position, password))).code).toBe("too_many_requests");
  });

  it("of sign-ins of one account from many networks: beyond ten failures, five wait in one queue", async () => {
    const { clock } = servers;
    const { user, password } = await newcomer();
    const guess = (position: number, given = "wrong") =>
      callerAt(either([servers.one, servers.two], position), `203.0.113.${position}`).login({
        body: { email: user.email, password: given },
      });
    expect(count(await atOnce(10, (position) => guess(position)))).toEqual({ invalid_credentials: 10 });
    clock.auto = false;
    try {
      const codes: unknown[] = [];
      const waiting = Array.from({ length: 8 }, (_, position) =>
        refusal(guess(20 + position)).then(({ code }) => codes.push(code)),
      );
      await expect.poll(() => [clock.sleeping, codes.length]).toEqual([5, 3]);
      expect(new Set(codes)).toEqual(new Set(["too_many_requests"]));
      clock.advance(25_000);
      await Promise.all(waiting);
      expect(codes.slice(3)).toEqual(Array(5).fill("invalid_credentials"));
      const late = guess(40, password);
      await expect.poll(() => clock.sleeping).toBe(1);
      clock.advance(5_000);
      expect((await late).user._id).toBe(user._id);
    } finally {
      clock.auto = true;
    }
  });

  it("of sign-ins of one network: beyond a hundred failures, twenty wait in one queue", async () => {
    const { clock } = servers;
    const failures: unknown[] = [];
    const attempt = (name: string, position: number) =>
      callerAt(either([servers.one, servers.two], position), "192.0.2.12").login({
        body: { email: `${name}-${position}@nobody.test`, password: "wrong" },
      });
    expect(count(await atOnce(100, (position) => attempt("first", position)))).toEqual({ invalid_credentials: 100 });
    clock.auto = false;
    try {
      const waiting = Array.from({ length: 30 }, (_, position) => {
        const answer = refusal(attempt("second", position));
        void answer.then(({ code }) => failures.push(code));
        return answer;
      });
      await expect.poll(() => [clock.sleeping, failures.length]).toEqual([20, 10]);
      expect(new Set(failures)).toEqual(new Set(["too_many_requests"]));
      clock.advance(10 * 250);
      await expect.poll(() => failures.length).toBe(20);
      expect(clock.sleeping, "their turns follow each other on both servers").toBe(10);
      clock.advance(10 * 250);
      await Promise.all(waiting);
    } finally {
      clock.auto = true;
    }
  });
});

describe("what one server does to an account, the other obeys at once", () => {
  it("a session of one is valid on the other, and ends on both when the customer signs out everywhere", async () => {
    const person = await newcomer();
    const [first, second] = clientsOf(person);
    for (const api of [first, second]) expect(await api.getBalance()).toMatchObject({ balance: 0, held: 0 });
    await second.signOutEverywhere();
    for (const api of [first, second]) expect((await refusal(api.getBalance())).status).toBe(401);
  });

  it("a changed password ends the sessions of both, and only the new one signs in", async () => {
    const person = await newcomer();
    const [first, second] = clientsOf(person);
    await second.getBalance();
    const { token } = await first.changePassword({
      body: { currentPassword: person.password, newPassword: "the-new-password" },
    });
    for (const api of [first, second]) expect((await refusal(api.getBalance())).status).toBe(401);
    for (const api of clientsOf({ token })) await api.getBalance();
    const login = (password: string) =>
      callerAt(servers.two, "192.0.2.13").login({ body: { email: person.user.email, password } });
    expect((await refusal(login(person.password))).code).toBe("invalid_credentials");
    expect((await login("the-new-password")).user._id).toBe(person.user._id);
  });

  it("a session that is signed out or ended, and the list of sessions", async () => {
    const person = await newcomer();
    const { email } = person.user;
    const signIn = (server: TwoServers["one"]) =>
      callerAt(server, "192.0.2.16").login({ body: { email, password: person.password } });
    const [kept, ended] = [await signIn(servers.one), await signIn(servers.two)];
    await clientsOf(person)[1].signOut();
    for (const api of clientsOf(person)) expect((await refusal(api.getBalance())).code).toBe("session_expired");
    for (const api of clientsOf(kept)) {
      expect((await api.listSessions()).sessions.map(({ current }) => current)).toEqual([false, true]);
    }
    const { sessions } = await on(servers.two, ended).listSessions();
    const id = sessions.find(({ current }) => current)?._id ?? "";
    await on(servers.one, kept).endSession({ path: { id } });
    for (const api of clientsOf(ended)) expect((await refusal(api.getBalance())).code).toBe("session_expired");
    for (const api of clientsOf(kept)) expect((await api.listSessions()).sessions).toHaveLength(1);
  });

  it("sign-ins at the same moment: all their sessions live", async () => {
    const person = await newcomer();
    const body = { email: person.user.email, password: person.password };
    // More than ten attempts at once are refused: until one has ended, it counts as a failure.
    const outcomes = await atOnce(8, (position) =>
      callerAt(either([servers.one, servers.two], position), "192.0.2.17").login({ body }),
    );
    expect(count(outcomes)).toEqual({ ok: 8 });
    for (const outcome of outcomes) {
      if (outcome.status === "fulfilled") for (const api of clientsOf(outcome.value)) await api.getBalance();
    }
    expect((await person.api.listSessions()).sessions).toHaveLength(9);
  });

  it("a confirmed password, and an API key that ended with a reset", async () => {
    const person = await newcomer();
    const [first, second] = clientsOf(person);
    const { apiKey } = await first.getApiKey();
    servers.clock.advance(15 * 60_000);
    for (const api of [first, second]) expect((await refusal(api.getApiKey())).code).toBe("password_needed");
    await second.confirmPassword({ body: { password: person.password } });
    for (const api of [first, second]) expect(await api.getApiKey()).toEqual({ apiKey });
    const { url } = await admin.api.createPasswordReset({ path: { id: person.user._id } });
    const token = new URL(url).searchParams.get("token") ?? "";
    const reset = await callerAt(servers.two, "192.0.2.18").resetPassword({
      body: { token, password: "the-new-password" },
    });
    for (const server of [servers.one, servers.two]) {
      expect((await refusal(programWith(server, apiKey).v1GetUser())).status).toBe(401);
    }
    const keys = await Promise.all(clientsOf(reset).map((api) => api.getApiKey()));
    expect(new Set(keys.map(({ apiKey }) => apiKey)).size, "one new key").toBe(1);
    expect(keys[0]?.apiKey).not.toBe(apiKey);
  });

  it("a right that is granted and revoked, and an account that is blocked", async () => {
    const person = await newcomer();
    const [first, second] = clientsOf(person);
    const path = { id: person.user._id };
    // Enters the password again: an earlier test has moved the clock.
    await servers.one.admin();
    await admin.api.setUserAccess({ path, body: { isAdmin: true } });
    await second.listUsers();
    await on(servers.two, admin).setUserAccess({ path, body: { isAdmin: false } });
    for (const api of [first, second]) expect((await refusal(api.listUsers())).code).toBe("forbidden");
    await on(servers.two, admin).setUserAccess({ path, body: { blocked: true } });
    for (const api of [first, second]) expect((await refusal(api.getBalance())).status).toBe(401);
    const body = { email: person.user.email, password: person.password };
    const login = callerAt(servers.one, "192.0.2.14").login({ body });
    expect((await refusal(login)).code).toBe("account_blocked");
  });

  it("an API key that is replaced", async () => {
    const person = await newcomer();
    const [first, second] = clientsOf(person);
    const old = (await first.getApiKey()).apiKey;
    await programWith(servers.two, old).v1GetUser();
    const { apiKey } = await second.regenerateApiKey();
    for (const server of [servers.one, servers.two]) {
      expect((await refusal(programWith(server, old).v1GetUser())).status).toBe(401);
      await programWith(server, apiKey).v1GetUser();
    }
  });
});

describe("a link that one server makes", () => {
  it("to a new password is used once, on either: of two uses at the same moment one counts", async () => {
    const person = await newcomer();
    const reset = async (by: Client) => {
      const { url } = await by.createPasswordReset({ path: { id: person.user._id } });
      return new URL(url).searchParams.get("token") ?? "";
    };
    const use = (position: number, token: string) =>
      callerAt(either([servers.one, servers.two], position), "192.0.2.15").resetPassword({
        body: { token, password: `password-of-${position}` },
      });
    const token = await reset(admin.api);
    expect(count(await atOnce(4, (position) => use(position, token)))).toEqual({ ok: 1, link_expired: 3 });
    const replaced = await reset(admin.api);
    const current = await reset(on(servers.two, admin));
    expect((await refusal(use(1, replaced))).code).toBe("link_expired");
    expect((await use(0, current)).user._id).toBe(person.user._id);
    expect((await refusal(use(1, current))).code).toBe("link_expired");
  });

  it("to labels opens them on the other, and on neither after the sessions of its account have ended", async () => {
    const person = await newcomer();
    await servers.one.setBalance(person, 20);
    const { orderId } = await buy(person);
    const link = await on(servers.two, person).createLabelLink({ body: { orderIds: [orderId] } });
    const { pathname, search } = new URL(link.url);
    const open = async () =>
      Promise.all([servers.one, servers.two].map(async (server) => (await server.request(pathname + search)).status));
    expect(await open()).toEqual([200, 200]);
    await person.api.signOutEverywhere();
    expect(await open()).toEqual([401, 401]);
  });
});

let newcomers = 0;

/** A new customer of the first server, from an address of its own. */
async function newcomer(): Promise<Person> {
  const position = ++newcomers;
  const password = `password-${position}`;
  const body = { name: `Newcomer ${position}`, email: `newcomer-${position}@shipctl.test`, password };
  const { token, user } = await callerAt(servers.one, `198.51.100.${position}`).register({ body });
  if (token === undefined) throw new Error("the account was not opened");
  return { user, password, token, api: servers.one.client(token) };
}

const clientsOf = (person: Pick<Person, "token">): readonly [Client, Client] => [
  on(servers.one, person),
  on(servers.two, person),
];

const both = async <T>(make: (server: TwoServers["one"]) => Promise<T>): Promise<readonly [T, T]> => [
  await make(servers.one),
  await make(servers.two),
];
