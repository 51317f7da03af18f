import type { V1BulkOrder } from "@shipctl/sdk/contract";
import { rowOutcomes } from "../domain/bulk-order/bulk-rows.js";
import type { BulkOrderRecord } from "../domain/bulk-order/bulk-tables.js";
import { bulkView } from "../domain/bulk-order/read-bulk.js";
import { readBalance } from "../domain/ledger/read-ledger.js";
import type { World } from "../world.js";
import { v1Orders } from "./v1-order.js";

/** A bulk order as the public API shows it, without its PDF. */
export async function v1BulkOrder(world: Pick<World, "store">, bulk: BulkOrderRecord): Promise<V1BulkOrder> {
  const outcomes = await rowOutcomes(world, bulk, 0, bulk.rowCount - 1);
  const orders = outcomes.flatMap(({ order }) => (order && order.purchase !== "failed" ? [order] : []));
  const { balance } = await readBalance(world, bulk.customerId);
  const { status, bulkOrderId, createdAt, orderCount, totalPrice, counts } = bulkView(bulk);
  return {
    status,
    bulkOrderId,
    createdAt,
    orderCount,
    totalPrice,
    newBalance: balance,
    counts,
    orders: await v1Orders(world, orders),
    failures: outcomes.flatMap(({ row, state, errorCode = "", errorMessage = "" }) =>
      state === "failed" ? [{ index: row.rowIndex, code: errorCode, message: errorMessage }] : [],
    ),
    combinedLabelData: null,
  };
}
