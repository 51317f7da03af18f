import type { DelimitedRecord } from "../delimited-text/delimited-record.js";
import { BULK_COLUMN_LABELS, BULK_COLUMNS, type BulkColumn, type BulkRow } from "./columns.js";
import { aliasesOf, areAlike, namesProductWeight } from "./header-aliases.js";
import { normalizeHeader } from "./header-key.js";
import { type BulkMapping, type CompleteBulkMapping, nameOfHeader } from "./mapping.js";
import { weightInLbs, weightUnitInHeader, weightUnitNamed, withDecimalPoint } from "./units.js";

/** A column of the recipient, or the weight, that several headers of the file name, with cells that differ. */
export interface DoubtfulColumn {
  column: BulkColumn;
  /** The header that is used. */
  used: string;
  /** The others, of which one may be meant: the first may be the buyer's. */
  others: string[];
}

const COMPARED_RECORDS = 200;

interface Columns {
  readonly headers: readonly string[];
  readonly records: readonly DelimitedRecord[];
  /** Chosen by a person. */
  readonly chosen: BulkMapping;
}

/** The columns for which a person must say which header is meant. */
export function findDoubtfulColumns(
  mapping: CompleteBulkMapping,
  unused: readonly string[],
  { headers, records, chosen }: Columns,
): DoubtfulColumn[] {
  const names = new Map(unused.map((header) => [header, normalizeHeader(header)]));
  const compared = records.slice(0, COMPARED_RECORDS);
  return BULK_COLUMNS.flatMap((column) => {
    const used = mapping[column];
    if (!column.startsWith("to") || used === null || chosen[column] !== undefined) return [];
    const aliases = new Set(aliasesOf(column));
    const name = normalizeHeader(used);
    const at = headers.indexOf(used);
    const others = unused.filter((header) => {
      const other = names.get(header) ?? "";
      // Beside a ZIP, it is what the post office adds to it.
      if (other.endsWith("zip4") || !aliases.has(other) || !areAlike(name, other)) return false;
      const index = headers.indexOf(header);
      return compared.some(({ cells }) => (cells[index] ?? "").trim() !== "" && cells[index] !== cells[at]);
    });
    return others.length === 0 ? [] : [{ column, used, others }];
  });
}

interface ReadRow {
  readonly row: BulkRow;
  readonly record: DelimitedRecord;
}

interface Weights extends Omit<Columns, "records"> {
  readonly delimiter: string;
}

/**
 * The weight, if another column has a different one in some row. What a product weighs is doubtful only where it is more than
 * the parcel. Called before the rows are filled.
 */
export function findDoubtfulWeight(
  mapping: CompleteBulkMapping,
  unused: readonly string[],
  rows: readonly ReadRow[],
  { headers, chosen, delimiter }: Weights,
): DoubtfulColumn[] {
  const { weight: used } = mapping;
  if (used === null || chosen.weight !== undefined) return [];
  const aliases = new Set(aliasesOf("weight"));
  const unitAt = headers.indexOf(mapping.weightUnit ?? "");
  const others = unused.filter((header) => {
    const name = nameOfHeader(header);
    if (!aliases.has(name)) return false;
    const index = headers.indexOf(header);
    const ofHeader = weightUnitInHeader(header);
    const isOfProduct = namesProductWeight(name);
    return rows.some(({ row, record: { cells } }) => {
      const cell = (cells[index] ?? "").trim();
      if (cell === "" || row.weight === "") return false;
      const unit = ofHeader ?? weightUnitNamed(cells[unitAt] ?? "") ?? "lbs";
      const more = Number(weightInLbs(withDecimalPoint(cell, delimiter), unit)) - Number(row.weight);
      return (isOfProduct ? more : Math.abs(more)) > ROUNDED_LBS;
    });
  });
  return others.length === 0 ? [] : [{ column: "weight", used, others }];
}

/** Weights in ounces are often rounded. */
const ROUNDED_LBS = 1 / 32;

/** Questions about doubtful columns, as notes. */
export function doubtTexts(doubtful: readonly DoubtfulColumn[]): string[] {
  const ofRecipient = doubtful.filter(({ column }) => column !== "weight");
  const list = ofRecipient.map(
    ({ column, used, others }) => `${BULK_COLUMN_LABELS[column].toLowerCase()} (${used}, not ${others.join(", ")})`,
  );
  return [
    ...(list.length > 0
      ? [
          `Several columns have one meaning, and their cells differ: ${list.join("; ")}. Choose the others if these are the buyer's address.`,
        ]
      : []),
    ...doubtful
      .filter(({ column }) => column === "weight")
      .map(
        ({ used, others }) =>
          `Several columns have a weight, and they differ: ${used} was read as the weight of the parcel, not ${others.join(", ")}. Choose another one if that is what the parcel weighs.`,
      ),
  ];
}
