import { carrierName, costAndMargin, priceRange } from "@shipctl/sdk/display";
import { defineApiCommand } from "../../../context.js";
import { one } from "../../../io/flags.js";
import { table, tinted } from "../../../io/outcome.js";
import { findConnection, servicesOf } from "../../../steps/admin/find-connection.js";
import { PRICE_COLUMNS, priceRecord, rateText } from "../../../steps/admin/price-file.js";
import { listOutcome } from "../../../steps/shared/list.js";
import { shownFlags } from "../../../steps/shared/list-flags.js";

/** GET /api/admin/config/apis */
export const command = defineApiCommand({
  about:
    "Cost and margin are at the provider's prices, as last reported; see also: shipctl admin overview --by service.\n" +
    "--csv writes the format of `shipctl admin pricing import`.",
  flags: { api: one("id", "connection, by id or name (default: the default connection)"), ...shownFlags },
  examples: [
    "admin pricing list",
    "admin pricing list --csv > prices.csv",
    "admin pricing list --json basePrice,enabled",
  ],
  run: ({ api, ...shown }, client, context) =>
    listOutcome(context, shown, {
      schema: "ConfiguredService",
      moreFields: ["apiId", "carrier", "name"],
      noun: "service",
      read: async () => {
        const services = servicesOf(await findConnection(client, api));
        return { entries: services.map(({ connection: { _id }, ...service }) => ({ apiId: _id, ...service })) };
      },
      show: (services) =>
        table(
          ["Carrier", "#Service", ">Price", ">Cost", ">Margin", "Status", ">Tiers"],
          services.map((service) => {
            const { carrier, name, enabled, pricingTiers, ratePricing } = service;
            const { cost = "", margin = "", isLoss } = costAndMargin(service);
            return [
              carrierName(carrier),
              name,
              priceRange(service),
              cost,
              isLoss ? tinted(margin, "bad") : margin,
              enabled ? tinted("Enabled", "good") : tinted("Disabled", "dim"),
              pricingTiers.length > 0 && !ratePricing ? String(pricingTiers.length) : "",
            ];
          }),
          "No services yet.",
        ),
      plain: (services) =>
        table(
          ["Carrier", "Service", "Base price", "Tiers", "Status", "Rate"],
          services.map(({ carrier, name, basePrice, enabled, pricingTiers, ratePricing }) => [
            carrier,
            name,
            basePrice.toFixed(2),
            String(pricingTiers.length),
            enabled ? "enabled" : "disabled",
            rateText(ratePricing),
          ]),
        ),
      csv: async (services) => {
        const { writeDelimited } = await import("@shipctl/sdk/files");
        return writeDelimited([PRICE_COLUMNS, ...services.map(priceRecord)]);
      },
    }),
});
