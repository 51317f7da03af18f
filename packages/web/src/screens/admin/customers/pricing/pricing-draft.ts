import type { CarrierName, Connection, CustomPricing } from "@shipctl/sdk";
import { byCarrier, parseUsd, priceLosses } from "@shipctl/sdk/display";
import { CARRIERS_USPS_FIRST } from "../../../../components/service-options.js";

/** A customer's custom pricing while it is edited. */
export interface PricingDraft {
  readonly enabled: boolean;
  /** By connection; one without prices may be missing. */
  readonly connections: Readonly<Record<string, CarrierDrafts>>;
}

/** Every carrier in display order. */
type CarrierDrafts = Readonly<Record<CarrierName, CarrierDraft>>;

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

/** `defaultId` is the connection to which `carriers` of the contract belongs. */
export function draftOf(pricing: CustomPricing | undefined, defaultId: string): PricingDraft {
  const connections = { ...pricing?.connections, [defaultId]: { carriers: pricing?.carriers ?? {} } };
  return {
    enabled: pricing?.enabled ?? false,
    connections: Object.fromEntries(
      Object.entries(connections).map(([id, { carriers }]) => [
        id,
        byCarrier((name) => ({ enabled: carriers[name]?.enabled ?? false, prices: { ...carriers[name]?.services } })),
      ]),
    ),
  };
}

/** The prices at one connection. */
export const carriersOf = ({ connections }: PricingDraft, id: string): CarrierDrafts =>
  connections[id] ?? byCarrier(() => ({ enabled: false, prices: {} }));

/** The request's format. Carriers that are off and have no prices are omitted, and so are connections that are gone. */
export function pricingOf(draft: PricingDraft, defaultId: string, ids: readonly string[]): CustomPricing {
  const others = ids.filter((id) => id !== defaultId && id in draft.connections);
  const connections = Object.fromEntries(others.map((id) => [id, { carriers: requestOf(carriersOf(draft, id)) }]));
  return {
    enabled: draft.enabled,
    carriers: requestOf(carriersOf(draft, defaultId)),
    ...(others.length > 0 && { connections }),
  };
}

function requestOf(carriers: CarrierDrafts): CustomPricing["carriers"] {
  const configured = PRICING_CARRIERS.filter(
    (name) => carriers[name].enabled || Object.keys(carriers[name].prices).length > 0,
  );
  return Object.fromEntries(
    configured.map((name) => [name, { enabled: carriers[name].enabled, services: { ...carriers[name].prices } }]),
  );
}

/** Adding a price also enables custom pricing. */
export function withCarrier(
  draft: PricingDraft,
  id: string,
  name: CarrierName,
  changes: Partial<CarrierDraft>,
): PricingDraft {
  const carriers = carriersOf(draft, id);
  const before = carriers[name];
  const isAdded = Object.keys(changes.prices ?? {}).length > Object.keys(before.prices).length;
  return {
    enabled: draft.enabled || isAdded,
    connections: { ...draft.connections, [id]: { ...carriers, [name]: { ...before, ...changes } } },
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
  connections: readonly Connection[],
  who: string,
): string[] {
  return connections.flatMap(({ _id, services }) =>
    PRICING_CARRIERS.flatMap((carrier) =>
      Object.entries(carriersOf(draft, _id)[carrier].prices)
        .filter(([name, price]) => carriersOf(before, _id)[carrier].prices[name] !== price)
        .flatMap(([name, price]) => {
          const { providerPrices } = services[carrier][name] ?? {};
          return priceLosses({ name, basePrice: price, pricingTiers: [], providerPrices }, who);
        }),
    ),
  );
}

export function withoutPrice(prices: CarrierDraft["prices"], service: string): CarrierDraft["prices"] {
  return Object.fromEntries(Object.entries(prices).filter(([name]) => name !== service));
}

/** Each switch and price under its own key, to compare two drafts value by value. */
export type FlatPricing = Readonly<Record<string, boolean | number | undefined>>;

export function flatten({ enabled, connections }: PricingDraft): FlatPricing {
  const entries = Object.entries(connections).flatMap(([id, carriers]) =>
    PRICING_CARRIERS.flatMap((carrier) => [
      ...(carriers[carrier].enabled ? [[`${id}/${carrier}`, true] as const] : []),
      ...Object.entries(carriers[carrier].prices).map(
        ([service, price]) => [pieceOf(id, carrier, service), price] as const,
      ),
    ]),
  );
  return { enabled, ...Object.fromEntries(entries) };
}

export function unflatten({ enabled, ...pieces }: FlatPricing): PricingDraft {
  let draft: PricingDraft = { enabled: enabled === true, connections: {} };
  for (const [key, value] of Object.entries(pieces)) {
    const [id = "", name, ...service] = key.split("/");
    const carrier = PRICING_CARRIERS.find((known) => known === name);
    if (!carrier || value === undefined) continue;
    const { prices } = carriersOf(draft, id)[carrier];
    const change =
      typeof value === "number" ? { prices: { ...prices, [service.join("/")]: value } } : { enabled: value };
    draft = { ...withCarrier(draft, id, carrier, change), enabled: draft.enabled };
  }
  return draft;
}

/** The field at which the server reports an error of a price; `id` is undefined at the default connection. */
export const priceField = (id: string | undefined, carrier: CarrierName, service: string): string =>
  `customPricing.${id === undefined ? "" : `connections.${id}.`}carriers.${carrier}.services.${service}`;

export const pieceOf = (id: string, carrier: CarrierName, service: string): string => `${id}/${carrier}/${service}`;

/** The typed price (USD); undefined if it is invalid. */
export function priceOf(typed: string): number | undefined {
  const price = parseUsd(typed);
  return price !== undefined && price >= 0 ? price : undefined;
}
