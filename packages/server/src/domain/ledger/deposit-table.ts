import type { InvoiceState } from "@shipctl/sdk/contract";
import type { Cents } from "../../shared/money.js";
import { at, type StoredRecord, table } from "../../store/store.js";
import { groupOf, type Mode } from "../shop/shop-mode.js";

/** The method of administrators' credits. */
export const ADMIN_CREDIT = "admin_credit";

/** Money received or expected: an administrator's credit, or a top-up in any state. */
export interface DepositRecord extends StoredRecord {
  /** The ledger entry's number, or the invoice's id until there is an entry. */
  readonly number: string;
  readonly customerId: string;
  /** Stored for the search. */
  readonly customerEmail: string;
  readonly amountCents: Cents;
  /** ADMIN_CREDIT, or the payment method of a top-up. */
  readonly method: string;
  readonly description: string;
  readonly createdAt: string;
  readonly status: "completed" | "pending" | "failed";
  /** For a top-up. An expired one is pending while it is watched. */
  readonly invoiceStatus?: InvoiceState | undefined;
  /** Until when an expired one is watched for late payments. */
  readonly watchedUntil?: string | undefined;
  /** Missing in those of older versions until the next start. */
  readonly mode?: Mode;
}

export const depositTable = table<DepositRecord>()("deposits", {
  version: 1,
  announced: true,
  indexes: {
    byTime: (deposit) => at(groupOf("all", deposit.mode ?? "live"), deposit.createdAt),
    completed: ({ status, method, createdAt, mode = "live" }) =>
      status === "completed"
        ? at(groupOf(method === ADMIN_CREDIT ? "credited" : "paid in", mode), createdAt)
        : undefined,
  },
  unique: {},
  search: (deposit) => `${deposit.number} ${deposit.description} ${deposit.customerEmail}`,
});
