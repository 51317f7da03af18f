import type { Order } from "@shipctl/sdk";

type State = Pick<Order, "purchase" | "status" | "refundStatus">;

/** Whether there is a label to open: bought and not voided. A refund of a parcel in transit does not void the label. */
export function hasLabel({ purchase, status }: State): boolean {
  return purchase === "bought" && status !== "cancelled";
}

/** Whether a void may be requested. The server checks the carrier's time limit. */
export function mayBeVoided({ purchase, status, refundStatus }: State): boolean {
  return purchase === "bought" && status === "processing" && refundStatus === "none";
}

/** Whether a return label may be bought for its parcel. */
export function mayBeReturned({ purchase, status, isReturn }: State & Pick<Order, "isReturn">): boolean {
  return purchase === "bought" && status !== "cancelled" && !isReturn;
}

/** Whether an admin may request a refund. The server checks whether the label must be voided instead. */
export function mayBeRefunded({ purchase, refundStatus }: State): boolean {
  return purchase === "bought" && refundStatus !== "refunded";
}

/** A parcel that will not travel: its label was voided, or never bought. */
export function isCancelled({ purchase, refundStatus, status }: State): boolean {
  return (
    status === "cancelled" && (purchase === "failed" || refundStatus === "submitted" || refundStatus === "refunded")
  );
}

/** A note beside the order's status: a failed purchase, the state of the refund, or an exception. */
export function statusNote(order: Pick<Order, "purchase" | "refundStatus" | "hasException">): string | undefined {
  if (order.purchase === "failed") return "Purchase failed";
  return refundText(order) ?? (order.hasException ? "Exception" : undefined);
}

/** The state of the refund; undefined if none was requested. */
export function refundText({ refundStatus }: Pick<Order, "refundStatus">): string | undefined {
  return REFUNDS.get(refundStatus);
}

const REFUNDS = new Map<string, string>([
  ["submitted", "Refund requested"],
  ["refunded", "Refunded"],
  ["rejected", "Refund rejected"],
]);
