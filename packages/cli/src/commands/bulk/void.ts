import { defineApiCommand } from "../../context.js";
import { required, toggle } from "../../io/flags.js";
import { voidOutcome } from "../../steps/order/order-words.js";

/** POST /api/orders/bulk/{bulkOrderId}/void */
export const command = defineApiCommand({
  about: "Voids every label that has not been scanned. You are refunded when the carrier approves.",
  positionals: { bulkOrder: required("BULK-…", "the bulk order") },
  flags: { yes: toggle("skip the confirmation", { short: "y" }) },
  examples: ["bulk void BULK-100001", "bulk void BULK-100001 --yes --json"],
  async run({ bulkOrder: bulkOrderId, yes }, client, context) {
    const question = `Void every label of ${bulkOrderId}?`;
    if (!yes) await context.ask.agree(question);
    return voidOutcome(await client.voidBulkOrder({ path: { bulkOrderId } }));
  },
});
