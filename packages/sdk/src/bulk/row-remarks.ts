import type { FieldError } from "../contract/index.js";
import { BULK_COLUMNS, type BulkRow, OPTIONAL_BULK_COLUMNS } from "../files/bulk-csv/columns.js";
import type { RowEdit, SheetRow } from "./sheet-row.js";

/** One thing that is wrong with a row, or remarkable. */
export interface RowRemark {
  readonly severity: "error" | "warning";
  readonly message: string;
  /** Which cell; undefined when it is about the line of the file. */
  readonly column?: RowColumn;
  /** What would put it right. */
  readonly fix?: Fix;
}

/** A column of a row. */
export type RowColumn = keyof BulkRow;

/** A value that would pass, and where. */
export interface Fix {
  readonly column: RowColumn;
  readonly value: string;
}

/**
 * Everything that is said of a row: errors first, the file's own before the server's.
 *
 * @example
 * for (const { column, message } of remarksOf(row)) print(column, message);
 */
export function remarksOf({ fileProblems, check }: SheetRow): readonly RowRemark[] {
  const ofFile = fileProblems.map(({ severity, message }): RowRemark => ({ severity, message }));
  const errors = check.status === "valid" ? [] : check.errors.map((error) => remark("error", error));
  const warnings = check.warnings.map((warning) => remark("warning", warning));
  const bySeverity = (severity: RowRemark["severity"]) => ofFile.filter((problem) => problem.severity === severity);
  return [...bySeverity("error"), ...errors, ...bySeverity("warning"), ...warnings];
}

/**
 * The first error, with `...` when there are more.
 *
 * @example
 * const why = firstError(row);
 */
export function firstError(row: SheetRow): string | undefined {
  const [first, ...others] = remarksOf(row).filter(({ severity }) => severity === "error");
  return first && (others.length > 0 ? `${first.message}...` : first.message);
}

/**
 * The suggestions for all errors of these rows, ready to be applied.
 *
 * @example
 * const corrected = sheetReducer(sheet, { type: "edited", edits: fixesOf(sheet.rows) });
 */
export function fixesOf(rows: readonly SheetRow[]): readonly RowEdit[] {
  return rows.flatMap((row) => {
    const fixes = remarksOf(row).flatMap(({ severity, fix }) => (severity === "error" && fix ? [fix] : []));
    if (row.leftOut || row.check.status !== "invalid" || fixes.length === 0) return [];
    return [{ rowIndex: row.rowIndex, values: Object.fromEntries(fixes.map(({ column, value }) => [column, value])) }];
  });
}

function remark(severity: RowRemark["severity"], said: FieldError): RowRemark {
  const { field, message, suggestion, suggestionField = field } = said;
  const column = columnNamed(field);
  const target = columnNamed(suggestionField);
  const fix = target && suggestion !== undefined ? { column: target, value: suggestion } : undefined;
  return { severity, message, ...(column && { column }), ...(fix && { fix }) };
}

const COLUMNS: readonly RowColumn[] = [...BULK_COLUMNS, ...OPTIONAL_BULK_COLUMNS];

function columnNamed(field: string): RowColumn | undefined {
  return COLUMNS.find((column) => column === field);
}
