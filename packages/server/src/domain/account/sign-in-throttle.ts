import type { World } from "../../world.js";
import { addTry, type Limit, throttleClaim, throttleTable } from "./throttle.js";

const WINDOW_MS = 15 * 60_000;
const FAILURES_PER_PAIR = 10;
const FAILURES_PER_ADDRESS = 100;

export interface ThrottleKeys {
  readonly pair: Limit;
  readonly address: Limit;
}

const failures = { windowMs: WINDOW_MS, what: "failed sign-ins" } as const;

export const throttleKeys = (address: string, email: string): ThrottleKeys => ({
  pair: { id: `${address} ${email}`, most: FAILURES_PER_PAIR, ...failures },
  address: { id: address, most: FAILURES_PER_ADDRESS, ...failures },
});

type Part = Pick<World, "store" | "clock">;

/**
 * Counts a try as failed before the password is looked at, so that many at once do not slip through.
 * @throws too_many_requests with the seconds to wait.
 */
export async function beginSignIn(world: Part, { pair, address }: ThrottleKeys): Promise<void> {
  const now = world.clock.now();
  await world.store.transact(
    { change: [throttleClaim(pair), throttleClaim(address)] },
    (tx) => {
      for (const limit of [pair, address]) addTry(tx, limit, now);
    },
    { durable: false },
  );
}

/** The password was right: this pair starts anew. */
export async function signInSucceeded(world: Part, { pair, address }: ThrottleKeys): Promise<void> {
  await world.store.transact(
    { change: [throttleClaim(pair), throttleClaim(address)] },
    (tx) => {
      const record = tx.get(throttleTable, address.id);
      if (record) tx.put(throttleTable, { ...record, failures: record.failures.slice(0, -1) });
      if (tx.get(throttleTable, pair.id)) tx.remove(throttleTable, pair.id);
    },
    { durable: false },
  );
}
