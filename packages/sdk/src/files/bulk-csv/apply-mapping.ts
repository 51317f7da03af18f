import { carrierNamed } from "../../display/carriers.js";
import { cellText } from "../cells/cell-text.js";
import { printableName } from "../cells/plain-text.js";
import { provinceWritten, stateWritten, zipWritten } from "../cells/region.js";
import type { DelimitedRecord } from "../delimited-text/delimited-record.js";
import { secondLine, senderLine } from "./address-parts.js";
import type { BulkUnits } from "./bulk-file.js";
import {
  BULK_COLUMNS,
  BULK_FILE_LIMITS,
  type BulkRow,
  type MappableColumn,
  OPTIONAL_BULK_COLUMNS,
  type OptionalBulkColumn,
} from "./columns.js";
import { Corrections, correctionKindOf } from "./corrections.js";
import { countryCode, territoryState } from "./country-code.js";
import type { BulkMapping } from "./mapping.js";
import {
  DIMENSIONS,
  type DimensionUnit,
  dimensionInInches,
  dimensionUnitInHeader,
  dimensionUnitNamed,
  sidesWritten,
  sumOfWeights,
  type WeightUnit,
  weightInLbs,
  weightUnitInHeader,
  weightUnitNamed,
  weightUnitsInHeader,
  withDecimalPoint,
} from "./units.js";

/** Options to convert the cells of a file to rows. */
export interface ApplyMappingOptions {
  headers: readonly string[];
  mapping: BulkMapping;
  /** Selected by the user; override headers and unit columns. */
  units?: Partial<BulkUnits>;
  delimiter?: string;
  /** Counts the cells that are read differently from how they are written. */
  corrections?: Corrections;
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
  const { corrections = new Corrections() } = options;
  const normalizeWords = wordNormalizer(corrections);
  const second = secondLine(options.headers, options.mapping);
  const ofSender = senderLine(options.mapping);
  const inHeaders = unitsInHeaders(options.mapping);
  const places = new Map<MappableColumn, number | undefined>(
    [...BULK_COLUMNS, ...OPTIONAL_BULK_COLUMNS, ...OTHER_COLUMNS].map((column) => {
      const header = options.mapping[column];
      return [column, header == null ? undefined : indexes.get(header)];
    }),
  );
  const setLine = (row: BulkRow, street2: "fromStreet2" | "toStreet2", line: string) => {
    if (line !== row[street2]) corrections.add("unit", row[street2], line);
    row[street2] = line;
  };
  return (cells) => {
    const cellOf = (column: MappableColumn) => {
      const index = places.get(column);
      if (index === undefined) return "";
      const cell = (cells[index] ?? "").trim().slice(0, BULK_FILE_LIMITS.cellCharacters);
      const text = cellText(column, cell);
      if (text !== cell) corrections.add(text === "" ? "empty" : correctionKindOf(column), cell, text);
      return text;
    };
    const row = emptyRow();
    for (const column of BULK_COLUMNS) row[column] = cellOf(column);
    // A file of our own columns has rows as they were read.
    for (const [street1, street2] of STREETS)
      if (options.mapping[street1] !== street1) partLines(row, street1, street2);
    setLine(row, "toStreet2", second.join(row, cells));
    setLine(row, "fromStreet2", ofSender(row.fromStreet2));
    for (const column of OPTIONAL_BULK_COLUMNS) setOptional(row, column, cellOf(column));
    row.toName = `${row.toName} ${cellOf("toLastName")}`.trim();
    if (options.mapping.toLastName == null && PROGRAM_WORD.test(row.toName)) {
      corrections.add("empty", row.toName, "");
      row.toName = "";
    }
    convertUnits(row, cellOf, inHeaders, options);
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
    dimension: units.dimension ?? dimensionUnitInHeaders(mapping) ?? "in",
  };
}

/** Written by programs; as a whole name, no one's. */
const PROGRAM_WORD = /^(?:NULL|NaN|None)$/;

const STREETS = [
  ["fromStreet1", "fromStreet2"],
  ["toStreet1", "toStreet2"],
] as const;

/** A street of several lines in one cell. */
function partLines(row: BulkRow, street1: "fromStreet1" | "toStreet1", street2: "fromStreet2" | "toStreet2"): void {
  if (row[street2] !== "" || !/[\r\n]/.test(row[street1])) return;
  const [first = "", ...others] = row[street1].split(/[\r\n]+/).flatMap((line) => line.trim() || []);
  [row[street1], row[street2]] = [first, others.join(", ")];
}

