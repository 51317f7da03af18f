import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accountTable } from "../../src/domain/account/account.js";
import { PasswordsBusy } from "../../src/ports/secrets.js";
import { one } from "../../src/store/store.js";
import { arrange } from "../announced-store.js";
import { type Person, serverForTest, startServer, type TestServer } from "../api.js";
import { refusal } from "./refusal.js";
import { DAY_MS, MINUTE_MS, timePasses } from "./time-passes.js";

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});

afterAll(() => server.close());

describe("an account", () => {
  it("starts signed in, with a balance of 0 and no admin rights", async () => {
    const body = { name: "  New Seller ", email: " New.Seller@Shipctl.test ", password: "1234 678" };
    const reply = await server.client().withStatus.register({ body });
    expect(reply.status).toBe(201);
    expect(reply.data.user).toMatchObject({
      _id: expect.stringMatching(/^usr_/),
      name: "New Seller",
      email: "New.Seller@Shipctl.test",
      balance: 0,
      totalSpend: 0,
      isAdmin: false,
    });
    expect(reply.data.user).not.toHaveProperty("passwordHash");
    const api = server.client(reply.data.token);
    expect((await api.verifySession()).user).toEqual(reply.data.user);
    expect(await refusal(api.verifyAdmin())).toMatchObject({ status: 403, code: "forbidden" });
  });

  it("needs a password of 8 to 200 characters, unchanged", async () => {
    const register = (password: string) =>
      server.client().register({ body: { name: "P", email: `${crypto.randomUUID()}@shipctl.test`, password } });
    expect(await refusal(register("1234567"))).toMatchObject({
      status: 400,
      message: "Password must be at least 8 characters",
      errors: [{ field: "password", message: "Password must be at least 8 characters" }],
    });
    const tooLong = await refusal(register("p".repeat(201)));
    expect(tooLong.errors).toMatchObject([{ field: "password" }]);
    expect(tooLong.message).not.toContain("ppp");
    await register("p".repeat(200));
    const { user } = await register(" spaces count ");
    const login = (password: string) => server.client().login({ body: { email: user.email, password } });
    expect((await refusal(login("spaces count"))).code).toBe("invalid_credentials");
    await login(" spaces count ");
  });

  it("has a unique e-mail, ignoring case", async () => {
    const { user, password } = await server.register();
    const body = { name: "Twin", email: ` ${user.email.toUpperCase()} `, password: "long-enough" };
    expect(await refusal(server.client().register({ body }))).toMatchObject({
      status: 409,
      code: "email_taken",
      message: "An account with this email already exists",
    });
    expect((await server.client().login({ body: { email: user.email.toUpperCase(), password } })).user).toEqual(user);
  });

  it("is created once by two concurrent registrations", async () => {
    const body = { name: "Twin", email: "twin@shipctl.test", password: "long-enough" };
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => server.client().register({ body })));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it("has a unique e-mail, ignoring width and the letters' form as well", async () => {
    const { user, password } = await server.register();
    const wide = user.email.replaceAll("s", "\uff53").replace("@", "\uff20");
    const [ligature, composed] = ["o\ufb03ce@shop.test", "caf\u00e9@shop.test"];
    const register = (email: string) =>
      server.client().register({ body: { name: "Twin", email, password: "long-enough" } });
    expect((await refusal(register(user.email.replaceAll("s", "\uff53")))).code).toBe("email_taken");
    expect((await refusal(register(wide))).code).toBe("invalid_input");
    await register("office@shop.test");
    expect((await refusal(register(ligature))).code).toBe("email_taken");
    await register(composed);
    expect((await refusal(register("cafe\u0301@shop.test"))).code).toBe("email_taken");
    const body = { email: user.email.replaceAll("s", "\uff53"), password };
    expect((await server.client().login({ body })).user).toEqual(user);
  });

  it.each(["\u200b", "\u00ad", "\u0000", "\u00a0", "\u202e", "\ufeff", "\u3000", "\u2063", "\u007f"])(
    "has no e-mail with the invisible character %j",
    async (hidden) => {
      for (const email of [`an${hidden}na@shop.test`, `anna@sh${hidden}op.test`]) {
        const body = { name: "N", email, password: "long-enough" };
        expect(await refusal(server.client().register({ body }))).toMatchObject({
          status: 400,
          errors: [{ field: "email", message: "A valid email is required" }],
        });
      }
    },
  );

  it.each(["anna@shop.test.", "anna@.test", "anna@shop..test"])("has no e-mail like %s", async (email) => {
    const body = { name: "N", email, password: "long-enough" };
    expect((await refusal(server.client().register({ body }))).errors).toMatchObject([{ field: "email" }]);
  });

  it("created by an earlier version is found by its e-mail, and cannot be registered again", async () => {
    const own = await serverForTest();
    const { user, password } = await own.register();
    const email = "\uff53hop@shipctl.test";
    await arrange(own.world.store, { change: [one(accountTable, user._id)] }, (tx) => {
      const account = tx.get(accountTable, user._id);
      if (account) tx.put(accountTable, { ...account, email, emailKey: email });
    });
    expect((await own.client().login({ body: { email, password } })).user._id).toBe(user._id);
    const again = own.client().register({ body: { name: "Twin", email, password: "long-enough" } });
    expect((await refusal(again)).code).toBe("email_taken");
  });

  it("has a mark for administrators if its e-mail mixes scripts or looks like another", async () => {
    const own = await serverForTest();
    const emails = {
      "\u0430nna@shop.test": "Mixes Cyrillic and Latin letters",
      "ann\u0251@shop.test": "Contains letters that look like others",
      "ann\u0131@shop.test": "Contains letters that look like others",
      "m\u00fcller@shop.test": undefined,
      "anna+2@shop.test": undefined,
    };
    for (const email of Object.keys(emails)) {
      const { user } = await own.client().register({ body: { name: "N", email, password: "long-enough" } });
      expect(user).not.toHaveProperty("emailWarning");
    }
    const { users } = await (await own.admin()).api.listUsers({ query: { search: "shop.test" } });
    expect(Object.fromEntries(users.map(({ email, emailWarning }) => [email, emailWarning]))).toEqual(emails);
  });

  it.each(["password", "12345678", "QwertyUiop", "sunshine"])(
    "does not take the common password %s",
    async (common) => {
      const own = await serverForTest();
      const { api, user, password } = await own.register();
      const admin = await own.admin();
      const { url } = await admin.api.createPasswordReset({ path: { id: user._id } });
      const token = new URL(url).searchParams.get("token") ?? "";
      const refused = [
        [() => own.client().register({ body: { name: "N", email: "n@shop.test", password: common } }), "password"],
        [() => api.changePassword({ body: { currentPassword: password, newPassword: common } }), "newPassword"],
        [() => own.client().resetPassword({ body: { token, password: common } }), "password"],
      ] as const;
      for (const [call, field] of refused) {
        expect(await refusal(call())).toMatchObject({
          status: 400,
          errors: [{ field, message: expect.stringMatching(/too common/) }],
        });
      }
      await own.client().resetPassword({ body: { token, password: "another-long-one" } });
    },
  );

  it("takes a password typed composed or decomposed, counts its letters, and refuses control characters", async () => {
    const [composed, decomposed] = ["cr\u00e8me br\u00fbl\u00e9e", "cre\u0300me bru\u0302le\u0301e"];
    const email = `${crypto.randomUUID()}@shipctl.test`;
    const register = (password: string) => server.client().register({ body: { name: "N", email, password } });
    for (const password of ["e\u0301e\u0301e\u0301e\u0301", "long\u0000enough", "long\tenough"]) {
      expect((await refusal(register(password))).errors).toMatchObject([{ field: "password" }]);
    }
    await register(decomposed);
    for (const password of [composed, decomposed]) await server.client().login({ body: { email, password } });
  });

  it.each([
    ["name", { name: " " }, "Name is required"],
    ["email", { email: "nobody" }, "A valid email is required"],
    ["email", { email: "" }, "A valid email is required"],
  ])("is not created without a %s", async (field, change, message) => {
    const body = { name: "N", email: "n@shipctl.test", password: "long-enough", ...change };
    expect(await refusal(server.client().register({ body }))).toMatchObject({
      status: 400,
      errors: [{ field, message }],
    });
  });

  it("cannot be registered as an administrator", async () => {
    const body = { name: "N", email: "climber@shipctl.test", password: "long-enough", isAdmin: true, balance: 1_000 };
    const { errors } = await refusal(server.client().register({ body }));
    expect(errors.map(({ field }) => field)).toEqual(["isAdmin", "balance"]);
  });
});

