import type { BulkRow } from "./columns.js";
import { writeBulkCsv } from "./write-bulk-csv.js";

/** A text file with its name. */
export interface TextFile {
  fileName: string;
  text: string;
}

/**
 * A sample bulk order file: two parcels with different carriers.
 *
 * @example
 * mixedCarriersSampleCsv().fileName; // => "Mixed_Carriers_Sample.csv"
 */
export function mixedCarriersSampleCsv(): TextFile {
  return { fileName: "Mixed_Carriers_Sample.csv", text: writeBulkCsv([UPS_PARCEL, USPS_PARCEL]) };
}

const SENDER = {
  fromName: "Sample Sender",
  fromCompany: "Sample Store",
  fromStreet1: "100 Example Street",
  fromStreet2: "Suite 2",
  fromCity: "Austin",
  fromState: "TX",
  fromZip: "78701",
  fromPhone: "5125550100",
} satisfies Partial<BulkRow>;

const UPS_PARCEL = {
  ...SENDER,
  toName: "First Recipient",
  toStreet1: "200 Sample Avenue",
  toStreet2: "Apt 4B",
  toCity: "Chicago",
  toState: "IL",
  toZip: "60601",
  toPhone: "3125550101",
  weight: "2.5",
  length: "12",
  width: "10",
  height: "5",
  description: "T-shirts",
  orderNumber: "1001",
  carrier: "UPS",
  service: "UPS Ground",
} satisfies Partial<BulkRow>;

const USPS_PARCEL = {
  ...SENDER,
  toName: "Second Recipient",
  toCompany: "Example Company",
  toStreet1: "300 Placeholder Road",
  toCity: "Boston",
  toState: "MA",
  toZip: "02108",
  toPhone: "6175550102",
  weight: "0.8",
  length: "8",
  width: "6",
  height: "4",
  description: "Coffee mug",
  orderNumber: "1002",
  carrier: "USPS",
  service: "USPS Priority Mail",
} satisfies Partial<BulkRow>;
