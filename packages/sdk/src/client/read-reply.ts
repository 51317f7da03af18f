import type { CallContext } from "./call-context.js";
import type { OperationInfo } from "./call-types.js";
import { mediaType } from "./file-reply.js";
import { badReply } from "./read-refusal.js";

/** Redirects are not followed: a POST would come out as a GET, and an API key would go along to wherever they lead. */
export function refuseRedirect(reply: Response, call: CallContext): void {
  if (reply.type !== "opaqueredirect" && (reply.status < 300 || reply.status > 399)) return;
  const target = originOf(reply.headers.get("Location"), call.server);
  throw badReply(reply, `${call.server} redirects to ${target}; give the address it redirects to as base URL`, call);
}

/** The JSON of a success; undefined when the status says that there is none. */
export function parseJson(reply: Response, text: string, call: CallContext): unknown {
  if (reply.status === 204) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw badReply(reply, unexpected(reply, "JSON", call), call);
  }
}

/** Checks that a success is the file that was asked for, so that nobody saves a proxy's page under a label's name. */
export function checkFile(reply: Response, operation: OperationInfo, as: string | undefined, call: CallContext): void {
  const wanted = as === undefined ? operation.replies : [as];
  if (wanted.includes(mediaType(reply.headers))) return;
  throw badReply(reply, unexpected(reply, wanted.join(" or "), call), call);
}

function unexpected(reply: Response, wanted: string, call: CallContext): string {
  const got = mediaType(reply.headers) || "no content type";
  return `${call.server} answered ${call.operation} with ${got} that is not ${wanted}. Is the base URL right?`;
}

/** Without path and query, which may hold secrets; browsers do not tell where a redirect leads. */
function originOf(location: string | null, server: string): string {
  try {
    return location === null ? "another address" : new URL(location, server).origin;
  } catch {
    return "another address";
  }
}
