import type { CarrierName, LabelOption } from "@shipctl/sdk/contract";
import { CARRIERS } from "@shipctl/sdk/contract";
import {
  type CarrierAnswer,
  type CarrierServiceOffer,
  ok,
  pricedWeight,
  refused,
  type Shipment,
  silent,
} from "../../ports/carrier.js";
import { centsIn, type Fields, recordsIn, textIn } from "../providers/json-reply.js";
import { whyNoRate } from "../providers/rated-parcel.js";
import { wordsOf } from "../providers/reply-words.js";
import { missingOptions, type OptionRates, optionRatesIn, optionsCost } from "./peer-options.js";

/** What the other server sells to the account of the key. */
export interface PeerCatalog {
  /** `usr_…` */
  readonly accountId: string;
  /** Live unless all services are in test mode. */
  readonly mode: "test" | "live";
  /** The maximum of orders per bulk call. 0: its version cannot return the result of a call whose answer was lost. */
  readonly maxBulkOrders: number;
  /** Its version uses customs lines, and prints the form with the label. */
  readonly takesCustoms: boolean;
  readonly offers: readonly PeerOffer[];
}

interface PeerOffer extends CarrierServiceOffer {
  /** For every weight; undefined if the price depends on the weight. */
  readonly flatCents: number | undefined;
  /** Its listed price is only the lowest possible one. */
  readonly isPricedPerParcel: boolean;
  readonly optionRates: OptionRates;
  /** Older servers do not say; then it is that of all. */
  readonly mode: "test" | "live";
}

export function catalogOf(account: Fields | undefined, services: Fields | undefined): CarrierAnswer<PeerCatalog> {
  const accountId = textIn(account, "id");
  if (accountId === undefined || !/^\w+$/.test(accountId) || !Array.isArray(services?.services)) {
    return silent("its reply is not that of a Shipctl server");
  }
  const records = recordsIn(services.services);
  const rates = optionRatesIn(services);
  const isTest = records.length > 0 && records.every(({ mode }) => mode === "test");
  return ok({
    accountId,
    mode: isTest ? "test" : "live",
    maxBulkOrders: typeof services.maxBulkOrders === "number" ? services.maxBulkOrders : 0,
    takesCustoms: services.takesCustoms === true,
    offers: withoutDoubles(records.flatMap((one) => offerOf(one, rates(textIn(one, "apiId"))))),
  });
}

function offerOf(service: Fields, optionRates: OptionRates): PeerOffer[] {
  const carrier = CARRIERS.find((one) => one === service.carrier);
  const [name, code] = [textIn(service, "name"), textIn(service, "id")];
  if (!carrier || name === undefined || code === undefined) return [];
  const { active, maxWeight, transitDays } = service;
  const isPricedPerParcel = service.isPricedPerParcel === true;
  const tiers = isPricedPerParcel ? [] : recordsIn(service.pricingTiers).flatMap(tierOf);
  // Older servers list no prices by weight.
  const isFlat =
    !isPricedPerParcel &&
    tiers.length === 0 &&
    (Array.isArray(service.pricingTiers) || service.hasDynamicPricing !== true);
  const flatCents = isFlat ? centsIn(service, "price") : undefined;
  const limit = typeof maxWeight === "number" ? maxWeight : null;
  return [
    {
      carrier,
      name,
      code,
      active: active === true,
      maxWeight: limit,
      transitDays: typeof transitDays === "number" ? transitDays : USUAL_DAYS,
      prices: flatCents === undefined ? tiers : [{ priceCents: flatCents, fromWeight: 0, toWeight: limit ?? MAX_LBS }],
      flatCents,
      isPricedPerParcel,
      optionRates,
      mode: service.mode === "test" ? "test" : "live",
    },
  ];
}

const USUAL_DAYS = 5;
/** The heaviest parcel of any carrier. */
const MAX_LBS = 150;

function tierOf(tier: Fields): CarrierServiceOffer["prices"][number][] {
  const { minWeight, maxWeight } = tier;
  const priceCents = centsIn(tier, "price");
  if (typeof minWeight !== "number" || typeof maxWeight !== "number" || priceCents === undefined) return [];
  return [{ priceCents, fromWeight: minWeight, toWeight: maxWeight }];
}

/** Several connections there may sell the same service. The first one listed belongs to the default connection. */
function withoutDoubles(offers: readonly PeerOffer[]): PeerOffer[] {
  const first = new Map<string, PeerOffer>();
  for (const offer of offers) {
    const key = `${offer.carrier} ${offer.name}`;
    if (!first.has(key)) first.set(key, offer);
  }
  return [...first.values()];
}

/** Those of any service on sale. */
export function optionsOf({ offers }: PeerCatalog): LabelOption[] {
  const rates = offers.flatMap(({ active, optionRates }) => (active ? [optionRates] : []));
  return [
    ...(rates.some(({ signatureCents }) => signatureCents !== undefined) ? (["signature"] as const) : []),
    ...(rates.some(({ insuranceCents }) => insuranceCents !== undefined) ? (["insurance"] as const) : []),
  ];
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
export function quoteFor({ offers, takesCustoms }: PeerCatalog, shipment: Shipment): CarrierAnswer<PeerQuote> {
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

export const NO_CUSTOMS = "the other shop's version makes no customs forms, which USPS asks for there";
const NO_RETURNS = "the other shop's version sells no return labels";

export const notSold = ({ service }: Shipment): string => `${service} is not sold at the moment`;
