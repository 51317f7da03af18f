import { mkdir, open, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { cannot, isFileError } from "../io/save-file.js";

const ASK_EVERY_MS = 20;
/** Nobody reads, changes and writes a small file for this long: who held the lock has been killed. */
const ABANDONED_AFTER_MS = 5_000;

/** Does the work while no other shipctl does any on the same file: of two that change it at once, neither is lost. */
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
