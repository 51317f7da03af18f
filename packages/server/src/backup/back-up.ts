import { mkdir, mkdtemp, readdir, readFile, rename, rm, rmdir, stat } from "node:fs/promises";
import { dirname, join, relative, resolve, sep } from "node:path";
import { Readable } from "node:stream";
import { syncFolder } from "../adapters/write-whole.js";
import { type BooksReport, verifyBooks } from "../domain/report/verify/verify-books.js";
import { HOUR_MS } from "../shared/durations.js";
import { type CopiedFile, closeCopy, openCopy } from "../store/json/copied-files.js";
import { readStoreCopy } from "../store/json/read-store-copy.js";
import type { AnyTable } from "../store/store.js";
import { type BackedUpFile, BackupError, type ReadBackup, readBackupFile, writeBackupFile } from "./backup-file.js";

export interface CheckedBackup extends ReadBackup {
  readonly books: BooksReport;
}

/**
 * Backs up a data folder to one file, also while a server runs. The file is complete and checked before it gets its
 * name: it was read again, compared with its checksums, and its books were verified. @throws BackupError
 */
export async function backUp(
  dataFolder: string,
  file: string,
  tables: readonly AnyTable[],
  made: { readonly version: string; readonly madeAt: string },
): Promise<CheckedBackup> {
  const target = resolve(file);
  if (await exists(target)) throw new BackupError(`${target} exists already. Choose another name`);
  await removeLeftOvers(dirname(target));
  const work = await mkdtemp(`${target}.new-`);
  try {
    const archive = join(work, ARCHIVE);
    const copy = await openCopy(join(dataFolder, "store"));
    try {
      await writeBackupFile(archive, made, filesOf(dataFolder, copy));
    } finally {
      await closeCopy(copy);
    }
    const result = await checkedBackup(archive, work, tables, (path) => path.startsWith("store/"));
    await rename(archive, target);
    await syncFolder(dirname(target));
    return result;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

const ARCHIVE = "backup";
/** A backup writes all the time, so it has been killed if it has not for this long. */
const ABANDONED_MS = HOUR_MS;

/** Removes what killed backups left in a folder. */
async function removeLeftOvers(folder: string): Promise<void> {
  for (const { name } of (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isDirectory())) {
    if (!/\.new-\w{6}$/.test(name)) continue;
    const path = join(folder, name);
    const archive = await stat(join(path, ARCHIVE)).catch(unlessAbsent);
    const writtenMs = Math.max((await stat(path)).mtimeMs, archive?.mtimeMs ?? 0);
    if (archive && Date.now() - writtenMs > ABANDONED_MS) await rm(path, { recursive: true, force: true });
  }
}

/**
 * Restores a backup to a data folder that is absent or empty. The folder gets its name when everything is written,
 * compared with the checksums, and the books are verified. @throws BackupError
 */
export async function restore(file: string, dataFolder: string, tables: readonly AnyTable[]): Promise<CheckedBackup> {
  const target = resolve(dataFolder);
  if (!(await stat(resolve(file)).catch(unlessAbsent))?.isFile())
    throw new BackupError(`There is no file ${resolve(file)}`);
  if (((await readdir(target).catch(unlessAbsent)) ?? []).length > 0) {
    throw new BackupError(`${target} is not empty. Restore to a new folder with --data, then start the server with it`);
  }
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  const work = await mkdtemp(`${target}.restoring-`);
  try {
    const result = await checkedBackup(resolve(file), work, tables, () => true);
    // Windows cannot rename over an empty folder.
    await rmdir(target).catch(unlessAbsent);
    await rename(work, target);
    await syncFolder(dirname(target));
    return result;
  } catch (error) {
    await rm(work, { recursive: true, force: true });
    throw error;
  }
}

/** Reads the backup to `folder`, and verifies its books there. @throws BackupError, DamagedStore, NewerStore */
async function checkedBackup(
  archive: string,
  folder: string,
  tables: readonly AnyTable[],
  wanted: (path: string) => boolean,
): Promise<CheckedBackup> {
  const read = await readBackupFile(archive, folder, wanted);
  const store = await readStoreCopy(join(folder, "store"), tables);
  return { ...read, books: await verifyBooks({ store }) };
}

async function* filesOf(folder: string, copy: readonly CopiedFile[]): AsyncIterable<BackedUpFile> {
  for (const { name, bytes, handle } of copy) {
    const read = () => handle.createReadStream({ autoClose: false, start: 0, end: bytes - 1 });
    if (bytes > 0) yield { path: `store/${name}`, bytes, read };
  }
  for (const name of ["secret", "secret-check"]) {
    const content = await readFile(join(folder, name)).catch(unlessAbsent);
    if (content) yield { path: name, bytes: content.length, read: () => Readable.from([content]) };
  }
  // After the store: every label file that an order of the copy refers to exists by now. They are never changed.
  for await (const path of pathsUnder(join(folder, "labels"))) {
    const content = await readFile(path);
    yield {
      path: relative(folder, path).split(sep).join("/"),
      bytes: content.length,
      read: () => Readable.from([content]),
    };
  }
}

async function* pathsUnder(folder: string): AsyncIterable<string> {
  for (const entry of (await readdir(folder, { withFileTypes: true }).catch(unlessAbsent)) ?? []) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* pathsUnder(path);
    // Files still being written end in .new.
    else if (!entry.name.endsWith(".new")) yield path;
  }
}

const exists = async (path: string): Promise<boolean> => (await stat(path).catch(unlessAbsent)) !== undefined;

/** For `catch`: undefined for a file that does not exist. */
function unlessAbsent(error: unknown): undefined {
  if (error instanceof Error && "code" in error && error.code === "ENOENT") return;
  throw error;
}
