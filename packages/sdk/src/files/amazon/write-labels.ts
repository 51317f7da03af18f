import { BULK_COLUMNS, type BulkColumn, type MappableColumn, type OptionalBulkColumn } from "../bulk-csv/columns.js";
import { writeDelimited } from "../delimited-text/write-delimited.js";
import type { AmazonLabel } from "./convert-report.js";
import { CONVERTER_MESSAGES } from "./converter-messages.js";
import { AMAZON_CARRIER } from "./label-row.js";
import { type AmazonSplit, splitAmazonLabels } from "./split-labels.js";

/** Labels to write. */
export interface AmazonFileRequest {
  labels: readonly AmazonLabel[];
  /** Date in the file name, in UTC. */
  at: Date;
}

/** A bulk order file, or why there is none. */
export type AmazonCsv = { ok: true; fileName: string; text: string } | { ok: false; message: string };

/** A ZIP of bulk order files, or why there is none. */
export type AmazonZip =
  | { ok: true; fileName: string; bytes: Uint8Array; fileCount: number }
  | { ok: false; message: string };

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
  return { ok: true, fileName: `Amazon_Orders_${dayOf(at)}.csv`, text: csvOf(labels) };
}

/**
 * Writes labels as a ZIP with one bulk order file per SKU or product name.
 *
 * @example
 * const zip = await writeAmazonZip({ labels, at: new Date("2026-11-20T12:00:00Z"), by: "sku" });
 * zip.ok && zip.fileName; // => "Amazon_Orders_By_SKU_2026-11-20.zip"
 */
export async function writeAmazonZip(request: AmazonFileRequest & { by: AmazonSplit | "none" }): Promise<AmazonZip> {
  const { labels, at, by } = request;
  if (by === "none") return { ok: false, message: CONVERTER_MESSAGES.chooseGrouping };
  const groups = splitAmazonLabels(labels, by);
  if (groups.every((group) => group.value === "")) return { ok: false, message: NOTHING_TO_GROUP_BY[by] };
  const { default: JSZip } = await import("jszip");
  const zip = new JSZip();
  for (const group of groups) zip.file(group.entryName, csvOf(group.labels), { date: at });
  const bytes = await zip.generateAsync({ type: "uint8array", compression: "DEFLATE" });
  return {
    ok: true,
    fileName: `Amazon_Orders_By_${SPLIT_NAMES[by]}_${dayOf(at)}.zip`,
    bytes,
    fileCount: groups.length,
  };
}

const ROW_COLUMNS: readonly (BulkColumn | OptionalBulkColumn)[] = [
  ...BULK_COLUMNS,
  ...(["orderNumber", "sku", "productName"] as const),
  ...(["orderItemId", "quantity", "toCountry", "fromCountry"] as const),
];
const HEADERS: readonly MappableColumn[] = [...ROW_COLUMNS, "shippingMethod", "cancelled", "carrier", "service"];

const SPLIT_NAMES: Readonly<Record<AmazonSplit, string>> = { sku: "SKU", product: "Product" };
const NOTHING_TO_GROUP_BY: Readonly<Record<AmazonSplit, string>> = {
  sku: CONVERTER_MESSAGES.noSkus,
  product: CONVERTER_MESSAGES.noProductNames,
};

function csvOf(labels: readonly AmazonLabel[]): string {
  const records = labels.map(({ row, serviceLevel, isCancelled }) => [
    ...ROW_COLUMNS.map((column) => row[column] ?? ""),
    ...[serviceLevel, isCancelled ? "yes" : "", row.carrier ?? AMAZON_CARRIER, row.service ?? ""],
  ]);
  return writeDelimited([HEADERS, ...records]);
}

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}
