import { mkdir, readdir, rename, rmdir, unlink, utimes } from "node:fs/promises";
import { createConnection, createServer, type Server } from "node:net";

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
