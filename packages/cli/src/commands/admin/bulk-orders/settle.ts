import { defineApiCommand } from "../../../context.js";
import { required, toggle } from "../../../io/flags.js";
import { lines } from "../../../io/outcome.js";
import { bulkOrderText } from "../../../steps/admin/bulk-order-text.js";

/** POST /api/admin/bulk-orders/{bulkOrderId}/settle */
export const command = defineApiCommand({
  about: "Rows that are not bought fail and cost nothing; the customer can retry them.",
  positionals: { bulkOrder: required("BULK-…", "the bulk order") },
  flags: { yes: toggle("skip the confirmation", { short: "y" }) },
  examples: ["admin bulk-orders settle BULK-100001"],
  async run({ bulkOrder: bulkOrderId, yes }, client, context) {
    if (!yes) {
      const question = `End ${await bulkOrderText(client, bulkOrderId)}, and cancel its remaining rows?`;
      await context.ask.agree(question);
    }
    const reply = await client.settleBulkOrder({ path: { bulkOrderId } });
    return { json: reply, show: [lines(reply.message)] };
  },
});
