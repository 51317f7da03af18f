import type { AdminOrder, Client } from "@shipctl/sdk";
import { formatUsd } from "@shipctl/sdk/display";

const AT_ONCE = 8;

/** For a question before something is done to them. */
export async function ordersOfAnybody(
  client: Client,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<AdminOrder[]> {
  const wanted = [...new Set(ids)];
  const orders: AdminOrder[] = [];
  for (let start = 0; start < wanted.length; start += AT_ONCE) {
    const slice = wanted.slice(start, start + AT_ONCE);
    orders.push(...(await Promise.all(slice.map((id) => client.getAnyOrder({ path: { id }, signal })))));
  }
  return orders;
}

/** Whose they are: a name with its e-mail, or how many customers. */
export function ownersOf(orders: readonly AdminOrder[]): string {
  const owners = new Map(orders.map(({ userDetails }) => [userDetails.email, userDetails]));
  const [first] = owners.values();
  return owners.size === 1 && first ? `${first.name} <${first.email}>` : `${owners.size} customers`;
}

/** `$8.10` for those that were paid and not given back. */
export function paidFor(orders: readonly AdminOrder[]): string {
  const paid = orders.filter(({ purchase, refundStatus }) => purchase === "bought" && refundStatus !== "refunded");
  return formatUsd(paid.reduce((cents, { price }) => cents + Math.round(price * 100), 0) / 100);
}

export const orderCount = (orders: readonly AdminOrder[]): string =>
  orders.length === 1 ? (orders[0]?.orderId ?? "1 order") : `${orders.length} orders`;
