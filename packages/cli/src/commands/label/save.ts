import { defineCommand } from "../../context.js";
import { usageError } from "../../io/exit-code.js";
import { atLeastOne, one, oneOf, toggle } from "../../io/flags.js";
import { lines } from "../../io/outcome.js";
import { orderIdsOf } from "../../steps/order-ids.js";
import { labelPath } from "../../steps/save-labels.js";
import { MOST_SELECTED, saveSelection } from "../../steps/save-selection.js";

/** POST /api/labels/links, then the file behind the link. */
export const saveLabels = defineCommand({
  about:
    "One PDF with all of them in the order given, or a ZIP with a PDF each. A bulk order stands for all its labels.",
  positionals: { orders: atLeastOne("ORD-…", "orders, or bulk orders (BULK-…)") },
  flags: {
    output: one("path", "a folder, or a file that ends in .pdf or .zip (default: this folder)", { short: "o" }),
    zip: toggle("a ZIP with one PDF for each label"),
    format: one("format", "4x6 (the default), or letter with two labels a page", { parse: oneOf(["4x6", "letter"]) }),
  },
  examples: [
    "labels ORD-100001",
    "labels ORD-100001 ORD-100002 -o labels.pdf --format letter",
    "labels BULK-100001 BULK-100002 -o labels.pdf",
    "labels BULK-100001 --zip -o ~/labels",
  ],
  async run({ orders, output, zip, format }, context) {
    const client = await context.api();
    const { signal } = context;
    const orderIds = await orderIdsOf(client, orders, signal);
    if (orderIds.length > MOST_SELECTED) {
      throw usageError(
        `These are ${orderIds.length.toLocaleString("en-US")} labels; a file holds ${MOST_SELECTED.toLocaleString("en-US")} of a selection.`,
        "Whole bulk orders have no such limit: shipctl bulk labels BULK-…",
      );
    }
    const wantsZip = zip || output?.toLowerCase().endsWith(".zip") === true;
    const suggested = orderIds.length === 1 && !wantsZip ? `${orderIds[0]}.pdf` : `labels.${wantsZip ? "zip" : "pdf"}`;
    const selection = { orderIds, isZip: wantsZip, format };
    const paths = await saveSelection(client, labelPath(output, suggested), selection, signal);
    const labels = orderIds.length === 1 ? "1 label" : `${orderIds.length} labels`;
    return {
      json: { files: paths, orderIds },
      show: [lines(...paths.map((path) => `Saved ${labels} as ${path}`))],
      plain: [lines(...paths)],
    };
  },
});
