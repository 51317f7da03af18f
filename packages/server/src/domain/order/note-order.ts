import type { Tx } from "../../store/store.js";
import type { World } from "../../world.js";
import { type NotedKind, noteAttention } from "../attention/attention.js";
import { isOfShop, modeOfOrder, type OrderRecord } from "./order-table.js";

/** What an operator reads about an order that needs attention. */
export const aboutOrder = (order: OrderRecord) =>
  ({ mode: modeOfOrder(order), subjectId: order.id, subject: order.number }) as const;

/** Tells operators, in the transaction in which it happens. Not of orders of test keys, which are the customer's own. */
export function noteOrder(
  tx: Tx,
  world: Pick<World, "ids" | "clock">,
  kind: NotedKind,
  order: OrderRecord,
  detail?: string,
): void {
  if (isOfShop(order)) noteAttention(tx, world, kind, { ...aboutOrder(order), detail });
}
