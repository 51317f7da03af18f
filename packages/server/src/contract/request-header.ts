import type { Context } from "hono";
import type { RequestEnv } from "./request-env.js";

/** A header by its lower-case name. Uses Node's parsed headers if available, which is faster. */
export function requestHeader(c: Context<RequestEnv>, name: string): string | undefined {
  const read = c.env?.incoming?.headers;
  if (!read) return c.req.header(name);
  const value = read[name];
  return typeof value === "string" ? value : value?.join(", ");
}
