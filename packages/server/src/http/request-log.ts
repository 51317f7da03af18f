import { randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import type { Middleware, RequestEnv } from "../contract/document/request-env.js";
import type { Actor } from "../shared/actor.js";
import type { World } from "../world.js";

/** The id of a request in replies and logs. A caller's own id is used if it is safe to log. */
export function requestId(): Middleware {
  return (c, next) => {
    const sent = c.req.header("x-request-id");
    c.set("requestId", sent !== undefined && HARMLESS.test(sent) ? sent : `req_${randomUUID()}`);
    return next();
  };
}

const HARMLESS = /^[\w.-]{8,64}$/;

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
