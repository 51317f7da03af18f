import { defineApiCommand } from "../../context.js";
import { required, toggle } from "../../io/flags.js";
import { stopOutcome } from "../../steps/bulk/bulk-words.js";

/** POST /api/orders/bulk/{bulkOrderId}/stop */
export const command = defineApiCommand({
  about: "Rows that are not being bought fail and cost nothing; retry buys them. Bought labels stay valid.",
  positionals: { bulkOrder: required("BULK-…", "the bulk order") },
  flags: { yes: toggle("skip the confirmation", { short: "y" }) },
  examples: ["bulk stop BULK-100001", "bulk stop BULK-100001 --yes --json"],
  async run({ bulkOrder: bulkOrderId, yes }, client, context) {
    if (!yes) await context.ask.agree(`Stop buying the remaining rows of ${bulkOrderId}?`);
    return stopOutcome(await client.stopBulkOrder({ path: { bulkOrderId } }));
  },
});
