import type { DelimitedRecord } from "../delimited-text/delimited-record.js";
import type { BulkRow } from "./columns.js";
import { DIMENSIONS, dimensionInInches, sidesWritten, weightWritten } from "./units.js";
import type { UnusedColumn } from "./unused-columns.js";

interface ReadRow {
  readonly row: BulkRow;
  readonly record: DelimitedRecord;
}

/**
 * The unused columns that may have the weight or the size of a row that lacks it. Called before the rows are filled:
 * what is given for rows without one must not replace what the file says unnoticed.
 */
export function findUnusedMeasures(
  unused: readonly string[],
  headers: readonly string[],
  rows: readonly ReadRow[],
): UnusedColumn[] {
  return unused.flatMap((header) => {
    const looksLike = measureNamed(header);
    if (looksLike === undefined) return [];
    const index = headers.indexOf(header);
    const lacking = rows.find(
      ({ row, record }) => lacks[looksLike](row) && holds[looksLike](cellOf(record, index), header),
    );
    return lacking ? [{ header, looksLike, sample: cellOf(lacking.record, index).slice(0, 60) }] : [];
  });
}

const cellOf = ({ cells }: DelimitedRecord, index: number): string => (cells[index] ?? "").trim();

type Measure = "weight" | "size";

function measureNamed(header: string): Measure | undefined {
  if (/weight|\bwt\b/i.test(header)) return "weight";
  return /length|width|height|depth|dim|size|^(?:box|parcel|pkg|package|carton)?[ _-]?[lwh]\b/i.test(header)
    ? "size"
    : undefined;
}

const lacks: Readonly<Record<Measure, (row: BulkRow) => boolean>> = {
  weight: ({ weight }) => weight === "",
  size: (row) => DIMENSIONS.some((side) => row[side] === ""),
};

const holds: Readonly<Record<Measure, (cell: string, header: string) => boolean>> = {
  weight: (cell) => weightWritten(cell) !== undefined,
  // A lone number is the size of a shirt or a ring.
  size: (cell, header) =>
    sidesWritten(cell) !== undefined ||
    (Number(dimensionInInches(cell, "in")) > 0 && !/^(?!.*(?:box|parcel|pkg|package|carton)).*size/i.test(header)),
};
