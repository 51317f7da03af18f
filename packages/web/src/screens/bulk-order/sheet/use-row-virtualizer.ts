import type { SheetRow } from "@shipctl/sdk/bulk";
import { useVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useCallback, useLayoutEffect, useMemo, useState } from "react";
import { noteOf } from "./row-note.js";

interface RowsShown {
  readonly rows: readonly SheetRow[];
  /** Rows with their details, by index in the file. Only they are measured. */
  readonly opened: ReadonlySet<number>;
  /** The index of a row that is always rendered. */
  readonly pinned: number;
}

/** Renders rows in view, a few around them, and the pinned one. */
export function useRowVirtualizer(scroller: RefObject<HTMLElement | null>, { rows, opened, pinned }: RowsShown) {
  const heights = useHeights(scroller);
  // Must be stable: a new function makes the virtualizer measure every row on each scroll step.
  // An open row has a key of its own, so that its height is not used for it once it is closed.
  // Also new when the window has another width, so that estimates are made again. Measured heights are kept.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const getItemKey = useCallback(
    (index: number) => {
      const { rowIndex = index } = rows[index] ?? {};
      return opened.has(rowIndex) ? -1 - rowIndex : rowIndex;
    },
    [rows, opened, heights],
  );
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => {
      const row = rows[index];
      return row && noteOf(row) ? heights.row + heights.note : heights.row;
    },
    getItemKey,
    overscan: OVERSCAN,
    scrollMargin: heights.head,
    scrollPaddingStart: heights.head,
    rangeExtractor: ({ startIndex, endIndex, overscan, count }) => {
      const first = Math.max(0, startIndex - overscan);
      const last = Math.min(count - 1, endIndex + overscan);
      const range = Array.from({ length: last - first + 1 }, (_, index) => first + index);
      if (count === 0 || (first <= pinned && pinned <= last)) return range;
      return pinned < first ? [pinned, ...range] : [...range, pinned];
    },
  });
  return { virtualizer, heights };
}

const OVERSCAN = 6;

interface Heights {
  readonly row: number;
  readonly note: number;
  readonly head: number;
}

/** Of a row, of the note below it and of the head, in px, from grid.module.css. On a narrow screen, a row is a card and there is no head. */
function useHeights(scroller: RefObject<HTMLElement | null>): Heights {
  const [row, setRow] = useState(1);
  const [note, setNote] = useState(0);
  const [head, setHead] = useState(0);
  useLayoutEffect(() => {
    const { current } = scroller;
    if (!current) return;
    const read = () => {
      const style = getComputedStyle(current);
      setRow(Number.parseFloat(style.getPropertyValue("--row-height")));
      setNote(Number.parseFloat(style.getPropertyValue("--note-height")));
      setHead(Number.parseFloat(style.getPropertyValue("--head-height")));
    };
    read();
    const observer = new ResizeObserver(read);
    observer.observe(current);
    return () => observer.disconnect();
  }, [scroller]);
  return useMemo(() => ({ row, note, head }), [row, note, head]);
}
