import { isoNow } from "../../ports/clock.js";
import { one } from "../../store/store.js";
import type { World } from "../../world.js";
import { orderTable } from "./order-table.js";

/** The marketplace has taken the tracking number: it is not sent again. */
export async function markConfirmed(world: Pick<World, "store" | "clock">, orderId: string): Promise<void> {
  await world.store.transact({ change: [one(orderTable, orderId)] }, (tx) => {
    const order = tx.get(orderTable, orderId);
    if (order) tx.put(orderTable, { ...order, amazonConfirmedAt: isoNow(world.clock) });
  });
}
