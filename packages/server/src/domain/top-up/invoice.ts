import type { InvoiceState } from "@shipctl/sdk/contract";
import { DAY_MS } from "../../shared/durations.js";
import { type Cents, formatUsd } from "../../shared/money.js";
import { type Claim, one, type Tx } from "../../store/store.js";
import type { World } from "../../world.js";
import { streamClaim } from "../event/publish.js";
import { type DepositDraft, depositClaim, putDeposit } from "../ledger/deposits.js";
import { type InvoiceRecord, invoiceTable } from "./invoice-table.js";

/** How long an invoice is open. */
export const OPEN_MS = 900_000;
/** How long after that the gateway is checked for late payments. */
export const WATCHED_MS = DAY_MS;

/** Received payments decide, then the clock; an unconfirmed payment keeps an invoice pending. */
export function invoiceState(invoice: InvoiceRecord, nowMs: number): InvoiceState {
  if (invoice.payments.some(({ late }) => late)) return "late";
  if (creditedCents(invoice) >= invoice.amountCents) return "paid";
  if (isCredited(invoice)) return "partial";
  if (invoice.failed) return "failed";
  if (invoice.pendingCents > 0) return "pending";
  return nowMs < Date.parse(invoice.expiresAt) ? "pending" : "expired";
}

export const creditedCents = ({ receivedCents, byHandCents = 0 }: InvoiceRecord): Cents => receivedCents + byHandCents;

/** Money has arrived, or an administrator has credited it. */
export const isCredited = ({ payments, byHandCents = 0 }: InvoiceRecord): boolean =>
  payments.length > 0 || byHandCents > 0;

/** Until when an expired invoice is watched for late payments; undefined for any other, and afterwards. */
export function watchedUntil(invoice: InvoiceRecord, nowMs: number): string | undefined {
  const endMs = Date.parse(invoice.expiresAt) + WATCHED_MS;
  return invoiceState(invoice, nowMs) === "expired" && nowMs < endMs ? new Date(endMs).toISOString() : undefined;
}

const DEPOSIT_STATUS = {
  pending: "pending",
  partial: "completed",
  paid: "completed",
  late: "completed",
  expired: "failed",
  failed: "failed",
} as const satisfies Record<InvoiceState, DepositDraft["status"]>;

/**
 * The invoice as a deposit: the received amount, or the requested amount until a payment arrives. A credit by hand is a
 * deposit of its own. An unpaid one is pending while it is watched.
 */
export const depositOf = (invoice: InvoiceRecord, nowMs: number): DepositDraft => ({
  id: invoice.id,
  number: invoice.payments.find((payment) => payment.number !== undefined)?.number ?? invoice.id,
  customerId: invoice.customerId,
  amountCents: invoice.receivedCents > 0 || invoice.byHandCents ? invoice.receivedCents : invoice.amountCents,
  method: invoice.payments.at(-1)?.method ?? "crypto",
  description: descriptionOf(invoice),
  createdAt: invoice.createdAt,
  status: watchedUntil(invoice, nowMs) ? "pending" : DEPOSIT_STATUS[invoiceState(invoice, nowMs)],
  invoiceStatus: invoiceState(invoice, nowMs),
  watchedUntil: watchedUntil(invoice, nowMs),
  // An administrator's credit is real.
  mode: invoice.test && !invoice.byHandCents ? "test" : "live",
});

function descriptionOf({ payments, receivedCents, amountCents, byHandCents = 0 }: InvoiceRecord): string {
  if (byHandCents > 0)
    return `Top-up: ${formatUsd(byHandCents)} of ${formatUsd(amountCents)} credited by an administrator`;
  if (payments.length === 0) return "Top-up";
  const late = payments.some((payment) => payment.late) ? ", late" : "";
  const back = payments.some(({ takenBack }) => takenBack) ? ", a payment was taken back since" : "";
  if (receivedCents === amountCents) return `Top-up${late}${back}`;
  return `Top-up: ${formatUsd(receivedCents)} received of ${formatUsd(amountCents)} asked${late}${back}`;
}

export const MICROS_PER_CENT = 10_000;

/** Rounded to the nearest cent. */
export const centsOfMicros = (usdMicros: number): number => Math.round(usdMicros / MICROS_PER_CENT);

/** The claims of a transaction that changes an invoice. */
export const invoiceClaims = ({ id, customerId }: Pick<InvoiceRecord, "id" | "customerId">): Claim[] => [
  one(invoiceTable, id),
  streamClaim(customerId),
  depositClaim(id),
];

export function putInvoice(tx: Tx, world: Pick<World, "clock">, invoice: InvoiceRecord): InvoiceRecord {
  tx.put(invoiceTable, invoice);
  putDepositOf(tx, world, invoice);
  return invoice;
}

/** Also without a change of the invoice: time alone turns a pending top-up into a failed one. */
export const putDepositOf = (tx: Tx, world: Pick<World, "clock">, invoice: InvoiceRecord): void =>
  putDeposit(tx, depositOf(invoice, world.clock.now()));
