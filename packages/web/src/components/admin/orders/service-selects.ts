import type { OrderedService } from "@shipctl/sdk";
import { carrierName } from "@shipctl/sdk/display";
import type { FilterChoice } from "../../../ui/list-filters.js";
import type { ListView } from "../../../ui/list-view.js";

const ALL = { value: "", label: "All" };

/** The filters of orders by carrier, service and connection, with what there are orders of. */
export function serviceSelects(
  services: readonly OrderedService[] = [],
  { carrier, api }: Pick<ListView, "carrier" | "api">,
): readonly FilterChoice[] {
  const apis = new Map(services.map(({ apiId, apiName }) => [apiId, apiName]));
  const carriers = new Map(services.map((one) => [one.carrier, carrierName(one.carrier)]));
  const offered = services.filter((one) => (!carrier || one.carrier === carrier) && (!api || one.apiId === api));
  const names = new Map(offered.map(({ service }) => [service, service]));
  return [
    { name: "api", label: "API", options: optionsOf(apis), clears: { service: "" } },
    { name: "carrier", label: "Carrier", options: optionsOf(carriers), clears: { service: "" } },
    { name: "service", label: "Service", options: optionsOf(names) },
  ];
}

const optionsOf = (labels: ReadonlyMap<string, string>): FilterChoice["options"] => [
  ALL,
  ...[...labels].map(([value, label]) => ({ value, label })).sort((a, b) => a.label.localeCompare(b.label)),
];
