import type { DelimitedRecord } from "../delimited-text/delimited-record.js";
import { BULK_FILE_LIMITS, type BulkColumn } from "./columns.js";
import { normalizeHeader } from "./header-aliases.js";
import { type BulkMapping, type CompleteBulkMapping, distinctHeaders, suggestMapping } from "./mapping.js";
import { weightUnitNamed } from "./units.js";

export interface FoundHeader {
  /** Index of the header among the records. */
  index: number;
  headers: string[];
  mapping: CompleteBulkMapping;
  /** Whether enough recipient columns were recognized. */
  recognized: boolean;
}

/** Number of records searched for the header: exports often have a title above it. */
export const HEADER_SEARCH_RECORDS = 10;

/** Finds the record with the most recognized columns; the first record when there are none. */
export function findHeader(records: readonly DelimitedRecord[], chosen?: BulkMapping): FoundHeader {
  let best: FoundHeader | undefined;
  let mostMapped = -1;
  for (const [index, record] of records.slice(0, HEADER_SEARCH_RECORDS).entries()) {
    const headers = distinctHeaders(record.cells.slice(0, BULK_FILE_LIMITS.columns));
    const mapping = suggestMapping(headers, chosen);
    const mapped = Object.values(mapping).filter((header) => header !== null).length;
    if (mapped <= mostMapped) continue;
    mostMapped = mapped;
    best = { index, headers, mapping, recognized: namesRecipient(mapping) };
  }
  if (best) best.mapping = withMeasure(best, records, chosen);
  return best ?? { index: 0, headers: [], mapping: suggestMapping([]), recognized: false };
}

/** A column `Unit` is a part of the street, unless it holds units of weight. */
function withMeasure(
  { index, headers, mapping }: FoundHeader,
  records: readonly DelimitedRecord[],
  chosen: BulkMapping = {},
): CompleteBulkMapping {
  const header = mapping.toStreet2;
  if (header === null || chosen.toStreet2 !== undefined || normalizeHeader(header) !== "unit") return mapping;
  const at = headers.indexOf(header);
  const cells = records.slice(index + 1).map((record) => (record.cells[at] ?? "").trim());
  if (cells.some((cell) => cell !== "" && weightUnitNamed(cell) === undefined)) return mapping;
  return suggestMapping(headers, { ...chosen, toStreet2: null, weightUnit: header });
}

/** Whether a record looks like data: many cells are empty or start with digits. */
export function looksLikeData(headers: readonly string[]): boolean {
  const empty = headers.filter((header) => /^Column \d+$/.test(header)).length;
  const digits = headers.filter((header) => /^[+$]?\d/.test(header)).length;
  return digits > 0 && (empty + digits) * 4 >= headers.length;
}

const RECIPIENT_CORE: readonly BulkColumn[] = ["toName", "toStreet1", "toCity", "toState", "toZip"];

function namesRecipient(mapping: CompleteBulkMapping): boolean {
  return RECIPIENT_CORE.filter((column) => mapping[column] !== null).length >= 3;
}
