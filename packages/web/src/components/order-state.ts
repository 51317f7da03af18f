import type { Order } from "@shipctl/sdk";

type State = Pick<Order, "purchase" | "status" | "refundStatus">;

/** Whether there is a label to open: bought, and not voided since. A refund of a parcel on its way voids nothing. */
export function hasLabel({ purchase, status }: State): boolean {
  return purchase === "bought" && status !== "cancelled";
}

/** Whether a void may be asked for. The carrier's time window is the server's to judge. */
export function mayBeVoided({ purchase, status, refundStatus }: State): boolean {
  return purchase === "bought" && status === "processing" && refundStatus === "none";
}

/** Whether an operator may ask to give the money back. Whether the label must be voided instead is the server's to judge. */
export function mayBeRefunded({ purchase, refundStatus }: State): boolean {
  return purchase === "bought" && refundStatus !== "refunded";
}

/** A parcel that will not travel: its label was voided, or never bought. */
export function isCancelled({ purchase, refundStatus, status }: State): boolean {
  return (
    status === "cancelled" && (purchase === "failed" || refundStatus === "submitted" || refundStatus === "refunded")
  );
}

/** What an order's status leaves open: that it failed, or what has become of the money of a voided label. */
export function statusNote(order: Pick<Order, "purchase" | "refundStatus">): string | undefined {
  return order.purchase === "failed" ? "Purchase failed" : refundText(order);
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
