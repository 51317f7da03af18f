import type {
  CustomPricing,
  LabelOption,
  LabelOptions as LabelOptionsView,
  Surcharge as SurchargeView,
} from "@shipctl/sdk/contract";
import { exceedsMaxWeight, isOunceService, lbsToOz, maxWeightMessage, needsCustoms } from "@shipctl/sdk/display";
import { type LabelOptions, type Parcel, type PostalAddress, pricedWeight } from "../../ports/carrier.js";
import { type Cents, formatUsd, toCents, toUsd } from "../../shared/money.js";
import type { FieldError } from "../../shared/problem.js";
import type { World } from "../../world.js";
import type { ConnectionRecord, ServiceRecord } from "./connection-table.js";
import { optionsOf, withoutCustoms } from "./find-service.js";

/** The seller and the buyer. */
export interface PriceTerms {
  readonly connection: ConnectionRecord;
  /** The customer's own prices. */
  readonly pricing: CustomPricing | undefined;
  /** The options of the connection's labels. */
  readonly offered: readonly LabelOption[];
  /** For services that are priced per parcel. */
  readonly quotes: Quotes;
}

export const priceTerms = (
  world: Pick<World, "carriers">,
  connection: ConnectionRecord,
  pricing: CustomPricing | undefined,
  quotes: Quotes,
): PriceTerms => ({ connection, pricing, offered: optionsOf(world, connection), quotes });

/** The carrier's quotes that are at hand. */
export interface Quotes {
  /** Undefined if the shipment is not quoted yet. */
  of(service: ServiceRecord, shipment: PricedShipment): Quoted | undefined;
}

export type Quoted =
  | (BaseAndSurcharges & { readonly ok: true; readonly expiresAt: string })
  | { readonly ok: false; readonly why: "refused" | "unavailable"; readonly reason: string };

/** What a price depends on, besides the service and the terms. */
export interface PricedShipment extends LabelOptions {
  readonly parcel: Parcel;
  /** Missing while only the parcel is known: then services that are priced per parcel have no price. */
  readonly sender?: PostalAddress | undefined;
  readonly recipient?: PostalAddress | undefined;
  readonly isReturn?: boolean | undefined;
}

interface BaseAndSurcharges {
  readonly baseCents: Cents;
  readonly surcharges: readonly Surcharge[];
}

export interface Price extends BaseAndSurcharges {
  /** Base price and surcharges. */
  readonly priceCents: Cents;
  /** Until when the carrier's quote holds, if the price depends on one. */
  readonly expiresAt?: string;
}

type NoPrice = { readonly ok: false; readonly reason: string } & (
  | { readonly why: "weight"; readonly field: "weight" }
  | { readonly why: "option"; readonly field: "signature" | "insuredValue" }
  /** The carrier's rate is missing, or it sells nothing there. */
  | { readonly why: "unquoted" | "refused" | "unavailable"; readonly field?: undefined }
);

export type PriceAnswer = ({ readonly ok: true } & Price) | NoPrice;

/** A customer's price for a shipment: the base price by the service's rule, plus surcharges. */
export function priceOf(service: ServiceRecord, terms: PriceTerms, shipment: PricedShipment): PriceAnswer {
  const missing = missingOption(terms, shipment);
  const heavy = overMaxWeight(service, shipment.parcel.weightLbs);
  if (heavy) return heavy;
  if (missing) return { ok: false, why: "option", ...missing };
  const formless = whyFormless(service, terms, shipment);
  if (formless !== undefined) return { ok: false, why: "refused", reason: `The carrier refused: ${formless}` };
  if (isPricedPerParcel(service, terms.pricing)) {
    const quoted = terms.quotes.of(service, shipment);
    if (!quoted) return { ok: false, why: "unquoted", reason: `${service.name} is not quoted yet` };
    return quoted.ok ? { ...quoted, priceCents: totalOf(quoted) } : quoted;
  }
  const base = basePriceOf(service, terms.pricing, shipment.parcel.weightLbs);
  if (!base.ok) return base;
  const parts = { baseCents: base.baseCents, surcharges: surchargesFor(terms.connection, shipment) };
  return { ok: true, ...parts, priceCents: totalOf(parts) };
}

/** What the provider would say of a purchase that needs a customs form, if it makes none. */
function whyFormless({ carrier, name }: ServiceRecord, { connection }: PriceTerms, shipment: PricedShipment) {
  const why = withoutCustoms(connection);
  return why !== undefined && needsCustoms(carrier, name, shipment) ? why : undefined;
}

const totalOf = ({ baseCents, surcharges }: BaseAndSurcharges): Cents =>
  surcharges.reduce((total, { cents }) => total + cents, baseCents);

/** Whether the price is the carrier's rate. A customer's own price takes precedence. */
export const isPricedPerParcel = (service: ServiceRecord, pricing: CustomPricing | undefined): boolean =>
  service.ratePricing !== undefined && ownPriceCents(service, pricing) === undefined;

function overMaxWeight({ name, maxWeight }: ServiceRecord, weightLbs: number): NoPrice | undefined {
  if (maxWeight === null || !exceedsMaxWeight(weightLbs, name, maxWeight)) return undefined;
  return tooHeavy(maxWeightMessage(name, maxWeight));
}