/** Of the first side that names one: headers such as "Length (cm), Width, Height" and sizes in one column have no other. */
function dimensionUnitInHeaders(mapping: BulkMapping): DimensionUnit | undefined {
  return DIMENSIONS.map((side) => dimensionUnitInHeader(mapping[side] ?? "")).find((unit) => unit !== undefined);
}

/** Columns beside those of a row that its cells are read from. */
const OTHER_COLUMNS = ["toLastName", "weightUnit", "weightOz", "dimensionUnit"] as const;

/** The units that the headers name, looked up once for a file. */
interface UnitsInHeaders extends Readonly<Record<(typeof DIMENSIONS)[number], DimensionUnit>> {
  readonly weights: readonly WeightUnit[];
  readonly weight: WeightUnit | undefined;
}

function unitsInHeaders(mapping: BulkMapping): UnitsInHeaders {
  const ofFile = dimensionUnitInHeaders(mapping) ?? "in";
  const ofSide = (side: (typeof DIMENSIONS)[number]) => dimensionUnitInHeader(mapping[side] ?? "") ?? ofFile;
  return {
    weights: weightUnitsInHeader(mapping.weight ?? ""),
    weight: weightUnitInHeader(mapping.weight ?? ""),
    ...{ length: ofSide("length"), width: ofSide("width"), height: ofSide("height") },
  };
}

type CellOf = (column: MappableColumn) => string;

/** Written out for speed: objects made from entries are several times slower. */
export const emptyRow = (): BulkRow => ({
  fromName: "",
  fromCompany: "",
  fromStreet1: "",
  fromStreet2: "",
  fromCity: "",
  fromState: "",
  fromZip: "",
  fromPhone: "",
  toName: "",
  toCompany: "",
  toStreet1: "",
  toStreet2: "",
  toCity: "",
  toState: "",
  toZip: "",
  toPhone: "",
  weight: "",
  length: "",
  width: "",
  height: "",
  description: "",
});

function setOptional(row: BulkRow, column: OptionalBulkColumn, value: string): void {
  if (value !== "") row[column] = value;
}

function convertUnits(row: BulkRow, cellOf: CellOf, inHeaders: UnitsInHeaders, options: ApplyMappingOptions): void {
  const { units = {}, delimiter = "," } = options;
  const number = (cell: string) => withDecimalPoint(cell, delimiter);
  row.weight = addOunces(
    inLbs(number(row.weight), cellOf("weightUnit"), inHeaders, units.weight),
    number(cellOf("weightOz")),
  );
  splitSides(row);
  const named = cellOf("dimensionUnit");
  const chosen = units.dimension ?? (named === "" ? undefined : dimensionUnitNamed(named));
  for (const side of DIMENSIONS) row[side] = dimensionInInches(number(row[side]), chosen ?? inHeaders[side]);
  for (const column of ["value", "insuredValue", "customsValue"] as const) {
    const written = row[column];
    if (written !== undefined) row[column] = plainAmount(number(written));
  }
}

/** "$1,234.50" as "1234.50". */
function plainAmount(amount: string): string {
  const bare = amount.replace(/^\$\s*/, "");
  return /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(bare) ? bare.replaceAll(",", "") : bare;
}

/** An unknown unit stays in the cell, so that validation refuses it. */
function inLbs(weight: string, unitCell: string, inHeaders: UnitsInHeaders, chosen: WeightUnit | undefined): string {
  const named = unitCell === "" ? undefined : weightUnitNamed(unitCell);
  if (!chosen && unitCell !== "" && !named && weight !== "") return `${weight} ${unitCell}`;
  if (!chosen && !named && inHeaders.weights.length > 1 && weight !== "") {
    const read = weightInLbs(weight, "lbs");
    return read === weight ? `${weight} ${inHeaders.weights.join("/")}` : read;
  }
  return weightInLbs(weight, chosen ?? named ?? inHeaders.weight ?? "lbs");
}

function addOunces(weightLbs: string, ounces: string): string {
  if (ounces === "") return weightLbs;
  const ouncesInLbs = weightInLbs(ounces, "oz");
  if (weightLbs === "") return ouncesInLbs;
  const sum = sumOfWeights(weightLbs, ouncesInLbs);
  if (sum !== undefined && !arePoundsAndOunces(Number(weightLbs), Number(ouncesInLbs))) {
    return `${weightLbs} lb or ${sum} lb`;
  }
  return sum ?? `${weightLbs} lb + ${ounces} oz`;
}

