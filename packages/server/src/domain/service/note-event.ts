import { isoNow } from "../../ports/clock.js";
import { one } from "../../store/store.js";
import type { World } from "../../world.js";
import { type ConnectionRecord, connectionTable } from "./connection-table.js";

/** Stores that the connection's webhook works, with its first event. */
export async function noteFirstEvent(
  world: Pick<World, "store" | "clock">,
  { id, firstEventAt }: ConnectionRecord,
): Promise<void> {
  if (firstEventAt !== undefined) return;
  await world.store.transact({ change: [one(connectionTable, id)] }, (tx) => {
    const current = tx.get(connectionTable, id);
    if (!current || current.firstEventAt !== undefined) return;
    tx.put(connectionTable, { ...current, firstEventAt: isoNow(world.clock) });
  });
}
