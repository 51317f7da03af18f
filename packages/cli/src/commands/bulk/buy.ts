import { defineCommand } from "../../context.js";
import { forceFlag } from "../../io/flags.js";
import { bulkFile, bulkFlags, purchaseFlags } from "../../steps/bulk/bulk-flags.js";
import { buyFile } from "../../steps/bulk/buy-file.js";

/** POST /api/orders/bulk/validate, then POST /api/orders/bulk/process, then polls until the bulk order has ended. */
export const command = defineCommand({
  about: [
    "Checks every row, shows the price and asks for confirmation. Once the purchase has begun, Ctrl-C stops watching; the purchase continues.",
    "Running the command again with the same file resumes the purchase and buys nothing twice; --again buys the file again.",
    "If rows need a decision, such as duplicates, a PO box that the service does not deliver to, or an order that the shop marks as shipped, it asks about each kind. With --yes, such rows are left out and listed (exit code 6); --accept with the kinds buys them, and --again buys duplicates.",
    "If some rows are invalid, it asks whether to buy the others. With --yes or without a terminal, nothing is bought (exit code 6) unless you add --skip-invalid.",
    "If another bulk order bought the same rows in the last 24 hours, it asks whether to buy them again. With --yes, nothing is bought (exit code 1).",
    "Exit code 5: the balance is too low. Exit code 6: some rows have no label.",
  ].join("\n"),
  positionals: { file: bulkFile },
  flags: { ...bulkFlags, ...purchaseFlags, ...forceFlag },
  examples: [
    "bulk buy orders.csv",
    "bulk buy orders.csv --service cheapest --labels labels.pdf --yes",
    "bulk buy - --service cheapest --labels - --yes < orders.csv | lp",
    "bulk buy orders.csv --yes --accept duplicate,zip_state",
    "bulk buy orders.csv --skip-invalid --failures failures.csv --yes --json",
    "bulk buy orders.csv --results results.csv --labels labels.pdf",
    'bulk buy export.csv --map toName="Full Name" --from Warehouse --service "UPS Ground"',
  ],
  run: ({ file, ...options }, context) => buyFile(context, { path: file }, options),
});
