import { defineCommand } from "../../../context.js";
import { one, required } from "../../../io/flags.js";
import { bulkOrderText } from "../../../steps/admin/bulk-order-text.js";
import { operatorFlags, reasonOf } from "../../../steps/admin/operator-flags.js";
import { stopOutcome } from "../../../steps/bulk/bulk-words.js";

/** POST /api/admin/bulk-orders/{bulkOrderId}/stop */
export const command = defineCommand({
  about: "Rows that are not being bought fail and cost nothing. The customer can retry them.",
  positionals: { bulkOrder: required("BULK-…", "the bulk order") },
  flags: { ...operatorFlags, reason: one("text", "reason for the audit log (required)") },
  examples: ['admin bulk-orders stop BULK-100001 --reason "Paid with a stolen balance"'],
  async run({ bulkOrder: bulkOrderId, reason, yes }, context) {
    const body = { reason: reasonOf(reason, "a stop", "Paid with a stolen balance") };
    const client = await context.api();
    if (!yes) await context.ask.agree(`Stop buying the remaining rows of ${await bulkOrderText(client, bulkOrderId)}?`);
    return stopOutcome(await client.stopAnyBulkOrder({ path: { bulkOrderId }, body }));
  },
});
