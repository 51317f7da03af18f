import { type PageRequest, toRange, totalPages } from "../../shared/page.js";
import type { World } from "../../world.js";
import { type OrderRecord, type OrderStatus, orderTable } from "./order-table.js";

export interface OrderFilter {
  /** Order id, tracking number, recipient name, city or state contain it. */
  readonly search?: string;
  /** None means all. */
  readonly status?: readonly OrderStatus[];
  readonly from?: string;
  readonly to?: string;
}

/** A customer's orders, newest first. */
export async function listOrders(
  world: Pick<World, "store">,
  customerId: string,
  { status = [], ...filter }: OrderFilter,
  page: PageRequest,
): Promise<{ orders: readonly OrderRecord[]; totalOrders: number; totalPages: number }> {
  const where =
    status.length === 0
      ? ({ index: "byCustomer", groups: [customerId] } as const)
      : ({ index: "byCustomerStatus", groups: [...new Set(status)].map((s) => `${customerId} ${s}`) } as const);
  const found = await world.store.page(orderTable, { ...where, ...filter, direction: "desc", ...toRange(page) });
  return { orders: found.records, totalOrders: found.total, totalPages: totalPages(found.total, page.limit) };
}
