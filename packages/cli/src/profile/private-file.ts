import { randomBytes } from "node:crypto";
import { link, readFile, rm } from "node:fs/promises";
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
