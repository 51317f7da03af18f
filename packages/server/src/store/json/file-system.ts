import * as fs from "node:fs";
import { mkdir, open, readdir, rename, rm, stat, truncate } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { type FolderLock, ownFolder } from "./folder-lock.js";
import { codeOf } from "./lock-steps.js";

/** A file that only grows. */
export interface AppendFile {
  /** Writes all of `bytes` at the end, or rejects, with any part of them written. */
  append(bytes: Uint8Array): Promise<void>;
  /** Resolves when what was appended would survive power loss. */
  sync(): Promise<void>;
  truncate(lengthBytes: number): Promise<void>;
  close(): Promise<void>;
}

/** What the store does with its files. */
export interface StoreFiles {
  list(folder: string): Promise<readonly string[]>;
  /** `create` makes an empty file, for this user alone. */
  open(path: string, mode: "create" | "append"): Promise<AppendFile>;
  /** The content in large pieces. */
  read(path: string): AsyncIterable<Uint8Array>;
  rename(from: string, to: string): Promise<void>;
  remove(path: string): Promise<void>;
  /** Makes renames and removals in the folder survive power loss. */
  syncFolder(folder: string): Promise<void>;
}

/** What the store needs of a disk: small enough that tests can offer one that fails where they want. */
export interface FileSystem extends StoreFiles {
  /** Makes the folder and its parents, for this user alone. */
  ensureFolder(folder: string): Promise<void>;
  /** Makes this process the folder's only owner. @throws FolderInUse */
  own(folder: string): Promise<FolderLock>;
}

const READ_BYTES = 1024 * 1024;

export const nodeFileSystem: FileSystem = {
  async ensureFolder(folder) {
    const place = resolve(folder);
    const firstMade = await makeFolder(place);
    if (firstMade === undefined) return;
    // A new folder survives power loss once the one around it knows its name.
    for (let made = place; made.length >= firstMade.length; made = dirname(made)) await this.syncFolder(dirname(made));
  },
  list: (folder) => readdir(folder),
  async open(path, mode) {
    const handle = await open(path, mode === "create" ? "w" : FLAGS_OF_APPEND, 0o600);
    // What others have written to it, when a backup was restored for instance, may not be on disk yet.
    if (mode === "append") await handle.datasync();
    return {
      append: (bytes) => appendAll(handle.fd, bytes),
      sync: () => (mode === "append" && SYNCS_EACH_APPEND ? NOTHING_LEFT : handle.datasync()),
      // By its name: Windows lets a file that is open for appending not be cut.
      truncate: (lengthBytes) => truncate(path, lengthBytes).then(() => handle.datasync()),
      close: () => handle.close(),
    };
  },
  async *read(path) {
    const handle = await open(path, "r");
    const readOn = async () => {
      const chunk = Buffer.allocUnsafe(READ_BYTES);
      const { bytesRead } = await handle.read(chunk, 0, READ_BYTES, null);
      return chunk.subarray(0, bytesRead);
    };
    // The next piece is read while the caller is busy with this one.
    let coming = readOn();
    try {
      for (let chunk = await coming; chunk.length > 0; chunk = await coming) {
        coming = readOn();
        coming.catch(() => undefined);
        yield chunk;
      }
    } finally {
      await handle.close();
    }
  },
  rename: (from, to) => rename(from, to),
  remove: (path) => rm(path, { force: true }),
  async syncFolder(folder) {
    // Windows cannot open a folder, and its file systems keep renames in order by themselves.
    if (process.platform === "win32") return;
    const handle = await open(folder, "r");
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  },
  own: (folder) => ownFolder(folder),
};

/** With its parents. Answers the first that was made. Node's own way calls a read-only disk a path that is not there. */
async function makeFolder(folder: string): Promise<string | undefined> {
  try {
    return (await makeOne(folder)) ? folder : undefined;
  } catch (error) {
    if (codeOf(error) !== "ENOENT" || dirname(folder) === folder) throw error;
  }
  const first = await makeFolder(dirname(folder));
  const isNew = await makeOne(folder);
  return first ?? (isNew ? folder : undefined);
}

/** False when it is there already. */
async function makeOne(folder: string): Promise<boolean> {
  try {
    await mkdir(folder, { mode: 0o700 });
    return true;
  } catch (error) {
    if (codeOf(error) === "EEXIST" && (await stat(folder)).isDirectory()) return false;
    throw error;
  }
}

/**
 * On Linux a write to a file that is open like this is what a write and an fdatasync are, in one trip to the disk. Others
 * know the flag too, and keep less of what it promises.
 */
const SYNCS_EACH_APPEND = process.platform === "linux";
const { O_WRONLY, O_APPEND, O_CREAT, O_DSYNC } = fs.constants;
const FLAGS_OF_APPEND = SYNCS_EACH_APPEND ? O_WRONLY | O_APPEND | O_CREAT | O_DSYNC : "a";
const NOTHING_LEFT = Promise.resolve();

/** A write may take less than it was given (a disk that fills up), so it is repeated until all is written. */
function appendAll(fd: number, bytes: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    const writeFrom = (offset: number) => {
      fs.write(fd, bytes, offset, bytes.length - offset, null, (error, written) => {
        if (error) reject(error);
        else if (offset + written >= bytes.length) resolve();
        else if (written === 0) reject(new Error("the disk took no more bytes"));
        else writeFrom(offset + written);
      });
    };
    writeFrom(0);
  });
}
