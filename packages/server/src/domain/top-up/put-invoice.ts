import type { Clock } from "../../ports/clock.js";
import { formatUsd } from "../../shared/money.js";
import type { Tx } from "../../store/store.js";
import { depositIn, recordDeposit } from "../ledger/record-deposit.js";
import { depositOf } from "./invoice.js";
import { type InvoiceRecord, invoiceTable } from "./invoice-table.js";

/** Stores an invoice, and what administrators see of it. Needs both to change. */
export function putInvoice(tx: Tx, clock: Clock, invoice: InvoiceRecord): InvoiceRecord {
  tx.put(invoiceTable, invoice);
  putDeposit(tx, clock, invoice);
  return invoice;
}

/** The clock alone makes a pending deposit a failed one. */
export function putDeposit(tx: Tx, clock: Clock, invoice: InvoiceRecord): void {
  const deposit = depositIn(tx, invoice.id);
  if (!deposit) return;
  const { amountCents, status } = depositOf(invoice, clock.now());
  const number = invoice.payments.find((payment) => payment.number !== undefined)?.number ?? invoice.id;
  const method = invoice.payments.at(-1)?.method ?? deposit.method;
  const fresh = { ...deposit, amountCents, status, number, method, description: descriptionOf(invoice) };
  if (JSON.stringify(fresh) !== JSON.stringify(deposit)) recordDeposit(tx, fresh);
}

function descriptionOf({ payments, receivedCents, amountCents }: InvoiceRecord): string {
  if (payments.length === 0) return "Top-up";
  const late = payments.some((payment) => payment.late) ? ", late" : "";
  const back = payments.some(({ takenBack }) => takenBack) ? ", a payment was taken back since" : "";
  if (receivedCents === amountCents) return `Top-up${late}${back}`;
  return `Top-up: ${formatUsd(receivedCents)} received of ${formatUsd(amountCents)} asked${late}${back}`;
}
