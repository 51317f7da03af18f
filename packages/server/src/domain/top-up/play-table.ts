import type { SeenPayment } from "../../ports/payment.js";
import type { Cents } from "../../shared/money.js";
import { type StoredRecord, table } from "../../store/store.js";

/** An invoice as the sandbox gateway knows it, under the id of ours. Whoever pays there writes here, and nowhere else. */
export interface PlayInvoiceRecord extends StoredRecord {
  readonly amountCents: Cents;
  readonly payments: readonly SeenPayment[];
  /** Somebody has let it expire before its time. */
  readonly closedAt?: string;
}

export const playTable = table<PlayInvoiceRecord>()("sandbox-payments", { version: 1, indexes: {}, unique: {} });
