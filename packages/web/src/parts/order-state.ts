import type { Order } from "@shipctl/sdk";

type State = Pick<Order, "purchase" | "status" | "refundStatus">;

/** Whether there is a label to open: bought, and not voided since. */
export function hasLabel({ purchase, refundStatus }: State): boolean {
  return purchase === "bought" && refundStatus !== "submitted" && refundStatus !== "refunded";
}

/** Whether a void may be asked for. The carrier's time window is the server's to judge. */
export function mayBeVoided({ purchase, status, refundStatus }: State): boolean {
  return purchase === "bought" && status === "processing" && refundStatus === "none";
}

/** What has become of the money of a voided label; undefined when none was asked back. */
export function refundText({ refundStatus }: Pick<Order, "refundStatus">): string | undefined {
  return REFUNDS.get(refundStatus);
}

const REFUNDS = new Map<string, string>([
  ["submitted", "Refund requested"],
  ["refunded", "Refunded"],
  ["rejected", "Refund rejected"],
]);
