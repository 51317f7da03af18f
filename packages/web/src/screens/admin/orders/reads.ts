import { enabledRead, read } from "../../../api/read.js";
import { adminOrderFilter } from "../../../components/order-filter.js";
import { listQuery, listRead, screenReads } from "../../../components/screen-reads.js";
import { supportRead } from "../../../components/shared-reads.js";
import { isBackwards, sortedPageOf } from "../../../ui/list-view.js";

/** Which of the two lists the address shows. */
export const tabIn = (search: URLSearchParams) => (search.get("tab") === "bulk" ? "bulk" : "individual");

export const reads = screenReads(({ search, view }) => {
  const shows = (tab: ReturnType<typeof tabIn>) => tab === tabIn(search) && !isBackwards(view);
  const orders = { query: { ...adminOrderFilter(view), ...sortedPageOf(view) } };
  return {
    orders: enabledRead(read("listAllOrders", orders, listRead(view)), shows("individual")),
    bulkOrders: enabledRead(read("listAllBulkOrders", listQuery(view), listRead(view)), shows("bulk")),
    shop: supportRead,
  };
});
