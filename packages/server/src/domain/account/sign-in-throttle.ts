import { Problem } from "../../shared/problem.js";
import type { Tx } from "../../store/store.js";
import type { World } from "../../world.js";
import { addKnownAddress, knownAddressClaim } from "./known-addresses.js";
import { addAttempt, type Limit, recentAttempts, throttleClaim, throttleTable } from "./throttle.js";

const WINDOW_MS = 15 * 60_000;
const FAILURES_PER_PAIR = 10;
const FAILURES_PER_ADDRESS = 100;
/** An address over its limit is allowed one sign-in per TURN_INTERVAL_MS, with at most MAX_WAITING in the queue. */
const TURN_INTERVAL_MS = 250;
const MAX_WAITING = 20;

export interface ThrottleKeys {
  readonly pair: Limit;
  readonly address: Limit;
}

const failures = { windowMs: WINDOW_MS, what: "failed sign-ins" } as const;

export const throttleKeys = (address: string, email: string): ThrottleKeys => ({
  pair: { id: `${address} ${email}`, max: FAILURES_PER_PAIR, ...failures },
  address: { id: address, max: FAILURES_PER_ADDRESS, ...failures },
});

type ThrottleDeps = Pick<World, "store" | "clock">;

/**
 * Counts an attempt as failed before the password is checked, so that parallel attempts cannot exceed the limit. Waits
 * for its turn when its address is over the limit, unless `passes`. @throws too_many_requests; a rejected attempt is
 * not counted.
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
      addAttempt(tx, pair, now);
      return takeTurn(tx, address, now, passes);
    },
    { durable: false },
  );
  if (waitMs > 0) await world.clock.sleep(waitMs, hungUp()).catch(() => Promise.reject(queueIsFull()));
}

/**
 * Returns the milliseconds until the turn. Keeps more failures than the limit, so that one success does not reopen it.
 */
function takeTurn(tx: Tx, address: Limit, now: number, passes: boolean): number {
  const recent = recentAttempts(tx, address, now);
  const lastTurnAt = lastTurn(tx, address, now);
  const waits = !passes && recent.length >= address.max;
  const turnAt = waits ? Math.max(now, lastTurnAt) + TURN_INTERVAL_MS : now;
  if (turnAt - now > MAX_WAITING * TURN_INTERVAL_MS) throw queueIsFull();
  tx.put(throttleTable, {
    id: address.id,
    failures: [...recent, now].slice(-2 * address.max),
    turnAt: Math.max(turnAt, lastTurnAt),
  });
  return turnAt - now;
}

/** A turn beyond the end of the queue was assigned before the clock was set back. */
function lastTurn(tx: Tx, { id }: Limit, now: number): number {
  const turnAt = tx.get(throttleTable, id)?.turnAt ?? 0;
  return turnAt - now > MAX_WAITING * TURN_INTERVAL_MS ? 0 : turnAt;
}

function queueIsFull(): Problem {
  const seconds = Math.ceil((MAX_WAITING * TURN_INTERVAL_MS) / 1000);
  const message = `Too many sign-ins from this network at the moment. Try again in ${seconds} seconds.`;
  return new Problem("too_many_requests", message, { retryAfterSeconds: seconds });
}

/**
 * The password was correct: resets the pair and remembers the address. `counted`: beginSignIn has counted a failure for
 * the address, which is removed.
 */
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
