import type { SheetRow } from "@shipctl/sdk/bulk";
import { useVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useState } from "react";

/** Renders rows in view, a few around them, and the row at index `pinned`. */
export function useRowVirtualizer(scroller: RefObject<HTMLElement | null>, rows: readonly SheetRow[], pinned: number) {
  const heights = useHeights(scroller);
  // Must be stable: a new function makes the virtualizer measure every row on each scroll step.
  const getItemKey = useCallback((index: number) => rows[index]?.rowIndex ?? index, [rows]);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => heights.row,
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: row height depends on the window width
  useEffect(() => virtualizer.measure(), [virtualizer, heights]);
  return { virtualizer, heights };
}

const OVERSCAN = 6;

/** Of a row and of the head, in px, from grid.module.css. On a narrow screen, a row is a card and there is no head. */
function useHeights(scroller: RefObject<HTMLElement | null>): { readonly row: number; readonly head: number } {
  const [row, setRow] = useState(1);
  const [head, setHead] = useState(0);
  useLayoutEffect(() => {
    const { current } = scroller;
    if (!current) return;
    const read = () => {
      const style = getComputedStyle(current);
      setRow(Number.parseFloat(style.getPropertyValue("--row-height")));
      setHead(Number.parseFloat(style.getPropertyValue("--head-height")));
    };
    read();
    const observer = new ResizeObserver(read);
    observer.observe(current);
    return () => observer.disconnect();
  }, [scroller]);
  return useMemo(() => ({ row, head }), [row, head]);
}
