import type { PreparedRequest } from "./build-request.js";
import type { CallContext } from "./call-context.js";
import type { OperationInfo } from "./call-types.js";
import type { Settings } from "./client-options.js";
import { unsendable } from "./faults.js";

/**
 * The header that signs a request: the session token's, or the API key's when there is no token. The public API takes
 * the key alone, so that a client that has both speaks all of the contract. A header that the caller set stays. The token is asked for at each attempt. Secrets never appear in the error.
 */
export async function authenticate(
  { headers }: Pick<PreparedRequest, "headers">,
  settings: Pick<Settings, "token" | "apiKey">,
  { key }: Pick<OperationInfo, "key">,
  call: CallContext,
): Promise<Record<string, string>> {
  if ("authorization" in headers || "x-api-key" in headers) return {};
  if (key !== "required") {
    const token = typeof settings.token === "function" ? await settings.token() : settings.token;
    if (token) return { authorization: `Bearer ${sendable("token", token, call)}` };
  }
  return settings.apiKey ? { "x-api-key": sendable("apiKey", settings.apiKey, call) } : {};
}

/** The platform's own complaint would quote the secret. */
function sendable(name: string, secret: string, call: CallContext): string {
  const text = secret.trim();
  if (/^[\x21-\x7e]+$/.test(text)) return text;
  throw unsendable(
    call,
    `${name} holds spaces or characters that cannot be sent; was it copied whole, and nothing else?`,
  );
}
