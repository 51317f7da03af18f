import { type Carrier, type CarrierAnswer, ok, type RefundAnswer, silent } from "../../ports/carrier.js";
import { type Fields, ourWord, textIn } from "../providers/json-reply.js";
import type { PeerCall } from "./call.js";
import { laterAnswer } from "./errors.js";
import type { PeerOrders } from "./shipment.js";

export const voidCalls = (call: PeerCall, orders: PeerOrders): Pick<Carrier, "void" | "refund"> => ({
  async void(purchase, _trackingNumber, signal) {
    const number = await orders.numberOf(purchase, signal);
    if (number.kind !== "ok") return number;
    const answer = await call("POST", `orders/${number.value}/void`, { signal });
    return answer.kind === "ok" ? refundOf(answer.json ?? {}) : laterAnswer(answer);
  },

  async refund(purchase, _trackingNumber, signal) {
    const order = await orders.bought(purchase, signal);
    return order.kind === "ok" ? refundOf(order.value) : order;
  },
});

const REFUND_ANSWERS: Readonly<Record<string, RefundAnswer>> = {
  submitted: "submitted",
  refunded: "refunded",
  rejected: "rejected",
};

function refundOf(order: Fields): CarrierAnswer<RefundAnswer> {
  const answer = ourWord(REFUND_ANSWERS, textIn(order, "refundStatus") ?? "none");
  return answer ? ok(answer) : silent("its reply has no refund status");
}
