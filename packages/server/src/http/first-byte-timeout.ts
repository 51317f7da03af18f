import type { MiddlewareHandler } from "hono";
import type { Middleware, RequestEnv } from "../contract/document/request-env.js";
import { Problem } from "../shared/problem.js";
import { StorageFailed } from "../store/errors.js";
import type { Store } from "../store/store.js";
import type { World } from "../world.js";

const RETRY_S = 2;

/**
 * Answers 503 if a reply has not begun in time: usually the server has more work than it can do, so clients repeat the
 * call as in an outage. Work that has changed nothing yet stops; transactions and purchases continue.
 */
export function firstByteTimeout(
  { log }: Pick<World, "log">,
  { timeoutMs = 30_000 }: { readonly timeoutMs?: number | undefined } = {},
) {
  return function firstByteTimeout(c, next) {
    const answered = new AbortController();
    c.set("answered", answered.signal);
    return new Promise<void>((resolve, reject) => {
      const onTimeout = () => {
        log.warn({ requestId: c.get("requestId"), path: c.req.path, timeoutMs }, "a request was not answered in time");
        answered.abort();
        reject(tooSlow(timeoutMs));
      };
      const timer = setTimeout(onTimeout, timeoutMs);
      const stop = () => clearTimeout(timer);
      next().finally(stop).then(resolve, reject);
    });
  } satisfies MiddlewareHandler<RequestEnv>;
}

const tooSlow = (timeoutMs: number): Problem =>
  new Problem(
    "storage_failed",
    `The server did not answer within ${timeoutMs / 1000} seconds, and the call may still take effect. Check, or repeat it with the same Idempotency-Key.`,
    { retryAfterSeconds: RETRY_S },
  );

const CHECKS: ReadonlySet<string> = new Set(["/healthz", "/readyz"]);

/** Refuses all requests while the store cannot work, except health checks. */
export function requireStorage(store: Store): Middleware {
  return (c, next) => {
    if (!store.healthy() && !CHECKS.has(c.req.path)) throw new StorageFailed("the store is not healthy");
    return next();
  };
}
