import { ApiError, type BulkOrder, type Client, waitForBulk } from "@shipctl/sdk";
import { bulkWaitingText } from "@shipctl/sdk/display";
import type { Context } from "../../context.js";
import { ExitCode, Stop } from "../../io/exit-code.js";
import { createRate } from "../../io/progress.js";

const POLL_MS = 400;

interface FollowedBulk {
  readonly bulkOrderId: string;
  readonly resumeWith: string;
  readonly begunAt?: Date | undefined;
}

/**
 * Shows a bulk order moving until it has ended. Ctrl-C and a lost server end the looking on, never the buying, and say
 * how to take it up again. `begunAt` is when nothing was bought yet, where that is known.
 */
export async function followBulk(
  context: Context,
  client: Client,
  { bulkOrderId, resumeWith, begunAt }: FollowedBulk,
): Promise<BulkOrder> {
  const { signal } = context;
  const first = await client.getBulkOrder({ path: { bulkOrderId }, query: { page: 1, limit: 1 }, signal });
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
    const isStopped = error.code === "aborted";
    throw new Stop(exitCodeOf(error), isStopped ? "Stopped looking on." : error.message, [
      `${bulkOrderId} goes on at the server; nothing is lost and nothing is bought twice.`,
      `Take it up again with: ${resumeWith}`,
    ]);
  } finally {
    await progress.end();
  }
}

/** How a command ends whose waiting has failed. */
export function exitCodeOf({ code, status }: ApiError): ExitCode {
  if (code === "aborted") return ExitCode.cancelled;
  return status === 401 ? ExitCode.notSignedIn : ExitCode.failed;
}
