import type { RefundList } from "@shipctl/sdk";
import { formatUsd } from "@shipctl/sdk/display";
import { ExitCode } from "../../io/exit-code.js";
import { lines, type Outcome, table, tinted } from "../../io/outcome.js";

/** The result per order; the exit code reports failures. */
export function refundOutcome(reply: RefundList): Outcome {
  const rows = reply.results.map(({ orderId, amount = 0, message }) => [
    orderId,
    message ? tinted("not refunded", "bad") : tinted("refunded", "good"),
    message ? "" : amount.toFixed(2),
    message ?? "",
  ]);
  const not = reply.results.length - reply.refunded;
  const outcomes = table(["#Order", "Outcome", ">Amount", "~Why"], rows, "No order to refund.");
  return {
    json: reply,
    show: [outcomes, lines(`${reply.refunded} refunded${not > 0 ? `, ${not} not` : ""}: ${formatUsd(reply.amount)}.`)],
    plain: [outcomes],
    exitCode: not > 0 ? ExitCode.someRowsFailed : ExitCode.success,
  };
}
