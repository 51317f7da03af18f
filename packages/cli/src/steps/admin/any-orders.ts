import type { AdminOrder, Client } from "@shipctl/sdk";
import { count, formatUsd, paidIn, sumUsd } from "@shipctl/sdk/display";

const CONCURRENCY = 8;

/** Orders of all customers, by id. */
export async function anyOrders(client: Client, ids: readonly string[]): Promise<AdminOrder[]> {
  const wanted = [...new Set(ids)];
  const orders: AdminOrder[] = [];
  for (let start = 0; start < wanted.length; start += CONCURRENCY) {
    const slice = wanted.slice(start, start + CONCURRENCY);
    orders.push(...(await Promise.all(slice.map((id) => client.getAnyOrder({ path: { id } })))));
  }
  return orders;
}

/** The customer (name and e-mail), or the number of customers. */
export function ownersOf(orders: readonly AdminOrder[]): string {
  const owners = new Map(orders.map(({ userDetails }) => [userDetails.email, userDetails]));
  const [first] = owners.values();
  return owners.size === 1 && first ? `${first.name} <${first.email}>` : count(owners.size, "customer");
}

/** The amount paid for orders that are not refunded, such as `$8.10`. */
export function paidFor(orders: readonly AdminOrder[]): string {
  const paid = orders.filter(({ purchase, refundStatus }) => purchase === "bought" && refundStatus !== "refunded");
  return formatUsd(sumUsd(paid.map(paidIn)));
}

export const orderCount = (orders: readonly AdminOrder[]): string =>
  (orders.length === 1 && orders[0]?.orderId) || count(orders.length, "order");
