import { busy, type Carrier, ok, refused, silent } from "../../ports/carrier.js";
import { isLabelFile } from "../providers/label-file.js";
import type { PeerCall } from "./call.js";
import { laterAnswer } from "./errors.js";
import type { PeerOrders } from "./shipment.js";

/** When to retry while a label is being created. */
const SOON_MS = 10_000;

export const labelCalls = (call: PeerCall, orders: PeerOrders): Pick<Carrier, "label"> => ({
  async label(purchase, _trackingNumber, format, signal) {
    if (format !== "pdf") return refused("it has labels as PDF only");
    const number = await orders.numberOf(purchase, signal);
    if (number.kind !== "ok") return number;
    const answer = await call("GET", `labels/${number.value}`, { signal });
    if (answer.kind === "problem" && answer.code === "label_not_ready") {
      return busy(SOON_MS, "the label is not ready yet");
    }
    if (answer.kind !== "ok") return laterAnswer(answer);
    const { bytes } = answer;
    return isLabelFile(bytes, format) ? ok({ kind: "file", format, bytes }) : silent("its reply is not a label");
  },
});
