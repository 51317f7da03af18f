import { randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import type { RequestEnv } from "../contract/request-env.js";
import { requestHeader } from "../contract/request-header.js";

/** Every reply names its request; a caller's own name for it is kept when it can do no harm in a log. */
export function requestId(create: () => string = () => `req_${randomUUID().replaceAll("-", "")}`) {
  return function requestId(c, next) {
    const sent = requestHeader(c, "x-request-id");
    const id = sent !== undefined && HARMLESS.test(sent) ? sent : create();
    c.set("requestId", id);
    c.set("headers", { ...c.get("headers"), "X-Request-Id": id });
    return next();
  } satisfies MiddlewareHandler<RequestEnv>;
}

const HARMLESS = /^[\w.-]{8,64}$/;
