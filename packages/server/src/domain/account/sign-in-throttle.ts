import { Problem } from "../../shared/problem.js";
import type { Tx } from "../../store/store.js";
import type { World } from "../../world.js";
import { addKnownAddress, knownAddressClaim } from "./known-addresses.js";
import { addTry, type Limit, recentTries, throttleClaim, throttleTable } from "./throttle.js";

const WINDOW_MS = 15 * 60_000;
const FAILURES_PER_PAIR = 10;
const FAILURES_PER_ADDRESS = 100;
/** Beyond the limit of its address one sign-in is looked at every so often, and so many wait for their turn. */
const PACE_MS = 250;
const PLACES = 20;

export interface ThrottleKeys {
  readonly pair: Limit;
  readonly address: Limit;
}

const failures = { windowMs: WINDOW_MS, what: "failed sign-ins" } as const;

export const throttleKeys = (address: string, email: string): ThrottleKeys => ({
  pair: { id: `${address} ${email}`, most: FAILURES_PER_PAIR, ...failures },
  address: { id: address, most: FAILURES_PER_ADDRESS, ...failures },
});

type ThrottleDeps = Pick<World, "store" | "clock">;

/**
 * Counts a try as failed before the password is looked at, so that many at once do not slip through. Beyond the limit of
 * its address it waits for its turn, unless it `passes`. @throws too_many_requests; a try that is not let in counts for nothing.
 */
export async function beginSignIn(
  world: ThrottleDeps,
  { pair, address }: ThrottleKeys,
  { passes, hungUp }: { readonly passes: boolean; readonly hungUp: () => AbortSignal },
): Promise<void> {
  const now = world.clock.now();
  const waitMs = await world.store.transact(
    { change: [throttleClaim(pair), throttleClaim(address)] },
    (tx) => {
      addTry(tx, pair, now);
      return takeTurn(tx, address, now, passes);
    },
    { durable: false },
  );
  if (waitMs > 0) await world.clock.sleep(waitMs, hungUp()).catch(() => Promise.reject(queueIsFull()));
}

/** Answers in how many milliseconds the turn comes. Failures are kept beyond the limit, so that no success frees a place. */
function takeTurn(tx: Tx, address: Limit, now: number, passes: boolean): number {
  const recent = recentTries(tx, address, now);
  const lastTurnAt = lastTurn(tx, address, now);
  const waits = !passes && recent.length >= address.most;
  const turnAt = waits ? Math.max(now, lastTurnAt) + PACE_MS : now;
  if (turnAt - now > PLACES * PACE_MS) throw queueIsFull();
  tx.put(throttleTable, {
    id: address.id,
    failures: [...recent, now].slice(-2 * address.most),
    turnAt: Math.max(turnAt, lastTurnAt),
  });
  return turnAt - now;
}

/** A turn further off than the queue is long was given before the clock was set back. */
function lastTurn(tx: Tx, { id }: Limit, now: number): number {
  const turnAt = tx.get(throttleTable, id)?.turnAt ?? 0;
  return turnAt - now > PLACES * PACE_MS ? 0 : turnAt;
}

function queueIsFull(): Problem {
  const seconds = Math.ceil((PLACES * PACE_MS) / 1000);
  const message = `Too many sign-ins from this network at the moment. Try again in ${seconds} seconds.`;
  return new Problem("too_many_requests", message, { retryAfterSeconds: seconds });
}

/** The password was right: this pair starts anew, and passes from this address from now on. `counted`: as a failure of the address. */
export async function signInSucceeded(
  world: ThrottleDeps,
  { pair, address }: ThrottleKeys,
  accountId: string,
  { counted = true }: { readonly counted?: boolean } = {},
): Promise<void> {
  await world.store.transact(
    { change: [throttleClaim(pair), throttleClaim(address), knownAddressClaim(accountId)] },
    (tx) => {
      const record = counted && tx.get(throttleTable, address.id);
      if (record) tx.put(throttleTable, { ...record, failures: record.failures.slice(0, -1) });
      if (tx.get(throttleTable, pair.id)) tx.remove(throttleTable, pair.id);
      addKnownAddress(tx, accountId, address.id, world.clock.now());
    },
    { durable: false },
  );
}
