import { randomBytes } from "node:crypto";
import { link, mkdir, open, readFile, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { isRecord } from "@shipctl/sdk/contract";
import { failure } from "../io/exit-code.js";
import { cannot, isFileError, saveFile } from "../io/save-file.js";

/**
 * A JSON file with secrets or purchases. Undefined if it does not exist. A damaged file stops the program, because
 * continuing without it could pay twice.
 */
export async function readPrivateJson(path: string): Promise<unknown> {
  let text: string;
  try {
    text = await readFile(path, "utf8");
  } catch (error) {
    if (!isFileError(error)) throw error;
    if (error.code === "ENOENT") return undefined;
    throw cannot("read", path, error);
  }
  try {
    return JSON.parse(text);
  } catch {
    throw failure(`${path} is damaged: it is not JSON.`, `Fix it, or move it away: mv ${path} ${path}.damaged`);
  }
}

/** Written atomically and readable only by its owner. */
export const writePrivateJson = (path: string, data: unknown): Promise<void> =>
  saveFile(path, `${JSON.stringify(data, null, 2)}\n`, { mode: 0o600, mayReplace: () => true });

/** Like `writePrivateJson`, but only if the file does not exist; of two concurrent calls exactly one returns true. */
export async function createPrivateJson(path: string, data: unknown): Promise<boolean> {
  const complete = `${path}.${randomBytes(6).toString("hex")}.new`;
  await writePrivateJson(complete, data);
  try {
    await link(complete, path);
    return true;
  } catch (error) {
    if (isFileError(error) && error.code === "EEXIST") return false;
    throw isFileError(error) ? cannot("write", path, error) : error;
  } finally {
    await rm(complete, { force: true });
  }
}

/** The non-empty text under this name, if any. */
export function textIn(value: unknown, name: string): string | undefined {
  const text = isRecord(value) ? value[name] : undefined;
  return typeof text === "string" && text !== "" ? text : undefined;
}

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
