import { WebhookError } from "./webhook-error.js";

/** The key of a secret, `whsec_` and base64. @throws WebhookError `webhook_secret_invalid` */
export async function hmacKey(secret: string): Promise<CryptoKey> {
  const bytes = bytesOfBase64(secret.trim().replace(/^whsec_/, ""));
  if (!bytes || bytes.length === 0) {
    throw new WebhookError("webhook_secret_invalid", "The secret is not whsec_ and base64, as Shipctl shows it.");
  }
  return crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["sign", "verify"]);
}

/** What a signature is of: the id, the time of the request and the body. */
export function signedBytes(id: string, timestamp: string, body: string | Uint8Array): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  const head = encoder.encode(`${id}.${timestamp}.`);
  const rest = typeof body === "string" ? encoder.encode(body) : body;
  const bytes = new Uint8Array(head.length + rest.length);
  bytes.set(head);
  bytes.set(rest, head.length);
  return bytes;
}

/** Undefined if it is not base64. */
export function bytesOfBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}
