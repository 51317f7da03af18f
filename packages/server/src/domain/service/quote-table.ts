import { hash } from "node:crypto";
import type { CarrierName } from "@shipctl/sdk/contract";
import type { LabelOptions, Parcel, PostalAddress } from "../../ports/carrier.js";
import type { Cents } from "../../shared/money.js";
import { removeExpired } from "../../store/ranges.js";
import { at, type StoredRecord, table } from "../../store/store.js";
import type { World } from "../../world.js";
import type { Surcharge } from "./surcharges.js";

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
export interface QuoteParties {
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
