import { defineCommand } from "../context.js";
import { usageError } from "../io/exit-code.js";
import { atLeastOne, forceFlag, one, oneOf, outputFile, toggle } from "../io/flags.js";
import { lines } from "../io/outcome.js";
import { orderIdsOf } from "../steps/order/order-ids.js";
import { labelPath } from "../steps/order/save-labels.js";
import { MOST_SELECTED, saveSelection } from "../steps/order/save-selection.js";
import { labelsOrigin } from "../steps/shared/origins.js";

/** POST /api/labels/links, then the file behind the link. */
export const saveLabels = defineCommand({
  about:
    "One PDF with all of them in the order given, or a ZIP with a PDF each. A bulk order stands for all its labels.",
  positionals: { orders: atLeastOne("ORD-…", "orders, or bulk orders (BULK-…)") },
  flags: {
    output: outputFile(
      one("path", "a folder, or a file that ends in .pdf or .zip (default: this folder)", { short: "o" }),
    ),
    zip: toggle("a ZIP with one PDF for each label"),
    format: one("format", "4x6 (the default), or letter with two labels a page", { parse: oneOf(["4x6", "letter"]) }),
    ...forceFlag,
  },
  examples: [
    "labels ORD-100001",
    "labels ORD-100001 ORD-100002 -o labels.pdf --format letter",
    "labels BULK-100001 BULK-100002 -o labels.pdf",
    "labels BULK-100001 --zip -o ~/labels",
    "labels ORD-100001 -o - | lp",
  ],
  async run({ orders, output: path, zip, format, force }, context) {
    const isZip = zip || path?.toLowerCase().endsWith(".zip") === true;
    const suggested = orders.length === 1 && !isZip ? `${orders[0]}.pdf` : `labels.${isZip ? "zip" : "pdf"}`;
    const origin = await labelsOrigin(context, orders, { format, isZip });
    const output = await context.outputs.open(labelPath(path, suggested), {
      ...{ flag: "-o", kind: "binary", force },
      origins: async () => [origin],
    });
    const client = await context.api();
    const { signal } = context;
    const orderIds = await orderIdsOf(client, orders, signal);
    if (orderIds.length > MOST_SELECTED) {
      throw usageError(
        `These are ${orderIds.length.toLocaleString("en-US")} labels; a file holds ${MOST_SELECTED.toLocaleString("en-US")} of a selection.`,
        "Whole bulk orders have no such limit: shipctl bulk labels BULK-…",
      );
    }
    const paths = await saveSelection(client, output, origin, { orderIds, isZip, format }, signal);
    if (output.isStandard) return { json: null, show: [] };
    const labels = orderIds.length === 1 ? "1 label" : `${orderIds.length} labels`;
    return {
      json: { files: paths, orderIds },
      show: [lines(...paths.map((path) => `Saved ${labels} as ${path}`))],
      plain: [lines(...paths)],
    };
  },
});
