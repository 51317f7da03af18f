import { count, formatCount, voidedText } from "@shipctl/sdk/display";
import { defineCommand } from "../context.js";
import { usageError } from "../io/exit-code.js";
import { forceFlag, one, oneOf, outputFile, toggle } from "../io/flags.js";
import { LABEL_FORMATS } from "../io/label-formats.js";
import { lines, tinted } from "../io/outcome.js";
import { contentFlags, contentKind, contentSuffix, contentText, formatsOf } from "../steps/order/label-content.js";
import { namedOrders, ordersInput, typedNumbers } from "../steps/order/named-orders.js";
import { orderIdsOf } from "../steps/order/order-ids.js";
import {
  extensionOf,
  FORMAT_HELP,
  formatsFor,
  labelPath,
  MAX_SELECTED,
  saveSelection,
} from "../steps/order/save-labels.js";
import { configuredFormat } from "../steps/shared/configured.js";
import { labelsOrigin } from "../steps/shared/origins.js";

/** POST /api/labels/links, then the file behind the link. */
export const command = defineCommand({
  about:
    "Saves one file in the order given, or a ZIP with one file for each label. For a bulk order, saves all its labels.",
  positionals: { orders: ordersInput("bulk orders (BULK-…) or orders, - for one a line from standard input") },
  flags: {
    output: outputFile(
      one("path", "a folder, or a file that ends in .pdf, .zip, .png or .zpl (default: this folder)", { short: "o" }),
    ),
    zip: toggle("a ZIP with one file for each label"),
    format: one("format", FORMAT_HELP, { parse: oneOf(LABEL_FORMATS) }),
    ...contentFlags,
    ...forceFlag,
  },
  examples: [
    "labels ORD-100001",
    "labels ORD-100001 ORD-100002 -o labels.pdf --format letter",
    "labels BULK-100001 BULK-100002 -o labels.pdf",
    "labels BULK-100001 --with packing-slips --format letter",
    "labels ORD-100001 ORD-100002 --only pick-list",
    "labels BULK-100001 --zip -o ~/labels",
    "labels ORD-100001 --format zpl --dpi 300 -o - | lp -o raw",
    "labels ORD-100001 -o - | lp",
  ],
  async run({ orders: numbers, output: path, zip, format: chosen, force, ...flags }, context) {
    const kind = contentKind(flags);
    const format = chosen ?? (await configuredFormat(context, formatsOf(kind, formatsFor(path))));
    const orders = (await namedOrders(context, await typedNumbers(context, numbers))).map(({ id }) => id);
    const isZip = zip || path?.toLowerCase().endsWith(".zip") === true;
    const isMany = orders.length > 1 || orders[0]?.toUpperCase().startsWith("BULK") === true;
    const named = orders.length === 1 && !isZip ? orders[0] : "labels";
    const suggested = `${named}${contentSuffix(kind)}.${isZip ? "zip" : extensionOf(format, isMany)}`;
    const origin = await labelsOrigin(context, orders, { format, isZip, kind });
    const output = await context.outputs.open(labelPath(path, suggested), {
      ...{ flag: "-o", kind: "binary", force },
      origins: async () => [origin],
    });
    const client = await context.api();
    const { orderIds, voided } = await orderIdsOf(client, orders);
    if (voided.length > 0) context.io.printMessage(lines(tinted(voidedText(voided), "warn")));
    if (orderIds.length > MAX_SELECTED) {
      throw usageError(
        `${count(orderIds.length, "label")} are too many for one file; the limit is ${formatCount(MAX_SELECTED)}.`,
        "There is no limit for a whole bulk order: shipctl bulk labels BULK-…",
      );
    }
    const paths = await saveSelection(client, output, { orderIds, isZip, format, kind, origin });
    if (output.isStandard) return { json: null, show: [] };
    return {
      json: { files: paths, orderIds },
      show: [lines(...paths.map((path) => `Saved ${contentText(orderIds.length, kind)} as ${path}`))],
      plain: [lines(...paths)],
    };
  },
});
