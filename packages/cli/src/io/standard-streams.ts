import { fstat } from "node:fs";
import { readFile } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { type FileIdentity, fileAt, identityOf } from "./file-identity.js";
import { lines } from "./outcome.js";
import { cannot, isFileError } from "./save-file.js";
import type { Io } from "./streams.js";
import { loadTextWidth } from "./text-width.js";

/** The file name that means standard input or output. */
export const STANDARD = "-";

/** The bytes of a file, or of standard input for `-`. */
export async function contentOf(io: Io, path: string): Promise<Uint8Array> {
  const content = await bytesOf(io, path);
  // The file may contain names that are shown in columns.
  if (content.some((byte) => byte > 0x7f)) await loadTextWidth();
  return content;
}

async function bytesOf(io: Io, path: string): Promise<Uint8Array> {
  if (path === STANDARD) {
    if (io.input.isTTY) io.printMessage(lines("Reading standard input. Press Ctrl-D to end it."));
    return buffer(io.input);
  }
  try {
    return await readFile(path);
  } catch (error) {
    throw isFileError(error) ? cannot("read", path, error) : error;
  }
}

/** The name of an input in a sentence. */
export const inputName = (path: string): string => (path === STANDARD ? "standard input" : path);

/** The name of an input where it is stored, or where other file names are derived from it. */
export const inputFileName = (path: string, ending = ".csv"): string => (path === STANDARD ? `stdin${ending}` : path);

/** The file that standard input is redirected from: `< orders.csv`. */
export const inputIdentity = (io: Io, path: string): Promise<FileIdentity | undefined> =>
  path === STANDARD ? streamIdentity(io.input) : fileAt(path);

/** The file that standard output is redirected to: `>> orders.csv`. */
export const standardOutputIdentity = (io: Io): Promise<FileIdentity | undefined> => streamIdentity(io.out);

/** Undefined for a terminal or a pipe. */
async function streamIdentity(stream: object): Promise<FileIdentity | undefined> {
  if (!("fd" in stream) || typeof stream.fd !== "number") return undefined;
  const found = await promisify(fstat)(stream.fd, { bigint: true }).catch(() => undefined);
  return found?.isFile() ? identityOf(found) : undefined;
}
