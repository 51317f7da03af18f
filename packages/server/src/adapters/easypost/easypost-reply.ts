import {
  type CarrierAnswer,
  type LabelFileFormat,
  ok,
  type RefundAnswer,
  type Sale,
  silent,
} from "../../ports/carrier.js";
import { centsOfSum } from "../exact-decimal.js";
import { type Fields, listIn, ourWord, recordIn, textIn } from "../providers/json-reply.js";

export interface EasypostRate {
  readonly id: string;
  readonly carrier: string;
  readonly service: string;
  /** Undefined if the currency is not USD. */
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

/** The rate plus fees other than postage (insurance, label). */
function costOf(rate: Fields, fees: readonly unknown[]): number | undefined {
  if ((textIn(rate, "currency") ?? "USD") !== "USD") return undefined;
  const postage = textIn(rate, "rate");
  if (postage === undefined) return undefined;
  return centsOfSum([postage, ...otherFees(fees)]);
}

/** The amounts of fees other than postage. */
export const otherFees = (fees: readonly unknown[]): string[] =>
  fees.flatMap((one) => {
    const fee = recordIn(one);
    const counts = fee?.charged === true && fee.refunded !== true && fee.type !== "PostageFee";
    return counts ? [textIn(fee, "amount") ?? "0"] : [];
  });

/** A shipment with a tracking number is paid for, whatever else is in the reply. */
export function saleOf(shipment: Fields): Sale | undefined {
  const trackingNumber = textIn(shipment, "tracking_code");
  if (trackingNumber === undefined) return undefined;
  const rate = recordIn(shipment.selected_rate) ?? {};
  const costCents = costOf(rate, listIn(shipment.fees));
  return { trackingNumber, costCents, rate: textIn(rate, "service"), account: textIn(rate, "carrier_account_id") };
}

const REFUND_ANSWERS: Readonly<Record<string, RefundAnswer>> = {
  submitted: "submitted",
  refunded: "refunded",
  rejected: "rejected",
  // The carrier bills on scan: there is nothing to refund, and the label still works.
  not_applicable: "rejected",
};

export function refundOf(shipment: Fields): CarrierAnswer<RefundAnswer> {
  const status = textIn(shipment, "refund_status") ?? "none";
  const answer = ourWord(REFUND_ANSWERS, status);
  return answer ? ok(answer) : silent("EasyPost's reply has no refund status");
}

const FILE_TYPES: Readonly<Record<LabelFileFormat, string>> = {
  pdf: "application/pdf",
  png: "image/png",
  zpl: "application/zpl",
};

/** The label's URL in this format, if it exists already. */
export function labelUrlOf(shipment: Fields, format: LabelFileFormat): string | undefined {
  const label = recordIn(shipment.postage_label);
  if (textIn(label, "label_file_type") === FILE_TYPES[format]) return textIn(label, "label_url");
  return textIn(label, `label_${format}_url`);
}
