import { useMediaQuery } from "@mantine/hooks";
import type { SheetRow } from "@shipctl/sdk/bulk";
import { useVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useCallback, useEffect } from "react";

/** In px, as in grid.module.css. On a narrow screen, a row is a two-line card and there is no head. */
const HEIGHTS = { wide: { row: 38, head: 36 }, narrow: { row: 64, head: 0 } } as const;

/** Renders rows in view, a few around them, and the row at index `pinned`. */
export function useRowVirtualizer(scroller: RefObject<HTMLElement | null>, rows: readonly SheetRow[], pinned: number) {
  const isNarrow = useMediaQuery("(max-width: 760px)", undefined, { getInitialValueInEffect: false });
  const heights = isNarrow ? HEIGHTS.narrow : HEIGHTS.wide;
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
