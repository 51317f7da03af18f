import type { SheetRow } from "@shipctl/sdk/bulk";
import { type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { type GridPosition, indexOfRow, positionName, positionOf } from "./grid-cursor.js";

/** Tracks and moves the focus within the grid. It stays at its row when rows above it are filtered out. */
export function useGridCursor(scroller: RefObject<HTMLElement | null>, rows: readonly SheetRow[]) {
  const [{ rowIndex, column }, setPlace] = useState({ rowIndex: 0, column: 0 });
  const focusPending = useRef(false);
  const row = useMemo(() => indexOfRow(rows, rowIndex), [rows, rowIndex]);
  const at: GridPosition = { row, column };
  const moveTo = (next: GridPosition) =>
    setPlace({ rowIndex: rows[next.row]?.rowIndex ?? rowIndex, column: next.column });
  // A row out of view is rendered only after scrolling to it, so this runs after every render.
  useEffect(() => {
    if (!focusPending.current) return;
    const target = scroller.current?.querySelector<HTMLElement>(`[data-position="${positionName(at)}"]`);
    if (!target) return;
    focusPending.current = false;
    target.focus();
  });
  return {
    at,
    /** Moves the focus to a position once it is rendered. */
    go(next: GridPosition) {
      focusPending.current = true;
      moveTo(next);
    },
    /** Follows a focus change that did not come from `go`. */
    follow(target: EventTarget) {
      const found = positionOf(target);
      if (found && positionName(found) !== positionName(at)) moveTo(found);
    },
  };
}
