import {
  type CarrierAnswer,
  type LabelFileFormat,
  ok,
  type RefundAnswer,
  type Sale,
  silent,
} from "../../ports/carrier.js";
import { centsOfSum } from "../exact-decimal.js";

/** Replies are read part by part: what is not needed may be anything, and words that are new break nothing. */
export type Fields = Readonly<Record<string, unknown>>;

export const recordIn = (value: unknown): Fields | undefined =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : undefined;

export const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Amounts come as texts, and as numbers in places. */
export function textIn(record: Fields | undefined, name: string): string | undefined {
  const value = record?.[name];
  if (typeof value === "number") return String(value);
  return typeof value === "string" && value !== "" ? value : undefined;
}

export interface EasypostRate {
  readonly id: string;
  readonly carrier: string;
  readonly service: string;
  /** Undefined in another currency than USD. */
  readonly costCents: number | undefined;
}

export function ratesOf(shipment: Fields): EasypostRate[] {
  return listIn(shipment.rates).flatMap((one) => {
    const rate = recordIn(one);
    const [id, carrier, service] = [textIn(rate, "id"), textIn(rate, "carrier"), textIn(rate, "service")];
    if (!rate || !id || !/^rate_\w+$/.test(id) || !carrier || !service) return [];
    return [{ id, carrier, service, costCents: costOf(rate, []) }];
  });
}

/** What the rate costs, with the fees beside the postage itself (of an insurance, of the label). */
function costOf(rate: Fields, fees: readonly unknown[]): number | undefined {
  if ((textIn(rate, "currency") ?? "USD") !== "USD") return undefined;
  const postage = textIn(rate, "rate");
  if (postage === undefined) return undefined;
  const others = fees.flatMap((one) => {
    const fee = recordIn(one);
    const counts = fee?.charged === true && fee.refunded !== true && fee.type !== "PostageFee";
    return counts ? [textIn(fee, "amount") ?? "0"] : [];
  });
  return centsOfSum([postage, ...others]);
}

/** A shipment that has a tracking number was paid for, whatever else its reply says or lacks. */
export function saleOf(shipment: Fields): Sale | undefined {
  const trackingNumber = textIn(shipment, "tracking_code");
  if (trackingNumber === undefined) return undefined;
  const rate = recordIn(shipment.selected_rate) ?? {};
  return { trackingNumber, costCents: costOf(rate, listIn(shipment.fees)), rate: textIn(rate, "service") };
}

const REFUND_ANSWERS: Readonly<Record<string, RefundAnswer>> = {
  submitted: "submitted",
  refunded: "refunded",
  rejected: "rejected",
  // Billed when it is scanned: the carrier has nothing to give back, and the label still works.
  not_applicable: "rejected",
};

export function refundOf(shipment: Fields): CarrierAnswer<RefundAnswer> {
  const status = textIn(shipment, "refund_status") ?? "none";
  const answer = Object.hasOwn(REFUND_ANSWERS, status) ? REFUND_ANSWERS[status] : undefined;
  return answer ? ok(answer) : silent("EasyPost does not say how the refund stands");
}

const FILE_TYPES: Readonly<Record<LabelFileFormat, string>> = {
  pdf: "application/pdf",
  png: "image/png",
  zpl: "application/zpl",
};

/** Where the label can be fetched in this format, if it can already. */
export function labelUrlOf(shipment: Fields, format: LabelFileFormat): string | undefined {
  const label = recordIn(shipment.postage_label);
  if (textIn(label, "label_file_type") === FILE_TYPES[format]) return textIn(label, "label_url");
  return textIn(label, `label_${format}_url`);
}

const BEGINNINGS: Readonly<Record<LabelFileFormat, string>> = { pdf: "%PDF-", png: "\x89PNG", zpl: "^XA" };

/** By its first bytes: an error page with status 200 is no label. */
export function isLabelFile(bytes: Uint8Array, format: LabelFileFormat): boolean {
  const start = Buffer.from(bytes.subarray(0, 64)).toString("latin1");
  return format === "zpl" ? start.includes(BEGINNINGS.zpl) : start.startsWith(BEGINNINGS[format]);
}
