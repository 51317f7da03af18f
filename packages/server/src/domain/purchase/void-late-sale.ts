import { HOUR_MS, MINUTE_MS } from "../../shared/durations.js";
import { type Again, defineJob, type Lease, type Tx } from "../../store/store.js";
import type { World } from "../../world.js";
import { REFUNDS } from "../after-sale/settle-refund.js";
import { defineWorker } from "../job/worker.js";
import { type OrderRecord, orderTable, storeCalls } from "../order/order-table.js";
import { purchaseOf } from "../order/order-view.js";
import type { FailedPurchase } from "../order/purchase.js";
import { carrierOfOrder } from "../service/find-service.js";

export const voidLateSaleJob = defineJob<{ readonly orderId: string }>("give-back-label");

/** For a carrier that has not answered. */
const RETRY_MS = MINUTE_MS;
/** After 24 h a late sale is no longer expected. */
const LAST_CHECK_MS = 24 * HOUR_MS;

/**
 * Call in the transaction that fails an order whose carrier had no record of it: a job checks an hour later whether it
 * was sold.
 */
export const checkForLateSale = (tx: Tx, world: Pick<World, "clock">, order: OrderRecord): void =>
  enqueue(tx, order, world.clock.now() + HOUR_MS);

/** Call in the transaction that finds a sale for a failed order. */
export const voidLateSaleSoon = (tx: Tx, world: Pick<World, "clock">, order: OrderRecord): void =>
  enqueue(tx, order, world.clock.now());

type VoidLateSaleDeps = Pick<World, "store" | "carriers" | "secrets" | "clock" | "log">;

export const voidLateSaleWorker = defineWorker(voidLateSaleJob, REFUNDS, (world, { orderId }, lease) =>
  voidLateSale(world, orderId, lease),
);

/** Voids the label of a failed order if the carrier has sold it after all. */
async function voidLateSale(
  world: VoidLateSaleDeps,
  orderId: string,
  { signal }: Pick<Lease, "signal">,
): Promise<Again | undefined> {
  const order = await world.store.get(orderTable, orderId);
  if (order?.purchase.state !== "failed") return undefined;
  const carrier = await carrierOfOrder(world, order);
  const found = await carrier.find(purchaseOf(order), () => signal);
  await storeCalls(world, order);
  if (found.kind !== "ok") signal.throwIfAborted();
  if (found.kind === "refused") return undefined;
  if (found.kind !== "ok") return { afterMs: RETRY_MS };
  if (found.value === "not-found") return lastCheckAt(world, order.purchase);
  world.log.error(
    { orderId: order.id, orderNumber: order.number },
    "the carrier sold a label for a failed order; voiding it",
  );
  const answer = await carrier.void(purchaseOf(order), found.value.trackingNumber, () => signal);
  await storeCalls(world, order);
  if (answer.kind !== "ok") signal.throwIfAborted();
  if (answer.kind === "busy" || answer.kind === "silent") return { afterMs: RETRY_MS };
  if (answer.kind === "refused" || answer.value === "rejected") {
    world.log.error(
      { orderId: order.id, orderNumber: order.number },
      "the carrier refused to void that label; ask it for a refund manually",
    );
  }
  return undefined;
}

function lastCheckAt({ clock }: Pick<World, "clock">, { notFoundAt }: FailedPurchase): Again | undefined {
  const atMs = notFoundAt === undefined ? 0 : Date.parse(notFoundAt) + LAST_CHECK_MS;
  return atMs > clock.now() ? { at: new Date(atMs).toISOString() } : undefined;
}

function enqueue(tx: Tx, { id: orderId, number, connectionId }: OrderRecord, atMs: number): void {
  const at = new Date(atMs).toISOString();
  tx.enqueue(voidLateSaleJob, { orderId }, { key: orderId, at, group: connectionId, subject: number });
}
