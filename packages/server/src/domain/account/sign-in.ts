import { hash } from "node:crypto";
import type { Measured } from "../../ports/metrics.js";
import { PasswordsBusy } from "../../ports/secrets.js";
import type { Actor } from "../../shared/actor.js";
import { MINUTE_MS } from "../../shared/durations.js";
import { Problem } from "../../shared/problem.js";
import type { Reader, World } from "../../world.js";
import { type AccountRecord, findByEmail, ownAccount } from "./account.js";
import { emailKey } from "./email.js";
import { isKnownNetwork } from "./known-networks.js";
import { type CallSource, openSession, putSession, sessionsClaim, sessionTable } from "./sessions.js";
import { beginSignIn, signInSucceeded, signInUncounted, throttleKeys } from "./throttle.js";

interface SignedIn {
  readonly token: string;
  readonly account: AccountRecord;
}

/**
 * @throws invalid_credentials, in the same time whether or not the e-mail is registered; account_blocked;
 * too_many_requests.
 */
export async function signIn(
  world: CheckPasswordDeps & Pick<World, "secrets">,
  { email, password }: { readonly email: string; readonly password: string },
  caller: PasswordCaller,
): Promise<SignedIn> {
  const attempt = { account: await findByEmail(world, email), email: emailKey(email), password };
  const account = await checkPassword(world, attempt, caller, "Invalid email or password");
  if (account.blocked) {
    throw new Problem("account_blocked", "This account is blocked. Please contact support.");
  }
  return { token: await openSession(world, account, caller), account };
}

export type CheckPasswordDeps = Pick<World, "store" | "clock" | "passwords" | "log" | "metrics">;

export interface PasswordCaller extends CallSource {
  readonly requestId: string;
  /** Aborts when the caller hangs up. */
  readonly hungUp: () => AbortSignal;
}

export interface PasswordAttempt {
  /** Undefined if there is no such account. */
  readonly account: AccountRecord | undefined;
  /** The e-mail's key. */
  readonly email: string;
  readonly password: string;
}

/**
 * Checks a password: limited, logged and counted alike wherever it is asked for. @throws invalid_credentials with
 * `message` (about `field`, if the caller is signed in), too_many_requests
 */
export async function checkPassword(
  world: CheckPasswordDeps,
  { account, email, password }: PasswordAttempt,
  caller: PasswordCaller,
  message: string,
  field?: string,
): Promise<AccountRecord> {
  const { network } = caller;
  const startedAt = world.clock.now();
  const keys = throttleKeys(network, email);
  const passes = account !== undefined && (await isKnownNetwork(world, account.id, network));
  const report = (outcome: Measured["sign_in"]["outcome"]) => {
    world.metrics.timer("sign_in", { outcome }).add(world.clock.now() - startedAt);
    if (outcome === "accepted") return;
    const { requestId } = caller;
    world.log.warn({ requestId, network, emailHash: hashOf(email), outcome }, "sign-in refused");
  };
  try {
    await beginSignIn(world, keys, { passes, hungUp: caller.hungUp });
    const lane = { id: passes ? account.id : network, first: passes };
    const isRight = await world.passwords.verify(account?.passwordHash, password, lane);
    if (account && isRight) {
      await signInSucceeded(world, keys, account.id);
      report("accepted");
      return account;
    }
  } catch (error) {
    if (error instanceof PasswordsBusy) await signInUncounted(world, keys);
    if (error instanceof PasswordsBusy || error instanceof Problem) report("limited");
    throw error;
  }
  report("wrong");
  throw new Problem("invalid_credentials", message, field === undefined ? {} : { errors: [{ field, message }] });
}

/** Tells the targets of attacks apart without their e-mails: `printf %s me@shop.example | sha256sum | cut -c1-16`. */
const hashOf = (email: string): string => hash("sha256", email, "hex").slice(0, 16);

/** How long a session may do what needs the password. */
const CONFIRMED_MS = 15 * MINUTE_MS;

/** Returns until when the session counts as confirmed. @throws invalid_credentials, too_many_requests like signing in */
export async function confirmPassword(
  world: CheckPasswordDeps,
  { customerId, sessionId }: Actor,
  password: string,
  caller: PasswordCaller,
): Promise<string> {
  const account = await ownAccount(world, customerId);
  const message = "The password is incorrect";
  await checkPassword(world, { account, email: emailKey(account.email), password }, caller, message, "password");
  const now = world.clock.now();
  await world.store.transact({ change: [sessionsClaim(customerId)] }, (tx) => {
    const session = tx.get(sessionTable, customerId)?.sessions.find(({ id }) => id === sessionId);
    // Sessions of earlier versions are not stored.
    if (!session) throw new Problem("session_expired", "Your session has expired. Please sign in again.");
    putSession(tx, customerId, { ...session, network: caller.network, lastUsedAt: now, confirmedAt: now }, now);
  });
  return new Date(now + CONFIRMED_MS).toISOString();
}

/** @throws password_needed unless this session signed in or confirmed its password in the last 15 minutes */
export async function requireRecentPassword(
  world: Reader & Pick<World, "clock">,
  { customerId, sessionId }: Actor,
): Promise<void> {
  const record = await world.store.get(sessionTable, customerId);
  const session = record?.sessions.find(({ id }) => id === sessionId);
  if (session && session.confirmedAt > world.clock.now() - CONFIRMED_MS) return;
  throw new Problem("password_needed", "Confirm your password to continue.");
}
