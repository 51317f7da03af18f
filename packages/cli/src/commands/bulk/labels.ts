import { voidedText } from "@shipctl/sdk/display";
import { defineCommand } from "../../context.js";
import { forceFlag, one, oneOf, outputFile, required } from "../../io/flags.js";
import { LABEL_FORMATS } from "../../io/label-formats.js";
import { lines, tinted } from "../../io/outcome.js";
import { contentFlags, contentKind, contentSuffix, formatsOf } from "../../steps/order/label-content.js";
import { voidedLabels } from "../../steps/order/order-ids.js";
import { extensionOf, FORMAT_HELP, formatsFor, labelPath, saveParts } from "../../steps/order/save-labels.js";
import { configuredFormat } from "../../steps/shared/configured.js";
import { labelsOrigin } from "../../steps/shared/origins.js";

const WHAT = {
  labels: "Labels",
  "labels-and-slips": "Labels and packing slips",
  "packing-slips": "Packing slips",
  "pick-list": "Pick list",
} as const;

/** GET /api/labels/bulk/{bulkOrderId} */
export const command = defineCommand({
  about: "Saves all labels in one file, in the order of the rows. PNG images are saved in a ZIP file.",
  positionals: { bulkOrder: required("BULK-…", "the bulk order") },
  flags: {
    output: outputFile(one("path", "a folder, or a file (default: this folder)", { short: "o" })),
    format: one("format", FORMAT_HELP, { parse: oneOf(LABEL_FORMATS) }),
    ...contentFlags,
    ...forceFlag,
  },
  examples: [
    "bulk labels BULK-100001",
    "bulk labels BULK-100001 -o labels.pdf --format letter",
    "bulk labels BULK-100001 --with packing-slips",
    "bulk labels BULK-100001 --only pick-list --format letter",
    "bulk labels BULK-100001 -o - | lp",
  ],
  async run({ bulkOrder: bulkOrderId, output: path, format: chosen, force, ...flags }, context) {
    const kind = contentKind(flags);
    const format = chosen ?? (await configuredFormat(context, formatsOf(kind, formatsFor(path))));
    const origin = await labelsOrigin(context, [bulkOrderId], { format, kind });
    const suggested = `${bulkOrderId}${contentSuffix(kind)}.${extensionOf(format, true)}`;
    const output = await context.outputs.open(labelPath(path, suggested), {
      ...{ flag: "-o", kind: "binary", force },
      origins: async () => [origin],
    });
    const client = await context.api();
    const voided = await voidedLabels(client, bulkOrderId);
    const call = { path: { bulkOrderId } };
    const query = { ...(format && { format }), ...kind };
    const fetchPart = (part: number) => client.getBulkLabels({ ...call, query: { ...query, part } });
    const paths = await saveParts(output, fetchPart, origin);
    if (voided.length > 0) context.io.printMessage(lines(tinted(voidedText(voided), "warn")));
    if (output.isStandard) return { json: null, show: [] };
    return {
      json: { files: paths, bulkOrderId },
      show: [lines(...paths.map((path) => `${WHAT[kind.content ?? "labels"]} of ${bulkOrderId} saved as ${path}`))],
      plain: [lines(...paths)],
    };
  },
});
