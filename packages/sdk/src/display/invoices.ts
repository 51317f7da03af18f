import type { AdminInvoice } from "../contract/index.js";
import { type FormatDateOptions, formatDateTime } from "./dates.js";
import { formatUsd, sumUsd } from "./money.js";
import type { StatusBadge } from "./status.js";
import { titleCase } from "./words.js";

const DAY_MS = 24 * 60 * 60_000;
const OPEN_MS = 15 * 60_000;

/**
 * The query of listAllInvoices for a customer's invoices for which money may still arrive: open, or expired and watched.
 *
 * @example
 * client.listAllInvoices({ query: openInvoicesQuery("usr_1", new Date("2026-01-06T10:15:00Z")) });
 */
export const openInvoicesQuery = (userId: string, now: Date) => ({
  userId,
  mode: "all" as const,
  status: ["pending" as const, "partial" as const, "expired" as const],
  from: new Date(now.getTime() - DAY_MS - OPEN_MS).toISOString(),
});

/**
 * An invoice in a line.
 *
 * @example
 * const invoice = { invoiceId: "inv_1", amount: 100, arrivedAmount: 0, status: "pending" };
 * invoiceText(invoice); // => "inv_1: $100.00, waiting"
 */
export function invoiceText(invoice: Told & Pick<AdminInvoice, "invoiceId">, options: FormatDateOptions = {}): string {
  const { label } = invoiceBadge(invoice, options);
  return `${invoice.invoiceId}: ${formatUsd(invoice.amount)}, ${label.charAt(0).toLowerCase()}${label.slice(1)}`;
}

type Told = Pick<AdminInvoice, "status" | "amount" | "arrivedAmount" | "creditedByHand"> &
  Partial<Pick<AdminInvoice, "watchedUntil" | "pendingAmount">>;

/**
 * What has become of an invoice, for an administrator.
 *
 * @example
 * const invoice = { status: "expired", amount: 100, arrivedAmount: 0, watchedUntil: "2026-01-06T10:15:00Z" };
 * invoiceBadge(invoice, { timeZone: "UTC" });
 * // => { label: "Expired, watched until Jan 6, 2026, 10:15 AM", color: "yellow" }
 * invoiceBadge({ status: "late", amount: 100, arrivedAmount: 30 }); // => { label: "Late, $70.00 short", color: "yellow" }
 */
export function invoiceBadge(invoice: Told, options: FormatDateOptions = {}): StatusBadge {
  const { status, watchedUntil, pendingAmount = 0, arrivedAmount, creditedByHand = 0 } = invoice;
  if (status === "expired" && watchedUntil !== undefined) {
    return { label: `Expired, watched until ${formatDateTime(watchedUntil, options)}`, color: "yellow" };
  }
  if (status === "pending") return { label: pendingAmount > 0 ? "Not confirmed yet" : "Waiting", color: "blue" };
  if (arrivedAmount === 0 && creditedByHand > 0) return { label: "Credited by hand", color: "yellow" };
  if (status === "expired") return { label: "Expired", color: "grey" };
  if (status === "failed") return { label: "Failed", color: "red" };
  const off = difference(invoice);
  const when = status === "late" ? "Late" : "Paid";
  if (off === undefined) return { label: when, color: status === "late" ? "yellow" : "green" };
  return {
    label: status === "late" ? `Late, ${off.text}` : capital(off.text),
    color: off.isShort ? "yellow" : "green",
  };
}

/** Nothing before anything has arrived. */
function difference({ amount, arrivedAmount }: Pick<Told, "amount" | "arrivedAmount">) {
  const over = sumUsd([arrivedAmount, -amount]);
  if (arrivedAmount === 0 || over === 0) return undefined;
  return over < 0
    ? { isShort: true, text: `${formatUsd(-over)} short` }
    : { isShort: false, text: `${formatUsd(over)} too much` };
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

type Story = Pick<AdminInvoice, "payments" | "unconfirmed" | "credits">;

/**
 * What has happened to an invoice, in order: payments, those that are not confirmed, and credits by hand.
 *
 * @example
 * const at = "2026-01-06T10:15:00Z";
 * const credit = { amount: 100, reason: "Seen", by: "usr_9", byName: "Sam", createdAt: at, transactionId: "TXN-100001" };
 * invoiceStory({ payments: [], unconfirmed: [], credits: [credit] }, { timeZone: "UTC" });
 * // => [{ label: "Credited by hand", at, text: "$100.00 by Sam, Jan 6, 2026, 10:15 AM (TXN-100001): Seen" }]
 */
export function invoiceStory({ payments, unconfirmed, credits }: Story, options: FormatDateOptions = {}) {
  const seen = ({ method, receivedAt }: { readonly method: string; readonly receivedAt: string }) =>
    `${titleCase(method)}, ${formatDateTime(receivedAt, options)}`;
  return [
    ...payments.map((payment) => ({
      label: payment.takenBack ? "Taken back" : payment.late ? "Late payment" : "Payment",
      at: payment.receivedAt,
      text: `${formatUsd(payment.received ?? payment.amount)}, ${seen(payment)}: ${creditedText(payment)}`,
    })),
    ...unconfirmed.map((payment) => ({
      label: "Not confirmed",
      at: payment.receivedAt,
      text: `${formatUsd(payment.amount)}, ${seen(payment)}`,
    })),
    ...credits.map(({ amount, byName, createdAt, transactionId, reason }) => ({
      label: "Credited by hand",
      at: createdAt,
      text: `${formatUsd(amount)} by ${byName}, ${formatDateTime(createdAt, options)} (${transactionId}): ${reason}`,
    })),
  ].sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

const creditedText = ({ amount, transactionId }: Story["payments"][number]): string =>
  transactionId === undefined ? "nothing more to credit" : `${formatUsd(amount)} credited (${transactionId})`;
