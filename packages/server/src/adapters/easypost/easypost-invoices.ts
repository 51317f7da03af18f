import {
  busy,
  type CarrierAnswer,
  type CarrierPurchase,
  type LaterCost,
  type LazySignal,
  ok,
  silent,
} from "../../ports/carrier.js";
import { centsOfSum } from "../exact-decimal.js";
import { type Fields, jsonIn, listIn, recordIn, recordsIn, textIn } from "../providers/json-reply.js";
import { answered } from "../providers/provider-answer.js";
import type { EasypostCall } from "./easypost-call.js";
import { otherFees } from "./easypost-reply.js";
import { handleOf, shipmentIn } from "./easypost-shipment.js";

/** When to retry if EasyPost has not stored the event yet: it does so when it sends the event. */
const SOON_MS = 60_000;

export const EVENT_ID = /^evt_\w+$/;

/** `shipment.invoice.created` and `shipment.invoice.updated` */
export const isInvoiceEvent = (event: Fields | undefined): boolean =>
  textIn(event, "description")?.startsWith("shipment.invoice.") === true;

/**
 * Reads the shipment invoice of an event: the carrier weighed or measured the parcel, and the postage changed. Invoices
 * cannot be read by shipment, so the event is read with our key, and the shipment for its other fees.
 */
export function easypostInvoices(call: EasypostCall) {
  return async (
    purchase: CarrierPurchase,
    ref: string,
    signal?: LazySignal,
  ): Promise<CarrierAnswer<LaterCost | "not-found">> => {
    const handle = handleOf(purchase);
    if (!handle || !EVENT_ID.test(ref)) return ok("not-found");
    const { shipmentId: id } = handle;
    const read = answered(await call("GET", `events/${ref}/payloads`, { signal: signal?.() }));
    if (read.kind !== "ok") return read;
    const payloads = recordsIn(recordIn(read.value)?.payloads);
    const events = payloads.map(({ request_body }) => eventIn(request_body)).filter((one) => one !== undefined);
    if (events.length === 0) return busy(SOON_MS, "EasyPost has not stored the event yet");
    const event = events.find((one) => isInvoiceEvent(one) && textIn(recordIn(one.result), "shipment_id") === id);
    if (!event) return ok("not-found");
    const found = shipmentIn(answered(await call("GET", `shipments/${id}`, { signal: signal?.() })), id);
    if (found.kind !== "ok") return found;
    const invoice = recordIn(event.result) ?? {};
    const postage = textIn(invoice, "total_cost");
    const atMs = Date.parse(textIn(event, "created_at") ?? "");
    const isUsd = (textIn(invoice, "invoice_currency") ?? "USD") === "USD";
    const costCents = postage && isUsd ? centsOfSum([postage, ...otherFees(listIn(found.value.fees))]) : undefined;
    if (costCents === undefined || Number.isNaN(atMs)) return silent("EasyPost's invoice has no total in USD");
    const why = textIn(invoice, "adjustment_reason");
    const reason = `EasyPost's invoice${why === undefined ? "" : `: ${why}`}`;
    return ok({ costCents, at: new Date(atMs).toISOString(), reason });
  };
}

/** Stored as sent: as text, or read already. */
const eventIn = (body: unknown): Fields | undefined => recordIn(typeof body === "string" ? jsonIn(body) : body);
