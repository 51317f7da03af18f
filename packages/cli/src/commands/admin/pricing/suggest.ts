import type { PriceSuggestion } from "@shipctl/sdk";
import { formatUsd } from "@shipctl/sdk/display";
import { defineCommand } from "../../../context.js";
import { usageError } from "../../../io/exit-code.js";
import { one, percent, toggle } from "../../../io/flags.js";
import { lines, table, tinted } from "../../../io/outcome.js";
import { findConnection, pathOf, serviceNamed } from "../../../steps/admin/find-connection.js";
import { ifUnchanged, withConflictText } from "../../../steps/admin/version-conflict.js";

/** POST /api/admin/config/dynamic-pricing/{apiId}/{carrier}/{service}/suggestion, and with --yes setDynamicPricing */
export const command = defineCommand({
  about:
    "Asks the provider what sample parcels cost to its dearest zone, and adds the margin.\n" +
    "Shows the difference; saves it only with --yes. A tier without a quote keeps its price.",
  flags: {
    service: one("service", 'its name, like "UPS Ground" (required)'),
    margin: one("percent", "percentage of the cost to add, like 15% (required)", { parse: percent }),
    fromZip: one("zip", "ZIP code that the parcels are sent from (default: 62701)"),
    yes: toggle("save the suggested tiers", { short: "y" }),
    api: one("id", "connection, by id or name (default: the default connection)"),
  },
  examples: ['admin pricing suggest --api Sandbox --service "UPS Ground" --margin 15%'],
  async run({ service: wanted, margin, fromZip, yes, api }, context) {
    if (wanted === undefined || margin === undefined) throw usageError("--service and --margin are required.");
    const client = await context.api();
    const service = serviceNamed(await findConnection(client, api), wanted);
    const path = pathOf(service);
    const body = { marginPercent: margin, ...(fromZip !== undefined && { fromZip }) };
    const suggestion = await client.suggestPrices({ path, body });
    const { pricingTiers, version, tiers } = suggestion;
    const isQuoted = tiers.some(({ price }) => price !== undefined);
    if (yes && isQuoted) {
      const saving = client.setDynamicPricing({ path, body: { pricingTiers }, headers: ifUnchanged(version) });
      await withConflictText(saving, { retry: "ask for new quotes" });
    }
    const missing = tiers.flatMap(({ minWeight, maxWeight, reason }) =>
      reason === undefined ? [] : [tinted(`${minWeight}-${maxWeight} lbs not quoted: ${reason}`, "warn")],
    );
    const result = yes && isQuoted ? `Saved the tiers of ${service.name}.` : "Nothing was saved.";
    return {
      json: { ...suggestion, applied: yes && isQuoted },
      show: [table([...TITLES], tiers.map(tierCells)), ...(missing.length > 0 ? [lines(...missing)] : [])],
      plain: [table([...TITLES], tiers.map(tierCells))],
      notes: [yes || !isQuoted ? result : `${result} Pass --yes to save these tiers.`],
    };
  },
});

const TITLES = [">From lbs", ">To lbs", ">Now", ">Cost", ">To ZIP", ">Price"];

const tierCells = (tier: PriceSuggestion["tiers"][number]): string[] => [
  String(tier.minWeight),
  String(tier.maxWeight),
  formatUsd(tier.currentPrice),
  formatUsd(tier.cost),
  tier.toZip ?? "",
  tier.price === undefined ? "not quoted" : formatUsd(tier.price),
];
