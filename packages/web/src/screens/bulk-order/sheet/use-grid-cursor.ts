import { type RefObject, useEffect, useRef, useState } from "react";
import { type GridPosition, positionName, positionOf } from "./grid-cursor.js";

/** Tracks and moves the focus within the grid. */
export function useGridCursor(scroller: RefObject<HTMLElement | null>, rowCount: number) {
  const [position, setPosition] = useState<GridPosition>({ row: 0, column: 0 });
  const focusPending = useRef(false);
  const at = { row: Math.min(position.row, Math.max(0, rowCount - 1)), column: position.column };
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
      setPosition(next);
    },
    /** Follows a focus change that did not come from `go`. */
    follow(target: EventTarget) {
      const found = positionOf(target);
      if (found && positionName(found) !== positionName(at)) setPosition(found);
    },
  };
}
