import type { AdminBulkOrderReply, AdminOrder, AdminOrderList, BulkOrderList } from "@shipctl/sdk/contract";
import { type PageRequest, toRange, totalPages } from "../../shared/page.js";
import { notFound } from "../../shared/problem.js";
import type { World } from "../../world.js";
import { bulkOrderTable } from "../bulk-order/bulk-tables.js";
import { anyBulk, bulkView, readBulkRows } from "../bulk-order/read-bulk.js";
import type { OrderFilter } from "../order/list-orders.js";
import { type OrderRecord, orderTable } from "../order/order-table.js";
import { orderView } from "../order/order-view.js";
import { userDetailsOf } from "./user-details.js";

type Part = Pick<World, "store">;

/** Everybody's orders, newest first; refused ones too, for audit. */
export async function listAllOrders(
  world: Part,
  { status = [], ...filter }: OrderFilter,
  page: PageRequest,
): Promise<AdminOrderList> {
  const where =
    status.length === 0
      ? ({ index: "byTime", groups: ["all"] } as const)
      : ({ index: "byStatus", groups: [...new Set(status)] } as const);
  const found = await world.store.page(orderTable, { ...where, ...filter, direction: "desc", ...toRange(page) });
  return {
    orders: await withUsers(world, found.records),
    totalOrders: found.total,
    totalPages: totalPages(found.total, page.limit),
  };
}

export async function listAllBulks(
  world: Part,
  filter: { readonly search?: string; readonly from?: string; readonly to?: string },
  page: PageRequest,
): Promise<BulkOrderList> {
  const range = { index: "byTime", groups: ["all"], direction: "desc", ...filter, ...toRange(page) } as const;
  const found = await world.store.page(bulkOrderTable, range);
  return {
    bulkOrders: found.records.map(bulkView),
    totalBulkOrders: found.total,
    totalPages: totalPages(found.total, page.limit),
  };
}

/** @throws not_found */
export async function readAnyBulk(world: Part, id: string, page: PageRequest): Promise<AdminBulkOrderReply> {
  const bulk = await anyBulk(world, id);
  if (!bulk) throw notFound("Bulk order", id);
  const { orders, rows } = await readBulkRows(world, bulk, page);
  return {
    bulkOrder: bulkView(bulk),
    orders: await withUsers(world, orders),
    rows,
    totalPages: totalPages(bulk.rowCount, page.limit),
  };
}

async function withUsers(world: Part, orders: readonly OrderRecord[]): Promise<AdminOrder[]> {
  const userOf = await userDetailsOf(
    world,
    orders.map((order) => order.customerId),
  );
  return orders.map((order) => ({ ...orderView(order), userDetails: userOf(order.customerId) }));
}
