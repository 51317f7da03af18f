import type { Connection, PricingTier } from "@shipctl/sdk";
import { formatUsd } from "@shipctl/sdk/display";
import { failure } from "../io/exit-code.js";
import { type FoundService, servicesOf } from "./find-connection.js";
import { type PriceLine, tiersText } from "./price-file.js";

/** What a line of a price file changes of one service; undefined is left as it is. */
export interface PriceChange {
  readonly service: FoundService;
  readonly basePrice: number | undefined;
  readonly enabled: boolean | undefined;
  readonly tiers: readonly PricingTier[] | undefined;
}

/** One thing that becomes another, in words. */
export interface Difference {
  readonly service: string;
  readonly what: "basePrice" | "enabled" | "tiers";
  readonly from: string;
  readonly to: string;
}

/** Only what is different now. @throws Stop naming every service that is not there */
export function changesOf(connection: Connection, lines: readonly PriceLine[]): PriceChange[] {
  const services = new Map(servicesOf(connection).map((service) => [service.name.toLowerCase(), service]));
  const unknown = lines.filter(({ service }) => !services.has(service.toLowerCase()));
  if (unknown.length > 0) {
    throw failure(
      `${connection.name} has no such services; nothing was changed.`,
      ...unknown.map(({ line, service }) => `Line ${line}: ${service}`),
    );
  }
  return lines.flatMap((line): PriceChange[] => {
    const service = services.get(line.service.toLowerCase());
    if (!service) return [];
    const change = {
      service,
      basePrice: line.basePrice === service.basePrice ? undefined : line.basePrice,
      enabled: line.enabled === service.enabled ? undefined : line.enabled,
      tiers: line.tiers && tiersText(line.tiers) === tiersText(service.pricingTiers) ? undefined : line.tiers,
    };
    return differencesOf(change).length > 0 ? [change] : [];
  });
}

export function differencesOf({ service, basePrice, enabled, tiers }: PriceChange): Difference[] {
  const of = service.name;
  const all: (Difference | undefined)[] = [
    basePrice === undefined
      ? undefined
      : { service: of, what: "basePrice", from: formatUsd(service.basePrice), to: formatUsd(basePrice) },
    enabled === undefined
      ? undefined
      : { service: of, what: "enabled", from: service.enabled ? "yes" : "no", to: enabled ? "yes" : "no" },
    tiers && { service: of, what: "tiers", from: tiersText(service.pricingTiers), to: tiersText(tiers) },
  ];
  return all.filter((difference) => difference !== undefined);
}
