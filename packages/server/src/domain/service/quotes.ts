import { hash } from "node:crypto";
import type { CarrierName } from "@shipctl/sdk/contract";
import { needsCustoms } from "@shipctl/sdk/display";
import {
  type Carrier,
  type CarrierAnswer,
  type CustomsLine,
  type LabelOptions,
  type LazySignal,
  ok,
  type Parcel,
  type PostalAddress,
  refused,
  type Shipment,
} from "../../ports/carrier.js";
import { type Clock, isoNow } from "../../ports/clock.js";
import { MINUTE_MS } from "../../shared/durations.js";
import type { Cents } from "../../shared/money.js";
import { forEachConcurrent, takeWhile } from "../../shared/pace.js";
import { removeExpired } from "../../store/ranges.js";
import { at, type ClaimedReads, type Load, one, type StoredRecord, table } from "../../store/store.js";
import type { World } from "../../world.js";
import { accountIn, pricingAt } from "../account/account.js";
import { type ConnectionRecord, connectionTable, type ServiceRecord } from "./connection-table.js";
import { carrierFor } from "./find-service.js";
import {
  isPricedPerParcel,
  type PricedShipment,
  type Quoted,
  type Quotes,
  type Surcharge,
  surchargesFor,
} from "./price.js";
import { priceAtRate } from "./rate-pricing.js";
import { undeliverableFields } from "./undeliverable.js";

