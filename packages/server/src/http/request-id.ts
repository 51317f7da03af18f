import { randomUUID } from "node:crypto";
import type { Middleware } from "../contract/request-env.js";
import { requestHeader } from "../contract/request-header.js";

/** The id of a request in replies and logs. A caller's own id is used if it is safe to log. */
export function requestId(): Middleware {
  return (c, next) => {
    const sent = requestHeader(c, "x-request-id");
    c.set("requestId", sent !== undefined && HARMLESS.test(sent) ? sent : `req_${randomUUID()}`);
    return next();
  };
}

const HARMLESS = /^[\w.-]{8,64}$/;
