import type { CustomPricing } from "@shipctl/sdk/contract";
import { exceedsMaxWeight, isOunceService, lbsToOz, maxWeightMessage } from "@shipctl/sdk/display";
import { type Cents, toCents } from "../../shared/money.js";
import type { ServiceRecord } from "./connection-table.js";

export type PriceAnswer =
  | { readonly ok: true; readonly priceCents: Cents }
  | { readonly ok: false; readonly reason: string };

/**
 * A customer's price for a parcel: their custom price, else the tier of the weight, else the base price. A weight over
 * the service's limits is an error, never the base price.
 */
export function priceOf(service: ServiceRecord, pricing: CustomPricing | undefined, weightLbs: number): PriceAnswer {
  const { name, maxWeight } = service;
  if (maxWeight !== null && exceedsMaxWeight(weightLbs, name, maxWeight)) {
    return { ok: false, reason: maxWeightMessage(name, maxWeight) };
  }
  const own = ownPriceCents(service, pricing);
  if (own !== undefined) return { ok: true, priceCents: own };
  if (service.tiers.length === 0) return { ok: true, priceCents: service.basePriceCents };
  const weight = roundUp(weightLbs);
  const tier = service.tiers.find(({ minWeight, maxWeight }) => minWeight <= weight && weight <= maxWeight);
  if (tier) return { ok: true, priceCents: tier.priceCents };
  const last = Math.max(...service.tiers.map(({ maxWeight }) => maxWeight));
  return weight > last
    ? { ok: false, reason: maxWeightMessage(name, isOunceService(name) ? lbsToOz(last) : last) }
    : { ok: false, reason: `${name} has no price for ${weightLbs} lbs` };
}

/** A customer's prices by weight; none if one price applies to every weight. */
export const tiersOf = (service: ServiceRecord, pricing: CustomPricing | undefined): ServiceRecord["tiers"] =>
  ownPriceCents(service, pricing) === undefined ? service.tiers : [];

function ownPriceCents(service: ServiceRecord, pricing: CustomPricing | undefined): Cents | undefined {
  const carrier = pricing?.enabled ? pricing.carriers[service.carrier] : undefined;
  const usd = carrier?.enabled ? carrier.services[service.name] : undefined;
  return usd === undefined ? undefined : toCents(usd);
}

/** Tiers are 0.01 apart; a weight between two belongs to the upper one. */
const roundUp = (weightLbs: number): number => Math.ceil(weightLbs * 100 - 1e-6) / 100;
