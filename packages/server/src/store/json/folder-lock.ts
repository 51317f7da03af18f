/**
 * One process owns the data folder. The lock is a local socket that the owner listens on: the system closes it with
 * the process, whatever ends it, and a process id (always 1 in a container) plays no part. A socket file that nobody
 * answers on is left over and taken over.
 */
import { randomUUID } from "node:crypto";
import { chmod, realpath, rm, stat } from "node:fs/promises";
import { createConnection, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sha256 } from "../../shared/sha256.js";
import { FolderInUse } from "./store-errors.js";

/** @throws FolderInUse when a living process owns the folder. */
export async function ownFolder(folder: string): Promise<() => Promise<void>> {
  const [inside, outside] = lockPlaces(await realpath(folder));
  try {
    return await ownPlace(folder, inside);
  } catch (error) {
    if (outside === undefined || !isUnsupported(error)) throw error;
    return ownPlace(folder, outside);
  }
}

/** Where the socket lies: in the folder, or, where that cannot be, in the system's temporary folder. */
export function lockPlaces(folder: string, platform = process.platform): [string, string?] {
  const digest = sha256(folder, "hex").slice(0, 24);
  if (platform === "win32") return [`\\\\.\\pipe\\shipctl-${digest}`];
  const inside = join(folder, "lock.sock");
  const outside = join(tmpdir(), `shipctl-${digest}.sock`);
  return Buffer.byteLength(inside) <= MAX_SOCKET_PATH_BYTES ? [inside, outside] : [outside];
}

async function ownPlace(folder: string, place: string): Promise<() => Promise<void>> {
  const token = randomUUID();
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const server = await listen(place, token);
    if (server) {
      // A loser's server is left open: closing it would remove the winner's socket, which has its name now.
      if (attempt > 0 && !(await stillOurs(place, token))) throw new FolderInUse(folder);
      return () => close(server);
    }
    const before = await identity(place);
    if ((await ask(place)) !== undefined) throw new FolderInUse(folder);
    // Only the very file that gave no answer is removed: another process may have replaced it meanwhile.
    if (before !== undefined && (await identity(place)) === before) await rm(place, { force: true });
  }
  throw new FolderInUse(folder);
}

const ATTEMPTS = 5;
const TAKE_OVER_PAUSE_MS = 50;
const ANSWER_TIMEOUT_MS = 2_000;
/** The shortest limit of the systems that we know is 104 bytes (macOS); longer paths are cut off without an error. */
const MAX_SOCKET_PATH_BYTES = 100;

/** Some mounted file systems hold no sockets. */
const isUnsupported = (error: unknown): boolean =>
  error instanceof Error &&
  "code" in error &&
  ["ENOTSUP", "EOPNOTSUPP", "ENOSYS", "EPERM"].includes(String(error.code));

/** The server, or undefined when the place is taken. It answers every caller with the owner's token. */
function listen(place: string, token: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => {
      socket.on("error", () => socket.destroy());
      socket.end(token);
    });
    server.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRINUSE") resolve(undefined);
      else reject(error);
    });
    server.listen(place, () => {
      server.unref();
      if (process.platform === "win32") resolve(server);
      else chmod(place, 0o600).then(() => resolve(server), reject);
    });
  });
}

/** What the owner answers; "" when it lives and says nothing; undefined when nobody listens. */
function ask(place: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    let answer = "";
    const socket = createConnection(place);
    socket.setEncoding("utf8").setTimeout(ANSWER_TIMEOUT_MS, () => socket.destroy());
    let connected = false;
    socket.on("connect", () => {
      connected = true;
    });
    socket.on("data", (text) => {
      answer += text;
    });
    socket.on("error", () => socket.destroy());
    socket.on("close", () => resolve(connected ? answer : undefined));
  });
}

/** Two processes may find the same left-over socket: after a pause, the last one to put its own there has it. */
async function stillOurs(place: string, token: string): Promise<boolean> {
  await new Promise((resolve) => setTimeout(resolve, TAKE_OVER_PAUSE_MS));
  return (await ask(place)) === token;
}

async function identity(place: string): Promise<string | undefined> {
  try {
    const { ino, ctimeNs } = await stat(place, { bigint: true });
    return `${ino}:${ctimeNs}`;
  } catch {
    return undefined;
  }
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}
