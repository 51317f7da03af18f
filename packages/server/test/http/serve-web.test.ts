import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { fakeApp, jsonOf } from "./fake-app.js";

const SCRIPT = "console.log('a script that is long enough to be compressed')";
const PAGE = `<!doctype html><head><meta property="csp-nonce" nonce="__CSP_NONCE__"><script nonce="__CSP_NONCE__" src="/assets/app-1a2b.js"></script></head>`;

const FILES = ["/assets/orders-3c4d.js", "/assets/orders-5e6f.css"];

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "shipctl-web-"));
  writeFileSync(join(folder, "secret.txt"), "outside of the web folder");
  mkdirSync(join(folder, "web", "assets"), { recursive: true });
  write("index.html", PAGE);
  write("screens.json", JSON.stringify({ "/my-orders": FILES, "/my-orders/*": FILES, "/faqs": [] }));
  write("favicon.svg", "<svg/>");
  write("assets/app-1a2b.js", SCRIPT);
  write("assets/app-1a2b.js.br", brotliCompressSync(SCRIPT));
  write("assets/app-1a2b.js.gz", gzipSync(SCRIPT));
  write("assets/font-1a2b.woff2", "font");
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (name: string, content: string | Buffer) => writeFileSync(join(folder, "web", name), content);

const appWithPages = () => fakeApp({ webFolder: pathToFileURL(join(folder, "web/")) }).app;

describe("the page", () => {
  it.each(["/", "/auth/login", "/my-orders/ord_1", "/no/such/screen"])("is the reply to %s", async (path) => {
    const reply = await appWithPages().request(path);
    expect(reply.status).toBe(200);
    expect(reply.headers.get("Content-Type")).toMatch(/^text\/html/);
    expect(await reply.text()).toContain("/assets/app-1a2b.js");
  });

  it.each(["/my-orders", "/my-orders/ord_1"])("of %s names the files of its screen, in their order", async (path) => {
    const page = await (await appWithPages().request(path)).text();
    const links = [...page.matchAll(/<link rel="(\w+)"[^>]* href="([^"]+)">/g)];
    expect(links.map(([, rel, href]) => [rel, href])).toEqual([
      ["modulepreload", "/assets/orders-3c4d.js"],
      // Not as a style sheet, which would hold the first script back.
      ["preload", "/assets/orders-5e6f.css"],
    ]);
  });

  it.each(["/", "/dashboard", "/toString", "/my-orders/ord_1/more"])("of %s names no others", async (path) => {
    expect(await (await appWithPages().request(path)).text()).not.toContain("<link");
  });

  it("does not give out the list of them", async () => {
    expect(await (await appWithPages().request("/screens.json")).text()).toContain("<!doctype html>");
  });

  it("has a new nonce each time, which is also in its policy, and is never cached", async () => {
    const app = appWithPages();
    const nonces = [];
    for (const reply of [await app.request("/dashboard"), await app.request("/dashboard")]) {
      const page = await reply.text();
      const [nonce = "none"] = [...page.matchAll(/nonce="([^"]+)"/g)].map(([, found]) => found);
      expect(page).not.toContain("__CSP_NONCE__");
      expect(reply.headers.get("Content-Security-Policy")).toContain(`script-src 'self' 'nonce-${nonce}';`);
      expect(reply.headers.get("Content-Security-Policy")).toContain(`style-src 'self' 'nonce-${nonce}';`);
      expect(reply.headers.get("Cache-Control")).toBe("no-store");
      nonces.push(nonce);
    }
    expect(nonces[0]).not.toBe(nonces[1]);
    expect(Buffer.from(nonces[0] ?? "", "base64")).toHaveLength(16);
  });

  it("allows nothing unsafe, no framing and no other origins", async () => {
    const policy = (await appWithPages().request("/")).headers.get("Content-Security-Policy") ?? "";
    expect(policy).not.toContain("unsafe");
    expect(policy).not.toMatch(/https?:|\*/);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
  });

  it.each(["/api", "/api/nothing", "/assets/gone.js", "/docs/gone.js", "/llms.txt", "/sandbox/nothing", "/metrics"])(
    "is not the reply to %s, which is 404",
    async (path) => {
      const reply = await appWithPages().request(path);
      expect(reply.status).toBe(404);
      expect(await jsonOf(reply)).toMatchObject({ code: "not_found" });
    },
  );

  it("is the reply to GET and HEAD only", async () => {
    const app = appWithPages();
    expect((await app.request("/dashboard", { method: "POST" })).status).toBe(404);
    const head = await app.request("/dashboard", { method: "HEAD" });
    expect(head.status).toBe(200);
    expect(await head.text()).toBe("");
  });

  it("reports when the app has not been built", async () => {
    const { app } = fakeApp({ webFolder: pathToFileURL(join(folder, "nowhere/")) });
    const reply = await app.request("/dashboard");
    expect(reply.status).toBe(503);
    expect(await reply.text()).toContain("The web app has not been built");
  });
});

