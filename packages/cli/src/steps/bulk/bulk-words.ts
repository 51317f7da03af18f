import type { BulkOrder, StopBulkReply } from "@shipctl/sdk";
import { adviceOf, type RowIssue } from "@shipctl/sdk/bulk";
import { bulkOrderStatus, bulkStoppedText, bulkWaitingText, formatTime } from "@shipctl/sdk/display";
import { type Cell, type Fields, lines, type Outcome, tinted } from "../../io/outcome.js";
import { toneOf } from "../shared/tones.js";

type Waits = Pick<BulkOrder, "status" | "waiting">;

/** The status and, while it waits for its carrier, the end of the wait. */
export function bulkStatusCell({ status, waiting }: Waits): Cell {
  const { label, color } = bulkOrderStatus(status);
  if (!waiting) return tinted(label, toneOf(color));
  return tinted(`${label}, waits until ${formatTime(waiting.until)}`, "warn");
}

/** The reason for its wait, and when it was stopped, if any. */
export function waitingFields(bulkOrder: Waits & Parameters<typeof bulkStoppedText>[0]): Fields["pairs"] {
  const stopped = bulkStoppedText(bulkOrder);
  return [
    ...(bulkOrder.waiting ? [["Waits", tinted(bulkWaitingText(bulkOrder.waiting), "warn")] as const] : []),
    ...(stopped ? [["Stopped", tinted(stopped, "warn")] as const] : []),
  ];
}

/** An error or a warning with its suggestion. */
export const issueText = (issue: RowIssue): string =>
  `${issue.severity === "warning" ? "Warning: " : ""}${adviceOf(issue)}`;

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
