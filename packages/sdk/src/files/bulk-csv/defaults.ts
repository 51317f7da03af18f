import { count } from "../../display/words.js";
import { emptyRow, wordNormalizer } from "./apply-mapping.js";
import type { BulkFile } from "./bulk-file.js";
import { BULK_COLUMN_LABELS, BULK_COLUMNS, type BulkRow, OPTIONAL_BULK_COLUMNS } from "./columns.js";
import { Corrections } from "./corrections.js";
import { DIMENSIONS, withMeasures } from "./units.js";

/** Fills the empty cells of rows. */
export interface Filler {
  /** In lbs and inches, with codes for states and countries. */
  readonly defaults: Partial<BulkRow>;
  /** Returns the columns that it filled. */
  fill(row: BulkRow): readonly (keyof BulkRow)[];
}

/**
 * Values for rows without one. An address and a size are filled as a whole or not at all: half of one person's address
 * or of one box is wrong with half of another.
 */
export function fillerOf(given: Partial<BulkRow>): Filler {
  const defaults = asWritten(given);
  const named = COLUMNS.filter((column) => defaults[column]);
  const wholes = WHOLES.filter(({ name }) => named.includes(name));
  const alone = named.filter((column) => !wholes.some(({ columns }) => columns.includes(column)));
  // Files lack the same columns in most rows, so that the lists are few.
  const lists = new Map<string, readonly (keyof BulkRow)[]>();
  return {
    defaults,
    fill(row) {
      if (named.length === 0) return NOTHING;
      const filled: (keyof BulkRow)[] = [];
      const fill = (column: keyof BulkRow) => {
        const value = defaults[column];
        if (row[column] || !value) return;
        row[column] = value;
        filled.push(column);
      };
      for (const { columns } of wholes) if (columns.every((column) => !row[column])) columns.forEach(fill);
      alone.forEach(fill);
      if (filled.length === 0) return NOTHING;
      const key = filled.join();
      const list = lists.get(key) ?? filled;
      lists.set(key, list);
      return list;
    },
  };
}

const NOTHING: readonly (keyof BulkRow)[] = [];
const COLUMNS = [...BULK_COLUMNS, ...OPTIONAL_BULK_COLUMNS] as const;

interface Whole {
  /** Without it, the columns are filled one by one: a phone for rows without one is no address. */
  readonly name: keyof BulkRow;
  readonly columns: readonly (keyof BulkRow)[];
}

const WHOLES: readonly Whole[] = [
  { name: "fromName", columns: COLUMNS.filter((column) => column.startsWith("from")) },
  { name: "toName", columns: COLUMNS.filter((column) => /^to[A-Z]/.test(column)) },
  { name: "length", columns: DIMENSIONS },
];

function asWritten(given: Partial<BulkRow>): Partial<BulkRow> {
  const row = { ...emptyRow(), ...withMeasures(given) };
  wordNormalizer(new Corrections())(row);
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== ""));
}

/** Columns of files that weight, size and phone "for rows without one" fill, so that they need not be mapped. */
export const LINE_COLUMNS: ReadonlySet<keyof BulkRow> = new Set(["weight", ...DIMENSIONS, "toPhone"] as const);

/**
 * What fills rows without one, besides the sender; undefined if nothing does.
 *
 * @example
 * const file = readBulkCsv(bytes, { defaults: { weight: "12oz", length: "12x10x5" } });
 * if (file.ok) print(filledText(file)); // "weight 0.75 lbs in 40 rows, size 12x10x5 in 1 row"
 */
export function filledText({ rows, filled }: Pick<BulkFile, "rows" | "filled">): string | undefined {
  const found = new Map<keyof BulkRow, { rows: number; values: Set<string> }>();
  for (const [rowIndex, columns] of filled.entries()) {
    const row = rows[rowIndex];
    for (const column of columns) {
      const one = found.get(column) ?? { rows: 0, values: new Set() };
      one.rows += 1;
      one.values.add(row ? valueText(row, column) : "");
      found.set(column, one);
    }
  }
  const texts = COLUMNS.flatMap((column) => {
    const one = found.get(column);
    const isTold = (found.has("length") && PARTS_OF_SIZE.has(column)) || (found.has("service") && column === "carrier");
    if (!one || column.startsWith("from") || isTold) return [];
    const [value, ...others] = one.values;
    const name = NAMES[column] ?? BULK_COLUMN_LABELS[column].toLowerCase();
    return [`${name}${others.length > 0 ? "" : ` ${value}`} in ${count(one.rows, "row")}`];
  });
  return texts.length === 0 ? undefined : texts.join(", ");
}

const NAMES: Partial<Record<keyof BulkRow, string>> = { weight: "weight", length: "size", toPhone: "phone" };
const PARTS_OF_SIZE: ReadonlySet<keyof BulkRow> = new Set(["width", "height"]);

function valueText(row: BulkRow, column: keyof BulkRow): string {
  if (column === "length") return DIMENSIONS.map((side) => row[side]).join("x");
  return column === "weight" ? `${row.weight} lbs` : (row[column] ?? "");
}
