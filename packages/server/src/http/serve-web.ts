import { randomBytes } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { extname, join, sep } from "node:path";
import { fileURLToPath } from "node:url";
import type { Context, MiddlewareHandler } from "hono";
import type { RequestEnv } from "../contract/document/request-env.js";
import { accepts, respond, sendText } from "../contract/reply/send-reply.js";

/**
 * Serves the web app: its files, and its page at every other path outside the API, since routing is client-side. The
 * page names the files of its screen, gets a new nonce per request and is not cached.
 */
export function serveWeb(folder: URL) {
  const { page, screens, files } = readWebFiles(folder);
  return async function serveWeb(c, next) {
    if (c.req.method !== "GET" && c.req.method !== "HEAD") return next();
    const file = files.get(c.req.path);
    if (file) return sendFile(c, file);
    if (RESERVED.test(c.req.path)) return next();
    if (page === undefined) return respond(c, NOT_BUILT, 503, HTML);
    const folder = c.req.path.slice(0, c.req.path.lastIndexOf("/") + 1);
    const screen = screens[c.req.path] ?? screens[`${folder}*`] ?? [];
    return sendPage(c, page.replace("</head>", `${screen.map(linkTo).join("")}</head>`));
  } satisfies MiddlewareHandler<RequestEnv>;
}

/** Never served by the app: programs request these, and a page would look like success. */
const RESERVED = /^\/(api|assets|docs|sandbox)(\/|$)|^\/(healthz|readyz|metrics|mcp|openapi\.(yaml|json)|llms\.txt)$/;

const HOUR_S = 3_600;
const YEAR_S = 365 * 24 * HOUR_S;

function sendFile(c: Context<RequestEnv>, file: WebFile): Response {
  const accepted = c.req.header("accept-encoding") ?? "";
  const encoding = (["br", "gzip"] as const).find((name) => file[name] && accepts(accepted, name));
  const headers: Record<string, string> = {
    "Content-Type": file.type,
    "Cache-Control": file.immutable ? `public, max-age=${YEAR_S}, immutable` : `public, max-age=${HOUR_S}`,
  };
  if (file.br || file.gzip) headers.Vary = "Accept-Encoding";
  if (encoding) headers["Content-Encoding"] = encoding;
  return respond(c, (encoding && file[encoding]) ?? file.plain, 200, headers);
}

/** Compressed, however short: it is the first thing that a browser waits for. */
function sendPage(c: Context<RequestEnv>, page: string): Response | Promise<Response> {
  const nonce = randomBytes(16).toString("base64");
  const headers = { ...HTML, "Content-Security-Policy": policyWith(nonce) };
  return sendText(c, page.replaceAll(NONCE_MARK, nonce), 200, headers, { least: 0 });
}

const HTML = { "Content-Type": "text/html; charset=utf-8" };

/** A style sheet in the head would hold the first script back, and with it the requests of data. */
const linkTo = (file: string): string =>
  file.endsWith(".css")
    ? `<link rel="preload" as="style" crossorigin href="${file}">\n`
    : `<link rel="modulepreload" href="${file}">\n`;

/** The build's placeholder for the nonce. */
const NONCE_MARK = "__CSP_NONCE__";

/** Only content from this server, and only inline scripts and styles with the nonce. */
const policyWith = (nonce: string): string =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");

const NOT_BUILT = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Shipctl</title></head>
<body>
<h1>The web app has not been built</h1>
<p>The API works. For the pages, run <code>npm run setup</code> in the repository, then start the server again.</p>
</body>
</html>
`;

/** A file of the built web app, in all of its encodings. */
interface WebFile {
  readonly type: string;
  /** Its name contains a content hash, so it never changes. */
  readonly immutable: boolean;
  readonly plain: ArrayBuffer;
  readonly br: ArrayBuffer | undefined;
  readonly gzip: ArrayBuffer | undefined;
}

interface WebFiles {
  /** The page with nonce placeholders; undefined if the app has not been built. */
  readonly page: string | undefined;
  /** The files that a screen needs beside those in the page, by path; `/my-orders/*` for any order. */
  readonly screens: Readonly<Record<string, readonly string[]>>;
  /** By path. No other file can be requested. */
  readonly files: ReadonlyMap<string, WebFile>;
}

