import type { MiddlewareHandler } from "hono";
import type { RequestEnv } from "../contract/request-env.js";

/** What browsers may do with a reply: as good as nothing, unless whoever makes the reply says otherwise. */
export function securityHeaders() {
  return function securityHeaders(c, next) {
    c.set("headers", { ...AS_GOOD_AS_NOTHING, ...c.get("headers") });
    return next();
  } satisfies MiddlewareHandler<RequestEnv>;
}

const AS_GOOD_AS_NOTHING = {
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "no-referrer",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Cache-Control": "no-store",
  "Content-Security-Policy": "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};
