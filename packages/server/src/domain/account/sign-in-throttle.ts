import { Problem } from "../../shared/problem.js";
import { at, one, type StoredRecord, table } from "../../store/store.js";
import type { World } from "../../world.js";

const WINDOW_MS = 15 * 60_000;
const FAILURES_PER_PAIR = 10;
const FAILURES_PER_ADDRESS = 100;

/** Recent failures, as milliseconds since the epoch. May be forgotten by a crash. */
interface ThrottleRecord extends StoredRecord {
  readonly failures: readonly number[];
}

export const throttleTable = table<ThrottleRecord>()("sign-in-throttle", {
  version: 1,
  indexes: { byLast: (record) => at("all", record.failures.at(-1) ?? 0) },
  unique: {},
});

export interface ThrottleKeys {
  readonly pair: string;
  readonly address: string;
}

export const throttleKeys = (address: string, email: string): ThrottleKeys => ({
  pair: `${address} ${email}`,
  address,
});

type Part = Pick<World, "store" | "clock">;

/**
 * Counts a try as failed before the password is looked at, so that many at once do not slip through.
 * @throws too_many_requests with the seconds to wait.
 */
export async function beginSignIn(world: Part, keys: ThrottleKeys): Promise<void> {
  const now = world.clock.now();
  const limits = [
    [keys.pair, FAILURES_PER_PAIR],
    [keys.address, FAILURES_PER_ADDRESS],
  ] as const;
  await world.store.transact(
    { change: limits.map(([id]) => one(throttleTable, id)) },
    (tx) => {
      const recent = limits.map(([id, limit]) => ({
        id,
        limit,
        failures: (tx.get(throttleTable, id)?.failures ?? []).filter((time) => time > now - WINDOW_MS),
      }));
      for (const { failures, limit } of recent) {
        if (failures.length >= limit) throw tooMany((failures[failures.length - limit] ?? now) + WINDOW_MS - now);
      }
      for (const { id, failures } of recent) tx.put(throttleTable, { id, failures: [...failures, now] });
    },
    { durable: false },
  );
}

/** The password was right: this pair starts anew. */
export async function signInSucceeded(world: Part, keys: ThrottleKeys): Promise<void> {
  const change = [one(throttleTable, keys.pair), one(throttleTable, keys.address)];
  await world.store.transact(
    { change },
    (tx) => {
      const address = tx.get(throttleTable, keys.address);
      if (address) tx.put(throttleTable, { ...address, failures: address.failures.slice(0, -1) });
      if (tx.get(throttleTable, keys.pair)) tx.remove(throttleTable, keys.pair);
    },
    { durable: false },
  );
}

/** Forgets whom nobody has tried to be for a while. */
export async function purgeThrottle(world: Part): Promise<void> {
  const range = { index: "byLast", groups: ["all"], to: world.clock.now() - WINDOW_MS, limit: 1_000 } as const;
  const old = await world.store.list(throttleTable, range);
  await world.store.transact({ change: old.map(({ id }) => one(throttleTable, id)) }, (tx) => {
    for (const { id } of old) tx.remove(throttleTable, id);
  });
}

function tooMany(waitMs: number): Problem {
  const minutes = Math.max(1, Math.ceil(waitMs / 60_000));
  return new Problem(
    "too_many_requests",
    `Too many failed sign-ins. Try again in ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`,
    { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) },
  );
}
