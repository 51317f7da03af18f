import type { CarrierName, Service, ServicesByCarrier, UspsTemplate } from "@shipctl/sdk";

/** What rows are sent with that say nothing themselves. */
export interface Picks {
  readonly apiId?: string;
  readonly carrier: CarrierName;
  readonly service?: string;
  /** USPS only. */
  readonly template?: UspsTemplate;
}

/** Takes, among a carrier's services, the cheapest that carries each parcel. */
export const CHEAPEST = "cheapest";

/** The wanted service where it can be bought, else the first that can. */
export function serviceToUse(services: ServicesByCarrier | undefined, carrier: CarrierName, wanted?: string) {
  const offered = servicesOf(services, carrier).filter(({ active }) => active);
  if (wanted === CHEAPEST && offered.length > 0) return CHEAPEST;
  return (offered.find(({ name }) => name === wanted) ?? offered[0])?.name;
}

export const servicesOf = (services: ServicesByCarrier | undefined, carrier: CarrierName): readonly Service[] =>
  services?.[carrier] ?? [];
