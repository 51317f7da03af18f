import type { Cents } from "../../shared/money.js";
import { at, type StoredRecord, table } from "../../store/store.js";

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
}

export const depositTable = table<DepositRecord>()("deposits", {
  version: 1,
  indexes: {
    byTime: (deposit) => at("all", deposit.createdAt),
    completed: ({ status, method, createdAt }) =>
      status === "completed" ? at(method === ADMIN_CREDIT ? "credited" : "paid in", createdAt) : undefined,
  },
  unique: {},
  search: (deposit) => `${deposit.number} ${deposit.description} ${deposit.customerEmail}`,
});
