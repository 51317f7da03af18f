import type { CallContext } from "./call-context.js";
import type { OperationInfo } from "./call-types.js";
import { mediaType } from "./file-reply.js";
import { badReply } from "./read-refusal.js";
import type { TransportReply } from "./transport.js";

/** Redirects are not followed: a POST would become a GET, and the API key would be sent to the target. */
export function refuseRedirect(reply: TransportReply, call: CallContext): void {
  if (reply.type !== "opaqueredirect" && (reply.status < 300 || reply.status > 399)) return;
  const target = originOf(reply.headers.get("Location"), call.server);
  throw badReply(reply, `${call.server} redirects to ${target}; use the target as base URL`, call);
}

/** The JSON of a success; undefined for 204. */
export function parseJson(reply: TransportReply, text: string, call: CallContext): unknown {
  if (reply.status === 204) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw badReply(reply, unexpected(reply, "valid JSON", call), call);
  }
}

/** Checks the content type of a file, so that a proxy's page is not saved as a label. */
export function checkFile(
  reply: TransportReply,
  operation: OperationInfo,
  as: string | undefined,
  call: CallContext,
): void {
  const wanted = as === undefined ? operation.replies : [as];
  if (wanted.includes(mediaType(reply.headers))) return;
  throw badReply(reply, unexpected(reply, wanted.join(" or "), call), call);
}

function unexpected(reply: TransportReply, wanted: string, call: CallContext): string {
  const got = mediaType(reply.headers) || "no content type";
  return `${call.server} answered ${call.name} with ${got}, not ${wanted}. Check the base URL.`;
}

/** Without path and query, which may contain secrets. Browsers hide the target of a redirect. */
function originOf(location: string | null, server: string): string {
  try {
    return location === null ? "another address" : new URL(location, server).origin;
  } catch {
    return "another address";
  }
}
