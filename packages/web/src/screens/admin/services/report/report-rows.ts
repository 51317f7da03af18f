import type { CarrierName, ServiceUpdate, ServiceUpdates } from "@shipctl/sdk";
import { CARRIERS } from "@shipctl/sdk/contract";
import { formatUsd, isOunceService } from "@shipctl/sdk/display";

export interface ReportedService extends ServiceUpdate {
  /** Unique in the report. */
  readonly key: string;
  readonly apiId: string;
  readonly carrier: CarrierName;
}

/** A provider's services by carrier, or the error of the request. */
export type ApiReport =
  | { readonly error: string }
  | { readonly services: readonly ReportedService[]; readonly newCount: number };

/** Undefined if the report does not have this connection. */
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

/** `70 lbs`, or ounces if the service's name has them. */
export function maxWeightText({ name, maxWeight }: Pick<ServiceUpdate, "name" | "maxWeight">): string {
  if (maxWeight === null) return "N/A";
  return `${maxWeight} ${isOunceService(name) ? "oz" : "lbs"}`;
}

/** The range of prices and of weights (lbs). */
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
