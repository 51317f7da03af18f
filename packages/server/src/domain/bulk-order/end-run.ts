import { isoNow } from "../../ports/clock.js";
import type { Actor } from "../../shared/actor.js";
import { requirePresent } from "../../shared/assert.js";
import { type Load, one, type Tx, within } from "../../store/store.js";
import type { World } from "../../world.js";
import type { Blocking } from "../account/edit-account.js";
import { audit } from "../audit/audit.js";
import { streamClaim } from "../event/publish.js";
import { holdClaim, releaseRest } from "../ledger/hold-funds.js";
import { walletClaim } from "../ledger/ledger.js";
import type { OrderRecord } from "../order/order-table.js";
import { dropOrder, ordersOfBulkClaim, ordersOfBulkIn } from "../order/orders.js";
import { deleteWaiting, waitingClaim } from "../purchase/second-label.js";
import { ended, tellEnd } from "./bulk-rows.js";
import { type BulkOrderRecord, bulkOrderTable, type EndedRun, endOf } from "./bulk-tables.js";
import { sum } from "./ordered-rows.js";
import { bulkHoldId } from "./process-bulk.js";

/** Why a run ends before all of its rows have an order, and who ended it. */
export interface RunEnd extends Pick<EndedRun, "why"> {
  readonly actor: Actor;
  /** For the audit log. */
  readonly reason?: string | undefined;
}

/** A bulk order whose run has ended. */
export interface StoppedBulk {
  readonly bulk: BulkOrderRecord;
  /** Rows that were being bought when it ended, in row order. */
  readonly beingBought: readonly OrderRecord[];
}

type EndRunDeps = Pick<World, "store" | "clock" | "ids">;
type Run = Pick<BulkOrderRecord, "id" | "run" | "customerId">;

/**
 * Fails the rows that no carrier was asked about and releases their money, in one transaction, so that a job that is
 * still running starts no more of them. Rows that are being bought, and batches that were sent, end as they began. A run
 * that has ended is returned unchanged.
 */
export function endRun(world: EndRunDeps, bulk: Run, end: RunEnd): Promise<StoppedBulk> {
  return world.store.transact(runLoads(bulk), (tx) => endRunIn(tx, world, bulk, end));
}

/** Orders before bulk orders, as in all transactions. */
const runLoads = ({ id, run, customerId }: Run): readonly Load[] => [
  {
    change: [
      streamClaim(customerId),
      walletClaim(customerId),
      holdClaim(bulkHoldId(id, run)),
      ordersOfBulkClaim(id, customerId),
    ],
  },
  { change: [waitingClaim(id, run), one(bulkOrderTable, id)] },
];

function endRunIn(tx: Tx, world: EndRunDeps, { id, run }: Run, { why, actor, reason }: RunEnd): StoppedBulk {
  const bulk = requirePresent(tx.get(bulkOrderTable, id), `bulk order ${id}`);
  const open = bulk.status === "processing" ? ordersOfBulkIn(tx, id).filter(isBuying) : [];
  if (bulk.status !== "processing" || bulk.run !== run || endOf(bulk)) return { bulk, beingBought: open };
  for (const order of open.filter(isUnsent)) dropOrder(tx, order.id);
  const buying = open.filter((order) => !isUnsent(order));
  const rest = bulk.rowCount - bulk.bought - bulk.failed - buying.length;
  releaseRest(tx, bulkHoldId(id, run), {
    cents: sum(buying.map(({ priceCents }) => priceCents)),
    labels: buying.length,
  });
  deleteWaiting(tx, id, run);
  const now = isoNow(world.clock);
  const endedRuns = [...(bulk.endedRuns ?? []), { run, why, at: now }];
  const updated = ended({ ...bulk, failed: bulk.failed + rest, endedRuns, waiting: undefined }, now);
  tx.put(bulkOrderTable, updated);
  const action = why === "stopped" ? "stop-bulk-order" : "end-bulk-order";
  const change = { from: { failed: bulk.failed }, to: { status: updated.status, failed: updated.failed } };
  const { number: subject, customerId } = bulk;
  audit(tx, world, { actor, action, subject, customerId, ...change, reason });
  if (updated.status !== "processing") tellEnd(tx, world, updated);
  return { bulk: updated, beingBought: buying };
}

/** Stops the customer's running bulk orders in the transaction that blocks the account. */
export function stopWhenBlocked(customerId: string): Blocking {
  const running = { index: "runningOf", groups: [customerId] } as const;
  const claims = (bulk: BulkOrderRecord) => runLoads(bulk).flatMap(({ change = [] }) => change);
  return {
    loads: [
      // Locked for change after their orders, as in all transactions.
      { see: [within(bulkOrderTable, running, { under: walletClaim(customerId) })] },
      (seen) => ({ change: seen.list(bulkOrderTable, running).flatMap(claims) }),
    ],
    apply: (tx, world, why) => {
      for (const bulk of tx.list(bulkOrderTable, running)) endRunIn(tx, world, bulk, { ...why, why: "stopped" });
    },
  };
}

const isBuying = ({ purchase }: OrderRecord): boolean => purchase.state === "buying";

const isUnsent = ({ purchase }: OrderRecord): boolean => purchase.state === "buying" && purchase.isUnsent === true;
