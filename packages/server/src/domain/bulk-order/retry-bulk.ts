import { present } from "../../shared/assert.js";
import { formatUsd, toCents, toUsd } from "../../shared/money.js";
import { Problem } from "../../shared/problem.js";
import { findEarlier, type RequestKey } from "../request-key/request-key.js";
import type { BulkOrderRecord, OrderedRow } from "./bulk-tables.js";
import { sum } from "./ordered-rows.js";
import { alreadyRunning, type BulkPart, startRun } from "./process-bulk.js";
import { failedRows } from "./read-bulk.js";
import { planRows, rowContext } from "./validate-bulk.js";

/**
 * Buys the failed rows again, at today's prices; rows that cannot be bought as they stand stay failed.
 * @throws nothing_to_retry, price_changed against `totalPrice`, insufficient_funds, idempotency_*.
 */
export async function retryBulk(
  world: BulkPart,
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
  const plans = await planRows(
    failed.map((row) => row.data),
    context,
  );
  let replacedCents = 0;
  const rows = failed.flatMap((row, i): OrderedRow[] => {
    const { service, priceCents } = present(plans[i], "plan of a row");
    if (!service || priceCents === undefined) return [];
    replacedCents += row.priceCents;
    return [{ ...row, carrier: service.carrier, service: service.name, priceCents, refused: undefined }];
  });
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
  const again: BulkOrderRecord = {
    ...bulk,
    run: bulk.run + 1,
    status: "processing",
    finishedAt: undefined,
    failed: bulk.failed - rows.length,
    totalCents: bulk.totalCents - replacedCents,
  };
  return startRun(world, again, rows, { key });
}
