import type { ApiError } from "@shipctl/sdk";
import { beforeEach, describe, expect, it } from "vitest";
import { clearSecondFactor } from "../../src/domain/account/second-factor.js";
import { reseal } from "../../src/domain/report/reseal.js";
import { COMMAND } from "../../src/shared/actor.js";
import { type Person, serverForTest, type TestServer } from "../api.js";
import { refusal } from "./refusal.js";
import { keyOf } from "./scene.js";
import { codeOf, secondFactorOf, startedFactor } from "./second-factors.js";
import { buy } from "./shipments.js";
import { MINUTE_MS } from "./time-passes.js";

let server: TestServer;
let customer: Person;
let owner: { readonly server: TestServer; readonly customer: Person };

beforeEach(async () => {
  server = await serverForTest();
  customer = await server.register();
  owner = { server, customer };
});

/** Sends the password; returns the challenge. */
async function challenged({ user, password }: Person = customer): Promise<string> {
  const problem = await refusal(server.client().login({ body: { email: user.email, password } }));
  expect(problem).toMatchObject({ status: 401, code: "second_factor_needed" });
  return problem.details?.challenge ?? "";
}

const withCode = (challenge: string, code: string) => server.client().login({ body: { challenge, code } });

const post = (body: object, headers: Record<string, string> = {}): RequestInit => ({
  method: "POST",
  headers: { "Content-Type": "application/json", ...headers },
  body: JSON.stringify(body),
});

const seconds = (count: number) => server.world.clock.advance(count * 1_000);

