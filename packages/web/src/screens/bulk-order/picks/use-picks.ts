import type { CarrierName, Service, ServicesByCarrier, UspsTemplate } from "@shipctl/sdk";
import type { BulkPicks } from "@shipctl/sdk/bulk";
import { useMemo, useState } from "react";
import { useRead } from "../../../api/query.js";
import { DEFAULT_TEMPLATE } from "../../../components/shipping-choices.js";

interface Choice {
  readonly apiId?: string;
  readonly carrier: CarrierName;
  readonly service?: string;
  readonly template: UspsTemplate;
}

const FIRST_CHOICE: Choice = { carrier: "UPS", template: DEFAULT_TEMPLATE };

/** What is picked, and what there is to pick from. Undefined picks: it is still loading, or could not be loaded. */
export function usePicks() {
  const [choice, setChoice] = useState(FIRST_CHOICE);
  const apis = useRead("listShippingApis", undefined, { staleTime: 60_000 });
  const apiId = choice.apiId ?? apis.data?.[0]?._id;
  const services = useRead(
    "listServices",
    // Of the default connection they come without its name, together with the list of connections.
    { query: apiId === apis.data?.[0]?._id ? {} : { apiId } },
    { enabled: apis.data?.length !== 0, staleTime: 60_000 },
  );
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
    services,
    carrier,
    service,
    template,
    reset: () => setChoice(FIRST_CHOICE),
    pickApi: (apiId: string) => setChoice((before) => ({ ...before, apiId })),
    pickCarrier: (carrier: CarrierName) => setChoice(({ service: _, ...before }) => ({ ...before, carrier })),
    pickService: (service: string) => setChoice((before) => ({ ...before, service })),
    pickTemplate: (template: UspsTemplate) => setChoice((before) => ({ ...before, template })),
  };
}

/** Takes, among a carrier's services, the cheapest that carries each parcel. */
export const CHEAPEST = "cheapest";

/** The wanted service where it can be bought, else the first that can. */
function serviceToUse(services: ServicesByCarrier | undefined, carrier: CarrierName, wanted?: string) {
  const offered = servicesOf(services, carrier).filter(({ active }) => active);
  if (wanted === CHEAPEST && offered.length > 0) return CHEAPEST;
  return (offered.find(({ name }) => name === wanted) ?? offered[0])?.name;
}

export const servicesOf = (services: ServicesByCarrier | undefined, carrier: CarrierName): readonly Service[] =>
  services?.[carrier] ?? [];
