import type { CarrierName, ServicesByCarrier, UspsTemplate } from "@shipctl/sdk";
import { CARRIERS } from "@shipctl/sdk/contract";
import { carrierName } from "@shipctl/sdk/display";

/** A service as the value of an option. */
export const serviceValue = (carrier: string, service: string): string => `${carrier} ${service}`;

/** The carrier and the service of an option; undefined for another one. */
export function serviceOfValue(value: string): { carrier: CarrierName; service: string } | undefined {
  const carrier = CARRIERS.find((one) => value.startsWith(`${one} `));
  return carrier && { carrier, service: value.slice(carrier.length + 1) };
}

/** The services, grouped by carrier. */
export const serviceGroups = (services: ServicesByCarrier | undefined) =>
  CARRIERS.map((carrier) => ({
    group: carrierName(carrier),
    items: (services?.[carrier] ?? [])
      .filter(({ active }) => active)
      .map(({ name }) => ({ value: serviceValue(carrier, name), label: name })),
  })).filter(({ items }) => items.length > 0);

/** The order in which admins see carriers. */
export const CARRIERS_USPS_FIRST: readonly CarrierName[] = ["USPS", ...CARRIERS.filter((name) => name !== "USPS")];

export const DEFAULT_TEMPLATE: UspsTemplate = "BASIC";
