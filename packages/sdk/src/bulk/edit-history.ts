import type { SheetRow } from "./sheet-row.js";

/** Rows as they were before they were edited, left out or taken back. */
export type EditStep = readonly SheetRow[];

/** The edits that can be taken back, and those that were and can be made again: the last one is last. */
export interface EditHistory {
  readonly undo: readonly EditStep[];
  readonly redo: readonly EditStep[];
}

export const NO_HISTORY: EditHistory = { undo: [], redo: [] };

const MAX_STEPS = 300;

/** The history after an edit of these rows. */
export function withStep({ undo }: EditHistory, rows: readonly SheetRow[], rowIndexes: readonly number[]): EditHistory {
  return { undo: [...undo, rowsAt(rows, rowIndexes)].slice(-MAX_STEPS), redo: [] };
}

interface Edited {
  readonly rows: readonly SheetRow[];
  readonly history: EditHistory;
}

/** Takes back the last edit, or makes it again. Rows whose values it changes have to be checked again. */
export function replayed({ rows, history }: Edited, direction: "undo" | "redo"): Edited {
  const step = history[direction].at(-1);
  if (!step) return { rows, history };
  const now = rowsAt(
    rows,
    step.map(({ rowIndex }) => rowIndex),
  );
  const next = [...rows];
  for (const then of step) {
    const row = next[then.rowIndex];
    if (row) next[then.rowIndex] = restored(row, then);
  }
  const left = history[direction].slice(0, -1);
  const { undo, redo } = history;
  return {
    rows: next,
    history: direction === "undo" ? { undo: left, redo: [...redo, now] } : { undo: [...undo, now], redo: left },
  };
}

function restored(row: SheetRow, then: SheetRow): SheetRow {
  const { data, edits, filled, fileProblems, fileDecisions, check, leftOut } = then;
  if (data === row.data) return { ...row, leftOut };
  const { accept: _outdated, decidedBefore: _earlier, fileDecisions: _before, ...kept } = row;
  // It is compared with the other rows only when all are checked.
  const warnings = check.warnings.filter(({ code }) => code === "duplicate_row");
  return {
    ...kept,
    ...{ edits, filled, fileProblems, leftOut, ...(fileDecisions && { fileDecisions }) },
    // A new object: it is sent to the server again.
    data: { ...data },
    check: { status: "pending", warnings, errors: row.check.status === "valid" ? [] : row.check.errors },
  };
}

const rowsAt = (rows: readonly SheetRow[], rowIndexes: readonly number[]): SheetRow[] =>
  rowIndexes.flatMap((rowIndex) => rows[rowIndex] ?? []);
