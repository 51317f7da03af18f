import type { Metadata } from "../../contract/names.gen.js";
import { LIMITS } from "../../contract/values.gen.js";
import { fieldName, sideMessage } from "../../display/field-words.js";
import { count } from "../../display/words.js";
import { isSpreadsheetNumber } from "../cells/plain-text.js";
import { usPhoneFault } from "../cells/us-phone.js";
import type { DelimitedRecord } from "../delimited-text/delimited-record.js";
import type { RowProblem } from "./bulk-file.js";
import {
  BULK_FILE_LIMITS,
  type BulkColumn,
  type BulkRow,
  type MappableColumn,
  REQUIRED_BULK_COLUMNS,
} from "./columns.js";
import type { BulkMapping } from "./mapping.js";
import { metadataFault, metadataReader } from "./metadata-columns.js";

/** Problems of each row: too few or too many cells, broken quotation marks, numbers that no carrier can read. */
export function findRowProblems(
  records: readonly (readonly DelimitedRecord[])[],
  rows: readonly BulkRow[],
  headers: readonly string[],
  mapping: BulkMapping,
): RowProblem[] {
  const used = new Set(Object.values(mapping));
  const needed = new Set(REQUIRED_BULK_COLUMNS.map((column: MappableColumn) => mapping[column]));
  const metadataOf = metadataReader(headers);
  const rowOfOrder = new Map<string, number>();
  const problems: RowProblem[] = [];
  for (const [rowIndex, row] of rows.entries()) {
    const ofRow = records[rowIndex] ?? [];
    const add = (line: number, problem: Found) => {
      if (problem) problems.push({ rowIndex, line, ...problem });
    };
    for (const record of ofRow) {
      add(record.line, widthProblem(record, headers, needed));
      add(record.line, lengthProblem(record, headers, used));
      add(record.line, quoteProblem(record));
    }
    const line = ofRow[0]?.line ?? 0;
    add(line, itemProblem(row, rowOfOrder));
    add(line, metadataProblem(metadataOf(ofRow[0]?.cells ?? [])));
    for (const column of NUMBERS) if (row[column]?.includes("E")) add(line, numberProblem(row[column], column));
    add(line, phoneProblem(row));
    for (const column of STREETS) if (/\d/.test(row[column])) add(line, dateProblem(row[column], column));
    add(line, weightProblem(row));
    add(line, weightsProblem(row));
    const order = row.orderNumber;
    if (order && !rowOfOrder.has(order)) rowOfOrder.set(order, rowIndex + 1);
  }
  return problems;
}

type Found = Omit<RowProblem, "rowIndex" | "line"> | undefined;

function widthProblem(record: DelimitedRecord, headers: readonly string[], needed: ReadonlySet<unknown>): Found {
  if (record.cells.length === headers.length) return undefined;
  const counts = `${rowText(record)} has ${count(record.cells.length, "cell")} where the header has ${headers.length}`;
  const extra = record.cells.slice(headers.length).filter((cell) => cell.trim() !== "");
  if (extra.length > 0) {
    const message = `${counts} (extra: ${sample(extra)}). Put quotation marks around a cell that contains the delimiter, or remove the extra cells.`;
    return { severity: "error", code: "too_many_cells", message };
  }
  const missing = headers.slice(record.cells.length);
  if (missing.length === 0) return undefined;
  // Some spreadsheets omit empty cells at the end of a line, which is fine for optional columns.
  const severity = missing.some((header) => needed.has(header)) ? "error" : "warning";
  const message = `${counts} (missing: ${sample(missing)}). Add the missing cells, empty ones included.`;
  return { severity, code: "too_few_cells", message };
}

function lengthProblem(record: DelimitedRecord, headers: readonly string[], used: ReadonlySet<unknown>): Found {
  const limit = BULK_FILE_LIMITS.cellCharacters;
  const index = headers.findIndex((header, at) => (record.cells[at] ?? "").trim().length > limit && used.has(header));
  if (index === -1) return undefined;
  const found = `${record.cells[index]?.trim().length} characters in ${headers[index]}`;
  const message = `${rowText(record)} has ${found}; the limit is ${limit}. Shorten it.`;
  return { severity: "error", code: "cell_too_long", message };
}

function quoteProblem(record: DelimitedRecord): Found {
  const fault = record.faults[0];
  if (!fault) return undefined;
  const what = fault.kind === "stray" ? "is inside a quoted cell" : "opens a cell and is never closed";
  const where = fault.line > record.line ? ` on line ${fault.line - record.line + 1} of this row` : "";
  const message = `A quotation mark${where} ${what}; it was kept as a character. Double it ("") if it belongs to the text, or remove it.`;
  return { severity: "warning", code: "broken_quotes", message };
}

/** Shop exports list additional items of an order on lines without an address. */
function itemProblem(row: BulkRow | undefined, rowOfOrder: ReadonlyMap<string, number>): Found {
  const first = row?.orderNumber === undefined ? undefined : rowOfOrder.get(row.orderNumber);
  if (!row || first === undefined || row.toName || row.toStreet1 || row.toCity || row.toZip) return undefined;
  const message = `This row is an additional item of order ${row.orderNumber} (row ${first}) and has no address, so it is not a parcel of its own. Leave it out if it ships with row ${first}, or add an address.`;
  return { severity: "error", code: "item_without_address", message };
}

