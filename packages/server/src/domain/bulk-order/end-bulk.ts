import type { Actor } from "../../shared/actor.js";
import { present } from "../../shared/assert.js";
import { forEachAtOnce } from "../../shared/pace.js";
import { Problem } from "../../shared/problem.js";
import type { World } from "../../world.js";
import type { PurchaseDeps } from "../order/ask-carrier.js";
import { ordersOfBulk } from "../order/bulk-places.js";
import type { OrderRecord } from "../order/order-table.js";
import { settleNow } from "../order/settle-purchases.js";
import { type BulkOrderRecord, bulkOrderTable } from "./bulk-tables.js";
import { giveUpRest, isBuying } from "./give-up-rest.js";

/** A silent carrier takes the whole timeout for each of them. */
const AT_ONCE = 16;

type EndBulkDeps = PurchaseDeps & Pick<World, "secrets">;

/**
 * Ends a bulk order that does not end by itself: rows that nobody has begun to buy fail, their money is given back, and
 * carriers are asked about those that are being bought, the last of them `askForMs` after the first. Answers it as it is
 * then; it stays `processing` while a carrier has not answered.
 */
export async function endBulk(
  world: EndBulkDeps,
  bulk: BulkOrderRecord,
  actor: Actor,
  { askForMs = Number.POSITIVE_INFINITY } = {},
): Promise<BulkOrderRecord> {
  const untilMs = world.clock.now() + askForMs;
  if ((await giveUpRest(world, bulk, actor)).status === "processing") {
    const open = (await ordersOfBulk(world, bulk.id)).filter(isBuying);
    await forEachAtOnce(open, AT_ONCE, async (order) => {
      if (world.clock.now() < untilMs) await settleOrLeave(world, order);
    });
  }
  return present(await world.store.get(bulkOrderTable, bulk.id), bulk.number);
}

/** What ending it has come to, for the operator who asked. */
export function endedText({ number, status, rowCount, bought, failed }: BulkOrderRecord): string {
  const counts = `${bought} bought, ${failed} failed`;
  if (status !== "processing") return `${number} has ended: ${counts}`;
  return `${number} waits for its carrier: ${counts}, ${rowCount - bought - failed} without an answer. Ask again later.`;
}

/** A carrier that does not answer about one of them is asked about the others all the same. */
async function settleOrLeave(world: EndBulkDeps, order: OrderRecord): Promise<void> {
  try {
    await settleNow(world, order);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    world.log.warn({ orderId: order.id, orderNumber: order.number, reason: error.message }, "a purchase is left open");
  }
}
