import type { MiddlewareHandler } from "hono";
import type { RequestEnv } from "../contract/request-env.js";
import { Problem } from "../shared/problem.js";

/** Nobody waits longer than this for an answer to begin. What was begun goes on: money is never left half moved. */
export function firstByteTimeout({ timeoutMs = 30_000 }: { readonly timeoutMs?: number | undefined } = {}) {
  return async function firstByteTimeout(_c, next) {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(tooSlow(timeoutMs)), timeoutMs);
    });
    try {
      await Promise.race([next(), late]);
    } finally {
      clearTimeout(timer);
    }
  } satisfies MiddlewareHandler<RequestEnv>;
}

const tooSlow = (timeoutMs: number): Problem =>
  new Problem(
    "internal",
    `There was no answer within ${timeoutMs / 1000} seconds. Look whether it was done before you send it again.`,
  );
