import type { PaymentState, StatementLine, StatementPage, StatementRange } from "./statement.js";

export type GatewayName = "sandbox" | "btcpay";

export interface InvoiceRequest {
  /** Ours, unique: the invoice's `_id`. */
  readonly reference: string;
  readonly amountCents: number;
  /** ISO. When we treat it as expired. */
  readonly expiresAt: string;
}

export interface OpenedInvoice {
  /** The gateway's own handle. */
  readonly ref: string;
  /** The payment page. */
  readonly paymentUrl: string;
}

export interface SeenPayment {
  /** The gateway's id, unique within the invoice and permanent. */
  readonly id: string;
  /** Millionths of a USD: cryptocurrency is rarely worth whole cents, and only the sum of payments is rounded. */
  readonly usdMicros: number;
  /** ISO. When the payer sent it. */
  readonly receivedAt: string;
  /** e.g. `btcpay_btc`. */
  readonly method: string;
  /** False while it can still be reversed. Only settled payments are credited. */
  readonly settled: boolean;
}

/** The gateway's current state of an invoice. */
export interface SeenInvoice {
  readonly payments: readonly SeenPayment[];
  /** ISO. When the gateway closed the invoice, if before `expiresAt`. */
  readonly closedAt?: string;
  /** The gateway reports the invoice as invalid. */
  readonly failed: boolean;
  /** Ids of payments that failed: replaced or double-spent, possibly after they were settled. */
  readonly takenBack?: readonly string[];
}

/**
 * A payment gateway. Each call ends within its timeout with an answer, a GatewayRefusal or a GatewaySilence. A payment
 * that was once settled stays in every later reading, in `takenBack` if it failed.
 */
export interface PaymentGateway {
  readonly name: GatewayName;
  /** Test money, which pays for sandbox labels only. */
  readonly test: boolean;
  open(request: InvoiceRequest): Promise<OpenedInvoice>;
  read(ref: string): Promise<SeenInvoice>;
  /** The operator's page about an invoice. */
  pageOf(ref: string): string;
  /** Present if it lists what it has received, to compare it with the books. */
  readonly statement?: PaymentStatement;
  /** For gateways with webhooks: verifies the signature and returns the invoice. */
  delivery?(delivery: Delivery): DeliveryReading;
}

export interface PaymentStatement {
  /** A page of the paid invoices that were made in the range, in any order. */
  list(range: StatementRange): Promise<StatementPage<PaymentState>>;
  /** Undefined if nothing was paid, or the gateway has no such invoice. */
  find(ref: string): Promise<StatementLine<PaymentState> | undefined>;
}

/** A webhook call. */
export interface Delivery {
  readonly body: string;
  readonly signature: string | undefined;
}

export type DeliveryReading =
  | { readonly outcome: "forged" }
  | { readonly outcome: "about"; readonly ref: string | undefined };

/** The gateway refused, with its message. */
export class GatewayRefusal extends Error {
  override readonly name = "GatewayRefusal";
}

/** It has no such invoice. */
export class UnknownInvoice extends GatewayRefusal {}

/** No usable answer: a timeout, a broken connection, a 5xx. */
export class GatewaySilence extends Error {
  override readonly name = "GatewaySilence";
}

/** Persistent storage for sandbox payments. */
export interface SandboxPayments {
  open(ref: string, amountCents: number): Promise<void>;
  read(ref: string): Promise<SeenInvoice | undefined>;
}
