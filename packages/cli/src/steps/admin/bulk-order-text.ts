import type { Client } from "@shipctl/sdk";
import { count, formatUsd } from "@shipctl/sdk/display";

/** A bulk order with owner and total. */
export async function bulkOrderText(client: Client, bulkOrderId: string): Promise<string> {
  const { bulkOrder } = await client.getAnyBulkOrder({ path: { bulkOrderId }, query: { limit: 1 } });
  const charged = formatUsd(bulkOrder.spent ?? bulkOrder.totalPrice);
  return `${bulkOrder.bulkOrderId} of ${bulkOrder.userName ?? "Unknown"}, ${count(bulkOrder.counts.bought, "label")} for ${charged}`;
}
