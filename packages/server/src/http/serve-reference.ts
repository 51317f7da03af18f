import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { MiddlewareHandler } from "hono";
import type { RequestEnv } from "../contract/document/request-env.js";
import { accepts, respond } from "../contract/reply/send-reply.js";

/**
 * Serves the reference of the public API at `/docs`, from the files that the web app's build makes. Few people read it, so
 * nothing is read before it is asked for, and nothing is kept in memory.
 */
export function serveReference(folder: URL) {
  return async function serveReference(c, next) {
    if (c.req.method !== "GET" && c.req.method !== "HEAD") return next();
    const { path } = c.req;
    if (path === "/docs" || path === "/docs/") {
      const page = await readIfThere(new URL("index.html", folder));
      return page === undefined ? next() : respond(c, page, 200, { ...HTML, "Content-Security-Policy": POLICY });
    }
    if (path === `/docs/${LICENSES}`) {
      const text = await readIfThere(new URL(LICENSES, folder));
      return text === undefined ? next() : respond(c, text, 200, TEXT);
    }
    const [, name] = SCRIPT.exec(path) ?? [];
    if (name === undefined) return next();
    const accepted = c.req.header("accept-encoding") ?? "";
    const encoding = ENCODINGS.find(([token]) => accepts(accepted, token));
    const packed = encoding && (await readIfThere(new URL(`${name}.${encoding[1]}`, folder)));
    const script = packed ?? (await readIfThere(new URL(name, folder)));
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

const HTML = { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-cache" };

const TEXT = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-cache" };

/** The name contains a hash of the script, so it never changes. */
const JAVASCRIPT = {
  "Content-Type": "text/javascript; charset=utf-8",
  "Cache-Control": "public, max-age=31536000, immutable",
  Vary: "Accept-Encoding",
};

async function readIfThere(file: URL): Promise<ArrayBuffer | undefined> {
  if (!existsSync(file)) return undefined;
  return new Uint8Array(await readFile(fileURLToPath(file))).buffer;
}
