import type { CryptoInvoice } from "../contract/index.js";
import { type FormatDateOptions, formatDateTime } from "./dates.js";
import { formatUsd } from "./money.js";

/**
 * The invoices that are unpaid and may still be paid: open, or expired and watched.
 *
 * @example
 * openInvoices([{ status: "paid" }, { status: "pending" }]); // => [{ status: "pending" }]
 */
export const openInvoices = <I extends Pick<CryptoInvoice, "status" | "watchedUntil">>(invoices: readonly I[]): I[] =>
  invoices.filter(({ status, watchedUntil }) => status === "pending" || watchedUntil !== undefined);

/**
 * An open invoice in a line.
 *
 * @example
 * const invoice = { invoiceId: "inv_1", amount: 100, watchedUntil: "2026-01-06T10:15:00Z" };
 * openInvoiceText(invoice, { timeZone: "UTC" }); // => "inv_1: $100.00, expired, watched until Jan 6, 2026, 10:15 AM"
 */
export function openInvoiceText(
  { invoiceId, amount, watchedUntil }: Pick<CryptoInvoice, "invoiceId" | "amount" | "watchedUntil">,
  options: FormatDateOptions = {},
): string {
  const state = watchedUntil === undefined ? "open" : `expired, watched until ${formatDateTime(watchedUntil, options)}`;
  return `${invoiceId}: ${formatUsd(amount)}, ${state}`;
}