describe("a file of the app", () => {
  it("is cached permanently if its name has a hash, otherwise for an hour", async () => {
    const app = appWithPages();
    const script = await app.request("/assets/app-1a2b.js");
    expect(script.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
    expect(script.headers.get("Content-Type")).toBe("text/javascript; charset=utf-8");
    expect(script.headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(await script.text()).toBe(SCRIPT);
    const icon = await app.request("/favicon.svg");
    expect(icon.headers.get("Cache-Control")).toBe("public, max-age=3600");
    expect(icon.headers.get("Content-Type")).toBe("image/svg+xml");
  });

  it.each([
    ["gzip, deflate, br", "br", brotliDecompressSync],
    ["gzip, br;q=0", "gzip", gunzipSync],
    ["deflate", null, (content: Uint8Array) => Buffer.from(content)],
  ])("is sent for Accept-Encoding %s as %s", async (accepted, encoding, decode) => {
    const headers = { "Accept-Encoding": accepted };
    const reply = await appWithPages().request("/assets/app-1a2b.js", { headers });
    expect(reply.headers.get("Content-Encoding")).toBe(encoding);
    expect(reply.headers.get("Vary")).toBe("Accept-Encoding");
    expect(decode(new Uint8Array(await reply.arrayBuffer())).toString()).toBe(SCRIPT);
  });

  it("is sent unchanged if it has no compressed form", async () => {
    const reply = await appWithPages().request("/assets/font-1a2b.woff2", { headers: { "Accept-Encoding": "br" } });
    expect(reply.headers.get("Content-Encoding")).toBeNull();
    expect(await reply.text()).toBe("font");
  });

  it.each(["/../secret.txt", "/%2e%2e/secret.txt", "/assets/..%2f..%2fsecret.txt", "/assets/%2e%2e/%2e%2e/secret.txt"])(
    "is never from outside the folder: %s",
    async (path) => {
      const reply = await appWithPages().request(path);
      expect(await reply.text()).not.toContain("outside of the web folder");
    },
  );
});

describe("the reference of the public API", () => {
  const NAME = "redoc-1a2b3c4d.js";
  const appWithReference = () => {
    const app = appWithPages();
    // Nothing of it is read at the start.
    mkdirSync(join(folder, "web", "docs"), { recursive: true });
    write("docs/index.html", `<script src="/docs/${NAME}"></script>`);
    write(`docs/${NAME}`, SCRIPT);
    write(`docs/${NAME}.br`, brotliCompressSync(SCRIPT));
    write(`docs/${NAME}.gz`, gzipSync(SCRIPT));
    write("docs/redoc.standalone.js.LICENSE.txt", "the licences");
    write("docs/other.txt", "a file that the page does not need");
    return app;
  };

  it.each(["/docs", "/docs/"])("is a page of its own at %s, which is asked for again each time", async (path) => {
    const reply = await appWithReference().request(path);
    expect([reply.status, reply.headers.get("Cache-Control")]).toEqual([200, "no-cache"]);
    expect(await reply.text()).toContain(NAME);
  });

  it("runs scripts of this server only, and calls no other", async () => {
    const policy = (await appWithReference().request("/docs")).headers.get("Content-Security-Policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("connect-src 'self';");
    expect(policy).not.toMatch(/https?:|\*|unsafe-eval/);
  });

  it.each([
    ["br, gzip", "br", brotliDecompressSync],
    ["gzip", "gzip", gunzipSync],
    ["identity", null, (bytes: Buffer) => bytes],
  ] as const)("has a script that never changes, sent for %s as %s", async (accepted, encoding, decode) => {
    const reply = await appWithReference().request(`/docs/${NAME}`, { headers: { "Accept-Encoding": accepted } });
    expect(reply.headers.get("Content-Encoding")).toBe(encoding);
    expect(reply.headers.get("Vary")).toBe("Accept-Encoding");
    expect(reply.headers.get("Cache-Control")).toContain("immutable");
    expect(decode(Buffer.from(await reply.arrayBuffer())).toString()).toBe(SCRIPT);
  });

  it("has the licences to which the script refers", async () => {
    const reply = await appWithReference().request("/docs/redoc.standalone.js.LICENSE.txt");
    expect([reply.status, reply.headers.get("Content-Type")]).toEqual([200, "text/plain; charset=utf-8"]);
    expect(await reply.text()).toBe("the licences");
  });

  it.each(["/docs/other.txt", "/docs/index.html", "/docs/redoc-00000000.js", "/docs/../index.html.br"])(
    "is no other file: %s",
    async (path) => {
      const reply = await appWithReference().request(path);
      expect(reply.headers.get("Content-Type")).not.toMatch(/text\/plain|javascript/);
      expect(await reply.text()).not.toContain(NAME);
    },
  );
});
