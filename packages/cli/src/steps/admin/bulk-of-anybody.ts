import type { Client } from "@shipctl/sdk";
import { formatUsd } from "@shipctl/sdk/display";

/** A bulk order with whose it is and what was charged, for a question: `BULK-100001 of Ada, 3 labels for $24.30`. */
export async function bulkOfAnybody(client: Client, bulkOrderId: string, signal: AbortSignal): Promise<string> {
  const { bulkOrder } = await client.getAnyBulkOrder({ path: { bulkOrderId }, query: { limit: 1 }, signal });
  const { bought } = bulkOrder.counts;
  const labels = bought === 1 ? "1 label" : `${bought} labels`;
  const charged = formatUsd(bulkOrder.spent ?? bulkOrder.totalPrice);
  return `${bulkOrder.bulkOrderId} of ${bulkOrder.userName ?? "Unknown"}, ${labels} for ${charged}`;
}
