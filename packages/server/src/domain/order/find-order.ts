import { type Owner, owns } from "../../shared/actor.js";
import { notFound } from "../../shared/problem.js";
import type { Reader } from "../../world.js";
import { isVisible, type OrderRecord, orderTable } from "./order-table.js";

/** By `_id` or readable id. @throws not_found, also for somebody else's and for refused ones. */
export async function ownOrder(world: Reader, owner: Owner, id: string): Promise<OrderRecord> {
  const order = await anyOrder(world, id);
  if (!order || !owns(owner, order.customerId) || !isVisible(order)) throw notFound("Order", id);
  return order;
}

/** Anybody's, also a refused one: for operators. @throws not_found */
export async function existingOrder(world: Reader, id: string): Promise<OrderRecord> {
  const order = await anyOrder(world, id);
  if (!order) throw notFound("Order", id);
  return order;
}

/** In the order of the ids. @throws not_found for the first that is not the customer's. */
export const ownOrders = (world: Reader, owner: Owner, ids: readonly string[]): Promise<OrderRecord[]> =>
  Promise.all(ids.map((id) => ownOrder(world, owner, id)));

export const anyOrder = (world: Reader, id: string): Promise<OrderRecord | undefined> =>
  id.startsWith("ord_") ? world.store.get(orderTable, id) : world.store.find(orderTable, "number", id.toUpperCase());
