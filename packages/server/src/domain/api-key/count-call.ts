import { Problem } from "../../shared/problem.js";
import { type CallCount, type CallSeconds, countInWindow, type WindowLimit } from "../../shared/sliding-window.js";
import { one, type StoredRecord, type Tx, table } from "../../store/store.js";
import type { World } from "../../world.js";
import { accountClaim, accountIn } from "../account/account.js";
import { callLimit } from "../account/call-limit.js";

/** The times of recent calls: of the public API under the customer's id, of other limits under their name and that id. */
interface CallLogRecord extends StoredRecord {
  readonly seconds: CallSeconds;
}

export const callLogTable = table<CallLogRecord>()("api-calls", { version: 1, indexes: {}, unique: {} });

type CountDeps = Pick<World, "store" | "clock">;

const WINDOW_S = 300;

/**
 * Counts one public API call. Rejected calls are not counted. A new key continues the old key's count. The write is not
 * flushed, so a crash may lose the last few calls.
 */
export function countCall(world: CountDeps, customerId: string): Promise<CallCount> {
  const load = { see: [accountClaim(customerId)], change: [one(callLogTable, customerId)] };
  return world.store.transact(
    load,
    (tx) => countIn(tx, world, customerId, { limit: callLimit(accountIn(tx, customerId)), windowS: WINDOW_S }),
    { durable: false },
  );
}

/** What is limited apart from calls of the public API. */
export type LimitedCalls = "calls of an API key" | "address checks";

/** Counts one call of a customer towards another limit, in the same way. */
export function countOther(
  world: CountDeps,
  what: LimitedCalls,
  customerId: string,
  limit: WindowLimit,
): Promise<CallCount> {
  const id = `${what} ${customerId}`;
  const load = { change: [one(callLogTable, id)] };
  return world.store.transact(load, (tx) => countIn(tx, world, id, limit), { durable: false });
}

function countIn(tx: Tx, { clock }: Pick<World, "clock">, id: string, limit: WindowLimit): CallCount {
  const before = tx.get(callLogTable, id)?.seconds ?? [];
  const { seconds, ...count } = countInWindow(before, limit, clock.now() / 1_000);
  if (!count.refused) tx.put(callLogTable, { id, seconds });
  return count;
}

export function tooManyCalls({ limit, resetSeconds }: CallCount): Problem {
  const wait = `${resetSeconds} ${resetSeconds === 1 ? "second" : "seconds"}`;
  return new Problem("too_many_requests", `More than ${limit} calls in 5 minutes. Try again in ${wait}.`, {
    retryAfterSeconds: resetSeconds,
  });
}
