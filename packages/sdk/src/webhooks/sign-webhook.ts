import { hmacKey, signedBytes } from "./signature.js";

/** An event to sign. */
export interface WebhookToSign {
  /** The header `webhook-id`: the id of the event. */
  readonly id: string;
  readonly body: string | Uint8Array;
  /** `whsec_…`. */
  readonly secret: string;
  /** The time of the request. Default: now. */
  readonly now?: Date;
}

/**
 * The headers with which a Shipctl server sends an event, to test your own receiver.
 *
 * @example
 * const secret = `whsec_${btoa("for this test alone, 24 bytes or more")}`;
 * const headers = await signWebhook({ id: "evt_1", body: "{}", secret });
 * await fetch("http://127.0.0.1:3000/shipctl", { method: "POST", headers, body: "{}" });
 * @throws WebhookError `webhook_secret_invalid`
 */
export async function signWebhook({
  id,
  body,
  secret,
  now = new Date(),
}: WebhookToSign): Promise<Record<string, string>> {
  const timestamp = String(Math.floor(now.getTime() / 1_000));
  const signed = await crypto.subtle.sign("HMAC", await hmacKey(secret), signedBytes(id, timestamp, body));
  return {
    "content-type": "application/json",
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": `v1,${btoa(String.fromCharCode(...new Uint8Array(signed)))}`,
  };
}
