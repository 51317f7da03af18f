import { type PageRequest, toRange, totalPages } from "../../shared/page.js";
import { invalidInput } from "../../shared/problem.js";
import type { Page, Range } from "../../store/store.js";
import type { Reader } from "../../world.js";
import { inModes, listedModes } from "../shop/shop-mode.js";
import { orderSearches } from "./order-searches.js";
import {
  EXCEPTION,
  hasException as isException,
  isUnprinted,
  type OrderRecord,
  type OrderStatus,
  orderTable,
  UNPRINTED,
} from "./order-table.js";
import { ordersWithNumber } from "./orders-with-number.js";
import { sellerName, sellerRange } from "./seller-index.js";

export interface OrderFilter {
  /**
   * Text contained in order id, tracking number, recipient (name, city, state, ZIP code, phone), reference, order number,
   * SKU or bulk order id, or a barcode of the label.
   */
  readonly search?: string;
  /** Bulk orders that the search has found in another way. */
  readonly bulkNumbers?: readonly string[];
  /** Empty means all. */
  readonly status?: readonly OrderStatus[];
  /** False: only labels to print (`isUnprinted`). */
  readonly printed?: false;
  /** True: only parcels with an exception. */
  readonly hasException?: true;
  readonly from?: string;
  readonly to?: string;
  /** Exact match after trimming, in both modes. */
  readonly reference?: string;
  readonly orderNumber?: string;
  /** Names an order exactly, in both modes. */
  readonly number?: string;
}

export interface OrderPage {
  readonly orders: readonly OrderRecord[];
  readonly totalOrders: number;
  readonly totalPages: number;
}

const TO_PRINT = { group: UNPRINTED, status: "processing", has: isUnprinted } as const;
const WITH_EXCEPTION = { group: EXCEPTION, status: "in_transit", has: isException } as const;

/** A customer's orders, by default newest first. */
export async function listOrders(
  world: Reader,
  customerId: string,
  { status = [], printed, hasException, ...filter }: OrderFilter,
  page: PageRequest,
): Promise<OrderPage> {
  const modes = await listedModes(world);
  const isWanted = (one: OrderStatus) => status.length === 0 || status.includes(one);
  const special = [...(printed === undefined ? [] : [TO_PRINT]), ...(hasException ? [WITH_EXCEPTION] : [])];
  const matches = (order: OrderRecord) => isWanted(order.status) && special.every(({ has }) => has(order));
  // An order is in at most one of them, because each has orders of one status.
  const listed = special.length === 1 ? special.filter((one) => isWanted(one.status)).map(({ group }) => group) : [];
  const groups = (special.length === 0 ? [...new Set(status)] : listed).flatMap((one) =>
    inModes(`${customerId} ${one}`, modes),
  );
  const where =
    status.length === 0 && special.length === 0
      ? ({ index: "byCustomer", groups: inModes(customerId, modes) } as const)
      : ({ index: "byCustomerStatus", groups } as const);
  return pageOfOrders(world, { owner: customerId, where, matches }, filter, page);
}

/**
 * Orders of one customer or of `all`, by status: `where` uses an index, `has` filters the few records that another
 * index returns.
 */
export interface OrderList {
  readonly owner: string;
  readonly where: Range<keyof typeof orderTable.indexes>;
  readonly matches: (order: OrderRecord) => boolean;
}

/** A page of the list, by default newest first. */
export async function pageOfOrders(
  world: Reader,
  { owner, where, matches }: OrderList,
  { reference, orderNumber, number, search, bulkNumbers, ...period }: Omit<OrderFilter, "status">,
  page: PageRequest,
): Promise<OrderPage> {
  if (number !== undefined) {
    refuseOthers({ search, reference, orderNumber });
    const named = (await ordersWithNumber(world, owner, number)).filter(isWithin(period)).filter(matches);
    return cut(page.sort === "oldest" ? named.reverse() : named, page);
  }
  const filter = { ...period, ...(search !== undefined && { search: orderSearches(search, bulkNumbers) }) };
  const name = sellerName(reference ?? orderNumber);
  if (reference === undefined && orderNumber === undefined) {
    return orderPage(await world.store.page(orderTable, { ...where, ...filter, ...toRange(page) }), page);
  }
  if (name === undefined) return orderPage({ records: [], total: 0 }, page);
  const index = reference === undefined ? "byOrderNumber" : "byReference";
  const { direction } = toRange(page);
  const range = { index, groups: [owner], ...filter, direction, ...sellerRange(name, filter) } as const;
  const isNamed = (order: OrderRecord) =>
    orderNumber === undefined || sellerName(order.orderNumber) === sellerName(orderNumber);
  const matching = (await world.store.list(orderTable, range)).filter((order) => isNamed(order) && matches(order));
  return cut(matching, page);
}

function refuseOthers(filters: Readonly<Record<string, string | undefined>>): void {
  for (const [field, value] of Object.entries(filters)) {
    if (value !== undefined)
      throw invalidInput([{ field, message: `${field} cannot be combined with number: leave one of them out` }]);
  }
}

const isWithin =
  ({ from = "", to = "~" }: Pick<OrderFilter, "from" | "to">) =>
  ({ createdAt }: OrderRecord): boolean =>
    createdAt >= from && createdAt <= to;

function cut(orders: readonly OrderRecord[], page: PageRequest): OrderPage {
  const { offset, limit } = toRange(page);
  return orderPage({ records: orders.slice(offset, offset + limit), total: orders.length }, page);
}

const orderPage = ({ records, total }: Page<OrderRecord>, { limit }: PageRequest): OrderPage => ({
  orders: records,
  totalOrders: total,
  totalPages: totalPages(total, limit),
});