describe("signing in", () => {
  it("gives the same reply for a wrong e-mail and a wrong password", async () => {
    const { user } = await server.register();
    const login = (email: string) => refusal(server.client().login({ body: { email, password: "wrong-password" } }));
    const [wrongPassword, wrongEmail] = [await login(user.email), await login("nobody@shipctl.test")];
    for (const error of [wrongPassword, wrongEmail]) {
      expect(error).toMatchObject({ status: 401, code: "invalid_credentials", message: "Invalid email or password" });
      expect(error.errors).toEqual([]);
    }
  });

  it("works the same for an administrator", async () => {
    const admin = await server.admin();
    expect((await admin.api.verifyAdmin()).user).toMatchObject({ isAdmin: true });
  });
});

describe("a session", () => {
  it("ends after 24 hours, and says that it has expired", async () => {
    const own = await serverForTest();
    const { api } = await own.register();
    own.world.clock.advance(DAY_MS - 1_000);
    await api.verifySession();
    own.world.clock.advance(1_000);
    const error = await refusal(api.verifySession());
    expect(error).toMatchObject({ status: 401, code: "session_expired", expired: true });
    expect(error.message).toMatch(/expired/);
    expect(await refusal(api.verifyAdmin())).toMatchObject({ status: 401, expired: true });
  });

  it("ends everywhere when its owner signs out everywhere or changes the password; other accounts are not affected", async () => {
    const person = await server.register();
    const bystander = await server.register();
    const elsewhere = await signIn(server, person);
    await person.api.signOutEverywhere();
    for (const api of [person.api, elsewhere])
      expect(await refusal(api.verifySession())).toMatchObject({ expired: true });
    const again = await signIn(server, person);
    const other = await signIn(server, person);
    const body = { currentPassword: person.password, newPassword: "a-new-password" };
    const { token } = await again.changePassword({ body });
    await server.client(token).verifySession();
    for (const api of [again, other]) expect((await refusal(api.verifySession())).status).toBe(401);
    expect((await refusal(signIn(server, person))).code).toBe("invalid_credentials");
    await signIn(server, { ...person, password: "a-new-password" });
    await bystander.api.verifySession();
  });
});

