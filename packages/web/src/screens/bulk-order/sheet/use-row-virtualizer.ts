import { useMediaQuery } from "@mantine/hooks";
import type { SheetRow } from "@shipctl/sdk/bulk";
import { useVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useCallback, useEffect } from "react";

/** In px, as grid.module.css has them: on a narrow screen a row is a card of two lines and needs no head. */
const HEIGHTS = { wide: { row: 38, head: 36 }, narrow: { row: 64, head: 0 } } as const;

/** Which rows are drawn: those in sight, a few around them, and `pinned`, by its place among the rows shown. */
export function useRowVirtualizer(scroller: RefObject<HTMLElement | null>, rows: readonly SheetRow[], pinned: number) {
  const isNarrow = useMediaQuery("(max-width: 760px)", undefined, { getInitialValueInEffect: false });
  const heights = isNarrow ? HEIGHTS.narrow : HEIGHTS.wide;
  // With another function each time every row would be measured anew at each step of scrolling.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows are as high as the window's width makes them
  useEffect(() => virtualizer.measure(), [virtualizer, heights]);
  return { virtualizer, heights };
}

const OVERSCAN = 6;
