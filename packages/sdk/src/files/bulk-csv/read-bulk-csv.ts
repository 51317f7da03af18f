import { decodeText, type TextEncoding } from "../delimited-text/decode-text.js";
import type { DelimitedRecord } from "../delimited-text/delimited-record.js";
import { parseDelimited } from "../delimited-text/parse-delimited.js";
import { applyMapping, unitsOf } from "./apply-mapping.js";
import type { BulkFile, BulkFileRefusal, BulkUnits } from "./bulk-file.js";
import { BULK_FILE_LIMITS, type BulkColumn, type BulkRow, REQUIRED_BULK_COLUMNS } from "./columns.js";
import { type FoundHeader, findHeader, HEADER_SEARCH_RECORDS } from "./find-header.js";
import { headerKey } from "./header-key.js";
import { type BulkMapping, unusedHeaders } from "./mapping.js";
import {
  columnsMissing,
  type Refusal,
  refuseEmpty,
  refuseNotText,
  refuseTooLarge,
  refuseTooManyColumns,
  refuseTooManyRows,
} from "./refuse.js";
import { findRowProblems } from "./row-problems.js";

/** Options that override what is recognized in the file. */
export interface ReadBulkCsvOptions {
  /** A chosen or saved mapping. Columns that it does not name are recognized. */
  mapping?: BulkMapping;
  /** Values for empty columns, e.g. the sender. */
  defaults?: Partial<BulkRow>;
  /** The units of the file, if its headers are missing or wrong. */
  units?: Partial<BulkUnits>;
  fileName?: string;
}

/**
 * Reads a bulk order file: any encoding, comma, semicolon or tab, our own headers or those of other tools in any order.
 * Every non-blank record becomes a row, in the order of the file; its problems are in `problems`.
 * Never throws: for any other file it returns a refusal with the reason and a hint.
 *
 * @example
 * const file = readBulkCsv(bytes, { defaults: { fromName: "Test Sender", fromStreet1: "1 Main St" } });
 * if (file.ok) await client.validateBulkOrder({ body: { carrier: "UPS", service: "UPS Ground", orders: file.rows } });
 */
export function readBulkCsv(input: Uint8Array | string, options: ReadBulkCsvOptions = {}): BulkFile | BulkFileRefusal {
  const named = options.fileName === undefined ? {} : { fileName: options.fileName };
  const decoded = decodeChecked(input);
  if ("code" in decoded) return refusal(decoded, named);

  const { rows: maxRows, columns: maxColumns } = BULK_FILE_LIMITS;
  const maxRecords = maxRows + HEADER_SEARCH_RECORDS;
  const { records, recordCount, delimiter } = parseDelimited(decoded.text, { skipBlankRecords: true, maxRecords });
  if (recordCount === 0) return refusal(refuseEmpty(), named);
  const header = findHeader(records, options.mapping);
  const { headers, mapping } = header;
  const missingColumns = missingFrom(mapping, options.defaults);
  if (!header.recognized) return refusal(columnsMissing(headers, missingColumns), named, header, missingColumns);
  const columnCount = records[header.index]?.cells.length ?? 0;
  if (columnCount > maxColumns) return refusal(refuseTooManyColumns(columnCount), named, header, missingColumns);
  const rowCount = recordCount - header.index - 1;
  if (rowCount === 0) return refusal(refuseEmpty(), named, header, missingColumns);
  if (rowCount > maxRows) return refusal(refuseTooManyRows(rowCount), named, header, missingColumns);

  const rowRecords = records.slice(header.index + 1);
  const toRow = applyMapping({ ...options, headers, mapping, delimiter });
  const rows = rowRecords.map((record) => toRow(record.cells));
  return {
    ok: true,
    ...named,
    rows,
    originals: { headers: records[header.index]?.cells ?? [], records: rowRecords.map(original), delimiter },
    headers,
    headerKey: headerKey(headers),
    mapping,
    ignoredHeaders: unusedHeaders(headers, mapping),
    missingColumns,
    problems: findRowProblems(rowRecords, rows, headers, mapping),
    notes: records.slice(0, header.index).map(skippedNote),
    units: unitsOf(mapping, options.units),
    delimiter,
    encoding: decoded.encoding,
  };
}

function decodeChecked(input: Uint8Array | string): { text: string; encoding: TextEncoding | null } | Refusal {
  const bytes = typeof input === "string" ? new TextEncoder().encode(input) : input;
  if (bytes.length > BULK_FILE_LIMITS.bytes) return refuseTooLarge(bytes.length);
  const decoded = typeof input === "string" ? { text: input, encoding: null } : decodeText(input);
  return refuseNotText(bytes, decoded.text) ?? decoded;
}

function refusal(
  reason: Refusal,
  named: { fileName?: string },
  header?: FoundHeader,
  missingColumns: BulkColumn[] = [...REQUIRED_BULK_COLUMNS],
): BulkFileRefusal {
  const { headers, mapping } = header ?? findHeader([]);
  return { ok: false, ...named, ...reason, headers, headerKey: headerKey(headers), mapping, missingColumns };
}

function missingFrom(mapping: BulkMapping, defaults: Partial<BulkRow> = {}): BulkColumn[] {
  return REQUIRED_BULK_COLUMNS.filter((column) => mapping[column] == null && !defaults[column]);
}

function original(record: DelimitedRecord): { line: number; cells: string[] } {
  return { line: record.line, cells: record.cells };
}

function skippedNote(record: DelimitedRecord): string {
  const text = record.cells.filter((cell) => cell !== "").join(" ");
  return `Line ${record.line} is above the column names and was ignored: ${text.slice(0, 80)}`;
}
