import { requirePresent } from "../../shared/assert.js";
import { eachOf } from "../../store/ranges.js";
import type { Reader } from "../../world.js";
import { inModes, listedModes, type Mode } from "../shop/shop-mode.js";
import { isLive, modeOfOrder, type OrderRecord, orderTable } from "./order-table.js";

/** A label that can be handed over to its carrier: bought, and neither voided nor refunded. */
export const canBeHandedOver = (order: OrderRecord): boolean =>
  order.purchase.state === "bought" && isLive(order) && order.status !== "cancelled";

/** A customer's labels of a period that can be handed over, in the shop's mode, oldest first. */
export async function labelsToManifest(
  world: Reader,
  customerId: string,
  period: { readonly from: string; readonly to: string },
): Promise<OrderRecord[]> {
  const labels: OrderRecord[] = [];
  const range = { index: "byCustomer", groups: inModes(customerId, await listedModes(world)), ...period } as const;
  for await (const order of eachOf(world.store, orderTable, range)) {
    if (canBeHandedOver(order)) labels.push(order);
  }
  return labels;
}

/** Labels of one day are of the shop's mode. */
export const modeOfLabels = ([first]: readonly OrderRecord[]): Mode => modeOfOrder(requirePresent(first, "label"));

/** In the order of the ids. */
export async function ordersWithIds({ store }: Reader, ids: readonly string[]): Promise<OrderRecord[]> {
  const orders = await store.getMany(orderTable, ids);
  return orders.map((order, index) => requirePresent(order, `order ${ids[index]}`));
}
