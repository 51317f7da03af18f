import type { CarrierName } from "@shipctl/sdk/contract";
import {
  type Carrier,
  type CarrierAnswer,
  type LabelOptions,
  type LazySignal,
  ok,
  type Prepared,
  pricedWeight,
  refused,
  type Shipment,
  silent,
} from "../../ports/carrier.js";
import type { FieldError } from "../../shared/problem.js";
import { centsIn, type Fields, recordsIn, wordsOf } from "../providers/json-reply.js";
import { whyNoRate } from "../providers/rated-parcel.js";
import type { PeerCall } from "./call.js";
import { type CatalogReader, NO_CUSTOMS, type OptionRates, type PeerCatalog } from "./catalog.js";
import { asAccountProblem, notSold, purchaseAnswer, rowFailure } from "./errors.js";
import { bulkRequestFor } from "./shipment.js";

export function rateCalls(call: PeerCall, catalog: CatalogReader): Pick<Carrier, "prepare" | "rates"> {
  async function quoteOf(shipment: Shipment, signal?: LazySignal) {
    const found = await catalog.fresh("purchase");
    if (found.kind !== "ok") return asAccountProblem(found);
    const [quote = NO_PRICE] = await exactQuotes(call, found.value, [shipment], signal);
    return quote.kind === "ok" ? ok({ ...quote.value, accountId: found.value.accountId }) : quote;
  }

  return {
    async prepare(shipment, signal) {
      const quote = await quoteOf(shipment, signal);
      return quote.kind === "ok" ? ok(preparedAs(quote.value, [quote.value.accountId, shipment.reference])) : quote;
    },

    /** From its price list, unless it quotes the parcel. */
    async rates(shipment, signal) {
      const quote = await quoteOf(shipment, signal);
      if (quote.kind !== "ok") return quote;
      const { carrier, serviceCode } = shipment;
      const { costCents } = quote.value;
      return ok(costCents === undefined ? [] : [{ carrier, serviceCode, costCents }]);
    },
  };
}

export const NO_PRICE = silent("its reply lacks the price of this order");

/** With the purchase's handle. `batch` is the first order of a batch. */
export const preparedAs = (
  { serviceId, costCents, mode }: PeerQuote,
  [accountId, orderId, ...batch]: readonly [accountId: string, orderId: string, batch?: string],
): Prepared => ({ ref: [accountId, orderId, serviceId, ...batch].join("/"), costCents, mode });

/** The cost of each: from the price list, or by a dry run if the service is priced per parcel. */
export async function exactQuotes(
  call: PeerCall,
  catalog: PeerCatalog,
  shipments: readonly Shipment[],
  signal: LazySignal | undefined,
): Promise<CarrierAnswer<PeerQuote>[]> {
  const quotes = shipments.map((shipment) => quoteFor(catalog, shipment));
  const open = new Map<string, { readonly shipment: Shipment; readonly index: number; readonly quote: PeerQuote }[]>();
  for (const [index, shipment] of shipments.entries()) {
    const quote = quotes[index];
    if (quote?.kind !== "ok" || !quote.value.isPricedPerParcel) continue;
    const { serviceId } = quote.value;
    open.set(serviceId, [...(open.get(serviceId) ?? []), { shipment, index, quote: quote.value }]);
  }
  await Promise.all(
    [...open].map(async ([serviceId, asked]) => {
      const parcels = asked.map(({ shipment }) => shipment);
      const body = { ...bulkRequestFor(parcels, serviceId), dryRun: true };
      const answer = await call("POST", "create-bulk-labels", { body, signal });
      for (const [row, { shipment, index, quote }] of asked.entries()) {
        const priced = answer.kind === "ok" ? pricedRow(answer.json, row) : purchaseAnswer(answer, shipment);
        quotes[index] = priced.kind === "ok" ? ok({ ...quote, costCents: priced.value }) : priced;
      }
    }),
  );
  return quotes;
}

/** The price of one order of a dry run, in cents. */
function pricedRow(check: Fields | undefined, row: number): CarrierAnswer<number> {
  const cents = centsIn(recordsIn(check?.orders).find(({ index }) => index === row) ?? {}, "price");
  if (cents !== undefined) return ok(cents);
  const failure = recordsIn(check?.failures).find(({ index }) => index === row);
  return failure ? rowFailure(failure) : NO_PRICE;
}

export interface PeerQuote {
  readonly serviceId: string;
  /** Undefined if the server lists no prices by weight. */
  readonly costCents: number | undefined;
  /** A dry run returns the cost. */
  readonly isPricedPerParcel: boolean;
  readonly mode: "test" | "live";
}

/** By id, or by name if the other operator has moved the service to another connection. */
function quoteFor({ offers, takesCustoms }: PeerCatalog, shipment: Shipment): CarrierAnswer<PeerQuote> {
  const { carrier, service, serviceCode } = shipment;
  const isNamed = (offer: { readonly carrier: CarrierName; readonly name: string }) =>
    offer.carrier === carrier && offer.name === service;
  const offer = offers.find(({ code }) => code === serviceCode) ?? offers.find(isNamed);
  if (!offer?.active) return refused(notSold(shipment));
  const { code: serviceId, prices, flatCents, isPricedPerParcel, optionRates, mode } = offer;
  if (shipment.isReturn && !optionRates.marksReturns) return refused(NO_RETURNS);
  if (shipment.customs && !takesCustoms) return refused(NO_CUSTOMS);
  const missing = missingOptions(shipment, optionRates);
  if (missing.length > 0) return refused(wordsOf(missing.map(({ message }) => message)), missing);
  const optionCents = optionsCost(shipment, optionRates);
  if (flatCents !== undefined) return ok({ serviceId, costCents: flatCents + optionCents, isPricedPerParcel, mode });
  if (prices.length === 0) return ok({ serviceId, costCents: undefined, isPricedPerParcel, mode });
  const weight = pricedWeight(shipment.parcels[0].weightLbs);
  const price = prices.find(({ fromWeight, toWeight }) => fromWeight <= weight && weight <= toWeight);
  return price
    ? ok({ serviceId, costCents: price.priceCents + optionCents, isPricedPerParcel, mode })
    : refused(whyNoRate(shipment));
}

const NO_RETURNS = "the other shop's version sells no return labels";

function missingOptions(
  { signature, insuredCents = 0 }: LabelOptions,
  { signatureCents, insuranceCents }: OptionRates,
): FieldError[] {
  const errors: FieldError[] = [];
  const isMissing = (field: string, what: string, none: string) =>
    errors.push({ field: `packageDetails.${field}`, message: `This service offers no ${what}. Use ${none}.` });
  if (signature && signatureCents === undefined) isMissing("signature", "signature on delivery", "none");
  if (insuredCents > 0 && insuranceCents === undefined) isMissing("insuredValue", "insurance", "0");
  return errors;
}

const PER_CENTS = 10_000;

const optionsCost = (
  { signature, insuredCents = 0 }: LabelOptions,
  { signatureCents = 0, insuranceCents = 0 }: OptionRates,
): number => (signature ? signatureCents : 0) + Math.ceil(insuredCents / PER_CENTS) * insuranceCents;
