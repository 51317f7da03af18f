import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { extname, join, sep } from "node:path";
import { fileURLToPath } from "node:url";

/** A file of the built web app, in all of its encodings. */
export interface WebFile {
  readonly type: string;
  /** Its name contains a content hash, so it never changes. */
  readonly immutable: boolean;
  readonly plain: ArrayBuffer;
  readonly br: ArrayBuffer | undefined;
  readonly gzip: ArrayBuffer | undefined;
}

export interface WebFiles {
  /** The page with nonce placeholders; undefined if the app has not been built. */
  readonly page: string | undefined;
  /** By path. No other file can be requested. */
  readonly files: ReadonlyMap<string, WebFile>;
}

/** Reads the built app into memory: a few megabytes. */
export function readWebFiles(folder: URL): WebFiles {
  const root = fileURLToPath(folder);
  const files = new Map<string, WebFile>();
  if (!existsSync(join(root, PAGE))) return { page: undefined, files };
  for (const name of readdirSync(root, { recursive: true, encoding: "utf8" })) {
    const file = join(root, name);
    if (name === PAGE || /\.(br|gz)$/.test(name) || !statSync(file).isFile()) continue;
    const path = `/${name.split(sep).join("/")}`;
    files.set(path, {
      type: TYPES[extname(name)] ?? "application/octet-stream",
      immutable: path.startsWith("/assets/"),
      plain: read(file),
      br: readIfThere(`${file}.br`),
      gzip: readIfThere(`${file}.gz`),
    });
  }
  return { page: readFileSync(join(root, PAGE), "utf8"), files };
}

const PAGE = "index.html";

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
