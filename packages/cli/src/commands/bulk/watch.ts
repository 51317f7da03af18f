import { defineCommand } from "../../context.js";
import { required } from "../../io/flags.js";
import { command as show } from "./show.js";

/** GET /api/orders/bulk/{bulkOrderId} until it has ended. */
export const command = defineCommand({
  about:
    "Shows the progress, and then the rows, like `shipctl bulk show --watch`. Ctrl-C ends the watch, not the purchase.",
  positionals: { bulkOrder: required("BULK-…", "the bulk order") },
  examples: ["bulk watch BULK-100001"],
  run: async ({ bulkOrder }, context) => show.execute([bulkOrder], { watch: true }, context),
});
