import { firstError, issuesOf, openDecision, type SheetRow, statusOf } from "@shipctl/sdk/bulk";

export interface RowNote {
  readonly text: string;
  readonly severity: "error" | "warning";
}

/** Rows are immutable, and the grid asks for all of them whenever one changes. */
const notes = new WeakMap<SheetRow, RowNote | null>();

/** What is said in the line below a row: its first error, what it needs a decision about, or its first warning. */
export function noteOf(row: SheetRow): RowNote | undefined {
  const known = notes.get(row);
  if (known !== undefined) return known ?? undefined;
  const found = findNote(row);
  notes.set(row, found ?? null);
  return found;
}

function findNote(row: SheetRow): RowNote | undefined {
  const { check, fileProblems } = row;
  if (statusOf(row) === "pending") return undefined;
  if (check.status === "valid" && !check.decisions && check.warnings.length + fileProblems.length === 0)
    return undefined;
  const error = firstError(row);
  if (error) return { text: error, severity: "error" };
  const text = openDecision(row)?.message ?? issuesOf(row)[0]?.message;
  return text === undefined ? undefined : { text, severity: "warning" };
}
