import type { Context, MiddlewareHandler } from "hono";
import type { RequestEnv } from "../contract/document/request-env.js";
import { respond } from "../contract/reply/send-reply.js";
import { isPublicApi } from "./access.js";

/**
 * Lets pages of the configured origins call the public API only. Safe, because API keys are not sent automatically like
 * cookies.
 */
export function cors({ corsOrigins }: { readonly corsOrigins: readonly string[] }) {
  return function cors(c, next) {
    if (!isPublicApi(c.req.path)) return next();
    const origin = c.req.header("origin");
    const allowed = origin !== undefined && corsOrigins.includes(origin);
    c.set("headers", { ...c.get("headers"), Vary: "Origin", ...(allowed ? allow(origin) : {}) });
    return allowed && isPreflight(c) ? Promise.resolve(preflight(c)) : next();
  } satisfies MiddlewareHandler<RequestEnv>;
}

const allow = (origin: string) => ({
  "Access-Control-Allow-Origin": origin,
  "Access-Control-Expose-Headers":
    "RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, Retry-After, Shipctl-Should-Retry, X-Request-Id, X-Shipctl-Contract, Idempotency-Replayed, X-Label-Parts, Content-Disposition",
  "Cross-Origin-Resource-Policy": "cross-origin",
});

const isPreflight = (c: Context<RequestEnv>): boolean =>
  c.req.method === "OPTIONS" && c.req.header("access-control-request-method") !== undefined;

const preflight = (c: Context<RequestEnv>): Response =>
  respond(c, null, 204, {
    "Access-Control-Allow-Methods": "GET, POST, PUT, PATCH, DELETE",
    "Access-Control-Allow-Headers": "x-api-key, content-type, idempotency-key, prefer, x-request-id",
    "Access-Control-Max-Age": "600",
  });

const YEAR_S = 31_536_000;

/** For a server whose public address is https: browsers never call it without TLS again. */
export const strictTransport: MiddlewareHandler<RequestEnv> = async (c, next) => {
  c.set("headers", { ...c.get("headers"), "Strict-Transport-Security": `max-age=${YEAR_S}` });
  await next();
};
