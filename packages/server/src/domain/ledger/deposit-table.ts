import type { Cents } from "../../shared/money.js";
import { at, type StoredRecord, table } from "../../store/store.js";

/** The method of what an administrator credited. */
export const ADMIN_CREDIT = "admin_credit";

/** Money that came in, or is to come in: an administrator's credit, or a top-up whatever became of it. */
export interface DepositRecord extends StoredRecord {
  /** The ledger entry's number, or the invoice's id while there is none. */
  readonly number: string;
  readonly customerId: string;
  /** Kept here for the list to be searched by. */
  readonly customerEmail: string;
  readonly amountCents: Cents;
  /** How it came: ADMIN_CREDIT, or the way of a top-up. */
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
  search: (deposit) => `${deposit.number} ${deposit.description} ${deposit.customerEmail}`.toLowerCase(),
});
