import { contractVersion } from "@shipctl/sdk/contract";
import type { Context } from "hono";
import type { RequestEnv } from "./request-env.js";

/** What every reply says, whoever makes it. */
const ALWAYS = {
  // What browsers may do with it: as good as nothing, unless whoever makes the reply says otherwise.
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "no-referrer",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Cache-Control": "no-store",
  "Content-Security-Policy": "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  // So that a client of another version of the contract can tell its user.
  "X-Shipctl-Contract": contractVersion,
};

/** A response with the headers that every reply carries. Plain objects all the way: `Headers` costs as much as a query. */
export function respond(
  c: Context<RequestEnv>,
  body: ReadableStream | ArrayBuffer | string | null,
  status: number,
  headers: Readonly<Record<string, string>>,
): Response {
  const own = { ...ALWAYS, "X-Request-Id": c.get("requestId"), ...c.get("headers"), ...headers };
  return new Response(body, { status, headers: own });
}
