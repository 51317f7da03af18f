import type { FieldError } from "../contract/index.js";
import { BULK_COLUMNS, type BulkRow, OPTIONAL_BULK_COLUMNS } from "../files/bulk-csv/columns.js";
import { decisionsOf, type RowEdit, type SheetRow } from "./sheet-row.js";

/** An error or a warning of a row. */
export interface RowIssue {
  readonly severity: "error" | "warning";
  readonly message: string;
  /** Column of the cell; undefined when it is about the whole line. */
  readonly column?: RowColumn;
  /** The suggested fix. */
  readonly fix?: Fix;
}

/** A column of a row. */
export type RowColumn = keyof BulkRow;

/** A suggested value for a column. */
export interface Fix {
  readonly column: RowColumn;
  readonly value: string;
}

/**
 * All errors and warnings of a row: errors first, the file's before the server's.
 *
 * @example
 * for (const { column, message } of issuesOf(row)) print(column, message);
 */
export function issuesOf(row: SheetRow): readonly RowIssue[] {
  const { fileProblems, check } = row;
  const ofFile = fileProblems.map(({ severity, message, column, suggestion }): RowIssue => {
    const fix = column && suggestion !== undefined ? { column, value: suggestion } : undefined;
    return { severity, message, ...(column && { column }), ...(fix && { fix }) };
  });
  // Which parcel it is is one question, not one for each measure.
  const isUnclear = fileProblems.some(({ code }) => code === "parcel_unclear");
  const isAsked = ({ column }: RowIssue) =>
    isUnclear && column !== undefined && MEASURES.has(column) && !row.data[column];
  // What the file's reading has a fix or a question for is said once.
  const isSaid = (error: RowIssue) =>
    isAsked(error) ||
    ofFile.some((problem) => problem.fix && problem.column === error.column) ||
    fileProblems.some(({ code, column }) => code === "weight_unclear" && column === error.column);
  const errors = check.status === "valid" ? [] : check.errors.map((error) => issue("error", error));
  // The server's warnings say some of them, with a fix.
  const decisions = decisionsOf(row).flatMap(({ field = "", message }) =>
    check.warnings.some((warning) => warning.message === message) ? [] : [{ field, message }],
  );
  const warnings = [...decisions, ...check.warnings].map((warning) => issue("warning", warning));
  const bySeverity = (severity: RowIssue["severity"]) => ofFile.filter((problem) => problem.severity === severity);
  return [...bySeverity("error"), ...errors.filter((error) => !isSaid(error)), ...bySeverity("warning"), ...warnings];
}

/**
 * What is wrong and what would be right.
 *
 * @example
 * adviceOf({ severity: "error", message: '"2108" is not a ZIP code', fix: { column: "toZip", value: "02108" } });
 * // => '"2108" is not a ZIP code (try 02108)'
 */
export const adviceOf = ({ message, fix }: RowIssue): string => (fix ? `${message} (try ${fix.value})` : message);

/**
 * The first error, with `...` when there are more.
 *
 * @example
 * const why = firstError(row);
 */
export function firstError(row: SheetRow): string | undefined {
  const [first, ...others] = issuesOf(row).filter(({ severity }) => severity === "error");
  return first && (others.length > 0 ? `${first.message}...` : first.message);
}

/**
 * The suggested fixes for all errors of these rows, as edits. Suggestions for names are not among them: whether a
 * name in another script is written so is a question for a person.
 *
 * @example
 * const corrected = sheetReducer(sheet, { type: "edited", edits: fixesOf(sheet.rows) });
 */
export function fixesOf(rows: readonly SheetRow[]): readonly RowEdit[] {
  return rows.flatMap((row) => {
    const fixes = issuesOf(row).flatMap(({ severity, fix }) =>
      severity === "error" && fix && !NAMES.has(fix.column) ? [fix] : [],
    );
    if (row.leftOut || row.check.status !== "invalid" || fixes.length === 0) return [];
    return [{ rowIndex: row.rowIndex, values: Object.fromEntries(fixes.map(({ column, value }) => [column, value])) }];
  });
}

const MEASURES: ReadonlySet<RowColumn> = new Set(["weight", "length", "width", "height"]);
const NAMES: ReadonlySet<RowColumn> = new Set(["fromName", "fromCompany", "toName", "toCompany"]);

function issue(severity: RowIssue["severity"], fieldError: FieldError): RowIssue {
  const { field, message, suggestion, suggestionField = field } = fieldError;
  const column = columnNamed(field);
  const target = columnNamed(suggestionField);
  const fix = target && suggestion !== undefined ? { column: target, value: suggestion } : undefined;
  return { severity, message, ...(column && { column }), ...(fix && { fix }) };
}

const COLUMNS: readonly RowColumn[] = [...BULK_COLUMNS, ...OPTIONAL_BULK_COLUMNS];

function columnNamed(field: string): RowColumn | undefined {
  return COLUMNS.find((column) => column === field);
}
