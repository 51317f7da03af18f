import { createHmac, timingSafeEqual } from "node:crypto";
import { type CarrierAnswer, type CarrierEvent, type EventSubject, ok, refused } from "../../ports/carrier.js";
import { jsonIn, recordIn, textIn } from "../providers/json-reply.js";
import { EVENT_ID, isInvoiceEvent } from "./easypost-invoices.js";

const SIGNATURE = "x-hmac-signature";
const SCHEME = "hmac-sha256-hex=";

/** The signature is the HMAC of the body; EasyPost normalizes the secret (NFKD). Events carry the object itself. */
export function easypostEvent({ header, body, secrets }: CarrierEvent): CarrierAnswer<EventSubject> {
  const given = Buffer.from(header(SIGNATURE) ?? "");
  if (!secrets.some((secret) => isEqual(given, Buffer.from(signatureOf(body, secret))))) {
    return refused("The signature does not match the body");
  }
  const event = recordIn(jsonIn(body));
  const trackingNumber = textIn(recordIn(event?.result), "tracking_code");
  const id = textIn(event, "id") ?? "";
  return ok(isInvoiceEvent(event) && EVENT_ID.test(id) ? { trackingNumber, costRef: id } : { trackingNumber });
}

const signatureOf = (body: string, secret: string): string =>
  SCHEME + createHmac("sha256", secret.normalize("NFKD")).update(body).digest("hex");

/** In constant time; only the length, which is public, ends it early. */
const isEqual = (given: Buffer, right: Buffer): boolean =>
  given.length === right.length && timingSafeEqual(given, right);
