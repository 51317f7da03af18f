import type { AmazonConfirmation } from "../contract/index.js";
import type { Client } from "./call-types.js";
import { type WaitOptions, waitUntil } from "./wait-until.js";

/** How patiently to wait, and whom to tell meanwhile. */
export interface WaitForConfirmationOptions extends WaitOptions {
  /** Called at the first look and whenever the counts have moved. What it throws ends the waiting. */
  onProgress?: ((confirmation: AmazonConfirmation) => void) | undefined;
}

/**
 * Waits until the confirmation of a bulk order on the marketplace has ended and returns it as it is then, completed or
 * failed; `none` when there was none. The waiting may end and be taken up again at any time with the same id.
 *
 * @throws ApiError when the session expires, the order is not there, the signal aborts, or the server stays out of reach.
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
      onMove: (confirmation) => onProgress?.(confirmation),
    },
    options,
  );
}
