import type { Decision } from "../../contract/names.gen.js";
import type { DelimitedRecord } from "../delimited-text/delimited-record.js";
import type { RowDecision } from "./bulk-file.js";
import type { BulkRow } from "./columns.js";
import { lookOf, type UnusedColumn, unusedColumnText } from "./unused-columns.js";

interface ReadRow {
  readonly row: BulkRow;
  readonly record: DelimitedRecord;
  /** What the file says about its order. */
  readonly decisions?: readonly Decision[];
}

/** What a person decides about each row: what the shop says about its order, and parts of an address in unused columns. */
export function findRowDecisions(
  rows: readonly ReadRow[],
  unused: readonly UnusedColumn[],
  headers: readonly string[],
): RowDecision[] {
  const columns = unused.map(({ header }) => ({ header, index: headers.indexOf(header) }));
  return rows.flatMap(({ row, record, decisions = [] }, rowIndex) => {
    const lost = columns.flatMap(({ header, index }) => lostPart(row, (record.cells[index] ?? "").trim(), header));
    return [...decisions, ...lost].map((decision) => ({ ...decision, rowIndex }));
  });
}

/** What a file says that is not the export of a shop: the cell of its column `cancelled`. */
export function cancelledIn({ orderNumber }: BulkRow, cell: string): Decision[] {
  if (/^(?:no?|false|0|)$/i.test(cell.trim())) return [];
  const order = orderNumber === undefined ? "This order" : `Order ${orderNumber}`;
  return [{ kind: "cancelled", message: `${order} is marked as cancelled in the file`, safe: "leave_out" }];
}

/** A cell that looks like a part of the address, unless the street has it already. */
function lostPart({ toStreet1, toStreet2 }: BulkRow, cell: string, header: string): Decision[] {
  const looksLike = cell === "" ? undefined : lookOf(cell, header);
  if (!looksLike || `${toStreet1}\n${toStreet2}`.toLowerCase().includes(cell.toLowerCase())) return [];
  const message = unusedColumnText({ header, looksLike, sample: cell });
  return [{ kind: "unit_column_unused", message, safe: "leave_out", field: "toStreet2" }];
}
