import type { PreparedRequest } from "./build-request.js";
import type { CallContext } from "./call-context.js";
import type { OperationInfo } from "./call-types.js";
import type { Settings } from "./client-options.js";
import { invalidCredential } from "./faults.js";

/**
 * The authentication header: the session token, or the API key when there is no token. The public API accepts only the
 * key, so a client with both can call every operation. A header set by the caller is kept. The token is requested for
 * each attempt. Errors never contain secrets.
 */
export async function authenticate(
  { headers }: Pick<PreparedRequest, "headers">,
  settings: Pick<Settings, "token" | "apiKey">,
  { key }: Pick<OperationInfo, "key">,
  call: CallContext,
): Promise<Record<string, string>> {
  if ("authorization" in headers || "x-api-key" in headers) return {};
  if (key !== "required") {
    const token = typeof settings.token === "function" ? await settings.token(call) : settings.token;
    if (token) return { authorization: `Bearer ${sendable("token", token, call)}` };
  }
  return settings.apiKey ? { "x-api-key": sendable("apiKey", settings.apiKey, call) } : {};
}

/** The platform's own error message would contain the secret. */
function sendable(name: string, secret: string, call: CallContext): string {
  const text = secret.trim();
  if (/^[\x21-\x7e]+$/.test(text)) return text;
  throw invalidCredential(
    call,
    `${name} contains spaces or characters that cannot be sent in a header. Copy it again.`,
  );
}
