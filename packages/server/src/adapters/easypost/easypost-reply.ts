import {
  type CarrierAnswer,
  type LabelFileFormat,
  ok,
  type RefundAnswer,
  type Sale,
  silent,
} from "../../ports/carrier.js";
import { centsOfSum } from "../exact-decimal.js";
import { type Fields, listIn, ourWord, recordIn, recordsIn, textIn } from "../providers/json-reply.js";

export interface EasypostRate {
  readonly id: string;
  readonly carrier: string;
  readonly service: string;
  readonly account: string | undefined;
  /** Undefined if it is not an amount of USD. */
  readonly costCents: number | undefined;
}

/** `feesOf`: the fees that the sale of a rate will add to the postage. */
export function ratesOf(shipment: Fields, feesOf: SaleFees["of"]): EasypostRate[] {
  return listIn(shipment.rates).flatMap((one) => {
    const rate = recordIn(one);
    const [id, carrier, service] = [textIn(rate, "id"), textIn(rate, "carrier"), textIn(rate, "service")];
    if (!rate || !id || !/^rate_\w+$/.test(id) || !carrier || !service) return [];
    const account = textIn(rate, "carrier_account_id");
    return [{ id, carrier, service, account, costCents: costOf(rate, feesOf(account)) }];
  });
}

/** The rate plus the amounts of fees other than postage (insurance, label). */
function costOf(rate: Fields, fees: readonly string[]): number | undefined {
  if ((textIn(rate, "currency") ?? "USD") !== "USD") return undefined;
  const postage = textIn(rate, "rate");
  return postage === undefined ? undefined : centsOfSum([postage, ...fees]);
}

/** The amounts of fees other than postage, which is in the rate. */
export const otherFees = (fees: readonly unknown[], except: readonly string[] = []): string[] =>
  recordsIn(fees).flatMap((fee) => {
    const isIncluded = ["PostageFee", ...except].includes(textIn(fee, "type") ?? "");
    return fee.charged === true && fee.refunded !== true && !isIncluded ? [textIn(fee, "amount") ?? "0"] : [];
  });

/** What EasyPost charges for each label, which it reports with the sale only: a label costs what the last one did. */
export interface SaleFees {
  of(account: string | undefined): readonly string[];
  note(bought: Fields): void;
}

/** By the account with the carrier: EasyPost's own accounts have no such fee. */
export function saleFees(): SaleFees {
  const last = new Map<string | undefined, readonly string[]>();
  return {
    of: (account) => last.get(account) ?? [],
    note: (bought) =>
      last.set(
        textIn(recordIn(bought.selected_rate), "carrier_account_id"),
        otherFees(listIn(bought.fees), ["InsuranceFee"]),
      ),
  };
}

/** A shipment with a tracking number is paid for, whatever else is in the reply. */
export function saleOf(shipment: Fields): Sale | undefined {
  const trackingNumber = textIn(shipment, "tracking_code");
  if (trackingNumber === undefined) return undefined;
  const rate = recordIn(shipment.selected_rate) ?? {};
  const costCents = costOf(rate, otherFees(listIn(shipment.fees)));
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

/** Its refund was requested, in the dashboard if the purchase is not settled yet: the label must not be used. */
export const isGivenBack = ({ refund_status }: Fields): boolean =>
  refund_status === "submitted" || refund_status === "refunded";

const CUSTOMS_FORMS: ReadonlySet<unknown> = new Set(["cn22", "commercial_invoice", "high_value_report"]);

/** The URLs of customs forms that are not on the label itself. */
export const formUrlsOf = (shipment: Fields): string[] =>
  recordsIn(shipment.forms).flatMap((form) =>
    CUSTOMS_FORMS.has(form.form_type) ? (textIn(form, "form_url") ?? []) : [],
  );

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
