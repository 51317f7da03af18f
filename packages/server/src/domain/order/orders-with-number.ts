import { namesOrder, ownNumbersIn, trackingNumbersIn } from "@shipctl/sdk/display";
import type { Reader } from "../../world.js";
import { inModes, MODES } from "../shop/shop-mode.js";
import { isVisible, type OrderRecord, orderTable } from "./order-table.js";
import { findOrder } from "./orders.js";
import { trackingNumberOf } from "./purchase.js";
import { sellerRange } from "./seller-index.js";

const OWN_NUMBERS = ["byReference", "byOrderNumber"] as const;

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
  return [...orders.values()].sort((a, b) => (timeOf(a) < timeOf(b) ? 1 : -1));
}

const timeOf = ({ createdAt, id }: OrderRecord): string => `${createdAt} ${id}`;

async function withId(world: Reader, owner: string, id: string): Promise<readonly OrderRecord[]> {
  const found = await findOrder(world, id);
  const isListed = found && (owner === "all" || (found.customerId === owner && isVisible(found)));
  return isListed ? [found] : [];
}

/** No carrier's numbers are shorter. A few digits would be in most orders. */
const SHORTEST = 8;
/** A whole tracking number is in fewer orders. */
const READ = 200;

/** A search finds parts of numbers, too. */
async function withTracking(world: Reader, owner: string, number: string): Promise<readonly OrderRecord[]> {
  const search = trackingNumbersIn(number).filter(({ length }) => length >= SHORTEST);
  if (search.length === 0) return [];
  const index = owner === "all" ? "byTime" : "byCustomer";
  const range = { index, groups: inModes(owner, MODES), search, direction: "desc", limit: READ } as const;
  const found = await world.store.list(orderTable, range);
  return found.filter((order) => namesOrder(number, { trackingNumber: trackingNumberOf(order) }));
}
