import { type RefObject, useEffect, useRef, useState } from "react";
import { type GridPlace, placeName, placeOf } from "./grid-cursor.js";

/** Where the keyboard is, and the ways to bring it somewhere else. */
export function useGridCursor(scroller: RefObject<HTMLElement | null>, rowCount: number) {
  const [place, setPlace] = useState<GridPlace>({ row: 0, column: 0 });
  const toBeFocused = useRef(false);
  const at = { row: Math.min(place.row, Math.max(0, rowCount - 1)), column: place.column };
  // A row that was out of sight is drawn a moment after it was asked for, so this looks after every drawing.
  useEffect(() => {
    if (!toBeFocused.current) return;
    const target = scroller.current?.querySelector<HTMLElement>(`[data-place="${placeName(at)}"]`);
    if (!target) return;
    toBeFocused.current = false;
    target.focus();
  });
  return {
    at,
    /** Moves the focus there, as soon as it is drawn. */
    go(next: GridPlace) {
      toBeFocused.current = true;
      setPlace(next);
    },
    /** The focus has come by itself. */
    follow(target: EventTarget) {
      const found = placeOf(target);
      if (found && placeName(found) !== placeName(at)) setPlace(found);
    },
  };
}
