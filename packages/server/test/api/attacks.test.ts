import { createHmac } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { romanize } from "../../src/domain/address/printable-text.js";
import { type Person, startServer, type TestServer } from "../api.js";
import { expectBalance, expectSoundBooks } from "./books.js";
import { bulkRow, GROUND, order, purchase, testRecipient, warehouse } from "./shipments.js";

const folder = resolve(import.meta.dirname, "../../../../../shared/data/07-attacks");
const hasData = existsSync(folder);
const linesOf = (file: string): string[] =>
  hasData ? readFileSync(`${folder}/${file}`, "utf8").split(/\r?\n/).filter(Boolean) : [];
const naughty: readonly string[] = hasData ? JSON.parse(readFileSync(`${folder}/blns-even.json`, "utf8")) : [];

let server: TestServer;
let person: Person;

beforeAll(async () => {
  server = await startServer();
  person = await server.register({ balance: 100_000 });
});

afterAll(async () => {
  expect(server.world.log.lines.filter(({ level }) => level === "error")).toEqual([]);
  await server.close();
});

describe.skipIf(!hasData)("naughty strings (skipped without ../shared/data)", () => {
  it("are returned unchanged in a saved address, or refused by field", async () => {
    for (const text of naughty) {
      const reply = await post("/api/addresses", { ...warehouse, name: text, company: text, city: text });
      if (reply.status === 201) expect(reply.json).toMatchObject({ name: text.trim(), company: text.trim() });
      else expectRefusal(reply, /^(name|company|city)$/, text);
      if (reply.status === 201) await person.api.deleteAddress({ path: { id: String(reply.json._id) } });
    }
  });

  it("are accepted as an account's name, or refused by field", async () => {
    for (const [i, text] of naughty.entries()) {
      const reply = await post("/api/auth/register", {
        name: text,
        email: `n${i}@shipctl.test`,
        password: "long-enough",
      });
      if (reply.status === 201) expect(reply.json.user).toMatchObject({ name: text.trim() });
      else expectRefusal(reply, /^name$/, text);
    }
  });

  it("are printed on a label, or refused before the purchase with a valid suggestion", async () => {
    for (const text of naughty) {
      const before = (await person.api.getBalance()).balance;
      const recipient = { ...testRecipient, name: text, street2: text };
      // Lines that are too long for a carrier are not what is tested here.
      const body = order({ recipient, reference: text.slice(0, 200), accept: ["undeliverable"] });
      const reply = await post("/api/orders", body);
      if (reply.status === 201) continue;
      expectRefusal(reply, /^(recipient\.(name|street2)|reference)$/, text);
      await expectBalance(person, before);
      const suggestion = romanize(text);
      if (suggestion !== undefined) expect(romanize(suggestion)).toBeUndefined();
    }
    await expectSoundBooks(server);
  });

  it("can be searched, requested and checked in bulk without an error", async () => {
    for (const text of naughty) {
      const query = new URLSearchParams({ search: text, page: text, headerKey: text, apiId: text }).toString();
      const id = encodeURIComponent(text) || "x";
      const paths = [
        `/api/orders?${query}`,
        `/api/orders/bulk/history?${query}`,
        `/api/balance/transactions?${query}`,
        `/api/orders/bulk/mappings?${query}`,
        `/api/shipping/all-services?${query}`,
        `/api/orders/${id}`,
        `/api/orders/bulk/${id}`,
        `/api/labels/${id}`,
        `/api/tracking/${id}`,
        `/api/addresses/type/${id}`,
      ];
      for (const path of paths) {
        const { status } = await server.request(path, { token: person.token });
        expect([status < 500, path]).toEqual([true, path]);
      }
    }
    const orders = naughty.map((text) => bulkRow({ toName: text, weight: text, sku: text, service: text }));
    const { results } = await person.api.validateBulkOrder({ body: { ...GROUND, orders } });
    expect(results).toHaveLength(naughty.length);
  });

  it("as field names are refused by row", async () => {
    const orders = naughty.map((text) => bulkRow({ [text]: text }));
    const reply = await post("/api/orders/bulk/validate", { ...GROUND, orders });
    expect([reply.status, reply.json.code]).toEqual([400, "invalid_input"]);
    expect(reply.json.errors).toEqual(
      naughty.slice(0, 100).map((_, row) =>
        expect.objectContaining({
          field: expect.stringMatching(new RegExp(`^orders\\[${row}\\]`)),
          message: expect.stringContaining("is not a field of the request"),
        }),
      ),
    );
  });
});

