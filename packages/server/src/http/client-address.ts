import type { MiddlewareHandler } from "hono";
import type { RequestEnv } from "../contract/request-env.js";
import { requestHeader } from "../contract/request-header.js";

/** Where a request comes from: the connection, or, behind a proxy of the operator's, what that proxy has added last. */
export function clientAddress({ trustProxy }: { readonly trustProxy: boolean }) {
  return function clientAddress(c, next) {
    const forwarded = trustProxy ? requestHeader(c, "x-forwarded-for")?.split(",").at(-1)?.trim() : undefined;
    c.set("address", forwarded || c.env?.incoming?.socket.remoteAddress || "unknown");
    return next();
  } satisfies MiddlewareHandler<RequestEnv>;
}
