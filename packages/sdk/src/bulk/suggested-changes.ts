import type { RowColumn } from "./row-issues.js";
import type { RowEdit, SheetRow } from "./sheet-row.js";

/** The changes of one column, to show before they are applied. */
export interface SuggestedChanges {
  readonly column: RowColumn;
  readonly changes: readonly { readonly rowIndex: number; readonly from: string; readonly to: string }[];
}

/**
 * What edits would change, by column: old and new values in the order of the rows.
 *
 * @example
 * for (const { column, changes } of suggestedChanges(sheet.rows, fixesOf(sheet.rows))) print(column, changes);
 */
export function suggestedChanges(rows: readonly SheetRow[], edits: readonly RowEdit[]): readonly SuggestedChanges[] {
  const found = new Map<RowColumn, { rowIndex: number; from: string; to: string }[]>();
  for (const { rowIndex, values } of edits) {
    for (const [column, to = ""] of Object.entries(values)) {
      const name = asColumn(column);
      const changes = found.get(name) ?? [];
      found.set(name, changes);
      changes.push({ rowIndex, from: rows[rowIndex]?.data[name] ?? "", to });
    }
  }
  return [...found].map(([column, changes]) => ({ column, changes }));
}

/** The keys of edits are columns; `Object.entries` loses that type. */
function asColumn(key: string): RowColumn {
  return key as RowColumn;
}
