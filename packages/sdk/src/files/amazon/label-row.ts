import type { BulkRow } from "../bulk-csv/columns.js";
import { countryCode, territoryState } from "../bulk-csv/country-code.js";
import type { AmazonRecipient } from "./report.js";

/** Sender address. */
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

/** Default parcel: weight in lbs, dimensions in inches. */
export const AMAZON_PARCEL = { weight: "2.0", length: "12", width: "10", height: "5" } as const;

/** Default carrier of converted orders. */
export const AMAZON_CARRIER = "UPS";

/** The columns of a row besides addresses and parcel. */
export type RowContents = Pick<
  BulkRow,
  "description" | "orderNumber" | "sku" | "productName" | "orderItemId" | "quantity"
>;

/** Returns a function that builds the row of a label. A missing recipient phone is replaced by the sender's. */
export function labelRows(
  sender: AmazonSender,
): (to: AmazonRecipient, contents: RowContents, parcel: Parcel) => BulkRow {
  const fromCountry = countryCode(sender.country ?? "");
  const countries = new Map<string, string>();
  const codeOf = (country: string) => {
    const code = countries.get(country) ?? countryCode(country);
    countries.set(country, code);
    return code;
  };
  // Written out for speed: spreading many objects is several times slower.
  return (
    to,
    { description, orderNumber, sku, productName, orderItemId, quantity },
    { weight, length, width, height },
  ) => ({
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
    toState: to.state || (territoryState(to.country) ?? ""),
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

/** As text, in lbs and inches. */
export type Parcel = Pick<BulkRow, "weight" | "length" | "width" | "height">;