/** People write whole pounds and the ounces that are left; of more, the ounces may be the same weight once more. */
const arePoundsAndOunces = (lbs: number, ouncesInLbs: number): boolean =>
  lbs === 0 || ouncesInLbs === 0 || (Number.isInteger(lbs) && ouncesInLbs < 1);

/** Whether the ounces of every row are its whole weight once more, rounded to half an ounce. */
export function repeatsWeight(
  records: readonly DelimitedRecord[],
  { headers, mapping, units = {}, delimiter = "," }: ApplyMappingOptions,
): boolean {
  if (mapping.weightOz == null) return false;
  const [weightAt, ouncesAt, unitAt] = ([mapping.weight, mapping.weightOz, mapping.weightUnit] as const).map(
    (header) => (header == null ? -1 : headers.indexOf(header)),
  );
  const inHeaders = unitsInHeaders(mapping);
  let isRepeated = false;
  for (const { cells } of records) {
    const cell = (at = -1) => (cells[at] ?? "").trim();
    if (cell(weightAt) === "" || cell(ouncesAt) === "") continue;
    const weight = inLbs(withDecimalPoint(cell(weightAt), delimiter), cell(unitAt), inHeaders, units.weight);
    const [lbs, ouncesInLbs] = [Number(weight), Number(weightInLbs(withDecimalPoint(cell(ouncesAt), delimiter), "oz"))];
    // A header that is put in the middle of a file once more.
    if (Number.isNaN(lbs) && Number.isNaN(ouncesInLbs)) continue;
    if (!(Math.abs(lbs - ouncesInLbs) <= 1 / 32)) return false;
    isRepeated ||= !arePoundsAndOunces(lbs, ouncesInLbs);
  }
  return isRepeated;
}

/** Sizes in one cell: `12x10x5`. */
function splitSides(row: BulkRow): void {
  if (row.length === "" || row.width !== "" || row.height !== "") return;
  const sides = sidesWritten(row.length);
  if (sides) [row.length, row.width, row.height] = sides;
}

/** Writes countries, states, ZIPs and names as labels need them. Files repeat few words, so each is looked up once. */
export function wordNormalizer(corrections: Corrections): (row: BulkRow) => void {
  const states = remembered((state: string) => stateWritten(state) ?? state);
  const countries = remembered(countryCode);
  const territories = remembered(territoryState);
  const side = (row: BulkRow, [country, state, zip]: (typeof SIDES)[number]) => {
    const written = row[country] ?? "";
    if (written !== "") row[country] = countries(written);
    if (written !== "" && row[country] === "US" && row[state] === "") {
      row[state] = territories(written) ?? "";
      if (row[state] !== "") corrections.add("country", written, `US, state ${row[state]}`);
    }
    if (row[country] === "CA") row[state] = provinceWritten(row[state]) ?? row[state];
    if (row[country] !== undefined && row[country] !== "US") return;
    if (row[state].length !== 2) {
      const code = states(row[state]);
      if (code !== row[state] && !/^[a-z ]{4,}$/i.test(row[state])) corrections.add("state", row[state], code);
      row[state] = code;
    }
    const code = zipWritten(row[zip], row[state]);
    if (code !== row[zip]) corrections.add("zip", row[zip], code);
    row[zip] = code;
  };
  return (row) => {
    for (const columns of SIDES) side(row, columns);
    if (row.toPhone.endsWith("0") && row.toPhone.includes(".")) {
      const phone = row.toPhone.replace(/^(\d{10,11})\.0+$/, "$1");
      if (phone !== row.toPhone) corrections.add("phone", row.toPhone, phone);
      row.toPhone = phone;
    }
    for (const column of PRODUCT_COLUMNS) {
      const name = row[column] ?? "";
      const printable = printableName(name);
      if (printable === name) continue;
      corrections.add("product", name, printable);
      row[column] = printable;
    }
    if (row.carrier) row.carrier = carrierNamed(row.carrier) ?? row.carrier;
  };
}

const SIDES = [
  ["fromCountry", "fromState", "fromZip"],
  ["toCountry", "toState", "toZip"],
] as const;
const PRODUCT_COLUMNS = ["description", "productName"] as const;

function remembered<Result>(look: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, Result>();
  return (text) => {
    let result = known.get(text);
    if (result === undefined) {
      result = look(text);
      known.set(text, result);
    }
    return result;
  };
}
