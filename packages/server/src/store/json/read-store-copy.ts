import { jobTable } from "../memory/job-table.js";
import type { AnyTable } from "../store.js";
import { type FileSystem, nodeFileSystem } from "./file-system.js";
import { loadTables } from "./loader.js";
import { createReads, type JsonReads } from "./reads.js";
import { type RecoverOptions, recover } from "./recover.js";

/**
 * Reads the current state from a folder's files without locking the folder or changing anything, also while a server
 * runs.
 *
 * @throws DamagedStore, NewerStore
 */
export async function readStoreCopy(
  folder: string,
  tables: readonly AnyTable[],
  { files = nodeFileSystem, ...options }: RecoverOptions & { readonly files?: FileSystem } = {},
): Promise<JsonReads> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await readOnce(folder, [...tables, jobTable], files, options);
    } catch (error) {
      // The server may have switched to its next files while they were being read.
      if (attempt === ATTEMPTS) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}

const ATTEMPTS = 4;
const PAUSE_MS = 100;

async function readOnce(
  folder: string,
  declared: readonly AnyTable[],
  files: FileSystem,
  options: RecoverOptions,
): Promise<JsonReads> {
  const { loader } = await recover(files, folder, declared, options);
  const tables = loadTables(declared, folder, loader.records);
  return createReads(tables, { assertUsable: () => undefined, whenDurable: () => undefined });
}
