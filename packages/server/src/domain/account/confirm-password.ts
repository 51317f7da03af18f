import type { Actor } from "../../shared/actor.js";
import { Problem } from "../../shared/problem.js";
import type { Reader, World } from "../../world.js";
import { type CheckPasswordDeps, checkPassword, type PasswordCaller } from "./check-password.js";
import { emailKey } from "./email.js";
import { ownAccount } from "./read-account.js";
import { putSession, sessionsClaim, sessionTable } from "./session-table.js";

/** How long a session may do what needs the password. */
const CONFIRMED_MS = 15 * 60_000;

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
