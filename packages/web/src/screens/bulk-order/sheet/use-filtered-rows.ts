import type { Sheet, SheetRow } from "@shipctl/sdk/bulk";
import { useMemo, useState } from "react";
import { filteredIndexes, type RowFilter } from "./row-filter.js";

/** The rows that a filter shows. It is applied when the sheet settles, but not while a cell is edited. */
export function useFilteredRows({ rows, settled }: Sheet, filter: RowFilter, isTyping: boolean): readonly SheetRow[] {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a row that was just fixed stays visible
  const latest = useMemo(() => filteredIndexes(rows, filter), [filter, settled]);
  const [shown, setShown] = useState(latest);
  if (shown !== latest && !isTyping) setShown(latest);
  const indexes = isTyping ? shown : latest;
  return useMemo(() => indexes.flatMap((index) => rows[index] ?? []), [indexes, rows]);
}
