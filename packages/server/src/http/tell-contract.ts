import { contractVersion } from "@shipctl/sdk/contract";
import type { MiddlewareHandler } from "hono";
import type { RequestEnv } from "../contract/request-env.js";

/** Every reply says by which contract it was made, so that a client of another version can tell its user. */
export function tellContract() {
  return function tellContract(c, next) {
    c.set("headers", { ...c.get("headers"), "X-Shipctl-Contract": contractVersion });
    return next();
  } satisfies MiddlewareHandler<RequestEnv>;
}
