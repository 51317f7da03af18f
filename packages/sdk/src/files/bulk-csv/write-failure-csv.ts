import type { Metadata } from "../../contract/names.gen.js";
import { writeDelimited } from "../delimited-text/write-delimited.js";
import type { BulkOriginals } from "./bulk-file.js";
import { BULK_COLUMNS, type BulkRow, OPTIONAL_BULK_COLUMNS } from "./columns.js";
import { isFailureHeader } from "./header-key.js";
import { metadataCells, metadataHeader, metadataKeys } from "./metadata-columns.js";

/** The reason why a row was not bought. */
export interface BulkFailure {
  /** Index of the row in the file, from 0. */
  rowIndex: number;
  errorCode: string;
  errorMessage: string;
}

/**
 * Writes the failed rows with their original columns plus `errorCode` and `errorMessage`, to fix and upload again.
 * Existing columns of those names are replaced. The file's delimiter is kept.
 *
 * @example
 * const failures = [{ rowIndex: 0, errorCode: "carrier_refused", errorMessage: "No such street" }];
 * const originals = { headers: ["toName"], records: [{ line: 2, cells: ["Ada Example"] }], delimiter: "," as const };
 * writeFailureCsv(originals, failures);
 * // => "toName,errorCode,errorMessage\r\nAda Example,carrier_refused,No such street\r\n"
 */
export function writeFailureCsv(originals: BulkOriginals, failures: readonly BulkFailure[]): string {
  const { header, lineOf } = ownColumns(originals.headers);
  const lines = failures.flatMap(({ rowIndex, errorCode, errorMessage }) => {
    const record = originals.records[rowIndex];
    return [record?.cells ?? [], ...(record?.more ?? []).map(({ cells }) => cells)].map((cells) =>
      lineOf(cells, [errorCode, errorMessage]),
    );
  });
  return writeDelimited([[...header, "errorCode", "errorMessage"], ...lines], originals.delimiter);
}

interface OwnColumns {
  header: string[];
  /** A line of the file with further cells. Surplus cells come last, so that reading the file again reports them again. */
  lineOf: (cells: readonly string[], added: readonly string[]) => string[];
}

/** The columns of a file, without those of a failure file. */
export function ownColumns(headers: readonly string[]): OwnColumns {
  const kept = headers.flatMap((header, index) => (isFailureHeader(header) ? [] : [index]));
  return {
    header: kept.map((index) => headers[index] ?? ""),
    lineOf: (cells, added) => [...kept.map((index) => cells[index] ?? ""), ...added, ...cells.slice(headers.length)],
  };
}

/**
 * Originals built from rows and their metadata, when the file itself is not available.
 *
 * @example
 * originalsOfRows([{ toName: "Ada Example" }]).records.length; // => 1
 */
export function originalsOfRows(
  rows: readonly Partial<BulkRow>[],
  metadata: readonly (Metadata | undefined)[] = [],
): BulkOriginals {
  const keys = metadataKeys(metadata);
  const optional = OPTIONAL_BULK_COLUMNS.filter((column) => rows.some((row) => row[column]));
  const columns = [...BULK_COLUMNS, ...optional];
  const records = rows.map((row, index) => ({
    line: index + 2,
    cells: [...columns.map((column) => row[column] ?? ""), ...metadataCells(keys, metadata[index])],
  }));
  return { headers: [...columns, ...keys.map(metadataHeader)], records, delimiter: "," };
}
