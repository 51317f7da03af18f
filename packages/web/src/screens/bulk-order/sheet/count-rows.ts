import { isSelectable, isSelected, type OrderRow, statusOf } from "./sheet.js";

export interface RowCounts {
  readonly all: number;
  readonly valid: number;
  readonly invalid: number;
  readonly pending: number;
  /** Rows with a remark, valid or not. */
  readonly warned: number;
  readonly leftOut: number;
  readonly selectable: number;
  readonly selected: number;
}

/** Rows that were left out count as such alone. */
export function countRows(rows: readonly OrderRow[]): RowCounts {
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

export const isWarned = ({ check, fileProblems }: OrderRow): boolean =>
  check.warnings.length > 0 || fileProblems.some(({ severity }) => severity === "warning");
