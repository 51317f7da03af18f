import {
  hasDecision,
  isWarned,
  problemGroups,
  type RowCounts,
  type Sheet,
  type SheetRow,
  statusOf,
} from "@shipctl/sdk/bulk";
import { useMemo, useState } from "react";

type Status = "all" | "problems" | "decisions" | "warnings" | "leftOut";

/** Rows by their status, or those with one kind of problem. */
export type RowFilter = Status | `problem ${string}`;

interface FilterInfo {
  readonly id: Status;
  readonly label: string;
  readonly countOf: (counts: RowCounts) => number;
  readonly shows: (row: SheetRow) => boolean;
}

export const ROW_FILTERS: readonly FilterInfo[] = [
  { id: "all", label: "All", countOf: ({ all }) => all, shows: () => true },
  {
    id: "problems",
    label: "Problems",
    countOf: ({ invalid }) => invalid,
    shows: (row) => !row.leftOut && statusOf(row) === "invalid",
  },
  { id: "decisions", label: "Needs a decision", countOf: ({ decisions }) => decisions, shows: hasDecision },
  {
    id: "warnings",
    label: "Warnings",
    countOf: ({ warned }) => warned,
    shows: (row) => !row.leftOut && isWarned(row) && !hasDecision(row),
  },
  { id: "leftOut", label: "Left out", countOf: ({ leftOut }) => leftOut, shows: ({ leftOut }) => leftOut },
];

/** The filter of a kind of problem. */
export const filterOf = (kind: string): RowFilter => `problem ${kind}`;

export const isProblemFilter = (filter: RowFilter): boolean => filter.startsWith("problem ");

/** Indexes of the rows that a filter shows. */
export function filteredIndexes(rows: readonly SheetRow[], filter: RowFilter): readonly number[] {
  if (isProblemFilter(filter))
    return problemGroups(rows).find(({ kind }) => filterOf(kind) === filter)?.rowIndexes ?? [];
  const { shows } = ROW_FILTERS.find(({ id }) => id === filter) ?? { shows: () => true };
  return rows.flatMap((row) => (shows(row) ? [row.rowIndex] : []));
}

/** The rows that a filter shows. It is applied when the sheet settles, but not while a cell is edited. */
export function useFilteredRows({ rows, settled }: Sheet, filter: RowFilter, isTyping: boolean): readonly SheetRow[] {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a row that was just fixed stays visible
  const latest = useMemo(() => filteredIndexes(rows, filter), [filter, settled]);
  const [shown, setShown] = useState(latest);
  if (shown !== latest && !isTyping) setShown(latest);
  const indexes = isTyping ? shown : latest;
  return useMemo(() => indexes.flatMap((index) => rows[index] ?? []), [indexes, rows]);
}
