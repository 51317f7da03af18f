import { hash, randomBytes, randomInt } from "node:crypto";
import type { RecoveryCodes, SecondFactor, SecondFactorSetup } from "@shipctl/sdk/contract";
// TOTP (RFC 6238) and the otpauth URL: otpauth is typed, maintained and has one dependency.
import { Secret, TOTP } from "otpauth";
import { isoNow } from "../../ports/clock.js";
import type { Actor } from "../../shared/actor.js";
import { HOUR_MS, MINUTE_MS } from "../../shared/durations.js";
import { Problem } from "../../shared/problem.js";
import { type DocumentClaim, one, type StoredRecord, type Tx, table } from "../../store/store.js";
import type { Reader, World } from "../../world.js";
import { audit } from "../audit/audit.js";
import { type ChangedCredential, mailLater } from "../event/publish.js";
import {
  type AccountRecord,
  accountIn,
  accountTable,
  adminList,
  adminListTable,
  findAccount,
  isSecondFactorRequired,
  ownAccount,
  readSecondFactorRequired,
} from "./account.js";
import { liveSessions, requireRecentPassword, sessionsClaim, sessionTable } from "./sessions.js";
import { addAttempt, type Limit, recentAttempts, requireRoom, throttleClaim, throttleTable } from "./throttle.js";

/** Under the account's id. */
interface SecondFactorRecord extends StoredRecord {
  /** The secret that counts. */
  readonly sealed?: string;
  readonly enabledAt?: string;
  /** The 30-second step of the last code that was used: that code and earlier ones do not count again. */
  readonly lastStep?: number;
  /** Hashes of the recovery codes that were not used. */
  readonly recovery?: readonly string[];
  /** A secret that no code was confirmed of. */
  readonly pending?: { readonly sealed: string; readonly createdAt: string };
}

export const secondFactorTable = table<SecondFactorRecord>()("second-factors", {
  version: 1,
  announced: true,
  indexes: {},
  unique: {},
});

export const secondFactorPurpose = (accountId: string): string => `second-factor ${accountId}`;

const claim = (id: string): DocumentClaim => one(secondFactorTable, id);

type Deps = Pick<World, "store" | "ids" | "clock" | "secrets" | "mailer">;

export async function readSecondFactor(world: Reader, { customerId }: Actor): Promise<SecondFactor> {
  const [account, record, isRequired] = await Promise.all([
    ownAccount(world, customerId),
    world.store.get(secondFactorTable, customerId),
    readSecondFactorRequired(world),
  ]);
  return {
    enabled: account.secondFactor ?? false,
    ...(record?.enabledAt === undefined ? {} : { enabledAt: record.enabledAt }),
    recoveryCodesLeft: record?.recovery?.length ?? 0,
    required: account.isAdmin && isRequired,
  };
}

/** How long a new secret waits for its first code. */
const PENDING_MS = HOUR_MS;

/** Makes a secret that counts once a code of it is confirmed. @throws password_needed */
export async function startSecondFactor(world: Deps, actor: Actor): Promise<SecondFactorSetup> {
  await requireRecentPassword(world, actor);
  const { customerId } = actor;
  const { email } = await ownAccount(world, customerId);
  const secret = new Secret({ size: 20 });
  const pending = {
    sealed: world.secrets.seal(secret.base32, secondFactorPurpose(customerId)),
    createdAt: isoNow(world.clock),
  };
  await world.store.transact({ change: [claim(customerId)] }, (tx) => {
    tx.put(secondFactorTable, { ...tx.get(secondFactorTable, customerId), id: customerId, pending });
    audit(tx, world, { actor, action: "start-second-factor", subject: customerId });
  });
  return { secret: secret.base32, url: new TOTP({ issuer: "Shipctl", label: email, secret }).toString() };
}

/**
 * Ends the other sessions of the account, which signed in without a code. @throws password_needed;
 * challenge_expired without a new secret; invalid_credentials; too_many_requests
 */
export async function confirmSecondFactor(world: Deps, actor: Actor, code: string): Promise<RecoveryCodes> {
  await requireRecentPassword(world, actor);
  const { customerId } = actor;
  const codes = newRecoveryCodes();
  const limit = codesOf(customerId);
  const change = [claim(customerId), one(accountTable, customerId), sessionsClaim(customerId), throttleClaim(limit)];
  const wrong = await world.store.transact({ change }, (tx): Problem | undefined => {
    const now = world.clock.now();
    const { pending } = tx.get(secondFactorTable, customerId) ?? {};
    if (!pending || Date.parse(pending.createdAt) <= now - PENDING_MS) {
      throw new Problem("challenge_expired", "This secret has expired. Start again.");
    }
    requireRoom(tx, limit, now);
    const step = stepOf(world, customerId, { sealed: pending.sealed, code });
    if (step === undefined) {
      addAttempt(tx, limit, now);
      return wrongCode();
    }
    tx.put(secondFactorTable, {
      ...{ id: customerId, sealed: pending.sealed, enabledAt: isoNow(world.clock), lastStep: step },
      recovery: codes.map(hashOf),
    });
    const account = accountIn(tx, customerId);
    tx.put(accountTable, { ...account, secondFactor: true });
    const own = liveSessions(tx.get(sessionTable, customerId), account, now).filter(({ id }) => id === actor.sessionId);
    tx.put(sessionTable, { id: customerId, sessions: own });
    audit(tx, world, { actor, action: "confirm-second-factor", subject: customerId });
    tellChange(tx, world, customerId, "second_factor_on");
    return undefined;
  });
  if (wrong) throw wrong;
  return { message: "The second factor is on", recoveryCodes: codes };
}

