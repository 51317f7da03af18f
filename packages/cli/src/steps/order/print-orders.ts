import type { Client, Order } from "@shipctl/sdk";
import { isVoidedLabel } from "@shipctl/sdk/display";
import { failure } from "../../io/exit-code.js";
import { allOrders } from "./order-ids.js";

const hasLabel = (order: Order): boolean => order.purchase === "bought" && !isVoidedLabel(order);

/** The orders with a label of these ids, in their order; a bulk order stands for all of its labels. */
export async function ordersNamed(client: Client, ids: readonly string[]): Promise<Order[]> {
  const found: Order[] = [];
  for (const id of ids) {
    const isBulk = /^(?:BULK-|blk_)/i.test(id);
    const orders = isBulk ? await allOrders(client, id) : [await client.getOrder({ path: { id } })];
    const labels = orders.filter(hasLabel);
    if (labels.length === 0) throw failure(`${id} has no label to print.`);
    found.push(...labels);
  }
  return [...new Map(found.map((order) => [order.orderId, order])).values()];
}

interface Wanted {
  readonly unprinted: boolean;
  /** ISO 8601. */
  readonly from?: string | undefined;
}

/** One's own labels, oldest first. */
export async function ordersToPrint(client: Client, { unprinted, from }: Wanted): Promise<Order[]> {
  const query = { from, sort: "oldest", printed: unprinted ? false : undefined } as const;
  const orders: Order[] = [];
  for await (const order of client.listOrders.all({ query })) if (hasLabel(order)) orders.push(order);
  return orders;
}
