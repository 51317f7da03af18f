import type { CryptoInvoice } from "@shipctl/sdk";
import { centsToUsd, type StatusBadge, usdToCents } from "@shipctl/sdk/display";

/** What the dialog shows: the payment, what arrived, or an offer to try again. */
export type InvoicePhase = "waiting" | "arrived" | "expired" | "failed";

/** `isOver`: the invoice's time is up. An unknown status counts as waiting, as a known one may follow. */
export function invoicePhase({ status }: Pick<CryptoInvoice, "status">, isOver: boolean): InvoicePhase {
  if (status === "paid" || status === "late") return "arrived";
  if (status === "partial") return isOver ? "arrived" : "waiting";
  if (status === "expired") return "expired";
  return status === "failed" ? "failed" : "waiting";
}

/** What is still to be paid, in USD. */
export function amountDue({ amount, receivedAmount }: Pick<CryptoInvoice, "amount" | "receivedAmount">): number {
  const dueCents = (usdToCents(amount) ?? 0) - (usdToCents(receivedAmount) ?? 0);
  return centsToUsd(Math.max(dueCents, 0));
}

const BADGES: Readonly<Record<string, StatusBadge>> = {
  pending: { label: "Pending", color: "yellow" },
  partial: { label: "Partly Paid", color: "yellow" },
  paid: { label: "Completed", color: "green" },
  late: { label: "Completed", color: "green" },
  expired: { label: "Expired", color: "red" },
  failed: { label: "Failed", color: "red" },
};

export const invoiceBadge = (status: string): StatusBadge =>
  BADGES[status] ?? { label: "Unknown", color: "grey-outline" };
