import { defineCommand } from "../../../context.js";
import { cancelled } from "../../../io/exit-code.js";
import { required, toggle } from "../../../io/flags.js";
import { lines } from "../../../io/outcome.js";
import { bulkOfAnybody } from "../../../steps/admin/bulk-of-anybody.js";

/** POST /api/admin/bulk-orders/{bulkOrderId}/settle */
export const command = defineCommand({
  about: "For one that does not end by itself. Rows not bought yet fail at no cost, and the customer may retry them.",
  positionals: { bulkOrder: required("BULK-…", "the bulk order") },
  flags: { yes: toggle("do not ask", { short: "y" }) },
  examples: ["admin bulk-orders settle BULK-100001"],
  async run({ bulkOrder: bulkOrderId, yes }, context) {
    const client = await context.api();
    if (!yes) {
      const question = `End ${await bulkOfAnybody(client, bulkOrderId)}, and buy no more of its rows?`;
      if (!(await context.ask.confirm(question, { flag: "--yes", suggested: false }))) throw cancelled();
    }
    const reply = await client.settleBulkOrder({ path: { bulkOrderId } });
    return { json: reply, show: [lines(reply.message)] };
  },
});
