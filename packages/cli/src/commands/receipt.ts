import { defineApiCommand } from "../context.js";
import { required } from "../io/flags.js";
import { receiptFlags, saveReceipt } from "../steps/shared/save-receipt.js";

/** GET /api/crypto/invoices/{invoiceId}/receipt */
export const command = defineApiCommand({
  about: "Saves a PDF of what was credited for a top-up, whose invoice is the reference of its transaction.",
  positionals: { invoice: required("invoice", "inv_…") },
  flags: receiptFlags,
  examples: ["receipt inv_4k2j9x", "receipt inv_4k2j9x -o october.pdf"],
  run: (request, client, context) => saveReceipt(context, request, (path) => client.getInvoiceReceipt({ path })),
});
