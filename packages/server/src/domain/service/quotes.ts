import { hash } from "node:crypto";
import type { CarrierName } from "@shipctl/sdk/contract";
import type { LabelOptions, Parcel, PostalAddress } from "../../ports/carrier.js";
import { type Clock, isoNow } from "../../ports/clock.js";
import type { Cents } from "../../shared/money.js";
import { removeExpired } from "../../store/ranges.js";
import { at, type ClaimedReads, type Load, one, type StoredRecord, table } from "../../store/store.js";
import type { World } from "../../world.js";
import { accountIn, pricingAt } from "../account/account.js";
import { connectionTable, type ServiceRecord } from "./connection-table.js";
import { isPricedPerParcel, type PricedShipment, type Quoted, type Quotes, type Surcharge } from "./price.js";

/** A parcel's price from the carrier's rate, or the carrier's refusal, which is kept for a shorter time. */
export interface QuoteRecord extends StoredRecord {
  readonly expiresAt: string;
  readonly outcome: QuotedPrice | { readonly refusal: string };
}

/** The whole price is honored, so the surcharges of that moment are stored too. */
interface QuotedPrice {
  readonly baseCents: Cents;
  readonly surcharges: readonly Surcharge[];
  readonly rateCents: Cents;
}

export const quoteTable = table<QuoteRecord>()("quotes", {
  version: 1,
  indexes: { byExpiry: (quote) => at("all", quote.expiresAt) },
  unique: {},
});

export interface QuotedShipment extends LabelOptions {
  readonly carrier: CarrierName;
  readonly service: string;
  readonly parcel: Parcel;
  readonly sender: PostalAddress;
  readonly recipient: PostalAddress;
  readonly isReturn?: boolean | undefined;
}

/** The customer and the connection of a quote. */
interface QuoteParties {
  readonly customerId: string;
  readonly connectionId: string;
}

/**
 * The same for the same parcel: it covers what a carrier's rate depends on. Names, phone numbers and references do not
 * matter to it.
 */
export function quoteId({ customerId, connectionId }: QuoteParties, shipment: QuotedShipment): string {
  const { carrier, service, parcel, sender, recipient, signature = "", insuredCents = 0, isReturn } = shipment;
  const { weightLbs, lengthIn, widthIn, heightIn } = parcel;
  const options = [signature, insuredCents];
  const facts = [
    carrier,
    service,
    ...options,
    weightLbs,
    lengthIn,
    widthIn,
    heightIn,
    ...placeOf(sender),
    ...placeOf(recipient),
    ...(isReturn ? ["return"] : []),
  ];
  return `${customerId} ${connectionId} ${hash("sha256", JSON.stringify(facts), "base64url")}`;
}

const placeOf = ({ street1, street2 = "", city, state, zip, country }: PostalAddress): string[] =>
  [street1, street2, city, state, zip, country].map((text) => text.trim().toUpperCase());

/** More parcels than one slice may be quoted between two runs. */
export async function purgeQuotes({ store }: Pick<World, "store">, now: string): Promise<void> {
  const expired = { index: "byExpiry", groups: ["all"], to: now, limit: 1 } as const;
  while ((await store.list(quoteTable, expired)).length > 0) await removeExpired(store, quoteTable, now);
}

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
