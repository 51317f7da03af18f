import type { AuditEntry } from "../contract/index.js";
import { titleCase } from "./words.js";

const WORDS = new Map([
  ["session", "Session"],
  ["api-key", "API key"],
  ["link", "One-time link"],
  ["gateway", "Payment gateway"],
  ["command", "Command on the server"],
  ["job", "Background job"],
]);

/**
 * Authentication of an audited change. An unknown value is shown in title case.
 *
 * @example
 * authMethodText({ via: "api-key", keyEnd: "3f9a" }); // => "API key …3f9a"
 * authMethodText({ via: "session", sessionEnd: "a1b2" }); // => "Session …a1b2"
 */
export function authMethodText({ via, keyEnd, sessionEnd }: Pick<AuditEntry, "via" | "keyEnd" | "sessionEnd">): string {
  const words = WORDS.get(via) ?? titleCase(via.replaceAll("-", "_"));
  const end = keyEnd ?? sessionEnd;
  return end === undefined ? words : `${words} …${end}`;
}
