import { defineApiCommand } from "../../../context.js";
import { many, oneOf } from "../../../io/flags.js";
import { customerFlag, userIdOf } from "../../../steps/admin/find-customer.js";
import { invoicesForPipe, invoicesTable } from "../../../steps/admin/invoice-words.js";
import { listOutcome } from "../../../steps/shared/list.js";
import { filterOf, listFlags, modeFlag, readList, sortedBy } from "../../../steps/shared/list-flags.js";

/** GET /api/admin/invoices */
export const command = defineApiCommand({
  about: "--search takes an id, a reference of the payment service, a TXN number, or a customer's name or e-mail.",
  flags: {
    status: many(
      "status",
      "pending, partial, paid, late, expired or failed; repeatable",
      oneOf(["pending", "partial", "paid", "late", "expired", "failed"]),
    ),
    ...customerFlag,
    ...listFlags,
    ...sortedBy("amount"),
    ...modeFlag,
  },
  examples: [
    "admin invoices list --search Portland",
    "admin invoices list --status partial --status late",
    "admin invoices list --customer demo@shipctl.test --json invoiceId,status,arrivedAmount",
  ],
  async run({ status, customer, mode, ...list }, client, context) {
    const userId = await userIdOf(client, customer);
    const query = { ...filterOf(list), mode, userId, status: status.length > 0 ? [...status] : undefined };
    return listOutcome(context, list, {
      schema: "AdminInvoice",
      noun: "invoice",
      read: async () => {
        const reply = await readList(list, "listAllInvoices", (paging) =>
          client.listAllInvoices({ query: { ...query, ...paging } }),
        );
        return { entries: reply.invoices, total: reply.totalInvoices, json: () => reply };
      },
      show: invoicesTable,
      plain: invoicesForPipe,
    });
  },
});
