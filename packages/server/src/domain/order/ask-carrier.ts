import { type Bought, type CarrierConnection, CarrierRefusal, CarrierSilence } from "../../ports/carrier.js";
import { type Claim, one } from "../../store/store.js";
import type { World } from "../../world.js";
import { type OrderRecord, orderTable } from "./order-table.js";
import { leaveOpen, type Settled, settleBought, settleRefused } from "./settle-order.js";
import { purchaseOf, shipmentOf } from "./shipment-of.js";

export type PurchasePart = Pick<World, "store" | "carrier" | "ids" | "clock" | "settings" | "labelFiles" | "log">;

/**
 * Buys an order whose money is held: prepare, keep the carrier's handle, buy, settle. Answers the order as it is then:
 * bought, failed (refused, with the carrier's words), or still buying when the carrier was silent.
 * @throws LeaseLost before it buys, when the job has a newer owner. What the carrier has answered is kept by any owner.
 */
export async function askCarrier(
  world: PurchasePart,
  connection: CarrierConnection,
  order: OrderRecord,
  lease: readonly Claim[] = [],
): Promise<Settled> {
  let prepared = order;
  let bought: Bought;
  try {
    const carrierRef = await world.carrier.prepare(connection, shipmentOf(order));
    if (carrierRef !== order.carrierRef) prepared = await keepHandle(world, order, carrierRef, lease);
    else if (lease.length > 0) await world.store.transact({ see: lease }, () => undefined);
    bought = await world.carrier.buy(connection, purchaseOf(prepared));
  } catch (error) {
    if (error instanceof CarrierRefusal) return settleRefused(world, prepared, { words: error.message, later: false });
    if (!(error instanceof CarrierSilence)) throw error;
    world.log.warn({ orderId: order.number, reason: error.message }, "the carrier has not answered a purchase");
    return { order: await leaveOpen(world, prepared) };
  }
  return settleBought(world, prepared, bought);
}

/** Stored before `buy`, so that after a crash the carrier can be asked about it. */
function keepHandle(
  world: PurchasePart,
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
