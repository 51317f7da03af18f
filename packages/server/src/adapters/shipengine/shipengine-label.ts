import {
  type CarrierAnswer,
  type LabelFileFormat,
  ok,
  type RefundAnswer,
  refused,
  type Sale,
  silent,
} from "../../ports/carrier.js";
import { type Fields, ourWord, recordIn, recordsIn, textIn } from "../providers/json-reply.js";
import { ID } from "./shipengine-accounts.js";
import { sumOf } from "./shipengine-rates.js";

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
export function labelAmong(reply: unknown, shipmentId: string): CarrierAnswer<ShipengineLabel | undefined> {
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

/** Refunds that the carrier decides later. A label voided by hand has none, and is refunded at once. */
const REFUND_ANSWERS: Readonly<Record<string, RefundAnswer>> = {
  request_scheduled: "submitted",
  pending: "submitted",
  approved: "refunded",
  rejected: "rejected",
  excluded: "rejected",
};

export function refundOf({ fields }: ShipengineLabel): CarrierAnswer<RefundAnswer> {
  if (!isVoided(fields)) return silent("ShipEngine has not voided the label");
  const status = textIn(recordIn(fields.refund_details), "refund_status");
  if (status === undefined) return ok("refunded");
  const answer = ourWord(REFUND_ANSWERS, status);
  return answer ? ok(answer) : silent("ShipEngine's reply has an unknown refund status");
}

/** The URL of the customs form, a PDF, if it is not on the label itself. */
export const formUrlsOf = ({ fields }: ShipengineLabel): string[] =>
  [textIn(recordIn(fields.form_download), "href") ?? []].flat();

/** The label's URL in this format; valid for 90 days. */
export function labelUrlOf({ fields }: ShipengineLabel, format: LabelFileFormat): string | undefined {
  const links = recordIn(fields.label_download);
  const usual = textIn(links, "href");
  return textIn(links, format) ?? (usual?.endsWith(`.${format}`) ? usual : undefined);
}
