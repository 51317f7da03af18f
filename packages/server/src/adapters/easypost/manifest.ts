import { busy, type CarrierAnswer, type CarrierManifests, ok, refused, silent } from "../../ports/carrier.js";
import { type Fields, listIn, recordIn, textIn } from "../providers/json-reply.js";
import type { FileCall } from "../providers/label-file.js";
import { answered, type ProviderCall } from "../providers/provider-call.js";
import { handleOf, NOT_OURS, ownShipment } from "./shipment.js";

const SOON_MS = 10_000;

/** SCAN forms. EasyPost puts a shipment on one form only, and names that form in the shipment. */
export const manifestCalls = (call: ProviderCall, fileAt: FileCall): CarrierManifests => ({
  async create(purchases, signal) {
    const shipments = purchases.flatMap((purchase) => handleOf(purchase) ?? []).map(({ shipmentId: id }) => ({ id }));
    if (shipments.length !== purchases.length) return NOT_OURS;
    const body = { scan_form: { shipments } };
    const answer = answered(await call("POST", "scan_forms", { body, signal }));
    return answer.kind === "ok" ? handleIn(recordIn(answer.value)) : answer;
  },

  async find(purchases, signal) {
    const [first] = purchases.flatMap((purchase) => handleOf(purchase) ?? []);
    if (!first) return NOT_OURS;
    const found = await ownShipment(call, first.shipmentId, signal);
    if (found.kind !== "ok") return found;
    const form = recordIn(found.value.scan_form);
    if (!form || form.status === "failed") return ok("not-found");
    const listed = listIn(form.tracking_codes).length;
    return listed > 0 && listed !== purchases.length ? refused(OTHER_FORM) : handleIn(form);
  },

  async file(ref, _parcels, signal) {
    const answer = answered(await call("GET", `scan_forms/${ref}`, { signal }));
    if (answer.kind === "refused") return silent(`EasyPost does not find its own form: ${answer.words}`);
    if (answer.kind !== "ok") return answer;
    const form = recordIn(answer.value) ?? {};
    if (form.id !== ref) return silent("EasyPost's reply is for another form, or for none");
    if (form.status === "failed") return refused(whyFailed(form));
    const link = textIn(form, "form_url");
    if (link === undefined) return busy(SOON_MS, "the form is not ready yet");
    const file = await fileAt(link, "pdf", signal);
    return file.kind === "ok" ? ok(file.value.bytes) : file;
  },
});

const OTHER_FORM = "EasyPost has put these labels on another form";

const whyFailed = (form: Fields): string => textIn(form, "message") ?? "EasyPost could not make the form";

function handleIn(form: Fields | undefined): CarrierAnswer<string> {
  if (form?.status === "failed") return refused(whyFailed(form));
  const id = textIn(form, "id");
  return id && /^sf_\w+$/.test(id) ? ok(id) : silent("EasyPost's reply has no form");
}
