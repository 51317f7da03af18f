import type { KeyOfActor } from "../../shared/actor.js";
import { requirePresent } from "../../shared/assert.js";
import { Problem } from "../../shared/problem.js";
import { type CallCount, type CallSeconds, countInWindow, type WindowLimit } from "../../shared/sliding-window.js";
import { type Claim, type DocumentClaim, one, type StoredRecord, type Tx, table } from "../../store/store.js";
import type { World } from "../../world.js";
import { accountClaim, accountIn, callLimit } from "../account/account.js";
import { keyUseClaim, noteCall } from "../ledger/key-use.js";

/** The times of recent calls: of the public API under the customer's id, of other limits under their name and that id. */
interface CallLogRecord extends StoredRecord {
  readonly seconds: CallSeconds;
}

/** Under which the calls of one key are counted. */
const logOf = ({ useId }: Pick<KeyOfActor, "useId">): string => `key ${useId}`;

/** What is stored of the calls of a key. */
export const callLogClaim = (key: Pick<KeyOfActor, "useId">): Claim => one(callLogTable, logOf(key));

export const forgetCalls = (tx: Tx, key: Pick<KeyOfActor, "useId">): void => tx.remove(callLogTable, logOf(key));

export const callLogTable = table<CallLogRecord>()("api-calls", { version: 1, indexes: {}, unique: {} });

type CountDeps = Pick<World, "store" | "clock" | "settings">;

const WINDOW_S = 300;

/**
 * Counts one public API call towards the key's own limit, if it has one, and the customer's, which all keys share. Rejected
 * calls are not counted. The write is not flushed, so a crash may lose the last few calls.
 */
export function countCall(world: CountDeps, customerId: string, key: KeyOfActor): Promise<CallCount> {
  const change = [one(callLogTable, customerId), callLogClaim(key), keyUseClaim(key)];
  const load = { see: [accountClaim(customerId)], change };
  return world.store.transact(
    load,
    (tx) => {
      const limits: [string, number][] = [[customerId, callLimit(world, accountIn(tx, customerId))]];
      if (key.callLimit !== undefined) limits.push([logOf(key), key.callLimit]);
      const count = countIn(tx, world, limits, WINDOW_S);
      if (!count.refused) noteCall(tx, world, key);
      return count;
    },
    { durable: false },
  );
}

/** What is limited apart from calls of the public API. */
export type LimitedCalls = "calls of an API key" | "address checks" | "test balance";

const otherLog = (what: LimitedCalls, id: string): string => `${what} ${id}`;

/** What is stored of the calls of an operator key, which are counted for the key. */
export const operatorCallsClaim = (useId: string): DocumentClaim =>
  one(callLogTable, otherLog("calls of an API key", useId));

/** Counts one call of a customer towards another limit, in the same way. */
export function countOther(
  world: CountDeps,
  what: LimitedCalls,
  customerId: string,
  limit: WindowLimit,
  key?: KeyOfActor,
): Promise<CallCount> {
  const id = otherLog(what, customerId);
  const load = { change: [one(callLogTable, id), ...(key ? [keyUseClaim(key)] : [])] };
  return world.store.transact(
    load,
    (tx) => {
      const count = countIn(tx, world, [[id, limit.limit]], limit.windowS);
      if (key && !count.refused) noteCall(tx, world, key);
      return count;
    },
    { durable: false },
  );
}

/** Counts a call towards every limit, or towards none if one refuses it. Returns the one that refuses, or has least left. */
function countIn(
  tx: Tx,
  { clock }: Pick<World, "clock">,
  limits: readonly (readonly [id: string, limit: number])[],
  windowS: number,
): CallCount {
  const counts = limits.map(([id, limit]) => {
    const before = tx.get(callLogTable, id)?.seconds ?? [];
    return { id, ...countInWindow(before, { limit, windowS }, clock.now() / 1_000) };
  });
  const [least] = counts.toSorted((a, b) => Number(b.refused) - Number(a.refused) || a.remaining - b.remaining);
  const { id: _, seconds: _seconds, ...count } = requirePresent(least, "limit");
  if (!count.refused) for (const { id, seconds } of counts) tx.put(callLogTable, { id, seconds });
  return count;
}

export function tooManyCalls({ limit, resetSeconds }: CallCount): Problem {
  const wait = `${resetSeconds} ${resetSeconds === 1 ? "second" : "seconds"}`;
  return new Problem("too_many_requests", `More than ${limit} calls in 5 minutes. Try again in ${wait}.`, {
    retryAfterSeconds: resetSeconds,
  });
}
