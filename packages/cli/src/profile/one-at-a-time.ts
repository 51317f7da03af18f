import { mkdir, open, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { cannot, isFileError } from "../io/save-file.js";

const ASK_EVERY_MS = 20;
/** No write takes this long: the process that held the lock was killed. */
const ABANDONED_AFTER_MS = 5_000;

/** Runs the work under a lock on the file, so that concurrent changes are both kept. */
export async function oneAtATime<T>(path: string, work: () => Promise<T>): Promise<T> {
  const lock = `${path}.lock`;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  while (!(await taken(lock))) await pause(ASK_EVERY_MS);
  try {
    return await work();
  } finally {
    await rm(lock, { force: true });
  }
}

async function taken(lock: string): Promise<boolean> {
  try {
    await (await open(lock, "wx", 0o600)).close();
    return true;
  } catch (error) {
    if (!isFileError(error) || error.code !== "EEXIST") throw isFileError(error) ? cannot("write", lock, error) : error;
  }
  const since = await stat(lock).then(
    ({ mtimeMs }) => Date.now() - mtimeMs,
    () => 0,
  );
  if (since > ABANDONED_AFTER_MS) await rm(lock, { force: true });
  return false;
}
