import type { AddressToCheck, SuggestedAddress } from "../contract/index.js";
import { carrierNamed } from "../display/index.js";
import type { BulkRow } from "../files/bulk-csv/columns.js";
import type { AddressForCarrier } from "./check-in-batches.js";
import type { SheetRow } from "./sheet-row.js";

/**
 * The recipient's address of a row, for an address check.
 *
 * @example
 * const address = recipientOfRow({ toStreet1: "1 Main St", toCity: "Austin", toState: "TX", toZip: "78701" });
 */
export function recipientOfRow(row: Partial<BulkRow>): AddressToCheck {
  const text = (cell = "") => cell.trim();
  return {
    company: text(row.toCompany),
    street1: text(row.toStreet1),
    street2: text(row.toStreet2),
    city: text(row.toCity),
    state: text(row.toState),
    zip: text(row.toZip),
    country: text(row.toCountry) || "US",
  };
}

/**
 * A suggested recipient address as values of a row.
 *
 * @example
 * const place = { street1: "1 Main St", street2: "", city: "Austin", state: "TX", zip: "78701", country: "US" };
 * const corrected = sheetReducer(sheet, { type: "edited", edits: [{ rowIndex: 0, values: recipientColumns(place) }] });
 */
export const recipientColumns = ({ street1, street2, city, state, zip }: SuggestedAddress): Partial<BulkRow> => ({
  toStreet1: street1,
  toStreet2: street2,
  toCity: city,
  toState: state,
  toZip: zip,
});

/**
 * The recipient of a row, and the carrier of its label where it is known, to check the address.
 *
 * @example
 * const results = await checkInBatches(sheet.rows.map(recipientToCheck), (body) => client.checkAddresses({ body }));
 */
export const recipientToCheck = ({ data, check }: SheetRow): AddressForCarrier => ({
  address: recipientOfRow(data),
  carrier: carrierNamed(check.status === "valid" ? check.carrier : (data.carrier ?? "")),
});
