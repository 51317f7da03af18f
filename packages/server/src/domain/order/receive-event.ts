import type { CarrierEvent } from "../../ports/carrier.js";
import { isoNow } from "../../ports/clock.js";
import { notFound, Problem } from "../../shared/problem.js";
import { one } from "../../store/store.js";
import type { World } from "../../world.js";
import { carrierFor, knownConnection, webhookSecrets } from "../service/find-service.js";
import { fetchLabelLater } from "./fetch-label.js";
import { type OrderRecord, orderTable } from "./order-table.js";
import { boughtOf, withTrackingChange } from "./purchase.js";
import { trackParcelsJob } from "./refresh-tracking.js";
import { awaitsCarrier } from "./settle-refund.js";
import { settleRefundJob } from "./void-label.js";

type ReceiveEventDeps = Pick<World, "store" | "clock" | "secrets" | "carriers">;

/**
 * Handles a provider's webhook. An event only brings the next check of its parcel forward: tracking, a refund or a late
 * label is then read from the provider. Repeated, late or reordered events are therefore harmless, and an event about a
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
  if (!carrier?.readEvent) throw notFound("Webhook", `${provider}/${connectionId}`);
  const read = await carrier.readEvent({ ...event, secrets: webhookSecrets(world, connectionId) });
  if (read.kind === "refused") throw new Problem("unauthenticated", read.words);
  if (read.kind !== "ok") throw new Problem("carrier_unavailable", `${read.why}. Send this again.`);
  const { trackingNumber } = read.value;
  if (trackingNumber === undefined) return;
  const group = `${connectionId} ${trackingNumber}`;
  const [order] = await world.store.list(orderTable, {
    index: "byTracking",
    groups: [group],
    direction: "desc",
    limit: 1,
  });
  if (order) await checkSoon(world, order);
}

/** Enqueues what is due for the order; each job keeps one entry per order, however many events arrive. */
async function checkSoon(world: ReceiveEventDeps, { id, connectionId }: OrderRecord): Promise<void> {
  await world.store.transact({ change: [one(orderTable, id)] }, (tx) => {
    const order = tx.get(orderTable, id);
    const bought = order && boughtOf(order);
    if (!bought) return;
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
