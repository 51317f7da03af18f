import { type Owner, owns } from "../../shared/actor.js";
import { notFound } from "../../shared/problem.js";
import type { Reader, World } from "../../world.js";
import { namedByKey } from "../request-key/request-key.js";
import { isVisible, type OrderRecord, orderTable } from "./order-table.js";

/** By `_id` or number. @throws not_found, also for another customer's and for orders that were refused at once. */
export async function ownOrder(world: Reader, owner: Owner, id: string): Promise<OrderRecord> {
  const order = await findOrder(world, id);
  if (!order || !owns(owner, order.customerId) || !isVisible(order)) throw notFound("Order", id);
  return order;
}

/**
 * Like `ownOrder`, or by `key:` and the Idempotency-Key of the call of `operation` that buys it.
 * @throws not_found, which proves that the call bought nothing while the key lives
 */
export async function orderOfCall(
  world: Reader & Pick<World, "clock">,
  customerId: string,
  operation: string,
  id: string,
): Promise<OrderRecord> {
  const found = await namedByKey(world, customerId, operation, id);
  if (found === undefined) throw notFound("Order", id);
  return ownOrder(world, customerId, found);
}

/** Any customer's order, including refused ones: for operators. @throws not_found */
export async function existingOrder(world: Reader, id: string): Promise<OrderRecord> {
  const order = await findOrder(world, id);
  if (!order) throw notFound("Order", id);
  return order;
}

/** In the order of the ids. @throws not_found for an id that is not the customer's. */
export const ownOrders = (world: Reader, owner: Owner, ids: readonly string[]): Promise<OrderRecord[]> =>
  Promise.all(ids.map((id) => ownOrder(world, owner, id)));

export const findOrder = (world: Reader, id: string): Promise<OrderRecord | undefined> =>
  id.startsWith("ord_") ? world.store.get(orderTable, id) : world.store.find(orderTable, "number", id.toUpperCase());
