import { randomUUID } from "node:crypto";
import { requestHeader } from "../contract/request-header.js";
import type { Step } from "../contract/step.js";

/** A request's name in replies and in the log; a caller's own for it is kept when it can do no harm there. */
export function requestId(): Step {
  return (c) => {
    const sent = requestHeader(c, "x-request-id");
    c.set("requestId", sent !== undefined && HARMLESS.test(sent) ? sent : `req_${randomUUID()}`);
  };
}

const HARMLESS = /^[\w.-]{8,64}$/;
