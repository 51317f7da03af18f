import { defineJob, type Tx } from "../../store/store.js";
import type { World } from "../../world.js";
import { carrierOf } from "../service/find-service.js";
import { type OrderRecord, orderTable } from "./order-table.js";
import type { FailedPurchase } from "./purchase.js";
import { purchaseOf } from "./shipment-of.js";

export const giveBackJob = defineJob<{ readonly orderId: string }>("give-back-label");

const HOUR_MS = 3_600_000;
const RETRY_MS = 60_000;
/** Who has not sold a label a day after it was asked for will not sell it any more. */
const LAST_LOOK_MS = 24 * HOUR_MS;

/** In the transaction in which an order is given up: an hour later somebody looks whether it was sold all the same. */
export const lookForLateSale = (tx: Tx, world: Pick<World, "clock">, order: OrderRecord): void =>
  enqueue(tx, order, world.clock.now() + HOUR_MS);

/** In the transaction that learns that a label was sold for an order that was given up. */
export const giveBackSoon = (tx: Tx, world: Pick<World, "clock">, order: OrderRecord): void =>
  enqueue(tx, order, world.clock.now());

type GiveBackDeps = Pick<World, "store" | "carriers" | "secrets" | "clock" | "log">;

/**
 * Voids the label of an order whose money was given back, if the carrier has sold it after all: nobody pays for it.
 * Answers when to look again (ISO), or undefined when there is nothing more to do.
 */
export async function giveBackLabel(world: GiveBackDeps, orderId: string): Promise<string | undefined> {
  const order = await world.store.get(orderTable, orderId);
  if (order?.purchase.state !== "failed") return undefined;
  const carrier = await carrierOf(world, order);
  const found = await carrier.find(purchaseOf(order));
  if (found.kind === "refused") return undefined;
  if (found.kind !== "ok") return soon(world);
  if (found.value === "not-found") return lastLookAt(world, order.purchase);
  world.log.error(
    { orderId: order.id, orderNumber: order.number },
    "the carrier sold a label after it was given up; voiding it",
  );
  const answer = await carrier.void(purchaseOf(order), found.value.trackingNumber);
  if (answer.kind === "busy" || answer.kind === "silent") return soon(world);
  if (answer.kind === "refused" || answer.value === "rejected") {
    world.log.error(
      { orderId: order.id, orderNumber: order.number },
      "the carrier does not take that label back: ask it for a refund by hand",
    );
  }
  return undefined;
}

function lastLookAt({ clock }: Pick<World, "clock">, { notFoundAt }: FailedPurchase): string | undefined {
  const atMs = notFoundAt === undefined ? 0 : Date.parse(notFoundAt) + LAST_LOOK_MS;
  return atMs > clock.now() ? new Date(atMs).toISOString() : undefined;
}

/** Of a carrier that has not answered. */
const soon = ({ clock }: Pick<World, "clock">): string => new Date(clock.now() + RETRY_MS).toISOString();

function enqueue(tx: Tx, { id: orderId, number, connectionId }: OrderRecord, atMs: number): void {
  const at = new Date(atMs).toISOString();
  tx.enqueue(giveBackJob, { orderId }, { key: orderId, at, group: connectionId, subject: number });
}
