import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { get, type IncomingMessage, request } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { gunzipSync } from "node:zlib";
import { describe, expect, it, onTestFinished } from "vitest";
import { ListenError, type ListenOptions, listen, webAddress } from "../../src/http/listen.js";
import { Problem } from "../../src/shared/problem.js";
import { warehouse as ADDRESS } from "../api/shipments.js";
import { ANY_KEY, fakeApp, fakeSettings } from "./fake-app.js";

async function listening(fetch: ListenOptions["fetch"], options: Pick<ListenOptions, "bodySilenceMs"> = {}) {
  const server = await listen({ fetch, host: "127.0.0.1", port: 0, ...options });
  onTestFinished(() => server.stop(0));
  return { server, url: webAddress("127.0.0.1", server.port) };
}

describe("a server that listens", () => {
  it("answers on the free port that it chose", async () => {
    const { app } = fakeApp({
      handlers: { getHealth: async () => ({ status: 200, json: { status: "ok", version: "0" } }) },
    });
    const { url } = await listening(app.fetch);
    const response = await fetch(`${url}/healthz`);
    expect(response.status).toBe(200);
    expect(response.headers.get("X-Request-Id")).toMatch(/^req_/);
  });

  it("knows the caller's network", async () => {
    let network: string | undefined;
    const { app } = fakeApp({
      handlers: {
        getHealth: async (call) => {
          network = call.network;
          return { status: 200, json: { status: "ok", version: "0" } };
        },
      },
    });
    const { url } = await listening(app.fetch);
    await fetch(`${url}/healthz`, { headers: { "X-Forwarded-For": "203.0.113.9" } });
    expect(network).toBe("127.0.0.1");
  });

  it("ends calls that only wait when it begins to stop", async () => {
    let waits = () => {};
    const waiting = new Promise<void>((resolve) => {
      waits = resolve;
    });
    const { app, session } = fakeApp({
      handlers: {
        listEvents: async ({ ending }) => {
          const ended = new Promise<void>((resolve) => ending().addEventListener("abort", () => resolve()));
          waits();
          await ended;
          return { status: 200, json: { events: [], hasMore: false, nextAfter: null } };
        },
      },
    });
    const { server, url } = await listening(app.fetch);
    const reply = fetch(`${url}/api/events`, { headers: await session() });
    await waiting;
    const stopped = server.stop(60_000);
    expect((await reply).status).toBe(200);
    await stopped;
  });

  it("answers HTTP/1.0 without a Host, as in load balancers' health checks", async () => {
    const { app } = fakeApp({
      handlers: { getHealth: async () => ({ status: 200, json: { status: "ok", version: "0" } }) },
    });
    const { server } = await listening(app.fetch);
    const socket = connect(server.port, "127.0.0.1");
    socket.end("GET /healthz HTTP/1.0\r\n\r\n");
    let reply = "";
    for await (const chunk of socket.setEncoding("utf8")) reply += chunk;
    expect(reply).toMatch(/^HTTP\/1\.\d 200 /);
    expect(reply).toContain('"status":"ok"');
  });

  it("answers TRACE like any other unsupported method", async () => {
    const { app } = fakeApp();
    const { server } = await listening(app.fetch);
    const socket = connect(server.port, "127.0.0.1");
    socket.write("TRACE /api/orders HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
    let reply = "";
    for await (const chunk of socket.setEncoding("utf8")) reply += chunk;
    expect(reply).toMatch(/^HTTP\/1\.1 405 /);
    expect(reply).toMatch(/^allow: GET, HEAD, POST\r$/im);
  });

  it("refuses a body with a too large Content-Length without reading it", async () => {
    const { app, session } = fakeApp();
    const { url } = await listening(app.fetch);
    const response = await fetch(`${url}/api/addresses`, {
      method: "POST",
      headers: { ...(await session()), "Content-Type": "application/json" },
      body: "x".repeat(1024 * 1024 + 1),
    });
    expect(response.status).toBe(413);
  });

  it("does not log an incomplete body as a server error", async () => {
    const { app, session, log } = fakeApp();
    let answered: () => void = () => {};
    const hasAnswered = new Promise<void>((resolve) => {
      answered = resolve;
    });
    const { server } = await listening(async (request, env) => {
      const response = await app.fetch(request, env);
      answered();
      return response;
    });
    const { Authorization } = await session();
    const socket = connect(server.port, "127.0.0.1");
    const lines = ["POST /api/addresses HTTP/1.1", "Host: x", `Authorization: ${Authorization}`];
    lines.push("Content-Type: application/json", "Content-Length: 1000", "", '{"name":');
    socket.write(lines.join("\r\n"), () => socket.end());
    await hasAnswered;
    expect(log.lines.map(({ level }) => level)).toEqual(["info"]);
    expect(log.lines[0]?.fields).toMatchObject({ status: 400 });
  });

  it("closes connections that stop in the middle of a body, and no call whose body is complete", async () => {
    let finish: () => void = () => {};
    const mayFinish = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const { app, session } = fakeApp({
      validateReplies: false,
      handlers: {
        createAddress: async () => {
          await mayFinish;
          throw new Problem("not_found", "read to the end");
        },
        regenerateApiKey: async () => {
          await mayFinish;
          throw new Problem("not_found", "had no body");
        },
      },
    });
    const { server, url } = await listening(app.fetch, { bodySilenceMs: 200 });
    const headers = { ...(await session()), "Content-Type": "application/json" };
    const complete = fetch(`${url}/api/addresses`, { method: "POST", headers, body: JSON.stringify(ADDRESS) });
    // Sends Content-Length: 0, and nobody reads that body.
    const empty = fetch(`${url}/api/user/api-key/regenerate`, { method: "POST", headers: await session() });
    const halves = ["Content-Length: 1000", "Transfer-Encoding: chunked"].flatMap((length) =>
      ["/api/addresses", "/api/auth/login", "/nowhere"].map((path) => {
        const socket = connect(server.port, "127.0.0.1");
        const lines = [`POST ${path} HTTP/1.1`, "Host: x", `Authorization: ${headers.Authorization}`];
        lines.push(
          "Content-Type: application/json",
          length,
          "",
          length.endsWith("chunked") ? '8\r\n{"name":\r\n' : '{"name":',
        );
        socket.write(lines.join("\r\n"));
        socket.resume();
        return new Promise<void>((resolve) => {
          socket.once("error", () => resolve());
          socket.once("close", () => resolve());
        });
      }),
    );
    await Promise.all(halves);
    finish();
    expect(await (await complete).json()).toMatchObject({ message: "read to the end" });
    expect(await (await empty).json()).toMatchObject({ message: "had no body" });
  });

  it("stops sending a file when the client disconnects", async () => {
    let stopped: () => void = () => {};
    const hasStopped = new Promise<void>((resolve) => {
      stopped = resolve;
    });
    const file = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new Uint8Array(64 * 1024)),
      cancel: () => stopped(),
    });
    const { app, session } = fakeApp({
      validateReplies: false,
      handlers: {
        getLabel: async () => ({
          status: 200,
          file,
          contentType: "application/pdf",
          fileName: "ORD-1.pdf",
          disposition: "inline",
        }),
      },
    });
    const { url } = await listening(app.fetch);
    const headers = await session();
    get(`${url}/api/labels/ord_1`, { headers }, (response) => response.once("data", () => response.destroy()));
    await hasStopped;
  });

  it("lets calls finish when it stops, and accepts no new ones", async () => {
    let finish: () => void = () => {};
    let began: () => void = () => {};
    const hasBegun = new Promise<void>((resolve) => {
      began = resolve;
    });
    const mayFinish = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const { server, url } = await listening(async () => {
      began();
      await mayFinish;
      return new Response("done");
    });
    const call = fetch(url);
    await hasBegun;
    const stopped = server.stop(60_000);
    await expect(fetch(url)).rejects.toThrow();
    finish();
    expect(await (await call).text()).toBe("done");
    await stopped;
  });

  it("cuts off calls that do not finish in time", async () => {
    const { server, url } = await listening(() => new Promise<Response>(() => {}));
    const call = fetch(url);
    call.catch(() => {});
    await new Promise<void>((resolve) => setImmediate(resolve));
    await server.stop(0);
    await expect(call).rejects.toThrow();
  });
});

