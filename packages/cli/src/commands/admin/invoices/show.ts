import { defineApiCommand } from "../../../context.js";
import { required } from "../../../io/flags.js";
import { invoiceFields } from "../../../steps/admin/invoice-words.js";

/** GET /api/admin/invoices/{invoiceId} */
export const command = defineApiCommand({
  positionals: { invoice: required("invoice", "inv_…") },
  examples: ["admin invoices show inv_4k2j9x", "admin invoices show inv_4k2j9x --jq .creditedAmount"],
  async run({ invoice: invoiceId }, client) {
    const invoice = await client.getAnyInvoice({ path: { invoiceId } });
    return { json: invoice, show: [invoiceFields(invoice)] };
  },
});
