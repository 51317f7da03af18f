import * as fs from "node:fs";
import { mkdir, open, readdir, rename, rm, stat, truncate } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { codeOf, type FolderLock, ownFolder } from "./folder-lock.js";

/** An append-only file. */
export interface AppendFile {
  /** Appends all of `bytes`, or rejects after writing any part of them. */
  append(bytes: Uint8Array): Promise<void>;
  /** Resolves when the appended bytes survive power loss. */
  sync(): Promise<void>;
  truncate(lengthBytes: number): Promise<void>;
  close(): Promise<void>;
}

/** The store's file operations. */
export interface StoreFiles {
  list(folder: string): Promise<readonly string[]>;
  /** `create` makes an empty file that only this user can access. */
  open(path: string, mode: "create" | "append"): Promise<AppendFile>;
  /** The content in large chunks. */
  read(path: string): AsyncIterable<Uint8Array>;
  rename(from: string, to: string): Promise<void>;
  remove(path: string): Promise<void>;
  /** Makes renames and removals in the folder survive power loss. */
  syncFolder(folder: string): Promise<void>;
}

/** The store's file system. Small, so that tests can replace it with one that fails at any point. */
export interface FileSystem extends StoreFiles {
  /** Creates the folder and its parents, accessible to this user only. */
  ensureFolder(folder: string): Promise<void>;
  /** Makes this process the folder's only owner. @throws FolderInUse */
  own(folder: string): Promise<FolderLock>;
}

const READ_BYTES = 1024 * 1024;

export const nodeFileSystem: FileSystem = {
  async ensureFolder(folder) {
    const path = resolve(folder);
    const firstMade = await makeFolder(path);
    if (firstMade === undefined) return;
    // A new folder survives power loss only after its parent is synced.
    for (let made = path; made.length >= firstMade.length; made = dirname(made)) await this.syncFolder(dirname(made));
  },
  list: (folder) => readdir(folder),
  async open(path, mode) {
    const handle = await open(path, mode === "create" ? "w" : FLAGS_OF_APPEND, 0o600);
    // Earlier content, for instance of a restored backup, may not be on disk yet.
    if (mode === "append") await handle.datasync();
    return {
      append: (bytes) => appendAll(handle.fd, bytes),
      sync: () => (mode === "append" && SYNCS_EACH_APPEND ? NOTHING_LEFT : handle.datasync()),
      // By path: Windows cannot truncate a file that is open for appending.
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
    // Reads the next chunk while the caller processes this one.
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
    // Windows cannot open a folder, and NTFS keeps renames in order.
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

/**
 * Creates a folder and its parents; returns the first one that was created. Node's recursive mkdir reports a read-only
 * disk as a missing path.
 */
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

/** False if it exists. */
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
 * On Linux O_DSYNC makes each write equal to a write and an fdatasync, in one disk operation. Other systems have the
 * flag with weaker guarantees.
 */
const SYNCS_EACH_APPEND = process.platform === "linux";
const { O_WRONLY, O_APPEND, O_CREAT, O_DSYNC } = fs.constants;
const FLAGS_OF_APPEND = SYNCS_EACH_APPEND ? O_WRONLY | O_APPEND | O_CREAT | O_DSYNC : "a";
const NOTHING_LEFT = Promise.resolve();

/** A write may be partial (a disk that fills up), so it is repeated until everything is written. */
function appendAll(fd: number, bytes: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    const writeFrom = (offset: number) => {
      fs.write(fd, bytes, offset, bytes.length - offset, null, (error, written) => {
        if (error) reject(error);
        else if (offset + written >= bytes.length) resolve();
        else if (written === 0) reject(new Error("the disk accepted no more bytes"));
        else writeFrom(offset + written);
      });
    };
    writeFrom(0);
  });
}
