import { type CarrierStatement, ok, silent } from "../../ports/carrier.js";
import type { LabelState } from "../../ports/statement.js";
import { centsIn, type Fields, isoIn, linesIn, type ReadLine, textIn } from "../providers/json-reply.js";
import type { PeerCall } from "./call.js";
import { lookupAnswer } from "./errors.js";
import { handleOf, type PeerOrders } from "./shipment.js";

const PAGE_SIZE = "100";

/** The orders of our account there, the last ones first. */
export const statementCalls = (call: PeerCall, orders: PeerOrders): CarrierStatement => ({
  async list({ from, to, after }, signal) {
    const query = { from, to, limit: PAGE_SIZE, ...(after !== undefined && { page: after }) };
    const answer = await call("GET", "orders", { query, signal, ifSpare: true });
    if (answer.kind !== "ok") return lookupAnswer(answer);
    const { json } = answer;
    const lines = linesIn(json?.orders, lineOf);
    if (!lines || typeof json?.totalPages !== "number") return NO_LIST;
    const page = Number(after ?? 1);
    return ok({ lines, next: page < json.totalPages ? String(page + 1) : undefined });
  },

  async find(purchase, signal) {
    const handle = handleOf(purchase);
    if (!handle) return ok("not-found");
    const found = await orders.of(handle, signal);
    if (found.kind !== "ok") return found;
    const lines = linesIn(found.value, lineOf);
    return lines ? ok(lines[0] ?? "not-found") : NO_LIST;
  },
});

const NO_LIST = silent("its reply is not a list of orders");

function lineOf(order: Fields): ReadLine {
  const [id, createdAt] = [textIn(order, "orderId"), isoIn(order, "createdAt")];
  if (id === undefined || createdAt === undefined) return undefined;
  const trackingNumber = textIn(order, "trackingNumber");
  if (trackingNumber === undefined) return "unsold";
  const reference = textIn(order, "orderNumber");
  return { id, reference, trackingNumber, cents: centsIn(order, "price"), state: stateOf(order), createdAt };
}

function stateOf({ refundStatus }: Fields): LabelState {
  if (refundStatus === "refunded") return "refunded";
  return refundStatus === "submitted" ? "voided" : "bought";
}
