import type { CarrierEvent, EventSubject } from "../../ports/carrier.js";
import { isoNow } from "../../ports/clock.js";
import { notFound, Problem } from "../../shared/problem.js";
import { one } from "../../store/store.js";
import type { World } from "../../world.js";
import { readLaterCostSoon } from "../after-sale/read-later-cost.js";
import { awaitsCarrier } from "../after-sale/settle-refund.js";
import { settleRefundJob } from "../after-sale/void-label.js";
import { fetchLabelLater } from "../label/fetch-label.js";
import { ordersWithTracking } from "../order/list-orders.js";
import { orderTable } from "../order/order-table.js";
import { boughtOf, withTrackingChange } from "../order/purchase.js";
import { carrierFor, knownConnection, webhookSecrets } from "../service/find-service.js";
import { noteFirstEvent } from "../service/note-event.js";
import { trackParcelsJob } from "./refresh-tracking.js";

type ReceiveEventDeps = Pick<World, "store" | "clock" | "secrets" | "carriers">;

/**
 * Handles a provider's webhook. An event only brings the next check of its parcel forward: tracking, a refund, a late
 * label or a later cost is then read from the provider. Repeated, late or reordered events are therefore harmless, and an event about a
 * parcel of another system is ignored. @throws not_found (connection or provider), unauthenticated,
 * carrier_unavailable (send it again)
 */
export async function receiveEvent(
  world: ReceiveEventDeps,
  { provider, connectionId }: { readonly provider: string; readonly connectionId: string },
  event: Omit<CarrierEvent, "secrets">,
): Promise<void> {
  const connection = await knownConnection(world, connectionId);
  const isKnown = connection !== undefined && world.carriers.traits(connection).webhooks?.provider === provider;
  const carrier = isKnown ? carrierFor(world, connection) : undefined;
  if (!connection || !carrier?.readEvent) throw notFound("Webhook", `${provider}/${connectionId}`);
  const read = await carrier.readEvent({ ...event, secrets: webhookSecrets(world, connectionId) });
  if (read.kind === "refused") throw new Problem("unauthenticated", read.words);
  if (read.kind !== "ok") throw new Problem("carrier_unavailable", `${read.why}. Send this again.`);
  await noteFirstEvent(world, connection);
  await checkSoon(world, connectionId, read.value);
}

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
  const sold = await ordersWithTracking(world, ["all", "test"], trackingNumber);
  const found = sold.find((order) => order.connectionId === connectionId);
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
