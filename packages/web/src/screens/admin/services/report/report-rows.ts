import type { CarrierName, ServiceUpdate, ServiceUpdates } from "@shipctl/sdk";
import { CARRIERS } from "@shipctl/sdk/contract";
import { formatUsd, isOunceService } from "@shipctl/sdk/display";

export interface ReportedService extends ServiceUpdate {
  /** Tells it apart from every other one in the report. */
  readonly key: string;
  readonly apiId: string;
  readonly carrier: CarrierName;
}

/** What a provider reported, by carrier, or why it could not be asked. */
export type ApiReport =
  | { readonly error: string }
  | { readonly services: readonly ReportedService[]; readonly newCount: number };

/** Undefined when nothing is known of this connection. */
export function reportOf(updates: ServiceUpdates, apiId: string): ApiReport | undefined {
  const report = updates[apiId];
  if (!report) return undefined;
  if (report.error !== undefined) return { error: report.error };
  const services = CARRIERS.flatMap((carrier) =>
    (report[carrier] ?? []).map((service) => ({
      ...service,
      apiId,
      carrier,
      key: [apiId, carrier, service.name].join(" "),
    })),
  );
  return { services, newCount: services.filter(({ isNew }) => isNew).length };
}

/** `70 lbs`, or ounces where the service's name says so. */
export function maxWeightText({ name, maxWeight }: Pick<ServiceUpdate, "name" | "maxWeight">): string {
  if (maxWeight === null) return "N/A";
  return `${maxWeight} ${isOunceService(name) ? "oz" : "lbs"}`;
}

/** The prices and the weights (lbs) that they span. */
export function priceInfo(prices: ServiceUpdate["prices"]): { readonly price: string; readonly weights?: string } {
  if (prices.length === 0) return { price: "No pricing data" };
  const amounts = prices.map(({ price }) => price);
  const [low, high] = [Math.min(...amounts), Math.max(...amounts)];
  const from = Math.min(...prices.map(({ fromWeight }) => fromWeight));
  const to = Math.max(...prices.map(({ toWeight }) => toWeight));
  return {
    price: low === high ? formatUsd(low) : `${formatUsd(low)} to ${formatUsd(high)}`,
    weights: `${from} to ${to} lbs`,
  };
}
