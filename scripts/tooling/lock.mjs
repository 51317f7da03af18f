import { randomUUID } from "node:crypto";
import {
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeSync,
} from "node:fs";
import { hostname } from "node:os";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const BEAT_MS = 1_000;
const STALE_MS = 20_000;

/**
 * Runs `work` while holding the lock file, so that two commands do not overwrite each other's files. A lock is taken over
 * when its file is no longer updated or its process has exited.
 *
 * @template T
 * @param {string} path
 * @param {{ onWait: () => void, pollMs?: number }} options `onWait` is called once, if another process holds the lock
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(path, { onWait, pollMs = 200 }, work) {
  const token = `${process.pid} ${hostname()} ${randomUUID()}`;
  mkdirSync(dirname(path), { recursive: true });
  for (let waited = false; !tryTake(path, token); waited = true) {
    if (isAbandoned(path)) {
      putAside(path);
      continue;
    }
    if (!waited) onWait();
    await sleep(pollMs);
  }

  const beat = setInterval(() => touch(path), BEAT_MS);
  const release = () => {
    clearInterval(beat);
    if (readOwner(path) === token) rmSync(path, { force: true });
  };
  const stop = (signal) => {
    release();
    process.exit(signal === "SIGINT" ? 130 : 143);
  };
  process.once("SIGINT", stop).once("SIGTERM", stop);
  try {
    return await work();
  } finally {
    process.off("SIGINT", stop).off("SIGTERM", stop);
    release();
  }
}

function tryTake(path, token) {
  try {
    const file = openSync(path, "wx");
    writeSync(file, token);
    closeSync(file);
    return true;
  } catch (error) {
    if (error.code === "EEXIST") return false;
    throw error;
  }
}

function isAbandoned(path) {
  try {
    if (Date.now() - statSync(path).mtimeMs > STALE_MS) return true;
    const [pid, host] = (readOwner(path) ?? "").split(" ");
    return host === hostname() && !isAlive(Number(pid));
  } catch {
    return false;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}

/** Only one of several waiters can rename the file; the others try again. */
function putAside(path) {
  const aside = `${path}.${randomUUID()}`;
  try {
    renameSync(path, aside);
    rmSync(aside, { force: true });
  } catch {}
}

function readOwner(path) {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}

function touch(path) {
  try {
    const now = new Date();
    utimesSync(path, now, now);
  } catch {}
}
