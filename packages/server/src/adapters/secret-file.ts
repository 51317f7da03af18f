import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Secrets } from "../ports/secrets.js";
import { writeWhole } from "./write-whole.js";

/** The secret does not fit the folder. The message says what to do. */
export class WrongSecret extends Error {
  override readonly name = "WrongSecret";
}

/** The secret that lies in the data folder; made at the first start. Readable by this user alone. */
export async function ensureSecretFile(folder: string): Promise<string> {
  const path = join(folder, "secret");
  const known = await readIfThere(path);
  if (known !== undefined && known.trim().length >= 32) return known.trim();
  if (known !== undefined) throw new WrongSecret(`${path} does not hold a secret: restore it from a backup`);
  const secret = randomBytes(32).toString("base64url");
  await writeWhole(path, `${secret}\n`);
  return secret;
}

/**
 * Refuses a secret under which this folder's sealed keys could not be opened any more.
 * @throws WrongSecret
 */
export async function checkSecret(folder: string, secrets: Secrets): Promise<void> {
  const path = secretCheckOf(folder);
  const sealed = await readIfThere(path);
  if (sealed === undefined) return writeWhole(path, `${secrets.seal("shipctl", PURPOSE)}\n`);
  try {
    secrets.open(sealed.trim(), PURPOSE);
  } catch (error) {
    const message = `the data in ${folder} belongs to another secret: start with that one as SHIPCTL_SECRET (or SHIPCTL_SECRET_PREVIOUS)`;
    throw new WrongSecret(message, { cause: error });
  }
}

/** It is made when the store is there, and stays as long. */
export const secretCheckOf = (folder: string): string => join(folder, "secret-check");

const PURPOSE = "secret-check";

async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}
