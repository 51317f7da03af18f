import { defineApiCommand } from "../../../context.js";
import { required } from "../../../io/flags.js";
import { invoiceFields } from "../../../steps/admin/invoice-words.js";

/** POST /api/admin/invoices/{invoiceId}/check */
export const command = defineApiCommand({
  about: "What has arrived is credited, also for an invoice that is no longer watched.",
  positionals: { invoice: required("invoice", "inv_…") },
  examples: ["admin invoices check inv_4k2j9x"],
  async run({ invoice: invoiceId }, client) {
    const reply = await client.checkInvoice({ path: { invoiceId } });
    return { json: reply, show: [invoiceFields(reply.invoice)], notes: [reply.message] };
  },
});
