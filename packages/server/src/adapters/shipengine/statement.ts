import { type CarrierStatement, ok, silent } from "../../ports/carrier.js";
import type { LabelState } from "../../ports/statement.js";
import { type Fields, isoIn, linesIn, type ReadLine, recordIn, textIn } from "../providers/json-reply.js";
import { answered, type ProviderCall } from "../providers/provider-call.js";
import { isVoided, type ShipmentLabels } from "./label.js";
import { sumOf } from "./rate.js";
import { handleOf } from "./shipment.js";

const PAGE_SIZE = "100";

/** The labels of an account, the first ones first: what is made later does not move the pages. */
export const statementCalls = (call: ProviderCall, labels: ShipmentLabels): CarrierStatement => ({
  async list({ from, to, after = "1" }, signal) {
    const query = new URLSearchParams({ created_at_start: from, created_at_end: to, page: after });
    query.set("page_size", PAGE_SIZE);
    query.set("sort_by", "created_at");
    query.set("sort_dir", "asc");
    const answer = answered(await call("GET", `labels?${query}`, { signal }));
    if (answer.kind !== "ok") return answer;
    const page = recordIn(answer.value);
    const lines = linesIn(page?.labels, lineOf);
    if (!lines || typeof page?.pages !== "number") return NO_LIST;
    return ok({ lines, next: Number(after) < page.pages ? String(Number(after) + 1) : undefined });
  },

  async find(purchase, signal) {
    const shipmentId = handleOf(purchase)?.shipmentId;
    if (shipmentId === undefined) return ok("not-found");
    const found = await labels.list(shipmentId, signal);
    if (found.kind !== "ok") return found;
    const line = found.value ? lineOf(found.value.fields) : "unsold";
    if (line === undefined) return NO_LIST;
    return ok(line === "unsold" ? "not-found" : line);
  },
});

const NO_LIST = silent("ShipEngine's reply is not a list of labels");

function lineOf(label: Fields): ReadLine {
  const [id, createdAt] = [textIn(label, "label_id"), isoIn(label, "created_at")];
  if (id === undefined || createdAt === undefined) return undefined;
  const trackingNumber = textIn(label, "tracking_number");
  if (trackingNumber === undefined) return "unsold";
  const cents = sumOf(label, ["shipment_cost", "insurance_cost"]);
  const reference = textIn(label, "external_shipment_id");
  return { id, reference, trackingNumber, cents, state: stateOf(label), createdAt };
}

const PENDING: ReadonlySet<unknown> = new Set(["request_scheduled", "pending"]);
const KEPT: ReadonlySet<unknown> = new Set(["rejected", "excluded"]);

/** A label that was voided by hand has no refund status, and is refunded at once. */
function stateOf(label: Fields): LabelState {
  if (!isVoided(label)) return "bought";
  const status = recordIn(label.refund_details)?.refund_status;
  if (KEPT.has(status)) return "bought";
  return PENDING.has(status) ? "voided" : "refunded";
}
