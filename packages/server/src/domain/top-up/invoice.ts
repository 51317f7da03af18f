import { isDeepStrictEqual } from "node:util";
import type { InvoiceState } from "@shipctl/sdk/contract";
import type { GatewayName, PaymentGateway, SeenPayment } from "../../ports/payment.js";
import { DAY_MS } from "../../shared/durations.js";
import { type Cents, formatUsd } from "../../shared/money.js";
import { notFound, Problem } from "../../shared/problem.js";
import { at, type Claim, one, type StoredRecord, type Tx, table } from "../../store/store.js";
import type { Reader, World } from "../../world.js";
import { accountClaim } from "../account/account.js";
import { streamClaim } from "../event/publish.js";
import { type DepositDraft, depositClaim, putDeposit } from "../ledger/deposits.js";
import { groupOf, type Mode, readShop } from "../shop/shop-mode.js";

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

/** What an administrator credited before the money arrived. */
export interface CreditByHand {
  readonly cents: Cents;
  readonly reason: string;
  readonly by: string;
  readonly at: string;
  /** The ledger entry's `_id` and number. */
  readonly entryId: string;
  readonly number: string;
}

export interface InvoiceRecord extends StoredRecord {
  readonly customerId: string;
  /** For the search. Missing in those of older versions. */
  readonly customerEmail?: string;
  readonly customerName?: string;
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
  /** These credits. Those of older versions are in the ledger alone. */
  readonly credits?: readonly CreditByHand[];
  /** Seen but not settled yet. */
  readonly pendingCents: Cents;
  readonly unconfirmed?: readonly UnconfirmedPayment[];
  readonly payments: readonly CreditedPayment[];
  readonly failed: boolean;
  readonly createdAt: string;
  readonly expiresAt: string;
  /** When it was last stored, for the lists by status. Missing in those of older versions. */
  readonly state?: InvoiceState;
}

export type UnconfirmedPayment = Pick<SeenPayment, "usdMicros" | "receivedAt" | "method">;

const modeOf = ({ test }: Pick<InvoiceRecord, "test">): Mode => (test ? "test" : "live");

/** An unpaid one of an older version has expired, or is looked at within seconds. */
function listedState(invoice: InvoiceRecord): InvoiceState {
  return invoice.state ?? invoiceState(invoice, Number.POSITIVE_INFINITY);
}

export const invoiceTable = table<InvoiceRecord>()("invoices", {
  version: 1,
  announced: true,
  indexes: {
    byTime: (invoice) => at(groupOf("all", modeOf(invoice)), invoice.createdAt),
    byAmount: (invoice) => at(groupOf("all", modeOf(invoice)), invoice.amountCents),
    byState: (invoice) => at(groupOf(listedState(invoice), modeOf(invoice)), invoice.createdAt),
    byCustomer: (invoice) => at(groupOf(invoice.customerId, modeOf(invoice)), invoice.createdAt),
    byCustomerState: (invoice) =>
      at(groupOf(`${invoice.customerId} ${listedState(invoice)}`, modeOf(invoice)), invoice.createdAt),
    /** By what the gateway calls it and its payments. */
    byReference: ({ ref, payments }) =>
      [...(ref === undefined ? [] : [ref]), ...payments.map(({ id }) => id)].map((name) => at("all", name)),
  },
  many: ["byReference"],
  under: { byCustomer: (invoice) => accountClaim(invoice.customerId) },
  unique: { gatewayRef: ({ gateway, ref }) => (ref === undefined ? undefined : `${gateway} ${ref}`) },
  search: ({ id, ref = "", customerEmail = "", customerName = "", payments, credits = [] }) =>
    [id, ref, customerEmail, customerName, ...[...payments, ...credits].map(({ number = "" }) => number)].join(" "),
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
  mode: modeOf(invoice),
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
  const stored = { ...invoice, state: invoiceState(invoice, world.clock.now()) };
  tx.put(invoiceTable, stored);
  putDeposit(tx, depositOf(stored, world.clock.now()));
  return stored;
}

/** Also without a change by anybody: time alone turns a pending top-up into a failed one. */
export function updateInvoice(
  tx: Tx,
  world: Pick<World, "clock">,
  before: InvoiceRecord,
  after: InvoiceRecord,
): InvoiceRecord {
  const nowMs = world.clock.now();
  if (before.state !== invoiceState(after, nowMs) || !isDeepStrictEqual(before, after)) {
    return putInvoice(tx, world, after);
  }
  putDeposit(tx, depositOf(after, nowMs));
  return after;
}

/** Any customer's. @throws not_found */
export async function anyInvoice(world: Reader, id: string): Promise<InvoiceRecord> {
  const invoice = await world.store.get(invoiceTable, id);
  if (!invoice) throw notFound("Invoice", id);
  return invoice;
}

/** The gateway for new invoices. @throws top_up_unavailable if it takes test money and the shop is live. */
export async function gatewayForNew(world: Reader & Pick<World, "payments">): Promise<PaymentGateway> {
  const [gateway] = world.payments;
  if (gateway && (!gateway.test || (await takesTestMoney(world)))) return gateway;
  throw new Problem("top_up_unavailable", "Topping up is not available here yet. Please contact support.");
}

export const takesTestMoney = async (world: Reader): Promise<boolean> => (await readShop(world)).mode === "test";

/** Undefined if the operator has removed it. */
export const gatewayNamed = (world: Pick<World, "payments">, name: GatewayName): PaymentGateway | undefined =>
  world.payments.find((gateway) => gateway.name === name);
