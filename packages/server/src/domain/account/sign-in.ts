import { hash } from "node:crypto";
import type { Measured } from "../../ports/metrics.js";
import { PasswordsBusy } from "../../ports/secrets.js";
import type { Actor } from "../../shared/actor.js";
import { Problem } from "../../shared/problem.js";
import type { Lane } from "../../shared/turns.js";
import type { World } from "../../world.js";
import { type AccountRecord, findByEmail, ownAccount } from "./account.js";
import { emailKey } from "./email.js";
import { isKnownNetwork } from "./known-networks.js";
import { newChallenge, openChallenge, redeemCode, wrongCode } from "./second-factor.js";
import { type CallSource, CONFIRMED_MS, openSession, putSession, sessionsClaim, sessionTable } from "./sessions.js";
import { beginSignIn, signInSucceeded, signInUncounted, throttleKeys } from "./throttle.js";

interface SignedIn {
  readonly token: string;
  readonly account: AccountRecord;
}

type SignInDeps = CheckPasswordDeps & Pick<World, "secrets" | "ids">;

/**
 * @throws invalid_credentials, in the same time whether or not the e-mail is registered; second_factor_needed;
 * account_blocked; too_many_requests.
 */
export async function signIn(
  world: SignInDeps,
  { email, password }: { readonly email: string; readonly password: string },
  caller: PasswordCaller,
): Promise<SignedIn> {
  const attempt = { account: await findByEmail(world, email), email: emailKey(email), password };
  const account = await checkPassword(world, attempt, caller, "Invalid email or password");
  if (account.blocked) throw accountBlocked();
  return { token: await openFirstStep(world, account, caller), account };
}

/** A session of an account whose password was entered or reset. @throws second_factor_needed */
export async function openFirstStep(
  world: Pick<World, "store" | "clock" | "secrets">,
  account: AccountRecord,
  caller: CallSource,
): Promise<string> {
  if (account.secondFactor) throw newChallenge(world, account);
  return openSession(world, account, caller);
}

/** The second step of signing in. @throws invalid_credentials, challenge_expired, account_blocked, too_many_requests */
export async function signInWithCode(
  world: SignInDeps,
  sent: { readonly challenge: string; readonly code: string },
  caller: PasswordCaller,
): Promise<SignedIn> {
  const { challenge, account } = await openChallenge(world, sent.challenge);
  if (account.blocked) throw accountBlocked();
  await checkCode(world, account, sent.code, caller, challenge);
  return { token: await openSession(world, account, caller), account };
}

const accountBlocked = (): Problem =>
  new Problem("account_blocked", "This account is blocked. Please contact support.");

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
  const isRight = await limited(world, { account, email }, caller, async (lane) =>
    (await world.passwords.verify(account?.passwordHash, password, lane)) && account
      ? // A code must follow, and its failures count on.
        account.secondFactor
        ? "half"
        : "accepted"
      : "wrong",
  );
  if (account && isRight) return account;
  throw new Problem("invalid_credentials", message, field === undefined ? {} : { errors: [{ field, message }] });
}

/** Checks a code of an account's second factor, limited and logged like its password. @throws invalid_credentials */
async function checkCode(
  world: SignInDeps,
  account: AccountRecord,
  code: string,
  caller: PasswordCaller,
  challenge?: { readonly id: string },
): Promise<void> {
  const attempt = { account, email: emailKey(account.email) };
  const isRight = await limited(world, attempt, caller, async () =>
    (await redeemCode(world, account.id, code, challenge)) ? "accepted" : "wrong",
  );
  if (!isRight) throw wrongCode();
}

/**
 * Counts an attempt to sign in as failed until `check` says otherwise; what `check` throws is not counted. `half`: the
 * password is right, and a code is to follow. Returns whether it was right. @throws too_many_requests
 */
async function limited(
  world: CheckPasswordDeps,
  { account, email }: Pick<PasswordAttempt, "account" | "email">,
  caller: PasswordCaller,
  check: (lane: Lane) => Promise<"accepted" | "half" | "wrong">,
): Promise<boolean> {
  const { network, requestId } = caller;
  const startedAt = world.clock.now();
  const keys = throttleKeys(network, email);
  const passes = account !== undefined && (await isKnownNetwork(world, account.id, network));
  const report = (outcome: Measured["sign_in"]["outcome"]) => {
    world.metrics.timer("sign_in", { outcome }).add(world.clock.now() - startedAt);
    if (outcome !== "accepted") {
      world.log.warn({ requestId, network, emailHash: hashOf(email), outcome }, "sign-in refused");
    }
  };
  let counted = false;
  try {
    await beginSignIn(world, keys, { passes, hungUp: caller.hungUp });
    counted = true;
    const outcome = await check({ id: passes && account ? account.id : network, first: passes });
    counted = false;
    if (outcome === "half") await signInUncounted(world, keys);
    if (outcome === "accepted" && account) await signInSucceeded(world, keys, account.id);
    report(outcome === "wrong" ? "wrong" : "accepted");
    return outcome !== "wrong";
  } catch (error) {
    const isRefusal = error instanceof PasswordsBusy || error instanceof Problem;
    if (counted && isRefusal) await signInUncounted(world, keys);
    if (isRefusal) report("limited");
    throw error;
  }
}

/** Tells the targets of attacks apart without their e-mails: `printf %s me@shop.example | sha256sum | cut -c1-16`. */
const hashOf = (email: string): string => hash("sha256", email, "hex").slice(0, 16);

/** Returns until when the session counts as confirmed. @throws invalid_credentials, too_many_requests like signing in; second_factor_needed */
export async function confirmPassword(
  world: SignInDeps,
  { customerId, sessionId }: Actor,
  { password, code }: { readonly password: string; readonly code?: string },
  caller: PasswordCaller,
): Promise<string> {
  const account = await ownAccount(world, customerId);
  const message = "The password is incorrect";
  await checkPassword(world, { account, email: emailKey(account.email), password }, caller, message, "password");
  if (account.secondFactor) {
    if (code === undefined) throw newChallenge(world, account);
    await checkCode(world, account, code, caller);
  }
  const now = world.clock.now();
  await world.store.transact({ change: [sessionsClaim(customerId)] }, (tx) => {
    const session = tx.get(sessionTable, customerId)?.sessions.find(({ id }) => id === sessionId);
    // Sessions of earlier versions are not stored.
    if (!session) throw new Problem("session_expired", "Your session has expired. Please sign in again.");
    putSession(tx, customerId, { ...session, network: caller.network, lastUsedAt: now, confirmedAt: now }, now);
  });
  return new Date(now + CONFIRMED_MS).toISOString();
}
