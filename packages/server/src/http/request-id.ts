import { randomUUID } from "node:crypto";
import type { Middleware } from "../contract/request-env.js";
import { requestHeader } from "../contract/request-header.js";

/** A request's name in replies and in the log; a caller's own for it is kept when it can do no harm there. */
export function requestId(): Middleware {
  return (c, next) => {
    const sent = requestHeader(c, "x-request-id");
    c.set("requestId", sent !== undefined && HARMLESS.test(sent) ? sent : `req_${randomUUID()}`);
    return next();
  };
}

const HARMLESS = /^[\w.-]{8,64}$/;
