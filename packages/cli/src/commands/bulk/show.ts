import { defineCommand } from "../../context.js";
import { required, toggle } from "../../io/flags.js";
import { followBulk } from "../../steps/bulk/follow-bulk.js";
import { showBulk } from "../../steps/bulk/show-bulk.js";
import { rowFlags } from "../../steps/shared/row-pages.js";

/** GET /api/orders/bulk/{bulkOrderId} */
export const command = defineCommand({
  positionals: { bulkOrder: required("BULK-…", "the bulk order") },
  flags: { ...rowFlags, watch: toggle("wait until it has ended, and show the progress", { short: "w" }) },
  examples: [
    "bulk show BULK-100001",
    "bulk show BULK-100001 --jq .bulkOrder.counts",
    "bulk show BULK-100001 --all",
    "bulk show BULK-100001 --watch",
    "bulk show BULK-100001 --json rowIndex,state,orderId",
  ],
  async run({ bulkOrder: bulkOrderId, watch, ...shown }, context) {
    if (watch) await followBulk(context, { bulkOrderId, resumeWith: `shipctl bulk show ${bulkOrderId} --watch` });
    return showBulk(context, bulkOrderId, shown);
  },
});
