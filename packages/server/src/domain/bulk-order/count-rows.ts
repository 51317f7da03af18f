import { isoNow } from "../../ports/clock.js";
import { requirePresent } from "../../shared/assert.js";
import { one, type Tx } from "../../store/store.js";
import { type NewEvent, publish } from "../event/publish.js";
import { balanceIn } from "../ledger/read-ledger.js";
import { costChange, costSum, costsInBulk, NO_COSTS } from "../order/label-costs.js";
import type { OrderRecord } from "../order/order-table.js";
import type { RowChange, RowCounter } from "../order/row-counter.js";
import { type BulkOrderRecord, bulkOrderTable } from "./bulk-tables.js";

/** Counts each row when its purchase ends; the last row ends the bulk order. Rows publish nothing, `bulk.ended` does. */
export const bulkRows: RowCounter = {
  claim: (bulkId) => one(bulkOrderTable, bulkId),
  onEnded: (tx, world, row) => {
    const counted = ended(withRow(withCosts(tx, row), row[1]), isoNow(world.clock));
    tx.put(bulkOrderTable, counted);
    if (counted.status !== "processing") publish(tx, world, bulkEnded(tx, counted));
  },
  onCost: (tx, row) => tx.put(bulkOrderTable, withCosts(tx, row)),
};

/** Like `spentCents`, without refunds. */
function withCosts(tx: Tx, [before, after]: RowChange): BulkOrderRecord {
  const { bulkId = "" } = after.bulk ?? {};
  const bulk = requirePresent(tx.get(bulkOrderTable, bulkId), `bulk order ${bulkId}`);
  const costs = costChange(before, after, costsInBulk);
  return costs ? { ...bulk, costs: costSum(bulk.costs ?? NO_COSTS, costs) } : bulk;
}

function withRow(bulk: BulkOrderRecord, { purchase, priceCents }: OrderRecord): BulkOrderRecord {
  const isBought = purchase.state === "bought";
  return {
    ...bulk,
    // The carrier has answered.
    waiting: undefined,
    bought: bulk.bought + (isBought ? 1 : 0),
    failed: bulk.failed + (isBought ? 0 : 1),
    spentCents: bulk.spentCents + (isBought ? priceCents : 0),
  };
}

/** Ends the bulk order if all of its rows have ended. */
export function ended(bulk: BulkOrderRecord, now: string): BulkOrderRecord {
  if (bulk.bought + bulk.failed < bulk.rowCount) return bulk;
  const status = bulk.failed === 0 ? "completed" : bulk.bought === 0 ? "failed" : "partial";
  return { ...bulk, status, finishedAt: now };
}

/** The result of all rows in one event. */
export function bulkEnded(tx: Tx, bulk: BulkOrderRecord): NewEvent {
  const { customerId, number, status, bought, failed, mode } = bulk;
  const { balance } = balanceIn(tx, customerId, mode ?? "test");
  const data = { bulkOrderId: number, status, boughtCount: bought, failedCount: failed, balance, mode };
  return { type: "bulk.ended", customerId, data };
}
