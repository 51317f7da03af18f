import { count, formatCount } from "../display/index.js";
import { hasDecision, openDecision } from "./row-decisions.js";
import { isSelectable, isSelected, isWarned, type SheetRow, statusOf } from "./sheet-row.js";

/** Number of rows of each kind. */
export interface RowCounts {
  readonly all: number;
  readonly valid: number;
  readonly invalid: number;
  readonly pending: number;
  /** Pending rows that only lack their price. */
  readonly quoting: number;
  /** Rows with a warning, valid or not, that need no decision. */
  readonly warned: number;
  /** Valid rows with a decision, made or not. */
  readonly decisions: number;
  /** Those that are not bought until a person decides so. */
  readonly undecided: number;
  readonly leftOut: number;
  readonly selectable: number;
  readonly selected: number;
}

/**
 * Counts rows by kind. Rows that were left out count only as `leftOut`.
 *
 * @example
 * const isReady = countRows(sheet.rows).pending === 0;
 */
export function countRows(rows: readonly SheetRow[]): RowCounts {
  const counts = {
    all: rows.length,
    valid: 0,
    invalid: 0,
    pending: 0,
    quoting: 0,
    warned: 0,
    decisions: 0,
    undecided: 0,
    leftOut: 0,
    selectable: 0,
    selected: 0,
  };
  for (const row of rows) {
    if (row.leftOut) {
      counts.leftOut++;
      continue;
    }
    counts[statusOf(row)]++;
    if (row.check.status === "pending" && row.check.isQuoting) counts.quoting++;
    if (hasDecision(row)) counts.decisions++;
    else if (isWarned(row)) counts.warned++;
    if (openDecision(row)) counts.undecided++;
    if (isSelectable(row)) counts.selectable++;
    if (isSelected(row)) counts.selected++;
  }
  return counts;
}

/**
 * Progress of the carrier's quotes; undefined unless rows wait for them.
 *
 * @example
 * quotingText({ all: 1_000, leftOut: 0, pending: 660, quoting: 660 }); // => "Quoting 340 of 1,000 rows"
 */
export function quotingText({
  all,
  leftOut,
  pending,
  quoting,
}: Pick<RowCounts, "all" | "leftOut" | "pending" | "quoting">): string | undefined {
  if (quoting === 0) return undefined;
  return `Quoting ${formatCount(all - leftOut - pending)} of ${count(all - leftOut, "row")}`;
}