describe("signing in with a second factor", () => {
  it("needs the password and then a code, which counts once, as do earlier ones", async () => {
    const { secret } = await secondFactorOf(owner);
    seconds(60);
    const code = codeOf(owner, secret);
    const { token } = await withCode(await challenged(), code);
    expect((await server.client(token).verifySession()).user).toMatchObject({ secondFactor: true });
    const next = await challenged();
    expect(await refusal(withCode(next, code))).toMatchObject({ status: 401, code: "invalid_credentials" });
    expect((await refusal(withCode(next, codeOf(owner, secret, -1)))).code).toBe("invalid_credentials");
    await withCode(next, codeOf(owner, secret, 1));
  });

  it("signs in once when the same code comes twice at the same moment", async () => {
    const { secret } = await secondFactorOf(owner);
    seconds(60);
    const challenges = [await challenged(), await challenged()];
    const code = codeOf(owner, secret);
    const answers = await Promise.allSettled(challenges.map((challenge) => withCode(challenge, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  it("accepts the codes of the steps beside this one, and none before or after", async () => {
    const { secret } = await secondFactorOf(owner);
    seconds(300);
    const challenge = await challenged();
    for (const steps of [-2, 2]) {
      expect((await refusal(withCode(challenge, codeOf(owner, secret, steps)))).code).toBe("invalid_credentials");
    }
    await withCode(challenge, ` ${codeOf(owner, secret, -1).replace(/(?<=^...)/, " ")} `);
  });

  it("says in the same words that a password is wrong, whether or not there is a second factor", async () => {
    await secondFactorOf(owner);
    const wrong = await refusal(server.client().login({ body: { email: customer.user.email, password: "wrong-one" } }));
    expect(wrong).toMatchObject({ code: "invalid_credentials", message: "Invalid email or password" });
    expect(wrong.details).toBeUndefined();
  });

  it("names what is missing", async () => {
    const send = (body: object) => server.request("/api/auth/login", post(body));
    const errors = async (body: object) => (await (await send(body)).json()).errors;
    expect(await errors({ challenge: "x" })).toEqual([{ field: "code", message: "Code is required" }]);
    expect(await errors({ password: "x" })).toEqual([{ field: "email", message: "Email is required" }]);
    expect(await errors({ email: "a@b.c", code: "1" })).toEqual([
      { field: "password", message: "Password is required" },
    ]);
    expect(await errors({})).toHaveLength(2);
  });

  it("ends a challenge after 5 wrong codes, after 5 minutes, once it was used, and with a new password", async () => {
    const { secret } = await secondFactorOf(owner);
    seconds(60);
    const tried = await challenged();
    for (let tries = 0; tries < 5; tries++) {
      expect((await refusal(withCode(tried, "000000"))).code).toBe("invalid_credentials");
    }
    expect((await refusal(withCode(tried, codeOf(owner, secret)))).code).toBe("challenge_expired");

    const late = await challenged();
    seconds(5 * 60);
    expect((await refusal(withCode(late, codeOf(owner, secret)))).code).toBe("challenge_expired");

    const used = await challenged();
    const { token } = await withCode(used, codeOf(owner, secret));
    seconds(30);
    expect((await refusal(withCode(used, codeOf(owner, secret)))).code).toBe("challenge_expired");

    const before = await challenged();
    await server.client(token).signOutEverywhere();
    expect((await refusal(withCode(before, codeOf(owner, secret)))).code).toBe("challenge_expired");
    for (const challenge of ["", "v1.", before.slice(0, -4), token]) {
      expect(["challenge_expired", "invalid_input"]).toContain((await refusal(withCode(challenge, "123456"))).code);
    }
  });

  it("counts wrong codes as failed sign-ins, which a right password does not reset", async () => {
    const { secret } = await secondFactorOf(owner);
    seconds(60);
    let tries = 0;
    let problem: ApiError | undefined;
    for (; tries < 30 && problem?.code !== "too_many_requests"; tries++) {
      problem = await refusal(
        server.client().login({ body: { email: customer.user.email, password: customer.password } }),
      );
      const { challenge } = problem.details ?? {};
      if (challenge !== undefined) problem = await refusal(withCode(challenge, "000000"));
    }
    expect(tries).toBe(11);
    seconds(15 * 60);
    await withCode(await challenged(), codeOf(owner, secret));
  });

  it("refuses all codes of an account after 20 wrong ones, from any networks", async () => {
    const proxied = await serverForTest({ settings: { trustProxy: true } });
    const person = await proxied.register();
    const { secret } = await secondFactorOf({ server: proxied, customer: person });
    proxied.world.clock.advance(MINUTE_MS);
    const sendFrom = async (network: string, body: object) => {
      const options = post(body, { "X-Forwarded-For": network });
      return (await proxied.request("/api/auth/login", options)).json();
    };
    const credentials = { email: person.user.email, password: person.password };
    const codes: string[] = [];
    for (let n = 0; n < 22; n++) {
      const network = `203.0.113.${n}`;
      const { details } = await sendFrom(network, credentials);
      proxied.world.clock.advance(1_000);
      codes.push((await sendFrom(network, { challenge: details?.challenge ?? "none", code: "000000" })).code);
    }
    expect(codes.filter((code) => code === "invalid_credentials")).toHaveLength(20);
    expect(codes.at(-1)).toBe("too_many_requests");
    const { details } = await sendFrom("198.51.100.1", credentials);
    const right = { challenge: details.challenge, code: codeOf({ server: proxied }, secret) };
    expect((await sendFrom("198.51.100.1", right)).code).toBe("too_many_requests");
  });

  it("is refused while the account is blocked, also between password and code", async () => {
    const { secret } = await secondFactorOf(owner);
    seconds(60);
    const challenge = await challenged();
    const admin = await server.admin();
    await admin.api.setUserAccess({ path: { id: customer.user._id }, body: { blocked: true } });
    expect((await refusal(withCode(challenge, codeOf(owner, secret)))).code).toMatch(
      /account_blocked|challenge_expired/,
    );
  });

  it("is asked for after a reset link, too", async () => {
    const { secret } = await secondFactorOf(owner);
    const admin = await server.admin();
    const { url } = await admin.api.createPasswordReset({ path: { id: customer.user._id } });
    const token = new URL(url).searchParams.get("token") ?? "";
    const problem = await refusal(server.client().resetPassword({ body: { token, password: "a-new-password" } }));
    expect(problem).toMatchObject({ status: 401, code: "second_factor_needed" });
    seconds(60);
    await withCode(problem.details?.challenge ?? "", codeOf(owner, secret));
    await challenged({ ...customer, password: "a-new-password" });
  });

  it("leaves API keys as they are", async () => {
    const key = await keyOf(customer);
    await secondFactorOf(owner);
    expect((await server.request("/api/v1/user", { headers: { "x-api-key": key } })).status).toBe(200);
  });
});

describe("recovery codes", () => {
  it("sign in once each, however they are typed, and are stored as hashes", async () => {
    const { recoveryCodes } = await secondFactorOf(owner);
    expect(new Set(recoveryCodes).size).toBe(10);
    const [first = "", second = ""] = recoveryCodes;
    await withCode(await challenged(), first);
    expect((await refusal(withCode(await challenged(), first))).code).toBe("invalid_credentials");
    const { token } = await withCode(await challenged(), ` ${second.toUpperCase().replace("-", " ")}`);
    expect(await server.client(token).getSecondFactor()).toMatchObject({ enabled: true, recoveryCodesLeft: 8 });
    expect(JSON.stringify(await server.client(token).getSecondFactor())).not.toContain(recoveryCodes[2]);
  });

  it("stop working when new ones are made", async () => {
    const { recoveryCodes } = await secondFactorOf(owner);
    const fresh = await customer.api.createRecoveryCodes();
    expect((await refusal(withCode(await challenged(), recoveryCodes[0] ?? ""))).code).toBe("invalid_credentials");
    await withCode(await challenged(), fresh.recoveryCodes[0] ?? "");
  });
});

describe("setting a second factor up", () => {
  it("changes nothing until a code is confirmed, within an hour", async () => {
    const secret = await startedFactor(owner);
    await server.client().login({ body: { email: customer.user.email, password: customer.password } });
    expect(await customer.api.getSecondFactor()).toMatchObject({ enabled: false, required: false });
    expect((await refusal(customer.api.confirmSecondFactor({ body: { code: "123456" } }))).code).toBe(
      "invalid_credentials",
    );
    seconds(60 * 60);
    await customer.api.confirmPassword({ body: { password: customer.password } });
    const late = customer.api.confirmSecondFactor({ body: { code: codeOf(owner, secret) } });
    expect((await refusal(late)).code).toBe("challenge_expired");
  });

  it("ends the other sessions, and no code of it signs in again", async () => {
    const other = await server.client().login({ body: { email: customer.user.email, password: customer.password } });
    const { secret } = await secondFactorOf(owner);
    expect((await refusal(server.client(other.token).getBalance())).code).toBe("session_expired");
    await customer.api.getBalance();
    expect((await refusal(withCode(await challenged(), codeOf(owner, secret)))).code).toBe("invalid_credentials");
  });

  it("replaces an earlier secret only once the new one is confirmed", async () => {
    const { secret: old } = await secondFactorOf(owner);
    const { secret } = await customer.api.startSecondFactor();
    seconds(60);
    await withCode(await challenged(), codeOf(owner, old));
    seconds(60);
    await customer.api.confirmSecondFactor({ body: { code: codeOf(owner, secret) } });
    seconds(60);
    expect((await refusal(withCode(await challenged(), codeOf(owner, old)))).code).toBe("invalid_credentials");
    await withCode(await challenged(), codeOf(owner, secret));
  });

  it("asks for a recent password, and then for a code as well", async () => {
    const { secret } = await secondFactorOf(owner);
    seconds(16 * 60);
    for (const call of [
      () => customer.api.startSecondFactor(),
      () => customer.api.removeSecondFactor(),
      () => customer.api.createRecoveryCodes(),
      () => customer.api.getApiKey(),
    ]) {
      expect((await refusal(call())).code).toBe("password_needed");
    }
    const { password } = customer;
    expect((await refusal(customer.api.confirmPassword({ body: { password } }))).code).toBe("second_factor_needed");
    const wrong = { password, code: "000000" };
    expect((await refusal(customer.api.confirmPassword({ body: wrong }))).code).toBe("invalid_credentials");
    expect((await refusal(customer.api.removeSecondFactor())).code).toBe("password_needed");
    await customer.api.confirmPassword({ body: { password, code: codeOf(owner, secret) } });
    await customer.api.removeSecondFactor();
    await server.client().login({ body: { email: customer.user.email, password } });
    expect(await customer.api.getSecondFactor()).toMatchObject({ enabled: false, recoveryCodesLeft: 0 });
  });

  it("keeps its secret encrypted, and encrypts it again with a new one of the shop", async () => {
    const { secret } = await secondFactorOf(owner);
    await customer.api.startSecondFactor();
    await reseal(server.world);
    seconds(60);
    await withCode(await challenged(), codeOf(owner, secret));
  });
});

describe("a shop that requires it of administrators", () => {
  it("treats one without it as a customer, and whoever requires it needs it first", async () => {
    const admin = await server.admin();
    const other = await server.register();
    await admin.api.setUserAccess({ path: { id: other.user._id }, body: { isAdmin: true } });
    const save = (secondFactorRequired: boolean) => admin.api.saveAppSettings({ body: { secondFactorRequired } });
    expect((await refusal(save(true))).code).toBe("second_factor_required");
    await secondFactorOf({ server, customer: admin });
    expect(await save(true)).toMatchObject({ secondFactorRequired: true });
    expect(await admin.api.getPublicSettings()).not.toHaveProperty("secondFactorRequired");

    await admin.api.setUserBalance({ path: { id: customer.user._id }, body: { balance: 100, reason: "Test funds" } });
    const { orderId } = await buy(customer);
    await other.api.getBalance();
    expect(await refusal(other.api.listUsers({}))).toMatchObject({
      ...{ status: 403, code: "forbidden" },
      message: "Administrators of this shop need a second factor. Set yours up first.",
    });
    expect((await refusal(other.api.getOrder({ path: { id: orderId } }))).code).toBe("not_found");
    expect(await other.api.verifySession()).toMatchObject({ secondFactorNeeded: true });
    expect(await other.api.getSecondFactor()).toMatchObject({ enabled: false, required: true });
    await customer.api.getBalance();
    expect(await customer.api.verifySession()).not.toHaveProperty("secondFactorNeeded");

    await secondFactorOf({ server, customer: other });
    await other.api.listUsers({});
    expect((await refusal(other.api.removeSecondFactor())).code).toBe("second_factor_required");
    await save(false);
    await other.api.removeSecondFactor();
  });
});

describe("an account whose device and recovery codes are lost", () => {
  it("loses its second factor by a command alone, with its sessions, and the audit log says so", async () => {
    await secondFactorOf(owner);
    await clearSecondFactor(server.world, customer.user._id, COMMAND);
    expect((await refusal(customer.api.getBalance())).code).toBe("session_expired");
    await server.client().login({ body: { email: customer.user.email, password: customer.password } });
    const admin = await server.admin();
    const { entries } = await admin.api.listAudit({ query: { search: customer.user._id } });
    expect(entries.map(({ action }) => action)).toEqual(
      expect.arrayContaining(["remove-second-factor", "confirm-second-factor", "start-second-factor"]),
    );
  });
});
