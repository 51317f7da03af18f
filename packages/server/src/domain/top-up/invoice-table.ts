import type { GatewayName } from "../../ports/payment.js";
import type { Cents } from "../../shared/money.js";
import { at, type StoredRecord, table } from "../../store/store.js";
import { accountClaim } from "../account/read-account.js";

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
