import type { ApiError, BulkOrder, Client, Order } from "@shipctl/sdk";
import { LIMITS } from "@shipctl/sdk/contract";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useApi } from "../../api/api-context.js";
import { readKey } from "../../api/client.js";

export interface WholeBulkOrder {
  readonly bulkOrder: BulkOrder;
  /** All orders, in row order. */
  readonly orders: readonly Order[];
}

/** A bulk order with all its orders, read page by page. */
export function useWholeBulkOrder(bulkOrderId: string): UseQueryResult<WholeBulkOrder, ApiError> {
  const { client } = useApi();
  return useQuery<WholeBulkOrder, ApiError>({
    queryKey: readKey("getBulkOrder", { path: { bulkOrderId }, pages: "all" }),
    queryFn: ({ signal }) => readAllPages(client, bulkOrderId, signal),
    refetchInterval: ({ state }) => (state.data?.bulkOrder.status === "processing" ? BUYING_POLL_MS : false),
  });
}

/** The polling interval while the bulk order is being bought. */
const BUYING_POLL_MS = 3_000;

async function readAllPages(client: Client, bulkOrderId: string, signal: AbortSignal): Promise<WholeBulkOrder> {
  const orders: Order[] = [];
  for (let page = 1; ; page++) {
    const reply = await client.getBulkOrder({
      path: { bulkOrderId },
      query: { page, limit: LIMITS.rowPageSize },
      signal,
    });
    orders.push(...reply.orders);
    if (page >= reply.totalPages) return { bulkOrder: reply.bulkOrder, orders };
  }
}
