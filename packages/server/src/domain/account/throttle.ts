import { HOUR_MS, MINUTE_MS } from "../../shared/durations.js";
import { Problem } from "../../shared/problem.js";
import { MAX_AHEAD_S } from "../../shared/sliding-window.js";
import { removeRange } from "../../store/ranges.js";
import { at, type Claim, type ClaimedReads, one, type StoredRecord, type Tx, table } from "../../store/store.js";
import type { World } from "../../world.js";
import { addKnownNetwork, knownNetworkClaim } from "./known-networks.js";

const MAX_WINDOW_MS = HOUR_MS;

/** Recent attempts, in milliseconds since the epoch. May be lost in a crash. */
interface ThrottleRecord extends StoredRecord {
  readonly failures: readonly number[];
  /** For a network or account over its limit: the turn of the last sign-in in the queue. */
  readonly turnAt?: number;
}

export const throttleTable = table<ThrottleRecord>()("sign-in-throttle", {
  version: 1,
  indexes: { byLast: (record) => at("all", record.failures.at(-1) ?? 0) },
  unique: {},
});

/** At most `max` attempts of `id` within any `windowMs`. */
export interface Limit {
  readonly id: string;
  readonly max: number;
  readonly windowMs: number;
  /** What is limited, as worded in the error message: "failed sign-ins". */
  readonly what: string;
}

export const throttleClaim = ({ id }: Pick<Limit, "id">): Claim => one(throttleTable, id);

/** Attempts in the near future count as now: another process, whose clock is ahead, has counted them. */
export const recentAttempts = (
  tx: ClaimedReads,
  { id, windowMs }: Pick<Limit, "id" | "windowMs">,
  now: number,
): number[] =>
  (tx.get(throttleTable, id)?.failures ?? [])
    .filter((time) => time > now - windowMs && time <= now + MAX_AHEAD_S * 1_000)
    .map((time) => Math.min(time, now));

/** Returns the attempts that count. @throws too_many_requests with the seconds to wait, if another one is too many. */
export function requireRoom(tx: ClaimedReads, limit: Limit, now: number): number[] {
  const recent = recentAttempts(tx, limit, now);
  if (recent.length >= limit.max) {
    throw tooMany(limit.what, (recent[recent.length - limit.max] ?? now) + limit.windowMs - now);
  }
  return recent;
}

/** @throws too_many_requests like `requireRoom` */
export function addAttempt(tx: Tx, limit: Limit, now: number): void {
  tx.put(throttleTable, { id: limit.id, failures: [...requireRoom(tx, limit, now), now] });
}

/** Counts an attempt before any costly work. @throws too_many_requests with the seconds to wait. */
export async function countAttempt(world: Pick<World, "store" | "clock">, limit: Limit): Promise<void> {
  await world.store.transact({ change: [throttleClaim(limit)] }, (tx) => addAttempt(tx, limit, world.clock.now()), {
    durable: false,
  });
}

/** Deletes records without a recent attempt. */
export const purgeThrottle = ({ store, clock }: Pick<World, "store" | "clock">): Promise<void> =>
  removeRange(store, throttleTable, { index: "byLast", groups: ["all"], to: clock.now() - MAX_WINDOW_MS });

export function tooMany(what: string, waitMs: number): Problem {
  const minutes = Math.max(1, Math.ceil(waitMs / MINUTE_MS));
  return new Problem(
    "too_many_requests",
    `Too many ${what}. Try again in ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`,
    { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) },
  );
}

/** Beyond the limit, sign-ins are not refused but get turns. */
interface QueueLimit extends Limit {
  /** Between two turns. */
  readonly intervalMs: number;
  /** Sign-ins that wait for their turn; all others are refused. */
  readonly maxWaiting: number;
  /** Whose sign-ins they are, as worded in the error message: "from this network". */
  readonly whose: string;
}

interface ThrottleKeys {
  readonly pair: Limit;
  readonly network: QueueLimit;
  readonly account: QueueLimit;
}

const failures = { windowMs: 15 * MINUTE_MS, what: "failed sign-ins" } as const;

/**
 * A network cannot try one account more than 10 times. Many networks together slow an account's sign-ins down, and
 * never lock it; many accounts slow a network down. Nobody waits longer than 25 s, so that the server can answer.
 */
