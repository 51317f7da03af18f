import type { AmazonConfirmation } from "../contract/index.js";
import type { Client } from "./call-types.js";
import { type WaitOptions, waitUntil } from "./wait-until.js";

/** Polling options and progress callback. */
export interface WaitForConfirmationOptions extends WaitOptions {
  /** Called after the first poll and whenever the counts have changed. An error that it throws ends the wait. */
  onProgress?: ((confirmation: AmazonConfirmation) => void) | undefined;
}

/**
 * Waits until the confirmation of a bulk order on the marketplace has ended and returns it: completed or failed, or
 * `none` when there is none. Wait again at any time with the same id.
 *
 * @throws ApiError when the session expires, the order is not found, the signal aborts, or the server stays unreachable.
 *
 * @example
 * await client.confirmAmazonOrders({ body, headers: { Prefer: "wait=0" } });
 * const done = await waitForConfirmation(client, bulkOrderId, { onProgress: ({ message }) => print(message) });
 */
export async function waitForConfirmation(
  client: Pick<Client, "getAmazonConfirmation">,
  bulkOrderId: string,
  options: WaitForConfirmationOptions = {},
): Promise<AmazonConfirmation> {
  const { onProgress, signal } = options;
  return waitUntil(
    {
      operation: "getAmazonConfirmation",
      read: () => client.getAmazonConfirmation({ path: { bulkOrderId }, signal }),
      stateOf: ({ status, confirmedCount, refusedCount, unansweredCount, remainingCount }) =>
        [status, confirmedCount, refusedCount, unansweredCount, remainingCount].join(),
      hasEnded: ({ status }) => status !== "running",
      onChange: (confirmation) => onProgress?.(confirmation),
    },
    options,
  );
}
