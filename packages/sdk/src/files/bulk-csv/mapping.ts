import { MAPPABLE_COLUMNS, type MappableColumn } from "./columns.js";
import { aliasesOf, namesUnit, weightOwner } from "./header-aliases.js";
import { normalizeHeader } from "./header-key.js";
import { measureName } from "./measure-header.js";
import { weightUnitInHeader } from "./units.js";

/** Header of each column; `null` for none. Missing columns are recognized by header. */
export type BulkMapping = Partial<Record<MappableColumn, string | null>>;
/** Header of every column, or `null`. */
export type CompleteBulkMapping = Record<MappableColumn, string | null>;

/**
 * Recognizes headers of our own files and of other tools, in any order and case. When two headers match a column, the
 * better match is used and the other stays unused.
 *
 * @example
 * suggestMapping(["Recipient Name", "Weight (oz)"]).toName; // => "Recipient Name"
 */
export function suggestMapping(headers: readonly string[], chosen: BulkMapping = {}): CompleteBulkMapping {
  const free = new Map<string, string>();
  for (const header of headers) {
    const name = nameOfHeader(header);
    if (name !== "" && !free.has(name)) free.set(name, header);
  }
  const mapping = emptyMapping();
  const open: MappableColumn[] = [];
  for (const column of MAPPABLE_COLUMNS) {
    const pick = chosen[column];
    const header = pick == null ? undefined : findHeader(headers, pick);
    if (header !== undefined) {
      mapping[column] = header;
      free.delete(nameOfHeader(header));
    } else if (pick !== null) {
      open.push(column);
    }
  }
  for (const column of open) {
    const isOwn = OWN_SPELLING.has(column) || (column === "weight" && mapping.toStreet1 === "toStreet1");
    if (isOwn && headers.includes(column)) {
      mapping[column] = column;
      free.delete(nameOfHeader(column));
      continue;
    }
    const name = nameOf(column, free, mapping);
    if (name === undefined) continue;
    mapping[column] = free.get(name) ?? null;
    free.delete(name);
  }
  return mapping;
}

/** As the lists of headers spell it. */
export const nameOfHeader = (header: string): string => measureName(header) ?? normalizeHeader(header);

function nameOf(
  column: MappableColumn,
  free: ReadonlyMap<string, string>,
  mapping: CompleteBulkMapping,
): string | undefined {
  const alias = aliasesOf(column).find((one) => free.has(one) && mayFill(column, one, mapping));
  if (alias !== undefined || !column.endsWith("Street2")) return alias;
  return [...free.keys()].find((name) => name.length <= 40 && namesUnit(name, column === "toStreet2" ? "to" : "from"));
}

/** Makes repeated headers unique ("Name", "Name [2]") and names empty ones ("Column 3"). */
export function distinctHeaders(headers: readonly string[]): string[] {
  const copies = new Map<string, number>();
  const taken = new Set<string>();
  return headers.map((cell, index) => {
    const header = cell.trim() === "" ? `Column ${index + 1}` : cell.trim().slice(0, HEADER_CHARACTERS);
    let copy = copies.get(header) ?? 0;
    let name: string;
    do {
      copy += 1;
      name = copy === 1 ? header : `${header} [${copy}]`;
    } while (taken.has(name));
    copies.set(header, copy);
    taken.add(name);
    return name;
  });
}

const HEADER_CHARACTERS = 200;

/**
 * The headers that a mapping leaves unused, in the order of the file.
 *
 * @example
 * unusedHeaders(["Name", "Color"], { toName: "Name" }); // => ["Color"]
 */
export function unusedHeaders(headers: readonly string[], mapping: BulkMapping): string[] {
  const used = new Set(Object.values(mapping));
  return headers.filter((header) => !used.has(header));
}

/** Recognized in exactly our spelling: files of other tools have such columns with words of their own. */
const OWN_SPELLING: ReadonlySet<MappableColumn> = new Set(["signature", "insuredValue", "cancelled"]);

/** Ounces and last names are merged only when pounds and first names have their own column. */
function mayFill(column: MappableColumn, name: string, mapping: CompleteBulkMapping): boolean {
  const { weight } = mapping;
  if (column === "weightOz") {
    return weight !== null && weightUnitInHeader(weight) !== "oz" && areOfOneWeight(name, weight);
  }
  if (column === "weightUnit" && weight !== null && weightUnitInHeader(weight) !== undefined) {
    return areOfOneWeight(name, weight);
  }
  if (column === "toLastName") return mapping.toName !== null && normalizeHeader(mapping.toName).includes("first");
  return true;
}

/** Not those of a product and of its parcel. */
function areOfOneWeight(name: string, weight: string): boolean {
  const [one, other] = [weightOwner(name), weightOwner(nameOfHeader(weight))];
  return one === undefined || other === undefined || one === other;
}

function findHeader(headers: readonly string[], wanted: string): string | undefined {
  return (
    headers.find((header) => header === wanted) ??
    headers.find((header) => normalizeHeader(header) === normalizeHeader(wanted))
  );
}

function emptyMapping(): CompleteBulkMapping {
  return Object.fromEntries(MAPPABLE_COLUMNS.map((column) => [column, null])) as CompleteBulkMapping;
}
