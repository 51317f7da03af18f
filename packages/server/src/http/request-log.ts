import type { MiddlewareHandler } from "hono";
import type { RequestEnv } from "../contract/request-env.js";
import type { Actor } from "../shared/actor.js";
import type { World } from "../world.js";

/** Logs one line per request. Never query strings, headers or bodies: they contain tokens and addresses. */
export function requestLog({ log }: Pick<World, "log">) {
  return async function requestLog(c, next) {
    const startedAt = performance.now();
    await next();
    log.info(
      {
        requestId: c.get("requestId"),
        method: c.req.method,
        path: c.get("operation")?.path,
        status: c.res.status,
        code: c.get("problemCode"),
        durationMs: Math.round((performance.now() - startedAt) * 10) / 10,
        customerId: c.get("actor")?.customerId,
        apiKey: keyEnd(c.get("actor")),
      },
      "request",
    );
  } satisfies MiddlewareHandler<RequestEnv>;
}

const keyEnd = (actor: Actor | undefined): string | undefined =>
  actor?.keyEnd === undefined ? undefined : `…${actor.keyEnd}`;
