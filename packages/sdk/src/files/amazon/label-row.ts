import type { BulkRow } from "../bulk-csv/columns.js";
import { countryCode } from "../bulk-csv/country-code.js";
import type { AmazonRecipient } from "./report.js";

/** Where the parcels come from: an address of the customer's. */
export interface AmazonSender {
  name?: string | null;
  company?: string | null;
  street1?: string | null;
  street2?: string | null;
  city?: string | null;
  state?: string | null;
  zip?: string | null;
  country?: string | null;
  phone?: string | null;
}

/** The parcel of a converted order: weight in lbs, the rest in inches. */
export const AMAZON_PARCEL = { weight: "2.0", length: "12", width: "10", height: "5" } as const;

/** The carrier that converted orders start with. */
export const AMAZON_CARRIER = "UPS";

/** What a row holds beside the two addresses. */
export type RowContents = Pick<
  BulkRow,
  "description" | "orderNumber" | "sku" | "productName" | "orderItemId" | "quantity"
>;

/** Gives the function that makes the row of one label. An empty phone of the recipient is filled with the sender's. */
export function labelRows(
  sender: AmazonSender,
  parcel: Parcel,
): (to: AmazonRecipient, contents: RowContents) => BulkRow {
  const fromCountry = countryCode(sender.country ?? "");
  const { weight, length, width, height } = parcel;
  const countries = new Map<string, string>();
  const codeOf = (country: string) => {
    const code = countries.get(country) ?? countryCode(country);
    countries.set(country, code);
    return code;
  };
  // Spelled out in full: objects of so many spread parts are made several times more slowly.
  return (to, { description, orderNumber, sku, productName, orderItemId, quantity }) => ({
    fromName: sender.name ?? "",
    fromCompany: sender.company ?? "",
    fromStreet1: sender.street1 ?? "",
    fromStreet2: sender.street2 ?? "",
    fromCity: sender.city ?? "",
    fromState: sender.state ?? "",
    fromZip: sender.zip ?? "",
    fromPhone: sender.phone ?? "",
    toName: to.name,
    toCompany: "",
    toStreet1: to.street1,
    toStreet2: to.street2,
    toCity: to.city,
    toState: to.state,
    toZip: to.zip,
    toPhone: to.phone || (sender.phone ?? ""),
    weight,
    length,
    width,
    height,
    description,
    orderNumber,
    sku,
    productName,
    orderItemId,
    quantity,
    toCountry: codeOf(to.country),
    fromCountry,
  });
}

/** Text, as in a bulk order file: lbs and inches. */
export type Parcel = Pick<BulkRow, "weight" | "length" | "width" | "height">;
