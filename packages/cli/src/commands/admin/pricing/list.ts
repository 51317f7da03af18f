import { carrierName, priceRange } from "@shipctl/sdk/display";
import { writeDelimited } from "@shipctl/sdk/files";
import { defineCommand } from "../../../context.js";
import { one, toggle } from "../../../io/flags.js";
import { csvFile, table, tinted } from "../../../io/outcome.js";
import { findConnection, servicesOf } from "../../../steps/admin/find-connection.js";
import { PRICE_COLUMNS, priceRecord, rateText } from "../../../steps/admin/price-file.js";

/** GET /api/admin/config/apis */
export const command = defineCommand({
  about: "--csv writes the format of `shipctl admin pricing import`.",
  flags: {
    api: one("id", "connection, by id or name (default: the default connection)"),
    csv: toggle("write CSV to stdout"),
  },
  examples: ["admin pricing list", "admin pricing list --csv > prices.csv"],
  async run({ api, csv }, context) {
    const client = await context.api();
    const connection = await findConnection(client, api);
    const services = servicesOf(connection);
    const json = services.map(({ connection: { _id }, ...service }) => ({ apiId: _id, ...service }));
    if (csv) {
      return { json, ...csvFile(writeDelimited([PRICE_COLUMNS, ...services.map(priceRecord)])) };
    }
    const rows = services.map(({ carrier, name, basePrice, enabled, pricingTiers, ratePricing }) => [
      carrierName(carrier),
      name,
      priceRange({ basePrice, pricingTiers, ratePricing }),
      pricingTiers.length > 0 && !ratePricing ? String(pricingTiers.length) : "",
      enabled ? tinted("Enabled", "good") : tinted("Disabled", "dim"),
    ]);
    const forPipe = services.map(({ carrier, name, basePrice, enabled, pricingTiers, ratePricing }) => [
      carrier,
      name,
      basePrice.toFixed(2),
      String(pricingTiers.length),
      enabled ? "enabled" : "disabled",
      rateText(ratePricing),
    ]);
    const titles = ["Carrier", "#Service", ">Price", ">Tiers", "Status"];
    return {
      json,
      show: [table(titles, rows, "No services yet.")],
      plain: [table(["Carrier", "Service", "Base price", "Tiers", "Status", "Rate"], forPipe)],
    };
  },
});
