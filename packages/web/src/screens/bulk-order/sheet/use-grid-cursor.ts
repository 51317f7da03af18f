import { type RefObject, useEffect, useRef, useState } from "react";
import { type GridPlace, placeName, placeOf } from "./grid-cursor.js";

/** Tracks and moves the focus within the grid. */
export function useGridCursor(scroller: RefObject<HTMLElement | null>, rowCount: number) {
  const [place, setPlace] = useState<GridPlace>({ row: 0, column: 0 });
  const focusPending = useRef(false);
  const at = { row: Math.min(place.row, Math.max(0, rowCount - 1)), column: place.column };
  // A row out of view is rendered only after scrolling to it, so this runs after every render.
  useEffect(() => {
    if (!focusPending.current) return;
    const target = scroller.current?.querySelector<HTMLElement>(`[data-place="${placeName(at)}"]`);
    if (!target) return;
    focusPending.current = false;
    target.focus();
  });
  return {
    at,
    /** Moves the focus to a position once it is rendered. */
    go(next: GridPlace) {
      focusPending.current = true;
      setPlace(next);
    },
    /** Follows a focus change that did not come from `go`. */
    follow(target: EventTarget) {
      const found = placeOf(target);
      if (found && placeName(found) !== placeName(at)) setPlace(found);
    },
  };
}
