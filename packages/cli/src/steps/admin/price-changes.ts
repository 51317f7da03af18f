import { ApiError, type Connection, type SetPricesReply } from "@shipctl/sdk";
import { formatUsd, priceLosses, ratePricingText } from "@shipctl/sdk/display";
import { type CommandError, failure } from "../../io/exit-code.js";
import { servicesOf } from "./find-connection.js";
import { type PriceLine, tiersText } from "./price-file.js";

type Differences = SetPricesReply["differences"];

/** A change as text. */
interface Change {
  readonly line: number;
  readonly service: string;
  readonly what: string;
  readonly from: string;
  readonly to: string;
}

/** Describes the changes, with lines. */
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

/** Services that would sell at zero or at a loss. */
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

/** Maps `services[2]` to its line. */
export function refusalOf(error: unknown, path: string, lines: readonly PriceLine[]): unknown {
  if (!(error instanceof ApiError) || error.code !== "invalid_input") return error;
  const problems = error.errors.map(({ field, message }) => {
    const index = Number(/^services\[(\d+)\]/.exec(field)?.[1] ?? Number.NaN);
    return `Line ${lines[index]?.line ?? "?"}: ${message}`;
  });
  return problems.length > 0 ? cannotImport(path, problems) : error;
}

export const cannotImport = (path: string, problems: readonly string[]): CommandError =>
  failure(`${path} cannot be imported; nothing was changed.`, ...problems);
