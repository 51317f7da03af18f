import type { FieldError } from "@shipctl/sdk";
import { BULK_COLUMN_LABELS, BULK_COLUMNS, type BulkRow, OPTIONAL_BULK_COLUMNS } from "@shipctl/sdk/files";
import type { OrderRow, RowEdit } from "./sheet.js";

/** One thing that is wrong with a row, or remarkable. */
export interface RowRemark {
  readonly severity: "error" | "warning";
  readonly message: string;
  /** Which cell; undefined when it is about the line of the file. */
  readonly column?: RowColumn;
  /** What would put it right. */
  readonly mend?: Mend;
}

export type RowColumn = keyof BulkRow;

export interface Mend {
  readonly column: RowColumn;
  readonly value: string;
}

/** Errors first, the file's own before the server's. */
export function remarksOf({ fileProblems, check }: OrderRow): readonly RowRemark[] {
  const ofFile = fileProblems.map(({ severity, message }): RowRemark => ({ severity, message }));
  const errors = check.status === "valid" ? [] : check.errors.map((error) => remark("error", error));
  const warnings = check.warnings.map((warning) => remark("warning", warning));
  const bySeverity = (severity: RowRemark["severity"]) => ofFile.filter((problem) => problem.severity === severity);
  return [...bySeverity("error"), ...errors, ...bySeverity("warning"), ...warnings];
}

/** SPEC's short form: the first error, and `...` when there are more. */
export function firstError(row: OrderRow): string | undefined {
  const [first, ...others] = remarksOf(row).filter(({ severity }) => severity === "error");
  return first && (others.length > 0 ? `${first.message}...` : first.message);
}

/** The suggestions of all errors of these rows, ready to be applied. */
export function mendsOf(rows: readonly OrderRow[]): readonly RowEdit[] {
  return rows.flatMap((row) => {
    const mends = remarksOf(row).flatMap(({ severity, mend }) => (severity === "error" && mend ? [mend] : []));
    if (row.leftOut || row.check.status !== "invalid" || mends.length === 0) return [];
    return [{ rowIndex: row.rowIndex, values: Object.fromEntries(mends.map(({ column, value }) => [column, value])) }];
  });
}

/** `Recipient's ZIP code` is what people call `toZip`. */
export const columnLabel = (column: RowColumn): string => BULK_COLUMN_LABELS[column];

function remark(severity: RowRemark["severity"], { field, message, suggestion }: FieldError): RowRemark {
  const column = columnNamed(field);
  const mend = column && suggestion !== undefined ? mendOf(column, suggestion) : undefined;
  return { severity, message, ...(column && { column }), ...(mend && { mend }) };
}

/** Where ZIP code and state disagree the suggestion is the ZIP code's state. */
function mendOf(column: RowColumn, value: string): Mend {
  const isState = /^[A-Z]{2}$/.test(value);
  if (column === "toZip" && isState) return { column: "toState", value };
  if (column === "fromZip" && isState) return { column: "fromState", value };
  return { column, value };
}

const COLUMNS: readonly RowColumn[] = [...BULK_COLUMNS, ...OPTIONAL_BULK_COLUMNS];

function columnNamed(field: string): RowColumn | undefined {
  return COLUMNS.find((column) => column === field);
}