describe.skipIf(!hasData)("operators where text is expected (skipped without ../shared/data)", () => {
  it("are refused", async () => {
    const values = [{ $gt: "" }, { $ne: null }, { $regex: ".*" }, [["x"]], 1, true, null, { valueOf: 1 }] as const;
    for (const value of values) {
      for (const [path, body] of [
        ["/api/auth/login", { email: value, password: value }],
        ["/api/auth/login", value],
        ["/api/orders", { ...order(), serviceType: value, apiId: value }],
        ["/api/orders/void", { orderIds: value }],
        ["/api/orders/void", { orderIds: [value] }],
        ["/api/addresses", { ...warehouse, name: value }],
        ["/api/labels/links", { orderIds: [value] }],
      ] as const) {
        const reply = await post(path, body);
        expect([reply.status, reply.json.code]).toEqual([400, "invalid_input"]);
      }
    }
  });

  it("find nothing and open nothing as text", async () => {
    for (const text of linesOf("nosql-injection.txt")) {
      const login = await post("/api/auth/login", { email: text.slice(0, 200), password: text.slice(0, 200) });
      expect([login.status, text]).toEqual([expect.toBeOneOf([401, 429]), text]);
      const query = new URLSearchParams({ search: text }).toString();
      const found = await server.request(`/api/orders?${query}`, { token: person.token });
      expect(found.status).toBe(200);
      for (const path of [`/api/orders?search[$ne]=1`, `/api/orders/${encodeURIComponent(text)}`]) {
        expect((await server.request(path, { token: person.token })).status).toBeLessThan(500);
      }
    }
  });

  it("written to a prototype have no effect", async () => {
    const text = `{"__proto__":{"isAdmin":true,"price":0},"constructor":{"prototype":{"isAdmin":true}},${JSON.stringify(warehouse).slice(1)}`;
    const headers = { "Content-Type": "application/json" };
    const response = await server.request("/api/addresses", {
      method: "POST",
      token: person.token,
      headers,
      body: text,
    });
    expect(response.status).toBe(400);
    const { errors } = await response.json();
    expect(errors.map(({ field }: { field: string }) => field)).toEqual(["__proto__", "constructor"]);
    expect(Reflect.get({}, "isAdmin")).toBeUndefined();
    expect((await server.request("/api/auth/verify-admin", { token: person.token })).status).toBe(403);
  });
});

describe.skipIf(!hasData)("line breaks (skipped without ../shared/data)", () => {
  it("in ids and names do not split headers", async () => {
    for (const line of linesOf("crlf-injection.txt")) {
      for (const path of [
        line,
        `/api/labels${line}`,
        `/api/orders/bulk/failures${line}`,
        `/api/orders?search=${line.slice(1)}`,
      ]) {
        const url = URL.canParse(`http://shipctl.test${path}`) ? path : encodeURI(path);
        const response = await server.request(url, { token: person.token });
        expect([response.status < 500, path]).toEqual([true, path]);
        expect(response.headers.get("Set-Cookie")).toBeNull();
        expect(response.headers.get("Location")).toBeNull();
      }
      const id = await server.request("/api/balance", { token: person.token, headers: { "X-Request-Id": line } });
      expect(id.headers.get("X-Request-Id")).toMatch(/^[\w.:-]+$/);
    }
  });
});

describe("a deeply nested body", () => {
  const deep = "[".repeat(100_000) + "]".repeat(100_000);

  it.each([
    ["/api/orders", order()],
    ["/api/orders/void", { orderIds: ["ORD-1"] }],
    ["/api/orders/bulk/process", purchase([bulkRow()])],
    ["/api/addresses", { ...warehouse, name: "" }],
  ])("at %s is refused without a server error", async (path, body) => {
    const headers = { "Content-Type": "application/json", "Idempotency-Key": "deep" };
    const text = JSON.stringify({ ...body, extra: "DEEP" }).replace('"DEEP"', deep);
    const response = await server.request(path, { method: "POST", token: person.token, headers, body: text });
    expect(response.status, await response.text()).toBe(400);
  });
});

