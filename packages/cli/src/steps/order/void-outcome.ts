import type { VoidList } from "@shipctl/sdk";
import { ExitCode } from "../../io/exit-code.js";
import { lines, type Outcome, table, tinted } from "../../io/outcome.js";

/** The result per order; the exit code reports failures. */
export function voidOutcome(reply: VoidList): Outcome {
  const rows = reply.results.map(({ orderId, refundStatus, message }) => [
    orderId,
    message ? tinted("not voided", "bad") : tinted(`refund ${refundStatus}`, "good"),
    message ?? "",
  ]);
  const notVoided = reply.results.length - reply.voided;
  const summary = `${reply.voided} voided${notVoided > 0 ? `, ${notVoided} not` : ""}. Refunded when the carrier approves.`;
  const outcomes = table(["#Order", "Outcome", "~Why"], rows, "No label to void.");
  return {
    json: reply,
    show: [outcomes, lines(summary)],
    plain: [outcomes],
    exitCode: notVoided > 0 ? ExitCode.someRowsFailed : ExitCode.success,
  };
}
