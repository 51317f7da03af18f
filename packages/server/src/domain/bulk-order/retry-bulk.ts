import type { Actor } from "../../shared/actor.js";
import { formatUsd, toCents, toUsd } from "../../shared/money.js";
import { mapInSlices } from "../../shared/pace.js";
import { Problem } from "../../shared/problem.js";
import { findEarlier, type RequestKey } from "../request-key/request-key.js";
import type { BulkOrderRecord } from "./bulk-tables.js";
import { type CheckedRow, isBuyable, type OrderedRow } from "./ordered-row.js";
import { orderedRow, SLICE, sum } from "./ordered-rows.js";
import { type RowContext, withoutTemplate } from "./plan-row.js";
import { alreadyRunning, type BulkDeps, startRun } from "./process-bulk.js";
import { failedRows } from "./read-bulk.js";
import { checkProgramWish } from "./rows-of-wishes.js";
import { rowContext } from "./validate-bulk.js";

/**
 * Buys the failed rows again, at today's prices; rows that cannot be bought as they stand stay failed.
 * @throws nothing_to_retry, price_changed against `totalPrice`, insufficient_funds, idempotency_*.
 */
export async function retryBulk(
  world: BulkDeps,
  actor: Actor,
  bulk: BulkOrderRecord,
  seenTotal: number | undefined,
  key?: RequestKey,
): Promise<{ bulkId: string; replayed: boolean }> {
  const replay = await findEarlier(world, key);
  if (replay) return { bulkId: replay, replayed: true };
  if (bulk.status === "processing") throw alreadyRunning();
  const failed = (await failedRows(world, bulk)).map(({ row }) => row).filter(({ refused }) => !refused?.unreadable);
  if (failed.length === 0) throw new Problem("nothing_to_retry", "No failed rows to retry");

  const context = await rowContext(world, bulk.customerId, bulk.connectionId, bulk);
  let replacedCents = 0;
  const again = await mapInSlices(failed, SLICE, (row): CheckedRow[] => {
    const anew = rowAnew(row, context);
    if (!anew || !isBuyable(anew)) return [];
    replacedCents += "request" in row ? row.priceCents : 0;
    return [anew];
  });
  const rows = again.flat();
  if (rows.length === 0) {
    throw new Problem(
      "nothing_to_retry",
      "No failed row can be bought as it stands. Mend them in the failure CSV and upload that.",
    );
  }
  const totalCents = sum(rows.map((row) => row.priceCents));
  if (seenTotal !== undefined && toCents(seenTotal) !== totalCents) {
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
  return startRun(world, actor, next, rows, { key });
}

/** Text is read again only of rows that were refused for it; of all others the request is priced anew. */
function rowAnew(row: OrderedRow, context: RowContext): OrderedRow | undefined {
  if (!("wish" in row)) return orderedRow(row, context, row.position);
  const { wish, errors, foreign } = checkProgramWish(row.wish);
  if (errors.length > 0 || foreign.length > 0) return undefined;
  const { rowIndex, original, position } = row;
  return orderedRow({ rowIndex, original, request: withoutTemplate(wish) }, context, position);
}
