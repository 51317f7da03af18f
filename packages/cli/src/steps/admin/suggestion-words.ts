import type { PriceSuggestion } from "@shipctl/sdk";
import { formatUsd } from "@shipctl/sdk/display";
import { type Block, type Cell, lines, type Table, table, tinted } from "../../io/outcome.js";

type Tier = PriceSuggestion["tiers"][number];

/** A service's suggested tiers, what each city costs, and where labels are refused, for people. */
export function suggestionBlocks(service: string, { tiers, lossLimit }: PriceSuggestion): Block[] {
  const refused = refusedNow(tiers, lossLimit);
  const missing = tiers.flatMap(({ reason, ...tier }) =>
    reason === undefined ? [] : [tinted(`${weightsOf(tier)} not quoted: ${reason}`, "warn")],
  );
  return [
    lines(tinted(service, "strong")),
    table([">From lbs", ">To lbs", ">Now", ">Cost", ">To ZIP", ">Price"], tiers.map(tierCells)),
    ...costsByCity(tiers),
    ...(refused.length + missing.length > 0 ? [lines(...refused, ...missing)] : []),
  ];
}

const PIPE_TITLES = ["Service", "From lbs", "To lbs", "Now", "Cost", "To ZIP", "Price", "Refused now"];

/** A line for each tier, as a script cuts it. */
export const suggestionsForPipe = (suggestions: readonly (PriceSuggestion & { readonly service: string })[]): Table =>
  table(
    PIPE_TITLES,
    suggestions.flatMap(({ service, tiers }) =>
      tiers.map((tier) => [
        ...[service, ...tierCells(tier)],
        overLimit(tier)
          .map(({ zip }) => zip)
          .join(" "),
      ]),
    ),
  );

const tierCells = (tier: Tier): string[] => [
  String(tier.minWeight),
  String(tier.maxWeight),
  formatUsd(tier.currentPrice),
  formatUsd(tier.cost),
  tier.toZip ?? "",
  tier.price === undefined ? "not quoted" : formatUsd(tier.price),
];

/** A row for each tier, and a column for each city. */
function costsByCity(tiers: readonly Tier[]): Table[] {
  const cities = [...new Set(tiers.flatMap(({ quotes }) => quotes.map(({ city }) => city)))];
  if (cities.length === 0) return [];
  const cellOf = (tier: Tier, wanted: string): Cell => {
    const quote = tier.quotes.find(({ city }) => city === wanted);
    if (!quote) return "";
    return quote.overLossLimit ? tinted(formatUsd(quote.cost), "bad") : formatUsd(quote.cost);
  };
  const rows = tiers.map((tier) => [weightsOf(tier), ...cities.map((city) => cellOf(tier, city))]);
  // The last cities are usually the dearest.
  return [{ ...table(["#Cost to", ...cities.map((city) => `>${city}`)], rows), dropsFirst: cities.slice(0, -2) }];
}

const overLimit = ({ quotes }: Tier) => quotes.filter(({ overLossLimit }) => overLossLimit);

/** Tiers with the same cities share a line. */
function refusedNow(tiers: readonly Tier[], lossLimit: number): Cell[] {
  const weights = new Map<string, string[]>();
  for (const tier of tiers) {
    const refused = overLimit(tier);
    if (refused.length === 0) continue;
    const isAll = refused.length === tier.quotes.length;
    const cities = isAll ? "every city that was quoted" : refused.map(({ city, zip }) => `${city} ${zip}`).join(", ");
    weights.set(cities, [...(weights.get(cities) ?? []), weightsOf(tier)]);
  }
  if (weights.size === 0) return [];
  return [
    tinted(`Refused at today's price, with a loss limit of ${formatUsd(lossLimit)}:`, "warn"),
    ...[...weights].map(([cities, ranges]) => tinted(`  ${ranges.join(", ")}: ${cities}`, "warn")),
  ];
}

const weightsOf = ({ minWeight, maxWeight }: Pick<Tier, "minWeight" | "maxWeight">): string =>
  `${minWeight}-${maxWeight} lbs`;
