import { defineCommand } from "../../../context.js";
import { cancelled } from "../../../io/exit-code.js";
import { required } from "../../../io/flags.js";
import { bulkOfAnybody } from "../../../steps/admin/bulk-of-anybody.js";
import { operatorFlags } from "../../../steps/admin/operator-flags.js";
import { voidOutcome } from "../../../steps/order/void-outcome.js";

/** POST /api/admin/bulk-orders/{bulkOrderId}/void */
export const command = defineCommand({
  about: "Every label that was not scanned yet. The customer gets the money back when the carrier agrees.",
  positionals: { bulkOrder: required("BULK-…", "the bulk order") },
  flags: operatorFlags,
  examples: ["admin bulk-orders void BULK-100001", "admin bulk-orders void BULK-100001 --yes --json"],
  async run({ bulkOrder: bulkOrderId, reason, yes }, context) {
    const client = await context.api();
    if (!yes) {
      const question = `Void every label of ${await bulkOfAnybody(client, bulkOrderId)}?`;
      if (!(await context.ask.confirm(question, { flag: "--yes", suggested: false }))) throw cancelled();
    }
    const body = reason ? { reason } : {};
    return voidOutcome(await client.voidAnyBulkOrder({ path: { bulkOrderId }, body }));
  },
});
