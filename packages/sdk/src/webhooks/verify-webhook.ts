import { isRecord, type ShopEvent } from "../contract/index.js";
import { bytesOfBase64, hmacKey, signedBytes } from "./signature.js";
import { WebhookError } from "./webhook-error.js";

/** A request to your server. */
export interface ReceivedWebhook {
  /** The body as it was received: text or bytes. Parsed and written again, it has another signature. */
  readonly body: string | Uint8Array | ArrayBuffer;
  /** The headers, as `Headers` or as an object like that of Node.js; their names may have capitals. */
  readonly headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>;
  /** `whsec_…`, or several during a rotation, one of which has to fit. */
  readonly secret: string | readonly string[];
  /** How far the time of the request may be away, in seconds. Default: 300. */
  readonly toleranceSeconds?: number;
  /** Default: the time of this computer. */
  readonly now?: Date;
}

const TOLERANCE_S = 300;

/**
 * Checks that a request is from your Shipctl server (Standard Webhooks), unchanged and not a copy of an old one, and
 * returns its event. The same event may arrive twice: compare its `_id`.
 *
 * @example
 * const receive = async (request: Request, secret: string) => {
 *   const event = await verifyWebhook({ body: await request.text(), headers: request.headers, secret });
 *   if (event.type === "label.bought") print(event.data.orderId);
 * };
 * @throws WebhookError if it is not accepted
 */
export async function verifyWebhook(received: ReceivedWebhook): Promise<ShopEvent> {
  const { headers, secret, toleranceSeconds = TOLERANCE_S, now = new Date() } = received;
  const body = textOrBytes(received.body);
  const [id, timestamp, signatures] = ["id", "timestamp", "signature"].map((name) =>
    headerOf(headers, `webhook-${name}`),
  );
  if (!id || !signatures || !timestamp || !/^\d{1,12}$/.test(timestamp)) {
    throw new WebhookError(
      "webhook_headers_invalid",
      "webhook-id, webhook-timestamp or webhook-signature is missing or malformed.",
    );
  }
  const ageSeconds = Math.floor(now.getTime() / 1_000) - Number(timestamp);
  if (ageSeconds > toleranceSeconds) throw new WebhookError("webhook_too_old", tooFar(toleranceSeconds, "old"));
  if (ageSeconds < -toleranceSeconds) throw new WebhookError("webhook_too_new", tooFar(toleranceSeconds, "new"));
  const keys = await Promise.all((typeof secret === "string" ? [secret] : secret).map(hmacKey));
  if (!(await isSigned(keys, signatures, signedBytes(id, timestamp, body)))) {
    throw new WebhookError("webhook_signature_invalid", "No signature of the request is of this body and secret.");
  }
  return eventIn(typeof body === "string" ? body : new TextDecoder().decode(body));
}

/** @throws TypeError for a body that was parsed already */
function textOrBytes(body: unknown): string | Uint8Array {
  if (typeof body === "string") return body;
  if (ArrayBuffer.isView(body)) return new Uint8Array(body.buffer, body.byteOffset, body.byteLength);
  if (body instanceof ArrayBuffer) return new Uint8Array(body);
  throw new TypeError("verifyWebhook needs the body as it was received: text or bytes, before it is parsed.");
}

/** Other versions than `v1` are left out. WebCrypto compares in constant time. */
async function isSigned(
  keys: readonly CryptoKey[],
  signatures: string,
  signed: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  for (const signature of signatures.split(" ")) {
    const bytes = signature.startsWith("v1,") ? bytesOfBase64(signature.slice("v1,".length)) : undefined;
    if (!bytes) continue;
    for (const key of keys) if (await crypto.subtle.verify("HMAC", key, bytes, signed)) return true;
  }
  return false;
}

function headerOf(headers: ReceivedWebhook["headers"], name: string): string | undefined {
  if (isHeaders(headers)) return headers.get(name) ?? undefined;
  const [, value] = Object.entries(headers).find(([each]) => each.toLowerCase() === name) ?? [];
  return typeof value === "string" ? value : value?.join(" ");
}

/** Also those of another `fetch`. */
const isHeaders = (headers: ReceivedWebhook["headers"]): headers is Headers => typeof headers.get === "function";

const tooFar = (toleranceSeconds: number, how: string): string =>
  `The request is too ${how}: webhook-timestamp is more than ${toleranceSeconds} s away from the time of this computer.`;

function eventIn(text: string): ShopEvent {
  const event = parsed(text);
  if (isEvent(event)) return event;
  throw new WebhookError("webhook_body_invalid", "The body is signed, but it is not an event.");
}

const isEvent = (value: unknown): value is ShopEvent =>
  isRecord(value) && typeof value._id === "string" && typeof value.type === "string" && isRecord(value.data);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
