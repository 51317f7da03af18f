import type { CarrierName, Connection, CustomPricing } from "@shipctl/sdk";
import { byCarrier, parseUsd, priceLosses } from "@shipctl/sdk/display";
import { CARRIERS_USPS_FIRST } from "../../../../components/shipping-choices.js";

/** A customer's custom pricing while it is edited, with every carrier in display order. */
export interface PricingDraft {
  readonly enabled: boolean;
  readonly carriers: Readonly<Record<CarrierName, CarrierDraft>>;
}

export interface CarrierDraft {
  readonly enabled: boolean;
  /** USD by service name. */
  readonly prices: Readonly<Record<string, number>>;
}

/** A price that is typed but not added yet. */
export interface NewPrice {
  /** Empty until one is chosen. */
  readonly service: string;
  /** USD, as typed. */
  readonly typed: string;
  readonly isWrong: boolean;
}

export const NO_NEW_PRICE: NewPrice = { service: "", typed: "", isWrong: false };

export const isTyped = ({ service, typed }: NewPrice): boolean => service !== "" || typed.trim() !== "";

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

/** The request's format. Carriers that are off and have no prices are omitted. */
export function pricingOf({ enabled, carriers }: PricingDraft): CustomPricing {
  const configured = PRICING_CARRIERS.filter(
    (name) => carriers[name].enabled || Object.keys(carriers[name].prices).length > 0,
  );
  return {
    enabled,
    carriers: Object.fromEntries(
      configured.map((name) => [name, { enabled: carriers[name].enabled, services: { ...carriers[name].prices } }]),
    ),
  };
}

/** Adding a price also enables custom pricing. */
export function withCarrier(draft: PricingDraft, name: CarrierName, changes: Partial<CarrierDraft>): PricingDraft {
  const before = draft.carriers[name];
  const isAdded = Object.keys(changes.prices ?? {}).length > Object.keys(before.prices).length;
  return {
    enabled: draft.enabled || isAdded,
    carriers: { ...draft.carriers, [name]: { ...before, ...changes } },
  };
}

/** The carrier's draft with the new price, which also enables it; undefined if a service or a price is missing. */
export function withNewPrice({ prices }: CarrierDraft, { service, typed }: NewPrice): CarrierDraft | undefined {
  const price = priceOf(typed);
  return service === "" || price === undefined ? undefined : { enabled: true, prices: { ...prices, [service]: price } };
}

/** The new or changed prices at which labels would be sold for free or at a loss. */
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

/** Each switch and price under its own key, to compare two drafts value by value. */
export type FlatPricing = Readonly<Record<string, boolean | number | undefined>>;

export function flatten({ enabled, carriers }: PricingDraft): FlatPricing {
  const entries = PRICING_CARRIERS.flatMap((carrier) => [
    [carrier, carriers[carrier].enabled] as const,
    ...Object.entries(carriers[carrier].prices).map(([service, price]) => [pieceOf(carrier, service), price] as const),
  ]);
  return { enabled, ...Object.fromEntries(entries) };
}

export function unflatten(flat: FlatPricing): PricingDraft {
  const carrierDraft = (carrier: CarrierName): CarrierDraft => {
    const prices = Object.entries(flat).flatMap(([key, price]) =>
      typeof price === "number" && key.startsWith(`${carrier}/`) ? [[key.slice(carrier.length + 1), price]] : [],
    );
    return { enabled: flat[carrier] === true, prices: Object.fromEntries(prices) };
  };
  return {
    enabled: flat.enabled === true,
    carriers: byCarrier(carrierDraft),
  };
}

/** The field at which the server reports an error of a price. */
export const priceField = (carrier: CarrierName, service: string): string =>
  `customPricing.carriers.${carrier}.services.${service}`;

export const pieceOf = (carrier: CarrierName, service: string): string => `${carrier}/${service}`;

/** The typed price (USD); undefined if it is invalid. */
export function priceOf(typed: string): number | undefined {
  const price = parseUsd(typed);
  return price !== undefined && price >= 0 ? price : undefined;
}
