import { type AmazonConfirmation, ApiError, waitForConfirmation } from "@shipctl/sdk";
import type { Context } from "../../context.js";
import { CommandError } from "../../io/exit-code.js";
import { type Counts, createRate } from "../../io/progress.js";
import { exitCodeOf } from "../shared/purchase-calls.js";

const POLL_MS = 400;

/** Shows the progress of a confirmation. Ctrl-C stops watching; the confirmation continues. */
export async function followConfirmation(context: Context, started: AmazonConfirmation): Promise<AmazonConfirmation> {
  if (started.status !== "running") return started;
  const { bulkOrderId } = started;
  const client = await context.api();
  const start = countsOf(started);
  const rateOf = createRate(context.now, { at: context.now(), done: start.bought + start.failed });
  const progress = await context.progress("Confirming", start);
  const onProgress = (confirmation: AmazonConfirmation) => {
    const counts = countsOf(confirmation);
    progress.update(counts, rateOf(counts.bought + counts.failed));
  };
  try {
    return await waitForConfirmation(client, bulkOrderId, { onProgress, signal: context.signal, pollMs: POLL_MS });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    await progress.end();
    throw new CommandError(exitCodeOf(error), error.code === "aborted" ? "Stopped watching." : error.message, [
      `The confirmation of ${bulkOrderId} continues on the server.`,
      `Watch it again with: shipctl amazon confirm ${bulkOrderId} --saved`,
    ]);
  } finally {
    await progress.end();
  }
}

const countsOf = (confirmation: AmazonConfirmation): Counts => ({
  total: confirmation.totalCount,
  bought: confirmation.confirmedCount + confirmation.alreadyConfirmedCount,
  failed: confirmation.refusedCount + confirmation.unansweredCount,
});
