import { enabledRead, read } from "../../api/read.js";
import { ownOrderFilter } from "../../components/order-filter.js";
import { listRead, screenReads } from "../../components/screen-reads.js";
import { apisRead } from "../../components/shared-reads.js";
import { trackingRead } from "../../components/tracking/tracking-read.js";
import { sortedPageOf } from "../../ui/list-view.js";

export const reads = screenReads(({ params: { id }, view }) => ({
  apis: apisRead,
  orders: read("listOrders", { query: { ...ownOrderFilter(view), ...sortedPageOf(view) } }, listRead(view)),
  order: orderRead(id),
  tracking: trackingRead(id),
}));

/** The open order; disabled while none is open. */
export function orderRead(id: string | undefined) {
  return enabledRead(read("getOrder", { path: { id: id ?? "" } }), id !== undefined);
}
