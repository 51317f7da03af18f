import type { BulkRow } from "./columns.js";
import { normalizeHeader } from "./header-key.js";

/** Units of weight in files. */
export type WeightUnit = "lbs" | "oz" | "kg" | "g";
/** Units of dimensions in files. */
export type DimensionUnit = "in" | "cm" | "mm" | "ft";

/** Parses a unit ("LB", "ounces"). */
export function weightUnitNamed(word: string): WeightUnit | undefined {
  return unitNamed(WEIGHT_WORDS, word);
}

/** Parses a unit ("IN", "centimeters"). */
export function dimensionUnitNamed(word: string): DimensionUnit | undefined {
  return unitNamed(DIMENSION_WORDS, word);
}

/** The unit in a weight header, as in "Weight (oz)" or "weight_lbs". */
export function weightUnitInHeader(header: string): WeightUnit | undefined {
  if (weightUnitsInHeader(header).length > 1) return undefined;
  return weightUnitNamed(afterNoun(header)) ?? weightUnitNamed(lastWord(header));
}

/** Every unit in a weight header: of two, as in "Weight (lbs/oz)", each cell must name its own. */
export function weightUnitsInHeader(header: string): WeightUnit[] {
  const named = (header.match(/[a-z]+/gi) ?? []).flatMap((word) => weightUnitNamed(word) ?? []);
  return [...new Set(named)];
}

/** The unit in a dimension header, as in "Length (cm)". */
export function dimensionUnitInHeader(header: string): DimensionUnit | undefined {
  return dimensionUnitNamed(afterNoun(header)) ?? dimensionUnitNamed(lastWord(header));
}

/**
 * A weight cell in lbs, exact to six decimals (so that 15.99 oz does not exceed a maximum of 15.99 oz). A unit in the
 * cell ("2 lb 4 oz") overrides the given one. Anything else is returned unchanged, for validation to refuse.
 */