/** Reads the built app into memory: a few megabytes. */
function readWebFiles(folder: URL): WebFiles {
  const root = fileURLToPath(folder);
  const files = new Map<string, WebFile>();
  if (!existsSync(join(root, PAGE))) return { page: undefined, screens: {}, files };
  for (const name of readdirSync(root, { recursive: true, encoding: "utf8" })) {
    const file = join(root, name);
    const path = `/${name.split(sep).join("/")}`;
    // `serveReference` serves what is in docs/.
    if (
      name === PAGE ||
      name === SCREENS ||
      path.startsWith("/docs/") ||
      /\.(br|gz)$/.test(name) ||
      !statSync(file).isFile()
    )
      continue;
    files.set(path, {
      type: TYPES[extname(name)] ?? "application/octet-stream",
      immutable: path.startsWith("/assets/"),
      plain: read(file),
      br: readIfThere(`${file}.br`),
      gzip: readIfThere(`${file}.gz`),
    });
  }
  const screens = join(root, SCREENS);
  return {
    page: readFileSync(join(root, PAGE), "utf8"),
    screens: existsSync(screens) ? JSON.parse(readFileSync(screens, "utf8")) : {},
    files,
  };
}

const PAGE = "index.html";
const SCREENS = "screens.json";

const TYPES: Readonly<Record<string, string>> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".json": "application/json",
  ".txt": "text/plain; charset=utf-8",
  ".csv": "text/csv; charset=utf-8",
  ".webmanifest": "application/manifest+json",
};

const readIfThere = (file: string) => (existsSync(file) ? read(file) : undefined);

const read = (file: string): ArrayBuffer => new Uint8Array(readFileSync(file)).buffer;

/**
 * Serves the reference of the public API at `/docs`, from the files that the web app's build makes. Few people read it, so
 * nothing is read before it is asked for, and nothing is kept in memory.
 */
export function serveReference(folder: URL) {
  return async function serveReference(c, next) {
    if (c.req.method !== "GET" && c.req.method !== "HEAD") return next();
    const { path } = c.req;
    if (path === "/docs" || path === "/docs/") {
      const page = await readLazily(new URL("index.html", folder));
      return page === undefined ? next() : respond(c, page, 200, { ...REFERENCE, "Content-Security-Policy": POLICY });
    }
    if (path === `/docs/${LICENSES}`) {
      const text = await readLazily(new URL(LICENSES, folder));
      return text === undefined ? next() : respond(c, text, 200, TEXT);
    }
    const [, name] = SCRIPT.exec(path) ?? [];
    if (name === undefined) return next();
    const accepted = c.req.header("accept-encoding") ?? "";
    const encoding = ENCODINGS.find(([token]) => accepts(accepted, token));
    const packed = encoding && (await readLazily(new URL(`${name}.${encoding[1]}`, folder)));
    const script = packed ?? (await readLazily(new URL(name, folder)));
    if (script === undefined) return next();
    const headers = packed && encoding ? { ...JAVASCRIPT, "Content-Encoding": encoding[0] } : JAVASCRIPT;
    return respond(c, script, 200, headers);
  } satisfies MiddlewareHandler<RequestEnv>;
}

/** The licenses of what the script contains, to which its first line refers. */
const LICENSES = "redoc.standalone.js.LICENSE.txt";

/** No other file can be requested. */
const SCRIPT = /^\/docs\/(redoc-[0-9a-f]{8}\.js)$/;

/** The name of an encoding, and the ending of its files. */
const ENCODINGS = [
  ["br", "br"],
  ["gzip", "gz"],
] as const;

/** Only scripts, data and pictures of this server. Redoc writes its styles into the page, and searches in a worker that it makes. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "worker-src blob:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

const REFERENCE = { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-cache" };

const TEXT = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-cache" };

/** The name contains a hash of the script, so it never changes. */
const JAVASCRIPT = {
  "Content-Type": "text/javascript; charset=utf-8",
  "Cache-Control": "public, max-age=31536000, immutable",
  Vary: "Accept-Encoding",
};

async function readLazily(file: URL): Promise<ArrayBuffer | undefined> {
  if (!existsSync(file)) return undefined;
  return new Uint8Array(await readFile(fileURLToPath(file))).buffer;
}
