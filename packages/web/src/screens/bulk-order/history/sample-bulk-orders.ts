import type { BulkOrder } from "@shipctl/sdk";

/** Shown as samples when the history cannot be loaded. */
export const SAMPLE_BULK_ORDERS: readonly BulkOrder[] = [
  sample("BULK-000003", "2026-01-15T15:30:00Z", 25, 212.5, "completed", 25),
  sample("BULK-000002", "2026-01-14T10:05:00Z", 12, 97.2, "partial", 10),
  sample("BULK-000001", "2026-01-12T18:45:00Z", 4, 32.4, "failed", 0),
];

function sample(
  bulkOrderId: string,
  createdAt: string,
  orderCount: number,
  totalPrice: number,
  status: BulkOrder["status"],
  bought: number,
): BulkOrder {
  return {
    _id: bulkOrderId,
    bulkOrderId,
    createdAt,
    orderCount,
    totalPrice,
    status,
    userName: "Sample",
    userId: "sample",
    fileName: "sample.csv",
    counts: { total: orderCount, bought, failed: orderCount - bought, pending: 0 },
  };
}
