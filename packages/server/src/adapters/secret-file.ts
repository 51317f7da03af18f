import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Secrets } from "../ports/secrets.js";
import { OperatorError } from "../shared/problem.js";
import { writeWhole } from "./write-whole.js";

/** The data folder was created with another secret. The message gives a remedy. */
export class WrongSecret extends OperatorError {}

/** The secret in the data folder; generated at the first start. Readable by this user only. */
export async function ensureSecretFile(folder: string): Promise<string> {
  const path = join(folder, "secret");
  const known = await readIfThere(path);
  if (known !== undefined && known.trim().length >= 32) return known.trim();
  if (known !== undefined) throw new WrongSecret(`${path} does not hold a secret: restore it from a backup`);
  const secret = randomBytes(32).toString("base64url");
  await writeWhole(path, `${secret}\n`);
  return secret;
}

/** A sealed word that is kept with the data. */
export interface SecretCheck {
  /** Where the data is, for messages. */
  readonly location: string;
  read(): Promise<string | undefined>;
  write(sealed: string): Promise<unknown>;
}

export const fileSecretCheck = (folder: string): SecretCheck => ({
  location: folder,
  read: () => readIfThere(secretCheckOf(folder)),
  write: (sealed) => writeWhole(secretCheckOf(folder), `${sealed.trim()}\n`),
});

/** @throws WrongSecret if the stored keys could not be decrypted with the secret. */
export async function checkSecret(check: SecretCheck, secrets: Secrets): Promise<void> {
  if ((await check.read()) === undefined) await check.write(secrets.seal("shipctl", PURPOSE));
  const sealed = (await check.read()) ?? "";
  try {
    secrets.open(sealed.trim(), PURPOSE);
  } catch (error) {
    const message = `the data in ${check.location} belongs to another secret: start with that one as SHIPCTL_SECRET (or SHIPCTL_SECRET_PREVIOUS)`;
    throw new WrongSecret(message, { cause: error });
  }
}

/** Seals the check with the current secret. */
export const resealCheck = (check: SecretCheck, secrets: Secrets): Promise<unknown> =>
  check.write(secrets.seal("shipctl", PURPOSE));

/** Created after the store, and exists as long as it. */
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
