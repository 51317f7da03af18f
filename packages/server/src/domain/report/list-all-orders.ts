import type {
  AdminBulkOrder,
  AdminBulkOrderList,
  AdminBulkOrderReply,
  AdminBulkRow,
  AdminOrderList,
} from "@shipctl/sdk/contract";
import { EVERYBODY } from "../../shared/actor.js";
import { toUsd } from "../../shared/money.js";
import { type PageRequest, toRange, totalPages } from "../../shared/page.js";
import type { Reader, World } from "../../world.js";
import { type RowOutcome, rowOutcomes } from "../bulk-order/bulk-rows.js";
import { type BulkOrderRecord, bulkOrderTable } from "../bulk-order/bulk-tables.js";
import { bulksOfFile } from "../bulk-order/bulks-of-file.js";
import { customerCells } from "../bulk-order/ordered-row.js";
import { bulkView, ordersOfRows, ownBulk, rowView } from "../bulk-order/read-bulk.js";
import { type OrderFilter, pageOfOrders } from "../order/list-orders.js";
import { type OrderRecord, type OrderStatus, refusedOf } from "../order/order-table.js";
import { inModes, listedModes, type Mode } from "../shop/shop-mode.js";
import { adminOrders, refusalForAdmin } from "./admin-orders.js";
import { orOfCustomers, userDetailsOf } from "./user-view.js";

export type AdminOrderStatus = OrderStatus | "failed";
export type AdminOrderFilter = Omit<OrderFilter, "status"> & {
  readonly userId?: string;
  readonly status?: readonly AdminOrderStatus[];
  readonly mode?: Mode | "all" | undefined;
};

/** All customers' orders, by default newest first, including refused ones for audit. */
export async function listAllOrders(
  world: Reader,
  { status = [], mode, userId, ...filter }: AdminOrderFilter,
  page: PageRequest,
): Promise<AdminOrderList> {
  const modes = await listedModes(world, mode);
  const groups = statusGroups(status);
  const where =
    userId !== undefined
      ? listOfCustomer(userId, groups, modes)
      : groups.length === 0
        ? ({ index: "byTime", groups: inModes("all", modes) } as const)
        : ({ index: "byStatus", groups: groups.flatMap((one) => inModes(one, modes)) } as const);
  const [bulkNumbers, orIn] = await Promise.all([
    bulksOfFile(world, userId ?? "all", filter.search),
    orOfCustomers(world, filter.search, orderLists),
  ]);
  const isOf = ({ customerId }: OrderRecord) => userId === undefined || customerId === userId;
  const matches = (order: OrderRecord) => isOf(order) && hasStatus(status)(order);
  const list = { owner: "all", where, matches };
  const { next: _, ...results } = await pageOfOrders(world, list, { ...filter, bulkNumbers, orIn }, page);
  return { ...results, orders: await adminOrders(world, results.orders) };
}

/** With the refused ones, which the customer does not see. */
const orderLists = (userId: string): readonly string[] => [userId, refusedOf(userId)];

function listOfCustomer(userId: string, status: readonly AdminOrderStatus[], modes: readonly Mode[]) {
  const owners = orderLists(userId);
  const groups = status.flatMap((one) => owners.map((owner) => `${owner} ${one}`));
  return status.length === 0
    ? ({ index: "byCustomer", groups: owners.flatMap((owner) => inModes(owner, modes)) } as const)
    : ({ index: "byCustomerStatus", groups: groups.flatMap((group) => inModes(group, modes)) } as const);
}

const hasStatus =
  (wanted: readonly AdminOrderStatus[]) =>
  ({ status, purchase }: OrderRecord): boolean =>
    wanted.length === 0 || wanted.includes(status) || (purchase.state === "failed" && wanted.includes("failed"));

/** Failed orders are also in the `cancelled` group; avoids listing them twice. */
const statusGroups = (status: readonly AdminOrderStatus[]): AdminOrderStatus[] =>
  [...new Set(status)].filter((one) => one !== "failed" || !status.includes("cancelled"));

export async function listAllBulks(
  world: Reader & Pick<World, "clock">,
  {
    mode,
    userId,
    ...filter
  }: {
    readonly userId?: string;
    readonly search?: string;
    readonly from?: string;
    readonly to?: string;
    readonly mode?: Mode | "all" | undefined;
  },
  page: PageRequest,
): Promise<AdminBulkOrderList> {
  const groups = inModes(userId ?? "all", await listedModes(world, mode));
  const index = userId === undefined ? "byTime" : "byCustomer";
  const orIn = await orOfCustomers(world, filter.search);
  const range = { index, groups, ...filter, orIn, ...toRange(page) } as const;
  const results = await world.store.page(bulkOrderTable, range);
  return {
    bulkOrders: results.records.map((bulk) => adminBulkView(world, bulk)),
    totalBulkOrders: results.total,
    totalPages: totalPages(results.total, page.limit),
  };
}

/** @throws not_found */
export async function readAnyBulk(
  world: Reader & Pick<World, "clock">,
  id: string,
  page: PageRequest,
): Promise<AdminBulkOrderReply> {
  const bulk = await ownBulk(world, EVERYBODY, id);
  const { offset, limit } = toRange(page);
  const outcomes = await rowOutcomes(world, bulk, offset, offset + limit - 1);
  const userOf = await userDetailsOf(world, [bulk.customerId]);
  return {
    bulkOrder: adminBulkView(world, bulk),
    userDetails: userOf(bulk.customerId),
    orders: await adminOrders(world, ordersOfRows(outcomes)),
    rows: outcomes.map(adminRow),
    totalPages: totalPages(bulk.rowCount, page.limit),
  };
}

export function adminBulkView(world: Pick<World, "clock">, bulk: BulkOrderRecord): AdminBulkOrder {
  const { labels, revenueCents, costCents } = bulk.costs ?? { labels: 0, revenueCents: 0, costCents: 0 };
  const known = labels > 0 && { cost: toUsd(costCents), margin: toUsd(revenueCents - costCents) };
  const view = bulkView(world, bulk);
  const reason = bulk.waiting?.operatorReason;
  const waiting = reason === undefined ? view.waiting : view.waiting && { ...view.waiting, reason };
  return { ...view, waiting, ...known, costKnownCount: labels };
}

/** With the ordered data, because a refused row has no order. */
function adminRow(outcome: RowOutcome): AdminBulkRow {
  const { row, order } = outcome;
  const { toName, toCity, toState } = customerCells(row);
  const { request, priceCents } = "request" in row ? row : NOTHING;
  const { errorMessage } = rowView(outcome);
  return {
    ...rowView(outcome),
    errorMessage: (order && refusalForAdmin(order)) ?? errorMessage,
    orderId: order?.number,
    recipient: { name: text(toName), city: text(toCity), state: text(toState) },
    carrier: request.carrier,
    serviceType: request.service,
    price: toUsd(order?.priceCents ?? priceCents),
  };
}

/** For a refused row. */
const NOTHING = { request: { carrier: "", service: "" }, priceCents: 0 };

const text = (cell: string | number | null = ""): string => String(cell ?? "").trim();
