import { formatUsd, priceLosses, priceRange } from "@shipctl/sdk/display";
import { defineCommand } from "../../../context.js";
import { usageError } from "../../../io/exit-code.js";
import { one, required, toggle, usd } from "../../../io/flags.js";
import { fields } from "../../../io/outcome.js";
import { agreeToLosses } from "../../../steps/admin/agree-to-losses.js";
import { findConnection, pathOf, serviceNamed } from "../../../steps/admin/find-connection.js";
import { ifUnchanged, withConflictText } from "../../../steps/admin/version-conflict.js";

/** PATCH /api/admin/config/pricing/{apiId}/{carrier}/{service}; other fields do not change. */
export const command = defineCommand({
  positionals: { service: required("service", 'its name, like "UPS Ground"') },
  flags: {
    basePrice: one("usd", "base price", { parse: usd }),
    enable: toggle("sell the service"),
    disable: toggle("stop selling the service"),
    yes: toggle("allow a price at a loss without asking", { short: "y" }),
    api: one("id", "connection, by id or name (default: the default connection)"),
  },
  examples: ['admin pricing set "UPS Ground" --base-price 8.10', 'admin pricing set "UPS 2nd Day Air" --enable'],
  async run({ service: wanted, basePrice, enable, disable, yes, api }, context) {
    if (enable && disable) throw usageError("--enable and --disable contradict each other.");
    const enabled = enable ? true : disable ? false : undefined;
    if (basePrice === undefined && enabled === undefined) {
      throw usageError("Nothing to change. Pass --base-price, --enable or --disable");
    }
    const client = await context.api();
    const service = serviceNamed(await findConnection(client, api), wanted);
    const isSold = basePrice !== undefined || enable;
    await agreeToLosses(
      context,
      isSold ? priceLosses({ ...service, basePrice: basePrice ?? service.basePrice }) : [],
      yes,
    );
    const body = { ...(basePrice !== undefined && { basePrice }), ...(enabled !== undefined && { enabled }) };
    const saving = client.setServicePricing({ path: pathOf(service), body, headers: ifUnchanged(service.version) });
    const reply = await withConflictText(saving, {
      values: ({ service: fresh }) => [
        ["Base price", basePrice === undefined ? undefined : formatUsd(basePrice), formatUsd(fresh?.basePrice)],
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
          ...(now.hasDynamicPricing ? [["Price by weight", priceRange(now)] as const] : []),
          ["Status", status],
        ),
      ],
      plain: [fields([service.name, now.basePrice.toFixed(2)])],
    };
  },
});

const statusOf = (enabled: boolean): string => (enabled ? "enabled" : "disabled");
