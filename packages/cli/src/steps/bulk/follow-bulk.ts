import { ApiError, type BulkOrder, waitForBulk } from "@shipctl/sdk";
import { bulkWaitingText } from "@shipctl/sdk/display";
import type { Context } from "../../context.js";
import { CommandError } from "../../io/exit-code.js";
import { createRate } from "../../io/progress.js";
import { exitCodeOf } from "../shared/purchase-calls.js";

const POLL_MS = 400;

interface FollowedBulk {
  readonly bulkOrderId: string;
  readonly resumeWith: string;
  /** Start of the purchase, if this command started it. */
  readonly begunAt?: Date | undefined;
}

/** Shows the progress of a bulk order until it has ended. Ctrl-C and a lost server stop watching, not the purchase. */
export async function followBulk(context: Context, followed: FollowedBulk): Promise<BulkOrder> {
  const { bulkOrderId, resumeWith, begunAt } = followed;
  const { signal } = context;
  const client = await context.api();
  const first = await client.getBulkOrder({ path: { bulkOrderId }, query: { page: 1, limit: 1 } });
  if (first.bulkOrder.status !== "processing") return first.bulkOrder;
  const { counts: start } = first.bulkOrder;
  const done = begunAt ? 0 : start.bought + start.failed;
  const rateOf = createRate(context.now, { at: begunAt ?? context.now(), done });
  const progress = await context.progress("Buying", start);
  try {
    const onProgress = (counts: BulkOrder["counts"], { waiting }: BulkOrder) =>
      progress.update(counts, rateOf(counts.bought + counts.failed), waiting && bulkWaitingText(waiting));
    return await waitForBulk(client, bulkOrderId, { onProgress, signal, pollMs: POLL_MS });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    await progress.end();
    throw new CommandError(exitCodeOf(error), error.code === "aborted" ? "Stopped watching." : error.message, [
      `${bulkOrderId} continues on the server; nothing is lost and nothing is bought twice.`,
      `Resume with: ${resumeWith}`,
    ]);
  } finally {
    await progress.end();
  }
}
