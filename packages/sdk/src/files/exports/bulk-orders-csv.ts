import { writeDelimited } from "../delimited-text/write-delimited.js";

/** A bulk order as administrators export it. */
export interface ExportedBulkOrder {
  bulkOrderId: string;
  createdAt: string;
  userName: string;
  fileName?: string;
  status: string;
  counts: { total: number; bought: number; failed: number };
  /** USD, of all rows. */
  totalPrice: number;
  /** USD, for the rows that were bought. */
  spent?: number;
  /** USD; missing while no cost is known. */
  cost?: number;
  /** USD; missing while no cost is known. */
  margin?: number;
  /** The number of labels that cost and margin are about. */
  costKnownCount: number;
}

/**
 * Writes bulk orders with their costs and margins as CSV, for administrators.
 *
 * @example
 * const counts = { total: 2, bought: 2, failed: 0 };
 * const bulkOrder = { bulkOrderId: "BULK-1", createdAt: "", userName: "Test Seller", status: "completed", counts };
 * writeBulkOrdersCsv([{ ...bulkOrder, totalPrice: 16.2, spent: 16.2, cost: 12, margin: 4.2, costKnownCount: 2 }]).split("\r\n")[1];
 * // => "BULK-1,,Test Seller,,completed,2,2,0,16.20,16.20,2,12.00,4.20"
 */
export function writeBulkOrdersCsv(bulkOrders: readonly ExportedBulkOrder[]): string {
  return writeDelimited([COLUMNS, ...bulkOrders.map(bulkOrderLine)]);
}

const COLUMNS = [
  ...["Bulk Order ID", "Date", "Customer", "File", "Status", "Rows", "Bought", "Failed", "Total Price", "Charged"],
  ...["Labels With Known Cost", "Cost", "Margin"],
];

function bulkOrderLine(bulkOrder: ExportedBulkOrder): string[] {
  const { bulkOrderId, createdAt, userName, fileName = "", status, counts, totalPrice, spent } = bulkOrder;
  const { cost, margin, costKnownCount } = bulkOrder;
  return [
    ...[bulkOrderId, createdAt, userName, fileName, status],
    ...[counts.total, counts.bought, counts.failed].map(String),
    ...[
      totalPrice.toFixed(2),
      spent?.toFixed(2) ?? "",
      String(costKnownCount),
      cost?.toFixed(2) ?? "",
      margin?.toFixed(2) ?? "",
    ],
  ];
}
