import { isSelectable, isSelected, isWarned, type SheetRow, statusOf } from "./sheet-row.js";

/** Number of rows of each kind. */
export interface RowCounts {
  readonly all: number;
  readonly valid: number;
  readonly invalid: number;
  readonly pending: number;
  /** Rows with a warning, valid or not. */
  readonly warned: number;
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
    warned: 0,
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
    if (isWarned(row)) counts.warned++;
    if (isSelectable(row)) counts.selectable++;
    if (isSelected(row)) counts.selected++;
  }
  return counts;
}