describe("the sign-in throttle", () => {
  it("refuses the eleventh attempt for one address and e-mail, even with the right password, until the window has passed", async () => {
    const own = await serverForTest();
    const { user, password } = await own.register();
    await own.register();
    for (let i = 0; i < 10; i++) {
      expect((await tryPassword(own, user.email, "wrong")).status).toBe(401);
      own.world.clock.advance(MINUTE_MS);
    }
    const stopped = await tryPassword(own, user.email, password);
    expect(stopped).toMatchObject({ status: 429, code: "too_many_requests", retryAfter: "300" });
    own.world.clock.advance(5 * MINUTE_MS - 1_000);
    expect(await tryPassword(own, user.email, password)).toMatchObject({ status: 429, retryAfter: "1" });
    own.world.clock.advance(1_000);
    expect((await tryPassword(own, user.email, password)).status).toBe(200);
  });

  it("ignores the case of the e-mail", async () => {
    const own = await serverForTest();
    const { user } = await own.register();
    const spellings = [user.email, user.email.toUpperCase(), ` ${user.email}`];
    for (let i = 0; i < 10; i++) await tryPassword(own, spellings[i % 3] ?? "", "wrong");
    expect((await tryPassword(own, user.email, "wrong")).status).toBe(429);
  });

  it("holds for concurrent attempts", async () => {
    const own = await serverForTest();
    const { user } = await own.register();
    const tries = await Promise.all(Array.from({ length: 25 }, () => tryPassword(own, user.email, "wrong")));
    expect(tries.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(15);
  });

  it("does not affect other e-mails and addresses, and resets after a success", async () => {
    const own = await serverForTest({ settings: { trustProxy: true } });
    const [one, two] = [await own.register(), await own.register()];
    const from = (address: string) => ({ "X-Forwarded-For": address });
    for (let i = 0; i < 10; i++) await tryPassword(own, one.user.email, "wrong", from("192.0.2.1"));
    expect((await tryPassword(own, one.user.email, one.password, from("192.0.2.1"))).status).toBe(429);
    expect((await tryPassword(own, two.user.email, two.password, from("192.0.2.1"))).status).toBe(200);
    expect((await tryPassword(own, one.user.email, one.password, from("192.0.2.2"))).status).toBe(200);
    for (let i = 0; i < 9; i++) await tryPassword(own, two.user.email, "wrong", from("192.0.2.3"));
    expect((await tryPassword(own, two.user.email, two.password, from("192.0.2.3"))).status).toBe(200);
    for (let i = 0; i < 9; i++) await tryPassword(own, two.user.email, "wrong", from("192.0.2.3"));
    expect((await tryPassword(own, two.user.email, two.password, from("192.0.2.3"))).status).toBe(200);
  });

  it("ignores failures in the future after the clock was set back", async () => {
    const own = await serverForTest();
    const { user, password } = await own.register();
    for (let i = 0; i < 10; i++) await tryPassword(own, user.email, "wrong");
    expect((await tryPassword(own, user.email, password)).status).toBe(429);
    own.world.clock.advance(-3 * DAY_MS);
    expect((await tryPassword(own, user.email, password)).status).toBe(200);
  });

  it("trusts X-Forwarded-For only if the operator configures it", async () => {
    const own = await serverForTest();
    const { user } = await own.register();
    for (let i = 0; i < 10; i++) await tryPassword(own, user.email, "wrong", { "X-Forwarded-For": `192.0.2.${i}` });
    expect((await tryPassword(own, user.email, "wrong", { "X-Forwarded-For": "192.0.2.99" })).status).toBe(429);
  });

  it.each([
    [undefined, 1],
    [false, 0],
    [true, 0],
  ])("logs an unexpected X-Forwarded-For once, with trustProxy %s: %i times", async (trustProxy, times) => {
    const own = await serverForTest({ settings: { trustProxy } });
    for (let i = 0; i < 3; i++) await own.request("/healthz", { headers: { "X-Forwarded-For": "192.0.2.1" } });
    const warnings = own.world.log.lines.filter(({ message }) => message.includes("X-Forwarded-For"));
    expect(warnings.map(({ level }) => level)).toEqual(Array.from({ length: times }, () => "warn"));
    for (const { message } of warnings) expect(message).toContain("Set SHIPCTL_TRUST_PROXY to true");
  });
});

describe("a network", () => {
  it.each([
    ["the addresses of one /64", (i: number) => `2001:db8:1:2:${i.toString(16)}::1`],
    ["IPv4 addresses mapped into IPv6", (i: number) => (i % 2 === 0 ? "::ffff:192.0.2.7" : "192.0.2.7")],
    ["the ports of one address", (i: number) => `192.0.2.7:${40_000 + i}`],
    ["brackets and ports", (i: number) => `[2001:db8:1:2::${i + 1}]:${40_000 + i}`],
    ["what the client sent before the proxy's hop", (i: number) => `203.0.113.${i}, 192.0.2.7`],
  ])("is one for %s: sign-ins and registrations share its limits", async (_, address) => {
    const own = await serverForTest({ settings: { trustProxy: true, registrationsPerHour: 5 } });
    const { user } = await own.register();
    const tries: number[] = [];
    for (let i = 0; i < 14; i++) {
      tries.push((await tryPassword(own, user.email, "wrong", { "X-Forwarded-For": address(i) })).status);
    }
    expect(tries).toEqual([...Array(10).fill(401), ...Array(4).fill(429)]);
    const registered: number[] = [];
    for (let i = 0; i < 8; i++) {
      const body = JSON.stringify({ name: "N", email: `n${i}@shop.test`, password: "long-enough" });
      const headers = { "Content-Type": "application/json", "X-Forwarded-For": address(i) };
      registered.push((await own.request("/api/auth/register", { method: "POST", headers, body })).status);
    }
    expect(registered).toEqual([...Array(5).fill(201), ...Array(3).fill(429)]);
  });

  it("is the last hop of X-Forwarded-For: the ones before it, which a client can send, give no new limit", async () => {
    const own = await serverForTest({ settings: { trustProxy: true } });
    const { user, password } = await own.register();
    const hops = (first: string, last: string) => ({ "X-Forwarded-For": `${first}, ${last}` });
    for (let i = 0; i < 10; i++) await tryPassword(own, user.email, "wrong", hops("192.0.2.1", `198.51.100.${i}`));
    expect((await tryPassword(own, user.email, password, hops("192.0.2.1", "198.51.100.99"))).status).toBe(200);
    for (let i = 0; i < 10; i++) await tryPassword(own, user.email, "wrong", hops(`192.0.2.${i}`, "198.51.100.200"));
    expect((await tryPassword(own, user.email, password, hops("192.0.2.99", "198.51.100.200"))).status).toBe(429);
  });
});

describe("beyond ten failures of one account from many networks", () => {
  const HOME = "2001:db8:1::";

  /** A customer who signed in at home, and an attacker with as many networks as he wants. */
  async function attacked() {
    const own = await serverForTest({ settings: { trustProxy: true } });
    const { user, password } = await own.register();
    const guess = (network: number, typed = "wrong") =>
      tryPassword(own, user.email, typed, { "X-Forwarded-For": `192.0.2.${network}` });
    const atHome = (typed = password) => tryPassword(own, user.email, typed, { "X-Forwarded-For": `${HOME}1` });
    expect((await atHome()).status).toBe(200);
    for (let i = 0; i < 10; i++) expect((await guess(i)).status).toBe(401);
    return { own, user, password, guess, atHome };
  }

  it("sign-ins from unknown networks wait in order, 5 s apart and at most five; none is locked out", async () => {
    const { own, password, guess } = await attacked();
    const { clock } = own.world;
    clock.auto = false;
    const before = [1, 2, 3, 4].map((network) => guess(100 + network));
    await expect.poll(() => clock.sleeping).toBe(4);
    const right = guess(200, password);
    await expect.poll(() => clock.sleeping).toBe(5);
    expect(await guess(201)).toEqual({ status: 429, code: "too_many_requests", retryAfter: "25" });
    clock.advance(24_999);
    await Promise.all(before);
    expect(clock.sleeping).toBe(1);
    clock.advance(1);
    expect((await right).status).toBe(200);
    expect((await guess(200, password)).status, "its network is known now").toBe(200);
  });

  it("a network that the account signed in from in the last 30 days passes at once, and others are not slowed", async () => {
    const { own, guess, atHome } = await attacked();
    const { clock } = own.world;
    const other = await own.register();
    clock.auto = false;
    const waiting = [1, 2, 3, 4, 5].map((network) => guess(100 + network));
    await expect.poll(() => clock.sleeping).toBe(5);
    expect((await atHome()).status).toBe(200);
    expect((await atHome("wrong")).status).toBe(401);
    const { email } = other.user;
    expect((await tryPassword(own, email, other.password, { "X-Forwarded-For": "192.0.2.1" })).status).toBe(200);
    clock.advance(25_000);
    await Promise.all(waiting);
  });

  it("the same holds for an e-mail without an account, so that nothing is revealed", async () => {
    const own = await serverForTest({ settings: { trustProxy: true } });
    const guess = (network: number) =>
      tryPassword(own, "nobody@shop.test", "wrong", { "X-Forwarded-For": `192.0.2.${network}` });
    for (let i = 0; i < 10; i++) await guess(i);
    const { clock } = own.world;
    clock.auto = false;
    const late = guess(11);
    await expect.poll(() => clock.sleeping).toBe(1);
    clock.advance(5_000);
    expect((await late).status).toBe(401);
  });
});

describe("a refused sign-in", () => {
  it("is logged with its network and a hash of the e-mail, and counted by outcome", async () => {
    const counted: Record<string, number> = {};
    const own = await serverForTest({ settings: { trustProxy: true } });
    Object.assign(own.world, {
      metrics: {
        timer: (name: string, { outcome }: { outcome: string }) => ({
          add: () => {
            if (name === "sign_in") counted[outcome] = (counted[outcome] ?? 0) + 1;
          },
        }),
      },
    });
    const { user, api, password } = await own.register();
    const guess = () => tryPassword(own, ` ${user.email.toUpperCase()}`, "wrong", { "X-Forwarded-For": "2001:db8::7" });
    for (let i = 0; i < 11; i++) await guess();
    await refusal(api.confirmPassword({ body: { password: "wrong" } }));
    await api.confirmPassword({ body: { password } });
    expect(counted).toEqual({ wrong: 11, limited: 1, accepted: 1 });
    const emailHash = createHash("sha256").update(user.email).digest("hex").slice(0, 16);
    const lines = own.world.log.lines.filter(({ message }) => message === "sign-in refused");
    const requestId = expect.stringMatching(/^req_/);
    expect(lines.map(({ fields }) => fields)).toEqual([
      ...Array(10).fill({ requestId, network: "2001:db8::/64", emailHash, outcome: "wrong" }),
      { requestId, network: "2001:db8::/64", emailHash, outcome: "limited" },
      { requestId, network: "unknown", emailHash, outcome: "wrong" },
    ]);
    expect(JSON.stringify(own.world.log.lines)).not.toContain(user.email);
  });

  it("without a check, because too many passwords are waiting, counts as no failure", async () => {
    let isBusy = false;
    const own = await serverForTest({
      passwords: (cheap) => ({
        ...cheap,
        verify: (...call) => (isBusy ? Promise.reject(new PasswordsBusy(5)) : cheap.verify(...call)),
      }),
    });
    const { user, password } = await own.register();
    isBusy = true;
    for (let i = 0; i < 12; i++) {
      expect(await tryPassword(own, user.email, password)).toMatchObject({ status: 429, retryAfter: "5" });
    }
    isBusy = false;
    expect((await tryPassword(own, user.email, password)).status).toBe(200);
  });
});

describe("beyond a hundred failures of one address", () => {
  const FROM_HERE = { "X-Forwarded-For": "192.0.2.1" };
  const FROM_THERE = { "X-Forwarded-For": "192.0.2.2" };

  /** A server with address `here` over the limit, and two sellers: one signed in from here, one only from there. */
  async function flooded() {
    const own = await serverForTest({ settings: { trustProxy: true } });
    const [known, unknown] = [await own.register(), await own.register()];
    expect(await tryPassword(own, known.user.email, known.password, FROM_HERE)).toMatchObject({ status: 200 });
    expect(await tryPassword(own, unknown.user.email, unknown.password, FROM_THERE)).toMatchObject({ status: 200 });
    const bogus = (name: string) => tryPassword(own, `${name}@nobody.test`, "wrong", FROM_HERE);
    for (let i = 0; i < 100; i++) expect((await bogus(`first-${i}`)).status).toBe(401);
    return { own, known, unknown, bogus };
  }

  it("sign-ins wait in order, at most twenty, and a correct one succeeds", async () => {
    const { own, unknown, bogus } = await flooded();
    const { clock } = own.world;
    clock.auto = false;
    const before = Array.from({ length: 10 }, (_, i) => bogus(`before-${i}`));
    await expect.poll(() => clock.sleeping).toBe(10);
    const right = tryPassword(own, unknown.user.email, unknown.password, FROM_HERE);
    await expect.poll(() => clock.sleeping).toBe(11);
    const after = Array.from({ length: 300 }, (_, i) => bogus(`after-${i}`));
    await expect.poll(() => clock.sleeping).toBe(20);
    const refused: unknown[] = [];
    for (const reply of after) void reply.then((outcome) => refused.push(outcome));
    await expect.poll(() => refused.length).toBe(291);
    expect(new Set(refused.map((outcome) => JSON.stringify(outcome)))).toEqual(
      new Set([JSON.stringify({ status: 429, code: "too_many_requests", retryAfter: "5" })]),
    );
    clock.advance(11 * 250);
    expect((await right).status).toBe(200);
    expect(clock.sleeping, "those behind it").toBe(9);
    expect(new Set((await Promise.all(before)).map(({ status }) => status))).toEqual(new Set([401]));
    clock.advance(9 * 250);
    await Promise.all(after);
  });

  it("turns assigned before the clock was set back delay nobody", async () => {
    const { own, unknown, bogus } = await flooded();
    await bogus("one more");
    own.world.clock.advance(-3 * DAY_MS);
    for (let i = 0; i < 100; i++) expect((await bogus(`second-${i}`)).status).toBe(401);
    expect((await tryPassword(own, unknown.user.email, unknown.password, FROM_HERE)).status).toBe(200);
  });

  it("an account that signed in from there in the last 30 days does not wait, and frees no slot for others", async () => {
    const { own, known, bogus } = await flooded();
    const { clock } = own.world;
    clock.auto = false;
    const waiting = Array.from({ length: 20 }, (_, i) => bogus(`waiting-${i}`));
    await expect.poll(() => clock.sleeping).toBe(20);
    for (let i = 0; i < 3; i++) {
      expect((await tryPassword(own, known.user.email, known.password, FROM_HERE)).status).toBe(200);
      expect((await bogus("another")).status).toBe(429);
    }
    expect(clock.sleeping).toBe(20);
    clock.advance(20 * 250);
    await Promise.all(waiting);
  });

  it("an account that last signed in from there 30 days ago waits like the others", async () => {
    const { own, known, bogus } = await flooded();
    const { clock } = own.world;
    const failAgain = async () => {
      for (let i = 0; i < 100; i++) await bogus(`again-${clock.now()}-${i}`);
    };
    await timePasses(own, 30 * DAY_MS - 1_000);
    await failAgain();
    clock.auto = false;
    expect((await tryPassword(own, known.user.email, known.password, FROM_HERE)).status).toBe(200);
    clock.auto = true;
    await timePasses(own, 30 * DAY_MS);
    await failAgain();
    clock.auto = false;
    const late = tryPassword(own, known.user.email, known.password, FROM_HERE);
    await expect.poll(() => clock.sleeping).toBe(1);
    clock.advance(250);
    expect((await late).status).toBe(200);
  });

  it("accounts can still be created and passwords changed", async () => {
    const { own, known } = await flooded();
    own.world.clock.auto = false;
    const headers = { ...FROM_HERE, "Content-Type": "application/json" };
    const post = (path: string, body: object, token?: string) =>
      own.request(path, { method: "POST", headers, body: JSON.stringify(body), token });
    const account = { name: "N", email: "new@shipctl.test", password: "long-enough" };
    expect((await post("/api/auth/register", account)).status).toBe(201);
    expect((await tryPassword(own, account.email, account.password, FROM_HERE)).status).toBe(200);
    const passwords = { currentPassword: known.password, newPassword: "another-password" };
    expect((await post("/api/auth/password", passwords, known.token)).status).toBe(200);
  });

  it("the password is not checked if the caller has hung up", async () => {
    const { own, unknown } = await flooded();
    const { clock } = own.world;
    clock.auto = false;
    const hungUp = new AbortController();
    const call = own.request("/api/auth/login", {
      method: "POST",
      headers: { ...FROM_HERE, "Content-Type": "application/json" },
      body: JSON.stringify({ email: unknown.user.email, password: unknown.password }),
      signal: hungUp.signal,
    });
    await expect.poll(() => clock.sleeping).toBe(1);
    hungUp.abort();
    expect((await call).status).toBe(429);
  });
});

async function signIn({ client }: TestServer, { user, password }: Pick<Person, "user" | "password">) {
  return client((await client().login({ body: { email: user.email, password } })).token);
}

async function tryPassword(
  { request }: TestServer,
  email: string,
  password: string,
  headers: Readonly<Record<string, string>> = {},
) {
  const response = await request("/api/auth/login", {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify({ email, password }),
  });
  const { code } = await response.json();
  return { status: response.status, code, retryAfter: response.headers.get("Retry-After") };
}
