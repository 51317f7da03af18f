import { describe, expect, it } from "vitest";
import { serverForTest } from "../api.js";
import { keyOf } from "./scene.js";
import { testRecipient } from "./shipments.js";

describe("the calls of an account's sessions", () => {
  it("are limited in any minute, together; other accounts and public calls are not affected", async () => {
    const server = await serverForTest({ settings: { callsPerMinute: 40 } });
    const { clock } = server.world;
    const person = await server.register();
    const statusWith = async (token: string | undefined, path = "/api/balance") =>
      (await server.request(path, { token })).status;
    const send = (count: number) =>
      Promise.all(Array.from({ length: count }, () => statusWith(person.token))).then(
        (all) => all.filter((status) => status === 200).length,
      );
    expect(await send(25)).toBe(25);
    clock.advance(30_000);
    expect(await send(300)).toBe(15);
    const refused = await server.request("/api/balance", { token: person.token });
    expect(refused.status).toBe(429);
    expect(refused.headers.get("Retry-After")).toBe("30");
    expect(await refused.json()).toMatchObject({
      code: "too_many_requests",
      message: "More than 40 calls of one account in a minute. Try again in 30 seconds.",
    });
    clock.advance(1_000);
    const { token } = await server.client().login({ body: { email: person.user.email, password: person.password } });
    expect(await statusWith(token), "another session").toBe(429);
    const [header, payload, signature = ""] = person.token.split(".");
    expect(await statusWith(`${header}.${payload}.${signature}=`), "another spelling of the token").not.toBe(200);
    expect(await statusWith((await server.register()).token)).toBe(200);
    expect(await statusWith(person.token, "/api/settings/public-settings")).toBe(200);
    clock.advance(29_000);
    expect(await send(60)).toBe(25);
  });
});

describe("the calls of an API key outside the public API", () => {
  it("are limited to 1,000 in 5 minutes, apart from those of the public API and of sessions", async () => {
    const server = await serverForTest();
    const person = await server.register();
    const headers = { "x-api-key": await keyOf(person) };
    const call = async (path = "/api/balance") => server.request(path, { headers });
    for (let i = 0; i < 10; i++) {
      const replies = await Promise.all(Array.from({ length: 100 }, () => call()));
      expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    }
    const refused = await call();
    expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "300"]);
    expect((await refused.json()).message).toBe(
      "More than 1,000 calls of one API key in 5 minutes. Try again in 300 seconds.",
    );
    expect((await call("/api/v1/user")).status).toBe(200);
    await person.api.getBalance();
    server.world.clock.advance(300_000);
    expect((await call()).status).toBe(200);
  });
});

describe("the address checks of a customer", () => {
  it("are limited to 120 in any minute, of sessions and keys together; other calls and customers are not affected", async () => {
    const server = await serverForTest();
    const person = await server.register();
    const headers = { "Content-Type": "application/json", "x-api-key": await keyOf(person) };
    const body = JSON.stringify({ addresses: [testRecipient] });
    const check = (of = person) =>
      server.request("/api/addresses/check", { method: "POST", body, token: of.token, headers: JSON_ONLY });
    const programCheck = () => server.request("/api/v1/addresses/check", { method: "POST", body, headers });
    const passed = async (replies: readonly Promise<Response>[]) =>
      (await Promise.all(replies)).filter(({ status }) => status === 200).length;

    expect(await passed(Array.from({ length: 20 }, programCheck))).toBe(20);
    server.world.clock.advance(40_000);
    expect(await passed(Array.from({ length: 140 }, () => check()))).toBe(100);

    const message = "More than 120 address checks in a minute. Try again in 20 seconds.";
    const [refused, programRefused] = [await check(), await programCheck()];
    expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "20"]);
    expect(await refused.json()).toMatchObject({ code: "too_many_requests", message });
    expect([programRefused.status, programRefused.headers.get("Retry-After")]).toEqual([429, "20"]);
    expect(programRefused.headers.get("RateLimit-Remaining")).toBe("79");
    expect(await programRefused.json()).toMatchObject({ error: { code: "too_many_requests", message } });

    expect((await server.request("/api/v1/user", { headers })).status).toBe(200);
    await person.api.getBalance();
    expect((await check(await server.register())).status).toBe(200);
    server.world.clock.advance(20_000);
    expect(await passed(Array.from({ length: 30 }, () => check()))).toBe(20);
  });
});

const JSON_ONLY = { "Content-Type": "application/json" };
