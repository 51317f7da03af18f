import { Problem } from "../../shared/problem.js";
import { one } from "../../store/store.js";
import type { World } from "../../world.js";
import { callLimit } from "../account/call-limit.js";
import { accountClaim, accountIn } from "../account/read-account.js";
import { type CallLogRecord, callLogTable } from "./api-key-table.js";

const WINDOW_S = 300;

/** How a customer stands after a call. */
export interface CallCount {
  readonly limit: number;
  readonly remaining: number;
  /** Seconds until one more call is free; 0 when all are. */
  readonly resetSeconds: number;
  /** The call was one too many. */
  readonly refused: boolean;
}

/**
 * Counts one call of the public API. The window slides: whichever 5 minutes are looked at, there are never more calls in
 * them than the limit. Refused calls are not counted. A new key goes on where the old one stood. The count is written,
 * not waited for: after a crash at most its last moments are missing.
 */
export function countCall(world: Pick<World, "store" | "clock">, customerId: string): Promise<CallCount> {
  const load = { see: [accountClaim(customerId)], change: [one(callLogTable, customerId)] };
  return world.store.transact(
    load,
    (tx) => {
      const limit = callLimit(accountIn(tx, customerId));
      const nowS = world.clock.now() / 1_000;
      const recent = (tx.get(callLogTable, customerId)?.seconds ?? []).filter(isWithin(nowS));
      const used = sum(recent);
      if (used >= limit)
        return { limit, remaining: 0, resetSeconds: freeIn(recent, used - limit, nowS), refused: true };
      const seconds = withOneMore(recent, Math.ceil(nowS));
      tx.put(callLogTable, { id: customerId, seconds });
      return { limit, remaining: limit - used - 1, resetSeconds: freeIn(seconds, 0, nowS), refused: false };
    },
    { durable: false },
  );
}

export function tooManyCalls({ limit, resetSeconds }: CallCount): Problem {
  const wait = `${resetSeconds} ${resetSeconds === 1 ? "second" : "seconds"}`;
  return new Problem("too_many_requests", `More than ${limit} calls in 5 minutes. Try again in ${wait}.`, {
    retryAfterSeconds: resetSeconds,
  });
}

type Seconds = CallLogRecord["seconds"];

/** Calls of the future were made before the clock was set back: they would count for longer than the window is. */
const isWithin =
  (nowS: number) =>
  ([second]: Seconds[number]): boolean =>
    second > nowS - WINDOW_S && second <= Math.ceil(nowS);

const sum = (seconds: Seconds): number => seconds.reduce((total, [, calls]) => total + calls, 0);

/** Rounded up, a call counts up to a second too long, and never too short. */
function withOneMore(seconds: Seconds, now: number): Seconds {
  const last = seconds.at(-1);
  return last?.[0] === now ? [...seconds.slice(0, -1), [now, last[1] + 1]] : [...seconds, [now, 1]];
}

/** When the oldest calls, and `surplus` more (the limit was lowered), have left the window. */
function freeIn(seconds: Seconds, surplus: number, nowS: number): number {
  let gone = 0;
  for (const [second, calls] of seconds) {
    gone += calls;
    if (gone > surplus) return Math.max(1, Math.ceil(second + WINDOW_S - nowS));
  }
  return 0;
}
