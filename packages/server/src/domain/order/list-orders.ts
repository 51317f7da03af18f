import { ownNumbersIn, trackingNumbersIn } from "@shipctl/sdk/display";
import {
  directionOf,
  fieldOf,
  type PagePosition,
  type PageRequest,
  type SortedBy,
  toRange,
  totalPages,
} from "../../shared/page.js";
import { invalidInput } from "../../shared/problem.js";
import { sellerName } from "../../shared/search-text.js";
import { type NextPage, pageInTurn, pageWithNext } from "../../store/ranges.js";
import type { Range } from "../../store/store.js";
import type { Reader } from "../../world.js";
import { inModes, ownModes } from "../shop/shop-mode.js";
import {
  EXCEPTION,
  hasException as isException,
  isOfShop,
  isUnprinted,
  isVisible,
  marginCents,
  ORDER_STATES,
  type OrderRecord,
  type OrderStatus,
  orderTable,
  phoneDigits,
  sellerRange,
  shopOrTest,
  stateOf,
  UNPRINTED,
} from "./order-table.js";
import { findOrder, ordersOfBulk } from "./orders.js";

export interface OrderFilter {
  /**
   * Text contained in order id, tracking number, recipient (name, city, state, ZIP code, phone), reference, order number,
   * SKU or bulk order id, or a barcode of the label.
   */
  readonly search?: string;
  /** Bulk orders that the search has found in another way. */
  readonly bulkNumbers?: readonly string[];
  /** Orders of customers that the search has found. */
  readonly orIn?: Range<keyof typeof orderTable.indexes>["orIn"];
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
  /** Exact, or a barcode of the label. In both modes. */
  readonly trackingNumber?: string;
  /** The bulk order's `_id`. */
  readonly bulkId?: string | undefined;
  /** Names an order exactly, in both modes. */
  readonly number?: string;
}

/** Orders of which the status, tracking, printing or refund changed at or after an instant. With no other filter. */
export interface ChangeFilter {
  readonly updatedAfter: string;
}

interface OrderPage {
  readonly orders: readonly OrderRecord[];
  readonly totalOrders: number;
  readonly totalPages: number;
  /** Behind which the next page begins; undefined at the end. */
  readonly next: PagePosition | undefined;
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
  const modes = await ownModes(world, customerId);
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
  const rangeOf = (period: Period) => [{ ...where, ...period }];
  return pageOfOrders(world, { owner: customerId, rangeOf, matches }, filter, page);
}

/** A customer's orders in the order of their last changes. One that changes again moves to the end. */
export async function listChangedOrders(
  world: Reader,
  customerId: string,
  { updatedAfter }: ChangeFilter,
  page: PageRequest,
): Promise<OrderPage> {
  const groups = inModes(customerId, await ownModes(world, customerId));
  const range = { index: "byChange", groups, from: updatedAfter, ...toRange({ ...page, sort: "oldest" }) } as const;
  return orderPage(await pageWithNext(world.store, orderTable, range), page);
}

type Period = Pick<OrderFilter, "from" | "to">;

export type OrderSort = SortedBy<"price" | "margin" | "status">;

/** Without its page, and in the order of the list, unless it has its own. */
export type OrderRange = Pick<
  Range<keyof typeof orderTable.indexes>,
  "index" | "groups" | "from" | "to" | "andIn" | "direction"
>;

/**
 * Orders of one customer or of `all`: `rangeOf` uses indexes, whose ranges are listed one behind the other, `matches`
 * filters the few records that another index returns.
 */
interface OrderList {
  readonly owner: string;
  readonly rangeOf: (period: Period) => readonly OrderRange[];
  readonly matches: (order: OrderRecord) => boolean;
}

