import { defineApiCommand } from "../../../context.js";
import { required } from "../../../io/flags.js";
import { bulkOrderText } from "../../../steps/admin/bulk-order-text.js";
import { operatorFlags } from "../../../steps/admin/operator-flags.js";
import { voidOutcome } from "../../../steps/order/order-words.js";

/** POST /api/admin/bulk-orders/{bulkOrderId}/void */
export const command = defineApiCommand({
  about: "Voids every label that has not been scanned. The customer is refunded when the carrier approves.",
  positionals: { bulkOrder: required("BULK-…", "the bulk order") },
  flags: operatorFlags,
  examples: ["admin bulk-orders void BULK-100001", "admin bulk-orders void BULK-100001 --yes --json"],
  async run({ bulkOrder: bulkOrderId, reason, yes }, client, context) {
    if (!yes) {
      const question = `Void every label of ${await bulkOrderText(client, bulkOrderId)}?`;
      await context.ask.agree(question);
    }
    const body = reason ? { reason } : {};
    return voidOutcome(await client.voidAnyBulkOrder({ path: { bulkOrderId }, body }));
  },
});
