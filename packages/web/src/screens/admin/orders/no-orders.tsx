import { EmptyState } from "../../../ui/empty-state.js";

/** What both lists say when they have no rows. */
export const NO_ORDERS = {
  noMatch: { title: "No Orders Found", text: "Nothing matches this search and these filters." },
  empty: <EmptyState title="No Orders Found">What customers buy appears here.</EmptyState>,
};
