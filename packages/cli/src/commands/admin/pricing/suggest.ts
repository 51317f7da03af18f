import { ApiError, type Client, type PriceSuggestion } from "@shipctl/sdk";
import { count } from "@shipctl/sdk/display";
import { defineCommand } from "../../../context.js";
import { ExitCode, failure, usageError } from "../../../io/exit-code.js";
import { one, percent, toggle } from "../../../io/flags.js";
import { lines, tinted } from "../../../io/outcome.js";
import {
  type ConnectedService,
  findConnection,
  pathOf,
  serviceNamed,
  servicesOf,
} from "../../../steps/admin/find-connection.js";
import { suggestionBlocks, suggestionsForPipe } from "../../../steps/admin/suggestion-words.js";
import { ifUnchanged, withConflictText } from "../../../steps/admin/version-conflict.js";

/** POST /api/admin/config/dynamic-pricing/{apiId}/{carrier}/{service}/suggestion, and with --yes setDynamicPricing */
export const command = defineCommand({
  about: [
    "Asks the provider what sample parcels cost to six distant cities, and adds the margin to the highest cost.",
    "Shows current and suggested prices, and the cities to which labels are refused at the current price. Saves the tiers only with --yes.",
    "A tier without a quote keeps its price. Without --service, all enabled services with prices by weight are priced.",
  ].join("\n"),
  flags: {
    service: one("service", 'its name, like "UPS Ground" (default: all enabled services)'),
    margin: one("percent", "percentage of the cost to add, like 15% (required)", { parse: percent }),
    fromZip: one("zip", "ZIP code that the parcels are sent from (default: 62701)"),
    yes: toggle("save the suggested tiers", { short: "y" }),
    api: one("id", "connection, by id or name (default: the default connection)"),
  },
  examples: [
    "admin pricing suggest --margin 15%",
    'admin pricing suggest --api Sandbox --service "UPS Ground" --margin 15% --yes',
  ],
  async run({ service: wanted, margin, fromZip, yes, api }, context) {
    if (margin === undefined) throw usageError("--margin is required.");
    const client = await context.api();
    const connection = await findConnection(client, api);
    const services =
      wanted === undefined ? servicesToPrice(servicesOf(connection)) : [serviceNamed(connection, wanted)];
    if (services.length === 0) throw failure(`${connection.name} has no enabled service with prices by weight.`);
    const body = { marginPercent: margin, ...(fromZip !== undefined && { fromZip }) };
    const suggested: Suggested[] = [];
    const failed: string[] = [];
    for (const service of services) {
      try {
        suggested.push(await suggest(client, { service, body, yes }));
      } catch (error) {
        if (wanted !== undefined || !(error instanceof ApiError) || error.status === 401) throw error;
        failed.push(`${service.name}: ${error.message}`);
      }
    }
    const saved = suggested.filter(({ applied }) => applied);
    const canSave = suggested.some(({ tiers }) => tiers.some(({ price }) => price !== undefined));
    const [only] = suggested;
    return {
      json: wanted === undefined ? { suggestions: suggested } : withoutName(only),
      show: [
        ...suggested.flatMap(({ service, ...suggestion }) => suggestionBlocks(service, suggestion)),
        ...(failed.length > 0 ? [lines(...failed.map((text) => tinted(text, "bad")))] : []),
      ],
      plain: [suggestionsForPipe(suggested)],
      notes: [savedText(saved, { mayBeSaved: canSave && !yes })],
      ...(failed.length > 0 && { exitCode: ExitCode.failed }),
    };
  },
});

interface Suggested extends PriceSuggestion {
  readonly service: string;
  readonly applied: boolean;
}

interface SuggestRequest {
  readonly service: ConnectedService;
  readonly body: { readonly marginPercent: number; readonly fromZip?: string };
  readonly yes: boolean;
}

async function suggest(client: Client, { service, body, yes }: SuggestRequest): Promise<Suggested> {
  const path = pathOf(service);
  const suggestion = await client.suggestPrices({ path, body });
  const { pricingTiers, version, tiers } = suggestion;
  const applied = yes && tiers.some(({ price }) => price !== undefined);
  if (applied) {
    const saving = client.setDynamicPricing({ path, body: { pricingTiers }, headers: ifUnchanged(version) });
    await withConflictText(saving, { retry: "ask for new quotes" });
  }
  return { service: service.name, ...suggestion, applied };
}

/** A service that is priced per parcel has no tiers to sell by. */
const servicesToPrice = (services: readonly ConnectedService[]): ConnectedService[] =>
  services.filter(({ enabled, ratePricing }) => enabled && ratePricing === undefined);

function savedText(saved: readonly Suggested[], { mayBeSaved }: { readonly mayBeSaved: boolean }): string {
  const [only] = saved;
  if (!only) return mayBeSaved ? "Nothing was saved. Pass --yes to save these tiers." : "Nothing was saved.";
  return saved.length === 1
    ? `Saved the tiers of ${only.service}.`
    : `Saved the tiers of ${count(saved.length, "service")}.`;
}

function withoutName(suggested: Suggested | undefined) {
  if (!suggested) return null;
  const { service: _name, ...suggestion } = suggested;
  return suggestion;
}
