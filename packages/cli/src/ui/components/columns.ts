import { type Cell, textOf } from "../../io/outcome.js";
import { clip, printable, textWidth } from "../../io/text-width.js";

export interface TableColumn {
  readonly title: string;
  /** The minimum width in terminal columns. */
  readonly width: number;
  /** Its share of the remaining width. */
  readonly grows?: number;
  readonly align?: "right";
  /** Ids and numbers are never cut: the column is as wide as its longest value. */
  readonly kind?: "id" | "number";
  /** Hidden in tables narrower than this. */
  readonly from?: number;
  /** Hidden in tables of this width or wider. */
  readonly below?: number;
}

export interface LaidOutColumn extends TableColumn {
  /** The index of its cell in a row. */
  readonly cell: number;
}

const GAP = 2;
const NARROWEST = 4;

/** Widens ids and numbers to their longest value, and raises the minimum table width of their columns by as much. */
export function fitValues(
  columns: readonly TableColumn[],
  count: number,
  cellsOf: (index: number) => readonly Cell[],
): readonly TableColumn[] {
  if (columns.every(({ kind }) => kind === undefined)) return columns;
  const widths = columns.map(({ width }) => width);
  for (let index = 0; index < count; index += 1) {
    for (const [cell, content] of cellsOf(index).entries()) {
      if (columns[cell]?.kind) widths[cell] = Math.max(widths[cell] ?? 0, textWidth(printable(textOf(content))));
    }
  }
  return columns.map((column, cell) => {
    const width = widths[cell] ?? column.width;
    return { ...column, width, ...(column.from && { from: column.from + width - column.width }) };
  });
}

/**
 * The columns that fit the width. The remaining width is distributed among the flexible ones; missing width is taken
 * from those that can be cut, and the last of those are hidden if that is not enough.
 */
export function layOut(columns: readonly TableColumn[], width: number): LaidOutColumn[] {
  let shown = columns
    .map((column, cell) => ({ ...column, cell }))
    .filter(({ from = 0, below = Number.POSITIVE_INFINITY }) => width >= from && width < below);
  while (leastWidth(shown) > width) {
    const last = shown.findLast(({ kind }) => kind !== "id");
    if (!last) break;
    shown = shown.filter((column) => column !== last);
  }
  let left = width - widthOf(shown.map((column) => column.width));
  const isFlexible = ({ grows = 0, kind }: TableColumn) => grows > 0 && (left >= 0 || kind === undefined);
  const flexible = new Set(shown.filter(isFlexible));
  let sharesLeft = shown.reduce((sum, column) => sum + (flexible.has(column) ? (column.grows ?? 0) : 0), 0);
  return shown.map((column) => {
    if (!column.grows || !flexible.has(column)) return column;
    const more = Math.max(NARROWEST - column.width, Math.floor((left * column.grows) / sharesLeft));
    left -= more;
    sharesLeft -= column.grows;
    return { ...column, width: column.width + more };
  });
}

const widthOf = (widths: readonly number[]): number =>
  widths.reduce((sum, width) => sum + width, GAP * Math.max(0, widths.length - 1));

const leastWidth = (columns: readonly TableColumn[]): number =>
  widthOf(columns.map(({ width, grows, kind }) => (grows && kind === undefined ? Math.min(width, NARROWEST) : width)));

/** Pads or cuts text to exactly this many columns. */
export function padded(text: string, width: number, align?: "right"): string {
  const cut = clip(printable(text), width);
  const room = " ".repeat(Math.max(0, width - textWidth(cut)));
  return align === "right" ? `${room}${cut}` : `${cut}${room}`;
}

export const COLUMN_GAP = " ".repeat(GAP);
