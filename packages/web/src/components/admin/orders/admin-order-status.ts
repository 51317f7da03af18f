import type { Order } from "@shipctl/sdk";
import { orderStatus, type StatusBadge } from "@shipctl/sdk/display";

/** Purchases that the carrier refused are kept for audit, and only admins see them. */
export function adminOrderStatus({ purchase, status }: Pick<Order, "purchase" | "status">): StatusBadge {
  return purchase === "failed" ? { label: "Failed", color: "red" } : orderStatus(status);
}
