import { Problem } from "../../shared/problem.js";
import { type CallCount, countInWindow } from "../../shared/sliding-window.js";
import { one } from "../../store/store.js";
import type { World } from "../../world.js";
import { callLimit } from "../account/call-limit.js";
import { accountClaim, accountIn } from "../account/read-account.js";
import { callLogTable } from "./api-key-table.js";

const WINDOW_S = 300;

/**
 * Counts one public API call. Rejected calls are not counted. A new key continues the old key's count. The write is not
 * flushed, so a crash may lose the last few calls.
 */
export function countCall(world: Pick<World, "store" | "clock">, customerId: string): Promise<CallCount> {
  const load = { see: [accountClaim(customerId)], change: [one(callLogTable, customerId)] };
  return world.store.transact(
    load,
    (tx) => {
      const limit = { limit: callLimit(accountIn(tx, customerId)), windowS: WINDOW_S };
      const before = tx.get(callLogTable, customerId)?.seconds ?? [];
      const { seconds, ...count } = countInWindow(before, limit, world.clock.now() / 1_000);
      if (!count.refused) tx.put(callLogTable, { id: customerId, seconds });
      return count;
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
