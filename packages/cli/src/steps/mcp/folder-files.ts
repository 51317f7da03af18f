import { readFile, realpath, stat } from "node:fs/promises";
import { isAbsolute, join, normalize, sep } from "node:path";
import { usageError } from "../../io/exit-code.js";

/** A bulk order of 1,000 rows is below 1 MB. */
const MAX_BYTES = 10_000_000;

/**
 * Reads files below a folder, by paths relative to it. Undefined for any other path: an absolute one, one with `..`, one
 * whose links leave the folder, and for what is not a file, is missing or too large.
 */
export async function filesBelow(folder: string): Promise<(path: string) => Promise<Uint8Array | undefined>> {
  const root = await realFolder(folder);
  return async (path) => {
    if (!staysBelow(path)) return undefined;
    try {
      const real = await realpath(join(root, path));
      return real.startsWith(root.endsWith(sep) ? root : root + sep) ? await contentOf(real) : undefined;
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

/** Asks before it opens: opening a pipe waits for its writer. */
async function contentOf(path: string): Promise<Uint8Array | undefined> {
  const found = await stat(path);
  return found.isFile() && found.size <= MAX_BYTES ? await readFile(path) : undefined;
}
