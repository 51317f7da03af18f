export type GatewayName = "sandbox" | "btcpay";

export interface InvoiceWish {
  /** Ours, unique: the invoice's `_id`. */
  readonly reference: string;
  readonly amountCents: number;
  /** ISO. When we shall call it expired. */
  readonly expiresAt: string;
}

export interface OpenedInvoice {
  /** The gateway's own handle. */
  readonly ref: string;
  /** Where a person pays. */
  readonly paymentUrl: string;
}

export interface SeenPayment {
  /** The gateway's, unique within the invoice and for good. */
  readonly id: string;
  /** Millionths of a USD: a coin's value seldom is whole cents, and only the sum of all payments is rounded. */
  readonly usdMicros: number;
  /** ISO. When the payer sent it. */
  readonly receivedAt: string;
  /** e.g. `btcpay_btc`. */
  readonly method: string;
  /** False while it can still be taken back. Only settled ones are credited. */
  readonly settled: boolean;
}

/** An invoice as the gateway knows it now. */
export interface SeenInvoice {
  readonly payments: readonly SeenPayment[];
  /** ISO. Since when the gateway itself takes no payment in time any more, where that was earlier than agreed. */
  readonly closedAt?: string;
  /** The gateway has given it up for a reason of its own. */
  readonly failed: boolean;
  /** Ids of payments that came to nothing: replaced by another or spent twice, some of them after they were settled. */
  readonly takenBack?: readonly string[];
}

/**
 * One way to everybody who takes payments. Each call ends within its timeout with an answer, a GatewayRefusal or a
 * GatewaySilence. What was settled once stays in every later reading, if need be among what was taken back.
 */
export interface PaymentGateway {
  readonly name: GatewayName;
  /** Play money: it pays for sandbox labels only. */
  readonly test: boolean;
  open(wish: InvoiceWish): Promise<OpenedInvoice>;
  read(ref: string): Promise<SeenInvoice>;
  /** Of a gateway that tells us when something happens: is it the gateway's own, and about which of its invoices? */
  delivery?(delivery: Delivery): DeliveryReading;
}

/** A webhook's call, as it came. */
export interface Delivery {
  readonly body: string;
  readonly signature: string | undefined;
}

export type DeliveryReading =
  | { readonly outcome: "forged" }
  | { readonly outcome: "about"; readonly ref: string | undefined };

/** The gateway said no, in its own words. */
export class GatewayRefusal extends Error {
  override readonly name = "GatewayRefusal";
}

/** No answer, or none that can be read: a time-out, a broken connection, a 5xx. */
export class GatewaySilence extends Error {
  override readonly name = "GatewaySilence";
}

/** Where the sandbox keeps what was paid to it, so that a restart loses nothing. */
export interface PlayBooks {
  open(ref: string, amountCents: number): Promise<void>;
  read(ref: string): Promise<SeenInvoice | undefined>;
}
