import { join } from "node:path";
import { voidedText } from "@shipctl/sdk/display";
import { writeTrackingsCsv } from "@shipctl/sdk/files";
import { defineCommand } from "../../context.js";
import { failure } from "../../io/exit-code.js";
import { forceFlag, one, outputFile, required } from "../../io/flags.js";
import { lines, tinted } from "../../io/outcome.js";
import { STANDARD } from "../../io/standard-streams.js";
import { allOrders } from "../../steps/order/order-ids.js";
import { bulkOrigin } from "../../steps/shared/origins.js";

/** The orders of a bulk order as a trackings CSV. */
export const command = defineCommand({
  positionals: { bulkOrder: required("BULK-…", "the bulk order") },
  flags: {
    output: outputFile(one("path", "a folder, or a file that ends in .csv (default: this folder)", { short: "o" })),
    ...forceFlag,
  },
  examples: ["bulk trackings BULK-100001", "bulk trackings BULK-100001 -o - | cut -d, -f6"],
  async run({ bulkOrder: bulkOrderId, output: named = ".", force }, context) {
    const isText = named === STANDARD && context.json;
    const origin = await bulkOrigin(context, "trackings", bulkOrderId);
    const open = async (path: string) =>
      context.outputs.open(path, { flag: "-o", kind: "text", force, origins: async () => [origin] });
    const isFile = named === STANDARD || named.toLowerCase().endsWith(".csv");
    const opened = isFile && !isText ? await open(named) : undefined;
    const client = await context.api();
    const orders = await allOrders(client, bulkOrderId);
    const csv = writeTrackingsCsv({ bulkOrderId, orders, at: context.now() });
    if (!csv.ok) throw failure(csv.message);
    if (csv.voided.length > 0) context.io.printMessage(lines(tinted(voidedText(csv.voided), "warn")));
    if (csv.leftOut.length > 0) {
      context.io.printMessage(
        lines(tinted(`Without a tracking number, so not in the file: ${csv.leftOut.join(", ")}`, "warn")),
      );
    }
    if (isText) return { json: { text: csv.text }, show: [] };
    const output = opened ?? (await open(join(named, csv.fileName)));
    await output.write(csv.text, origin);
    if (output.isStandard) return { json: null, show: [] };
    const { path } = output;
    return { json: { files: [path], bulkOrderId }, show: [lines(`Trackings saved as ${path}`)], plain: [lines(path)] };
  },
});