describe("an address that cannot be used", () => {
  it("is reported with a remedy", async () => {
    const { server } = await listening(() => new Response());
    const again = listen({ fetch: () => new Response(), host: "127.0.0.1", port: server.port });
    await expect(again).rejects.toThrow(ListenError);
    await expect(listen({ fetch: () => new Response(), host: "127.0.0.1", port: server.port })).rejects.toThrow(
      `cannot listen on http://127.0.0.1:${server.port}: it is in use. Stop what listens there, or choose another port with --port`,
    );
  });

  it("is written with brackets when it is IPv6", () => {
    expect(webAddress("::1", 80)).toBe("http://[::1]:80");
    expect(webAddress("[::1]", 80)).toBe("http://[::1]:80");
  });
});

describe("over the wire", () => {
  const LONG = Array.from({ length: 200 }, (_, order) => ({
    ...{ _id: `faq_${order}`, question: `Question ${order}?`, answer: "田 answer", tags: [], order, version: "1" },
  }));
  const listingOf = async (count: number) => {
    const { app, session } = fakeApp({
      handlers: { listFaqs: async () => ({ status: 200, json: LONG.slice(0, count), headers: { ETag: '"v1"' } }) },
    });
    return { url: (await listening(app.fetch)).url, headers: await session() };
  };
  /** The reply as it is sent: `fetch` decodes it and adds an Accept-Encoding. */
  const sent = async (url: string, method: string, headers: Record<string, string>) => {
    const chunks: Buffer[] = [];
    const reply = await new Promise<IncomingMessage>((resolve, reject) => {
      request(url, { method, headers, agent: false }, resolve).on("error", reject).end();
    });
    for await (const chunk of reply) chunks.push(chunk);
    return { status: reply.statusCode, headers: reply.headers, bytes: Buffer.concat(chunks) };
  };

  it("a long answer is compressed if the client accepts gzip, and has Vary either way", async () => {
    const { url, headers } = await listingOf(200);
    const plain = await sent(`${url}/api/faqs`, "GET", headers);
    expect([plain.headers["content-encoding"], plain.headers.vary]).toEqual([undefined, "Accept-Encoding"]);
    expect(JSON.parse(plain.bytes.toString())).toEqual(LONG);

    const packed = await sent(`${url}/api/faqs`, "GET", { ...headers, "Accept-Encoding": "gzip" });
    expect([packed.headers["content-encoding"], packed.headers.vary]).toEqual(["gzip", "Accept-Encoding"]);
    expect(packed.headers.etag).toBe(plain.headers.etag);
    expect(Number(packed.headers["content-length"])).toBe(packed.bytes.length);
    expect(gunzipSync(packed.bytes).equals(plain.bytes)).toBe(true);

    const { date: _date, "x-request-id": _id, ...like } = packed.headers;
    const head = await sent(`${url}/api/faqs`, "HEAD", { ...headers, "Accept-Encoding": "gzip" });
    expect([head.status, head.bytes.length]).toEqual([200, 0]);
    expect(head.headers).toMatchObject({ etag: like.etag, vary: like.vary, "content-encoding": "gzip" });
  });

  it("a short answer is not compressed", async () => {
    const { url, headers } = await listingOf(1);
    const reply = await sent(`${url}/api/faqs`, "GET", { ...headers, "Accept-Encoding": "gzip" });
    expect([reply.headers["content-encoding"], reply.headers.vary]).toEqual([undefined, undefined]);
  });

  it("answers of POST, and errors, are compressed too", async () => {
    const { app, session } = fakeApp({
      handlers: {
        checkAddresses: async () => {
          throw new Problem("invalid_input", "x".repeat(10_000));
        },
      },
    });
    const { url } = await listening(app.fetch);
    const reply = await fetch(`${url}/api/addresses/check`, {
      method: "POST",
      headers: { ...(await session()), "Content-Type": "application/json" },
      body: JSON.stringify({ addresses: [ADDRESS] }),
    });
    expect([reply.status, reply.headers.get("Content-Encoding")]).toEqual([400, "gzip"]);
    expect(await reply.json()).toMatchObject({ code: "invalid_input" });
  });

  it("keeps that the answer depends on the page's origin", async () => {
    const settings = { ...fakeSettings, corsOrigins: ["https://shop.example"] };
    const { app } = fakeApp({
      world: { settings } as object,
      handlers: { v1ListServices: async () => ({ status: 200, json: LONG as never }) },
      validateReplies: false,
    });
    const { url } = await listening(app.fetch);
    const headers = { "x-api-key": ANY_KEY, Origin: "https://shop.example" };
    const reply = await fetch(`${url}/api/v1/services`, { headers });
    expect([reply.status, reply.headers.get("Content-Encoding")]).toEqual([200, "gzip"]);
    expect(reply.headers.get("Vary")).toBe("Origin, Accept-Encoding");
  });

  it.each(["GET", "POST", "PUT", "PATCH", "DELETE"])(
    "%s of a path that the API does not have is answered in its own form, not with a page",
    async (method) => {
      const folder = mkdtempSync(join(tmpdir(), "shipctl-pages-"));
      onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
      writeFileSync(join(folder, "index.html"), "<!doctype html>");
      const { app } = fakeApp({ webFolder: pathToFileURL(`${folder}/`) });
      const { url } = await listening(app.fetch);
      const at = async (path: string) => {
        const reply = await fetch(`${url}${path}`, { method, headers: { "x-api-key": ANY_KEY, Accept: "text/html" } });
        return [reply.status, reply.headers.get("Content-Type"), await reply.json()];
      };
      for (const path of ["/api", "/api/", "/api/orderz", "/api/v2/orders", "/api/admin/none"]) {
        expect([path, ...(await at(path))]).toMatchObject([path, 404, "application/json", { code: "not_found" }]);
      }
      for (const path of ["/api/v1", "/api/v1/", "/api/v1/none", "/api/v1/orders/ord_1/none"]) {
        const error = { error: { code: "not_found", message: expect.stringContaining(path) } };
        expect([path, ...(await at(path))]).toMatchObject([path, 404, "application/json", error]);
      }
    },
  );
});
