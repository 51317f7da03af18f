import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { createContext, runInContext } from "node:vm";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { describe, expect, it } from "vitest";

/** With the session machine that browser and terminal share, `readPages`, and 600 bytes for the calls by noun. */
const CLIENT_LIMIT_BYTES = 15_800;
const CONTRACT = ["contract/index.ts", "contract/document.gen.ts", "contract/public.gen.ts"];
const ROOMS = ["files", "display", "bulk", "zip", "webhooks", "mcp", "testing"].map((room) => `${room}/index.ts`);
const ENTRIES = ["index.ts", ...CONTRACT, ...ROOMS];

/** Bundles an entry for browsers: one script that assigns its exports to `sdk`. */
async function bundle(entry: string, contents?: string) {
  const { outputFiles, metafile } = await build({
    ...(contents === undefined
      ? { entryPoints: [fileURLToPath(new URL(`../src/${entry}`, import.meta.url))] }
      : { stdin: { contents, loader: "ts", resolveDir: fileURLToPath(new URL("../src", import.meta.url)) } }),
    bundle: true,
    minify: true,
    platform: "browser",
    format: "iife",
    globalName: "sdk",
    target: "es2022",
    write: false,
    metafile: true,
    logLevel: "silent",
  });
  const [file] = outputFiles;
  if (!file) throw new Error(`${entry} gave no bundle`);
  return { code: file.text, bytes: gzipSync(file.contents).length, inputs: Object.keys(metafile.inputs) };
}

/** The globals of a browser, without Node's process, Buffer and require. */
function browser(fetch: typeof globalThis.fetch) {
  const web = { fetch, Request, Response, Headers, URL, URLSearchParams, AbortController, AbortSignal };
  const rest = { TextDecoder, TextEncoder, ReadableStream, setTimeout, clearTimeout, crypto, location: { href: PAGE } };
  return createContext({ ...web, ...rest });
}

const PAGE = "https://labels.example/dashboard";

describe("in a browser", () => {
  it.each(ENTRIES)("%s needs nothing of Node, neither when bundled nor when loaded", async (entry) => {
    // The bundler rejects Node modules (`node:fs`); the context has no Node globals (`process`).
    const { code } = await bundle(entry);
    expect(() => runInContext(code, browser(fetch))).not.toThrow();
  });

  it("a call works without Node's globals", async () => {
    const { code } = await bundle("index.ts");
    const asked: string[] = [];
    const page = browser(async (...call) => {
      const request = new Request(...call);
      asked.push(`${request.method} ${request.url} ${request.headers.get("Authorization")}`);
      return Response.json({ balance: 12.5 });
    });
    runInContext(code, page);
    const call = runInContext('sdk.createClient({ baseUrl: "", token: "t" }).getBalance()', page);
    expect(await call).toEqual({ balance: 12.5 });
    expect(asked).toEqual(["GET https://labels.example/api/balance Bearer t"]);
  });

  it(`the client has at most ${CLIENT_LIMIT_BYTES} bytes, gzipped, and includes no file parser`, async () => {
    const { bytes, inputs } = await bundle("index.ts");
    expect(bytes).toBeLessThanOrEqual(CLIENT_LIMIT_BYTES);
    expect(inputs.filter((path) => /papaparse|jszip|noble|src.bulk|document\.gen|public\.gen/.test(path))).toEqual([]);
  });

  it("the README says how large the client is, gzipped, to 1 kB", async () => {
    const { bytes } = await bundle("createClient", 'export { createClient } from "./index.js";');
    const readme = await readFile(new URL("../README.md", import.meta.url), "utf8");
    const stated = Number(/The client is about (\d+) kB gzipped/.exec(readme)?.[1]);
    expect(Math.abs(stated - bytes / 1_000)).toBeLessThan(1);
  });

  it("the bulk entry includes neither ZIP nor file parsers", async () => {
    const { inputs } = await bundle("bulk/index.ts");
    expect(inputs.filter((path) => /jszip|read-bulk-csv|amazon/.test(path))).toEqual([]);
  });
});