/** @throws password_needed; not_found without a second factor */
export async function createRecoveryCodes(world: Deps, actor: Actor): Promise<RecoveryCodes> {
  await requireRecentPassword(world, actor);
  const { customerId } = actor;
  const codes = newRecoveryCodes();
  await world.store.transact({ change: [claim(customerId)] }, (tx) => {
    const record = tx.get(secondFactorTable, customerId);
    if (record?.sealed === undefined) {
      throw new Problem("not_found", "This account has no second factor. Set one up first.");
    }
    tx.put(secondFactorTable, { ...record, recovery: codes.map(hashOf) });
    audit(tx, world, { actor, action: "create-recovery-codes", subject: customerId });
    tellChange(tx, world, customerId, "recovery_codes");
  });
  return { message: "The earlier recovery codes no longer work", recoveryCodes: codes };
}

/** @throws password_needed; second_factor_required while the shop requires one of the account */
export async function removeSecondFactor(world: Deps, actor: Actor): Promise<void> {
  await requireRecentPassword(world, actor);
  const { customerId } = actor;
  const load = { see: [adminList], change: [claim(customerId), one(accountTable, customerId)] };
  await world.store.transact(load, (tx) => {
    if (accountIn(tx, customerId).isAdmin && isSecondFactorRequired(tx)) throw required();
    dropSecondFactor(tx, customerId);
    audit(tx, world, { actor, action: "remove-second-factor", subject: customerId });
    tellChange(tx, world, customerId, "second_factor_off");
  });
}

/** For somebody who has lost device and recovery codes: also ends the account's sessions. */
export async function clearSecondFactor(
  world: Pick<World, "store" | "ids" | "clock">,
  accountId: string,
  actor: Actor,
): Promise<void> {
  await world.store.transact({ change: [claim(accountId), one(accountTable, accountId)] }, (tx) => {
    dropSecondFactor(tx, accountId);
    const account = accountIn(tx, accountId);
    tx.put(accountTable, { ...account, generation: account.generation + 1 });
    audit(tx, world, { actor, action: "remove-second-factor", subject: accountId });
  });
}

const tellChange = (tx: Tx, world: Deps, customerId: string, changed: ChangedCredential): void =>
  mailLater(tx, world, { customerId }, { kind: "credentials", changed });

function dropSecondFactor(tx: Tx, id: string): void {
  if (tx.get(secondFactorTable, id)) tx.remove(secondFactorTable, id);
  const { secondFactor: _, ...account } = accountIn(tx, id);
  tx.put(accountTable, account);
}

/** The shop requires a second factor of its administrators, or no longer. @throws second_factor_required */
export function setSecondFactorRequired(tx: Tx, actor: Actor, isRequired: boolean): void {
  if (isSecondFactorRequired(tx) === isRequired) return;
  if (isRequired && !accountIn(tx, actor.customerId).secondFactor) {
    throw new Problem("second_factor_required", "Set up a second factor for your own account first.");
  }
  tx.put(adminListTable, { id: "admins", ...(isRequired ? { secondFactorRequired: true } : {}) });
}

const required = (): Problem =>
  new Problem("second_factor_required", "Administrators of this shop need a second factor.");

/** A right password of an account with a second factor. Sealed: the server stores nothing until a code comes. */
interface Challenge {
  readonly id: string;
  readonly accountId: string;
  readonly generation: number;
  readonly expiresAt: number;
}

const CHALLENGE_MS = 5 * MINUTE_MS;
const CHALLENGE = "sign-in challenge";

export function newChallenge(
  { secrets, clock }: Pick<World, "secrets" | "clock">,
  { id: accountId, generation }: AccountRecord,
): Problem {
  const expiresAt = clock.now() + CHALLENGE_MS;
  const challenge: Challenge = { id: randomBytes(9).toString("base64url"), accountId, generation, expiresAt };
  return new Problem("second_factor_needed", "Enter the code of your authenticator app, or a recovery code.", {
    details: {
      challenge: secrets.seal(JSON.stringify(challenge), CHALLENGE),
      expiresAt: new Date(expiresAt).toISOString(),
    },
  });
}

