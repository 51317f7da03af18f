import { defineCommand } from "../../../context.js";
import { required } from "../../../io/flags.js";
import { bulkOrderText } from "../../../steps/admin/bulk-order-text.js";
import { reasonOf, refundFlags } from "../../../steps/admin/operator-flags.js";
import { refundOutcome } from "../../../steps/admin/refund-outcome.js";

/** POST /api/admin/bulk-orders/{bulkOrderId}/refund */
export const command = defineCommand({
  about:
    "Refunds every label that cannot be voided, and every label whose void is still pending. Void the bulk order first.",
  positionals: { bulkOrder: required("BULK-…", "the bulk order") },
  flags: refundFlags,
  examples: ['admin bulk-orders refund BULK-100001 --reason "Lost by the carrier"'],
  async run({ bulkOrder: bulkOrderId, reason, yes }, context) {
    const body = { reason: reasonOf(reason) };
    const client = await context.api();
    if (!yes) {
      const question = `Refund ${await bulkOrderText(client, bulkOrderId)}?`;
      await context.ask.agree(question);
    }
    return refundOutcome(await client.refundBulkOrder({ path: { bulkOrderId }, body }));
  },
});
