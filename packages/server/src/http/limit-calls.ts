import type { Middleware } from "../contract/document/request-env.js";
import { countCall, countOther, type LimitedCalls, tooManyCalls } from "../domain/api-key/count-call.js";
import { Problem } from "../shared/problem.js";
import { type CallCount, type CallSeconds, countInWindow, type WindowLimit } from "../shared/sliding-window.js";
import { ownerIdOf } from "../shared/test-space.js";
import type { World } from "../world.js";

const SESSION_WINDOW_S = 60;
const KEY_WINDOW: WindowLimit = { limit: 1_000, windowS: 300 };
const ADDRESS_CHECK_WINDOW: WindowLimit = { limit: 120, windowS: 60 };

type LimitDeps = Pick<World, "store" | "clock" | "settings">;

/**
 * Limits the calls per API key outside the public API, counted in the store, and the calls of a customer's sessions
 * together. The latter protects this process, so it is counted in its memory: no read has to wait for a write.
 */
export function limitCalls(world: LimitDeps): Middleware {
  const sessions = createWindows();
  const limitKey = limitCustomer(world, "calls of an API key", KEY_WINDOW, "calls of one API key", showLimit);
  return (c, next) => {
    const actor = c.get("actor");
    if (!actor) return next();
    if (actor.via === "api-key") return limitKey(c, next);
    const limit = { limit: world.settings.callsPerMinute, windowS: SESSION_WINDOW_S };
    const count = sessions(actor.customerId, limit, world.clock.now() / 1_000);
    showLimit(c, count);
    if (count.refused) throw refusal(limit, "calls of one account", count.resetSeconds);
    return next();
  };
}

/**
 * Limits the address checks of a customer, with sessions and keys together: the provider may charge the operator for
 * each.
 */
export const limitAddressChecks = (world: LimitDeps): Middleware =>
  limitCustomer(world, "address checks", ADDRESS_CHECK_WINDOW, "address checks");

const limitCustomer =
  (world: LimitDeps, what: LimitedCalls, limit: WindowLimit, name: string, show?: typeof showLimit): Middleware =>
  async (c, next) => {
    const actor = c.get("actor");
    if (actor) {
      // An address check is a call, which was counted as one of the key.
      const id = actor.key?.isOperator ? actor.key.useId : ownerIdOf(actor.customerId);
      const count = await countOther(world, what, id, limit, show && actor.key);
      show?.(c, count);
      if (count.refused) throw refusal(limit, name, count.resetSeconds);
    }
    await next();
  };

function refusal({ limit, windowS }: WindowLimit, what: string, waitS: number): Problem {
  const within = windowS === 60 ? "a minute" : `${windowS / 60} minutes`;
  const wait = `${waitS} ${waitS === 1 ? "second" : "seconds"}`;
  const message = `More than ${limit.toLocaleString("en-US")} ${what} in ${within}. Try again in ${wait}.`;
  return new Problem("too_many_requests", message, { retryAfterSeconds: waitS });
}

/** On every reply to the call. */
function showLimit(c: Parameters<Middleware>[0], { limit, remaining, resetSeconds }: CallCount): void {
  c.set("headers", {
    ...c.get("headers"),
    "RateLimit-Limit": String(limit),
    "RateLimit-Remaining": String(remaining),
    "RateLimit-Reset": String(resetSeconds),
  });
}

/** Counts a call of `id`. */
function createWindows(): (id: string, limit: WindowLimit, nowS: number) => CallCount {
  const calls = new Map<string, CallSeconds>();
  let sweptAtS = 0;
  return (id, limit, nowS) => {
    const { seconds, ...count } = countInWindow(calls.get(id) ?? [], limit, nowS);
    calls.set(id, seconds);
    if (Math.abs(nowS - sweptAtS) > limit.windowS) {
      sweptAtS = nowS;
      for (const [each, list] of calls) if ((list.at(-1)?.[0] ?? 0) <= nowS - limit.windowS) calls.delete(each);
    }
    return count;
  };
}

/** Counts a call of an API key and sets the RateLimit headers. */
export function rateLimit(world: LimitDeps): Middleware {
  return async (c, next) => {
    const actor = c.get("actor");
    if (actor?.key) {
      const count = await countCall(world, ownerIdOf(actor.customerId), actor.key);
      showLimit(c, count);
      if (count.refused) throw tooManyCalls(count);
    }
    await next();
  };
}

/** Above this share of the heap, new bulk orders wait: the rest is for purchases, reads and voids. */
const FULL = 0.85;
/** Heap in use while a call runs, per byte of its body: the text, its values, what is planned for them, and the reply. */
const HEAP_PER_BYTE = 8;
const BYTES_PER_MB = 1024 * 1024;
const RETRY_S = 30;

/**
 * Refuses bulk orders, and checks of them, while the heap has no room for more rows or for the call itself: a process
 * that needs more memory than it may have ends, with all of its calls. Comes before the body is read.
 */
export function requireRoom({ heap }: Pick<World, "heap">): Middleware {
  let running = 0;
  /** Of calls since the last full collection: what they have stored is not measured yet. */
  let unmeasured = 0;
  let measured: number | undefined;
  return async (c, next) => {
    if (!heap) return next();
    const { usedBytes, nowBytes = usedBytes, limitBytes, collections } = heap();
    if (collections !== measured) unmeasured = running;
    measured = collections;
    const used = Math.min(nowBytes, usedBytes + unmeasured);
    const most = (c.get("operation")?.bodyLimitMb ?? 1) * BYTES_PER_MB;
    const needed = HEAP_PER_BYTE * Math.min(Number(c.req.header("content-length") ?? most), most);
    if (used > FULL * limitBytes || used + running + needed > limitBytes) {
      const message =
        "The server has no memory left for bulk orders right now. Nothing was bought, held or stored. Try again later.";
      throw new Problem("storage_full", message, { retryAfterSeconds: RETRY_S });
    }
    running += needed;
    unmeasured += needed;
    try {
      await next();
    } finally {
      running -= needed;
    }
  };
}
