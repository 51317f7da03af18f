import { type CarrierAnswer, type CarrierStatement, ok, silent } from "../../ports/carrier.js";
import type { LabelState, StatementLine } from "../../ports/statement.js";
import { type Fields, isoIn, linesIn, type ReadLine, recordIn, recordsIn, textIn } from "../providers/json-reply.js";
import { answered, type ProviderCall } from "../providers/provider-call.js";
import { costOf, otherFees } from "./rate.js";
import { handleOf, shipmentIn } from "./shipment.js";

const PAGE_SIZE = "100";

/** The shipments of an account that have a label, the last ones first. */
export const statementCalls = (call: ProviderCall): CarrierStatement => ({
  async list({ from, to, after }, signal) {
    const query = new URLSearchParams({ page_size: PAGE_SIZE, purchased: "true", start_datetime: from });
    query.set("end_datetime", to);
    if (after !== undefined) query.set("before_id", after);
    const answer = answered(await call("GET", `shipments?${query}`, { signal }));
    if (answer.kind !== "ok") return answer;
    const page = recordIn(answer.value);
    const lines = linesIn(page?.shipments, lineOf);
    const last = textIn(recordsIn(page?.shipments).at(-1), "id");
    if (!lines || typeof page?.has_more !== "boolean" || (page.has_more && last === undefined)) return NO_LIST;
    return ok({ lines, next: page.has_more ? last : undefined });
  },

  async find(purchase, signal) {
    const handle = handleOf(purchase);
    if (!handle) return ok("not-found");
    const answer = await call("GET", `shipments/${handle.shipmentId}`, { signal });
    if (answer.kind === "error" && answer.status === 404) return ok("not-found");
    return lineFound(shipmentIn(answered(answer), handle.shipmentId));
  },
});

const NO_LIST = silent("EasyPost's reply is not a list of shipments");

function lineFound(found: CarrierAnswer<Fields>): CarrierAnswer<StatementLine<LabelState> | "not-found"> {
  if (found.kind === "refused") return silent(found.words);
  if (found.kind !== "ok") return found;
  const line = lineOf(found.value);
  if (line === undefined) return silent("EasyPost's reply has no shipment");
  return ok(line === "unsold" ? "not-found" : line);
}

function lineOf(shipment: Fields): ReadLine {
  const [id, createdAt] = [textIn(shipment, "id"), isoIn(shipment, "created_at")];
  if (id === undefined || createdAt === undefined) return undefined;
  const trackingNumber = textIn(shipment, "tracking_code");
  if (trackingNumber === undefined) return "unsold";
  const cents = costOf(recordIn(shipment.selected_rate) ?? {}, otherFees(shipment));
  return { id, reference: textIn(shipment, "reference"), trackingNumber, cents, state: stateOf(shipment), createdAt };
}

function stateOf({ refund_status: status }: Fields): LabelState {
  if (status === "refunded") return "refunded";
  return status === "submitted" ? "voided" : "bought";
}
