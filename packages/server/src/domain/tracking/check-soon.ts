import type { EventSubject } from "../../ports/carrier.js";
import { isoNow } from "../../ports/clock.js";
import { one } from "../../store/store.js";
import type { World } from "../../world.js";
import { readLaterCostSoon } from "../after-sale/read-later-cost.js";
import { awaitsCarrier } from "../after-sale/settle-refund.js";
import { settleRefundJob } from "../after-sale/void-label.js";
import { fetchLabelLater } from "../label/fetch-label.js";
import { orderTable } from "../order/order-table.js";
import { boughtOf, withTrackingChange } from "../order/purchase.js";
import { trackParcelsJob } from "./refresh-tracking.js";

/**
 * Brings the next check of a parcel forward, because its provider has named it: tracking, a refund, a late label or a
 * later cost is then read from the provider. Each job keeps one entry per order, so repeated, late or reordered calls
 * are harmless. A parcel of another system is ignored.
 */
export async function checkSoon(
  world: Pick<World, "store" | "clock">,
  connectionId: string,
  { trackingNumber, costRef }: EventSubject,
): Promise<void> {
  if (trackingNumber === undefined) return;
  const groups = [`${connectionId} ${trackingNumber}`];
  const [found] = await world.store.list(orderTable, { index: "byTracking", groups, direction: "desc", limit: 1 });
  if (!found) return;
  const { id } = found;
  await world.store.transact({ change: [one(orderTable, id)] }, (tx) => {
    const order = tx.get(orderTable, id);
    const bought = order && boughtOf(order);
    if (!bought) return;
    if (costRef !== undefined) readLaterCostSoon(tx, order, costRef, isoNow(world.clock));
    if (awaitsCarrier(order)) {
      tx.enqueue(settleRefundJob, { orderId: id }, { key: id, group: connectionId, subject: order.number });
    }
    if (order.status === "cancelled") return;
    if (bought.label === "awaited") fetchLabelLater(tx, order);
    const purchase = withTrackingChange(bought, { trackAfter: isoNow(world.clock) });
    tx.put(orderTable, { ...order, purchase });
    tx.enqueue(trackParcelsJob, { connectionId }, { key: connectionId, group: connectionId });
  });
}
