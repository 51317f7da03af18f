import { isoNow } from "../../ports/clock.js";
import { present } from "../../shared/assert.js";
import { one, type Tx } from "../../store/store.js";
import { announce } from "../event/announce.js";
import type { Happening } from "../event/happening.js";
import type { Listener } from "../event/listeners.js";
import { balanceIn } from "../ledger/read-ledger.js";
import { type BulkOrderRecord, bulkOrderTable } from "./bulk-tables.js";

/** Counts each row as its purchase ends, and ends the bulk order with the last one. */
export const bulkListener: Listener = {
  claims: ({ bulkId }) => (bulkId === undefined ? [] : [one(bulkOrderTable, bulkId)]),
  hear: (tx, world, { type, bulkId, label }) => {
    const isEnd = type === "label.bought" || type === "label.failed";
    if (bulkId === undefined || !label || !isEnd) return;
    const bulk = present(tx.get(bulkOrderTable, bulkId), `bulk order ${bulkId}`);
    const counted = ended(withRow(bulk, type === "label.bought", label.priceCents), isoNow(world.clock));
    tx.put(bulkOrderTable, counted);
    if (counted.status !== "processing") announce(tx, world, bulkEnded(tx, counted));
  },
};

const withRow = (bulk: BulkOrderRecord, isBought: boolean, priceCents: number): BulkOrderRecord => ({
  ...bulk,
  // Its carrier has answered.
  waiting: undefined,
  bought: bulk.bought + (isBought ? 1 : 0),
  failed: bulk.failed + (isBought ? 0 : 1),
  spentCents: bulk.spentCents + (isBought ? priceCents : 0),
});

/** With the last of its rows a bulk order has ended. */
export function ended(bulk: BulkOrderRecord, now: string): BulkOrderRecord {
  if (bulk.bought + bulk.failed < bulk.rowCount) return bulk;
  const status = bulk.failed === 0 ? "completed" : bulk.bought === 0 ? "failed" : "partial";
  return { ...bulk, status, finishedAt: now };
}

/** What came of all rows, in one event instead of one for each. */
export function bulkEnded(tx: Tx, { customerId, number, status, bought, failed }: BulkOrderRecord): Happening {
  const { balance } = balanceIn(tx, customerId);
  const data = { bulkOrderId: number, status, boughtCount: bought, failedCount: failed, balance };
  return { type: "bulk.ended", customerId, data };
}
