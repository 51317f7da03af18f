/**
 * Why a request is not accepted.
 *
 * - `webhook_signature_invalid`: no signature is of this body with one of the secrets
 * - `webhook_too_old`, `webhook_too_new`: the time of the request is too far away, by your clock
 * - `webhook_headers_invalid`: `webhook-id`, `webhook-timestamp` or `webhook-signature` is missing or malformed
 * - `webhook_body_invalid`: it is signed, but not an event
 * - `webhook_secret_invalid`: your secret is not one of Shipctl
 */
export type WebhookErrorCode =
  | "webhook_signature_invalid"
  | "webhook_too_old"
  | "webhook_too_new"
  | "webhook_headers_invalid"
  | "webhook_body_invalid"
  | "webhook_secret_invalid";

/**
 * A request that `verifyWebhook` does not accept. Answer it with 400.
 *
 * @example
 * const error = new WebhookError("webhook_too_old", "The request is too old.");
 * print(error.code); // "webhook_too_old"
 */
export class WebhookError extends Error {
  override readonly name: string = "WebhookError";

  constructor(
    /** Compare this, not the message. */
    readonly code: WebhookErrorCode,
    message: string,
  ) {
    super(message);
  }
}
