import { type Carrier, type CarrierAnswer, ok, type RefundAnswer, silent } from "../../ports/carrier.js";
import { type Fields, ourWord, textIn } from "../providers/json-reply.js";
import { answered, type ProviderCall } from "../providers/provider-call.js";
import { handleOf, NOT_OURS, shipmentAt, shipmentIn, shipmentOf } from "./shipment.js";

export const voidCalls = (call: ProviderCall): Pick<Carrier, "void" | "refund"> => ({
  async void(purchase, _trackingNumber, signal) {
    const handle = handleOf(purchase);
    if (!handle) return NOT_OURS;
    const { shipmentId: id } = handle;
    const asked = shipmentIn(answered(await call("POST", `shipments/${id}/refund`, { body: {}, signal })), id);
    if (asked.kind === "ok") return refundOf(asked.value);
    if (asked.kind !== "refused") return asked;
    // An earlier request may have succeeded with its reply lost.
    const found = await shipmentAt(call, id, signal);
    const known = found.kind === "ok" ? refundOf(found.value) : found;
    return known.kind === "ok" ? known : asked;
  },

  async refund(purchase, _trackingNumber, signal) {
    const found = await shipmentOf(call, purchase, signal);
    return found.kind === "ok" ? refundOf(found.value) : found;
  },
});

const REFUND_ANSWERS: Readonly<Record<string, RefundAnswer>> = {
  submitted: "submitted",
  refunded: "refunded",
  rejected: "rejected",
  // The carrier bills on scan: there is nothing to refund, and the label still works.
  not_applicable: "rejected",
};

function refundOf(shipment: Fields): CarrierAnswer<RefundAnswer> {
  const status = textIn(shipment, "refund_status") ?? "none";
  const answer = ourWord(REFUND_ANSWERS, status);
  return answer ? ok(answer) : silent("EasyPost's reply has no refund status");
}

/** Its refund was requested, in the dashboard if the purchase is not settled yet: the label must not be used. */
export const isGivenBack = ({ refund_status }: Fields): boolean =>
  refund_status === "submitted" || refund_status === "refunded";
