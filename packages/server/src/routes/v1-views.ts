import type {
  BulkOrder,
  TrackingEvent,
  Transaction,
  V1AnsweredLabel,
  V1BoughtLabel,
  V1BulkCheck,
  V1BulkFailure,
  V1BulkOrder,
  V1BulkSummary,
  V1Order,
  V1Transaction,
} from "@shipctl/sdk/contract";
import { rowOutcomes } from "../domain/bulk-order/bulk-rows.js";
import type { BulkOrderRecord } from "../domain/bulk-order/bulk-tables.js";
import { orderNumberOf, referenceOf } from "../domain/bulk-order/duplicates.js";
import { metadataOf, type OrderedRow } from "../domain/bulk-order/ordered-row.js";
import { buyableRows } from "../domain/bulk-order/ordered-rows.js";
import { bulkView } from "../domain/bulk-order/read-bulk.js";
import type { BulkCheck } from "../domain/bulk-order/validate-bulk.js";
import { storeSelection } from "../domain/label/label-access.js";
import { readBalance } from "../domain/ledger/ledger.js";
import type { OrderRecord } from "../domain/order/order-table.js";
import { changedAtOf, modeOfOrder, orderDetails } from "../domain/order/order-view.js";
import { trackingNumberOf } from "../domain/order/purchase.js";
import type { LabelPurchased } from "../domain/purchase/buy-label.js";
import { returnsOf } from "../domain/purchase/second-label.js";
import type { ConnectionRecord } from "../domain/service/connection-table.js";
import { estimatedDelivery } from "../domain/service/delivery-date.js";
import { surchargeViews } from "../domain/service/price.js";
import { readTracking, readTrackings, trackingView } from "../domain/tracking/read-tracking.js";
import type { LabelFormat } from "../ports/label-renderer.js";
import { requirePresent } from "../shared/assert.js";
import { toUsd } from "../shared/money.js";
import { Problem } from "../shared/problem.js";
import type { Reader, World } from "../world.js";
import { replayHeader } from "./conversions.js";
import { labelFile, requireFile } from "./label-file.js";

/** The public API's answer to a purchase. */
export async function v1LabelReply(
  world: World,
  { order, balance, replayed }: LabelPurchased,
  query: AnsweredLabelQuery,
) {
  const bought: V1BoughtLabel = { ...(await trackedOrder(world, order)), estimated_delivery: order.estimatedDelivery };
  const reply = { data: { order: bought }, newBalance: balance.balance };
  const headers = replayHeader(replayed);
  if (order.purchase.state === "buying")
    return { status: 202, json: { status: "processing", ...reply }, headers } as const;
  const { customerId, number } = order;
  const { label, bytes } = await answeredLabel(world, { customerId, number, orders: [order] }, query);
  const json = { status: "success", ...reply, label } as const;
  return { status: 201, json, file: bytes && ({ member: "labelData", file: bytes } as const), headers } as const;
}

/** An order with its tracking and its return labels. */
export async function trackedOrder(world: Reader, order: OrderRecord): Promise<V1Order> {
  const { events } = trackingView(await readTracking(world, order.id));
  return v1Order(order, events, await returnsOf(world, order));
}

export async function v1Orders(world: Reader, orders: readonly OrderRecord[]): Promise<V1Order[]> {
  const ids = orders.map(({ id }) => id);
  const trackings = await readTrackings(world, ids);
  return orders.map((order, i) => v1Order(order, trackingView(trackings[i]).events));
}

/** An order as the public API shows it, with its tracking. */
function v1Order(order: OrderRecord, trackingEvents: TrackingEvent[], returns: readonly OrderRecord[] = []): V1Order {
  const view = orderDetails(order, returns);
  return {
    orderId: view.orderId,
    trackingNumber: trackingNumberOf(order) ?? null,
    carrier: view.carrier,
    serviceType: view.serviceType,
    mode: modeOfOrder(order),
    status: view.status,
    deliveryStatus: view.deliveryStatus,
    purchase: view.purchase,
    refusal: view.refusal,
    price: view.price,
    surcharges: view.surcharges,
    charges: view.charges,
    createdAt: view.createdAt,
    updatedAt: changedAtOf(order),
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
    metadata: view.metadata,
  };
}

