import { isoNow } from "../../ports/clock.js";
import { present } from "../../shared/assert.js";
import { forEachAtOnce } from "../../shared/pace.js";
import { Problem } from "../../shared/problem.js";
import { one } from "../../store/store.js";
import type { World } from "../../world.js";
import { recordAudit } from "../audit/record-audit.js";
import { announce, eventClaims } from "../event/announce.js";
import { holdClaim, releaseRest } from "../ledger/hold-funds.js";
import { walletClaim } from "../ledger/post-entry.js";
import type { PurchasePart } from "../order/ask-carrier.js";
import { ordersOfBulk, ordersOfBulkClaim, ordersOfBulkIn } from "../order/bulk-places.js";
import type { OrderRecord } from "../order/order-table.js";
import { settleNow } from "../order/settle-purchases.js";
import { dropWaiting, waitingClaim } from "../order/taken-references.js";
import { type BulkOrderRecord, bulkOrderTable } from "./bulk-tables.js";
import { bulkEnded, ended } from "./count-rows.js";
import { sum } from "./ordered-rows.js";
import { bulkHoldId } from "./process-bulk.js";

/** A silent carrier takes the whole timeout for each of them. */
const AT_ONCE = 16;

type Part = PurchasePart & Pick<World, "secrets">;

/**
 * Ends a bulk order that does not end by itself: rows that nobody has begun to buy fail, their money is given back, and
 * carriers are asked about those that are being bought, the last of them `askForMs` after the first. Answers it as it is
 * then; it stays `processing` while a carrier has not answered.
 */
export async function endBulk(
  world: Part,
  bulk: BulkOrderRecord,
  by: string,
  { askForMs = Number.POSITIVE_INFINITY } = {},
): Promise<BulkOrderRecord> {
  const untilMs = world.clock.now() + askForMs;
  if ((await giveUpRest(world, bulk, by)).status === "processing") {
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

/** In one step, so that a job that still runs begins no row of it any more. */
function giveUpRest(world: Part, { id, run, customerId }: BulkOrderRecord, by: string): Promise<BulkOrderRecord> {
  const holdId = bulkHoldId(id, run);
  const load = {
    see: [ordersOfBulkClaim(id)],
    change: [
      one(bulkOrderTable, id),
      holdClaim(holdId),
      walletClaim(customerId),
      waitingClaim(id, run),
      ...eventClaims({ customerId }),
    ],
  };
  return world.store.transact(load, (tx) => {
    const bulk = present(tx.get(bulkOrderTable, id), `bulk order ${id}`);
    if (bulk.status !== "processing" || bulk.run !== run || bulk.endedRun === run) return bulk;
    const buying = ordersOfBulkIn(tx, id).filter(isBuying);
    const rest = bulk.rowCount - bulk.bought - bulk.failed - buying.length;
    releaseRest(tx, holdId, { cents: sum(buying.map(({ priceCents }) => priceCents)), labels: buying.length });
    dropWaiting(tx, id, run);
    const given = ended({ ...bulk, failed: bulk.failed + rest, endedRun: run }, isoNow(world.clock));
    tx.put(bulkOrderTable, given);
    const to = { status: given.status, failed: given.failed };
    recordAudit(tx, world, { by, action: "end-bulk-order", subject: bulk.number, from: { failed: bulk.failed }, to });
    if (given.status !== "processing") announce(tx, world, bulkEnded(tx, given));
    return given;
  });
}

const isBuying = ({ purchase }: OrderRecord): boolean => purchase.state === "buying";

/** A carrier that does not answer about one of them is asked about the others all the same. */
async function settleOrLeave(world: Part, order: OrderRecord): Promise<void> {
  try {
    await settleNow(world, order);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    world.log.warn({ orderId: order.number, reason: error.message }, "a purchase is left open");
  }
}
