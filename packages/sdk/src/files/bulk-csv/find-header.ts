import type { DelimitedRecord } from "../delimited-text/delimited-record.js";
import { BULK_FILE_LIMITS, type BulkColumn, type MappableColumn } from "./columns.js";
import { normalizeHeader } from "./header-key.js";
import {
  type BulkMapping,
  type CompleteBulkMapping,
  distinctHeaders,
  suggestMapping,
  unusedHeaders,
} from "./mapping.js";
import { dimensionUnitNamed, sidesWritten, weightUnitNamed } from "./units.js";

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

/** Columns that are recognized by their cells: units, which a column `Unit` of streets may have, and sizes in one cell. */
function withMeasure(
  { index, headers, mapping }: FoundHeader,
  records: readonly DelimitedRecord[],
  chosen: BulkMapping = {},
): CompleteBulkMapping {
  const street2 = chosen.toStreet2 === undefined ? mapping.toStreet2 : null;
  const free = unusedHeaders(headers, mapping);
  if (street2 !== null && normalizeHeader(street2) === "unit") free.push(street2);
  const rows = records.slice(index + 1);
  const cellOf = (record: DelimitedRecord, at: number): string => (record.cells[at] ?? "").trim();
  const holdsOnly = (header: string, isOne: (cell: string) => boolean): boolean => {
    const at = headers.indexOf(header);
    // The header may be put in the middle of a file once more.
    const isFilled = (record: DelimitedRecord) => !["", header].includes(cellOf(record, at));
    return rows.some(isFilled) && rows.every((record) => !isFilled(record) || isOne(cellOf(record, at)));
  };
  const more: BulkMapping = {};
  const find = (column: MappableColumn, isIt: (header: string) => boolean) => {
    const header = mapping[column] === null && chosen[column] === undefined ? free.find(isIt) : undefined;
    if (header === undefined) return;
    more[column] = header;
    if (header === street2) more.toStreet2 = null;
  };
  const isWeightUnit = (cell: string): boolean => weightUnitNamed(cell) !== undefined;
  if (mapping.weight !== null) {
    find("weightUnit", (header) => {
      const at = headers.indexOf(header);
      const some = rows.some((record) => isWeightUnit(cellOf(record, at)));
      return some && (/^(?:uom|units)$/.test(normalizeHeader(header)) || holdsOnly(header, isWeightUnit));
    });
  }
  if (mapping.length !== null) find("dimensionUnit", (header) => holdsOnly(header, isLengthUnit));
  find("length", (header) => isSizeHeader(header) && holdsOnly(header, (cell) => sidesWritten(cell) !== undefined));
  return Object.keys(more).length === 0 ? mapping : suggestMapping(headers, { ...chosen, ...more });
}

const isLengthUnit = (cell: string): boolean => dimensionUnitNamed(cell) !== undefined;
/** The sizes of a product are not those of its parcel. */
const isSizeHeader = (header: string): boolean =>
  /size|dim/i.test(header) && !/item|product|variant|option/i.test(header);

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