export function weightInLbs(cell: string, unit: WeightUnit): string {
  const text = cell.trim();
  if (isNumber(text)) return unit === "lbs" ? text : converted(Number(text), LBS_PER[unit]);
  const both = /^([\d.]+)\s*([a-z#]+)\.?(?:[\s,&+]|and\s)*([\d.]+)\s*([a-z]+)\.?$/i.exec(text);
  if (both) return sumOfWeights(weightWithUnit(both[1], both[2]), weightWithUnit(both[3], both[4])) ?? text;
  const one = /^([\d.]+)\s*([a-z#]+)\.?$/i.exec(text);
  return (one && weightWithUnit(one[1], one[2])) ?? text;
}

/** A dimension cell in inches, exact to six decimals. Anything else is returned unchanged. */
export function dimensionInInches(cell: string, unit: DimensionUnit): string {
  const text = cell.trim();
  if (isNumber(text)) return unit === "in" ? text : converted(Number(text), INCHES_PER[unit]);
  const [, amount = "", word = ""] = /^([\d.]+)\s*([a-z"']+)\.?$/i.exec(straightQuotes(text)) ?? [];
  const own = dimensionUnitNamed(word);
  return own && isNumber(amount) ? dimensionInInches(amount, own) : text;
}

/**
 * The sides in one cell, each with its unit: `12x10x5`, `12-10-5`, `12 by 10 by 5 cm`, `W10" x L12" x H5"`; undefined if
 * it does not hold three. Only for cells that are about a size: in another, `12-10-5` is a date.
 */
export function sidesWritten(cell: string): [string, string, string] | undefined {
  const text = straightQuotes(cell);
  const parts = text.split(/[x×*]|by/i);
  const sides = (parts.length === 1 ? partsByHyphens(text) : parts).map(sideWritten);
  const units = sides.map((side) => side?.unit ?? "");
  const common = units[2] || units.find(Boolean) || "";
  const names = sides.map((side) => side?.name ?? "").join("");
  const order = names === "" ? "lwh" : names;
  const [length, width, height] = ["l", "w", "h"].map((name) => {
    const side = sides[order.indexOf(name)];
    return side && `${side.amount}${side.unit || common}`;
  });
  return sides.length === 3 && order.length === 3 && length && width && height ? [length, width, height] : undefined;
}

/** Dates and phone numbers have a number of four digits, or one that begins with a zero. */
const partsByHyphens = (text: string): string[] => (/\d{4}|(?<![\d.,])0\d/.test(text) ? [] : text.split(/[-–—]/));

const LONGEST_SIDE = 40;

/** `12`, `12 cm`, `L12`, `12"L`; a depth is the height. */
function sideWritten(part: string): { name: string; amount: string; unit: string } | undefined {
  if (part.length > LONGEST_SIDE) return undefined;
  const [, before = "", amount, word = "", after = ""] =
    /^([lwhd]?)[\s:=.]*(\d[\d.,]*|\.\d+)\s*([a-z"']*)\.?\s*([lwhd]?)$/i.exec(part.trim()) ?? [];
  if (amount === undefined) return undefined;
  const isUnit = word === "" || dimensionUnitNamed(word) !== undefined;
  const letter = isUnit ? undefined : /[lwhd]$/i.exec(word)?.[0];
  const name = `${before}${letter ?? ""}${after}`.toLowerCase().replace("d", "h");
  return { name, amount, unit: letter ? word.slice(0, -1) : word };
}

/** The signs for inches and feet, as phones and word processors write them. */
const straightQuotes = (text: string): string => text.replace(/[“”″]|['’′]{2}/g, '"').replace(/[’′]/g, "'");

/**
 * A weight as people write it, in lbs: `2`, `12oz`, `1 lb 4 oz`, `0.5 kg`; undefined for anything else.
 *
 * @example
 * weightWritten("1lb 4oz"); // => 1.25
 */
export function weightWritten(text: string): number | undefined {
  return positive(weightInLbs(text, "lbs"));
}

/**
 * A side as people write it, in inches: `12`, `12"`, `30 cm`, `1 ft`; undefined for anything else.
 *
 * @example
 * lengthWritten("1 ft"); // => 12
 */
export function lengthWritten(text: string): number | undefined {
  return positive(dimensionInInches(text, "in"));
}

/** Three sides in inches. */
export interface WrittenSize {
  length: number;
  width: number;
  height: number;
}

/**
 * A size as people write it, in inches: `12x10x5`, `30 x 20 x 10 cm`; undefined for anything else.
 *
 * @example
 * sizeWritten("12x10x5"); // => { length: 12, width: 10, height: 5 }
 */
export function sizeWritten(text: string): WrittenSize | undefined {
  const [length, width, height] = (sidesWritten(text) ?? []).map((side) => positive(dimensionInInches(side, "in")));
  return length && width && height ? { length, width, height } : undefined;
}

/** Cells with the measures in them as numbers, in lbs and inches. A size in the cell of the length fills all three. */
export function withMeasures(cells: Partial<BulkRow>): Partial<BulkRow> {
  const { weight, length } = cells;
  const sides = sidesWritten(length ?? "");
  const measured = { ...cells, ...(sides && { length: sides[0], width: sides[1], height: sides[2] }) };
  if (weight !== undefined) measured.weight = weightInLbs(weight, "lbs");
  for (const side of DIMENSIONS) {
    const cell = measured[side];
    if (cell !== undefined) measured[side] = dimensionInInches(cell, "in");
  }
  return measured;
}

/** The sides of a parcel. */
export const DIMENSIONS = ["length", "width", "height"] as const;

/** Sum of two weights in lbs; undefined when either is not a number. */
export function sumOfWeights(oneLbs: string | undefined, otherLbs: string | undefined): string | undefined {
  if (oneLbs === undefined || otherLbs === undefined || !isNumber(oneLbs) || !isNumber(otherLbs)) return undefined;
  return converted(Number(oneLbs) + Number(otherLbs), 1);
}

/** A number with a decimal point. Files that are not comma-separated may use a decimal comma. */
export function withDecimalPoint(cell: string, delimiter: string): string {
  const thousands = delimiter === "\t" && /^[1-9]\d{0,2},\d{3}$/.test(cell);
  return delimiter !== "," && !thousands ? cell.replace(/^(-?\d*),(\d+)(?=\D*$)/, "$1.$2") : cell;
}

const WEIGHT_WORDS: Readonly<Record<WeightUnit, readonly string[]>> = {
  lbs: ["lb", "lbs", "pound", "pounds", "lbr", "#"],
  oz: ["oz", "ozs", "ounce", "ounces", "onz"],
  kg: ["kg", "kgs", "kgm", "kilo", "kilos", "kilogram", "kilograms"],
  g: ["g", "gr", "gm", "gms", "grm", "gram", "grams"],
};
const DIMENSION_WORDS: Readonly<Record<DimensionUnit, readonly string[]>> = {
  in: ["in", "inch", "inches", '"'],
  cm: ["cm", "cms", "centimeter", "centimeters", "centimetre", "centimetres"],
  mm: ["mm", "millimeter", "millimeters", "millimetre", "millimetres"],
  ft: ["ft", "foot", "feet", "'"],
};
const LBS_PER: Readonly<Record<WeightUnit, number>> = { lbs: 1, oz: 1 / 16, kg: 1 / 0.45359237, g: 1 / 453.59237 };
const INCHES_PER: Readonly<Record<DimensionUnit, number>> = { in: 1, cm: 1 / 2.54, mm: 1 / 25.4, ft: 12 };

function unitNamed<Unit extends string>(words: Readonly<Record<Unit, readonly string[]>>, word: string) {
  const wanted = word.trim().replace(/\.$/, "").toLowerCase();
  const units = Object.keys(words) as Unit[];
  return units.find((unit) => words[unit].includes(wanted));
}

function afterNoun(header: string): string {
  const noun = /weightin(?=[a-z])|weight|length|width|height/g;
  return normalizeHeader(header).split(noun).at(-1) ?? "";
}

function lastWord(header: string): string {
  return header.match(/[a-z]+/gi)?.at(-1) ?? "";
}

function weightWithUnit(amount = "", word = ""): string | undefined {
  const unit = weightUnitNamed(word);
  return unit && isNumber(amount) ? weightInLbs(amount, unit) : undefined;
}

function converted(amount: number, factor: number): string {
  return String(Number((amount * factor).toFixed(6)));
}

function positive(text: string): number | undefined {
  return isNumber(text) && Number(text) > 0 ? Number(text) : undefined;
}

function isNumber(text: string): boolean {
  return /^-?(?:\d+(?:\.\d*)?|\.\d+)$/.test(text);
}
