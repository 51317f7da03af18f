import type { Reader } from "../../world.js";
import { orderTable } from "./order-table.js";

/** The labels of a connection that are being bought, can still be voided, or are on their way. */
export async function countOpenLabels({ store }: Reader, connectionId: string): Promise<number> {
  const indexes = ["buying", "onItsWay"] as const;
  const counts = await Promise.all(indexes.map((index) => store.count(orderTable, { index, groups: [connectionId] })));
  return counts.reduce((sum, count) => sum + count, 0);
}
