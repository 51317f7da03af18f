import { contractVersion } from "@shipctl/sdk/contract";
import type { Context } from "hono";
import type { RequestEnv } from "./request-env.js";

/** Headers of every reply. */
const ALWAYS = {
  // Restrictive browser policies; a reply can override them.
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "no-referrer",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Cache-Control": "no-store",
  "Content-Security-Policy": "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  // Lets clients of another contract version warn their users.
  "X-Shipctl-Contract": contractVersion,
};

/** A response with the common headers. Uses plain objects, because `Headers` is as slow as a store query. */
export function respond(
  c: Context<RequestEnv>,
  body: ReadableStream | ArrayBuffer | string | null,
  status: number,
  headers: Readonly<Record<string, string>>,
): Response {
  const own = { ...ALWAYS, "X-Request-Id": c.get("requestId"), ...c.get("headers"), ...headers };
  return new Response(body, { status, headers: own });
}
