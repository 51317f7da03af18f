import { extname, join } from "node:path";
import type { Client, FileReply, ResultLayout } from "@shipctl/sdk";
import { RESULT_LAYOUTS } from "@shipctl/sdk/contract";
import { type LeftOutOrder, whyNotInResults } from "@shipctl/sdk/files";
import { defineCommand } from "../../context.js";
import { forceFlag, one, oneOf, outputFile, required } from "../../io/flags.js";
import { lines, tinted } from "../../io/outcome.js";
import { STANDARD } from "../../io/standard-streams.js";
import { allOrders } from "../../steps/order/order-ids.js";
import { saveReply } from "../../steps/order/save-labels.js";
import { bulkOrigin } from "../../steps/shared/origins.js";

/** GET /api/orders/bulk/{bulkOrderId}/results */
export const command = defineCommand({
  about: [
    "Saves all rows in the order of your file: your columns, then orderId, trackingNumber, carrier, service, price, status and error.",
    "Your columns are kept for 30 days; after that, the file has our columns.",
    "With --for, writes the file that a shop imports: ebay (Seller Hub), woocommerce (Advanced Shipment Tracking) or amazon (Seller Central). It has only valid labels of orders with an order number; others are listed.",
  ].join("\n"),
  positionals: { bulkOrder: required("BULK-…", "the bulk order") },
  flags: {
    for: one("layout", "own (default), ebay, woocommerce or amazon", { parse: oneOf(RESULT_LAYOUTS) }),
    output: outputFile(
      one("path", "a folder, or a file that ends in .csv or .txt (default: this folder)", { short: "o" }),
    ),
    ...forceFlag,
  },
  examples: [
    "bulk results BULK-100001",
    "bulk results BULK-100001 --for woocommerce -o tracking.csv",
    "bulk results BULK-100001 -o - | head -2",
  ],
  async run({ bulkOrder: bulkOrderId, for: layout = "own", output: named = ".", force }, context) {
    const origin = await bulkOrigin(context, `results ${layout}`, bulkOrderId);
    const open = (path: string) =>
      context.outputs.open(path, { flag: "-o", kind: "text", force, origins: async () => [origin] });
    const isText = named === STANDARD && context.json;
    const isFile = named === STANDARD || [".csv", ".txt"].includes(extname(named).toLowerCase());
    const opened = isFile && !isText ? await open(named) : undefined;
    const client = await context.api();
    const reply = await client.getBulkResults({ path: { bulkOrderId }, query: { for: layout } });
    const isOwn = hasOwnColumns(reply);
    const text = isText ? await reply.text() : "";
    const output = isText ? undefined : (opened ?? (await open(join(named, reply.fileName ?? `${bulkOrderId}.csv`))));
    if (output) await saveReply(output, reply, origin);
    const leftOut = await missingInResults(client, bulkOrderId, layout);
    if (layout === "own" && !isOwn) context.io.printMessage(lines(tinted(STANDARD_COLUMNS_NOTE, "warn")));
    if (leftOut.length > 0) {
      const named = leftOut.map(({ orderId, reason }) => `  ${orderId}: ${reason}`);
      context.io.printMessage(lines(tinted("Not in the file:", "warn"), ...named));
    }
    if (isText) return { json: { text }, show: [] };
    if (!output || output.isStandard) return { json: null, show: [] };
    const { path } = output;
    const json = { files: [path], bulkOrderId, columns: isOwn ? "own" : "standard", leftOut };
    return { json, show: [lines(`Results saved as ${path}`)], plain: [lines(path)] };
  },
});

/** Our columns are in the file, because those of the customer are not kept. */
const STANDARD_COLUMNS_NOTE =
  "The columns of your file are not there any more (they are kept for 30 days), so the results have our columns.";

const hasOwnColumns = ({ headers }: Pick<FileReply, "headers">): boolean => headers.get("X-Results-Columns") === "own";

/** Orders that the file for a shop does not have. */
async function missingInResults(client: Client, bulkOrderId: string, layout: ResultLayout): Promise<LeftOutOrder[]> {
  if (layout === "own") return [];
  return (await allOrders(client, bulkOrderId)).flatMap((order) => {
    const reason = whyNotInResults(layout, order);
    return reason === undefined ? [] : [{ orderId: order.orderId, reason }];
  });
}
