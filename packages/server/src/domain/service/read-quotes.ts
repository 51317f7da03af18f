import type { Clock } from "../../ports/clock.js";
import { isoNow } from "../../ports/clock.js";
import { type ClaimedReads, type Load, one } from "../../store/store.js";
import type { World } from "../../world.js";
import { pricingAt } from "../account/own-pricing.js";
import { accountIn } from "../account/read-account.js";
import { connectionTable, type ServiceRecord } from "./connection-table.js";
import { isPricedPerParcel, type PricedShipment, type Quoted, type Quotes } from "./price.js";
import { type QuotedShipment, type QuoteParties, type QuoteRecord, quoteId, quoteTable } from "./quote-table.js";

/** For rows that cannot be bought anyway: nothing is requested for them. */
export const NO_QUOTES: Quotes = { of: () => undefined };

/** The stored quotes that a transaction sees. */
export const quotesIn = (tx: ClaimedReads, clock: Pick<Clock, "now">, parties: QuoteParties): Quotes => ({
  of(service, shipment) {
    const complete = completed(service, shipment);
    return complete && quotedBy(tx.get(quoteTable, quoteId(parties, complete)), clock, service);
  },
});

export function completed(
  { carrier, name: service }: ServiceRecord,
  { parcel, sender, recipient, signature, insuredCents, isReturn }: PricedShipment,
): QuotedShipment | undefined {
  return sender && recipient && { carrier, service, parcel, sender, recipient, signature, insuredCents, isReturn };
}

export const NO_ADDRESSES: Quoted = {
  ok: false,
  why: "unavailable",
  reason: "Priced per parcel: enter both addresses to see the price",
};

export function quotedBy(
  record: QuoteRecord | undefined,
  clock: Pick<Clock, "now">,
  service: ServiceRecord,
): Quoted | undefined {
  if (!record || record.expiresAt <= isoNow(clock)) return undefined;
  const { outcome, expiresAt } = record;
  if ("baseCents" in outcome) {
    const { baseCents, surcharges } = outcome;
    return { ok: true, baseCents, surcharges, expiresAt };
  }
  const reason = `${service.name} could not be priced: ${outcome.refusal}. Choose another service.`;
  return { ok: false, why: "refused", reason };
}

/** A load step after the connection and the account: the shipment's quote, if its price depends on one. */
export const quoteLoad =
  (parties: QuoteParties, shipment: QuotedShipment) =>
  (seen: ClaimedReads): Load => {
    const service = seen
      .get(connectionTable, parties.connectionId)
      ?.services.find(({ carrier, name }) => carrier === shipment.carrier && name === shipment.service);
    const pricing = pricingAt(accountIn(seen, parties.customerId), parties.connectionId);
    if (!service || !isPricedPerParcel(service, pricing)) return {};
    return { see: [one(quoteTable, quoteId(parties, shipment))] };
  };

/** Deletes the quote of a shipment that turned out to cost too much, so that it is quoted again. */
export async function dropQuote(
  { store }: Pick<World, "store">,
  parties: QuoteParties,
  shipment: QuotedShipment,
): Promise<void> {
  const id = quoteId(parties, shipment);
  await store.transact({ change: [one(quoteTable, id)] }, (tx) => {
    if (tx.get(quoteTable, id)) tx.remove(quoteTable, id);
  });
}
