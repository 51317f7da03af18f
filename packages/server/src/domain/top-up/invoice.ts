import type { InvoiceState } from "@shipctl/sdk/contract";
import { formatUsd } from "../../shared/money.js";
import type { DepositOfEvent } from "../event/event-draft.js";
import type { InvoiceRecord } from "./invoice-table.js";

/** How long an invoice is open. */
export const OPEN_MS = 900_000;
/** How long after that the gateway is checked for late payments. */
export const WATCHED_MS = 24 * 3_600_000;

/** Received payments decide, then the clock; an unconfirmed payment keeps an invoice pending. */
export function invoiceState(invoice: InvoiceRecord, nowMs: number): InvoiceState {
  if (invoice.payments.some(({ late }) => late)) return "late";
  if (invoice.receivedCents >= invoice.amountCents) return "paid";
  if (invoice.payments.length > 0) return "partial";
  if (invoice.failed) return "failed";
  if (invoice.pendingCents > 0) return "pending";
  return nowMs < Date.parse(invoice.expiresAt) ? "pending" : "expired";
}

const DEPOSIT_STATUS = {
  pending: "pending",
  partial: "completed",
  paid: "completed",
  late: "completed",
  expired: "failed",
  failed: "failed",
} as const satisfies Record<InvoiceState, DepositOfEvent["status"]>;

/** The invoice as a deposit: the received amount, or the requested amount until a payment arrives. */
export const depositOf = (invoice: InvoiceRecord, nowMs: number): DepositOfEvent => ({
  id: invoice.id,
  number: invoice.payments.find((payment) => payment.number !== undefined)?.number ?? invoice.id,
  customerId: invoice.customerId,
  amountCents: invoice.receivedCents > 0 ? invoice.receivedCents : invoice.amountCents,
  method: invoice.payments.at(-1)?.method ?? "crypto",
  description: descriptionOf(invoice),
  createdAt: invoice.createdAt,
  status: DEPOSIT_STATUS[invoiceState(invoice, nowMs)],
});

function descriptionOf({ payments, receivedCents, amountCents }: InvoiceRecord): string {
  if (payments.length === 0) return "Top-up";
  const late = payments.some((payment) => payment.late) ? ", late" : "";
  const back = payments.some(({ takenBack }) => takenBack) ? ", a payment was taken back since" : "";
  if (receivedCents === amountCents) return `Top-up${late}${back}`;
  return `Top-up: ${formatUsd(receivedCents)} received of ${formatUsd(amountCents)} asked${late}${back}`;
}

export const MICROS_PER_CENT = 10_000;

/** Rounded to the nearest cent. */
export const centsOfMicros = (usdMicros: number): number => Math.round(usdMicros / MICROS_PER_CENT);
