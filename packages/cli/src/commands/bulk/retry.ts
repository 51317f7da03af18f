import { count } from "@shipctl/sdk/display";
import { defineCommand } from "../../context.js";
import { cancelled } from "../../io/exit-code.js";
import { forceFlag, one, oneOf, outputFile, required, toggle } from "../../io/flags.js";
import { failuresPath, finishBulk } from "../../steps/bulk/finish-bulk.js";
import { followBulk } from "../../steps/bulk/follow-bulk.js";
import { openPurchaseOutputs } from "../../steps/bulk/purchase-outputs.js";
import { saveReply } from "../../steps/order/save-labels.js";
import { failuresOrigin } from "../../steps/shared/origins.js";

/** POST /api/orders/bulk/{bulkOrderId}/retry */
export const command = defineCommand({
  about: "Buys the failed rows at current prices. Rows that already have a label are not changed.",
  positionals: { bulkOrder: required("BULK-…", "the bulk order") },
  flags: {
    labels: outputFile(one("file.pdf", "save all labels, including those bought before")),
    format: one("format", "page size: 4x6 (default), or letter with two labels a page", {
      parse: oneOf(["4x6", "letter"]),
    }),
    failures: outputFile(one("file.csv", "save the rows that fail again")),
    results: outputFile(one("file.csv", "save the results of all rows, in the columns of your file")),
    yes: toggle("skip the confirmation", { short: "y" }),
    ...forceFlag,
  },
  examples: ["bulk retry BULK-100001", "bulk retry BULK-100001 --yes --failures failures.csv"],
  async run({ bulkOrder: bulkOrderId, ...options }, context) {
    const outputs = await openPurchaseOutputs(context, options, {
      inputs: [],
      content: async () => undefined,
      bulkOrderId: async () => bulkOrderId,
    });
    const client = await context.api();
    const { failures } = await client.listBulkFailures({ path: { bulkOrderId } });
    const question = `Buy ${count(failures.length, "failed row")} again?`;
    const isAsked = failures.length > 0 && !options.yes;
    if (isAsked && !(await context.ask.confirm(question, { flag: "--yes", suggested: true }))) {
      throw cancelled("Nothing was bought.");
    }
    await client.retryBulkOrder({ path: { bulkOrderId }, headers: { Prefer: "wait=1" } });
    const bulkOrder = await followBulk(context, { bulkOrderId, resumeWith: `shipctl bulk show ${bulkOrderId}` });
    return finishBulk(context, {
      bulkOrder,
      options: { ...options, ...outputs },
      unbought: {
        count: bulkOrder.counts.failed,
        suggestedPath: failuresPath(`${bulkOrderId}.csv`),
        origin: await failuresOrigin(context, undefined, bulkOrderId),
        save: async (output, origin) =>
          saveReply(output, await client.listBulkFailures({ path: { bulkOrderId }, as: "text/csv" }), origin),
        hint: `Save the failed rows with: shipctl bulk failures ${bulkOrderId} -o failures.csv`,
      },
    });
  },
});
