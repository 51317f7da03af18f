import type { BulkRow } from "@shipctl/sdk/files";

const PLACES = [
  ["Portland", "OR", "97205"],
  ["Madison", "WI", "53703"],
  ["Tucson", "AZ", "85701"],
  ["Minneapolis", "MN", "55401"],
  ["Pittsburgh", "PA", "15222"],
] as const;

/** Rows as in a CSV file: every cell is text. */
export const bulkRows = (count: number): Partial<BulkRow>[] => Array.from({ length: count }, (_, n) => bulkRow(n));

function bulkRow(n: number): Partial<BulkRow> {
  const [toCity, toState, toZip] = PLACES[n % PLACES.length] ?? PLACES[0];
  return {
    fromName: "Cedar Street Warehouse",
    fromCompany: "Cedar Street Goods",
    fromStreet1: "1200 Cedar Street",
    fromCity: "Springfield",
    fromState: "IL",
    fromZip: "62701",
    fromPhone: "217-555-0100",
    toName: `Test Recipient ${n}`,
    toStreet1: `${n} Lantern Street`,
    toStreet2: n % 3 === 0 ? "Apt 3" : "",
    toCity,
    toState,
    toZip,
    toPhone: "503-555-0100",
    weight: String(1 + (n % 40) / 4),
    length: "12",
    width: "10",
    height: "5",
    description: "Hardcover books",
    orderNumber: `WEB-${n}`,
    sku: `SKU-${n % 100}`,
  };
}
