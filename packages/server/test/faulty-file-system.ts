import { basename, dirname } from "node:path";
import { FolderInUse } from "../src/store/errors.js";
import type { AppendFile, FileSystem } from "../src/store/json/file-system.js";
import type { FolderLock } from "../src/store/json/folder-lock.js";

export type DiskOperation = "open" | "append" | "sync" | "truncate" | "rename" | "remove" | "sync-folder";

interface Inode {
  /** The current content for readers. */
  content: Buffer;
  /** The content after power loss. */
  durable: Buffer;
}

/**
 * A disk in memory that separates written from durable content, and can fill up, refuse operations and lose power on
 * command. Content becomes durable only by `sync` (bytes) and `syncFolder` (names).
 */
export class FaultyFileSystem implements FileSystem {
  /** The free space. A larger write is written in part. */
  freeBytes = Number.POSITIVE_INFINITY;
  /** Return true to refuse an operation with EIO. */
  refuse: (operation: DiskOperation, name: string) => boolean = () => false;
  /** Called before each operation, to observe it or to crash. */
  before: (operation: DiskOperation, name: string) => void = () => undefined;
  /** While set, syncs wait. */
  #held: { promise: Promise<void>; release: () => void } | undefined;
  #names = new Map<string, Inode>();
  #durableNames = new Map<string, Inode>();
  #owners = new Map<string, object>();
  /** Increases with every crash; processes from before a crash have no effect. */
  #boot = 0;

  /** Power loss that keeps the first `keepBytes` unsynced bytes per file, in the order of writing. */
  crash(keepBytes = 0): void {
    this.#crash((appended) => appended.subarray(0, keepBytes));
  }

  /** Power loss that keeps some unsynced blocks, with zeros in place of the others. */
  crashInDisorder(isLeft: (block: number) => boolean, blockBytes: number): void {
    this.#crash((appended) => {
      const left = Buffer.from(appended);
      for (let block = 0; block * blockBytes < left.length; block++) {
        if (!isLeft(block)) left.subarray(block * blockBytes, (block + 1) * blockBytes).fill(0);
      }
      return left;
    });
  }

  #crash(leftOf: (appended: Buffer) => Buffer): void {
    this.#boot += 1;
    this.#owners.clear();
    for (const inode of new Set(this.#durableNames.values())) {
      const { content, durable } = inode;
      const appended = content.subarray(0, durable.length).equals(durable) ? content.subarray(durable.length) : NOTHING;
      inode.durable = Buffer.concat([durable, leftOf(appended)]);
      inode.content = inode.durable;
    }
    this.#names = new Map(this.#durableNames);
    this.releaseSyncs();
  }

  /** Kills the process: its writes stay visible, synced or not. */
  kill(): void {
    this.#boot += 1;
    this.#owners.clear();
    this.releaseSyncs();
  }

  /** Removes the lock, as an operator might. */
  loseLock(): void {
    this.#owners.clear();
  }

  /** Blocks flushes until `releaseSyncs`. */
  holdSyncs(): void {
    let release = () => {};
    const promise = new Promise<void>((resolve) => {
      release = resolve;
    });
    this.#held = { promise, release };
  }

  releaseSyncs(): void {
    this.#held?.release();
    this.#held = undefined;
  }

  names(): string[] {
    return [...this.#names.keys()].map((path) => basename(path)).sort();
  }

  content(name: string): Buffer {
    return this.#named(name).content;
  }

  /** Replaces a file's content on disk. */
  replace(name: string, bytes: Buffer): void {
    const inode = this.#named(name);
    inode.content = bytes;
    inode.durable = bytes;
  }

  /** Deletes a file. */
  lose(name: string): void {
    for (const names of [this.#names, this.#durableNames]) {
      for (const path of names.keys()) if (basename(path) === name) names.delete(path);
    }
  }

  async ensureFolder(): Promise<void> {}

  async list(folder: string): Promise<readonly string[]> {
    await nextTurn();
    return [...this.#names.keys()].filter((path) => dirname(path) === folder).map((path) => basename(path));
  }

  async open(path: string, mode: "create" | "append"): Promise<AppendFile> {
    const boot = this.#boot;
    await this.#begin(boot, "open", path);
    if (mode === "create") this.#names.set(path, { content: NOTHING, durable: NOTHING });
    const inode = this.#inode(path);
    return {
      append: async (bytes) => {
        await this.#begin(boot, "append", path);
        const written = bytes.subarray(0, Math.max(0, Math.min(bytes.length, this.freeBytes)));
        this.freeBytes -= written.length;
        inode.content = Buffer.concat([inode.content, written]);
        if (written.length < bytes.length)
          throw Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
      },
      sync: async () => {
        await this.#begin(boot, "sync", path);
        await this.#held?.promise;
        this.#assertAlive(boot);
        inode.durable = inode.content;
      },
      truncate: async (lengthBytes) => {
        await this.#begin(boot, "truncate", path);
        inode.content = inode.content.subarray(0, lengthBytes);
      },
      close: async () => {},
    };
  }

  async *read(path: string): AsyncGenerator<Uint8Array, void, undefined> {
    const inode = this.#inode(path);
    let start = 0;
    for (let reads = 0; start < inode.content.length; reads++) {
      // As on a real disk, other tasks run in between, and the file may have grown.
      if (reads % 16 === 0) await nextTurn();
      const chunk = inode.content.subarray(start, start + READ_BYTES);
      start += chunk.length;
      yield chunk;
    }
  }

  async rename(from: string, to: string): Promise<void> {
    await this.#begin(this.#boot, "rename", to);
    this.#names.set(to, this.#inode(from));
    this.#names.delete(from);
  }

  async remove(path: string): Promise<void> {
    await this.#begin(this.#boot, "remove", path);
    this.#names.delete(path);
  }

  async syncFolder(folder: string): Promise<void> {
    await this.#begin(this.#boot, "sync-folder", folder);
    const elsewhere = [...this.#durableNames].filter(([path]) => dirname(path) !== folder);
    const here = [...this.#names].filter(([path]) => dirname(path) === folder);
    this.#durableNames = new Map([...elsewhere, ...here]);
  }

  async own(folder: string): Promise<FolderLock> {
    if (this.#owners.has(folder)) throw new FolderInUse(folder);
    const owner = {};
    this.#owners.set(folder, owner);
    const isHeld = () => this.#owners.get(folder) === owner;
    return { isHeld, release: async () => void (isHeld() && this.#owners.delete(folder)) };
  }

  async #begin(boot: number, operation: DiskOperation, path: string): Promise<void> {
    await nextTurn();
    this.#assertAlive(boot);
    this.before(operation, basename(path));
    this.#assertAlive(boot);
    if (this.refuse(operation, basename(path))) throw Object.assign(new Error("input/output error"), { code: "EIO" });
  }

  #assertAlive(boot: number): void {
    if (boot !== this.#boot) throw new Error("this process is no more");
  }

  #inode(path: string): Inode {
    const inode = this.#names.get(path);
    if (!inode) throw Object.assign(new Error(`no such file: ${path}`), { code: "ENOENT" });
    return inode;
  }

  #named(name: string): Inode {
    const path = [...this.#names.keys()].find((candidate) => basename(candidate) === name);
    return this.#inode(path ?? name);
  }
}

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const NOTHING = Buffer.alloc(0);
/** Odd and small, so that lines cross the boundaries of chunks. */
const READ_BYTES = 997;
