import type { CarrierName, LabelOptions, Service, ServicesByCarrier, UspsTemplate } from "@shipctl/sdk";
import { type BulkPicks, senderColumns } from "@shipctl/sdk/bulk";
import type { MappableColumn } from "@shipctl/sdk/files";
import { useMemo, useState } from "react";
import { useReading } from "../../../api/query.js";
import { useSender } from "../../../components/sender-select.js";
import { DEFAULT_TEMPLATE } from "../../../components/service-options.js";
import { apisRead, servicesRead } from "../../../components/shared-reads.js";

interface Choice {
  readonly apiId?: string;
  readonly carrier: CarrierName;
  readonly service?: string;
  readonly template: UspsTemplate;
}

const FIRST_CHOICE: Choice = { carrier: "UPS", template: DEFAULT_TEMPLATE };

/** The chosen options and the available ones. `picks` is undefined until both lists are loaded. */
export function usePicks() {
  const [choice, setChoice] = useState(FIRST_CHOICE);
  const apis = useReading(apisRead);
  const apiId = choice.apiId ?? apis.data?.[0]?._id;
  const ofDefault = apiId === apis.data?.[0]?._id;
  const services = useReading(servicesRead(ofDefault ? undefined : apiId), { enabled: apis.data?.length !== 0 });
  const { carrier, template } = choice;
  const service = serviceToUse(services.data, carrier, choice.service);
  const ready = apiId !== undefined && services.data !== undefined;
  const picks = useMemo<BulkPicks | undefined>(() => {
    if (!ready) return undefined;
    return { apiId, carrier, ...(service && { service }), ...(carrier === "USPS" && { template }) };
  }, [ready, apiId, carrier, service, template]);
  return {
    picks,
    apis,
    options: apis.data?.find(({ _id }) => _id === apiId)?.options,
    services,
    carrier,
    service,
    template,
    reset: () => setChoice(FIRST_CHOICE),
    /** Chooses what was chosen before. */
    restore: ({ apiId, carrier = FIRST_CHOICE.carrier, service, template = FIRST_CHOICE.template }: BulkPicks) =>
      setChoice({ carrier, template, ...(apiId && { apiId }), ...(service && { service }) }),
    pickApi: (apiId: string) => setChoice((before) => ({ ...before, apiId })),
    pickCarrier: (carrier: CarrierName) => setChoice(({ service: _, ...before }) => ({ ...before, carrier })),
    pickService: (service: string) => setChoice((before) => ({ ...before, service })),
    pickTemplate: (template: UspsTemplate) => setChoice((before) => ({ ...before, template })),
  };
}

/** For each parcel, uses the carrier's cheapest service that accepts it. */
export const CHEAPEST = "cheapest";

/** The requested service if it is active, otherwise the first active one. */
function serviceToUse(services: ServicesByCarrier | undefined, carrier: CarrierName, requested?: string) {
  const offered = servicesOf(services, carrier).filter(({ active }) => active);
  if (requested === CHEAPEST && offered.length > 0) return CHEAPEST;
  return (offered.find(({ name }) => name === requested) ?? offered[0])?.name;
}

export const servicesOf = (services: ServicesByCarrier | undefined, carrier: CarrierName): readonly Service[] =>
  services?.[carrier] ?? [];

/** The sender for rows without one, as columns of a row. */
export function useDefaultSender() {
  const { address, ...sender } = useSender();
  const defaults = useMemo(() => (address ? senderColumns(address) : {}), [address]);
  return { ...sender, defaults };
}

const OPTIONS = { signature: "signature", insuredValue: "insurance" } as const;

/** Whether a column is of use: false for an option that the connection does not offer. */
export function isOffered(column: MappableColumn, options: LabelOptions | undefined): boolean {
  if (column !== "signature" && column !== "insuredValue") return true;
  return options?.[OPTIONS[column]] !== undefined;
}
