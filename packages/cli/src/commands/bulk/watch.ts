import { defineCommand } from "../../context.js";
import { required } from "../../io/flags.js";
import { followBulk } from "../../steps/bulk/follow-bulk.js";
import { showBulk } from "../../steps/bulk/show-bulk.js";
import { rowFlags } from "../../steps/shared/row-pages.js";

/** GET /api/orders/bulk/{bulkOrderId} until it has ended. */
export const command = defineCommand({
  about: "Shows the progress, and then the rows. Ctrl-C ends the watch, not the purchase.",
  positionals: { bulkOrder: required("BULK-…", "the bulk order") },
  flags: rowFlags,
  examples: ["bulk watch BULK-100001"],
  async run({ bulkOrder: bulkOrderId, ...shown }, context) {
    await followBulk(context, { bulkOrderId, resumeWith: `shipctl bulk watch ${bulkOrderId}` });
    return showBulk(context, bulkOrderId, shown);
  },
});
