import type {
  TrackingEvent,
  V1BoughtLabel,
  V1BulkCheck,
  V1BulkFailure,
  V1BulkOrder,
  V1Order,
} from "@shipctl/sdk/contract";
import { rowOutcomes } from "../domain/bulk-order/bulk-rows.js";
import type { BulkOrderRecord } from "../domain/bulk-order/bulk-tables.js";
import { orderNumberOf, referenceOf } from "../domain/bulk-order/duplicates.js";
import type { OrderedRow } from "../domain/bulk-order/ordered-row.js";
import { buyableRows } from "../domain/bulk-order/ordered-rows.js";
import { bulkView } from "../domain/bulk-order/read-bulk.js";
import type { BulkCheck } from "../domain/bulk-order/validate-bulk.js";
import { readBalance } from "../domain/ledger/ledger.js";
import type { OrderRecord } from "../domain/order/order-table.js";
import { orderDetails } from "../domain/order/order-view.js";
import { trackingNumberOf } from "../domain/order/purchase.js";
import type { LabelPurchased } from "../domain/purchase/buy-label.js";
import type { ServiceRecord } from "../domain/service/connection-table.js";
import { estimatedDelivery } from "../domain/service/delivery-date.js";
import { surchargeViews } from "../domain/service/price.js";
import { readTrackings, trackingView } from "../domain/tracking/read-tracking.js";
import { toUsd } from "../shared/money.js";
import type { Reader, World } from "../world.js";
import { replayHeader } from "./conversions.js";

/** The public API's answer to a purchase. */
export function v1LabelReply({ order, balance, replayed }: LabelPurchased) {
  const reply = { data: { order: v1BoughtLabel(order) }, newBalance: balance.balance };
  const headers = replayHeader(replayed);
  return order.purchase.state === "buying"
    ? ({ status: 202, json: { status: "processing", ...reply }, headers } as const)
    : ({ status: 201, json: { status: "success", ...reply }, headers } as const);
}

const v1BoughtLabel = (order: OrderRecord): V1BoughtLabel => ({
  orderId: order.number,
  trackingNumber: trackingNumberOf(order) ?? null,
  price: toUsd(order.priceCents),
  surcharges: surchargeViews(order.surcharges),
  estimated_delivery: order.estimatedDelivery,
});

export async function v1Orders(world: Reader, orders: readonly OrderRecord[]): Promise<V1Order[]> {
  const ids = orders.map(({ id }) => id);
  const trackings = await readTrackings(world, ids);
  return orders.map((order, i) => v1Order(order, trackingView(trackings[i]).events));
}

/** An order as the public API shows it, with its tracking. */
export function v1Order(
  order: OrderRecord,
  trackingEvents: TrackingEvent[],
  returns: readonly OrderRecord[] = [],
): V1Order {
  const view = orderDetails(order, returns);
  return {
    orderId: view.orderId,
    trackingNumber: trackingNumberOf(order) ?? null,
    carrier: view.carrier,
    serviceType: view.serviceType,
    status: view.status,
    deliveryStatus: view.deliveryStatus,
    purchase: view.purchase,
    refusal: view.refusal,
    price: view.price,
    surcharges: view.surcharges,
    createdAt: view.createdAt,
    estimatedDelivery: order.estimatedDelivery,
    sender: view.sender,
    recipient: view.recipient,
    packageDetails: view.packageDetails,
    trackingEvents,
    refundStatus: view.refundStatus,
    bulkOrderId: view.bulkOrderId,
    index: view.rowIndex,
    accepted: view.accepted,
    isReturn: view.isReturn,
    returnOf: view.returnOf,
    returns: view.returns,
    reference: view.reference,
    orderNumber: view.orderNumber,
    sku: view.sku,
    productName: view.productName,
    orderItemId: view.orderItemId,
    quantity: view.quantity,
  };
}

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
