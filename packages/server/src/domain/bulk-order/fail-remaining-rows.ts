import { isoNow } from "../../ports/clock.js";
import type { Actor } from "../../shared/actor.js";
import { requirePresent } from "../../shared/assert.js";
import { one } from "../../store/store.js";
import type { World } from "../../world.js";
import { announce, eventClaims } from "../event/announce.js";
import { holdClaim, releaseRest } from "../ledger/hold-funds.js";
import { walletClaim } from "../ledger/post-entry.js";
import type { OrderRecord } from "../order/order-table.js";
import { ordersOfBulkClaim, ordersOfBulkIn } from "../order/orders-of-bulk.js";
import { deleteWaiting, waitingClaim } from "../order/taken-references.js";
import { type BulkOrderRecord, bulkOrderTable } from "./bulk-tables.js";
import { bulkEnded, ended } from "./count-rows.js";
import { sum } from "./ordered-rows.js";
import { bulkHoldId } from "./process-bulk.js";

/**
 * Fails the rows without an order and releases their money, in one transaction, so that a job that is still running
 * starts no more of them.
 */
export function failRemainingRows(
  world: Pick<World, "store" | "clock" | "ids">,
  { id, run, customerId }: BulkOrderRecord,
  actor: Actor,
  why: { readonly carrierWasBusy?: boolean } = {},
): Promise<BulkOrderRecord> {
  const holdId = bulkHoldId(id, run);
  const load = {
    see: [ordersOfBulkClaim(id, customerId)],
    change: [
      one(bulkOrderTable, id),
      holdClaim(holdId),
      walletClaim(customerId),
      waitingClaim(id, run),
      ...eventClaims({ customerId }),
    ],
  };
  return world.store.transact(load, (tx) => {
    const bulk = requirePresent(tx.get(bulkOrderTable, id), `bulk order ${id}`);
    if (bulk.status !== "processing" || bulk.run !== run || bulk.endedRun === run) return bulk;
    const buying = ordersOfBulkIn(tx, id).filter(isBuying);
    const rest = bulk.rowCount - bulk.bought - bulk.failed - buying.length;
    releaseRest(tx, holdId, { cents: sum(buying.map(({ priceCents }) => priceCents)), labels: buying.length });
    deleteWaiting(tx, id, run);
    const givenUpRun = why.carrierWasBusy ? run : bulk.givenUpRun;
    const failed = bulk.failed + rest;
    const updated = ended({ ...bulk, failed, endedRun: run, givenUpRun, waiting: undefined }, isoNow(world.clock));
    tx.put(bulkOrderTable, updated);
    const change = { from: { failed: bulk.failed }, to: { status: updated.status, failed: updated.failed } };
    const audit = { actor, action: "end-bulk-order", subject: bulk.number, ...change };
    announce(tx, world, { type: "bulk.given_up", customerId, data: {}, internal: true, audit });
    if (updated.status !== "processing") announce(tx, world, bulkEnded(tx, updated));
    return updated;
  });
}

export const isBuying = ({ purchase }: OrderRecord): boolean => purchase.state === "buying";
