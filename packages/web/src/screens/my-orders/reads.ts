import type { Order } from "@shipctl/sdk";
import { enabledRead, read } from "../../api/read.js";
import { orderFilter } from "../../components/order-filter.js";
import { listRead, screenReads } from "../../components/screen-reads.js";
import { apisRead } from "../../components/shared-reads.js";
import { sortedPageOf } from "../../ui/list-view.js";

/** Poll interval while a purchase on this page waits for its carrier. */
const BUYING_POLL_MS = 5_000;

export const reads = screenReads(({ params: { id }, view }) => ({
  apis: apisRead,
  orders: read(
    "listOrders",
    { query: { ...orderFilter(view), ...sortedPageOf(view) } },
    {
      ...listRead(view),
      refetchInterval: ({ state }) => (state.data?.orders.some(isBuying) ? BUYING_POLL_MS : false),
    },
  ),
  order: orderRead(id),
  tracking: trackingRead(id),
}));

/** The open order; disabled while none is open. */
export function orderRead(id: string | undefined) {
  return enabledRead(read("getOrder", { path: { id: id ?? "" } }), id !== undefined);
}

export function trackingRead(id: string | undefined) {
  return enabledRead(read("getTracking", { path: { orderId: id ?? "" } }), id !== undefined);
}

const isBuying = ({ purchase }: Order): boolean => purchase === "buying";