/** A page of the list, by default newest first. */
export async function pageOfOrders(
  world: Reader,
  { owner, rangeOf, matches }: OrderList,
  {
    reference,
    orderNumber,
    number,
    trackingNumber,
    bulkId,
    search,
    bulkNumbers,
    orIn,
    ...period
  }: Omit<OrderFilter, "status">,
  page: PageRequest<OrderSort>,
): Promise<OrderPage> {
  if (number !== undefined) {
    refuseOthers({ search, reference, orderNumber });
    const named = (await ordersWithNumber(world, owner, number)).filter(isWithin(period)).filter(matches);
    return cut(sorted(named, page), page, placeInTime);
  }
  const searched = search !== undefined && { search: orderSearches(search, bulkNumbers), orIn };
  if (trackingNumber !== undefined || bulkId !== undefined) {
    const found =
      trackingNumber === undefined
        ? (await ordersOfBulk(world, bulkId ?? "")).toReversed()
        : await withTracking(world, owner, trackingNumber);
    const isOfBulk = ({ bulk }: OrderRecord) => bulkId === undefined || bulk?.bulkId === bulkId;
    const hasName = (wanted: string | undefined, own: string | undefined) =>
      wanted === undefined || sellerName(wanted) === sellerName(own);
    const listed = found
      .filter((order) => isOfBulk(order) && isVisible(order))
      .filter((order) => hasName(reference, order.reference) && hasName(orderNumber, order.orderNumber))
      .filter(isWithin(period))
      .filter(matches);
    return cut(listed, page, trackingNumber === undefined ? placeInBulk : placeInTime);
  }
  const name = sellerName(reference ?? orderNumber);
  if (reference === undefined && orderNumber === undefined) {
    const { offset, limit, direction, after } = toRange(page);
    const ranges = rangeOf(period).map((range) => ({ direction, ...range, ...searched }));
    const [first] = ranges;
    if (first === undefined || ranges.length > 1)
      return orderPage(
        { ...(await pageInTurn(world.store, orderTable, ranges, { offset, limit })), next: undefined },
        page,
      );
    return orderPage(await pageWithNext(world.store, orderTable, { ...first, offset, limit, after }), page);
  }
  if (name === undefined) return orderPage({ records: [], total: 0, next: undefined }, page);
  const index = reference === undefined ? "byOrderNumber" : "byReference";
  const { direction } = toRange(page);
  const range = { index, groups: [owner], ...searched, direction, ...sellerRange(name, period) } as const;
  const isNamed = (order: OrderRecord) =>
    orderNumber === undefined || sellerName(order.orderNumber) === sellerName(orderNumber);
  const matching = (await world.store.list(orderTable, range)).filter((order) => isNamed(order) && matches(order));
  return cut(fieldOf(page.sort) === undefined ? matching : sorted(matching, page), page, placeInTime);
}

const placeInTime = ({ createdAt, id }: OrderRecord): PagePosition => ({ sort: createdAt, id });
/** The rows of a bulk order are in its order. */
const placeInBulk = ({ bulk, id }: OrderRecord): PagePosition => ({ sort: bulk?.position ?? 0, id });

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

/** As `rangeOf` lists them: those at the same place in the order of their ids. */
function sorted(orders: readonly OrderRecord[], { sort }: PageRequest<OrderSort>): OrderRecord[] {
  const field = fieldOf(sort);
  const direction = directionOf(sort);
  if (field === "status") {
    const states = direction === "asc" ? ORDER_STATES : ORDER_STATES.toReversed();
    return states.flatMap((state) => newestFirst(orders.filter((order) => stateOf(order) === state)));
  }
  const inOrder = (some: readonly OrderRecord[], placeOf: (order: OrderRecord) => string | number) => {
    const ascending = some.toSorted((a, b) => compare(placeOf(a), placeOf(b)) || compare(a.id, b.id));
    return direction === "asc" ? ascending : ascending.reverse();
  };
  if (field === "price") return inOrder(orders, ({ priceCents }) => priceCents);
  if (field === undefined) return inOrder(orders, ({ createdAt }) => createdAt);
  const isKnown = (order: OrderRecord) => marginCents(order) !== undefined;
  const unknown = orders.filter((order) => !isKnown(order));
  return [
    ...inOrder(orders.filter(isKnown), (order) => marginCents(order) ?? 0),
    ...inOrder(unknown, ({ createdAt }) => createdAt),
  ];
}

/** A page of orders that are in the order of their places. */
function cut(
  orders: readonly OrderRecord[],
  page: PageRequest<string>,
  placeOf: (order: OrderRecord) => PagePosition,
): OrderPage {
  const { offset, limit, direction, after } = toRange(page);
  const isBehind = (order: OrderRecord) => {
    if (after === undefined) return true;
    const { sort, id } = placeOf(order);
    const way = sort === after.sort ? compare(id, after.id) : compare(sort, after.sort);
    return direction === "desc" ? way < 0 : way > 0;
  };
  const rest = orders.filter(isBehind).slice(offset);
  const records = rest.slice(0, limit);
  const last = records.at(-1);
  const next = last && rest.length > limit ? placeOf(last) : undefined;
  return orderPage({ records, total: orders.length, next }, page);
}

