import type { Prefetch } from "./api/prefetch-cache.js";
import { adminOrderFilter, orderFilter } from "./components/order-filter.js";
import { TOP_UP } from "./paths.js";
import { periodNamed } from "./screens/admin/overview/period.js";
import { recentQuery, recentTabIn } from "./screens/dashboard/recent-tabs.js";
import { isBackwards, type ListView, listFilter, sortedPageOf } from "./ui/list-view.js";

/** The target of a navigation. */
interface Target {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly search: URLSearchParams;
  /** The list view in the URL. */
  readonly view: ListView;
}

/** Prefetches what a screen reads first, with exactly the arguments of its `useRead`. */
export type ScreenPrefetch = (prefetch: Prefetch, target: Target) => void;

/** A list with search and date range. A range that ends before it starts is not requested. */
const listOf =
  (id: "listTransactions" | "listDeposits" | "listAudit" | "listAllBulkOrders" | "listBulkOrders"): ScreenPrefetch =>
  (prefetch, { view }) => {
    if (!isBackwards(view)) prefetch(id, { query: { ...listFilter(view), ...sortedPageOf(view) } });
  };

const senders: ScreenPrefetch = (prefetch) => prefetch("listAddressesByType", { path: { type: "sender" } });

const searched =
  (id: "listUsers" | "listBulkOrders"): ScreenPrefetch =>
  (prefetch, { view }) => {
    const { search } = listFilter(view);
    prefetch(id, { query: { ...(search && { search }), ...sortedPageOf(view) } });
  };

const catalog: ScreenPrefetch = (prefetch) => {
  prefetch("listShippingApis");
  prefetch("listServices", { query: {} });
};

const all =
  (...parts: readonly ScreenPrefetch[]): ScreenPrefetch =>
  (...to) => {
    for (const part of parts) part(...to);
  };

const support: ScreenPrefetch = (prefetch) => prefetch("getPublicSettings");

export const screenPrefetches = {
  signInFrame: support,
  customerFrame: (prefetch) => {
    prefetch("verifySession");
    prefetch("getBalance");
  },
  adminFrame: (prefetch) => {
    prefetch("verifySession");
    prefetch("verifyAdmin");
  },
  dashboard: (prefetch, { search }) => {
    prefetch("getOrderStats");
    prefetch("listOrders", { query: recentQuery(recentTabIn(search)) });
  },
  myOrders: (prefetch, { params: { id }, view }) => {
    prefetch("listShippingApis");
    if (id !== undefined) {
      prefetch("getOrder", { path: { id } });
      prefetch("getTracking", { path: { orderId: id } });
    }
    if (!isBackwards(view)) prefetch("listOrders", { query: { ...orderFilter(view), ...sortedPageOf(view) } });
  },
  manualOrder: all(catalog, (prefetch) => prefetch("listAddresses")),
  bulkOrder: all(catalog, senders, listOf("listBulkOrders")),
  balance: all(listOf("listTransactions"), (prefetch, target) => {
    prefetch("listInvoices", { query: { page: 1, limit: 20 } });
    if (target.search.has(TOP_UP.name)) support(prefetch, target);
  }),
  services: (prefetch) => prefetch("listReliability"),
  apiDocs: (prefetch, { search }) => {
    prefetch("getApiKey");
    // Whether a call that moves money can be tried.
    if (search.has("call")) prefetch("listShippingApis");
  },
  amazonConvert: all(senders, support),
  amazonConfirm: searched("listBulkOrders"),
  addresses: (prefetch) => prefetch("listAddresses"),
  faqs: (prefetch) => prefetch("listFaqs"),
  contactSupport: support,
  labelStats: (prefetch, { search }) => {
    prefetch("getLabelStats", { query: { period: periodNamed(search.get("period")) } });
    prefetch("getGoLive");
  },
  adminCustomers: searched("listUsers"),
  adminOrders: (prefetch, target) => {
    if (target.search.get("tab") === "bulk") return listOf("listAllBulkOrders")(prefetch, target);
    if (!isBackwards(target.view)) {
      prefetch("listAllOrders", { query: { ...adminOrderFilter(target.view), ...sortedPageOf(target.view) } });
    }
  },
  adminTransactions: listOf("listDeposits"),
  connections: (prefetch) => prefetch("listConnections"),
  adminAppSettings: (prefetch) => prefetch("getAppSettings"),
  adminFaqs: (prefetch) => prefetch("listFaqsToEdit"),
  adminAudit: listOf("listAudit"),
  adminJobs: (prefetch, { view }) => prefetch("listJobs", { query: sortedPageOf(view) }),
} satisfies Readonly<Record<string, ScreenPrefetch>>;
