import type { ShippingAddress } from "../contract/index.js";
import type { BulkRow } from "../files/bulk-csv/columns.js";

/**
 * An address as the sender of rows without one, for `defaults` of `readBulkCsv`.
 *
 * @example
 * const file = readBulkCsv(bytes, { defaults: senderColumns(address) });
 */
export function senderColumns(address: ShippingAddress): Partial<BulkRow> {
  return {
    fromName: address.name,
    fromCompany: address.company ?? "",
    fromStreet1: address.street1,
    fromStreet2: address.street2 ?? "",
    fromCity: address.city,
    fromState: address.state,
    fromZip: address.zip,
    fromPhone: address.phone,
    fromCountry: address.country ?? "",
  };
}
