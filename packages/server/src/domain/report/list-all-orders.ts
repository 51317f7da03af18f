import type { AdminBulkOrderReply, AdminOrderList, BulkOrderList } from "@shipctl/sdk/contract";
import { EVERYBODY } from "../../shared/actor.js";
import { type PageRequest, toRange, totalPages } from "../../shared/page.js";
import type { World } from "../../world.js";
import { bulkOrderTable } from "../bulk-order/bulk-tables.js";
import { bulkView, ownBulk, readBulkRows } from "../bulk-order/read-bulk.js";
import type { OrderFilter } from "../order/list-orders.js";
import { orderTable } from "../order/order-table.js";
import { adminOrders } from "./admin-orders.js";

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
    orders: await adminOrders(world, found.records),
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
  const bulk = await ownBulk(world, EVERYBODY, id);
  const { orders, rows } = await readBulkRows(world, bulk, page);
  return {
    bulkOrder: bulkView(bulk),
    orders: await adminOrders(world, orders),
    rows,
    totalPages: totalPages(bulk.rowCount, page.limit),
  };
}
