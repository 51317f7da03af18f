import { defineCommand } from "../../context.js";
import { forceFlag } from "../../io/flags.js";
import { bulkFile, bulkFlags } from "../../steps/bulk/bulk-flags.js";
import { buyFile, purchaseFlags } from "../../steps/bulk/buy-file.js";

/** POST /api/orders/bulk/validate, then POST /api/orders/bulk/process, then looking on until it has ended. */
export const command = defineCommand({
  about: [
    "Checks every row, shows what it costs and asks before it pays. Ctrl-C afterwards ends the looking on, not the buying.",
    "The same file again resumes the same purchase and buys nothing twice, however long ago; --again means it.",
    "With --yes, rows whose own number (reference, or order number with item or SKU) was bought in the last 30 days are",
    "left out and listed, exit code 6. Another bulk order for the same rows within 24 hours is named, exit code 1.",
    "Exit code 5 when the balance does not cover it, 6 when some rows got no label.",
  ].join("\n"),
  positionals: { file: bulkFile },
  flags: { ...bulkFlags, ...purchaseFlags, ...forceFlag },
  examples: [
    "bulk buy orders.csv",
    "bulk buy orders.csv --service cheapest --labels labels.pdf --yes",
    "bulk buy - --service cheapest --labels - --yes < orders.csv | lp",
    "bulk buy orders.csv --skip-invalid --failures failures.csv --yes --json",
    'bulk buy export.csv --map toName="Full Name" --from Warehouse --service "UPS Ground"',
  ],
  run: ({ file, ...options }, context) => buyFile(context, { path: file }, options),
});
