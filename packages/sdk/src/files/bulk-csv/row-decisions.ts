import type { Decision } from "../../contract/names.gen.js";
import type { DelimitedRecord } from "../delimited-text/delimited-record.js";
import { type AddressPart, hasWords, isInAddress } from "./address-parts.js";
import type { RowDecision } from "./bulk-file.js";
import type { BulkRow } from "./columns.js";
import { type Looked, lookOf, type UnusedColumn, unusedColumnText } from "./unused-columns.js";

interface ReadRow {
  readonly row: BulkRow;
  readonly record: DelimitedRecord;
  /** What the file says about its order. */
  readonly decisions?: readonly Decision[];
}

interface UnusedParts {
  readonly unused: readonly UnusedColumn[];
  readonly parts: readonly AddressPart[];
  readonly headers: readonly string[];
  readonly isShop: boolean;
}

interface FoundDecisions {
  readonly decisions: RowDecision[];
  /** Columns with parts of an address that found no room in some row, by their header. */
  readonly lostParts: ReadonlyMap<string, UnusedColumn>;
}

/** What a person decides about each row: what the shop says about its order, and parts of an address in unused columns. */
export function findRowDecisions(
  rows: readonly ReadRow[],
  { unused, parts, headers, isShop }: UnusedParts,
): FoundDecisions {
  const columns = unused.map(({ header }) => ({ header, index: headers.indexOf(header), isShop }));
  const lostParts = new Map<string, UnusedColumn>();
  const all = rows.flatMap(({ row, record, decisions = [] }, rowIndex): RowDecision[] => {
    if (parts.length === 0 && columns.length === 0 && decisions.length === 0) return [];
    const lines = parts.flatMap((part) => lostLine(row, part, record.cells) ?? []);
    for (const line of lines) if (!lostParts.has(line.header)) lostParts.set(line.header, line);
    const lost = columns.flatMap((column) => lostPart(row, (record.cells[column.index] ?? "").trim(), column) ?? []);
    return [...decisions, ...[...lines, ...lost].map(partDecision)].map((decision) => ({ ...decision, rowIndex }));
  });
  return { decisions: all, lostParts };
}

/** What a file says that is not the export of a shop: the cell of its column `cancelled`. */
export function cancelledIn({ orderNumber }: BulkRow, cell: string): Decision[] {
  if (cell === "" || /^(?:no?|false|0|)$/i.test(cell.trim())) return [];
  const order = orderNumber === undefined ? "This order" : `Order ${orderNumber}`;
  return [{ kind: "cancelled", message: `${order} is marked as cancelled in the file`, safe: "leave_out" }];
}

/** A cell that looks like a part of the address, unless the street has it already. */
function lostPart(
  { toStreet1, toStreet2 }: BulkRow,
  cell: string,
  { header, isShop }: Looked,
): UnusedColumn | undefined {
  const look = cell === "" ? undefined : lookOf(cell, { header, isShop });
  if (!look) return undefined;
  // The number of a house is none of a unit.
  const isBare = look.looksLike === "unit" && /^[\w-]+$/.test(look.part);
  const street = `${isBare ? toStreet1.replace(/^\S+/, "") : toStreet1}\n${toStreet2}`;
  return hasWords(street, look.part) ? undefined : { header, looksLike: look.looksLike, sample: cell };
}

/** A part of the address that found no room, unless the address has it already. */
function lostLine(
  row: BulkRow,
  { header, looksLike, textIn }: AddressPart,
  cells: readonly string[],
): UnusedColumn | undefined {
  const text = textIn(cells);
  return text === "" || isInAddress(row, text) ? undefined : { header, looksLike, sample: text.slice(0, 60) };
}

const partDecision = (column: UnusedColumn): Decision => ({
  kind: "unit_column_unused",
  message: unusedColumnText(column),
  safe: "leave_out",
  field: "toStreet2",
});
