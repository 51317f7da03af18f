import { formatUsd } from "../../../shared/money.js";
import type { EntryRecord } from "../../ledger/ledger-tables.js";
import type { InvoiceRecord } from "../../top-up/invoice-table.js";

/** Deposit entries by reference; an entry is removed once an invoice explains it. */
export type UnexplainedDeposits = Map<string, Pick<EntryRecord, "number" | "customerId" | "amountCents" | "testCents">>;

/** Checks that every payment of an invoice is in the ledger, for its customer, and as test or real money. */
export function invoiceFaults(invoice: InvoiceRecord, deposits: UnexplainedDeposits): string[] {
  const { id, customerId, payments, receivedCents, test } = invoice;
  const faults: string[] = [];
  const credited = payments.reduce((total, { cents }) => total + cents, 0);
  if (credited !== receivedCents) {
    faults.push(`${id} says that ${formatUsd(receivedCents)} arrived, its payments say ${formatUsd(credited)}`);
  }
  for (const payment of payments.filter(({ cents }) => cents > 0)) {
    const reference = `deposit ${id} ${payment.id}`;
    const entry = deposits.get(reference);
    deposits.delete(reference);
    const paid = `${id} was paid ${formatUsd(payment.cents)} as ${payment.id}`;
    if (entry?.customerId !== customerId) faults.push(`${paid}, which ${customerId} was not credited with`);
    else if (entry.amountCents !== payment.cents) faults.push(`${paid}, credited were ${formatUsd(entry.amountCents)}`);
    else if ((entry.testCents ?? 0) !== (test ? payment.cents : 0)) {
      faults.push(
        `${paid}, ${test ? "test money that was credited as real" : "real money that was credited as test money"}`,
      );
    }
  }
  return faults;
}
