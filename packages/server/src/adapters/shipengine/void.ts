import {
  type Carrier,
  type CarrierAnswer,
  type CarrierPurchase,
  type LazySignal,
  ok,
  type RefundAnswer,
  refused,
  silent,
} from "../../ports/carrier.js";
import { ourWord, recordIn, textIn, wordsOf } from "../providers/json-reply.js";
import { answered, type ProviderCall } from "../providers/provider-call.js";
import { messageIn } from "./errors.js";
import { isVoided, type ShipengineLabel, type ShipmentLabels } from "./label.js";

export function voidCalls(call: ProviderCall, labels: ShipmentLabels): Pick<Carrier, "void" | "refund"> {
  /** As ShipEngine stores it now. */
  const currentLabel = async (
    purchase: CarrierPurchase,
    signal?: LazySignal,
  ): Promise<CarrierAnswer<ShipengineLabel>> => {
    const label = await labels.idOf(purchase, signal);
    if (label.kind !== "ok") return label;
    const id = label.value;
    const read = answered(await call("GET", `labels/${id}`, { signal }));
    if (read.kind !== "ok") return read;
    const fields = recordIn(read.value);
    return fields?.label_id === id ? ok({ id, fields }) : silent("ShipEngine's reply is for another label");
  };

  return {
    async void(purchase, _trackingNumber, signal) {
      const label = await labels.idOf(purchase, signal);
      if (label.kind !== "ok") return label;
      const asked = answered(await call("PUT", `labels/${label.value}/void`, { signal }));
      if (asked.kind !== "ok" && asked.kind !== "refused") return asked;
      const reply = asked.kind === "ok" ? (recordIn(asked.value) ?? {}) : {};
      if (reply.approved === true) return ok("refunded");
      if (asked.kind === "ok" && reply.approved !== false) return silent("ShipEngine does not say whether it voided");
      // An earlier request may have succeeded with its reply lost.
      const now = await currentLabel(purchase, signal);
      if (now.kind === "busy" || now.kind === "silent") return now;
      if (now.kind === "ok" && isVoided(now.value.fields)) return refundOf(now.value);
      return asked.kind === "refused" ? asked : refused(wordsOf(messageIn(reply)) || "The carrier refused the void");
    },

    async refund(purchase, _trackingNumber, signal) {
      const label = await currentLabel(purchase, signal);
      return label.kind === "ok" ? refundOf(label.value) : label;
    },
  };
}

/** Refunds that the carrier decides later. A label voided by hand has none, and is refunded at once. */
const REFUND_ANSWERS: Readonly<Record<string, RefundAnswer>> = {
  request_scheduled: "submitted",
  pending: "submitted",
  approved: "refunded",
  rejected: "rejected",
  excluded: "rejected",
};

function refundOf({ fields }: ShipengineLabel): CarrierAnswer<RefundAnswer> {
  if (!isVoided(fields)) return silent("ShipEngine has not voided the label");
  const status = textIn(recordIn(fields.refund_details), "refund_status");
  if (status === undefined) return ok("refunded");
  const answer = ourWord(REFUND_ANSWERS, status);
  return answer ? ok(answer) : silent("ShipEngine's reply has an unknown refund status");
}
