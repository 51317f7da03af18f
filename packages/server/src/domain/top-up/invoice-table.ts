import type { GatewayName } from "../../ports/payment.js";
import type { Cents } from "../../shared/money.js";
import { at, type StoredRecord, table } from "../../store/store.js";
import { accountClaim } from "../account/read-account.js";

/** A payment that was credited. */
export interface CreditedPayment {
  /** The gateway's. */
  readonly id: string;
  readonly usdMicros: number;
  /** 0 for what is less than a cent; it counts once others join it. */
  readonly cents: Cents;
  readonly method: string;
  readonly receivedAt: string;
  readonly late: boolean;
  /** The gateway has told since that it came to nothing. What it brought stays, and pays for what replaces it. */
  readonly takenBack?: boolean;
  /** The ledger entry's `_id` and number; none where nothing was credited. */
  readonly entryId?: string;
  readonly number?: string;
}

export interface InvoiceRecord extends StoredRecord {
  readonly customerId: string;
  readonly gateway: GatewayName;
  readonly test: boolean;
  /** The gateway's handle; none until it has answered. */
  readonly ref?: string;
  readonly paymentUrl?: string;
  readonly amountCents: Cents;
  /** The sum of what was credited. */
  readonly receivedCents: Cents;
  /** Seen and not settled yet. */
  readonly pendingCents: Cents;
  readonly payments: readonly CreditedPayment[];
  readonly failed: boolean;
  readonly createdAt: string;
  readonly expiresAt: string;
}

export const invoiceTable = table<InvoiceRecord>()("invoices", {
  version: 1,
  indexes: { byCustomer: (invoice) => at(invoice.customerId, invoice.createdAt) },
  under: { byCustomer: (invoice) => accountClaim(invoice.customerId) },
  unique: { gatewayRef: ({ gateway, ref }) => (ref === undefined ? undefined : `${gateway} ${ref}`) },
});
