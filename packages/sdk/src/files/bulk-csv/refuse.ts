import { count, formatCount } from "../../display/words.js";
import type { BulkFileRefusalCode } from "./bulk-file.js";
import { BULK_COLUMN_LABELS, BULK_FILE_LIMITS, type BulkColumn, REQUIRED_BULK_COLUMNS } from "./columns.js";
import { looksLikeData } from "./find-header.js";

/** The reason why a file is refused, with a hint to fix it. */
export interface Refusal {
  code: BulkFileRefusalCode;
  message: string;
}

export function refuseEmpty(): Refusal {
  return { code: "empty", message: "No data to validate" };
}

export function refuseNothingToShip(result: string): Refusal {
  return { code: "nothing_to_ship", message: `No order of this file is left to ship. ${result}` };
}

export function refuseTooLarge(bytes: number): Refusal {
  const found = `This file has ${formatCount(bytes)} bytes; the limit is ${formatCount(BULK_FILE_LIMITS.bytes)} bytes (10 MB).`;
  return { code: "too_large", message: `${found} ${SPLIT}` };
}

export function refuseTooManyRows(rows: number): Refusal {
  const limit = formatCount(BULK_FILE_LIMITS.rows);
  return {
    code: "too_many_rows",
    message: `This file has ${count(rows, "row")}; the limit is ${limit} rows. ${SPLIT}`,
  };
}

export function refuseTooManyColumns(columns: number): Refusal {
  const found = `This file has ${count(columns, "column")}; the limit is ${formatCount(BULK_FILE_LIMITS.columns)} columns.`;
  return { code: "too_many_columns", message: `${found} Remove the columns that are empty or not needed.` };
}

/** Refuses workbooks, PDFs and other binary files named as CSV. A NUL in a cell is a problem of its row. */
export function refuseNotText(bytes: Uint8Array, text: string): Refusal | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, 4));
  const kind = Object.entries(BINARY_STARTS).find(([, magic]) => start.startsWith(magic))?.[0];
  if (!kind && !isBinary(text)) return undefined;
  const message = `This is ${kind ?? "a binary file"}, not a CSV file. In your spreadsheet choose "Save as", then "CSV UTF-8", and upload that file.`;
  return { code: "not_text", message };
}

/** A short file with a few of them is still a faulty export. */
const FAULTY_NULS = 8;

/** Has NULs in the first line, or more of them than a faulty export leaves. */
function isBinary(text: string): boolean {
  const first = text.indexOf(NUL);
  if (first < 0) return false;
  const firstLine = text.search(/[\r\n]/);
  return firstLine < 0 || first < firstLine || text.split(NUL).length - 1 > Math.max(FAULTY_NULS, text.length / 100);
}

export function columnsMissing(headers: readonly string[], missing: readonly BulkColumn[]): Refusal {
  const seen = headers.slice(0, 8).map((header) => (header.length > 40 ? `${header.slice(0, 39)}…` : header));
  const list = seen.join(", ") + (headers.length > seen.length ? `, and ${headers.length - seen.length} more` : "");
  const isData = looksLikeData(headers);
  const first = isData
    ? `The first row holds data, not column names (found: ${list}).`
    : `Not enough shipping columns were recognized (found: ${list}).`;
  const names = (isData ? REQUIRED_BULK_COLUMNS : missing).map((column) => BULK_COLUMN_LABELS[column]);
  const columns = `Columns missing: ${names.join(", ")}.`;
  return {
    code: "columns_missing",
    message: `${first} ${columns} Add a first row with these names, or map the columns by hand.`,
  };
}

const SPLIT = "Split it into smaller files and upload them one after another.";
const NUL = "\u0000";
const BINARY_STARTS = {
  "an Excel workbook or a ZIP archive": "PK\u0003\u0004",
  "an old Excel workbook": "\u00d0\u00cf\u0011\u00e0",
  "a PDF": "%PDF",
} as const;
