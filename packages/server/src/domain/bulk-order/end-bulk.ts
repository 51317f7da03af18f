import type { Actor } from "../../shared/actor.js";
import { requirePresent } from "../../shared/assert.js";
import { forEachConcurrent } from "../../shared/pace.js";
import { Problem } from "../../shared/problem.js";
import type { World } from "../../world.js";
import type { OrderRecord } from "../order/order-table.js";
import type { PurchaseDeps } from "../purchase/buy-from-carrier.js";
import { settleNow } from "../purchase/settle-purchases.js";
import { bulkRows } from "./bulk-rows.js";
import { type BulkOrderRecord, bulkOrderTable } from "./bulk-tables.js";
import { endRun } from "./end-run.js";

/** A carrier that does not answer takes the whole timeout for each order. */
const CONCURRENCY = 16;

type EndBulkDeps = PurchaseDeps & Pick<World, "secrets">;

/**
 * Ends a bulk order that does not end by itself: rows without an order fail and their money is released; carriers are
 * asked about the rows that are being bought, for up to `askForMs`. Returns the updated record, which stays
 * `processing` while a carrier has not answered.
 */
export async function endBulk(
  world: EndBulkDeps,
  bulk: BulkOrderRecord,
  actor: Actor,
  { askForMs = Number.POSITIVE_INFINITY } = {},
): Promise<BulkOrderRecord> {
  const untilMs = world.clock.now() + askForMs;
  const { beingBought } = await endRun(world, bulk, { why: "settled", actor });
  await forEachConcurrent(beingBought, CONCURRENCY, async (order) => {
    if (world.clock.now() < untilMs) await settleOrLeave(world, order);
  });
  return requirePresent(await world.store.get(bulkOrderTable, bulk.id), bulk.number);
}

/** The result, as text for the operator. */
export function endedText({ number, status, rowCount, bought, failed }: BulkOrderRecord): string {
  const counts = `${bought} bought, ${failed} failed`;
  if (status !== "processing") return `${number} has ended: ${counts}`;
  return `${number} waits for its carrier: ${counts}, ${rowCount - bought - failed} without an answer. Ask again later.`;
}

/** One order without an answer must not stop the others. */
async function settleOrLeave(world: EndBulkDeps, order: OrderRecord): Promise<void> {
  try {
    await settleNow({ ...world, rows: bulkRows }, order);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    world.log.warn({ orderId: order.id, orderNumber: order.number, reason: error.message }, "purchase left open");
  }
}