/** The challenge and its account. @throws challenge_expired, also after a new password or "sign out everywhere" */
export async function openChallenge(
  world: Reader & Pick<World, "secrets" | "clock">,
  sealed: string,
): Promise<{ readonly challenge: Challenge; readonly account: AccountRecord }> {
  const challenge = opened(world, sealed);
  const account = challenge && (await findAccount(world, challenge.accountId));
  if (!challenge || challenge.expiresAt <= world.clock.now() || account?.generation !== challenge.generation) {
    throw challengeExpired();
  }
  return { challenge, account };
}

function opened({ secrets }: Pick<World, "secrets">, sealed: string): Challenge | undefined {
  try {
    return JSON.parse(secrets.open(sealed, CHALLENGE)) as Challenge;
  } catch {
    return undefined;
  }
}

const challengeExpired = (): Problem =>
  new Problem("challenge_expired", "This sign-in has expired. Enter your e-mail and password again.");

/**
 * Uses a code up, and returns whether it was right: at most 5 wrong ones for a challenge, and 20 in 15 minutes for an
 * account. @throws challenge_expired, too_many_requests
 */
export async function redeemCode(
  world: Deps,
  accountId: string,
  code: string,
  challenge?: Pick<Challenge, "id">,
): Promise<boolean> {
  const ofAccount = codesOf(accountId);
  const ofChallenge = challenge && codesFor(challenge);
  const limits = [ofAccount, ...(ofChallenge ? [ofChallenge] : [])];
  return world.store.transact({ change: [claim(accountId), ...limits.map(throttleClaim)] }, (tx) => {
    const now = world.clock.now();
    if (ofChallenge && recentAttempts(tx, ofChallenge, now).length >= ofChallenge.max) throw challengeExpired();
    requireRoom(tx, ofAccount, now);
    if (!takeCode(tx, world, accountId, code)) {
      for (const limit of limits) addAttempt(tx, limit, now);
      return false;
    }
    // A challenge signs in once.
    if (ofChallenge) {
      const failures = Array.from({ length: ofChallenge.max }, () => now);
      tx.put(throttleTable, { id: ofChallenge.id, failures });
    }
    return true;
  });
}

const codesFor = ({ id }: Pick<Challenge, "id">): Limit => ({
  ...{ id: `challenge ${id}`, max: 5, windowMs: CHALLENGE_MS, what: "wrong codes" },
});

const codesOf = (accountId: string): Limit => ({
  ...{ id: `codes ${accountId}`, max: 20, windowMs: 15 * MINUTE_MS, what: "wrong codes" },
});

function takeCode(tx: Tx, world: Deps, id: string, code: string): boolean {
  const record = tx.get(secondFactorTable, id);
  if (record?.sealed === undefined) return false;
  const step = stepOf(world, id, { sealed: record.sealed, code });
  if (step !== undefined) {
    if (step <= (record.lastStep ?? 0)) return false;
    tx.put(secondFactorTable, { ...record, lastStep: step });
    return true;
  }
  const hashed = hashOf(code);
  const recovery = record.recovery ?? [];
  if (!recovery.includes(hashed)) return false;
  tx.put(secondFactorTable, { ...record, recovery: recovery.filter((other) => other !== hashed) });
  return true;
}

/** The step that a code is of: this one, the one before or the one after, because clocks differ. */
function stepOf(
  { secrets, clock }: Pick<World, "secrets" | "clock">,
  accountId: string,
  { sealed, code }: { readonly sealed: string; readonly code: string },
): number | undefined {
  const digits = code.replace(/\s/g, "");
  if (!/^\d{6}$/.test(digits)) return undefined;
  const totp = new TOTP({ secret: Secret.fromBase32(secrets.open(sealed, secondFactorPurpose(accountId))) });
  const timestamp = clock.now();
  const delta = totp.validate({ token: digits, timestamp, window: 1 });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}

export function wrongCode(): Problem {
  const message = "The code is incorrect or was used before";
  return new Problem("invalid_credentials", message, { errors: [{ field: "code", message }] });
}

/** Without letters and digits that look alike. */
const ALPHABET = Array.from({ length: 36 }, (_, digit) => digit.toString(36)).filter((each) => !/[01ilo]/.test(each));

const newRecoveryCodes = (): string[] =>
  Array.from({ length: 10 }, () => {
    const letters = Array.from({ length: 10 }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
    return `${letters.slice(0, 5)}-${letters.slice(5)}`;
  });

/** Of a code as typed. Its 49 random bits need no slow hash. */
const hashOf = (code: string): string => hash("sha256", code.toLowerCase().replace(/[\s-]/g, ""), "base64url");
