import { count } from "@shipctl/sdk/display";
import { defineCommand } from "../../context.js";
import { forceFlag, one, outputFile, required } from "../../io/flags.js";
import { lines, table } from "../../io/outcome.js";
import { openWhereNamed } from "../../io/outputs.js";
import { savedRows } from "../../steps/bulk/finish-bulk.js";
import { saveReply } from "../../steps/order/save-labels.js";
import { failuresOrigin } from "../../steps/shared/origins.js";

/** GET /api/orders/bulk/{bulkOrderId}/failures */
export const command = defineCommand({
  about:
    "With -o, saves your columns plus errorCode and errorMessage. Fix the rows, then buy them with `shipctl bulk buy`.",
  positionals: { bulkOrder: required("BULK-…", "the bulk order") },
  flags: {
    output: outputFile(one("file.csv", "save the rows as CSV instead of listing them", { short: "o" })),
    ...forceFlag,
  },
  examples: [
    "bulk failures BULK-100001",
    "bulk failures BULK-100001 -o failures.csv",
    "bulk failures BULK-100001 -o - | wc -l",
  ],
  async run({ bulkOrder: bulkOrderId, output: path, force }, context) {
    const origin = await failuresOrigin(context, undefined, bulkOrderId);
    const output = await openWhereNamed(context.outputs, path, {
      ...{ flag: "-o", kind: "text", force },
      origins: async () => [origin],
    });
    const client = await context.api();
    const call = { path: { bulkOrderId } };
    const reply = await client.listBulkFailures(call);
    if (output && reply.failures.length > 0) {
      await saveReply(output, await client.listBulkFailures({ ...call, as: "text/csv" }), origin);
      if (output.isStandard) return { json: reply, show: [] };
      const message = savedRows(count(reply.failures.length, "row"), output.path);
      return { json: reply, show: [lines(message)], plain: [lines(output.path)] };
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
