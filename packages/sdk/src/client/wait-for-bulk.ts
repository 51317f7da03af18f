import type { BulkCounts, BulkOrder } from "../contract/index.js";
import type { Client } from "./call-types.js";
import { type WaitOptions, waitUntil } from "./wait-until.js";

/** Polling options and progress callback. */
export interface WaitForBulkOptions extends WaitOptions {
  /**
   * Called after the first poll, whenever the counts have changed, and when the order starts or stops waiting for its
   * carrier. An error that it throws ends the wait.
   */
  onProgress?: ((counts: BulkCounts, bulkOrder: BulkOrder) => void) | undefined;
}

/**
 * Waits until a bulk order has ended and returns it: completed, partial or failed. Stopping the wait does not affect the
 * order; wait again at any time with the same id.
 *
 * @throws ApiError when the session expires, the order is not found, the signal aborts, or the server stays unreachable.
 *
 * @example
 * const { bulkOrderId } = await client.processBulkOrder({ body, headers: { Prefer: "wait=0" } });
 * const done = await waitForBulk(client, bulkOrderId, { onProgress: ({ bought, total }) => print(`${bought}/${total}`) });
 */
export async function waitForBulk(
  client: Pick<Client, "getBulkOrder">,
  bulkOrderId: string,
  options: WaitForBulkOptions = {},
): Promise<BulkOrder> {
  const { onProgress, signal } = options;
  // One row is enough: the counts are part of the bulk order.
  const call = { path: { bulkOrderId }, query: { page: 1, limit: 1 }, signal };
  return waitUntil(
    {
      operation: "getBulkOrder",
      read: async () => (await client.getBulkOrder(call)).bulkOrder,
      stateOf: ({ status, counts: { total, bought, failed, pending }, waiting }) =>
        [status, total, bought, failed, pending, waiting?.until].join(),
      hasEnded,
      onChange: (bulkOrder) => onProgress?.(bulkOrder.counts, bulkOrder),
    },
    options,
  );
}

/** An unknown status may be an intermediate one, unless `finishedAt` is set. */
function hasEnded({ status, finishedAt }: BulkOrder): boolean {
  if (status === "processing") return false;
  return status === "completed" || status === "partial" || status === "failed" || typeof finishedAt === "string";
}
