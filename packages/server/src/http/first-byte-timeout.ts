import type { MiddlewareHandler } from "hono";
import type { RequestEnv } from "../contract/request-env.js";
import { Problem } from "../shared/problem.js";

/**
 * Answers with a timeout if a reply has not begun in time. The operation itself continues, so no transaction is
 * interrupted.
 */
export function firstByteTimeout({ timeoutMs = 30_000 }: { readonly timeoutMs?: number | undefined } = {}) {
  return function firstByteTimeout(_c, next) {
    return new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(tooSlow(timeoutMs)), timeoutMs);
      const settled = () => clearTimeout(timer);
      next().finally(settled).then(resolve, reject);
    });
  } satisfies MiddlewareHandler<RequestEnv>;
}

const tooSlow = (timeoutMs: number): Problem =>
  new Problem(
    "internal",
    `No answer within ${timeoutMs / 1000} seconds. Check whether the request took effect before you send it again.`,
  );
