import type { RowEdit, SheetRow } from "@shipctl/sdk/bulk";
import { LIMITS } from "@shipctl/sdk/contract";
import { count, formatCount } from "@shipctl/sdk/display";
import { type GridColumn, textOfCell } from "./grid-columns.js";
import type { GridPosition } from "./grid-cursor.js";

/** A cell as spreadsheets copy it. In quotation marks, it may contain tabs, line breaks and doubled quotation marks. */
const CELL = /(?:"((?:[^"]|"")*)"|([^\t\n]*))(\t|\n|$)/y;

/** The cells of a text that was copied from a spreadsheet, row by row. Unlike in a file, an empty line is a row. */
export function copiedCells(text: string): readonly (readonly string[])[] {
  const lines = text.replace(/\r\n?/g, "\n").replace(/\n$/, "");
  const rows: string[][] = [[]];
  CELL.lastIndex = 0;
  for (let match = CELL.exec(lines); match; match = CELL.exec(lines)) {
    const [, quoted, plain = "", end] = match;
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    if (end === "\n") rows.push([]);
    else if (end === "") break;
  }
  return rows;
}

/** More than one cell. */
export const isBlock = (cells: readonly (readonly string[])[]): boolean =>
  cells.length > 1 || (cells[0]?.length ?? 0) > 1;

/** The edits that put cells into the grid, from a position to the right and down; a text if they do not fit. */
export function pasteInto(
  rows: readonly SheetRow[],
  shown: readonly GridColumn[],
  { row, column }: GridPosition,
  cells: readonly (readonly string[])[],
): readonly RowEdit[] | string {
  const targets = rows.slice(row, row + cells.length);
  const columns = shown.slice(column).flatMap(({ edits }) => edits ?? []);
  const width = Math.max(...cells.map(({ length }) => length));
  if (!shown[column]?.edits) return "This column cannot be edited";
  if (targets.length < cells.length || columns.length < width) {
    const room = sizeText(rows.length - row, columns.length);
    return `${sizeText(cells.length, width)} were copied, but there is only room for ${room} from this cell on`;
  }
  const longest = Math.max(...cells.flat().map(({ length }) => length));
  if (longest > LIMITS.description) {
    return `A copied cell has ${formatCount(longest)} characters; the limit is ${formatCount(LIMITS.description)}`;
  }
  return targets.map(({ rowIndex }, at) => ({
    rowIndex,
    values: Object.fromEntries((cells[at] ?? []).map((value, index) => [columns[index], value])),
  }));
}

/** The edits that repeat a cell of the first row in the others. */
export function fillDown([from, ...below]: readonly SheetRow[], cell: GridColumn | undefined): readonly RowEdit[] {
  const edits = cell?.edits;
  if (!from || !edits) return [];
  const text = textOfCell(cell, from);
  return below
    .filter((other) => textOfCell(cell, other) !== text)
    .map(({ rowIndex }) => ({ rowIndex, values: { [edits]: text } }));
}

const sizeText = (rows: number, columns: number): string => `${count(rows, "row")} and ${count(columns, "column")}`;
