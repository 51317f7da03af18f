import { BULK_FILE_LIMITS } from "../bulk-csv/columns.js";

/** Limits of a workbook. Bytes and parts are counted while they are unpacked. */
export const WORKBOOK_LIMITS = { bytes: 50_000_000, parts: 200, rows: BULK_FILE_LIMITS.rows, columns: 200 } as const;

const SAVE_AS =
  'In your spreadsheet choose "Save as", then "Excel Workbook (.xlsx)" or "CSV UTF-8", and use that file.';
const AS_CSV = "Save the sheet with your orders as CSV and use that file.";

const MESSAGES = {
  protected: `This workbook is protected with a password. Remove the password. ${SAVE_AS}`,
  damaged: `This workbook is damaged. ${SAVE_AS}`,
  document_type: `This workbook has a document type (DTD), which is not read. ${SAVE_AS}`,
  external_references: `This workbook takes values from other files. ${AS_CSV}`,
  too_large: `This workbook has more than 50 MB unpacked; the limit is 50 MB. ${AS_CSV}`,
  too_many_parts: `This workbook has more than ${WORKBOOK_LIMITS.parts} parts; the limit is ${WORKBOOK_LIMITS.parts}. ${AS_CSV}`,
  too_many_rows:
    "A sheet of this workbook has more than 10,000 rows; the limit is 10,000 rows. Split it into smaller files and upload them one after another.",
  too_many_columns: `A sheet of this workbook has more than ${WORKBOOK_LIMITS.columns} columns; the limit is ${WORKBOOK_LIMITS.columns} columns. Remove the columns that are empty or not needed.`,
  empty: "No data to validate",
} as const;

/** Code of a refused workbook. */
export type WorkbookRefusalCode = keyof typeof MESSAGES | "not_xlsx" | "unknown_sheet" | "several_sheets";

interface Refusal {
  readonly code: WorkbookRefusalCode;
  readonly message: string;
  readonly sheets?: readonly string[];
}

/** Why a workbook is refused. */
export class WorkbookRefused extends Error implements Refusal {
  readonly code: WorkbookRefusalCode;
  readonly sheets: readonly string[];

  constructor(reason: keyof typeof MESSAGES | Refusal) {
    const {
      code,
      message,
      sheets = [],
    } = typeof reason === "string" ? { code: reason, message: MESSAGES[reason] } : reason;
    super(message);
    this.code = code;
    this.sheets = sheets;
  }
}

/** A file of another format, named. */
export const otherFormat = (format: string): WorkbookRefused =>
  new WorkbookRefused({ code: "not_xlsx", message: `This is ${format}, not an .xlsx workbook. ${SAVE_AS}` });
