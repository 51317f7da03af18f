/** Where the keyboard is in the grid: the row's place among those shown, from 0, and the column. */
export interface GridPlace {
  readonly row: number;
  readonly column: number;
}

/** As it stands in the page, so that a place can be found there. */
export const placeName = ({ row, column }: GridPlace): string => `${row}:${column}`;

/** The place that somebody clicked, or where the focus is. */
export function placeOf(target: EventTarget): GridPlace | undefined {
  const held = target instanceof Element ? target.closest("[data-place]") : null;
  const [row, column] = held?.getAttribute("data-place")?.split(":").map(Number) ?? [];
  return row === undefined || column === undefined ? undefined : { row, column };
}

export interface GridSize {
  readonly rows: number;
  readonly columns: number;
  /** How many rows a page up or down goes. */
  readonly page: number;
}

/** Where a key leads; undefined when it is none that moves. */
export function moved(at: GridPlace, key: string, withControl: boolean, size: GridSize): GridPlace | undefined {
  const lastRow = size.rows - 1;
  const lastColumn = size.columns - 1;
  const to = (row: number, column = at.column): GridPlace => ({
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
