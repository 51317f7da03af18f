import { formatUsd, toUsd } from "../../shared/money.js";
import { invalidInput, notFound, Problem } from "../../shared/problem.js";
import type { World } from "../../world.js";
import type { TiedCredit } from "../ledger/set-balance.js";
import { creditedCents, invoiceClaims, putInvoice } from "./invoice.js";
import { invoiceTable } from "./invoice-table.js";

/**
 * Ties an administrator's credit to an unpaid invoice, in the transaction of the credit: money that arrives later
 * credits only what exceeds it. @throws in it: not_found, also for another customer's; balance_changed if it is paid
 */
export const creditForInvoice = (world: Pick<World, "clock">, customerId: string, id: string): TiedCredit => ({
  claims: invoiceClaims({ id, customerId }),
  apply: (tx, cents, balanceCents) => {
    const invoice = tx.get(invoiceTable, id);
    if (invoice?.customerId !== customerId) throw notFound("Invoice", id);
    if (cents <= 0) throw invalidInput([{ field: "invoiceId", message: "Only a credit can pay an invoice" }]);
    const credited = creditedCents(invoice);
    if (credited >= invoice.amountCents) {
      const message = `${formatUsd(credited)} of ${id} is credited already. The balance is ${formatUsd(balanceCents)}.`;
      throw new Problem("balance_changed", message, { details: { balance: toUsd(balanceCents) } });
    }
    putInvoice(tx, world, { ...invoice, byHandCents: (invoice.byHandCents ?? 0) + cents });
  },
});