const tooHeavy = (reason: string): NoPrice => ({ ok: false, why: "weight", field: "weight", reason });

/**
 * The customer's own price, else the tier of the weight, else the service's base price. A weight over the service's
 * limits is an error, never the base price.
 */
export function basePriceOf(
  service: ServiceRecord,
  pricing: CustomPricing | undefined,
  weightLbs: number,
): { readonly ok: true; readonly baseCents: Cents } | NoPrice {
  const { name } = service;
  const over = overMaxWeight(service, weightLbs);
  if (over) return over;
  const own = ownPriceCents(service, pricing);
  if (own !== undefined) return { ok: true, baseCents: own };
  if (service.tiers.length === 0) return { ok: true, baseCents: service.basePriceCents };
  const weight = pricedWeight(weightLbs);
  const tier = service.tiers.find(({ minWeight, maxWeight }) => minWeight <= weight && weight <= maxWeight);
  if (tier) return { ok: true, baseCents: tier.priceCents };
  const last = Math.max(...service.tiers.map(({ maxWeight }) => maxWeight));
  return tooHeavy(
    weight > last
      ? maxWeightMessage(name, isOunceService(name) ? lbsToOz(last) : last)
      : `${name} has no price for ${weightLbs} lbs`,
  );
}

/** A customer's prices by weight; none if one price applies to every weight, or if each parcel is quoted. */
export const tiersOf = (service: ServiceRecord, pricing: CustomPricing | undefined): ServiceRecord["tiers"] =>
  service.ratePricing || ownPriceCents(service, pricing) !== undefined ? [] : service.tiers;

function ownPriceCents(service: ServiceRecord, pricing: CustomPricing | undefined): Cents | undefined {
  const carrier = pricing?.enabled ? pricing.carriers[service.carrier] : undefined;
  const usd = carrier?.enabled ? carrier.services[service.name] : undefined;
  return usd === undefined ? undefined : toCents(usd);
}

/** What an option adds to the price of a label. */
export interface Surcharge {
  readonly name: LabelOption;
  readonly cents: Cents;
}

const PER_CENTS = 10_000;

/** One for each option that is bought, even if it is free. */
export function surchargesFor(
  { surchargeRates }: Pick<ConnectionRecord, "surchargeRates">,
  { signature, insuredCents = 0 }: LabelOptions,
): Surcharge[] {
  const { signatureCents = 0, insuranceCents = 0 } = surchargeRates ?? {};
  const surcharges: Surcharge[] = [];
  if (signature) surcharges.push({ name: "signature", cents: signatureCents });
  if (insuredCents > 0) {
    surcharges.push({ name: "insurance", cents: Math.ceil(insuredCents / PER_CENTS) * insuranceCents });
  }
  return surcharges;
}

/** For replies; undefined if nothing is added to the price. */
export function surchargeViews(surcharges: readonly Surcharge[] = []): SurchargeView[] | undefined {
  const views = surcharges
    .filter(({ cents }) => cents > 0)
    .map(({ name, cents }) => ({ option: name, amount: toUsd(cents) }));
  return views.length > 0 ? views : undefined;
}

interface MissingOption {
  readonly field: "signature" | "insuredValue";
  readonly reason: string;
}

/** An option of the shipment that the connection does not offer. */
export function missingOption(
  {
    connection: { name },
    offered,
  }: { readonly connection: ConnectionRecord; readonly offered: readonly LabelOption[] },
  { signature, insuredCents = 0 }: LabelOptions,
): MissingOption | undefined {
  const lacks = (what: string, none: string) => `${name} offers no ${what}. Use ${none}, or choose another connection.`;
  if (signature && !offered.includes("signature")) {
    return { field: "signature", reason: lacks("signature on delivery", "none") };
  }
  if (insuredCents > 0 && !offered.includes("insurance")) {
    return { field: "insuredValue", reason: lacks("insurance", "0") };
  }
  return undefined;
}

/** The options that a connection offers, with their surcharges. */
export function optionsView(
  options: readonly LabelOption[],
  { surchargeRates }: Pick<ConnectionRecord, "surchargeRates">,
): LabelOptionsView {
  const { signatureCents = 0, insuranceCents = 0 } = surchargeRates ?? {};
  return {
    ...(options.includes("signature") && { signature: { price: toUsd(signatureCents) } }),
    ...(options.includes("insurance") && { insurance: { pricePer100: toUsd(insuranceCents) } }),
  };
}

/** The most that a program pays, and the field that says so. */
export interface PriceLimit {
  readonly cents: Cents;
  readonly field: "maxPrice" | "quoteId";
}

/** Undefined if the price is within the limit. */
export function aboveLimit(limit: PriceLimit | undefined, price: Cents): FieldError | undefined {
  if (limit === undefined || price <= limit.cents) return undefined;
  const { cents, field } = limit;
  const most = field === "maxPrice" ? `your maxPrice of ${formatUsd(cents)}` : `the ${formatUsd(cents)} of your quote`;
  return { field, message: `The price is ${formatUsd(price)}, above ${most}` };
}
