import type { BulkCounts, BulkOrder } from "../contract/index.js";
import type { Client } from "./call-types.js";
import { type WaitOptions, waitUntil } from "./wait-until.js";

/** How patiently to wait, and whom to tell meanwhile. */
export interface WaitForBulkOptions extends WaitOptions {
  /** Called at the first look, whenever the counts have moved, and when it begins or ceases to wait for its carrier. What it throws ends the waiting. */
  onProgress?: ((counts: BulkCounts, bulkOrder: BulkOrder) => void) | undefined;
}

/**
 * Waits until a bulk order has ended and returns it as it is then: completed, partial or failed.
 * The waiting may end without the order being touched, and may be taken up again at any time with the same id.
 *
 * @throws ApiError when the session expires, the order is not there, the signal aborts, or the server stays out of reach.
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
  // One row is enough: the counts are beside the rows.
  const call = { path: { bulkOrderId }, query: { page: 1, limit: 1 }, signal };
  return waitUntil(
    {
      operation: "getBulkOrder",
      read: async () => (await client.getBulkOrder(call)).bulkOrder,
      stateOf: ({ status, counts: { total, bought, failed, pending }, waiting }) =>
        [status, total, bought, failed, pending, waiting?.until].join(),
      hasEnded,
      onMove: (bulkOrder) => onProgress?.(bulkOrder.counts, bulkOrder),
    },
    options,
  );
}

/** A status that this version does not know may be a step on the way, unless the order says that it has finished. */
function hasEnded({ status, finishedAt }: BulkOrder): boolean {
  if (status === "processing") return false;
  return status === "completed" || status === "partial" || status === "failed" || typeof finishedAt === "string";
}
