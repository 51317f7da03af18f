import type { DelimitedRecord } from "../delimited-text/delimited-record.js";
import type { BulkColumn } from "./columns.js";
import { aliasesOf, namesSide, namesUnit } from "./header-aliases.js";
import { normalizeHeader } from "./header-key.js";
import type { CompleteBulkMapping } from "./mapping.js";

/** A column that is not used, with a cell of it. */
export interface UnusedColumn {
  header: string;
  /** What its cells look like: a part of an address or a measure that labels need. */
  looksLike: "unit" | "street" | "number" | "line" | "weight" | "size" | "phone" | "signature" | "insured value";
  sample: string;
}

/**
 * Why a person should look at an unused column.
 *
 * @example
 * unusedColumnText({ header: "Gift", looksLike: "unit", sample: "Apt 2" });
 * // => '"Gift" is not used, but "Apt 2" looks like a unit that labels need'
 */
export const unusedColumnText = ({ header, looksLike, sample }: UnusedColumn): string =>
  `${JSON.stringify(header)} is not used, but ${JSON.stringify(sample)} looks like ${looksLike === "insured value" ? "an" : "a"} ${looksLike === "line" ? "part of the address" : looksLike} that labels need`;

/** The columns of a whole address that names no side, the buyer's, where the recipient's names it: by what they hold. */
export function otherAddress(unused: readonly string[], mapping: CompleteBulkMapping): ReadonlyMap<BulkColumn, string> {
  const found = new Map<BulkColumn, string>();
  if (mapping.toStreet1 === null || !namesSide(normalizeHeader(mapping.toStreet1))) return found;
  for (const column of ADDRESS) {
    const aliases = aliasesOf(column);
    const header = unused.find((one) => {
      const name = normalizeHeader(one);
      return aliases.includes(name) && !namesSide(name);
    });
    if (header !== undefined) found.set(column, header);
  }
  return (["toStreet1", "toCity", "toZip"] as const).every((column) => found.has(column)) ? found : new Map();
}

const ADDRESS = ["toName", "toStreet1", "toStreet2", "toCity", "toState", "toZip"] as const;

/** Cells of a column that are looked at. */
const SAMPLED_RECORDS = 200;

interface Columns {
  readonly headers: readonly string[];
  readonly records: readonly DelimitedRecord[];
  readonly isShop: boolean;
}

/** The unused columns whose cells look like a unit, a street or a number of a house. */
export function findUnusedColumns(unused: readonly string[], { headers, records, isShop }: Columns): UnusedColumn[] {
  const sampled = records.slice(0, SAMPLED_RECORDS);
  return unused.flatMap((header) => {
    if (NOT_OF_RECIPIENT.test(header) || (isShop && NOT_OF_LABEL.test(header))) return [];
    const index = headers.indexOf(header);
    for (const { cells } of sampled) {
      const sample = (cells[index] ?? "").trim();
      const look = sample === "" ? undefined : lookOf(sample, { header, isShop });
      if (look) return [{ header, looksLike: look.looksLike, sample: sample.slice(0, 60) }];
    }
    return [];
  });
}

/** Addresses of others, which no label needs, and what failure files add. */
const NOT_OF_RECIPIENT =
  /^(?:bill|buyer|invoice|payer|customer[ _-]?shipping|from|sender|return|error|tax)|\(billing\)/i;
/** Shops write the whole address once more. */
const NOT_OF_LABEL = /^(?:shipping street|shipping address|item|line ?item|note|tag|e-?mail|name|source|company)/i;

interface Look {
  readonly looksLike: "unit" | "street" | "number";
  /** What of the cell labels need. */
  readonly part: string;
}

export interface Looked {
  readonly header: string;
  /** The notes of a shop's export are to its seller. */
  readonly isShop: boolean;
}

export function lookOf(cell: string, { header, isShop }: Looked): Look | undefined {
  if (cell.length > 60) return undefined;
  const sample = cell.replace(/\s+/g, " ");
  const unit = UNITS.test(sample) ? sample : isShop ? undefined : UNIT_INSIDE.exec(sample)?.[0];
  if (unit !== undefined) return { looksLike: "unit", part: unit };
  const isOfUnits = namesUnit(normalizeHeader(header), "to") || (DOOR.test(header) && /\d/.test(sample));
  if (SHORT.test(sample) && isOfUnits) return { looksLike: "unit", part: sample };
  if ((/^\d{1,6}[a-z]? /i.test(sample) && STREET.test(sample)) || PO_BOX.test(sample)) {
    return { looksLike: "street", part: sample };
  }
  const isNumbered = (HOUSE.test(header) && NUMBER.test(header)) || /hausnummer|hausnr/i.test(header);
  return isNumbered && SHORT.test(sample) && /\d/.test(sample) ? { looksLike: "number", part: sample } : undefined;
}

const NUMBER_OF_UNIT = "(?:[a-z]?-?\\d{1,6}(?:-?[a-z]|-\\d{1,5})?|[a-z])\\b";
const UNIT = [
  `(?:#|(?:apt|apartment|unit|suite|ste|room|rm|bldg|building|lot|spc|space|trailer|trlr)\\b\\.?) ?#? ?${NUMBER_OF_UNIT}`,
  // FL 33101 is in Florida.
  "(?:floor|fl)\\b\\.? ?#? ?\\d{1,3}[a-z]?\\b",
  "\\d{1,3}(?:st|nd|rd|th) (?:floor|fl)\\b\\.?",
  "penthouse(?: \\w{1,3})?",
].join("|");
/** One unit or several, and nothing else. */
const UNITS = new RegExp(`^(?:${UNIT})(?:[ ,;]+(?:${UNIT}))*$`, "i");
/** Within other words, such as those of a note. */
const UNIT_INSIDE = /\b(?:apt|apartment|ste|suite)\b\.? ?#? ?[a-z]?-?\d{1,5}(?:-?[a-z])?\b/i;
const STREET =
  /\b(?:street|st|avenue|ave|road|rd|lane|ln|drive|dr|boulevard|blvd|court|ct|way|place|pl|highway|hwy|parkway|pkwy|terrace|circle|cir)\b/i;
const PO_BOX = /^p\.? ?o\.? ?box \d/i;
/** No words of USPS, and often of something else. */
const DOOR = /^(?:flat|door)\b/i;
const HOUSE = /\b(?:house|building|street|door|civic)\b/i;
const NUMBER = /\b(?:no|nr|num|number)\b/i;
const SHORT = /^[#\w/ -]{1,8}$/;
