import type { V1BulkCheck, V1BulkFailure, V1BulkOrder } from "@shipctl/sdk/contract";
import { rowOutcomes } from "../domain/bulk-order/bulk-rows.js";
import type { BulkOrderRecord } from "../domain/bulk-order/bulk-tables.js";
import type { BulkCheck } from "../domain/bulk-order/check-bulk.js";
import { orderNumberOf, referenceOf } from "../domain/bulk-order/duplicate-references.js";
import type { OrderedRow } from "../domain/bulk-order/ordered-row.js";
import { buyableRows } from "../domain/bulk-order/ordered-rows.js";
import { bulkView } from "../domain/bulk-order/read-bulk.js";
import { readBalance } from "../domain/ledger/read-ledger.js";
import type { ServiceRecord } from "../domain/service/connection-table.js";
import { estimatedDelivery } from "../domain/service/delivery-date.js";
import { surchargeViews } from "../domain/service/surcharges.js";
import { toUsd } from "../shared/money.js";
import type { Reader, World } from "../world.js";
import { v1Orders } from "./v1-order.js";

/** A bulk order as the public API shows it, without its PDF. */
export async function v1BulkOrder(world: Reader & Pick<World, "clock">, bulk: BulkOrderRecord): Promise<V1BulkOrder> {
  const outcomes = await rowOutcomes(world, bulk, 0, bulk.rowCount - 1);
  const orders = outcomes.flatMap(({ order }) => (order && order.purchase.state !== "failed" ? [order] : []));
  const { balance } = await readBalance(world, bulk.customerId);
  const { status, bulkOrderId, createdAt, stoppedAt, orderCount, totalPrice, counts } = bulkView(world, bulk);
  return {
    status,
    bulkOrderId,
    createdAt,
    stoppedAt,
    orderCount,
    totalPrice,
    newBalance: balance,
    counts,
    orders: await v1Orders(world, orders),
    failures: outcomes.flatMap(({ row, state, errorCode = "", errorMessage = "" }) =>
      state === "failed" ? [v1Failure(row, errorCode, errorMessage)] : [],
    ),
    combinedLabelData: null,
  };
}

/** What buying these orders would cost. */
export function v1BulkCheck(
  world: Pick<World, "clock" | "settings">,
  service: ServiceRecord,
  check: BulkCheck,
): V1BulkCheck {
  const delivery = estimatedDelivery(world, service);
  return {
    status: "checked",
    orderCount: check.rows.length + check.pendingCount,
    ...(check.pendingCount > 0 && { pendingCount: check.pendingCount }),
    totalPrice: toUsd(check.totalCents),
    balance: toUsd(check.balanceCents),
    isCovered: check.isCovered,
    orders: buyableRows(check.rows).map((row) => ({
      index: row.rowIndex,
      reference: referenceOf(row),
      price: toUsd(row.priceCents),
      surcharges: surchargeViews(row.surcharges),
      ...(row.expiresAt !== undefined && { expiresAt: row.expiresAt }),
      estimated_delivery: delivery,
    })),
    failures: check.rows.flatMap((row) => (row.refused ? [v1Failure(row, row.refused.code, row.refused.message)] : [])),
  };
}

const v1Failure = (row: OrderedRow, code: string, message: string): V1BulkFailure => ({
  index: row.rowIndex,
  code,
  message,
  errors: row.refused?.errors?.slice(),
  errorCount: row.refused?.errorCount,
  reference: referenceOf(row),
  orderNumber: orderNumberOf(row),
});
