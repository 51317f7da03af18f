import { endBulk, endedText } from "./domain/bulk-order/end-bulk.js";
import { ownBulk } from "./domain/bulk-order/read-bulk.js";
import { existingOrder } from "./domain/order/find-order.js";
import { settledText, settleOrder } from "./domain/order/settle-purchases.js";
import { COMMAND, EVERYBODY } from "./shared/actor.js";
import type { World } from "./world.js";

/**
 * Ends a purchase or a bulk order by asking its carrier. Returns the lines to print. @throws not_found,
 * carrier_unavailable
 */
export async function runSettleCommand(world: World, id: string): Promise<readonly string[]> {
  if (/^(BULK-|blk_)/i.test(id)) return [endedText(await endBulk(world, await ownBulk(world, EVERYBODY, id), COMMAND))];
  return [settledText(await settleOrder(world, await existingOrder(world, id), COMMAND))];
}
