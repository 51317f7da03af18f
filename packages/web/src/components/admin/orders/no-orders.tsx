import { EmptyState } from "../../../ui/states.js";

/** The empty states of both lists. */
export const NO_ORDERS = {
  noMatch: { title: "No Orders Found", text: "No order matches the search and filters." },
  empty: <EmptyState title="No Orders Found">Orders appear here when customers buy labels.</EmptyState>,
};
