import type { Settings } from "./client-options.js";
import { invalidArgument } from "./faults.js";

/**
 * Signs a request with the session token, or with the API key when there is no token. A header that the caller set stays.
 * The token is asked for at each attempt. Secrets never appear in the error.
 */
export async function authenticate(headers: Headers, settings: Pick<Settings, "token" | "apiKey">): Promise<void> {
  if (headers.has("Authorization") || headers.has("x-api-key")) return;
  const token = typeof settings.token === "function" ? await settings.token() : settings.token;
  if (token) headers.set("Authorization", `Bearer ${sendable("token", token)}`);
  else if (settings.apiKey) headers.set("x-api-key", sendable("apiKey", settings.apiKey));
}

/** The platform's own complaint would quote the secret. */
function sendable(name: string, secret: string): string {
  const text = secret.trim();
  if (/^[\x21-\x7e]+$/.test(text)) return text;
  throw invalidArgument(
    `${name} holds spaces or characters that cannot be sent; was it copied whole, and nothing else?`,
  );
}
