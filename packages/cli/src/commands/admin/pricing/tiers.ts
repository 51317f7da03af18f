import { priceLosses } from "@shipctl/sdk/display";
import { defineCommand } from "../../../context.js";
import { usageError } from "../../../io/exit-code.js";
import { atLeastOne, one, required, toggle } from "../../../io/flags.js";
import { table } from "../../../io/outcome.js";
import { agreeToLosses } from "../../../steps/admin/agree.js";
import { findConnection, pathOf, serviceNamed } from "../../../steps/admin/find-connection.js";
import { tiersOf, tiersText } from "../../../steps/admin/price-file.js";
import { ifUnchanged, withConflictText } from "../../../steps/admin/version-conflict.js";
import { money } from "../../../steps/shared/cells.js";

/** PATCH /api/admin/config/dynamic-pricing/{apiId}/{carrier}/{service} */
export const command = defineCommand({
  about: "A tier includes both weights, in lbs. `none` removes all tiers; the base price applies.",
  positionals: {
    service: required("service", 'its name, like "UPS Ground"'),
    tiers: atLeastOne("tier", "like 0-1:5.40, or none"),
  },
  flags: {
    yes: toggle("allow prices at a loss without asking", { short: "y" }),
    api: one("id", "connection, by id or name (default: the default connection)"),
  },
  examples: ['admin pricing tiers "UPS Ground" 0-1:5.40 1.01-5:8.15', 'admin pricing tiers "UPS Ground" none'],
  async run({ service: wanted, tiers, yes, api }, context) {
    const pricingTiers = tiersOf(tiers.join(" "));
    if (!pricingTiers)
      throw usageError(`<tier> ${JSON.stringify(tiers.join(" "))} is not tiers like 0-1:5.40 1.01-5:8.15, or none.`);
    const client = await context.api();
    const service = serviceNamed(await findConnection(client, api), wanted);
    await agreeToLosses(context, priceLosses({ ...service, pricingTiers }), yes);
    const headers = ifUnchanged(service.version);
    const saving = client.setDynamicPricing({ path: pathOf(service), body: { pricingTiers }, headers });
    const reply = await withConflictText(saving, {
      values: ({ service: fresh }) => [["Tiers", tiersText(pricingTiers), fresh && tiersText(fresh.pricingTiers)]],
      retry: pricingTiers.length === 0 ? "remove the tiers as they are now" : "set your tiers",
    });
    const rows = reply.pricingTiers.map(({ minWeight, maxWeight, price }) => [
      String(minWeight),
      String(maxWeight),
      money(price),
    ]);
    return {
      json: reply,
      show: [table([">From lbs", ">To lbs", ">Price"], rows, `${service.name} costs its base price.`)],
    };
  },
});
