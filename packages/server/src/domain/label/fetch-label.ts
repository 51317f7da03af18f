import { type Carrier, type CarrierAnswer, type LazySignal, ok, silent } from "../../ports/carrier.js";
import { HOUR_MS, SECOND_MS } from "../../shared/durations.js";
import { type Again, defineJob, type Lease, one, type Tx } from "../../store/store.js";
import type { World } from "../../world.js";
import { defineWorker } from "../job/worker.js";
import { type OrderRecord, orderTable, storeCalls, withCalls } from "../order/order-table.js";
import { purchaseOf } from "../order/order-view.js";
import { carrierOfOrder } from "../service/find-service.js";

export const fetchLabelJob = defineJob<{ readonly orderId: string }>("fetch-label");

/** After this the label is not expected any more, and the operator has to ask the carrier. */
const MAX_WAIT_MS = 30 * 24 * HOUR_MS;

type FetchLabelDeps = Pick<World, "store" | "carriers" | "secrets" | "clock" | "labelBlobs" | "log">;

/** Call in the transaction that settles a sale without its label. */
export const fetchLabelLater = (tx: Tx, { id: orderId, number, connectionId }: OrderRecord): void =>
  tx.enqueue(fetchLabelJob, { orderId }, { key: orderId, group: connectionId, subject: number });

/** Late labels that are fetched concurrently. */
export const LATE_LABELS = { concurrency: 16, perGroup: 4 };

export const fetchLabelWorker = defineWorker(fetchLabelJob, LATE_LABELS, (world, { orderId }, lease) =>
  fetchLabel(world, orderId, lease),
);

/** Fetches the label of a bought order. Never buys. */
async function fetchLabel(world: FetchLabelDeps, orderId: string, lease: Lease): Promise<Again | undefined> {
  const order = await world.store.get(orderTable, orderId);
  if (!order || !awaitsLabel(order)) return undefined;
  const carrier = await carrierOfOrder(world, order);
  const answer = await askForLabel(world, carrier, order, order.purchase.trackingNumber, () => lease.signal);
  if (answer.kind === "ok") {
    await storeLabel(world, orderId, answer.value, lease);
    return undefined;
  }
  lease.signal.throwIfAborted();
  await storeCalls(world, order);
  const waitedMs = world.clock.now() - Date.parse(order.createdAt);
  if (waitedMs < MAX_WAIT_MS) {
    const leastMs = answer.kind === "busy" ? answer.retryAfterMs : 2 * SECOND_MS;
    return { afterMs: Math.max(leastMs, Math.min(waitedMs, HOUR_MS)) };
  }
  world.log.error(
    { orderId: order.id, orderNumber: order.number },
    "the label of a purchase did not arrive; request it from the carrier manually",
  );
  return undefined;
}

/**
 * Asks for the label and stores its file before the order refers to it. A file that is not a PDF, or that
 * cannot be stored, counts as not arrived: the sale is settled without it.
 */
export async function askForLabel(
  { labelBlobs, log }: Pick<World, "labelBlobs" | "log">,
  carrier: Carrier,
  order: OrderRecord,
  trackingNumber: string,
  giveUp?: LazySignal,
): Promise<CarrierAnswer<"drawn" | "kept">> {
  const answer = await carrier.label(purchaseOf(order), trackingNumber, "pdf", giveUp);
  if (answer.kind !== "ok") return answer;
  if (answer.value.kind === "drawn") return ok("drawn");
  if (answer.value.format !== "pdf") return silent(`its label came as ${answer.value.format}, and only PDF is kept`);
  try {
    await labelBlobs.put(order.id, answer.value.bytes);
  } catch (error) {
    log.warn({ error, orderId: order.id, orderNumber: order.number }, "a label file could not be stored; will retry");
    return silent("its file could not be stored");
  }
  return ok("kept");
}

type Awaiting = OrderRecord & { readonly purchase: { readonly state: "bought"; readonly trackingNumber: string } };

const awaitsLabel = (order: OrderRecord): order is Awaiting =>
  order.purchase.state === "bought" && order.purchase.label === "awaited" && order.status !== "cancelled";

async function storeLabel(
  world: FetchLabelDeps,
  orderId: string,
  label: "drawn" | "kept",
  lease: Lease,
): Promise<void> {
  await world.store.transact({ see: [lease.claim], change: [one(orderTable, orderId)] }, (tx) => {
    const order = tx.get(orderTable, orderId);
    if (order?.purchase.state !== "bought") return;
    tx.put(orderTable, { ...withCalls(world, order), purchase: { ...order.purchase, label } });
  });
}
