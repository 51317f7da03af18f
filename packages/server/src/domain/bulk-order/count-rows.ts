import { isoNow } from "../../ports/clock.js";
import { requirePresent } from "../../shared/assert.js";
import { one, type Tx } from "../../store/store.js";
import type { Listener } from "../event/announce.js";
import { announce } from "../event/announce.js";
import type { EventDraft, LabelOfEvent } from "../event/event-draft.js";
import { balanceIn } from "../ledger/read-ledger.js";
import { costSum, NO_COSTS } from "../order/label-costs.js";
import { type BulkOrderRecord, bulkOrderTable } from "./bulk-tables.js";

/** Counts each row when its purchase ends; the last row ends the bulk order. */
export const bulkListener: Listener = {
  claims: ({ bulkId }) => (bulkId === undefined ? [] : [one(bulkOrderTable, bulkId)]),
  onEvent: (tx, world, { type, bulkId, label }) => {
    const isEnd = type === "label.bought" || type === "label.failed";
    if (bulkId === undefined || !label || !(isEnd || type === "label.cost_adjusted")) return;
    const bulk = withCosts(requirePresent(tx.get(bulkOrderTable, bulkId), `bulk order ${bulkId}`), label);
    if (!isEnd) return tx.put(bulkOrderTable, bulk);
    const counted = ended(withRow(bulk, type === "label.bought", label.priceCents), isoNow(world.clock));
    tx.put(bulkOrderTable, counted);
    if (counted.status !== "processing") announce(tx, world, bulkEnded(tx, counted));
  },
};

/** Like `spentCents`, without refunds. */
const withCosts = (bulk: BulkOrderRecord, { costsOfBulk }: LabelOfEvent): BulkOrderRecord =>
  costsOfBulk ? { ...bulk, costs: costSum(bulk.costs ?? NO_COSTS, costsOfBulk) } : bulk;

const withRow = (bulk: BulkOrderRecord, isBought: boolean, priceCents: number): BulkOrderRecord => ({
  ...bulk,
  // The carrier has answered.
  waiting: undefined,
  bought: bulk.bought + (isBought ? 1 : 0),
  failed: bulk.failed + (isBought ? 0 : 1),
  spentCents: bulk.spentCents + (isBought ? priceCents : 0),
});

/** Ends the bulk order if all of its rows have ended. */
export function ended(bulk: BulkOrderRecord, now: string): BulkOrderRecord {
  if (bulk.bought + bulk.failed < bulk.rowCount) return bulk;
  const status = bulk.failed === 0 ? "completed" : bulk.bought === 0 ? "failed" : "partial";
  return { ...bulk, status, finishedAt: now };
}

/** The result of all rows in one event. */
export function bulkEnded(tx: Tx, bulk: BulkOrderRecord): EventDraft {
  const { customerId, number, status, bought, failed, mode } = bulk;
  const { balance } = balanceIn(tx, customerId, mode ?? "test");
  const data = { bulkOrderId: number, status, boughtCount: bought, failedCount: failed, balance, mode };
  return { type: "bulk.ended", customerId, data };
}
