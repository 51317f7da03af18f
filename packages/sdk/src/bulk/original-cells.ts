import type { BulkFile, BulkOriginals } from "../files/bulk-csv/bulk-file.js";
import type { BulkRow, MappableColumn } from "../files/bulk-csv/columns.js";
import type { SheetRow } from "./sheet-row.js";

/**
 * The original cells of these rows, with edits applied, for the CSV of failed rows. Edited columns that are not in the
 * file are added at its end.
 *
 * @example
 * const { headers, records } = originalsWithEdits(file, sheet.rows);
 */
export function originalsWithEdits(file: BulkFile, rows: readonly SheetRow[]): BulkOriginals {
  const { headers, delimiter } = file.originals;
  const added = addedColumns(file, rows);
  const records = rows.map((row) => {
    const more = file.originals.records[row.rowIndex]?.more;
    return { line: row.line, cells: cellsOf(file, row, added), ...(more && { more }) };
  });
  return { headers: [...headers, ...added], records, delimiter };
}

function cellsOf(file: BulkFile, { rowIndex, edits, data }: SheetRow, added: readonly (keyof BulkRow)[]): string[] {
  const { headers, records } = file.originals;
  const cells = [...(records[rowIndex]?.cells ?? [])];
  const edited = Object.entries(edits);
  if (edited.length === 0 && added.length === 0) return cells;
  while (cells.length < headers.length) cells.push("");
  const surplus = cells.splice(headers.length);
  for (const [column, value] of edited) {
    const index = indexOf(file, asColumn(column));
    if (index !== -1) cells[index] = withUnit(column, value, file);
  }
  // An edited weight includes the ounces of the other column.
  const ounces = indexOf(file, "weightOz");
  if (edits.weight !== undefined && ounces !== -1) cells[ounces] = "";
  return [...cells, ...added.map((column) => data[column] ?? ""), ...surplus];
}

function indexOf({ mapping, headers }: BulkFile, column: MappableColumn): number {
  const header = mapping[column];
  return header === null ? -1 : headers.indexOf(header);
}

function addedColumns(file: BulkFile, rows: readonly SheetRow[]): (keyof BulkRow)[] {
  const columns = new Set(rows.flatMap(({ edits }) => Object.keys(edits).map(asColumn)));
  return [...columns].filter((column) => file.mapping[column] === null);
}

const MEASURES: ReadonlySet<string> = new Set(["length", "width", "height"]);

/** Rows are in lbs and inches. Adds the unit to the cell if the file may use another one. */
function withUnit(column: string, value: string, { units, mapping }: BulkFile): string {
  if (!/^(?:\d+(?:\.\d+)?|\.\d+)$/.test(value)) return value;
  if (column === "weight") return units.weight === "lbs" && mapping.weightUnit === null ? value : `${value} lb`;
  if (!MEASURES.has(column)) return value;
  return units.dimension === "in" && mapping.dimensionUnit === null ? value : `${value} in`;
}

/** The keys of a row's edits are columns; `Object.entries` loses that type. */
function asColumn(key: string): keyof BulkRow {
  return key as keyof BulkRow;
}
