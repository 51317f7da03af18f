import type { CarrierName, Connection, CustomPricing } from "@shipctl/sdk";
import { byCarrier, parseUsd, priceLosses } from "@shipctl/sdk/display";
import { CARRIERS_USPS_FIRST } from "../../../../components/shipping-choices.js";

/** A customer's own prices while they are edited: complete, and in the order in which they are shown. */
export interface PricingDraft {
  readonly enabled: boolean;
  readonly carriers: Readonly<Record<CarrierName, CarrierDraft>>;
}

export interface CarrierDraft {
  readonly enabled: boolean;
  /** USD by service name. */
  readonly prices: Readonly<Record<string, number>>;
}

export const PRICING_CARRIERS: readonly CarrierName[] = CARRIERS_USPS_FIRST;

export function draftOf(pricing: CustomPricing | undefined): PricingDraft {
  const carrierDraft = (carrier: CarrierName): CarrierDraft => {
    const known = pricing?.carriers[carrier];
    return { enabled: known?.enabled ?? false, prices: { ...known?.services } };
  };
  return {
    enabled: pricing?.enabled ?? false,
    carriers: byCarrier(carrierDraft),
  };
}

/** As the server takes it. A carrier about which nothing was ever said is left out. */
export function pricingOf({ enabled, carriers }: PricingDraft): CustomPricing {
  const said = PRICING_CARRIERS.filter(
    (name) => carriers[name].enabled || Object.keys(carriers[name].prices).length > 0,
  );
  return {
    enabled,
    carriers: Object.fromEntries(
      said.map((name) => [name, { enabled: carriers[name].enabled, services: { ...carriers[name].prices } }]),
    ),
  };
}

/** A price that is added switches custom pricing on: it is meant to count. */
export function withCarrier(draft: PricingDraft, name: CarrierName, part: Partial<CarrierDraft>): PricingDraft {
  const before = draft.carriers[name];
  const isAdded = Object.keys(part.prices ?? {}).length > Object.keys(before.prices).length;
  return {
    enabled: draft.enabled || isAdded,
    carriers: { ...draft.carriers, [name]: { ...before, ...part } },
  };
}

/** What would be sold to a customer for nothing or at a loss, of the prices that are new. */
export function lossesOf(
  draft: PricingDraft,
  before: PricingDraft,
  services: Connection["services"],
  who: string,
): string[] {
  return PRICING_CARRIERS.flatMap((carrier) =>
    Object.entries(draft.carriers[carrier].prices)
      .filter(([name, price]) => before.carriers[carrier].prices[name] !== price)
      .flatMap(([name, price]) => {
        const { providerPrices } = services[carrier][name] ?? {};
        return priceLosses({ name, basePrice: price, pricingTiers: [], providerPrices }, who);
      }),
  );
}

export function withoutPrice(prices: CarrierDraft["prices"], service: string): CarrierDraft["prices"] {
  return Object.fromEntries(Object.entries(prices).filter(([name]) => name !== service));
}

/** Each switch and price under a name of its own, so that two drafts can be compared piece by piece. */
export type FlatPricing = Readonly<Record<string, boolean | number | undefined>>;

export function flatten({ enabled, carriers }: PricingDraft): FlatPricing {
  const pieces = PRICING_CARRIERS.flatMap((carrier) => [
    [carrier, carriers[carrier].enabled] as const,
    ...Object.entries(carriers[carrier].prices).map(([service, price]) => [pieceOf(carrier, service), price] as const),
  ]);
  return { enabled, ...Object.fromEntries(pieces) };
}

export function unflatten(flat: FlatPricing): PricingDraft {
  const carrierDraft = (carrier: CarrierName): CarrierDraft => {
    const prices = Object.entries(flat).flatMap(([piece, price]) =>
      typeof price === "number" && piece.startsWith(`${carrier}/`) ? [[piece.slice(carrier.length + 1), price]] : [],
    );
    return { enabled: flat[carrier] === true, prices: Object.fromEntries(prices) };
  };
  return {
    enabled: flat.enabled === true,
    carriers: byCarrier(carrierDraft),
  };
}

export const pieceOf = (carrier: CarrierName, service: string): string => `${carrier}/${service}`;

/** A price (USD) as typed; undefined when it is none. */
export function priceOf(typed: string): number | undefined {
  const price = parseUsd(typed);
  return price !== undefined && price >= 0 ? price : undefined;
}
