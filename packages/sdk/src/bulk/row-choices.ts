import type { Decision } from "../contract/index.js";
import type { BulkRow } from "../files/bulk-csv/columns.js";
import { decisionsOf, type SheetRow } from "./sheet-row.js";

/** What a person changed about a row: enough to do it again when its file is read again. */
export interface RowChoices {
  readonly rowIndex: number;
  readonly line: number;
  readonly edits?: Partial<BulkRow>;
  readonly leftOut?: true;
  /** Deselected. */
  readonly unwanted?: true;
  /** Accepted as shown, although the file has errors there. */
  readonly asShown?: true;
  /** What was decided to buy nevertheless. */
  readonly decided?: readonly Decision[];
}

/**
 * What a person changed, row by row. Rows without a change are left out.
 *
 * @example
 * const isEdited = rowChoices(sheet.rows).length > 0;
 */
export const rowChoices = (rows: readonly SheetRow[]): RowChoices[] =>
  rows.flatMap((row) => {
    const { rowIndex, line, edits, leftOut, wanted, asShown } = row;
    const decided = decidedOf(row);
    const choices = {
      ...(Object.keys(edits).length > 0 && { edits }),
      ...(leftOut && { leftOut }),
      ...(!wanted && { unwanted: true as const }),
      ...(asShown && { asShown }),
      ...(decided.length > 0 && { decided }),
    };
    return Object.keys(choices).length > 0 ? [{ rowIndex, line, ...choices }] : [];
  });

function decidedOf(row: SheetRow): readonly Decision[] {
  if (row.check.status !== "valid") return row.decidedBefore ?? [];
  return decisionsOf(row).filter(({ kind }) => row.accept?.some((accepted) => accepted === kind));
}