/** A parcel's price from the carrier's rate, or the carrier's refusal, which is kept for a shorter time. */
interface QuoteRecord extends StoredRecord {
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

/** For rows that cannot be bought anyway: nothing is requested for them. */
export const NO_QUOTES: Quotes = { of: () => undefined };

/** The stored quotes that a transaction sees. */
export const quotesIn = (tx: ClaimedReads, clock: Pick<Clock, "now">, parties: QuoteParties): Quotes => ({
  of(service, shipment) {
    const complete = completed(service, shipment);
    return complete && quotedBy(tx.get(quoteTable, quoteId(parties, complete)), clock, service);
  },
});

function completed(
  { carrier, name: service }: ServiceRecord,
  { parcel, sender, recipient, signature, insuredCents, isReturn }: PricedShipment,
): QuotedShipment | undefined {
  return sender && recipient && { carrier, service, parcel, sender, recipient, signature, insuredCents, isReturn };
}

const NO_ADDRESSES: Quoted = {
  ok: false,
  why: "unavailable",
  reason: "Priced per parcel: enter both addresses to see the price",
};

function quotedBy(
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

/** How long a price is honored. */
export const QUOTE_MS = 10 * MINUTE_MS;
/** How long a refusal is remembered, so that a repeated check continues with other parcels. */
const REFUSAL_MS = MINUTE_MS;
/** No quote is requested later than this after the start. The last call may take its full time limit on top. */
const ASKING_MS = 10_000;
/** Concurrent calls to the carrier for one request. The connection's turns limit all requests together. */
const CONCURRENCY = 32;
/** When to try again after a carrier did not answer. */
const SILENCE_MS = 15_000;

export type QuoteDeps = Pick<World, "store" | "clock" | "secrets" | "carriers">;

/** Whose parcels are quoted. Ends early when the caller no longer waits. */
interface QuoteOptions {
  readonly customerId: string;
  readonly connection: ConnectionRecord;
  readonly signal?: (() => AbortSignal) | undefined;
}

/** Quotes of the shipments that were asked for. */
export interface QuoteBook extends Quotes {
  /** Reads and requests the quotes that were missing so far. */
  fill(): Promise<void>;
  /** Set if the carrier did not quote all of them: when to try again. */
  readonly retryAfterMs: number | undefined;
  readonly signal: QuoteOptions["signal"];
}

interface Question {
  readonly id: string;
  readonly service: ServiceRecord;
  readonly shipment: QuotedShipment;
}

export function createQuoteBook(world: QuoteDeps, options: QuoteOptions): QuoteBook {
  const parties = { customerId: options.customerId, connectionId: options.connection.id };
  const known = new Map<string, Quoted>();
  const missing = new Map<string, Question>();
  let retryAfterMs: number | undefined;
  return {
    signal: options.signal,
    of(service, shipment) {
      const complete = completed(service, shipment);
      if (!complete) return NO_ADDRESSES;
      const id = quoteId(parties, complete);
      const quoted = known.get(id);
      if (!quoted) missing.set(id, { id, service, shipment: complete });
      return quoted;
    },
    async fill() {
      const stored = await Promise.all(
        [...missing.values()].map(async (question) => ({
          question,
          quoted: quotedBy(await world.store.get(quoteTable, question.id), world.clock, question.service),
        })),
      );
      for (const { question, quoted } of stored) if (quoted) known.set(question.id, quoted);
      const questions = stored.flatMap(({ question, quoted }) => (quoted ? [] : [question]));
      missing.clear();
      const asked = await askAll(world, options, questions);
      for (const [id, quoted] of asked.answers) known.set(id, quoted);
      retryAfterMs = asked.retryAfterMs;
    },
    get retryAfterMs() {
      return retryAfterMs;
    },
  };
}

interface Asked {
  readonly answers: ReadonlyMap<string, Quoted>;
  readonly retryAfterMs: number | undefined;
}

/**
 * Asks the carrier about the parcels, for a limited time. Parcels without an answer stay unquoted if others got one;
 * otherwise they are unavailable, so that a caller that repeats the call stops.
 */
async function askAll(world: QuoteDeps, options: QuoteOptions, questions: readonly Question[]): Promise<Asked> {
  const answers = new Map<string, Quoted>();
  if (questions.length === 0) return { answers, retryAfterMs: undefined };
  const { connection, customerId, signal } = options;
  const carrier = carrierFor(world, connection, customerId);
  const endMs = world.clock.now() + ASKING_MS;
  let pause: { readonly why: string; readonly retryAfterMs: number } | undefined;
  let isStopped = false;
  const mayAsk = () => !isStopped && world.clock.now() < endMs && !signal?.().aborted;
  await forEachConcurrent(takeWhile(questions, mayAsk), CONCURRENCY, async (question) => {
    while (mayAsk()) {
      const answer = await rateOf(carrier, shipmentOf(question, isoNow(world.clock)), signal);
      if (answer.kind === "ok" || answer.kind === "refused") {
        const outcome = answer.kind === "ok" ? atRate(connection, question, answer.value) : { refusal: answer.words };
        const quoted = await keepQuote(world, question, outcome);
        if (quoted) answers.set(question.id, quoted);
        return;
      }
      const isBusy = answer.kind === "busy";
      pause = {
        why: isBusy ? "the carrier is busy" : "the carrier does not answer",
        retryAfterMs: isBusy ? answer.retryAfterMs : SILENCE_MS,
      };
      if (!isBusy) return;
      // The other parcels would be refused until then as well.
      if (world.clock.now() + answer.retryAfterMs >= endMs) isStopped = true;
      else await world.clock.sleep(answer.retryAfterMs, signal?.()).catch(() => {});
    }
  });
  if (answers.size === questions.length) return { answers, retryAfterMs: undefined };
  const { why = "the carrier did not answer in time", retryAfterMs = 1_000 } = pause ?? {};
  if (answers.size > 0) return { answers, retryAfterMs };
  const wait = `Try again in ${Math.ceil(retryAfterMs / 1_000)} s, or choose another service.`;
  for (const { id, service } of questions) {
    const reason = `${service.name} could not be priced: ${why}. ${wait}`;
    answers.set(id, { ok: false, why: "unavailable", reason });
  }
  return { answers, retryAfterMs };
}

const atRate = (
  connection: ConnectionRecord,
  { service: { ratePricing }, shipment }: Question,
  rateCents: Cents,
): QuoteRecord["outcome"] => ({
  baseCents: ratePricing ? priceAtRate(rateCents, ratePricing) : rateCents,
  surcharges: surchargesFor(connection, shipment),
  rateCents,
});

/** Of two calls that quote the same parcel, both get the price that was stored first. */
function keepQuote(
  world: QuoteDeps,
  { id, service }: Question,
  outcome: QuoteRecord["outcome"],
): Promise<Quoted | undefined> {
  return world.store.transact({ change: [one(quoteTable, id)] }, (tx) => {
    const kept = quotedBy(tx.get(quoteTable, id), world.clock, service);
    if (kept?.ok) return kept;
    const lastsMs = "baseCents" in outcome ? QUOTE_MS : REFUSAL_MS;
    const record = { id, outcome, expiresAt: new Date(world.clock.now() + lastsMs).toISOString() };
    tx.put(quoteTable, record);
    return quotedBy(record, world.clock, service);
  });
}

/** Without options: the operator's surcharges cover what the carrier charges for them. */
function shipmentOf({ id, service, shipment }: Question, shipDate: string): Shipment {
  const { carrier, name, code, transitDays } = service;
  const { parcel, sender, recipient, isReturn } = shipment;
  // Whether it is bought nevertheless is decided with the price at hand.
  const accepted = undeliverableFields(service, shipment).length > 0 ? (["undeliverable"] as const) : undefined;
  const customs = needsCustoms(carrier, name, shipment) ? [anyGoods(parcel)] : undefined;
  return {
    // Not the reference of an order: quotes must not be taken for purchases.
    ...{ reference: `quote ${id.slice(-16)}`, carrier, service: name, serviceCode: code, transitDays },
    ...{ sender, recipient, isReturn, accepted, customs, parcels: [parcel], valueCents: 0, shipDate },
    printed: { orderNumber: "QUOTE" },
  };
}

/** A rate does not depend on the goods, which are not known yet, but some carriers give none without a customs form. */
const anyGoods = ({ weightLbs }: Parcel): CustomsLine => ({
  ...{ description: "Merchandise", quantity: 1, valueCents: 100, weightLbs, originCountry: "US" },
});

/** What the carrier charges for the shipment's service. Buys nothing. */
export async function rateOf(carrier: Carrier, shipment: Shipment, signal?: LazySignal): Promise<CarrierAnswer<Cents>> {
  if (!carrier.rates) return refused("this provider does not quote parcels");
  const answer = await carrier.rates(shipment, signal);
  if (answer.kind !== "ok") return answer;
  const costs = answer.value
    .filter((rate) => rate.carrier === shipment.carrier && rate.serviceCode === shipment.serviceCode)
    .map(({ costCents }) => costCents)
    .filter((costCents) => Number.isSafeInteger(costCents) && costCents >= 0);
  return costs.length > 0 ? ok(Math.min(...costs)) : refused("not quoted");
}
