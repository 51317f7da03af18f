import { defineCommand } from "../../../context.js";
import { cancelled } from "../../../io/exit-code.js";
import { required } from "../../../io/flags.js";
import { bulkOfAnybody } from "../../../steps/admin/bulk-of-anybody.js";
import { reasonOf, refundFlags } from "../../../steps/admin/operator-flags.js";
import { refundOutcome } from "../../../steps/admin/refund-outcome.js";

/** POST /api/admin/bulk-orders/{bulkOrderId}/refund */
export const command = defineCommand({
  about: "Every label that the carrier does not take back. Void the bulk order first: what was voided is refunded too.",
  positionals: { bulkOrder: required("BULK-…", "the bulk order") },
  flags: refundFlags,
  examples: ['admin bulk-orders refund BULK-100001 --reason "Lost by the carrier"'],
  async run({ bulkOrder: bulkOrderId, reason, yes }, context) {
    const body = { reason: reasonOf(reason) };
    const client = await context.api();
    if (!yes) {
      const question = `Give the money back for ${await bulkOfAnybody(client, bulkOrderId)}?`;
      if (!(await context.ask.confirm(question, { flag: "--yes", suggested: false }))) throw cancelled();
    }
    return refundOutcome(await client.refundBulkOrder({ path: { bulkOrderId }, body }));
  },
});
