import type { Context } from "hono";
import type { RequestEnv } from "./request-env.js";

/** A response with the headers that every reply carries. Plain objects all the way: `Headers` costs as much as a query. */
export function respond(
  c: Context<RequestEnv>,
  body: ReadableStream | ArrayBuffer | string,
  status: number,
  headers: Readonly<Record<string, string>>,
): Response {
  return new Response(body, { status, headers: { ...c.get("headers"), ...headers } });
}
