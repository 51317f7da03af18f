import { contractVersion } from "@shipctl/sdk/contract";
import type { Step } from "../contract/step.js";

/** What every reply says, whoever makes it: which request it answers, and what holds for all of them. */
export function replyHeaders(): Step {
  return (c) => c.set("headers", { ...ALWAYS, "X-Request-Id": c.get("requestId") });
}

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