const compare = (a: string | number, b: string | number): number => (a === b ? 0 : a < b ? -1 : 1);

const orderPage = ({ records, total, next }: NextPage<OrderRecord>, { limit }: PageRequest<string>): OrderPage => ({
  orders: records,
  totalOrders: total,
  totalPages: totalPages(total, limit),
  next,
});

/** Shorter ones are parts of many numbers. */
const PHONE_DIGITS = 7;
const TRACKING_DIGITS = 6;

const withoutCommas = (text: string): string =>
  text
    .split(",")
    .map((part) => part.trim())
    .join(" ");

/**
 * The texts of which an order found by a search has one: what was typed, its tracking number without blanks or from a
 * barcode, a phone number's digits, "Madison, WI" as "Madison WI", and numbers of bulk orders.
 */
function orderSearches(search: string, bulkNumbers: readonly string[] = []): readonly string[] {
  const typed = ownNumbersIn(search);
  if (typed.length === 0) return [""];
  const places = typed.map(withoutCommas);
  const digits = phoneDigits(search);
  const tracking = digits.length < TRACKING_DIGITS ? [] : trackingNumbersIn(search);
  const isPhone = digits.length >= PHONE_DIGITS && /^\+?[\d\s().\-/]+$/.test(search);
  // Stored with or without the country.
  const phones = isPhone ? [digits.length === 11 ? digits.replace(/^1/, "") : digits] : [];
  return [...typed, ...places, ...tracking, ...phones, ...bulkNumbers];
}

const OWN_NUMBERS = ["byReference", "byOrderNumber"] as const;

/** The shop's orders with this SKU, newest first. */
export const ordersWithSku = (world: Reader, sku: string, limit: number): Promise<readonly OrderRecord[]> =>
  world.store.list(orderTable, { index: "bySku", groups: ["all"], ...sellerRange(sku), direction: "desc", limit });

/**
 * The orders of a customer or of `all` that a number names exactly: by id, tracking number, reference, order number or a
 * barcode of the label. In both modes, newest first.
 */
export async function ordersWithNumber(world: Reader, owner: string, number: string): Promise<OrderRecord[]> {
  const own = ownNumbersIn(number);
  const found = await Promise.all([
    ...own.map((id) => withId(world, owner, id)),
    ...own.flatMap((name) =>
      OWN_NUMBERS.map((index) => world.store.list(orderTable, { index, groups: [owner], ...sellerRange(name) })),
    ),
    withTracking(world, owner, number),
  ]);
  const orders = new Map(found.flat().map((order) => [order.id, order]));
  return newestFirst([...orders.values()]);
}

const newestFirst = (orders: OrderRecord[]): OrderRecord[] => orders.sort((a, b) => (timeOf(a) < timeOf(b) ? 1 : -1));

const timeOf = ({ createdAt, id }: OrderRecord): string => `${createdAt} ${id}`;

async function withId(world: Reader, owner: string, id: string): Promise<readonly OrderRecord[]> {
  const found = await findOrder(world, id);
  const isListed = found && (owner === "all" ? isOfShop(found) : found.customerId === owner && isVisible(found));
  return isListed ? [found] : [];
}

async function withTracking(world: Reader, owner: string, number: string): Promise<readonly OrderRecord[]> {
  const isOwn = (order: OrderRecord) => owner === "all" || (order.customerId === owner && isVisible(order));
  const groups = [shopOrTest({ customerId: owner })];
  const found = await Promise.all(trackingNumbersIn(number).map((one) => ordersWithTracking(world, groups, one)));
  return newestFirst(found.flat().filter(isOwn));
}

/** More than a carrier can have given to one number. */
const READ = 200;

/** Newest first. */
export const ordersWithTracking = (
  world: Reader,
  groups: readonly ("all" | "test")[],
  trackingNumber: string,
): Promise<readonly OrderRecord[]> => {
  const named = { index: "byTracking", groups, ...sellerRange(trackingNumber.toUpperCase()) } as const;
  return world.store.list(orderTable, { ...named, direction: "desc", limit: READ });
};
