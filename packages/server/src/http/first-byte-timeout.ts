import type { MiddlewareHandler } from "hono";
import type { RequestEnv } from "../contract/document/request-env.js";
import { Problem } from "../shared/problem.js";
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
