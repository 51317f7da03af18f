import { join } from "node:path";
import { writeTrackingsCsv } from "@shipctl/sdk/files";
import { defineCommand } from "../../context.js";
import { failure } from "../../io/exit-code.js";
import { one, required } from "../../io/flags.js";
import { lines, tinted } from "../../io/outcome.js";
import { saveFile } from "../../io/save-file.js";
import { allOrders } from "../../steps/order-ids.js";

/** The orders of a bulk order as a trackings CSV. */
export const bulkTrackings = defineCommand({
  positionals: { bulkOrder: required("BULK-…", "the bulk order") },
  flags: {
    output: one("path", "a folder, a file that ends in .csv, or - for standard output (default: this folder)", {
      short: "o",
    }),
  },
  examples: ["bulk trackings BULK-100001", "bulk trackings BULK-100001 -o - | cut -d, -f6"],
  async run({ bulkOrder: bulkOrderId, output = "." }, context) {
    const client = await context.api();
    const orders = await allOrders(client, bulkOrderId, context.signal);
    const csv = writeTrackingsCsv({ bulkOrderId, orders, at: context.now() });
    if (!csv.ok) throw failure(csv.message);
    if (csv.leftOut.length > 0) {
      context.io.talk(
        lines(tinted(`Without a tracking number, so not in the file: ${csv.leftOut.join(", ")}`, "warn")),
      );
    }
    if (output === "-") {
      const text = csv.text.replace(/\r?\n$/, "").split(/\r?\n/);
      return { json: { text: csv.text }, show: [lines(...text)] };
    }
    const path = output.toLowerCase().endsWith(".csv") ? output : join(output, csv.fileName);
    await saveFile(path, csv.text);
    return { json: { files: [path], bulkOrderId }, show: [lines(`Trackings saved as ${path}`)], plain: [lines(path)] };
  },
});
