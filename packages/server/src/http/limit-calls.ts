import type { Middleware } from "../contract/request-env.js";
import { requestHeader } from "../contract/request-header.js";
import { Problem } from "../shared/problem.js";
import { type CallSeconds, countInWindow, type WindowLimit } from "../shared/sliding-window.js";
import type { World } from "../world.js";

const SESSION_WINDOW_S = 60;
const KEY_WINDOW: WindowLimit = { limit: 1_000, windowS: 300 };
/** The last characters of a session token's signature identify it. */
const TOKEN_END = 43;

/** Limits the calls per session, and per API key outside the public API. Counted in memory only. */
export function limitCalls(world: Pick<World, "clock" | "settings">): Middleware {
  const sessions = createWindows();
  const keys = createWindows();
  return (c, next) => {
    const actor = c.get("actor");
    if (!actor) return next();
    const nowS = world.clock.now() / 1_000;
    const isKey = actor.via === "api-key";
    const limit = isKey ? KEY_WINDOW : { limit: world.settings.callsPerMinute, windowS: SESSION_WINDOW_S };
    const id = isKey ? actor.customerId : (requestHeader(c, "authorization") ?? "").slice(-TOKEN_END);
    const waitS = (isKey ? keys : sessions)(id, limit, nowS);
    if (waitS > 0) throw tooManyCalls(limit, isKey ? "of one API key" : "of one session", waitS);
    return next();
  };
}

function tooManyCalls({ limit, windowS }: WindowLimit, whose: string, waitS: number): Problem {
  const within = windowS === 60 ? "a minute" : `${windowS / 60} minutes`;
  const wait = `${waitS} ${waitS === 1 ? "second" : "seconds"}`;
  const message = `More than ${limit.toLocaleString("en-US")} calls ${whose} in ${within}. Try again in ${wait}.`;
  return new Problem("too_many_requests", message, { retryAfterSeconds: waitS });
}

/** Counts a call of `id`. Returns the seconds to wait, or 0. */
function createWindows(): (id: string, limit: WindowLimit, nowS: number) => number {
  const calls = new Map<string, CallSeconds>();
  let sweptAtS = 0;
  return (id, limit, nowS) => {
    const { seconds, refused, resetSeconds } = countInWindow(calls.get(id) ?? [], limit, nowS);
    calls.set(id, seconds);
    if (Math.abs(nowS - sweptAtS) > limit.windowS) {
      sweptAtS = nowS;
      for (const [each, list] of calls) if ((list.at(-1)?.[0] ?? 0) <= nowS - limit.windowS) calls.delete(each);
    }
    return refused ? resetSeconds : 0;
  };
}
