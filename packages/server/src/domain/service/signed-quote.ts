import { createHmac, hash, timingSafeEqual } from "node:crypto";
import { type Clock, isoNow } from "../../ports/clock.js";
import type { Secrets } from "../../ports/secrets.js";
import { Problem } from "../../shared/problem.js";
import type { Price, PriceLimit } from "./price.js";
import { QUOTE_MS, type QuotedShipment, type QuoteParties, quoteId as shipmentId } from "./quotes.js";

/*
 * The id of a quote holds its expiry, its price and a hash of what was quoted, signed for its customer. Nothing is
 * stored: every process with the shop's secret can read it.
 */
const PREFIX = "quo_";
const NUMBER_BYTES = 6;
const HASH_BYTES = 16;
const CONTENT_BYTES = 2 * NUMBER_BYTES + HASH_BYTES;

interface SignDeps {
  readonly secrets: Pick<Secrets, "shared">;
  readonly clock: Pick<Clock, "now">;
}

/** Valid for 10 minutes, or until the carrier's own quote expires. */
export function signQuote(
  { secrets, clock }: SignDeps,
  parties: QuoteParties,
  shipment: QuotedShipment,
  { priceCents, expiresAt }: Pick<Price, "priceCents" | "expiresAt">,
): { readonly quoteId: string; readonly expiresAt: string } {
  const [key = ""] = secrets.shared(PREFIX);
  const latestMs = clock.now() + QUOTE_MS;
  const expiresMs = expiresAt === undefined ? latestMs : Math.min(latestMs, Date.parse(expiresAt));
  const content = Buffer.alloc(CONTENT_BYTES);
  content.writeUIntBE(expiresMs, 0, NUMBER_BYTES);
  content.writeUIntBE(priceCents, NUMBER_BYTES, NUMBER_BYTES);
  content.set(hashOf(parties, shipment), 2 * NUMBER_BYTES);
  const signed = Buffer.concat([content, signatureOf(content, key, parties)]);
  return { quoteId: PREFIX + signed.toString("base64url"), expiresAt: new Date(expiresMs).toISOString() };
}

/** Why a quote does not hold for a purchase. */
export interface QuoteFault {
  readonly code: "invalid_input" | "quote_mismatch" | "quote_expired";
  readonly message: string;
}

/** What a program pays at most, as its request says. */
export interface SentLimit {
  readonly maxPrice?: PriceLimit | undefined;
  readonly quoteId?: string | undefined;
}

/** The lower limit of `maxPrice` and the quote. The id of another customer's quote is as unknown as an invented one. */
export function limitFor(
  world: SignDeps,
  parties: QuoteParties,
  shipment: QuotedShipment,
  { maxPrice, quoteId }: SentLimit,
): { readonly limit?: PriceLimit | undefined; readonly fault?: QuoteFault } {
  if (quoteId === undefined) return { limit: maxPrice };
  const quote = readQuote(world, parties, quoteId);
  if (quote === undefined) {
    return { fault: { code: "invalid_input", message: "There is no such quote. POST /api/v1/quotes gives one" } };
  }
  if (!hashOf(parties, shipment).equals(quote.hash)) {
    const message = "The quote is for another parcel, service or address. Get one for this parcel";
    return { fault: { code: "quote_mismatch", message } };
  }
  if (quote.expiresAt <= isoNow(world.clock)) {
    return { fault: { code: "quote_expired", message: `The quote expired at ${quote.expiresAt}. Get a new one` } };
  }
  const isLower = maxPrice !== undefined && maxPrice.cents < quote.cents;
  return { limit: isLower ? maxPrice : { cents: quote.cents, field: "quoteId" } };
}

/** @throws Problem of the fault */
export function requireLimit(...args: Parameters<typeof limitFor>): PriceLimit | undefined {
  const { limit, fault } = limitFor(...args);
  if (!fault) return limit;
  const { code, message } = fault;
  throw new Problem(code, `${message}. Nothing was bought.`, { errors: [{ field: "quoteId", message }] });
}

function readQuote({ secrets }: SignDeps, parties: QuoteParties, quoteId: string) {
  const signed = Buffer.from(quoteId.startsWith(PREFIX) ? quoteId.slice(PREFIX.length) : "", "base64url");
  if (signed.length !== CONTENT_BYTES + HASH_BYTES) return undefined;
  const content = signed.subarray(0, CONTENT_BYTES);
  const signature = signed.subarray(CONTENT_BYTES);
  const isSignedBy = (key: string) => timingSafeEqual(signature, signatureOf(content, key, parties));
  if (!secrets.shared(PREFIX).some(isSignedBy)) return undefined;
  return {
    expiresAt: new Date(content.readUIntBE(0, NUMBER_BYTES)).toISOString(),
    cents: content.readUIntBE(NUMBER_BYTES, NUMBER_BYTES),
    hash: content.subarray(2 * NUMBER_BYTES),
  };
}

const signatureOf = (content: Buffer, key: string, { customerId }: QuoteParties): Buffer =>
  createHmac("sha256", key).update(`${customerId} `).update(content).digest().subarray(0, HASH_BYTES);

const hashOf = (parties: QuoteParties, shipment: QuotedShipment): Buffer =>
  hash("sha256", shipmentId(parties, shipment), "buffer").subarray(0, HASH_BYTES);
