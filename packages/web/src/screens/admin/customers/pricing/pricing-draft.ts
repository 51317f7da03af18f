import type { CarrierName, CustomPricing } from "@shipctl/sdk";
import { parseUsd } from "@shipctl/sdk/display";

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

export const PRICING_CARRIERS: readonly CarrierName[] = ["USPS", "UPS", "FEDEX"];

export function draftOf(pricing: CustomPricing | undefined): PricingDraft {
  const carrierDraft = (carrier: CarrierName): CarrierDraft => {
    const known = pricing?.carriers[carrier];
    return { enabled: known?.enabled ?? false, prices: { ...known?.services } };
  };
  return {
    enabled: pricing?.enabled ?? false,
    carriers: { USPS: carrierDraft("USPS"), UPS: carrierDraft("UPS"), FEDEX: carrierDraft("FEDEX") },
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

export function withCarrier(draft: PricingDraft, name: CarrierName, part: Partial<CarrierDraft>): PricingDraft {
  return { ...draft, carriers: { ...draft.carriers, [name]: { ...draft.carriers[name], ...part } } };
}

export function withoutPrice(prices: CarrierDraft["prices"], service: string): CarrierDraft["prices"] {
  return Object.fromEntries(Object.entries(prices).filter(([name]) => name !== service));
}

/** A price (USD) as typed; undefined when it is none. */
export function priceOf(typed: string): number | undefined {
  const price = parseUsd(typed);
  return price !== undefined && price >= 0 ? price : undefined;
}
