import type { MappableColumn } from "../bulk-csv/columns.js";
import { normalizeHeader } from "../bulk-csv/header-key.js";
import { isSpreadsheetNumber, plainText } from "../cells/plain-text.js";
import type { DelimitedRecord } from "../delimited-text/delimited-record.js";
import { itemsOf } from "./order-items.js";
import type { CellOf, ShopColumns, ShopProfile } from "./shop-profile.js";
import type { ShopReading } from "./shop-reading.js";

const ADDRESS = ["toStreet1", "toCity", "toZip"] as const;
/** Parts of an address are never taken from two records. */
const ADDRESS_PARTS = [
  ...ADDRESS,
  ...(["toName", "toLastName", "toCompany", "toStreet2", "toState", "toCountry"] as const),
] as const;

export type IndexOf = (name: string) => number;

export function indexesOf(headers: readonly string[], used?: Set<number>): IndexOf {
  const indexes = new Map<string, number>();
  for (const [index, header] of headers.entries()) {
    const name = normalizeHeader(header);
    if (!indexes.has(name)) indexes.set(name, index);
  }
  const known = new Map<string, number>();
  return (name) => {
    let index = known.get(name);
    if (index === undefined) {
      index = indexes.get(normalizeHeader(name)) ?? -1;
      known.set(name, index);
      if (index >= 0) used?.add(index);
    }
    return index;
  };
}

export function cellsOf(records: readonly DelimitedRecord[], indexOf: IndexOf): CellOf {
  return (names) => {
    for (const name of names) {
      const index = indexOf(name);
      if (index < 0) continue;
      for (const { cells } of records) {
        const text = plainText((cells[index] ?? "").trim());
        if (text !== "") return text;
      }
    }
    return "";
  };
}

/**
 * The records of each order, in the order of the file. Records with one number are one order unless their addresses differ or
 * a spreadsheet has shortened the number.
 */
export function groupsOf(
  profile: ShopProfile,
  { headers, records }: { readonly headers: readonly string[]; readonly records: readonly DelimitedRecord[] },
  cellIn: (record: DelimitedRecord) => CellOf,
  { extras }: Pick<ShopReading, "extras">,
): DelimitedRecord[][] {
  const { columns, isExtra } = profile;
  const groups: DelimitedRecord[][] = [];
  const ofOrder = new Map<string, { group: DelimitedRecord[]; address: string }[]>();
  for (const record of records) {
    const cell = cellIn(record);
    const number = cell(columns.orderNumber ?? []);
    const address = ADDRESS_PARTS.map((column) => cell(columns[column] ?? []))
      .join("\n")
      .trim();
    const isOrder = number !== "" || address !== "" || itemsOf(profile, record, headers, cell).length > 0;
    if (!isOrder || isExtra?.(record.cells, cell) || isHeader(record, headers)) {
      extras.push({ line: record.line, text: record.cells.filter(Boolean).join(" ").slice(0, 80) });
      continue;
    }
    const before = groups.at(-1);
    if (before && profile.continues && number === "" && address === "") {
      before.push(record);
      continue;
    }
    const known = number === "" || isSpreadsheetNumber(number) ? [] : (ofOrder.get(number) ?? []);
    const same = known.find((one) => address === one.address || address === "" || one.address === "");
    if (same) {
      same.group.push(record);
      same.address ||= address;
      continue;
    }
    const group = [record];
    groups.push(group);
    if (number !== "") ofOrder.set(number, [...known, { group, address }]);
  }
  return groups;
}

/** The column names of a second export that was pasted below. */
const isHeader = ({ cells }: DelimitedRecord, headers: readonly string[]): boolean =>
  cells.filter((cell, at) => cell.trim() !== "" && cell.trim() === headers[at]?.trim()).length >= HEADER_CELLS;

const HEADER_CELLS = 3;

/** The record with the address; undefined if the order has none. */
export function mainRecord(
  profile: ShopProfile,
  group: readonly DelimitedRecord[],
  cellIn: (record: DelimitedRecord) => CellOf,
): DelimitedRecord | undefined {
  const hasAddress = (record: DelimitedRecord) =>
    ADDRESS.some((column) => cellIn(record)(profile.columns[column] ?? []) !== "");
  return group.find(hasAddress) ?? group.find((record) => isBilled(profile, record, cellIn));
}

/** Shops leave the shipping address blank where it is the buyer's; an order without a method has nothing to ship. */
export function isBilled(
  profile: ShopProfile,
  record: DelimitedRecord,
  cellIn: (record: DelimitedRecord) => CellOf,
): boolean {
  const cell = cellIn(record);
  const isFilled = (columns: ShopColumns) => ADDRESS.some((column) => cell(columns[column] ?? []) !== "");
  if (!profile.billing || isFilled(profile.columns)) return false;
  return cell(profile.method ?? []) !== "" && isFilled(profile.billing);
}

interface Completing {
  readonly address: DelimitedRecord;
  readonly group: readonly DelimitedRecord[];
  readonly headers: readonly string[];
  readonly indexOf: IndexOf;
  readonly billed: boolean;
}

/** The cells of the address' record, with blanks filled from the other headers of a column. */
export function completed(profile: ShopProfile, { address, group, headers, indexOf, billed }: Completing): string[] {
  const cells = [...address.cells];
  while (cells.length < headers.length) cells.push("");
  for (const [column, names] of Object.entries(profile.columns)) {
    const indexes = names.map(indexOf).filter((index) => index >= 0);
    const target = indexes[0];
    if (target === undefined) continue;
    const isPart = ADDRESS_PARTS.some((part) => part === column);
    const from = isPart && billed ? (profile.billing?.[column as MappableColumn] ?? []).map(indexOf) : indexes;
    const records = isPart ? [address] : [address, ...group];
    const filled = records
      .flatMap((record) => from.map((index) => record.cells[index] ?? ""))
      .find((one) => one.trim());
    const parts = column === "toName" && !filled ? (profile.nameParts ?? []) : [];
    cells[target] = filled ?? parts.flatMap((name) => address.cells[indexOf(name)]?.trim() || []).join(" ");
  }
  return cells;
}

/** The cells of a label for one item: the order's, with the columns of items from the item's own record. */
export function withItem(
  { items }: ShopProfile,
  cells: readonly string[],
  own: readonly string[],
  indexOf: IndexOf,
): string[] {
  if (typeof items === "function") return [...cells];
  const result = [...cells];
  for (const name of Object.values(items).flat()) {
    const index = indexOf(name);
    if (index >= 0) result[index] = own[index] ?? "";
  }
  return result;
}
