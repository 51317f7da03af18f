import { ApiError, type Connection, type SetPricesReply } from "@shipctl/sdk";
import { formatUsd, priceLosses, ratePricingText } from "@shipctl/sdk/display";
import { failure, type Stop } from "../../io/exit-code.js";
import { servicesOf } from "./find-connection.js";
import { type PriceLine, tiersText } from "./price-file.js";

type Differences = SetPricesReply["differences"];

/** One thing that becomes another, in words. */
interface Change {
  readonly line: number;
  readonly service: string;
  readonly what: string;
  readonly from: string;
  readonly to: string;
}

/** What a file changes, in words, with the lines that say so. */
export function changesOf(differences: Differences, lines: readonly PriceLine[]): Change[] {
  return differences.flatMap(({ index, service, basePrice, enabled, pricingTiers, ratePricing }) => {
    const words = <Value>(
      what: string,
      change: { from: Value; to: Value } | undefined,
      text: (value: Value) => string,
    ) =>
      change ? [{ line: lines[index]?.line ?? 0, service, what, from: text(change.from), to: text(change.to) }] : [];
    return [
      ...words("base price", basePrice, formatUsd),
      ...words("enabled", enabled, (value) => (value ? "yes" : "no")),
      ...words("tiers", pricingTiers, tiersText),
      ...words("pricing", ratePricing, (rate) => (rate ? ratePricingText(rate) : "by weight")),
    ];
  });
}

/** What would be sold for nothing or at a loss, of the services whose prices change or that are switched on. */
export function lossesOf(connection: Connection, differences: Differences): string[] {
  const services = servicesOf(connection);
  return differences.flatMap(({ carrier, service: name, basePrice, enabled, pricingTiers, ratePricing }) => {
    const service = services.find((one) => one.carrier === carrier && one.name === name);
    if (!service || (!basePrice && !pricingTiers && !ratePricing && enabled?.to !== true)) return [];
    const changed = {
      ...service,
      basePrice: basePrice?.to ?? service.basePrice,
      pricingTiers: pricingTiers?.to ?? service.pricingTiers,
      ratePricing: ratePricing ? (ratePricing.to ?? undefined) : service.ratePricing,
    };
    return priceLosses(changed);
  });
}

/** What the server says of `services[2]` is about a line of the file. */
export function refusalOf(error: unknown, path: string, lines: readonly PriceLine[]): unknown {
  if (!(error instanceof ApiError) || error.code !== "invalid_input") return error;
  const problems = error.errors.map(({ field, message }) => {
    const index = Number(/^services\[(\d+)\]/.exec(field)?.[1] ?? Number.NaN);
    return `Line ${lines[index]?.line ?? "?"}: ${message}`;
  });
  return problems.length > 0 ? cannotImport(path, problems) : error;
}

export const cannotImport = (path: string, problems: readonly string[]): Stop =>
  failure(`${path} cannot be imported; nothing was changed.`, ...problems);
