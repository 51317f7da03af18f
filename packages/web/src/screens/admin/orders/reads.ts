import { adminListReads } from "../../../components/admin/list-reads.js";
import { screenReads } from "../../../components/screen-reads.js";
import { supportRead } from "../../../components/shared-reads.js";

/** Which of the two lists the address shows. */
export const tabIn = (search: URLSearchParams) => (search.get("tab") === "bulk" ? "bulk" : "individual");

export const reads = screenReads(({ search, view }) => {
  const { orders, bulkOrders } = adminListReads(tabIn(search), view);
  return { orders, bulkOrders, shop: supportRead };
});
