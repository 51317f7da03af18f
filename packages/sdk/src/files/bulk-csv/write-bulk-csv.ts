import { writeDelimited } from "../delimited-text/write-delimited.js";
import { BULK_COLUMNS, type BulkRow, OPTIONAL_BULK_COLUMNS } from "./columns.js";

/**
 * Writes rows as a bulk order file: all required columns, and the optional ones that any row uses.
 *
 * @example
 * const text = writeBulkCsv([{ toName: "Ada Example", weight: "2" }]);
 * const file = readBulkCsv(text);
 * file.ok && file.rows[0]?.toName; // => "Ada Example"
 */
export function writeBulkCsv(rows: readonly Partial<BulkRow>[]): string {
  const optional = OPTIONAL_BULK_COLUMNS.filter((column) => rows.some((row) => row[column]));
  const columns = [...BULK_COLUMNS, ...optional];
  return writeDelimited([columns, ...rows.map((row) => columns.map((column) => row[column] ?? ""))]);
}
