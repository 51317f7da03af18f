import type { CarrierName, ServicesByCarrier } from "@shipctl/sdk";
import { CARRIERS } from "@shipctl/sdk/contract";
import { formatUsd } from "@shipctl/sdk/display";
import type { RowPicks } from "../../../steps/bulk/check-rows.js";
import type { ReadFile } from "../../../steps/bulk/read-bulk-file.js";
import type { Choice } from "../../components/choices.js";

export const CHEAPEST = "cheapest";

/** Whether no row needs a service. */
const isInFile = ({ file }: ReadFile): boolean => file.rows.every(({ service }) => service);

/** The service for rows without one, until one is chosen. */
export const firstService = (read: ReadFile): string | undefined => (isInFile(read) ? undefined : CHEAPEST);

/** What rows without a service can be bought with. */
export const serviceChoices = (
  read: ReadFile,
  carrier: CarrierName | undefined,
  services: ServicesByCarrier | undefined,
): Choice<string | undefined>[] => [
  ...(isInFile(read) ? [{ value: undefined, name: "as in the file" }] : []),
  ...offeredServices(carrier, services),
];

/** The services that are offered, with the cheapest first. */
export function offeredServices(
  carrier: CarrierName | undefined,
  services: ServicesByCarrier | undefined,
): Choice<string>[] {
  const offered = CARRIERS.filter((one) => carrier === undefined || one === carrier)
    .flatMap((one) => services?.[one] ?? [])
    .filter(({ active }) => active);
  return [
    { value: CHEAPEST, name: "cheapest that carries the parcel" },
    ...offered.map(({ name, price, unavailable }) => ({
      value: name,
      name: `${name}, from ${formatUsd(price)}${unavailable ? " (not available now)" : ""}`,
    })),
  ];
}

export const canBeUsps = (service: string | undefined): boolean =>
  service === undefined || service === CHEAPEST || service.startsWith("USPS");

/** Only USPS has templates. */
export const withService = (picks: RowPicks, service: string | undefined): RowPicks => ({
  ...picks,
  service,
  template: canBeUsps(service) ? picks.template : undefined,
});
