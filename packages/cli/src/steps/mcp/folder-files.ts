import { constants } from "node:fs";
import { type FileHandle, open, realpath, stat } from "node:fs/promises";
import { isAbsolute, join, normalize, sep } from "node:path";
import { usageError } from "../../io/exit-code.js";

/** A bulk order of 1,000 rows is below 1 MB. */
const MAX_BYTES = 10_000_000;
const NAMES = /\.(csv|txt|tsv)$/i;
/** Opens no link, and waits for no writer of a pipe. Windows has neither flag. */
const FLAGS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/**
 * Reads files below a folder, by paths relative to it. Undefined for any other path: an absolute one, one with `..`, one
 * whose links leave the folder, and for what is no CSV or text file, is missing or too large.
 */
export async function filesBelow(folder: string): Promise<(path: string) => Promise<Uint8Array | undefined>> {
  const root = await realFolder(folder);
  return async (path) => {
    if (!staysBelow(path)) return undefined;
    try {
      return await contentBelow(root, join(root, path));
    } catch {
      return undefined;
    }
  };
}

async function realFolder(folder: string): Promise<string> {
  const real = await realpath(folder).catch(() => undefined);
  if (real !== undefined && (await stat(real)).isDirectory()) return real;
  throw usageError(`--folder ${JSON.stringify(folder)} is not a folder.`);
}

/** Also by the separators of Windows, and before links are followed. */
const staysBelow = (path: string): boolean =>
  !isAbsolute(path) &&
  !/^[A-Za-z]:|^[\\/]|\0/.test(path) &&
  !path.split(/[\\/]/).includes("..") &&
  !normalize(path).startsWith("..");

async function contentBelow(root: string, path: string): Promise<Uint8Array | undefined> {
  const real = await realpath(path);
  if (!isBelow(root, real) || !NAMES.test(real)) return undefined;
  const handle = await open(real, FLAGS);
  try {
    const opened = await handle.stat({ bigint: true });
    if (!opened.isFile() || opened.size > MAX_BYTES) return undefined;
    // A folder on the way may have become a link since: what is open must still be what lies below.
    const now = await realpath(path);
    const found = await stat(now, { bigint: true });
    const isSame = isBelow(root, now) && found.dev === opened.dev && found.ino === opened.ino;
    return isSame ? await contentOf(handle) : undefined;
  } finally {
    await handle.close();
  }
}

const isBelow = (root: string, path: string): boolean => path.startsWith(root.endsWith(sep) ? root : root + sep);

/** Undefined if the file has grown beyond the most that is read. */
async function contentOf(handle: FileHandle): Promise<Uint8Array | undefined> {
  const buffer = new Uint8Array(MAX_BYTES + 1);
  let size = 0;
  while (size < buffer.length) {
    const { bytesRead } = await handle.read(buffer, size, buffer.length - size, size);
    if (bytesRead === 0) break;
    size += bytesRead;
  }
  return size <= MAX_BYTES ? buffer.slice(0, size) : undefined;
}
