import { fstat } from "node:fs";
import { readFile } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { type FileIdentity, fileAt, identityOf } from "./file-identity.js";
import { lines } from "./outcome.js";
import { cannot, isFileError } from "./save-file.js";
import type { Io } from "./streams.js";
import { loadTextWidth } from "./text-width.js";

/** Means standard input or output where a file is named. */
export const STANDARD = "-";

/** The bytes of a file, or of standard input for `-`. */
export async function contentOf(io: Io, path: string): Promise<Uint8Array> {
  const content = await bytesOf(io, path);
  // Names in it are going to be shown in columns.
  if (content.some((byte) => byte > 0x7f)) await loadTextWidth();
  return content;
}

async function bytesOf(io: Io, path: string): Promise<Uint8Array> {
  if (path === STANDARD) {
    if (io.input.isTTY) io.talk(lines("Reading standard input. Press Ctrl-D to end it."));
    return buffer(io.input);
  }
  try {
    return await readFile(path);
  } catch (error) {
    throw isFileError(error) ? cannot("read", path, error) : error;
  }
}

/** What an input is called in a sentence. */
export const inputName = (path: string): string => (path === STANDARD ? "standard input" : path);

/** What an input is called where a file name is kept or others are made of it. */
export const inputFileName = (path: string, ending = ".csv"): string => (path === STANDARD ? `stdin${ending}` : path);

/** The file that is read, also where a shell opened it: `< orders.csv`. */
export const inputIdentity = (io: Io, path: string): Promise<FileIdentity | undefined> =>
  path === STANDARD ? streamIdentity(io.input) : fileAt(path);

/** The file that a shell sends standard output to: `>> orders.csv`. */
export const standardOutputIdentity = (io: Io): Promise<FileIdentity | undefined> => streamIdentity(io.out);

/** Undefined for a terminal or a pipe. */
async function streamIdentity(stream: object): Promise<FileIdentity | undefined> {
  if (!("fd" in stream) || typeof stream.fd !== "number") return undefined;
  const found = await promisify(fstat)(stream.fd, { bigint: true }).catch(() => undefined);
  return found?.isFile() ? identityOf(found) : undefined;
}
