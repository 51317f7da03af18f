import { hash } from "node:crypto";
import { access, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Blobs } from "../ports/blobs.js";
import { writeWhole } from "./write-whole.js";

/** Stores blobs as files with this extension in a folder. */
export function diskBlobs(folder: string, extension: string): Blobs {
  const pathOf = (key: string) => join(folder, ...pathPartsOf(key, extension));
  return {
    put: (key, bytes) => writeWhole(pathOf(key), bytes),
    get: (key) => unlessAbsent(readFile(pathOf(key))),
    has: async (key) => (await unlessAbsent(access(pathOf(key)).then(() => true))) ?? false,
  };
}

/** Two characters of a hash distribute the files over folders. */
const pathPartsOf = (key: string, extension: string): [string, string] => [
  hash("sha256", key, "hex").slice(0, 2),
  fileNameOf(key, extension),
];

/** The key itself if it is a plain word, otherwise its hash. */
export const fileNameOf = (key: string, extension: string): string =>
  `${/^[\w-]{1,100}$/.test(key) ? key : hash("sha256", key, "hex")}.${extension}`;

async function unlessAbsent<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}
