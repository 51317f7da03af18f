import type { BulkFile, BulkRow, MappableColumn } from "@shipctl/sdk/files";
import type { OrderRow } from "../sheet/sheet.js";

export interface Originals {
  readonly headers: readonly string[];
  cellsOf(row: OrderRow): string[];
}

/**
 * The file as it stood, with what was typed over it: the CSV of failed rows is made of this, and nobody should have to
 * mend the same cell twice. Columns that were typed into and are not in the file are added at its end.
 */
export function originalsWithEdits(file: BulkFile, rows: readonly OrderRow[]): Originals {
  const { headers } = file.originals;
  const added = addedColumns(file, rows);
  const indexOf = (column: MappableColumn) => {
    const header = file.mapping[column];
    return header === null ? -1 : file.headers.indexOf(header);
  };
  return {
    headers: [...headers, ...added].map((header) => header.slice(0, HEADER_CHARACTERS)),
    cellsOf(row) {
      const cells = [...(file.originals.records[row.rowIndex]?.cells ?? [])];
      const edits = Object.entries(row.edits);
      if (edits.length === 0 && added.length === 0) return short(cells);
      while (cells.length < headers.length) cells.push("");
      const surplus = cells.splice(headers.length);
      for (const [column, value] of edits) {
        const index = indexOf(asColumn(column));
        if (index !== -1) cells[index] = withUnit(column, value, file);
      }
      // Ounces that stood beside the pounds are part of the weight that was typed.
      const ounces = indexOf("weightOz");
      if (row.edits.weight !== undefined && ounces !== -1) cells[ounces] = "";
      const own = added.map((column) => row.data[column] ?? "");
      return short([...cells, ...own, ...surplus]);
    },
  };
}

const HEADER_CHARACTERS = 1_000;
const CELL_CHARACTERS = 10_000;
const CELLS = 500;

const short = (cells: readonly string[]): string[] =>
  cells.slice(0, CELLS).map((cell) => (cell.length > CELL_CHARACTERS ? cell.slice(0, CELL_CHARACTERS) : cell));

function addedColumns(file: BulkFile, rows: readonly OrderRow[]): (keyof BulkRow)[] {
  const columns = new Set(rows.flatMap(({ edits }) => Object.keys(edits).map(asColumn)));
  return [...columns].filter((column) => file.mapping[column] === null);
}

const MEASURES: ReadonlySet<string> = new Set(["length", "width", "height"]);

/** Rows are in lbs and inches; where the file may mean another unit the cell says so itself. */
function withUnit(column: string, value: string, { units, mapping }: BulkFile): string {
  if (!/^\d*\.?\d+$/.test(value)) return value;
  if (column === "weight") return units.weight === "lbs" && mapping.weightUnit === null ? value : `${value} lb`;
  if (!MEASURES.has(column)) return value;
  return units.dimension === "in" && mapping.dimensionUnit === null ? value : `${value} in`;
}

/** The keys of a row's edits are its columns; `Object.entries` forgets that. */
function asColumn(key: string): keyof BulkRow {
  return key as keyof BulkRow;
}
