import type {
  AdminBulkOrder,
  AdminBulkOrderList,
  AdminBulkOrderReply,
  AdminBulkRow,
  AdminOrderList,
} from "@shipctl/sdk/contract";
import { EVERYBODY } from "../../shared/actor.js";
import { toUsd } from "../../shared/money.js";
import { directionOf, fieldOf, type PageRequest, toRange, totalPages } from "../../shared/page.js";
import type { Reader, World } from "../../world.js";
import { type RowOutcome, rowOutcomes } from "../bulk-order/bulk-rows.js";
import type { BulkOrderRecord } from "../bulk-order/bulk-tables.js";
import { bulksOfFile } from "../bulk-order/bulks-of-file.js";
import { customerCells } from "../bulk-order/ordered-row.js";
import { type BulkSort, bulkView, ordersOfRows, ownBulk, pageOfBulks, rowView } from "../bulk-order/read-bulk.js";
import { type OrderFilter, type OrderRange, type OrderSort, pageOfOrders } from "../order/list-orders.js";
import { ORDER_STATES, type OrderRecord, type OrderState, refusedOf, stateOf } from "../order/order-table.js";
import { inModes, listedModes, type Mode } from "../shop/shop-mode.js";
import { adminOrders, refusalForAdmin } from "./admin-orders.js";
import { groupsOf, isFilter, isOf, type ServiceFilter } from "./ordered-services.js";
import { orOfCustomers, userDetailsOf } from "./user-view.js";

export type AdminOrderFilter = Omit<OrderFilter, "status"> &
  ServiceFilter & {
    readonly userId?: string;
    readonly status?: readonly OrderState[];
    readonly mode?: Mode | "all" | undefined;
  };

/** All customers' orders, by default newest first, including refused ones for audit. */
export async function listAllOrders(
  world: Reader,
  { status = [], mode, userId, carrier, service, apiId, ...filter }: AdminOrderFilter,
  page: PageRequest<OrderSort>,
): Promise<AdminOrderList> {
  const modes = await listedModes(world, mode);
  const sold = { carrier, service, apiId };
  const [where, bulkNumbers, orIn] = await Promise.all([
    whereOf(world, { ...sold, userId, status }, modes, page.sort),
    bulksOfFile(world, userId ?? "all", filter.search),
    orOfCustomers(world, filter.search, orderLists),
  ]);
  const isAsked = isOf(sold);
  const matches = (order: OrderRecord) =>
    (userId === undefined || order.customerId === userId) &&
    (status.length === 0 || status.includes(stateOf(order))) &&
    isAsked(order);
  const list = { owner: "all", rangeOf: where, matches };
  const { next: _, ...results } = await pageOfOrders(world, list, { ...filter, bulkNumbers, orIn }, page);
  return { ...results, orders: await adminOrders(world, results.orders) };
}

type Where = Pick<AdminOrderFilter, "userId" | keyof ServiceFilter> & { readonly status: readonly OrderState[] };

/** The indexes of the order that is asked for, and what else the orders must be in. */
async function whereOf(
  world: Reader,
  { userId, status, ...sold }: Where,
  modes: readonly Mode[],
  sort: OrderSort | undefined,
): Promise<(period: Pick<OrderFilter, "from" | "to">) => readonly OrderRange[]> {
  const inAll = (names: readonly string[]) => names.flatMap((name) => inModes(name, modes));
  const all = { index: "byTime", groups: inAll(["all"]) } as const;
  const own = userId === undefined ? undefined : ({ index: "byCustomer", groups: inAll(orderLists(userId)) } as const);
  const field = fieldOf(sort);
  const isByAmount = field === "price" || field === "margin";
  const groups = isByAmount || isFilter(sold) ? await groupsOf(world, { ...sold, status }, modes) : undefined;
  if (isByAmount && groups) {
    return ({ from, to }) => {
      const dated = own ?? (from === undefined && to === undefined ? undefined : all);
      const andIn = dated && [{ ...dated, from, to }];
      if (field === "price") return [{ index: "byPrice", groups, andIn }];
      return [KNOWN, UNKNOWN].map((part) => ({ index: "byMargin", groups, ...part, andIn }));
    };
  }
  const asked = [...new Set(status)];
  const states = asked.length === 0 ? undefined : ({ index: "byState", groups: inAll(asked) } as const);
  const listed = groups ? ({ index: "bySold", groups } as const) : states;
  if (field === "status") {
    const andIn = [own, groups && listed].filter((one) => one !== undefined);
    const each = ORDER_STATES.filter((state) => asked.length === 0 || asked.includes(state));
    const inOrder = directionOf(sort) === "asc" ? each : each.reverse();
    return (period) =>
      inOrder.map((state) => ({ index: "byState", groups: inAll([state]), ...period, direction: "desc", andIn }));
  }
  return (period) => [{ ...(own ?? listed ?? all), ...period, andIn: own && listed && [listed] }];
}

/** The parts of `byMargin`. Numbers sort before strings. */
const KNOWN = { to: Number.MAX_SAFE_INTEGER } as const;
const UNKNOWN = { from: "" } as const;

/** With the refused ones, which the customer does not see. */
const orderLists = (userId: string): readonly string[] => [userId, refusedOf(userId)];

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
  page: PageRequest<BulkSort>,
): Promise<AdminBulkOrderList> {
  const groups = inModes(userId ?? "all", await listedModes(world, mode));
  const index = userId === undefined ? "byTime" : "byCustomer";
  const orIn = await orOfCustomers(world, filter.search);
  const results = await pageOfBulks(world, { index, groups, ...filter, orIn }, page);
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
