import { read } from "../../api/read.js";
import { keepsFormer, screenReads } from "../../components/screen-reads.js";

/** The tabs of Recent Orders, with the statuses that they show. */
export const RECENT_TABS = [
  { id: "all", label: "All", status: undefined },
  { id: "pending", label: "Pending", status: ["processing", "in_transit"] },
  { id: "completed", label: "Completed", status: ["delivered"] },
] as const;

type RecentTab = (typeof RECENT_TABS)[number];

const SHOWN = 5;

/** The tab in the URL. */
export const recentTabIn = (search: URLSearchParams): RecentTab =>
  RECENT_TABS.find(({ id }) => id === search.get("orders")) ?? RECENT_TABS[0];

/** The orders of a tab, as query parameters of the API. */
export const recentQuery = ({ status }: RecentTab) => ({
  page: 1,
  limit: SHOWN,
  ...(status && { status: [...status] }),
});

export const reads = screenReads(({ search }) => ({
  stats: read("getOrderStats"),
  orders: read("listOrders", { query: recentQuery(recentTabIn(search)) }, keepsFormer),
}));
