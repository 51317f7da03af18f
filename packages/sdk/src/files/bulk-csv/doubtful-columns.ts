import type { DelimitedRecord } from "../delimited-text/delimited-record.js";
import { BULK_COLUMN_LABELS, BULK_COLUMNS, type BulkColumn } from "./columns.js";
import { aliasesOf, areAlike, normalizeHeader } from "./header-aliases.js";
import type { BulkMapping, CompleteBulkMapping } from "./mapping.js";

/** A column of the recipient that several headers of the file name, with cells that differ. */
export interface DoubtfulColumn {
  column: BulkColumn;
  /** The header that is used. */
  used: string;
  /** The others, of which one may be meant: the first may be the buyer's. */
  others: string[];
}

const COMPARED_RECORDS = 200;

interface Columns {
  readonly headers: readonly string[];
  readonly records: readonly DelimitedRecord[];
  /** Chosen by a person. */
  readonly chosen: BulkMapping;
}

/** The columns for which a person must say which header is meant. */
export function findDoubtfulColumns(
  mapping: CompleteBulkMapping,
  unused: readonly string[],
  { headers, records, chosen }: Columns,
): DoubtfulColumn[] {
  const names = new Map(unused.map((header) => [header, normalizeHeader(header)]));
  const compared = records.slice(0, COMPARED_RECORDS);
  return BULK_COLUMNS.flatMap((column) => {
    const used = mapping[column];
    if (!column.startsWith("to") || used === null || chosen[column] !== undefined) return [];
    const aliases = new Set(aliasesOf(column));
    const name = normalizeHeader(used);
    const at = headers.indexOf(used);
    const others = unused.filter((header) => {
      const other = names.get(header) ?? "";
      // Beside a ZIP, it is what the post office adds to it.
      if (other.endsWith("zip4") || !aliases.has(other) || !areAlike(name, other)) return false;
      const index = headers.indexOf(header);
      return compared.some(({ cells }) => (cells[index] ?? "").trim() !== "" && cells[index] !== cells[at]);
    });
    return others.length === 0 ? [] : [{ column, used, others }];
  });
}

/** A question about doubtful columns, as a note. */
export function doubtText(doubtful: readonly DoubtfulColumn[]): string {
  const list = doubtful.map(
    ({ column, used, others }) => `${BULK_COLUMN_LABELS[column].toLowerCase()} (${used}, not ${others.join(", ")})`,
  );
  return `Several columns have one meaning, and their cells differ: ${list.join("; ")}. Choose the others if these are the buyer's address.`;
}
