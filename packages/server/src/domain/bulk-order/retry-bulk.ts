import type { Actor } from "../../shared/actor.js";
import { formatUsd, toCents, toUsd } from "../../shared/money.js";
import { Problem } from "../../shared/problem.js";
import { once } from "../request-key/request-key.js";
import type { BulkOrderRecord } from "./bulk-tables.js";
import type { OrderedRow } from "./ordered-row.js";
import { buyableRows, mapQuoted, orderedRow, type PendingRow, requireQuoted, sum } from "./ordered-rows.js";
import { type RowContext, withoutTemplate } from "./plan-row.js";
import { alreadyRunning, type BulkDeps, otherMode, type PurchaseKeys, type RunCall, startRun } from "./process-bulk.js";
import { checkProgramOrder } from "./program-rows.js";
import { failedRows } from "./read-bulk.js";
import { rowContext } from "./validate-bulk.js";

/**
 * Buys the failed rows again at current prices. Rows that still cannot be bought stay failed. @throws nothing_to_retry,
 * price_changed against `totalPrice`, carrier_unavailable if prices are missing, insufficient_funds, idempotency_*.
 */
export const retryBulk = (
  world: BulkDeps,
  actor: Actor,
  bulk: BulkOrderRecord,
  expectedTotal: number | undefined,
  { key, gone }: Pick<PurchaseKeys, "key" | "gone">,
): Promise<{ bulkId: string; replayed: boolean }> =>
  once(world, key, {
    again: async (bulkId) => ({ bulkId, replayed: true }),
    first: (call) => startRetry(world, actor, bulk, expectedTotal, { call, gone }),
  });

async function startRetry(
  world: BulkDeps,
  actor: Actor,
  bulk: BulkOrderRecord,
  expectedTotal: number | undefined,
  { call, gone }: RunCall,
): Promise<{ bulkId: string; replayed: boolean }> {
  if (bulk.status === "processing") throw alreadyRunning();
  const failed = (await failedRows(world, bulk)).map(({ row }) => row).filter(({ refused }) => !refused?.unreadable);
  if (failed.length === 0) throw new Problem("nothing_to_retry", "No failed rows to retry");

  const context = await rowContext(world, bulk.customerId, bulk.connectionId, bulk, gone);
  if ((bulk.mode ?? context.shop.mode) !== context.shop.mode) throw otherMode(bulk);
  const again = await mapQuoted(failed, context.quotes, (row) => rowToRetry(row, context));
  const rows = buyableRows(requireQuoted(again, context.quotes));
  const retried = new Set(rows.map(({ position }) => position));
  const replaced = failed.filter(({ position }) => retried.has(position));
  const replacedCents = sum(replaced.map((row) => ("request" in row ? row.priceCents : 0)));
  if (rows.length === 0) {
    throw new Problem(
      "nothing_to_retry",
      "No failed row can be bought as it is. Fix the rows in the failure CSV and upload it.",
    );
  }
  const totalCents = sum(rows.map((row) => row.priceCents));
  if (expectedTotal !== undefined && toCents(expectedTotal) !== totalCents) {
    throw new Problem("price_changed", `Retrying costs ${formatUsd(totalCents)} now. Nothing was bought.`, {
      details: { totalPrice: toUsd(totalCents) },
    });
  }
  const next: BulkOrderRecord = {
    ...bulk,
    run: bulk.run + 1,
    status: "processing",
    finishedAt: undefined,
    failed: bulk.failed - rows.length,
    totalCents: bulk.totalCents - replacedCents,
  };
  return startRun(world, actor, next, rows, { call, gone });
}

/** Parses the cells again only for rows that were refused for them; prices the request of all others again. */
function rowToRetry(row: OrderedRow, context: RowContext): OrderedRow | PendingRow {
  if (!("input" in row)) return orderedRow(row, context, row.position);
  const { request, errors, foreign } = checkProgramOrder(row.input);
  if (errors.length > 0 || foreign.length > 0) return row;
  const { rowIndex, original, originalItems, position, accept, limit, own } = row;
  return orderedRow(
    { rowIndex, original, originalItems, accept, limit, own, request: withoutTemplate(request) },
    context,
    position,
  );
}