function metadataProblem(metadata: Metadata): Found {
  const fault = metadataFault(metadata);
  return fault === undefined ? undefined : { severity: "error", code: "metadata", message: `This row ${fault}` };
}

const NUMBERS = ["toZip", "toPhone", "fromZip", "fromPhone", "orderNumber", "orderItemId"] as const;

/** Without its digits, a ZIP or phone number cannot be used; an order number cannot be told from others. */
function numberProblem(cell: string, column: (typeof NUMBERS)[number]): Found {
  if (!isSpreadsheetNumber(cell)) return undefined;
  const lost = `${fieldName(column)} ${JSON.stringify(cell)} was shortened by a spreadsheet, and its digits are lost`;
  const message = sideMessage(column, `${lost}; copy the number from where it came from`);
  return { severity: column.startsWith("order") ? "warning" : "error", code: "shortened_number", message, column };
}

const STREETS = ["fromStreet1", "fromStreet2", "toStreet1", "toStreet2"] as const;

/** Spreadsheets make a date of a unit such as 1-5; which one it was, only a person knows. */
function dateProblem(cell: string, column: (typeof STREETS)[number]): Found {
  const unit = unitOfDate(cell);
  if (unit === undefined) return undefined;
  const found = `${fieldName(column)} ${JSON.stringify(cell)} looks like a date that a spreadsheet made; was it ${unit}?`;
  const message = sideMessage(column, `${found} Write what the label needs`);
  return { severity: "error", code: "date_in_street", message, column };
}

function unitOfDate(cell: string): string | undefined {
  const text = cell.replace(/^(?:apt|apartment|unit|suite|ste|#)\.? ?/i, "");
  const [, iso, isoMonth, isoDay] = /^(\d{4})-(\d{2})-(\d{2})(?:[ T][\d:.]+Z?)?$/.exec(text) ?? [];
  if (iso !== undefined) return `${Number(isoMonth)}-${Number(isoDay)}`;
  const [, usMonth, usDay] = /^(\d{1,2})\/(\d{1,2})\/(?:\d{2}|\d{4})(?: [\d:]+)?$/.exec(text) ?? [];
  if (usMonth !== undefined) return `${Number(usMonth)}-${Number(usDay)}`;
  const [, day, name = "", year] = /^(?:(\d{1,2})[- ])?([a-z]{3})(?:[- ](\d{2}|\d{4}))?$/i.exec(text) ?? [];
  const month = MONTHS.indexOf(name.toLowerCase()) + 1;
  return month === 0 || (day ?? year) === undefined ? undefined : `${month}-${day ?? year}`;
}

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** Parcels of an ounce or less are sold with the least weight. */
export function weightProblem({ weight = "" }: Partial<BulkRow>): Found {
  const least = LIMITS.smallest;
  if (!/^0?\./.test(weight) || !(Number(weight) > 0) || Number(weight) >= least) return undefined;
  const message = `${weight} lbs are less than the least weight, ${least} lbs`;
  return { severity: "error", code: "too_light", message, column: "weight", suggestion: String(least) };
}

/** Pounds and ounces that may be one weight twice. */
function weightsProblem({ weight }: BulkRow): Found {
  const [, whole, sum] = / lb or /.test(weight) ? (/^([\d.]+) lb or ([\d.]+) lb$/.exec(weight) ?? []) : [];
  if (whole === undefined) return undefined;
  const message = `The weight is ${whole} lb if the ounces say the same once more, or ${sum} lb if they are added to it. Write the right one.`;
  return { severity: "error", code: "weight_unclear", message, column: "weight" };
}

function phoneProblem({ toPhone, toCountry = "US" }: BulkRow): Found {
  const fault = toPhone === "" || toCountry !== "US" ? undefined : usPhoneFault(toPhone);
  if (fault === undefined || isSpreadsheetNumber(toPhone)) return undefined;
  return { severity: "warning", code: "phone_digits", message: sideMessage("toPhone", fault), column: "toPhone" };
}

/** The recipient's columns are blank, and others of the row have an address, which may be meant. */
export function otherAddressProblem(row: BulkRow, cell: (column: BulkColumn) => string): Found {
  const street = cell("toStreet1");
  if (street === "" || row.toStreet1 || row.toCity || row.toZip) return undefined;
  const parts = (["toName", "toStreet1", "toStreet2", "toCity", "toState", "toZip"] as const).map(cell);
  const message = `The recipient's address is blank, but the row has ${JSON.stringify(parts.filter(Boolean).join(", "))}; write it there if the parcel goes to it`;
  return { severity: "error", code: "other_address", message, column: "toStreet1", suggestion: street };
}

/** A row of several lines may be missing a quotation mark. */
function rowText({ line, endLine }: DelimitedRecord): string {
  return endLine > line ? `This row of ${endLine - line + 1} lines` : "This row";
}

function sample(texts: readonly string[]): string {
  const shown = texts.slice(0, 3).map((text) => (text.length > 40 ? `${text.slice(0, 39)}…` : text));
  return shown.join(", ") + (texts.length > 3 ? `, and ${texts.length - 3} more` : "");
}
