/** Webhooks at the receiver: checking what a Shipctl server sends. Needs WebCrypto, as in Node, browsers and Workers. */
export { signWebhook, type WebhookToSign } from "./sign-webhook.js";
export { type ReceivedWebhook, verifyWebhook } from "./verify-webhook.js";
export { WebhookError, type WebhookErrorCode } from "./webhook-error.js";
