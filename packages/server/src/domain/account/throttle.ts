import { Problem } from "../../shared/problem.js";
import { MAX_AHEAD_S } from "../../shared/sliding-window.js";
import { removeRange } from "../../store/ranges.js";
import { at, type Claim, type ClaimedReads, one, type StoredRecord, type Tx, table } from "../../store/store.js";
import type { World } from "../../world.js";

const MAX_WINDOW_MS = 3_600_000;

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

/** @throws too_many_requests with the seconds to wait. */
export function addAttempt(tx: Tx, limit: Limit, now: number): void {
  const recent = recentAttempts(tx, limit, now);
  if (recent.length >= limit.max) {
    throw tooMany(limit.what, (recent[recent.length - limit.max] ?? now) + limit.windowMs - now);
  }
  tx.put(throttleTable, { id: limit.id, failures: [...recent, now] });
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
  const minutes = Math.max(1, Math.ceil(waitMs / 60_000));
  return new Problem(
    "too_many_requests",
    `Too many ${what}. Try again in ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`,
    { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) },
  );
}
