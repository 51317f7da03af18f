import type { Decision } from "../../contract/names.gen.js";
import type { TextEncoding } from "../delimited-text/decode-text.js";
import type { Delimiter } from "../delimited-text/delimited-record.js";
import type { ShopReading } from "../shops/shop-reading.js";
import type { BulkColumn, BulkRow } from "./columns.js";
import type { Correction } from "./corrections.js";
import type { DoubtfulColumn } from "./doubtful-columns.js";
import type { CompleteBulkMapping } from "./mapping.js";
import type { DimensionUnit, WeightUnit } from "./units.js";
import type { UnusedColumn } from "./unused-columns.js";

/** A parsed bulk order file. `rows` includes rows with problems. */
export interface BulkFile {
  ok: true;
  fileName?: string;
  /** In the order of the file. A row's index is its `rowIndex` everywhere. */
  rows: BulkRow[];
  /** The columns of each row that `defaults` or a saved parcel filled. */
  filled: (readonly (keyof BulkRow)[])[];
  /** The original records, parallel to `rows`. */
  originals: BulkOriginals;
  /** The headers, made unique. */
  headers: string[];
  /** Fingerprint of the headers, to save `mapping` under. */
  headerKey: string;
  mapping: CompleteBulkMapping;
  /** Headers that are not mapped. */
  ignoredHeaders: string[];
  /** Columns that are not used although labels may need what their cells look like. */
  unusedColumns: UnusedColumn[];
  /** Columns of the recipient, and the weight, that several headers name: a person must say which is meant. */
  doubtfulColumns: DoubtfulColumn[];
  /** Required columns without a header and a default. */
  missingColumns: BulkColumn[];
  problems: RowProblem[];
  /** What a person decides before a row is bought. */
  decisions: RowDecision[];
  /** What the buyer of each row paid for. */
  shippingMethods: (ShippingMethod | undefined)[];
  /** Notes about the whole file, to show to a person. The first one is the result line of a shop's export. */
  notes: string[];
  /** Cells that were read differently from how they are written, such as ZIPs with an apostrophe. */
  corrections: Correction[];
  /** Present if the file is the export of a shop that is known. */
  shop?: ShopReading;
  units: BulkUnits;
  delimiter: Delimiter;
  /** `null` when the input was a string. */
  encoding: TextEncoding | null;
}

/** The units of the file; rows are in lbs and inches. A unit column or a unit in a cell overrides them. */
export interface BulkUnits {
  weight: WeightUnit;
  dimension: DimensionUnit;
}

/** The records below the headers with their original cells and start lines. */
export interface BulkOriginals {
  headers: string[];
  records: OriginalRecord[];
  delimiter: Delimiter;
}

/** The record of a row. */
export interface OriginalRecord {
  line: number;
  cells: string[];
  /** Further records of the same order, joined to one parcel. */
  more?: { line: number; cells: string[] }[];
}

/** Code of a row problem. */
export type RowProblemCode =
  | "too_few_cells"
  | "too_many_cells"
  | "cell_too_long"
  | "broken_quotes"
  | "item_without_address"
  | "shortened_number"
  | "phone_digits"
  | "date_in_street"
  | "other_address"
  | "too_light"
  | "weight_unclear"
  | "check_order"
  | "parcel_unclear"
  | "parcel_units"
  | "masked_address"
  | "metadata";

/** A problem of the file at a row. Rows with an `error` must not be bought unchanged. */
export interface RowProblem {
  rowIndex: number;
  line: number;
  severity: "error" | "warning";
  code: RowProblemCode;
  message: string;
  /** The column of the cell; the problem is gone when that cell is edited. */
  column?: keyof BulkRow;
  /** A value that would be right. */
  suggestion?: string;
}

/** Code of a refusal. */
export type BulkFileRefusalCode =
  | "empty"
  | "too_large"
  | "too_many_rows"
  | "too_many_columns"
  | "not_text"
  | "columns_missing"
  | "nothing_to_ship";

/** What a buyer paid for in the shop, which is not the name of a carrier's service. */
export interface ShippingMethod {
  /** As in the file, such as `Expedited Shipping`. */
  name: string;
  /** The service that is saved for it. */
  service?: string;
}

/** What a person decides before a row is bought, by what the file says. */
export interface RowDecision extends Decision {
  rowIndex: number;
}

/** A refused file. `headers` is filled if they can still be mapped by hand. */
export interface BulkFileRefusal {
  ok: false;
  fileName?: string;
  code: BulkFileRefusalCode;
  message: string;
  headers: string[];
  headerKey: string;
  mapping: CompleteBulkMapping;
  missingColumns: BulkColumn[];
  /** Present if it is the export of a shop with nothing left to ship. */
  shop?: ShopReading;
}