describe("forged sessions", () => {
  const DAY = 24 * 3_600;
  const claims = () => {
    const now = Math.floor(server.world.clock.now() / 1_000);
    return { sub: person.user._id, gen: 1, iat: now, exp: now + DAY };
  };

  it.skipIf(!hasData)("signed with published secrets are refused (skipped without ../shared/data)", async () => {
    for (const secret of linesOf("jwt-weak-secrets-300.txt")) {
      expect([await statusOf(signed({ alg: "HS256" }, claims(), secret)), secret]).toEqual([401, secret]);
    }
  });

  it.each(["none", "None", "NONE", "nOnE", "", "HS384", "HS512", "RS256", "ES256"])(
    "with the algorithm %j are refused",
    async (alg) => {
      const [head = "", payload = ""] = signed({ alg }, claims(), "").split(".");
      for (const signature of ["", "AAAA", person.token.split(".")[2] ?? ""]) {
        expect(await statusOf(`${head}.${payload}.${signature}`)).toBe(401);
      }
    },
  );

  it("made from a valid one are refused", async () => {
    const [head = "", payload = "", signature = ""] = person.token.split(".");
    const other = Buffer.from(JSON.stringify({ ...claims(), sub: (await server.admin()).user._id })).toString(
      "base64url",
    );
    const forged = [
      `${head}.${other}.${signature}`,
      `${head}.${payload}`,
      `${head}.${payload}.`,
      `${head}..${signature}`,
      `${payload}.${head}.${signature}`,
      `${person.token}.x`,
      person.token.slice(0, -2),
      signed({ alg: "HS256", kid: "../../dev/null" }, claims(), ""),
      signed({ alg: "HS256", jwk: { kty: "oct", k: "AA" } }, claims(), "\0"),
      "a.b.c",
      "🙂",
    ];
    for (const token of forged) {
      if (!/^[\x20-\x7e]+$/.test(token)) continue;
      expect([await statusOf(token), token]).toEqual([401, token]);
    }
    expect(await statusOf(person.token)).toBe(200);
  });

  it.skipIf(!hasData)("from a public test suite are refused (skipped without ../shared/data)", async () => {
    const { testGroups } = JSON.parse(readFileSync(`${folder}/wycheproof-jws-open.json`, "utf8"));
    for (const { tests } of testGroups) {
      for (const { jws, comment } of tests) {
        if (typeof jws !== "string" || !/^[\x20-\x7e]+$/.test(jws)) continue;
        expect([await statusOf(jws), comment]).toEqual([401, comment]);
      }
    }
  });
});

interface Reply {
  readonly status: number;
  readonly json: Record<string, unknown>;
}

async function post(path: string, body: unknown): Promise<Reply> {
  const headers = { "Content-Type": "application/json" };
  const response = await server.request(path, {
    method: "POST",
    token: person.token,
    headers,
    body: JSON.stringify(body),
  });
  return { status: response.status, json: await response.json() };
}

/** 400 with a field and a message, without question marks that the customer did not type. */
function expectRefusal({ status, json }: Reply, field: RegExp, text: string): void {
  expect([status, json.code, text]).toEqual([400, "invalid_input", text]);
  const errors: unknown = json.errors;
  if (!Array.isArray(errors) || errors.length === 0) throw new Error(`no errors for ${JSON.stringify(text)}`);
  for (const error of errors) {
    expect(error).toEqual(
      expect.objectContaining({ field: expect.stringMatching(field), message: expect.stringMatching(/\S/) }),
    );
    if (!text.includes("??")) expect(JSON.stringify(error)).not.toContain("??");
  }
}

const statusOf = async (token: string): Promise<number> => (await server.request("/api/balance", { token })).status;

function signed(header: object, claims: object, secret: string): string {
  const [head, payload] = [header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"));
  const signature = createHmac("sha256", secret).update(`${head}.${payload}`).digest("base64url");
  return `${head}.${payload}.${signature}`;
}
