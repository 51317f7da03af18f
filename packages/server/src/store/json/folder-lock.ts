/**
 * Ensures that one process owns the data folder. The lock is a folder, `lock.sock`, with a socket on which the owner listens. The system closes the socket when the process ends; a process id (always 1 in a container) would not work.
 *
 * There is never a second owner, even if a process stalls between two steps:
 * - A lock is created by renaming a folder whose socket is already listening, and a rename only replaces an empty folder. While an owner's socket is in the lock, no other lock can be created.
 * - Each socket has a new name and is removed by its owner, or by a process that could not connect to it. Such a socket has no process, so a late removal removes that same socket or nothing.
 * There is always one owner: a process gives up only after a socket in the lock has accepted its connection.
 */

import { hash, randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, realpath, rename, rmdir, unlink, utimes } from "node:fs/promises";
import { createConnection, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { HOUR_MS } from "../../shared/durations.js";
import { FolderInUse } from "../errors.js";

export interface FolderLock {
  /** False once the lock was removed, for instance manually: another process may own the folder. */
  isHeld(): boolean;
  release(): Promise<void>;
}

/** @throws FolderInUse if a running process owns the folder. */
export async function ownFolder(folder: string, steps: LockSteps = systemSteps): Promise<FolderLock> {
  const addresses = lockAddresses(await realpath(folder));
  if (process.platform === "win32") return ownPipe(folder, addresses[0], steps);
  const lock = await ownFirstPossible(folder, addresses, steps);
  await removeDeadDrafts(folder, steps).catch(() => undefined);
  return lock;
}

async function ownFirstPossible(folder: string, [first, second]: LockAddresses, steps: LockSteps): Promise<FolderLock> {
  try {
    return await ownAddress(folder, first, steps);
  } catch (error) {
    if (second === undefined || !UNSUPPORTED.has(codeOf(error))) throw error;
    return ownAddress(folder, second, steps);
  }
}

type LockAddresses = readonly [string, string?];

/** The path of the lock: in the folder, or in the system's temporary folder if that is not possible. */
export function lockAddresses(folder: string, platform = process.platform): LockAddresses {
  const digest = hash("sha256", folder, "hex").slice(0, 24);
  if (platform === "win32") return [`\\\\.\\pipe\\shipctl-${digest}`];
  // Earlier versions listened on a socket of this name, so each version detects the other's lock.
  const inside = join(folder, "lock.sock");
  const outside = join(tmpdir(), `shipctl-${digest}.sock`);
  return Buffer.byteLength(draftOf(inside, newName()).socket) <= MAX_SOCKET_PATH_BYTES ? [inside, outside] : [outside];
}

async function ownAddress(folder: string, address: string, steps: LockSteps): Promise<FolderLock> {
  for (let attempt = 1; ; attempt++) {
    for (const socket of await socketsIn(address, steps)) {
      if (await steps.isAnswered(socket)) throw new FolderInUse(folder);
      await steps.remove(socket);
    }
    const name = newName();
    const server = await placeLock(address, name, { steps, mayLose: attempt < ATTEMPTS });
    if (server) return lockOf(server, address, name, steps);
  }
}

/** The sockets in the lock, or the lock path itself if an earlier version has its socket there. */
async function socketsIn(address: string, steps: LockSteps): Promise<readonly string[]> {
  try {
    return (await steps.list(address)).map((name) => join(address, name));
  } catch (error) {
    if (codeOf(error) === "ENOTDIR") return [address];
    if (codeOf(error) === "ENOENT") return [];
    throw error;
  }
}

/** Returns the socket's server, or undefined if another process was faster. */
async function placeLock(address: string, name: string, { steps, mayLose }: Attempt): Promise<Server | undefined> {
  const draft = draftOf(address, name);
  let server: Server | undefined;
  await steps.makeFolder(draft.folder);
  try {
    server = await steps.listen(draft.socket);
    await steps.rename(draft.folder, address);
    // Another owner's cleanup may have removed the socket before it was listening.
    if (existsSync(join(address, name))) return server;
  } catch (error) {
    const lost = LOST.has(codeOf(error)) || !existsSync(draft.folder);
    if (!mayLose || !lost) {
      await discard(server, draft, steps);
      throw error;
    }
  }
  await discard(server, draft, steps);
  return undefined;
}

/** Closing a server removes the socket at its original path. */
async function discard(server: Server | undefined, { folder }: Draft, steps: LockSteps): Promise<void> {
  if (server) await close(server);
  await steps.removeFolder(folder);
}

interface Attempt {
  readonly steps: LockSteps;
  readonly mayLose: boolean;
}

/** A lock before it is renamed to its address: a folder of the same name with the socket in it. */
function draftOf(address: string, name: string): Draft {
  const folder = join(dirname(address), `${DRAFT}${name}`);
  return { folder, socket: join(folder, name) };
}

interface Draft {
  readonly folder: string;
  readonly socket: string;
}

/** Removes drafts of processes that were killed while taking the lock. */
async function removeDeadDrafts(folder: string, steps: LockSteps): Promise<void> {
  const drafts = (await steps.list(folder)).filter((name) => name.startsWith(DRAFT));
  for (const name of drafts) {
    const draft = draftOf(join(folder, name), name.slice(DRAFT.length));
    if (await steps.isAnswered(draft.socket)) continue;
    await steps.remove(draft.socket);
    await steps.removeFolder(draft.folder);
  }
}

function lockOf(server: Server, address: string, name: string, steps: LockSteps): FolderLock {
  const socket = join(address, name);
  // Systems delete temporary files that were not touched for days.
  const touching = setInterval(() => void steps.touch(socket), TOUCH_EVERY_MS).unref();
  return {
    isHeld: () => existsSync(socket),
    async release() {
      clearInterval(touching);
      await steps.remove(socket);
      await steps.removeFolder(address);
      await close(server);
    },
  };
}

/** On Windows a named pipe is not a file: it disappears with its process. */
async function ownPipe(folder: string, pipe: string, steps: LockSteps): Promise<FolderLock> {
  for (let attempt = 1; ; attempt++) {
    try {
      const server = await steps.listen(pipe);
      return { isHeld: () => true, release: () => close(server) };
    } catch (error) {
      if (attempt === ATTEMPTS || codeOf(error) !== "EADDRINUSE") throw error;
    }
    if (await steps.isAnswered(pipe)) throw new FolderInUse(folder);
  }
}

const close = (server: Server): Promise<void> => new Promise((resolve) => server.close(() => resolve()));

const newName = (): string => randomBytes(6).toString("base64url");

const DRAFT = "lock-";
/** A lost attempt means that another process made progress; this many mean another cause. */
const ATTEMPTS = 100;
const LOST = new Set(["ENOTEMPTY", "EEXIST", "ENOTDIR", "ENOENT"]);
/** Some mounted file systems do not support sockets. */
const UNSUPPORTED = new Set(["ENOTSUP", "EOPNOTSUPP", "ENOSYS", "EPERM"]);
/** The lowest limit is 104 bytes (macOS); longer paths are truncated without an error. */
const MAX_SOCKET_PATH_BYTES = 100;
const TOUCH_EVERY_MS = HOUR_MS;

/** The system calls of taking a lock, one per step, so that tests can stall between them. */
export interface LockSteps {
  makeFolder(path: string): Promise<unknown>;
  listen(path: string): Promise<Server>;
  /** Renames a folder. Replaces only an empty one. */
  rename(from: string, to: string): Promise<void>;
  list(path: string): Promise<readonly string[]>;
  /** Whether a running process listens there. True if in doubt. */
  isAnswered(path: string): Promise<boolean>;
  /** Ignores errors: if the file cannot be removed, the rename fails and reports it. */
  remove(path: string): Promise<void>;
  removeFolder(path: string): Promise<void>;
  touch(path: string): Promise<void>;
}

const ignore = () => undefined;

export const systemSteps: LockSteps = {
  makeFolder: (path) => mkdir(path, { mode: 0o700 }),
  listen,
  rename,
  list: (path) => readdir(path),
  isAnswered,
  remove: (path) => unlink(path).catch(ignore),
  removeFolder: (path) => rmdir(path).catch(ignore),
  touch: (path) => utimes(path, new Date(), new Date()).catch(ignore),
};

/** The operating system accepts connections, so an owner is detected even while it is busy. */
function listen(path: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.on("error", ignore).destroy());
    server.on("error", reject);
    server.listen(path, () => resolve(server.unref()));
  });
}

function isAnswered(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection(path);
    socket.on("connect", () => {
      resolve(true);
      socket.destroy();
    });
    socket.on("error", (error) => resolve(!NOBODY.has(codeOf(error))));
  });
}

const NOBODY = new Set(["ECONNREFUSED", "ENOENT", "ENOTDIR"]);

/** The system's error code. */
export const codeOf = (error: unknown): string => (error instanceof Error && "code" in error ? String(error.code) : "");
