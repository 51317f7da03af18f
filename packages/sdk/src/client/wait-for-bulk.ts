import type { BulkCounts, BulkOrder } from "../contract/index.js";
import { ApiError } from "./api-error.js";
import type { Client } from "./call-types.js";
import { type Sleep, sleepFor } from "./client-options.js";
import { invalidArgument } from "./faults.js";

/** How patiently to wait, and whom to tell meanwhile. */
export interface WaitForBulkOptions {
  /** Called at the first look and whenever the counts have moved. What it throws ends the waiting. */
  onProgress?: ((counts: BulkCounts, bulkOrder: BulkOrder) => void) | undefined;
  /** Stops the waiting (code `aborted`); the purchase itself goes on. */
  signal?: AbortSignal | undefined;
  /** Pause between looks in milliseconds, default 1,000; grows to ten times that while nothing moves. */
  pollMs?: number | undefined;
  /** For how long the server may be out of reach before the waiting ends, in milliseconds. Default 300,000. */
  patienceMs?: number | undefined;
  /** For tests. */
  sleep?: Sleep | undefined;
  /** For tests; milliseconds. */
  now?: (() => number) | undefined;
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
  const {
    onProgress,
    signal,
    pollMs = 1_000,
    patienceMs = 300_000,
    sleep = sleepFor,
    now = () => Date.now(),
  } = options;
  if (!(pollMs > 0)) throw invalidArgument(`pollMs is ${pollMs}; give milliseconds, more than 0`, "getBulkOrder");
  let delayMs = pollMs;
  let seen = "";
  let lostAt: number | undefined;
  for (;;) {
    const looked = await look(client, bulkOrderId, signal);
    if (looked instanceof ApiError) {
      lostAt ??= now();
      if (now() - lostAt >= patienceMs) throw looked;
      delayMs = Math.max(slower(delayMs, pollMs), looked.retryAfterMs ?? 0);
    } else {
      lostAt = undefined;
      const { total, bought, failed, pending } = looked.counts;
      const state = [looked.status, total, bought, failed, pending].join();
      delayMs = state === seen ? slower(delayMs, pollMs) : pollMs;
      if (state !== seen) onProgress?.(looked.counts, looked);
      seen = state;
      if (hasEnded(looked)) return looked;
    }
    await sleep(delayMs, signal);
  }
}

/** The bulk order, or the fault that may be over at the next look. One row is enough: the counts stand beside the rows. */
async function look(client: Pick<Client, "getBulkOrder">, bulkOrderId: string, signal: AbortSignal | undefined) {
  try {
    return (await client.getBulkOrder({ path: { bulkOrderId }, query: { page: 1, limit: 1 }, signal })).bulkOrder;
  } catch (error) {
    if (error instanceof ApiError && error.transient && !signal?.aborted) return error;
    throw error;
  }
}

/** A status that this version does not know may be a step on the way, unless the order says that it has finished. */
function hasEnded({ status, finishedAt }: BulkOrder): boolean {
  if (status === "processing") return false;
  return status === "completed" || status === "partial" || status === "failed" || typeof finishedAt === "string";
}

function slower(delayMs: number, pollMs: number): number {
  return Math.min(pollMs * 10, Math.round(delayMs * 1.25));
}
