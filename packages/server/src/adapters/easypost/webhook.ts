import { createHmac, timingSafeEqual } from "node:crypto";
import {
  busy,
  type Carrier,
  type CarrierAnswer,
  type CarrierEvent,
  type EventSubject,
  ok,
  refused,
  silent,
} from "../../ports/carrier.js";
import { MINUTE_MS } from "../../shared/durations.js";
import { centsOfSum } from "../exact-decimal.js";
import { type Fields, jsonIn, recordIn, recordsIn, textIn } from "../providers/json-reply.js";
import { answered, type ProviderCall } from "../providers/provider-call.js";
import { otherFees } from "./rate.js";
import { handleOf, shipmentAt } from "./shipment.js";

/** When to retry if EasyPost has not stored the event yet: it does so when it sends the event. */
const SOON_MS = MINUTE_MS;

const EVENT_ID = /^evt_\w+$/;

/** `shipment.invoice.created` and `shipment.invoice.updated` */
const isInvoiceEvent = (event: Fields | undefined): boolean =>
  textIn(event, "description")?.startsWith("shipment.invoice.") === true;

export const webhookCalls = (call: ProviderCall): Pick<Carrier, "readEvent" | "laterCost"> => ({
  readEvent: async (event) => subjectOf(event),

  /**
   * Reads the shipment invoice of an event: the carrier weighed or measured the parcel, and the postage changed. Invoices
   * cannot be read by shipment, so the event is read with our key, and the shipment for its other fees.
   */
  async laterCost(purchase, ref, signal) {
    const handle = handleOf(purchase);
    if (!handle || !EVENT_ID.test(ref)) return ok("not-found");
    const { shipmentId: id } = handle;
    const read = answered(await call("GET", `events/${ref}/payloads`, { signal }));
    if (read.kind !== "ok") return read;
    const payloads = recordsIn(recordIn(read.value)?.payloads);
    const events = payloads.map(({ request_body }) => eventIn(request_body)).filter((one) => one !== undefined);
    if (events.length === 0) return busy(SOON_MS, "EasyPost has not stored the event yet");
    const event = events.find((one) => isInvoiceEvent(one) && textIn(recordIn(one.result), "shipment_id") === id);
    if (!event) return ok("not-found");
    const found = await shipmentAt(call, id, signal);
    if (found.kind !== "ok") return found;
    const invoice = recordIn(event.result) ?? {};
    const postage = textIn(invoice, "total_cost");
    const atMs = Date.parse(textIn(event, "created_at") ?? "");
    const isUsd = (textIn(invoice, "invoice_currency") ?? "USD") === "USD";
    const costCents = postage && isUsd ? centsOfSum([postage, ...otherFees(found.value)]) : undefined;
    if (costCents === undefined || Number.isNaN(atMs)) return silent("EasyPost's invoice has no total in USD");
    const why = textIn(invoice, "adjustment_reason");
    const reason = `EasyPost's invoice${why === undefined ? "" : `: ${why}`}`;
    return ok({ costCents, at: new Date(atMs).toISOString(), reason });
  },
});

/** Stored as sent: as text, or read already. */
const eventIn = (body: unknown): Fields | undefined => recordIn(typeof body === "string" ? jsonIn(body) : body);

const SIGNATURE = "x-hmac-signature";
const SCHEME = "hmac-sha256-hex=";

/** The signature is the HMAC of the body; EasyPost normalizes the secret (NFKD). Events carry the object itself. */
function subjectOf({ header, body, secrets }: CarrierEvent): CarrierAnswer<EventSubject> {
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
