import type { BulkRowState } from "@shipctl/sdk/contract";
import { isoNow } from "../../ports/clock.js";
import { requirePresent } from "../../shared/assert.js";
import { toUsd } from "../../shared/money.js";
import { one, type Tx } from "../../store/store.js";
import type { Reader, World } from "../../world.js";
import { mailLater, publish } from "../event/publish.js";
import { balanceIn } from "../ledger/ledger.js";
import type { OrderRecord } from "../order/order-table.js";
import { costChange, costSum, costsInBulk, NO_COSTS, type RowChange, type RowCounter } from "../order/order-totals.js";
import { ordersOfBulk } from "../order/orders.js";
import { failureOf } from "../purchase/buy-from-carrier.js";
import { type BulkOrderRecord, bulkOrderTable, CHUNK_ROWS, endOf, isRunning, rowChunkTable } from "./bulk-tables.js";
import type { OrderedRow } from "./ordered-row.js";

export interface RowOutcome {
  readonly row: OrderedRow;
  readonly state: BulkRowState["state"];
  /** The row's latest order, including a refused one. */
  readonly order?: OrderRecord;
  readonly errorCode?: string;
  readonly errorMessage?: string;
}

/** The current state of rows from..to (positions, inclusive), from the latest run of each. */
export async function rowOutcomes(
  world: Reader,
  bulk: BulkOrderRecord,
  from: number,
  to: number,
): Promise<RowOutcome[]> {
  const latest = new Map<number, { row: OrderedRow; run: number }>();
  for (const [index, intakeId] of bulk.intakeIds.entries()) {
    const run = index + 1;
    for (const row of await rowsOfRun(world, intakeId, run, from, to)) latest.set(row.position, { row, run });
  }
  const orders = await ordersOfBulk(world, bulk.id, { from, to });
  const orderOf = new Map<string, OrderRecord>(
    orders.map((order) => [`${order.bulk?.position} ${order.bulk?.run}`, order]),
  );
  return [...latest.values()]
    .sort((a, b) => a.row.position - b.row.position)
    .map(({ row, run }) => outcome(row, orderOf.get(`${row.position} ${run}`), bulk, run));
}

/** A chunk is indexed by its first row, so the chunk that holds `from` may begin up to CHUNK_ROWS before it. */
async function rowsOfRun(
  world: Reader,
  intakeId: string,
  run: number,
  from: number,
  to: number,
): Promise<OrderedRow[]> {
  const groups = [intakeId];
  // Later runs hold only some positions, so any of their chunks may overlap the range.
  const begin = run === 1 ? Math.max(0, from - CHUNK_ROWS + 1) : 0;
  const chunks = await world.store.list(rowChunkTable, { index: "byIntake", groups, from: begin, to });
  return chunks.flatMap((chunk) => chunk.rows).filter((row) => from <= row.position && row.position <= to);
}

const SETTLED = {
  errorCode: "not_bought",
  errorMessage: "The bulk order was ended by an administrator before this row was bought. Nothing was charged for it.",
};

const STOPPED = {
  errorCode: "stopped",
  errorMessage: "The bulk order was stopped before this row was bought. Nothing was charged for it.",
};

const GIVEN_UP = {
  errorCode: "carrier_unavailable",
  errorMessage: "The carrier took no orders for 24 hours, so this row was not bought. Nothing was charged for it.",
};

const BUSY = {
  errorCode: "carrier_unavailable",
  errorMessage:
    "The carrier is not accepting orders right now, so this row was not bought. Nothing was charged for it.",
};

/** Whether rows of this run without an order will still get one. */
export const isWaiting = (bulk: BulkOrderRecord, run: number): boolean => run === bulk.run && isRunning(bulk);

function whyNotBought(bulk: BulkOrderRecord, run: number) {
  const why = endOf(bulk, run)?.why;
  if (why === "given-up") return bulk.failsWhenBusy ? BUSY : GIVEN_UP;
  return why === "stopped" ? STOPPED : SETTLED;
}

function outcome(row: OrderedRow, order: OrderRecord | undefined, bulk: BulkOrderRecord, run: number): RowOutcome {
  if (row.refused) return { row, state: "failed", errorCode: row.refused.code, errorMessage: row.refused.message };
  if (!order && isWaiting(bulk, run)) return { row, state: "pending" };
  if (!order) return { row, state: "failed", ...whyNotBought(bulk, run) };
  if (order.purchase.state === "failed") {
    const { code, message } = failureOf(order.purchase);
    return { row, state: "failed", order, errorCode: code, errorMessage: message };
  }
  return { row, state: order.purchase.state, order };
}

/** Counts each row when its purchase ends; the last row ends the bulk order. Rows publish nothing, `bulk.ended` does. */
export const bulkRows: RowCounter = {
  claim: (bulkId) => one(bulkOrderTable, bulkId),
  onEnded: (tx, world, row) => {
    const counted = ended(withRow(withCosts(tx, row), row[1]), isoNow(world.clock));
    tx.put(bulkOrderTable, counted);
    if (counted.status !== "processing") tellEnd(tx, world, counted);
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

/** The result of all rows, in one event and one mail. */
export function tellEnd(tx: Tx, world: Pick<World, "clock">, bulk: BulkOrderRecord): void {
  const { customerId, number: bulkOrderId, status, bought, failed, spentCents, mode } = bulk;
  const { balance } = balanceIn(tx, customerId, mode ?? "test");
  const counts = { boughtCount: bought, failedCount: failed, chargedTotal: toUsd(spentCents) };
  const data = { bulkOrderId, status, ...counts, balance, mode };
  publish(tx, world, { type: "bulk.ended", customerId, data });
  mailLater(tx, world, { customerId }, { kind: "bulk_ended", bulkOrderId, bought, failed });
}
