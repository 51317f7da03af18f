import type { SheetRow } from "@shipctl/sdk/bulk";
import { type RefObject, useEffect, useMemo, useRef, useState } from "react";

/** Position of the focus: zero-based index among the filtered rows, and the column. */
export interface GridPosition {
  readonly row: number;
  readonly column: number;
}

/** Value of the `data-position` attribute, used to find the cell in the DOM. */
export const positionName = ({ row, column }: GridPosition): string => `${row}:${column}`;

/** The position of a clicked or focused element. */
export function positionOf(target: EventTarget): GridPosition | undefined {
  const element = target instanceof Element ? target.closest("[data-position]") : null;
  const [row, column] = element?.getAttribute("data-position")?.split(":").map(Number) ?? [];
  return row === undefined || column === undefined ? undefined : { row, column };
}

/** The position of a row among the filtered ones. If it is filtered out, that of the next row, or of the last one. */
export function indexOfRow(rows: readonly Pick<SheetRow, "rowIndex">[], rowIndex: number): number {
  const index = rows.findIndex((row) => row.rowIndex >= rowIndex);
  return index === -1 ? Math.max(0, rows.length - 1) : index;
}

export interface GridSize {
  readonly rows: number;
  readonly columns: number;
  /** Rows per Page Up or Page Down. */
  readonly page: number;
}

/** The position after a key press; undefined if the key does not move the focus. */
export function moved(at: GridPosition, key: string, withControl: boolean, size: GridSize): GridPosition | undefined {
  const lastRow = size.rows - 1;
  const lastColumn = size.columns - 1;
  const to = (row: number, column = at.column): GridPosition => ({
    row: Math.max(0, Math.min(lastRow, row)),
    column: Math.max(0, Math.min(lastColumn, column)),
  });
  switch (key) {
    case "ArrowDown":
      return to(at.row + 1);
    case "ArrowUp":
      return to(at.row - 1);
    case "ArrowRight":
      return to(at.row, at.column + 1);
    case "ArrowLeft":
      return to(at.row, at.column - 1);
    case "PageDown":
      return to(at.row + size.page);
    case "PageUp":
      return to(at.row - size.page);
    case "Home":
      return to(withControl ? 0 : at.row, 0);
    case "End":
      return to(withControl ? lastRow : at.row, lastColumn);
    default:
      return undefined;
  }
}

/** The next or previous cell of `columns`, in the row above or below at its ends. The same at the ends of the grid. */
export function besideCell(
  { row, column }: GridPosition,
  step: -1 | 1,
  columns: readonly number[],
  rowCount: number,
): GridPosition {
  const before = columns.filter((other) => other < column).length;
  const isBetween = step === 1 && !columns.includes(column);
  const cell = row * columns.length + before + (isBetween ? 0 : step);
  if (cell < 0 || cell >= rowCount * columns.length) return { row, column };
  return { row: Math.floor(cell / columns.length), column: columns[cell % columns.length] ?? column };
}

/** Tracks and moves the focus within the grid. It stays at its row when rows above it are filtered out. */
export function useGridCursor(scroller: RefObject<HTMLElement | null>, rows: readonly SheetRow[]) {
  const [place, setPlace] = useState({ rowIndex: 0, column: 0 });
  /** The place that gets the focus once it is rendered. An effect of an earlier render may still come. */
  const awaited = useRef<typeof place>(undefined);
  const { rowIndex, column } = place;
  const row = useMemo(() => indexOfRow(rows, rowIndex), [rows, rowIndex]);
  const at: GridPosition = { row, column };
  const placeAt = (next: GridPosition) => ({ rowIndex: rows[next.row]?.rowIndex ?? rowIndex, column: next.column });
  // A row out of view is rendered only after scrolling to it, so this runs after every render.
  useEffect(() => {
    if (awaited.current !== place) return;
    const target = scroller.current?.querySelector<HTMLElement>(`[data-position="${positionName(at)}"]`);
    if (!target) return;
    awaited.current = undefined;
    target.focus();
  });
  return {
    at,
    /** Moves the focus to a position once it is rendered. */
    go(next: GridPosition) {
      awaited.current = placeAt(next);
      setPlace(awaited.current);
    },
    /** Follows a focus change that did not come from `go`. */
    follow(target: EventTarget) {
      const found = positionOf(target);
      if (found && positionName(found) !== positionName(at)) setPlace(placeAt(found));
    },
  };
}
