import type { StopBulkReply } from "@shipctl/sdk";
import { lines, type Outcome } from "../../io/outcome.js";

/** The result of a stop, with a line for each row that is still being bought. */
export const stopOutcome = (reply: StopBulkReply): Outcome => ({
  json: reply,
  show: [
    lines(
      reply.message,
      ...reply.beingBought.map(({ orderId, rowIndex }) => `Row ${rowIndex + 1} is still being bought: ${orderId}`),
    ),
  ],
});
