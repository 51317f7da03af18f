import {
  busy,
  type Carrier,
  type CarrierAnswer,
  type CarrierPurchase,
  type LabelFileFormat,
  type LazySignal,
  ok,
  refused,
  type Sale,
  silent,
} from "../../ports/carrier.js";
import { type Fields, recordIn, recordsIn, textIn } from "../providers/json-reply.js";
import { type FileCall, labelWithForms } from "../providers/label-file.js";
import { answered, type ProviderCall } from "../providers/provider-call.js";
import { sumOf } from "./rate.js";
import { handleOf, ID } from "./shipment.js";

/** When to retry while a label is being created. */
const SOON_MS = 10_000;

export const labelCalls = (labels: ShipmentLabels, fileAt: FileCall): Pick<Carrier, "label"> => ({
  async label(purchase, _trackingNumber, format, signal) {
    const label = await labels.of(purchase, signal);
    if (label.kind !== "ok") return label;
    const link = labelUrlOf(label.value, format);
    if (link !== undefined) {
      const forms = formUrlsOf(label.value);
      // It is drawn from the PDF, which has the form.
      if (forms.length > 0 && format !== "pdf") return refused("The label comes with a customs form, as PDF only");
      return labelWithForms(fileAt, { link, format, forms }, signal);
    }
    labels.invalidate(purchase);
    return recordIn(label.value.fields.label_download)
      ? refused(`ShipEngine has no ${format} file of this label`)
      : busy(SOON_MS, "the label is not ready yet");
  },
});

/** The URL of the customs form, a PDF, if it is not on the label itself. */
const formUrlsOf = ({ fields }: ShipengineLabel): string[] =>
  [textIn(recordIn(fields.form_download), "href") ?? []].flat();

/** The label's URL in this format; valid for 90 days. */
function labelUrlOf({ fields }: ShipengineLabel, format: LabelFileFormat): string | undefined {
  const links = recordIn(fields.label_download);
  const usual = textIn(links, "href");
  return textIn(links, format) ?? (usual?.endsWith(`.${format}`) ? usual : undefined);
}

/** A purchased label as ShipEngine stores it. */
export interface ShipengineLabel {
  readonly id: string;
  readonly fields: Fields;
}

/** Undefined for another shipment's label. */
export function labelIn(value: unknown, shipmentId: string): ShipengineLabel | undefined {
  const fields = recordIn(value);
  const id = textIn(fields, "label_id") ?? "";
  return fields && ID.test(id) && fields.shipment_id === shipmentId ? { id, fields } : undefined;
}

/**
 * The label of a shipment in a list: the one that can be used, else the last. Undefined without one; silent if the
 * reply is not a list.
 */
function labelAmong(reply: unknown, shipmentId: string): CarrierAnswer<ShipengineLabel | undefined> {
  const { labels } = recordIn(reply) ?? {};
  if (!Array.isArray(labels)) return silent("ShipEngine's reply is not a list of labels");
  const found = recordsIn(labels).flatMap((one) => labelIn(one, shipmentId) ?? []);
  return ok(found.find((label) => saleOf(label).kind === "ok") ?? found.at(-1));
}

/** A label with a tracking number is paid for, whatever else is in the reply, unless it is voided. */
export function saleOf({ id, fields }: ShipengineLabel): CarrierAnswer<Sale> {
  if (isVoided(fields)) return refused("The label was voided at ShipEngine");
  const trackingNumber = textIn(fields, "tracking_number");
  if (trackingNumber !== undefined) {
    const costCents = sumOf(fields, ["shipment_cost", "insurance_cost"]);
    return ok({
      trackingNumber,
      costCents,
      rate: textIn(fields, "service_code"),
      account: textIn(fields, "carrier_id"),
      labelRef: id,
    });
  }
  return fields.status === "error"
    ? refused("ShipEngine could not create the label")
    : silent("ShipEngine has not finished the label");
}

export const isVoided = ({ voided, status }: Fields): boolean => voided === true || status === "voided";

/** Labels in memory: their files are downloaded after the purchase. */
const REMEMBERED = 1_000;

export interface ShipmentLabels {
  /** Asks ShipEngine. Undefined if the shipment has no label; never refused. */
  list(shipmentId: string, signal?: LazySignal): Promise<CarrierAnswer<ShipengineLabel | undefined>>;
  /** From memory if possible. Refused if the purchase has no label. */
  of(purchase: CarrierPurchase, signal?: LazySignal): Promise<CarrierAnswer<ShipengineLabel>>;
  /** Its id, which older purchases do not have. Refused if the purchase has no label. */
  idOf(purchase: CarrierPurchase, signal?: LazySignal): Promise<CarrierAnswer<string>>;
  remember(shipmentId: string, label: ShipengineLabel): void;
  /** For a label that was not complete when it was stored. */
  invalidate(purchase: CarrierPurchase): void;
}

export function shipmentLabels(call: ProviderCall): ShipmentLabels {
  const known = new Map<string, ShipengineLabel>();
  const remember = (shipmentId: string, label: ShipengineLabel) => {
    if (known.size >= REMEMBERED) known.clear();
    known.set(shipmentId, label);
  };

  async function list(shipmentId: string, signal?: LazySignal): Promise<CarrierAnswer<ShipengineLabel | undefined>> {
    const path = `labels?shipment_id=${shipmentId}&sort_by=created_at&sort_dir=asc`;
    const answer = answered(await call("GET", path, { signal }));
    if (answer.kind === "refused") return silent(answer.words);
    if (answer.kind !== "ok") return answer;
    const found = labelAmong(answer.value, shipmentId);
    if (found.kind === "ok" && found.value) remember(shipmentId, found.value);
    return found;
  }

  async function of(purchase: CarrierPurchase, signal?: LazySignal): Promise<CarrierAnswer<ShipengineLabel>> {
    const handle = handleOf(purchase);
    if (!handle) return NO_LABEL;
    const label = known.get(handle.shipmentId);
    if (label) return ok(label);
    const listed = await list(handle.shipmentId, signal);
    if (listed.kind !== "ok") return listed;
    return listed.value ? ok(listed.value) : NO_LABEL;
  }

  return {
    list,
    of,
    remember,
    invalidate: (purchase) => known.delete(handleOf(purchase)?.shipmentId ?? ""),
    async idOf(purchase, signal) {
      if (purchase.labelRef !== undefined) return ok(purchase.labelRef);
      const label = await of(purchase, signal);
      return label.kind === "ok" ? ok(label.value.id) : label;
    },
  };
}

const NO_LABEL = refused("ShipEngine has no label for this order");
