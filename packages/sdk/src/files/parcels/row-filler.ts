import type { Parcel } from "../../contract/names.gen.js";
import type { BulkRow } from "../bulk-csv/columns.js";
import { type Filler, fillerOf } from "../bulk-csv/defaults.js";
import { parcelPicker } from "./parcel-picker.js";
import { choicesText, unitsText } from "./parcel-texts.js";

interface FilledRow {
  /** The columns that it filled. */
  readonly columns: readonly (keyof BulkRow)[];
  /** What a person has to decide or check about the parcel. */
  readonly problem?: {
    readonly severity: "error" | "warning";
    readonly code: "parcel_unclear" | "parcel_units";
    readonly message: string;
    readonly column: keyof BulkRow;
  };
}

export interface RowFiller {
  readonly defaults: Filler["defaults"];
  readonly fill: (row: BulkRow, skus: readonly string[]) => FilledRow;
}

/** Fills empty cells of rows: weight and size from the parcel of the SKU, then `defaults`, then the default parcel. */
export function rowFiller(given: Partial<BulkRow>, parcels: readonly Parcel[]): RowFiller {
  const { defaults, fill } = fillerOf(given);
  if (parcels.length === 0) return { defaults, fill: (row) => ({ columns: fill(row) }) };
  const pick = parcelPicker(parcels);
  const ofParcel = new Map(parcels.map((parcel) => [parcel, fillerOf(cellsOfParcel(parcel)).fill]));
  const fillFrom = (parcel: Parcel, row: BulkRow) => ofParcel.get(parcel)?.(row) ?? [];
  return {
    defaults,
    fill(row, skus) {
      if (!lacksParcel(row)) return { columns: fill(row) };
      const picked = pick(skus);
      const bySku = picked.by === "sku" ? fillFrom(picked.parcel, row) : [];
      const columns = [...bySku, ...fill(row)];
      if (picked.by === "default") return { columns: [...columns, ...fillFrom(picked.parcel, row)] };
      if (picked.by === "person" && lacksParcel(row)) {
        const column = row.weight ? "length" : "weight";
        const message = choicesText(picked.choices, skus);
        return { columns, problem: { severity: "error", code: "parcel_unclear", message, column } };
      }
      const units = Number(row.quantity);
      if (picked.by === "sku" && units > 1) {
        const message = unitsText(picked.parcel, units);
        return { columns, problem: { severity: "warning", code: "parcel_units", message, column: "weight" } };
      }
      return { columns };
    },
  };
}

/**
 * Whether a row has no weight or no size.
 *
 * @example
 * const parcels = file.rows.some(lacksParcel) ? await client.listParcels() : [];
 */
export const lacksParcel = ({ weight, length }: Pick<BulkRow, "weight" | "length">): boolean =>
  weight === "" || length === "";

/**
 * A saved parcel as cells of a row.
 *
 * @example
 * const [parcel] = await client.listParcels();
 * const file = readBulkCsv(bytes, { defaults: parcel && cellsOfParcel(parcel) });
 */
export const cellsOfParcel = ({ weight, length, width, height }: Parcel) => ({
  weight: String(weight),
  length: String(length),
  width: String(width),
  height: String(height),
});
