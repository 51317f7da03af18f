import { writeDelimited } from "../delimited-text/write-delimited.js";
import type { BulkOriginals } from "./bulk-file.js";
import { BULK_COLUMNS, type BulkRow, OPTIONAL_BULK_COLUMNS } from "./columns.js";
import { isFailureHeader } from "./header-key.js";

/** Why a row was not bought. */
export interface BulkFailure {
  /** Counts from 0 over the rows of the file. */
  rowIndex: number;
  errorCode: string;
  errorMessage: string;
}

/**
 * Writes the rows that failed with their original columns plus `errorCode` and `errorMessage`, ready to be mended and
 * uploaded again. Columns of those names from an earlier round are replaced, and the delimiter stays the file's.
 *
 * @example
 * const failures = [{ rowIndex: 0, errorCode: "carrier_refused", errorMessage: "No such street" }];
 * const originals = { headers: ["toName"], records: [{ line: 2, cells: ["Ada Example"] }], delimiter: "," as const };
 * writeFailureCsv(originals, failures);
 * // => "toName,errorCode,errorMessage\r\nAda Example,carrier_refused,No such street\r\n"
 */
export function writeFailureCsv(originals: BulkOriginals, failures: readonly BulkFailure[]): string {
  const kept = originals.headers.flatMap((header, index) => (isFailureHeader(header) ? [] : [index]));
  const width = originals.headers.length;
  const header = [...kept.map((index) => originals.headers[index] ?? ""), "errorCode", "errorMessage"];
  const lines = failures.map(({ rowIndex, errorCode, errorMessage }) => {
    const cells = originals.records[rowIndex]?.cells ?? [];
    // What a line had too much comes last, so that reading it again finds it again.
    return [...kept.map((index) => cells[index] ?? ""), errorCode, errorMessage, ...cells.slice(width)];
  });
  return writeDelimited([header, ...lines], originals.delimiter);
}

/**
 * Stands in for the originals where only the rows are known.
 *
 * @example
 * originalsOfRows([{ toName: "Ada Example" }]).records.length; // => 1
 */
export function originalsOfRows(rows: readonly Partial<BulkRow>[]): BulkOriginals {
  const optional = OPTIONAL_BULK_COLUMNS.filter((column) => rows.some((row) => row[column]));
  const headers = [...BULK_COLUMNS, ...optional];
  const records = rows.map((row, index) => ({ line: index + 2, cells: headers.map((column) => row[column] ?? "") }));
  return { headers, records, delimiter: "," };
}
