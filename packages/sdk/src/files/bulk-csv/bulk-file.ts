import type { TextEncoding } from "../delimited-text/decode-text.js";
import type { Delimiter } from "../delimited-text/delimited-record.js";
import type { BulkColumn, BulkRow } from "./columns.js";
import type { CompleteBulkMapping } from "./mapping.js";
import type { DimensionUnit, WeightUnit } from "./units.js";

/** A bulk order file that could be read. Rows with a problem are among `rows` all the same. */
export interface BulkFile {
  ok: true;
  fileName?: string;
  /** In the order of the file; a row's index here is its `rowIndex` everywhere. */
  rows: BulkRow[];
  /** The file as it was, record for record beside `rows`. */
  originals: BulkOriginals;
  /** The headers, repeated ones told apart. */
  headers: string[];
  /** A fingerprint of the headers, for remembering `mapping`. */
  headerKey: string;
  mapping: CompleteBulkMapping;
  /** Headers that fill no column. */
  ignoredHeaders: string[];
  /** Required columns that neither a header nor a default fills. */
  missingColumns: BulkColumn[];
  problems: RowProblem[];
  /** Remarks about the file as a whole, for people. */
  notes: string[];
  units: BulkUnits;
  delimiter: Delimiter;
  /** `null` when the input was a string. */
  encoding: TextEncoding | null;
}

/** The units that the file was read in; rows are in lbs and inches. A unit column or a unit in a cell beats them. */
export interface BulkUnits {
  weight: WeightUnit;
  dimension: DimensionUnit;
}

/** The records below the headers with their cells as they stand in the file, and the line where each starts. */
export interface BulkOriginals {
  headers: string[];
  records: { line: number; cells: string[] }[];
  delimiter: Delimiter;
}

/** What a row has wrong, for programs. */
export type RowProblemCode =
  | "too_few_cells"
  | "too_many_cells"
  | "cell_too_long"
  | "broken_quotes"
  | "item_without_address";

/** What the file itself has wrong at a row. Rows with an `error` must not be bought as they are. */
export interface RowProblem {
  rowIndex: number;
  line: number;
  severity: "error" | "warning";
  code: RowProblemCode;
  message: string;
}

/** Why a file is no bulk order, for programs. */
export type BulkFileRefusalCode =
  | "empty"
  | "too_large"
  | "too_many_rows"
  | "too_many_columns"
  | "not_text"
  | "columns_missing";

/** Why a file cannot be read as a bulk order. The headers are there when a person could still map them by hand. */
export interface BulkFileRefusal {
  ok: false;
  fileName?: string;
  code: BulkFileRefusalCode;
  message: string;
  headers: string[];
  headerKey: string;
  mapping: CompleteBulkMapping;
  missingColumns: BulkColumn[];
}
