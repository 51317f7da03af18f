import type { BulkCounts, BulkOrder, BulkRowResult } from "@shipctl/sdk";
import {
  BULK_COLUMNS,
  type BulkFile,
  type BulkFileRefusal,
  type BulkMapping,
  type BulkRow,
  OPTIONAL_BULK_COLUMNS,
} from "@shipctl/sdk/files";
import type { Job, JobRef } from "../../../profile/jobs.js";
import { type CheckedRows, type RowPicks, sumOf } from "../../../steps/check-rows.js";
import type { ReadFile } from "../../../steps/read-bulk-file.js";

/** A file before its columns are agreed on. */
export interface Unmapped {
  readonly path: string;
  readonly content: Uint8Array;
  readonly read: BulkFile | BulkFileRefusal;
  readonly chosen: BulkMapping;
  readonly remembered: BulkMapping;
}

/** Everything that is bought together. */
export interface Basket {
  readonly read: ReadFile;
  readonly picks: RowPicks;
  /** The connection's id when it is not the default one; picks name it too. */
  readonly checked: CheckedRows;
  /** Rows that were changed on the screen. */
  readonly edited: ReadonlySet<number>;
  /** Rows that the person leaves out. */
  readonly leftOut: ReadonlySet<number>;
}

/** A purchase that is on disk, with what is needed to take it up again. */
export interface Purchase {
  readonly key: JobRef;
  readonly job?: Job;
  readonly title: string;
  readonly file: BulkFile | undefined;
  readonly refused: readonly BulkRowResult[];
  readonly path: string;
}

/** How far a purchase is, as the server told it last. */
export interface PurchaseProgress {
  readonly bulkOrderId: string;
  readonly title: string;
  readonly counts: BulkCounts | undefined;
  readonly spent: number;
  readonly perSecond: number;
  /** Why the server does not answer at the moment. */
  readonly problem: string | undefined;
}

export type BulkState =
  | { readonly stage: "pick" }
  | { readonly stage: "wait"; readonly doing: string }
  | { readonly stage: "map"; readonly file: Unmapped }
  | { readonly stage: "service"; readonly read: ReadFile; readonly picks: RowPicks }
  | { readonly stage: "rows"; readonly basket: Basket }
  | { readonly stage: "unsure"; readonly purchase: Purchase; readonly problem: string }
  | { readonly stage: "buying"; readonly progress: PurchaseProgress }
  | {
      readonly stage: "done";
      readonly bulkOrder: BulkOrder;
      readonly purchase: Purchase | undefined;
    };

/** The rows that would be bought now. */
export function wantedRows({ checked, leftOut }: Pick<Basket, "checked" | "leftOut">): BulkRowResult[] {
  return checked.results.filter(({ isValid, rowIndex }) => isValid && !leftOut.has(rowIndex));
}

/** Rows that are not bought, because of a problem or by choice. */
export function unwantedRows({ checked, leftOut }: Pick<Basket, "checked" | "leftOut">): BulkRowResult[] {
  return checked.results.filter(({ isValid, rowIndex }) => !isValid || leftOut.has(rowIndex));
}

/** The basket after one row was changed and checked again. */
export function withRow(basket: Basket, row: BulkRow, result: BulkRowResult): Basket {
  const { rowIndex } = result;
  const { read, checked, edited } = basket;
  const rows = read.file.rows.map((before, index) => (index === rowIndex ? row : before));
  const originals = withCells(read.file, rowIndex, row);
  const problems = read.file.problems.filter((problem) => problem.rowIndex !== rowIndex);
  const results = checked.results.map((before) => (before.rowIndex === rowIndex ? result : before));
  return {
    ...basket,
    read: { ...read, file: { ...read.file, rows, originals, problems } },
    checked: recounted(checked, results),
    edited: new Set([...edited, rowIndex]),
  };
}

/** The basket at the prices that the server has now. */
export function withPrices(basket: Basket, moved: readonly { rowIndex: number; price: number }[]): Basket {
  const prices = new Map(moved.map(({ rowIndex, price }) => [rowIndex, price]));
  const results = basket.checked.results.map((result) => {
    const price = prices.get(result.rowIndex);
    return price === undefined ? result : { ...result, price };
  });
  return { ...basket, checked: recounted(basket.checked, results) };
}

/** Leaves a row out, or takes it in again. */
export function toggled(basket: Basket, rowIndex: number): Basket {
  const leftOut = new Set(basket.leftOut);
  if (!leftOut.delete(rowIndex)) leftOut.add(rowIndex);
  return { ...basket, leftOut };
}

/** What was changed on the screen stands in the cells too, so that a failure file has it. */
function withCells(file: BulkFile, rowIndex: number, row: BulkRow): BulkFile["originals"] {
  const { originals, headers, mapping, units } = file;
  const before = file.rows[rowIndex];
  // A file in other units keeps what it said: rows are in lbs and inches.
  const isMeasured = units.weight !== "lbs" || units.dimension !== "in";
  const records = originals.records.map((record, index) => {
    if (index !== rowIndex) return record;
    const cells = [...record.cells];
    for (const column of EDITABLE_COLUMNS) {
      const at = headers.indexOf(mapping[column] ?? "");
      if (at === -1 || row[column] === before?.[column] || (isMeasured && MEASURES.has(column))) continue;
      cells[at] = row[column] ?? "";
    }
    return { ...record, cells };
  });
  return { ...originals, records };
}

/** The columns of a row that a person may change, in order. */
export const EDITABLE_COLUMNS: readonly (keyof BulkRow)[] = [...BULK_COLUMNS, ...OPTIONAL_BULK_COLUMNS];
const MEASURES: ReadonlySet<string> = new Set(["weight", "length", "width", "height"]);

/** What the rows come to after some of them have changed. */
function recounted(checked: CheckedRows, results: readonly BulkRowResult[]): CheckedRows {
  const valid = results.filter(({ isValid }) => isValid);
  return {
    ...checked,
    results,
    validCount: valid.length,
    invalidCount: results.length - valid.length,
    totalPrice: sumOf(valid),
  };
}
