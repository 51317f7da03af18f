import type { CryptoInvoice, InvoicePayment, InvoiceStatus } from "@shipctl/sdk/contract";
import { toUsd } from "../../shared/money.js";
import { type PageRequest, toRange, totalPages } from "../../shared/page.js";
import { notFound } from "../../shared/problem.js";
import type { Reader, World } from "../../world.js";
import { type EntryRecord, readBalance, readEntry } from "../ledger/ledger.js";
import { transactionView } from "../ledger/list-transactions.js";
import { inModes, MODES } from "../shop/shop-mode.js";
import { type CreditedPayment, type InvoiceRecord, invoiceState, invoiceTable, watchedUntil } from "./invoice.js";

type ReadInvoiceDeps = Reader & Pick<World, "clock">;

/** @throws not_found, also for another customer's. */
export async function invoiceStatus(
  world: ReadInvoiceDeps,
  customerId: string,
  invoiceId: string,
): Promise<InvoiceStatus> {
  const invoice = await world.store.get(invoiceTable, invoiceId);
  if (invoice?.customerId !== customerId) throw notFound("Invoice", invoiceId);
  const entry = await lastEntry(world, invoice);
  const { balance, mode } = await readBalance(world, customerId);
  return {
    ...invoiceView(world, invoice),
    newBalance: balance,
    transaction: entry ? transactionView(entry, mode) : null,
  };
}

/** What was credited last for a payment, or by an administrator. */
async function lastEntry(world: Reader, { payments, credits = [] }: InvoiceRecord): Promise<EntryRecord | undefined> {
  const ids = [payments.findLast(({ entryId }) => entryId !== undefined)?.entryId, credits.at(-1)?.entryId];
  const entries = await Promise.all(ids.map((id) => (id === undefined ? undefined : readEntry(world, id))));
  return entries
    .filter((entry) => entry !== undefined)
    .sort((a, b) => a.sequence - b.sequence)
    .at(-1);
}

export async function listInvoices(world: ReadInvoiceDeps, customerId: string, page: PageRequest) {
  const range = { index: "byCustomer", groups: inModes(customerId, MODES), ...toRange(page) } as const;
  const { records, total } = await world.store.page(invoiceTable, range);
  return {
    invoices: records.map((invoice) => invoiceView(world, invoice)),
    totalPages: totalPages(total, page.limit),
    totalInvoices: total,
  };
}

export const invoiceView = ({ clock }: Pick<World, "clock">, invoice: InvoiceRecord): CryptoInvoice => ({
  invoiceId: invoice.id,
  paymentUrl: invoice.paymentUrl ?? "",
  amount: toUsd(invoice.amountCents),
  receivedAmount: toUsd(invoice.receivedCents),
  pendingAmount: toUsd(invoice.pendingCents),
  status: invoiceState(invoice, clock.now()),
  gateway: invoice.gateway,
  test: invoice.test,
  createdAt: invoice.createdAt,
  expiresAt: invoice.expiresAt,
  watchedUntil: watchedUntil(invoice, clock.now()),
  ...(invoice.byHandCents ? { creditedByHand: toUsd(invoice.byHandCents) } : {}),
  payments: invoice.payments.map(paymentView),
});

export const paymentView = ({ cents, method, receivedAt, late, number }: CreditedPayment): InvoicePayment => ({
  amount: toUsd(cents),
  method,
  receivedAt,
  late,
  ...(number === undefined ? {} : { transactionId: number }),
});
