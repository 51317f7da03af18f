import type { MiddlewareHandler } from "hono";
import type { RequestEnv } from "../contract/document/request-env.js";

const YEAR_S = 31_536_000;

/** For a server whose public address is https: browsers never call it without TLS again. */
export const strictTransport: MiddlewareHandler<RequestEnv> = async (c, next) => {
  c.set("headers", { ...c.get("headers"), "Strict-Transport-Security": `max-age=${YEAR_S}` });
  await next();
};
