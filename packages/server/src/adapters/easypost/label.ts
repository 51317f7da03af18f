import {
  busy,
  type Carrier,
  type CarrierAnswer,
  type LabelFileFormat,
  type LazySignal,
  ok,
} from "../../ports/carrier.js";
import { type Fields, recordIn, recordsIn, textIn } from "../providers/json-reply.js";
import { type FileCall, labelWithForms } from "../providers/label-file.js";
import { answered, type ProviderCall } from "../providers/provider-call.js";
import { handleOf, NOT_OURS, type RecentSales, shipmentAt, shipmentIn } from "./shipment.js";

const NOT_READY = busy(10_000, "the label is not ready yet");

export function labelCalls(call: ProviderCall, fileAt: FileCall, sales: RecentSales): Pick<Carrier, "label"> {
  /** The shipment with a link to its label in this format; EasyPost converts the label if necessary. */
  async function withLabel(id: string, format: LabelFileFormat, signal?: LazySignal): Promise<CarrierAnswer<Fields>> {
    const known = sales.take(id);
    const found = known ? ok(known) : await shipmentAt(call, id, signal);
    if (found.kind !== "ok" || labelUrlOf(found.value, format) !== undefined) return found;
    if (!recordIn(found.value.postage_label)) return NOT_READY;
    const path = `shipments/${id}/label?file_format=${format.toUpperCase()}`;
    return shipmentIn(answered(await call("GET", path, { signal })), id);
  }

  return {
    async label(purchase, _trackingNumber, format, signal) {
      const handle = handleOf(purchase);
      if (!handle) return NOT_OURS;
      const found = await withLabel(handle.shipmentId, format, signal);
      if (found.kind !== "ok") return found;
      const link = labelUrlOf(found.value, format);
      if (link === undefined) return NOT_READY;
      return labelWithForms(fileAt, { link, format, forms: formUrlsOf(found.value) }, signal);
    },
  };
}

const CUSTOMS_FORMS: ReadonlySet<unknown> = new Set(["cn22", "commercial_invoice", "high_value_report"]);

/** The URLs of customs forms that are not on the label itself. */
const formUrlsOf = (shipment: Fields): string[] =>
  recordsIn(shipment.forms).flatMap((form) =>
    CUSTOMS_FORMS.has(form.form_type) ? (textIn(form, "form_url") ?? []) : [],
  );

const FILE_TYPES: Readonly<Record<LabelFileFormat, string>> = {
  pdf: "application/pdf",
  png: "image/png",
  zpl: "application/zpl",
};

/** The label's URL in this format, if it exists already. */
function labelUrlOf(shipment: Fields, format: LabelFileFormat): string | undefined {
  const label = recordIn(shipment.postage_label);
  if (textIn(label, "label_file_type") === FILE_TYPES[format]) return textIn(label, "label_url");
  return textIn(label, `label_${format}_url`);
}
