import { carrierNamed } from "../../display/carriers.js";
import type { BulkUnits } from "./bulk-file.js";
import {
  BULK_COLUMNS,
  BULK_FILE_LIMITS,
  type BulkColumn,
  type BulkRow,
  type MappableColumn,
  OPTIONAL_BULK_COLUMNS,
  type OptionalBulkColumn,
} from "./columns.js";
import { countryCode } from "./country-code.js";
import type { BulkMapping } from "./mapping.js";
import {
  dimensionInInches,
  dimensionUnitInHeader,
  dimensionUnitNamed,
  sumOfWeights,
  type WeightUnit,
  weightInLbs,
  weightUnitInHeader,
  weightUnitNamed,
  withDecimalPoint,
} from "./units.js";

/** Options to convert the cells of a file to rows. */
export interface ApplyMappingOptions {
  headers: readonly string[];
  mapping: BulkMapping;
  /** Values for empty columns. A sender or recipient is filled as a whole or not at all. */
  defaults?: Partial<BulkRow>;
  /** Selected by the user; override headers and unit columns. */
  units?: Partial<BulkUnits>;
  delimiter?: string;
}

/**
 * Returns a function that converts the cells of a record to a row.
 *
 * @example
 * const toRow = applyMapping({ headers: ["Recipient", "Weight (oz)"], mapping: { toName: "Recipient", weight: "Weight (oz)" } });
 * toRow(["Ada Example", "8"]).weight; // => "0.5"
 */
export function applyMapping(options: ApplyMappingOptions): (cells: readonly string[]) => BulkRow {
  const indexes = new Map(options.headers.map((header, index) => [header, index]));
  return (cells) => {
    const cellOf = (column: MappableColumn) => {
      const header = options.mapping[column];
      const index = header == null ? undefined : indexes.get(header);
      return index === undefined ? "" : (cells[index] ?? "").trim().slice(0, BULK_FILE_LIMITS.cellCharacters);
    };
    const row = emptyRow();
    for (const column of BULK_COLUMNS) row[column] = cellOf(column);
    for (const column of OPTIONAL_BULK_COLUMNS) setOptional(row, column, cellOf(column));
    row.toName = `${row.toName} ${cellOf("toLastName")}`.trim();
    convertUnits(row, cellOf, options);
    fillDefaults(row, options.defaults ?? {});
    normalizeWords(row);
    return row;
  };
}

/**
 * The units of a mapped file, before unit columns and units in cells are applied.
 *
 * @example
 * unitsOf({ weight: "Weight (oz)" }); // => { weight: "oz", dimension: "in" }
 */
export function unitsOf(mapping: BulkMapping, units: Partial<BulkUnits> = {}): BulkUnits {
  return {
    weight: units.weight ?? weightUnitInHeader(mapping.weight ?? "") ?? "lbs",
    dimension: units.dimension ?? dimensionUnitInHeader(mapping.length ?? "") ?? "in",
  };
}

type CellOf = (column: MappableColumn) => string;

const DIMENSIONS = ["length", "width", "height"] as const satisfies readonly BulkColumn[];

function emptyRow(): BulkRow {
  return Object.fromEntries(BULK_COLUMNS.map((column) => [column, ""])) as Record<BulkColumn, string>;
}

function setOptional(row: BulkRow, column: OptionalBulkColumn, value: string): void {
  if (value !== "") row[column] = value;
}

function convertUnits(row: BulkRow, cellOf: CellOf, options: ApplyMappingOptions): void {
  const { mapping, units = {}, delimiter = "," } = options;
  const number = (cell: string) => withDecimalPoint(cell, delimiter);
  row.weight = addOunces(
    inLbs(number(row.weight), cellOf("weightUnit"), mapping, units.weight),
    number(cellOf("weightOz")),
  );
  for (const side of DIMENSIONS) {
    const unit =
      units.dimension ??
      dimensionUnitNamed(cellOf("dimensionUnit")) ??
      dimensionUnitInHeader(mapping[side] ?? "") ??
      "in";
    row[side] = dimensionInInches(number(row[side]), unit);
  }
  if (row.value !== undefined) row.value = plainAmount(number(row.value));
  if (row.insuredValue !== undefined) row.insuredValue = plainAmount(number(row.insuredValue));
}

/** "$1,234.50" as "1234.50". */
function plainAmount(amount: string): string {
  const bare = amount.replace(/^\$\s*/, "");
  return /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(bare) ? bare.replaceAll(",", "") : bare;
}

/** An unknown unit stays in the cell, so that validation refuses it. */
function inLbs(weight: string, unitCell: string, mapping: BulkMapping, chosen: WeightUnit | undefined): string {
  const named = weightUnitNamed(unitCell);
  if (!chosen && unitCell !== "" && !named && weight !== "") return `${weight} ${unitCell}`;
  return weightInLbs(weight, chosen ?? named ?? weightUnitInHeader(mapping.weight ?? "") ?? "lbs");
}

function addOunces(weightLbs: string, ounces: string): string {
  if (ounces === "") return weightLbs;
  const ouncesInLbs = weightInLbs(ounces, "oz");
  if (weightLbs === "") return ouncesInLbs;
  return sumOfWeights(weightLbs, ouncesInLbs) ?? `${weightLbs} lb + ${ounces} oz`;
}

function fillDefaults(row: BulkRow, defaults: Partial<BulkRow>): void {
  const columns = [...BULK_COLUMNS, ...OPTIONAL_BULK_COLUMNS];
  for (const side of ["from", "to"]) {
    const ofSide = columns.filter((column) => column.startsWith(side));
    if (ofSide.every((column) => !row[column])) fillColumns(row, ofSide, defaults);
  }
  fillColumns(
    row,
    columns.filter((column) => !/^(?:from|to)[A-Z]/.test(column)),
    defaults,
  );
}

function fillColumns(row: BulkRow, columns: readonly (keyof BulkRow)[], defaults: Partial<BulkRow>): void {
  for (const column of columns) {
    const value = defaults[column];
    if (!row[column] && value) row[column] = value;
  }
}

function normalizeWords(row: BulkRow): void {
  if (row.fromCountry) row.fromCountry = countryCode(row.fromCountry);
  if (row.toCountry) row.toCountry = countryCode(row.toCountry);
  if (row.carrier) row.carrier = carrierNamed(row.carrier) ?? row.carrier;
}
