import { defineCommand } from "../../context.js";
import { one, oneOf, required } from "../../io/flags.js";
import { lines } from "../../io/outcome.js";
import { labelPath, saveParts } from "../../steps/save-labels.js";

/** GET /api/labels/bulk/{bulkOrderId} */
export const bulkLabels = defineCommand({
  about: "All its labels in one PDF, in the order of the rows.",
  positionals: { bulkOrder: required("BULK-…", "the bulk order") },
  flags: {
    output: one("path", "a folder, or a file that ends in .pdf (default: this folder)", { short: "o" }),
    format: one("format", "4x6 (the default), or letter with two labels a page", { parse: oneOf(["4x6", "letter"]) }),
  },
  examples: ["bulk labels BULK-100001", "bulk labels BULK-100001 -o labels.pdf --format letter"],
  async run({ bulkOrder: bulkOrderId, output, format }, context) {
    const client = await context.api();
    const query = format ? { format } : {};
    const paths = await saveParts(labelPath(output, `${bulkOrderId}.pdf`), (part) =>
      client.getBulkLabels({ path: { bulkOrderId }, query: { ...query, part }, signal: context.signal }),
    );
    return {
      json: { files: paths, bulkOrderId },
      show: [lines(...paths.map((path) => `Labels of ${bulkOrderId} saved as ${path}`))],
      plain: [lines(...paths)],
    };
  },
});