/** Without the records' ids, which the public API does not use. */
export const v1Transaction = ({ _id, group: _group, ...transaction }: Transaction): V1Transaction => ({
  ...transaction,
  change: transaction.type === "debit" ? -transaction.amount : transaction.amount,
});

export const v1BulkSummary = (bulk: BulkOrder): V1BulkSummary => ({
  status: bulk.status,
  bulkOrderId: bulk.bulkOrderId,
  createdAt: bulk.createdAt,
  finishedAt: bulk.finishedAt ?? null,
  stoppedAt: bulk.stoppedAt,
  mode: bulk.mode ?? "live",
  orderCount: bulk.orderCount,
  totalPrice: bulk.totalPrice,
  chargedTotal: bulk.spent ?? 0,
  counts: bulk.counts,
  fileName: bulk.fileName,
});

/** A bulk order as the public API shows it, without its PDF. */
export async function v1BulkOrder(world: Reader & Pick<World, "clock">, bulk: BulkOrderRecord): Promise<V1BulkOrder> {
  const outcomes = await rowOutcomes(world, bulk, 0, bulk.rowCount - 1);
  const orders = outcomes.flatMap(({ order }) => (order && order.purchase.state !== "failed" ? [order] : []));
  const { balance } = await readBalance(world, bulk.customerId);
  const { finishedAt: _, fileName: _name, ...summary } = v1BulkSummary(bulkView(world, bulk));
  return {
    ...summary,
    newBalance: balance,
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
  { services }: ConnectionRecord,
  check: BulkCheck,
): V1BulkCheck {
  const deliveries = new Map(services.map((one) => [`${one.carrier} ${one.name}`, estimatedDelivery(world, one)]));
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
      estimated_delivery: deliveries.get(`${row.request.carrier} ${row.request.service}`) ?? "",
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
  metadata: metadataOf(row),
});

/** How the answer of a purchase has its label. */
interface AnsweredLabelQuery {
  readonly label?: "none" | "url" | "inline" | undefined;
  readonly format?: LabelFormat | undefined;
}

/** What was bought: a label, or a bulk order with its labels. */
export interface BoughtLabels {
  readonly customerId: string;
  /** Of the order or the bulk order. */
  readonly number: string;
  readonly orders: readonly OrderRecord[];
  readonly bulkOrderId?: string;
}

interface AnsweredLabel {
  readonly label?: V1AnsweredLabel;
  readonly bytes?: ReadableStream<Uint8Array>;
}

/** The labels in the answer of a purchase: nothing while there is no file, because the purchase has succeeded all the same. */
export async function answeredLabel(
  world: World,
  { customerId, number, orders, bulkOrderId }: BoughtLabels,
  { label: wanted = "none", format = "4x6" }: AnsweredLabelQuery,
): Promise<AnsweredLabel> {
  const kind = { action: "view", format } as const;
  if (wanted === "none" || orders.length === 0 || !(await hasFile(world, orders, kind))) return {};
  if (wanted === "url") {
    const chosen = bulkOrderId === undefined ? { orderIds: orders.map(({ id }) => id) } : { bulkOrderId };
    const link = await storeSelection(world, { customerId, owner: customerId, ...chosen, ...kind, unsplit: true });
    return { label: { format, ...link } };
  }
  const { file, contentType } = await labelFile(world, orders, { ...kind, name: number, unsplit: true });
  const bytes = requirePresent(new Response(file).body, "label file");
  return { label: { format, contentType }, bytes };
}

async function hasFile(
  world: World,
  orders: readonly OrderRecord[],
  kind: Parameters<typeof requireFile>[2],
): Promise<boolean> {
  try {
    await requireFile(world, orders, kind);
    return true;
  } catch (error) {
    if (error instanceof Problem && NO_LABEL.has(error.code)) return false;
    throw error;
  }
}

const NO_LABEL: ReadonlySet<string> = new Set(["label_not_ready", "label_voided"]);
