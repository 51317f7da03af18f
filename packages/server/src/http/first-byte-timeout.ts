import type { MiddlewareHandler } from "hono";
import type { RequestEnv } from "../contract/request-env.js";
import { Problem } from "../shared/problem.js";

/** Nobody waits longer than this for an answer to begin. What was begun goes on: money is never left half moved. */
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
    `There was no answer within ${timeoutMs / 1000} seconds. Look whether it was done before you send it again.`,
  );
