import type { RatePricing } from "@shipctl/sdk";
import { enablingGoesLive, formatUsd, priceLosses, priceRange, ratePricingText } from "@shipctl/sdk/display";
import { defineCommand } from "../../../context.js";
import { usageError } from "../../../io/exit-code.js";
import { one, percent, required, toggle, usd } from "../../../io/flags.js";
import { fields } from "../../../io/outcome.js";
import { agreeToGoLive, agreeToLosses } from "../../../steps/admin/agree.js";
import { findConnection, pathOf, serviceNamed } from "../../../steps/admin/find-connection.js";
import { ifUnchanged, withConflictText } from "../../../steps/admin/version-conflict.js";

/** PATCH /api/admin/config/pricing/{apiId}/{carrier}/{service}; other fields do not change. */
export const command = defineCommand({
  about:
    "--markup prices each parcel at the carrier's rate plus a percentage, at least --minimum.\n" +
    "--by-weight uses the base price and tiers again.",
  positionals: { service: required("service", 'its name, like "UPS Ground"') },
  flags: {
    basePrice: one("usd", "base price", { parse: usd }),
    markup: one("percent", "price at the carrier's rate plus this percentage, like 15%", { parse: percent }),
    minimum: one("usd", "lowest price with --markup (default: 0)", { parse: usd }),
    byWeight: toggle("price by weight again"),
    enable: toggle("sell the service"),
    disable: toggle("stop selling the service"),
    yes: toggle("allow a price at a loss, and making the shop live, without asking", { short: "y" }),
    api: one("id", "connection, by id or name (default: the default connection)"),
  },
  examples: [
    'admin pricing set "UPS Ground" --base-price 8.10',
    'admin pricing set "UPS 2nd Day Air" --enable',
    'admin pricing set "UPS Ground" --markup 15% --minimum 5',
  ],
  async run({ service: wanted, basePrice, markup, minimum, byWeight, enable, disable, yes, api }, context) {
    if (enable && disable) throw usageError("--enable and --disable contradict each other.");
    const enabled = enable ? true : disable ? false : undefined;
    if (byWeight && (markup ?? minimum) !== undefined) {
      throw usageError("--by-weight contradicts --markup and --minimum.");
    }
    const isPriced = basePrice !== undefined || markup !== undefined || minimum !== undefined || byWeight;
    if (!isPriced && enabled === undefined) {
      throw usageError("Nothing to change. Pass --base-price, --markup, --by-weight, --enable or --disable");
    }
    const client = await context.api();
    const connection = await findConnection(client, api);
    const service = serviceNamed(connection, wanted);
    const ratePricing = ratePricingOf(service.ratePricing, { markup, minimum, byWeight });
    const after = {
      ...service,
      basePrice: basePrice ?? service.basePrice,
      ratePricing: ratePricing === undefined ? service.ratePricing : (ratePricing ?? undefined),
    };
    if (enable && enablingGoesLive(connection, service)) await agreeToGoLive(context, client, { yes });
    await agreeToLosses(context, isPriced || enable ? priceLosses(after) : [], yes);
    const body = {
      ...(basePrice !== undefined && { basePrice }),
      ...(enabled !== undefined && { enabled }),
      ...(ratePricing !== undefined && { ratePricing }),
    };
    const saving = client.setServicePricing({ path: pathOf(service), body, headers: ifUnchanged(service.version) });
    const reply = await withConflictText(saving, {
      values: ({ service: fresh }) => [
        ["Base price", basePrice === undefined ? undefined : formatUsd(basePrice), formatUsd(fresh?.basePrice)],
        ["Pricing", ratePricing === undefined ? undefined : pricingText(ratePricing), pricingText(fresh?.ratePricing)],
        ["Status", enabled === undefined ? undefined : statusOf(enabled), fresh && statusOf(fresh.enabled)],
      ],
      retry: "set your values",
    });
    const now = reply.services[service.carrier][service.name] ?? service;
    const status = statusOf(now.enabled);
    return {
      json: { apiId: reply._id, carrier: service.carrier, name: service.name, ...now },
      show: [
        fields(
          ["Service", service.name],
          ["Base price", formatUsd(now.basePrice)],
          ...(now.ratePricing ? [["Pricing", pricingText(now.ratePricing)] as const] : []),
          ...(now.hasDynamicPricing && !now.ratePricing ? [["Price by weight", priceRange(now)] as const] : []),
          ["Status", status],
        ),
      ],
      plain: [fields([service.name, now.basePrice.toFixed(2)])],
    };
  },
});

interface WantedPricing {
  readonly markup: number | undefined;
  readonly minimum: number | undefined;
  readonly byWeight: boolean;
}

/** The new pricing; undefined if unchanged, null for pricing by weight. */
function ratePricingOf(
  before: RatePricing | undefined,
  { markup, minimum, byWeight }: WantedPricing,
): RatePricing | null | undefined {
  if (byWeight) return null;
  if (markup === undefined && minimum === undefined) return undefined;
  const markupPercent = markup ?? before?.markupPercent;
  if (markupPercent === undefined) throw usageError("--minimum needs --markup: the service is priced by weight.");
  return { markupPercent, minimum: minimum ?? before?.minimum ?? 0 };
}

const pricingText = (ratePricing: RatePricing | null | undefined): string =>
  ratePricing ? ratePricingText(ratePricing) : "by weight";

const statusOf = (enabled: boolean): string => (enabled ? "enabled" : "disabled");
