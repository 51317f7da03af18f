import type { Carrier, CarrierAnswer } from "../../ports/carrier.js";
import { type Claim, one } from "../../store/store.js";
import type { World } from "../../world.js";
import { dropQuote } from "../service/read-quotes.js";
import { lossOver, PRICE_UNAVAILABLE } from "./loss-limit.js";
import { type OrderRecord, orderTable } from "./order-table.js";
import type { RefusedCost } from "./purchase.js";
import { leaveOpen, type Settled, settleRefused, settleSale } from "./settle-order.js";
import { purchaseOf, shipmentOf } from "./shipment-of.js";

export type PurchaseDeps = Pick<
  World,
  "store" | "carriers" | "ids" | "clock" | "settings" | "labelBlobs" | "log" | "metrics"
>;

export interface Busy {
  readonly retryAfterMs: number;
  readonly why: string;
}

/** When a carrier that has not answered is asked again. */
export const UNPREPARED_MS = 15_000;

/**
 * Buys an order whose money is held: prepare, store the carrier's handle, buy, settle. Returns the order: bought,
 * failed (refused, or at a loss over the limit), or still buying if the carrier did not answer. If the carrier is busy, or did not answer before it
 * was asked to sell, nothing was bought or changed, and the caller may try again. @throws LeaseLost before buying, if
 * the job has a newer owner. A carrier's answer is stored by any owner.
 */
export async function askCarrier(
  world: PurchaseDeps,
  carrier: Carrier,
  order: OrderRecord,
  lease: readonly Claim[] = [],
): Promise<Settled | { readonly busy: Busy }> {
  const prepared = await carrier.prepare(shipmentOf(order));
  // It buys nothing: an answer that was lost proves as much as one that says so.
  if (prepared.kind === "silent") return { busy: { retryAfterMs: UNPREPARED_MS, why: prepared.why } };
  if (prepared.kind !== "ok") return notSold(world, order, prepared);
  const { ref, costCents } = prepared.value;
  const refusedCost = lossOver(order, costCents);
  if (refusedCost) return refuseLoss(world, order, refusedCost);
  const withHandle = ref === order.carrierRef ? order : await storeHandle(world, order, ref, lease);
  if (withHandle === order && lease.length > 0) await world.store.transact({ see: lease }, () => undefined);
  const sold = await carrier.buy(purchaseOf(withHandle));
  if (sold.kind !== "ok") return notSold(world, withHandle, sold);
  return settleSale(world, carrier, withHandle, sold.value);
}

/** Nothing was bought. The customer gets a reason without figures, the operator the figures. */
export async function refuseLoss(world: PurchaseDeps, order: OrderRecord, refusedCost: RefusedCost): Promise<Settled> {
  const { id: orderId, number: orderNumber, priceCents, connectionId } = order;
  world.log.warn(
    { orderId, orderNumber, connectionId, priceCents, ...refusedCost },
    "a label at a loss was not bought",
  );
  await dropQuote(world, order, order);
  return settleRefused(world, order, { reason: PRICE_UNAVAILABLE, refusedCost, later: false });
}

export async function notSold(
  world: PurchaseDeps,
  order: OrderRecord,
  answer: Exclude<CarrierAnswer<unknown>, { readonly kind: "ok" }>,
): Promise<Settled | { readonly busy: Busy }> {
  switch (answer.kind) {
    case "refused":
      return settleRefused(world, order, { reason: answer.words, fields: answer.fields, later: false });
    case "busy":
      return { busy: answer };
    case "silent":
      world.log.warn(
        { orderId: order.id, orderNumber: order.number, reason: answer.why },
        "no answer from the carrier for a purchase",
      );
      return { order: await leaveOpen(world, order) };
  }
}

/** Stored before `buy`, so that the carrier can be asked about it after a crash. */
function storeHandle(
  world: PurchaseDeps,
  order: OrderRecord,
  carrierRef: string,
  lease: readonly Claim[],
): Promise<OrderRecord> {
  return world.store.transact({ see: lease, change: [one(orderTable, order.id)] }, (tx) => {
    const kept = { ...(tx.get(orderTable, order.id) ?? order), carrierRef };
    tx.put(orderTable, kept);
    return kept;
  });
}
