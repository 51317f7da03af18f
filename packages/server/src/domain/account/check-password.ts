import { hash } from "node:crypto";
import type { Measured } from "../../ports/metrics.js";
import { PasswordsBusy } from "../../ports/secrets.js";
import { Problem } from "../../shared/problem.js";
import type { World } from "../../world.js";
import type { AccountRecord } from "./account-table.js";
import { isKnownNetwork } from "./known-networks.js";
import type { CallSource } from "./open-session.js";
import { beginSignIn, signInSucceeded, signInUncounted, throttleKeys } from "./sign-in-throttle.js";

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
