import type { OperationId } from "@shipctl/sdk";

const OF_CUSTOMERS = ["listUsers", "getCustomer", "listUserTransactions", "listAudit"] as const;

const OF_ACCESS = ["listUserApiKeys", "listUserSessions"] as const;

/** As `STALE`, for what only administrators change. */
export const ADMIN_STALE = {
  customers: [...OF_CUSTOMERS, "listAllInvoices", "getAnyInvoice", "listDeposits", "getOverview", "verifyAdmin"],
  /** A customer's API keys or sessions were ended. */
  access: [...OF_CUSTOMERS, ...OF_ACCESS],
  closed: [...OF_CUSTOMERS, ...OF_ACCESS, "listDeposits", "verifyAdmin"],
  notes: ["listUserNotes", "listAudit"],
  /** An admin ended a purchase, or refunded or charged a customer for it. */
  orders: [
    ...OF_CUSTOMERS,
    ...["listAllOrders", "getAnyOrder", "listAllBulkOrders", "getAnyBulkOrder"],
    ...["getLabelStats", "getOverview", "listOverviewGroups"],
  ],
} as const satisfies Record<string, readonly OperationId[]>;