export const throttleKeys = (network: string, email: string): ThrottleKeys => ({
  pair: { id: `${network} ${email}`, max: 10, ...failures },
  network: { id: network, max: 100, ...failures, intervalMs: 250, maxWaiting: 20, whose: "from this network" },
  account: { id: `account ${email}`, max: 10, ...failures, intervalMs: 5_000, maxWaiting: 5, whose: "to this account" },
});

type ThrottleDeps = Pick<World, "store" | "clock">;

const claims = ({ pair, network, account }: ThrottleKeys) => [pair, network, account].map(throttleClaim);

/**
 * Counts an attempt as failed before the password is checked, so that parallel attempts cannot exceed the limit. Waits
 * for its turn when its network or account is over the limit, unless `passes`. @throws too_many_requests; a rejected
 * attempt is not counted.
 */
export async function beginSignIn(
  world: ThrottleDeps,
  keys: ThrottleKeys,
  { passes, hungUp }: { readonly passes: boolean; readonly hungUp: () => AbortSignal },
): Promise<void> {
  const now = world.clock.now();
  const waitMs = await world.store.transact(
    { change: claims(keys) },
    (tx) => {
      addAttempt(tx, keys.pair, now);
      return Math.max(takeTurn(tx, keys.network, now, passes), takeTurn(tx, keys.account, now, passes));
    },
    { durable: false },
  );
  const onHangUp = () => Promise.reject(queueIsFull(keys.network));
  if (waitMs > 0) await world.clock.sleep(waitMs, hungUp()).catch(onHangUp);
}

/**
 * Returns the milliseconds until the turn. Keeps more failures than the limit, so that one success does not reopen it.
 */
function takeTurn(tx: Tx, queue: QueueLimit, now: number, passes: boolean): number {
  const recent = recentAttempts(tx, queue, now);
  const lastTurnAt = lastTurn(tx, queue, now);
  const waits = !passes && recent.length >= queue.max;
  const turnAt = waits ? Math.max(now, lastTurnAt) + queue.intervalMs : now;
  if (turnAt - now > longestWait(queue)) throw queueIsFull(queue);
  tx.put(throttleTable, {
    id: queue.id,
    failures: [...recent, now].slice(-2 * queue.max),
    turnAt: Math.max(turnAt, lastTurnAt),
  });
  return turnAt - now;
}

/** A turn beyond the end of the queue was assigned before the clock was set back. */
function lastTurn(tx: Tx, queue: QueueLimit, now: number): number {
  const turnAt = tx.get(throttleTable, queue.id)?.turnAt ?? 0;
  return turnAt - now > longestWait(queue) ? 0 : turnAt;
}

const longestWait = ({ intervalMs, maxWaiting }: QueueLimit): number => maxWaiting * intervalMs;

function queueIsFull(queue: QueueLimit): Problem {
  const seconds = Math.ceil(longestWait(queue) / 1000);
  const message = `Too many sign-ins ${queue.whose} at the moment. Try again in ${seconds} seconds.`;
  return new Problem("too_many_requests", message, { retryAfterSeconds: seconds });
}

/**
 * The password was correct: resets the pair and remembers the network. `counted`: beginSignIn has counted a failure for
 * network and account, which is removed.
 */
export async function signInSucceeded(
  world: ThrottleDeps,
  keys: ThrottleKeys,
  accountId: string,
  { counted = true }: { readonly counted?: boolean } = {},
): Promise<void> {
  await world.store.transact(
    { change: [...claims(keys), knownNetworkClaim(accountId)] },
    (tx) => {
      if (counted) for (const queue of [keys.network, keys.account]) uncount(tx, queue);
      if (tx.get(throttleTable, keys.pair.id)) tx.remove(throttleTable, keys.pair.id);
      addKnownNetwork(tx, accountId, keys.network.id, world.clock.now());
    },
    { durable: false },
  );
}

/** The password was not checked: removes what beginSignIn has counted. */
export async function signInUncounted({ store }: ThrottleDeps, keys: ThrottleKeys): Promise<void> {
  const work = (tx: Tx) => {
    for (const limit of [keys.pair, keys.network, keys.account]) uncount(tx, limit);
  };
  await store.transact({ change: claims(keys) }, work, { durable: false });
}

function uncount(tx: Tx, { id }: Limit): void {
  const record = tx.get(throttleTable, id);
  if (record) tx.put(throttleTable, { ...record, failures: record.failures.slice(0, -1) });
}
