import { type PageRequest, toRange, totalPages } from "../../shared/page.js";
import type { Page, Range } from "../../store/store.js";
import type { Reader } from "../../world.js";
import { inModes, listedModes } from "../shop/shop-mode.js";
import { isUnprinted, type OrderRecord, type OrderStatus, orderTable, UNPRINTED } from "./order-table.js";
import { sellerName, sellerRange } from "./seller-index.js";

export interface OrderFilter {
  /** Text contained in order id, tracking number, recipient name, city, state, reference, order number, SKU or bulk order id. */
  readonly search?: string;
  /** Empty means all. */
  readonly status?: readonly OrderStatus[];
  /** False: only labels to print (`isUnprinted`). */
  readonly printed?: false;
  readonly from?: string;
  readonly to?: string;
  /** Exact match after trimming, in both modes. */
  readonly reference?: string;
  readonly orderNumber?: string;
}

export interface OrderPage {
  readonly orders: readonly OrderRecord[];
  readonly totalOrders: number;
  readonly totalPages: number;
}

/** A customer's orders, by default newest first. */
export async function listOrders(
  world: Reader,
  customerId: string,
  { status = [], printed, ...filter }: OrderFilter,
  page: PageRequest,
): Promise<OrderPage> {
  const modes = await listedModes(world);
  const isWanted = (one: OrderStatus) => status.length === 0 || status.includes(one);
  const matches = (order: OrderRecord) => isWanted(order.status) && (printed === undefined || isUnprinted(order));
  const unprinted = isWanted("processing") ? [UNPRINTED] : [];
  const groups = (printed === undefined ? [...new Set(status)] : unprinted).flatMap((one) =>
    inModes(`${customerId} ${one}`, modes),
  );
  const where =
    status.length === 0 && printed === undefined
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
  { reference, orderNumber, ...filter }: Omit<OrderFilter, "status">,
  page: PageRequest,
): Promise<OrderPage> {
  const name = sellerName(reference ?? orderNumber);
  if (reference === undefined && orderNumber === undefined) {
    return orderPage(await world.store.page(orderTable, { ...where, ...filter, ...toRange(page) }), page);
  }
  if (name === undefined) return orderPage({ records: [], total: 0 }, page);
  const index = reference === undefined ? "byOrderNumber" : "byReference";
  const { offset, limit, direction } = toRange(page);
  const range = { index, groups: [owner], ...filter, direction, ...sellerRange(name, filter) } as const;
  const isNamed = (order: OrderRecord) =>
    orderNumber === undefined || sellerName(order.orderNumber) === sellerName(orderNumber);
  const matching = (await world.store.list(orderTable, range)).filter((order) => isNamed(order) && matches(order));
  return orderPage({ records: matching.slice(offset, offset + limit), total: matching.length }, page);
}

const orderPage = ({ records, total }: Page<OrderRecord>, { limit }: PageRequest): OrderPage => ({
  orders: records,
  totalOrders: total,
  totalPages: totalPages(total, limit),
});
