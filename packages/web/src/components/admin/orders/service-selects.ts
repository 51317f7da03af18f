import { carrierName } from "@shipctl/sdk/display";
import { useRead } from "../../../api/query.js";
import type { FilterChoice } from "../../../ui/list-filters.js";
import type { ListView } from "../../../ui/list-view.js";

const ALL = { value: "", label: "All" };

/** What there are orders of changes with the first order of a service. */
const STALE_MS = 60_000;

/** The filters of orders by connection, carrier and service, with what there are orders of once a person chooses. */
export function useServiceSelects(view: ListView, isChoosing: boolean): readonly FilterChoice[] {
  const { api, carrier, service } = view;
  const enabled = isChoosing || [api, carrier, service].some(Boolean);
  const { data } = useRead("listOrderedServices", undefined, { enabled, staleTime: STALE_MS });
  const services = data?.services ?? [];
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
