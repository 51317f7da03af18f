import { gunzipSync } from "node:zlib";
import { contractVersion, type ProblemCode } from "@shipctl/sdk/contract";
import { describe, expect, it } from "vitest";
import { contentDisposition } from "../../src/contract/reply/send-reply.js";
import { Problem } from "../../src/shared/problem.js";
import { DuplicateKey, StorageFailed } from "../../src/store/errors.js";
import { fakeApp, fakeSettings, jsonOf } from "./fake-app.js";

const ok = async () => ({ status: 200 as const, json: { balance: 1 } });

async function failWith(error: unknown, validateReplies = true) {
  const fake = fakeApp({
    validateReplies,
    handlers: {
      getBalance: async () => {
        throw error;
      },
    },
  });
  const response = await fake.app.request("/api/balance", { headers: await fake.session() });
  return { ...fake, response, json: await jsonOf(response) };
}

describe("every reply", () => {
  it("has a request id, which is the caller's own if that is safe", async () => {
    const { app, session } = fakeApp({ handlers: { getBalance: ok } });
    const headers = await session();
    const ours = await app.request("/api/balance", { headers });
    expect(ours.headers.get("X-Request-Id")).toMatch(/^req_[\w-]{36}$/);
    const theirs = await app.request("/api/balance", { headers: { ...headers, "X-Request-Id": "job-2026.11.02" } });
    expect(theirs.headers.get("X-Request-Id")).toBe("job-2026.11.02");
    const harmful = await app.request("/api/balance", { headers: { ...headers, "X-Request-Id": '"><script>' } });
    expect(harmful.headers.get("X-Request-Id")).toMatch(/^req_/);
  });

  it("has the contract's version, also if it is a problem", async () => {
    const { app, session } = fakeApp({ handlers: { getBalance: ok } });
    for (const [path, headers] of [["/api/balance", await session()], ["/api/balance"], ["/nowhere"]] as const) {
      const reply = await app.request(path, headers ? { headers } : {});
      expect(reply.headers.get("X-Shipctl-Contract"), path).toBe(contractVersion);
    }
  });

  it("restricts browsers as far as possible, also if it is a problem", async () => {
    const { app, session } = fakeApp({ handlers: { getBalance: ok } });
    for (const headers of [await session(), undefined]) {
      const reply = await app.request("/api/balance", { headers });
      expect(reply.headers.get("X-Content-Type-Options")).toBe("nosniff");
      expect(reply.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
      expect(reply.headers.get("Referrer-Policy")).toBe("no-referrer");
      expect(reply.headers.get("Permissions-Policy")).toContain("camera=()");
      expect(reply.headers.get("Cross-Origin-Opener-Policy")).toBe("same-origin");
      expect(reply.headers.get("Cache-Control")).toBe("no-store");
    }
  });

  it("lets browsers call without TLS never again if the public address is https", async () => {
    const strict = async (publicUrl: string) => {
      const corsOrigins = ["https://app.example.com"];
      const { app } = fakeApp({ world: { settings: { ...fakeSettings, publicUrl, corsOrigins } } });
      const paths = ["/api/balance", "/api/v1/orders", "/nowhere"];
      const replies = await Promise.all(paths.map((path) => app.request(path)));
      return replies.map(({ headers }) => headers.get("Strict-Transport-Security"));
    };
    expect(await strict("https://labels.example.com")).toEqual(Array(3).fill("max-age=31536000"));
    expect(await strict("http://shipctl.test")).toEqual([null, null, null]);
  });

  it("is logged in one line, without tokens, queries or bodies", async () => {
    const listOrders = async () => ({ status: 200 as const, json: { orders: [], totalPages: 1, totalOrders: 0 } });
    const { app, session, log } = fakeApp({ handlers: { listOrders } });
    const headers = await session();
    await app.request("/api/orders?search=secret-in-a-query", { headers });
    expect(log.lines).toHaveLength(1);
    expect(log.lines[0]).toMatchObject({
      level: "info",
      message: "request",
      fields: { method: "GET", path: "/api/orders", status: 200, customerId: "usr_1" },
    });
    const written = JSON.stringify(log.lines);
    expect(written).not.toContain("secret-in-a-query");
    expect(written).not.toContain(headers.Authorization.slice(7, 40));
  });
});

describe("a problem", () => {
  it("includes all of its details", async () => {
    const more = { retryAfterSeconds: 12.3, details: { available: 3 } };
    const { response, json } = await failWith(new Problem("too_many_requests", "Wait a little", more), false);
    expect(response.headers.get("Retry-After")).toBe("13");
    expect(json).toMatchObject({ message: "Wait a little", details: { available: 3 } });
  });

  it("that the contract does not list for the operation is reported as a violation", async () => {
    const code: ProblemCode = "not_voidable";
    const { app, response } = await failWith(new Problem(code, "This was scanned"));
    expect(response.status).toBe(500);
    expect(app.violations).toEqual([
      "getBalance answered with the problem not_voidable, which it does not list in x-problems",
    ]);
  });

  it("of the disk is 503, and all calls fail while the store is not healthy", async () => {
    const { response, json } = await failWith(new StorageFailed("ENOSPC at /some/path"));
    expect(response.status).toBe(503);
    expect(json).toMatchObject({ code: "storage_failed", message: "The server cannot store anything right now" });

    const { app, session, world } = fakeApp({ handlers: { getBalance: ok } });
    Object.assign(world.store, { healthy: () => false });
    const refused = await app.request("/api/balance", { headers: await session() });
    expect(await jsonOf(refused)).toMatchObject({ code: "storage_failed" });
  });

  it.each([
    ["a bug", new TypeError("secret detail")],
    ["a unique key that nobody minded", new DuplicateKey("accounts", "secret detail", "x")],
  ])("that is %s has its details in the log only", async (_name, error) => {
    const { response, json, log } = await failWith(error);
    expect(response.status).toBe(500);
    expect(json).toEqual({
      code: "internal",
      message: "Something went wrong on our side",
      requestId: expect.any(String),
    });
    expect(JSON.stringify(json)).not.toContain("secret detail");
    const line = log.lines.find(({ level }) => level === "error");
    expect(line?.fields).toMatchObject({ err: error, requestId: json.requestId });
  });

  it("is a 503 that clients repeat if a handler takes too long", async () => {
    const never = new Promise<never>(() => {});
    let called: (signal: AbortSignal) => void = () => {};
    const signal = new Promise<AbortSignal>((resolve) => {
      called = resolve;
    });
    const getBalance = (call: { readonly signal: () => AbortSignal }) => {
      called(call.signal());
      return never;
    };
    const { app, session } = fakeApp({ handlers: { getBalance }, firstByteTimeoutMs: 1 });
    const response = await app.request("/api/balance", { headers: await session() });
    expect([response.status, response.headers.get("Retry-After")]).toEqual([503, "2"]);
    expect(await jsonOf(response)).toMatchObject({
      code: "storage_failed",
      message: expect.stringContaining("may still"),
    });
    // So that work which has changed nothing stops.
    expect((await signal).aborted).toBe(true);
  });

  it("is not awaited by a caller that hangs up, and the handler learns of it", async () => {
    const caller = new AbortController();
    const { app, session } = fakeApp({
      handlers: {
        getBalance: async ({ signal }) => {
          const before = signal().aborted;
          caller.abort();
          return { status: 200, json: { balance: Number(before) * 10 + Number(signal().aborted), held: 0 } };
        },
      },
    });
    const request = new Request("http://shipctl.test/api/balance", { headers: await session(), signal: caller.signal });
    expect(await jsonOf(await app.fetch(request))).toMatchObject({ balance: 1 });
  });
});

describe("a long list", () => {
  const questions = Array.from({ length: 200 }, (_, order) => ({
    _id: `faq_${order}`,
    question: `Question ${order}?`,
    answer: "田 answer",
    tags: [],
    order,
    version: "1",
  }));
  const ask = async (count: number, encodings: Record<string, string>) => {
    const { app, session } = fakeApp({
      handlers: { listFaqs: async () => ({ status: 200, json: questions.slice(0, count) }) },
    });
    const response = await app.request("/api/faqs", { headers: { ...(await session()), ...encodings } });
    expect(app.violations).toEqual([]);
    const bytes = Buffer.from(await response.arrayBuffer());
    return { encoding: response.headers.get("Content-Encoding"), vary: response.headers.get("Vary"), bytes };
  };

  it("is sent as gzip to whoever reads it", async () => {
    const plain = await ask(200, {});
    expect(plain.encoding).toBeNull();
    expect(JSON.parse(plain.bytes.toString())).toEqual(questions);
    const { encoding, vary, bytes } = await ask(200, { "Accept-Encoding": "br, gzip" });
    expect([encoding, vary]).toEqual(["gzip", "Accept-Encoding"]);
    expect(bytes.length).toBeLessThan(plain.bytes.length / 5);
    expect(gunzipSync(bytes).equals(plain.bytes)).toBe(true);
    expect((await ask(200, { "Accept-Encoding": "gzip;q=0" })).encoding).toBeNull();
    expect((await ask(1, { "Accept-Encoding": "gzip" })).encoding).toBeNull();
  });
});

describe("the contract", () => {
  it("catches a reply with a field missing", async () => {
    const { app, session } = fakeApp({
      handlers: { getBalance: async () => ({ status: 200, json: {} as { balance: number } }) },
    });
    const response = await app.request("/api/balance", { headers: await session() });
    expect(response.status).toBe(500);
    expect(app.violations).toEqual(["getBalance answered 200 with a body against the contract: balance is required"]);
  });

  it("catches a status that it does not declare", async () => {
    const { app, session } = fakeApp({
      handlers: { getBalance: async () => ({ status: 202 as 200, json: { balance: 1 } }) },
    });
    await app.request("/api/balance", { headers: await session() });
    expect(app.violations).toEqual(["getBalance answered 202, which the contract does not declare"]);
  });
});

describe("a file", () => {
  const file = (body: ReadableStream<Uint8Array> | string, fileName = "ORD-1.pdf") => ({
    getLabel: async () => ({
      status: 200 as const,
      file: body,
      contentType: "application/pdf",
      fileName,
      disposition: "attachment" as const,
    }),
  });

  it("is sent unchanged, under its name", async () => {
    const { app, session } = fakeApp({ handlers: file("%PDF") });
    const response = await app.request("/api/labels/ord_1", { headers: await session() });
    expect(await response.text()).toBe("%PDF");
    expect(response.headers.get("Content-Type")).toBe("application/pdf");
    expect(response.headers.get("Content-Disposition")).toBe('attachment; filename="ORD-1.pdf"');
    expect(response.headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(app.violations).toEqual([]);
  });

  it("that fails halfway is logged", async () => {
    const broken = new Error("the label cannot be drawn");
    const stream = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.error(broken);
      },
    });
    const { app, session, log } = fakeApp({ handlers: file(stream), validateReplies: false });
    const response = await app.request("/api/labels/ord_1", { headers: await session() });
    await expect(response.text()).rejects.toThrow();
    expect(log.lines).toContainEqual(
      expect.objectContaining({ level: "error", fields: expect.objectContaining({ err: broken }) }),
    );
  });

  it("is produced only as fast as it is read, and not after the reader disconnects", async () => {
    let pulled = 0;
    let cancelled = false;
    const stream = new ReadableStream<Uint8Array>({
      pull(controller) {
        pulled++;
        controller.enqueue(new Uint8Array(1024));
      },
      cancel() {
        cancelled = true;
      },
    });
    const { app, session } = fakeApp({ handlers: file(stream), validateReplies: false });
    const response = await app.request("/api/labels/ord_1", { headers: await session() });
    const reader = response.body?.getReader();
    await reader?.read();
    expect(pulled).toBeLessThan(5);
    await reader?.cancel();
    expect(cancelled).toBe(true);
  });

  it("whose reader disconnects while it is being produced is not logged as a failure", async () => {
    const stream = new ReadableStream<Uint8Array>({ pull: () => new Promise(() => undefined) });
    const { app, session, log } = fakeApp({ handlers: file(stream), validateReplies: false });
    const response = await app.request("/api/labels/ord_1", { headers: await session() });
    const reader = response.body?.getReader();
    const reading = reader?.read();
    await reader?.cancel();
    await reading;
    await new Promise(setImmediate);
    expect(log.lines.filter(({ level }) => level === "error")).toEqual([]);
  });

  it.each([
    ["plain.pdf", 'inline; filename="plain.pdf"'],
    ['a"b\\c.pdf', `inline; filename="a_b_c.pdf"; filename*=UTF-8''a%22b_c.pdf`],
    [
      "Žluťoučký kůň.pdf",
      "inline; filename=\"_lu_ou_k_ k__.pdf\"; filename*=UTF-8''%C5%BDlu%C5%A5ou%C4%8Dk%C3%BD%20k%C5%AF%C5%88.pdf",
    ],
    ["../../etc/passwd", 'inline; filename=".._.._etc_passwd"'],
    ["a\r\nSet-Cookie: x=1", 'inline; filename="a__Set-Cookie_ x=1"'],
    ["\ud800.pdf", 'inline; filename="_.pdf"'],
    ["", 'inline; filename="file"'],
  ])("named %j has a safe header", (name, header) => {
    expect(contentDisposition("inline", name)).toBe(header);
    expect(() => new Headers({ "Content-Disposition": header })).not.toThrow();
  });
});
