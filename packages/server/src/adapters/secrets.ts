import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync, type KeyObject, randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { JWTPayload } from "jose";
import { JOSEError, JWTExpired } from "jose/errors";
import { SignJWT } from "jose/jwt/sign";
import { jwtVerify } from "jose/jwt/verify";
import type { Clock } from "../ports/clock.js";
import { SESSION_MS, type Secrets } from "../ports/secrets.js";
import { OperatorError } from "../shared/problem.js";
import { writeWhole } from "./write-whole.js";

// Imported by path: the whole of jose is 46 modules, which would slow down startup.

export interface SecretsOptions {
  readonly secret: string;
  /** Still accepted for decryption and verification, never used for new data. */
  readonly previous?: string | undefined;
  readonly clock: Clock;
}

export const LINK_SECONDS = 5 * 60;

export function createSecrets({ secret, previous, clock }: SecretsOptions): Secrets {
  const keysFor = (use: string) =>
    [secret, previous].filter((text) => text !== undefined).map((text) => deriveKey(text, use));
  const sessions = createTokens({ keys: keysFor("session"), lifeSeconds: SESSION_MS / 1_000, remember: 10_000, clock });
  const links = createTokens({ keys: keysFor("link"), lifeSeconds: LINK_SECONDS, remember: 0, clock });
  const sealKeys = keysFor("seal");

  return {
    signSession: ({ customerId, generation, id }) => sessions.sign({ sub: customerId, gen: generation, sid: id }),
    async checkSession(token) {
      const { outcome, payload } = await sessions.check(token);
      if (outcome === "expired") return { outcome };
      const { sub, gen, sid, jti } = payload ?? {};
      if (outcome === "invalid" || typeof sub !== "string" || typeof gen !== "number") return { outcome: "invalid" };
      // Earlier versions signed `jti`, or no id at all.
      const isStored = typeof sid === "string";
      return { outcome, claims: { customerId: sub, generation: gen, id: isStored ? sid : jti, isStored } };
    },
    signLink: ({ customerId, subject }) => links.sign({ sub: customerId, opens: subject }),
    async checkLink(token) {
      const { outcome, payload } = await links.check(token);
      const { sub, opens } = payload ?? {};
      if (outcome === "invalid" || typeof sub !== "string" || typeof opens !== "string") return { outcome: "invalid" };
      return { outcome, claims: { customerId: sub, subject: opens } };
    },
    shared: (purpose) => keysFor(`shared ${purpose}`).map((key) => key.export().toString("base64url")),
    seal: (plain, purpose) => seal(sealKeys, plain, purpose),
    open: (sealed, purpose) => open(sealKeys, sealed, purpose),
  };
}

/** Derives a separate key per use, so that a token of one kind is not valid as another. */
function deriveKey(secret: string, use: string): KeyObject {
  return createSecretKey(new Uint8Array(hkdfSync("sha256", secret, "", `shipctl ${use}`, 32)));
}

const VERSION = "v1.";
const IV_BYTES = 12;
const TAG_BYTES = 16;

function seal([key]: readonly KeyObject[], plain: string, purpose: string): string {
  if (!key) throw new Error("there is no key to seal with");
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(purpose));
  const text = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
  return VERSION + Buffer.concat([iv, cipher.getAuthTag(), text]).toString("base64url");
}

function open(keys: readonly KeyObject[], sealed: string, purpose: string): string {
  const bytes = Buffer.from(sealed.slice(VERSION.length), "base64url");
  if (sealed.startsWith(VERSION) && bytes.length >= IV_BYTES + TAG_BYTES) {
    for (const key of keys) {
      const plain = opened(key, bytes, purpose);
      if (plain !== undefined) return plain;
    }
  }
  throw new Error(`text sealed for ${JSON.stringify(purpose)} cannot be opened with this secret`);
}

function opened(key: KeyObject, bytes: Buffer, purpose: string): string | undefined {
  const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(purpose)).setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  try {
    return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, "utf8") + decipher.final("utf8");
  } catch {
    return undefined;
  }
}

interface TokenCheck {
  readonly outcome: "valid" | "expired" | "invalid";
  /** The payload of an authentic token, expired or not. */
  readonly payload?: JWTPayload;
}

interface Tokens {
  sign(payload: JWTPayload): Promise<string>;
  check(token: string): Promise<TokenCheck>;
}

interface TokensOptions {
  /** The first one signs; all of them are accepted. */
  readonly keys: readonly KeyObject[];
  readonly lifeSeconds: number;
  /** How many valid tokens are cached until they expire. */
  readonly remember: number;
  readonly clock: Clock;
}

/** Signed tokens of one kind. Accepts only HS256, regardless of the token's header. */
function createTokens({ keys, lifeSeconds, remember, clock }: TokensOptions): Tokens {
  const [signingKey] = keys;
  if (!signingKey) throw new Error("there is no key to sign with");
  const known = new Map<string, JWTPayload>();

  const nowSeconds = () => Math.floor(clock.now() / 1000);

  function keep(token: string, payload: JWTPayload): void {
    known.delete(token);
    known.set(token, payload);
    if (known.size <= remember) return;
    const [oldest = token] = known.keys();
    known.delete(oldest);
  }

  return {
    sign: (payload) =>
      new SignJWT(payload)
        .setProtectedHeader({ alg: "HS256" })
        .setIssuedAt(nowSeconds())
        .setExpirationTime(nowSeconds() + lifeSeconds)
        .sign(signingKey),

    async check(token) {
      const remembered = known.get(token);
      if (remembered && (remembered.exp ?? 0) > nowSeconds()) return { outcome: "valid", payload: remembered };
      known.delete(token);
      for (const key of keys) {
        const check = await checkWith(key, token, clock);
        if (check.outcome === "invalid") continue;
        if (check.outcome === "valid" && check.payload && remember > 0) keep(token, check.payload);
        return check;
      }
      return { outcome: "invalid" };
    },
  };
}

async function checkWith(key: KeyObject, token: string, clock: Clock): Promise<TokenCheck> {
  try {
    const options = { algorithms: ["HS256"], requiredClaims: ["exp", "sub"], currentDate: new Date(clock.now()) };
    const { payload } = await jwtVerify(token, key, options);
    return { outcome: "valid", payload };
  } catch (error) {
    // The signature is checked before the expiry, so an expired token is authentic.
    if (error instanceof JWTExpired) return { outcome: "expired", payload: error.payload };
    if (error instanceof JOSEError || error instanceof TypeError) return { outcome: "invalid" };
    throw error;
  }
}

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
