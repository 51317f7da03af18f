import type { OrderStatus, QueryOf } from "@shipctl/sdk";
import { CARRIERS } from "@shipctl/sdk/contract";
import { type ListView, listFilter } from "../ui/list-view.js";

/** The statuses in the filter of an order list. */
export const ORDER_STATUSES: readonly { readonly value: OrderStatus | ""; readonly label: string }[] = [
  { value: "", label: "All" },
  { value: "delivered", label: "Delivered" },
  { value: "in_transit", label: "In Transit" },
  { value: "processing", label: "Processing" },
  { value: "cancelled", label: "Cancelled" },
];

/** What lists can be sorted by, besides their date. */
export const ADMIN_ORDER_SORTS = ["price", "margin", "status"] as const;
export const BULK_SORTS = ["orders", "price", "status"] as const;

/** Labels to print, and parcels that the carrier cannot deliver for now, in the place of a status. */
export const UNPRINTED = { value: "unprinted", label: "Unprinted" } as const;
export const EXCEPTIONS = { value: "exceptions", label: "Exceptions" } as const;

/** The same for admins, who also see failed purchases and what was bought of which connection. */
export function adminOrderFilter(view: ListView): Omit<QueryOf<"listAllOrders">, "page" | "limit" | "sort"> {
  const { service, api } = view;
  const carrier = CARRIERS.find((one) => one === view.carrier);
  const sold = { ...(carrier && { carrier }), ...(service && { service }), ...(api && { apiId: api }) };
  return { ...orderFilter(view), ...(view.status === "failed" && { status: ["failed"] }), ...sold };
}

/** The filter of a view, without its page. An unknown status is ignored. */
export function orderFilter(view: ListView): Pick<QueryOf<"listOrders">, "search" | "from" | "to" | "status"> {
  const status = ORDER_STATUSES.find(({ value }) => value !== "" && value === view.status)?.value;
  return { ...listFilter(view), ...(status && { status: [status] }) };
}

/** The same for one's own orders, which can be those that are not printed, or have an exception. */
export function ownOrderFilter(view: ListView): Omit<QueryOf<"listOrders">, "page" | "limit" | "sort"> {
  if (view.status === UNPRINTED.value) return { ...listFilter(view), printed: false };
  return view.status === EXCEPTIONS.value ? { ...listFilter(view), hasException: true } : orderFilter(view);
}
