import { defineCommand } from "../../context.js";
import { one, required } from "../../io/flags.js";
import { lines, table } from "../../io/outcome.js";
import { saveReply } from "../../steps/save-labels.js";

/** GET /api/orders/bulk/{bulkOrderId}/failures */
export const bulkFailures = defineCommand({
  about: "The file has the columns of the one that was bought, plus errorCode and errorMessage: mend it and buy it.",
  positionals: { bulkOrder: required("BULK-…", "the bulk order") },
  flags: { output: one("file.csv", "save them as CSV instead of showing them", { short: "o" }) },
  examples: ["bulk failures BULK-100001", "bulk failures BULK-100001 -o failures.csv"],
  async run({ bulkOrder: bulkOrderId, output }, context) {
    const client = await context.api();
    const call = { path: { bulkOrderId }, signal: context.signal };
    const reply = await client.listBulkFailures(call);
    if (output !== undefined && reply.failures.length > 0) {
      const file = await client.listBulkFailures({ ...call, as: "text/csv" });
      await saveReply(output, file);
      const message = `${reply.failures.length} failed rows saved as ${output}: mend and use it again`;
      return { json: reply, show: [lines(message)], plain: [lines(output)] };
    }
    const rows = reply.failures.map(({ rowIndex, data, errorCode, errorMessage }) => [
      String(rowIndex + 1),
      String(data.toName ?? ""),
      errorCode,
      errorMessage,
    ]);
    return { json: reply, show: [table(["Row", "Recipient", "Code", "~Reason"], rows, "No row has failed.")] };
  },
});
