import { defineApiCommand } from "../../../context.js";
import { required } from "../../../io/flags.js";
import { receiptFlags, saveReceipt } from "../../../steps/shared/save-receipt.js";

/** GET /api/admin/invoices/{invoiceId}/receipt */
export const command = defineApiCommand({
  positionals: { invoice: required("invoice", "inv_…") },
  flags: receiptFlags,
  examples: ["admin invoices receipt inv_4k2j9x", "admin invoices receipt inv_4k2j9x -o receipt.pdf"],
  run: (request, client, context) => saveReceipt(context, request, (path) => client.getAnyInvoiceReceipt({ path })),
});
