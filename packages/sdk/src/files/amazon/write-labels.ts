import { BULK_COLUMNS, type BulkColumn, type MappableColumn, type OptionalBulkColumn } from "../bulk-csv/columns.js";
import { writeDelimited } from "../delimited-text/write-delimited.js";
import type { AmazonLabel } from "./convert-report.js";
import { CONVERTER_MESSAGES } from "./converter-messages.js";
import { AMAZON_CARRIER } from "./label-row.js";

/** Labels to write. */
export interface AmazonFileRequest {
  labels: readonly AmazonLabel[];
  /** Date in the file name, in UTC. */
  at: Date;
}

/** A bulk order file, or why there is none. */
export type AmazonCsv = { ok: true; fileName: string; text: string } | { ok: false; message: string };

/**
 * Writes labels as one bulk order file. After the columns of addresses and parcel come those for the confirmation, what the
 * buyer paid for, and the service that is saved for it. Without one, the carrier is UPS, until the bulk order chooses a service.
 *
 * @example
 * const csv = writeAmazonCsv({ labels, at: new Date("2026-11-20T12:00:00Z") });
 * csv.ok && csv.fileName; // => "Amazon_Orders_2026-11-20.csv"
 */
export function writeAmazonCsv({ labels, at }: AmazonFileRequest): AmazonCsv {
  if (labels.length === 0) return { ok: false, message: CONVERTER_MESSAGES.noOrders };
  return { ok: true, fileName: `Amazon_Orders_${dayOf(at)}.csv`, text: amazonCsvText(labels) };
}

const ROW_COLUMNS: readonly (BulkColumn | OptionalBulkColumn)[] = [
  ...BULK_COLUMNS,
  ...(["orderNumber", "sku", "productName"] as const),
  ...(["orderItemId", "quantity", "toCountry", "fromCountry"] as const),
];
const HEADERS: readonly MappableColumn[] = [...ROW_COLUMNS, "shippingMethod", "cancelled", "carrier", "service"];

/** The text of a bulk order file with these labels, without a check that there are any. */
export function amazonCsvText(labels: readonly AmazonLabel[]): string {
  const records = labels.map(({ row, serviceLevel, isCancelled }) => [
    ...ROW_COLUMNS.map((column) => row[column] ?? ""),
    ...[serviceLevel, isCancelled ? "yes" : "", row.carrier ?? AMAZON_CARRIER, row.service ?? ""],
  ]);
  return writeDelimited([HEADERS, ...records]);
}

/** The day in the names of the files, in UTC. */
export function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}
