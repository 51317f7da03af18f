import type { DelimitedRecord } from "../delimited-text/delimited-record.js";
import type { BulkRow } from "./columns.js";
import { DIMENSIONS, dimensionInInches, sidesWritten, weightWritten } from "./units.js";
import type { UnusedColumn } from "./unused-columns.js";

interface ReadRow {
  readonly row: BulkRow;
  readonly record: DelimitedRecord;
}

/**
 * The unused columns that may have what a row lacks: its weight, size, phone, signature or insured value. Called before the rows are filled:
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

type Measure = "weight" | "size" | "phone" | "signature" | "insured value";

function measureNamed(header: string): Measure | undefined {
  if (/^(?:from|sender|return|shipper|bill|origin)/i.test(header)) return undefined;
  if (/phone|mobile|\b(?:cell|tel)\b/i.test(header)) return "phone";
  // Amazon recommends one, and the seller decides.
  if (/signature(?!.*recommended)/i.test(header)) return "signature";
  if (/insurance|insured/i.test(header)) return "insured value";
  if (/weight|\bwt\b/i.test(header)) return "weight";
  return /length|width|height|depth|dim|size|^(?:box|parcel|pkg|package|carton)?[ _-]?[lwh]\b/i.test(header)
    ? "size"
    : undefined;
}

const lacks: Readonly<Record<Measure, (row: BulkRow) => boolean>> = {
  weight: ({ weight }) => weight === "",
  phone: ({ toPhone }) => toPhone === "",
  signature: ({ signature = "" }) => signature === "",
  "insured value": ({ insuredValue = "" }) => insuredValue === "",
  size: (row) => DIMENSIONS.some((side) => row[side] === ""),
};

function isWanted(cell: string): boolean {
  return cell !== "" && !/^(?:no|none|not .*|false|n|n\/?a|-+|[$]?0*(?:\.0+)?)$/i.test(cell);
}

const holds: Readonly<Record<Measure, (cell: string, header: string) => boolean>> = {
  weight: (cell) => weightWritten(cell) !== undefined,
  phone: (cell) => /^[+(]?\d[\d\s().+-]{8,}/.test(cell),
  signature: isWanted,
  "insured value": isWanted,
  // A lone number is the size of a shirt or a ring.
  size: (cell, header) =>
    sidesWritten(cell) !== undefined ||
    (Number(dimensionInInches(cell, "in")) > 0 && !/^(?!.*(?:box|parcel|pkg|package|carton)).*size/i.test(header)),
};
