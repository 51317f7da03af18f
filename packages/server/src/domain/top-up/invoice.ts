import type { InvoiceState } from "@shipctl/sdk/contract";
import type { GatewayName, PaymentGateway } from "../../ports/payment.js";
import { DAY_MS } from "../../shared/durations.js";
import { type Cents, formatUsd, toUsd } from "../../shared/money.js";
import { invalidInput, notFound, Problem } from "../../shared/problem.js";
import { at, type Claim, one, type StoredRecord, type Tx, table } from "../../store/store.js";
import type { Reader, World } from "../../world.js";
import { accountClaim } from "../account/account.js";
import { streamClaim } from "../event/publish.js";
import { type DepositDraft, depositClaim, putDeposit } from "../ledger/deposits.js";
import type { TiedCredit } from "../ledger/set-balance.js";
import { readShop } from "../shop/shop-mode.js";

/** A credited payment. */
export interface CreditedPayment {
  /** The gateway's id. */
  readonly id: string;
  readonly usdMicros: number;
  /** 0 for less than a cent, which counts together with later payments. */
  readonly cents: Cents;
  readonly method: string;
  readonly receivedAt: string;
  readonly late: boolean;
  /** The gateway has reported since that it failed. Its credit stays and covers a replacement payment. */
  readonly takenBack?: boolean;
  /** The ledger entry's `_id` and number; unset if nothing was credited. */
  readonly entryId?: string;
  readonly number?: string;
}

export interface InvoiceRecord extends StoredRecord {
  readonly customerId: string;
  readonly gateway: GatewayName;
  readonly test: boolean;
  /** The gateway's handle; unset until it has answered. */
  readonly ref?: string;
  readonly paymentUrl?: string;
  readonly amountCents: Cents;
  /** The credited total. */
  readonly receivedCents: Cents;
  /** Credited by administrators before the money arrived, which is set against it. */
  readonly byHandCents?: Cents;
  /** Seen but not settled yet. */
  readonly pendingCents: Cents;
  readonly payments: readonly CreditedPayment[];
  readonly failed: boolean;
  readonly createdAt: string;
  readonly expiresAt: string;
}

export const invoiceTable = table<InvoiceRecord>()("invoices", {
  version: 1,
  announced: true,
  indexes: { byCustomer: (invoice) => at(invoice.customerId, invoice.createdAt) },
  under: { byCustomer: (invoice) => accountClaim(invoice.customerId) },
  unique: { gatewayRef: ({ gateway, ref }) => (ref === undefined ? undefined : `${gateway} ${ref}`) },
});

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

type GatewaysDeps = Reader & Pick<World, "payments">;

/** The gateway for new invoices. @throws top_up_unavailable if it takes test money and the shop is live. */
export async function gatewayForNew(world: GatewaysDeps): Promise<PaymentGateway> {
  const [gateway] = world.payments;
  if (gateway && (!gateway.test || (await takesTestMoney(world)))) return gateway;
  throw new Problem("top_up_unavailable", "Topping up is not available here yet. Please contact support.");
}

export const takesTestMoney = async (world: Reader): Promise<boolean> => (await readShop(world)).mode === "test";

/** Undefined if the operator has removed it. */
export const gatewayNamed = (world: Pick<World, "payments">, name: GatewayName): PaymentGateway | undefined =>
  world.payments.find((gateway) => gateway.name === name);
