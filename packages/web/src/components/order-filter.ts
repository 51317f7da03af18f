import type { OrderStatus, QueryOf } from "@shipctl/sdk";
import { type ListView, listFilter } from "../ui/list-view.js";

/** What orders can be filtered by, as it is offered. */
export const ORDER_STATUSES: readonly { readonly value: OrderStatus | ""; readonly label: string }[] = [
  { value: "", label: "All" },
  { value: "delivered", label: "Delivered" },
  { value: "in_transit", label: "In Transit" },
  { value: "processing", label: "Processing" },
  { value: "cancelled", label: "Cancelled" },
];

/** The same for operators, who see what carriers refused as well. */
export const ADMIN_ORDER_STATUSES = [...ORDER_STATUSES, { value: "failed", label: "Failed" }] as const;

export function adminOrderFilter(view: ListView): Pick<QueryOf<"listAllOrders">, "search" | "from" | "to" | "status"> {
  return view.status === "failed" ? { ...listFilter(view), status: ["failed"] } : orderFilter(view);
}

/** Which orders a view asks for, without which page of them; a status that there is not counts as not said. */
export function orderFilter(view: ListView): Pick<QueryOf<"listOrders">, "search" | "from" | "to" | "status"> {
  const status = ORDER_STATUSES.find(({ value }) => value !== "" && value === view.status)?.value;
  return { ...listFilter(view), ...(status && { status: [status] }) };
}
