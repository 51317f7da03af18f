import { cellText } from "../cells/cell-text.js";
import type { BulkRow } from "./columns.js";
import { aliasesOf, namesSide, namesThirdLine, namesUnit, namesUnitType, unitNamed } from "./header-aliases.js";
import { normalizeHeader } from "./header-key.js";
import type { BulkMapping } from "./mapping.js";

/** A column that no field has, but that labels need: a third line of the street, or a building, floor or apartment. */
export interface AddressPart {
  readonly header: string;
  readonly looksLike: "line" | "unit";
  /** Stands with the address, so that it is added to the second line where that is free. */
  readonly joins: boolean;
  /** Its cell as a label has it, such as `Apt 5` for a cell `5`; empty if the street has no need of it. */
  readonly textIn: (cells: readonly string[]) => string;
}

interface SecondLine {
  readonly parts: readonly AddressPart[];
  /** The second line of the street of a record, whose cell is given. */
  readonly join: (row: BulkRow, cells: readonly string[]) => string;
}

/** How the second line of a recipient's street is read: with the word of its column, and with parts from other columns. */
export function secondLine(headers: readonly string[], mapping: BulkMapping): SecondLine {
  const names = headers.map(normalizeHeader);
  const indexOf = (header: string | null | undefined) => (header == null ? -1 : headers.indexOf(header));
  const [streetAt, secondAt] = [indexOf(mapping.toStreet1), indexOf(mapping.toStreet2)];
  const typeAt = names.findIndex(namesUnitType);
  const used = new Set(Object.values(mapping));
  const streets = new Set(aliasesOf("toStreet1"));
  // A buyer's address beside the recipient's may have a third line as well.
  const hasOther = names.some(
    (name, index) => streets.has(name) && !namesSide(name) && !used.has(headers[index] ?? ""),
  );
  const block = [streetAt, secondAt, ...[mapping.toCity, mapping.toState, mapping.toZip].map(indexOf)];
  const known = block.filter((index) => index >= 0);
  const [first, last] = [Math.min(...known), Math.max(...known)];
  const found = names.flatMap((name, index) => {
    const header = headers[index] ?? "";
    if (streetAt < 0 || used.has(header)) return [];
    const isLine = namesThirdLine(name) && (namesSide(name) || !hasOther);
    const word = unitNamed(name, "to");
    return isLine || word !== undefined ? [{ header, index, name, isLine, word }] : [];
  });
  const reached = reach(
    found.map(({ index }) => index),
    [first - 1, last + 1],
  );
  const isIn = (index: number) => (index > first && index < last) || reached.has(index);
  const parts = found
    // Goods have lots, and halls have spaces.
    .filter(({ index, word }) => !/^(?:Lot|Spc)$/.test(word ?? "") || (index > first && index < last))
    .map(({ header, index, isLine, word }) => ({
      ...{ header, index, joins: isLine || isIn(index), looksLike: isLine ? ("line" as const) : ("unit" as const) },
      textIn: (cells: readonly string[]) => worded(cellText("toStreet2", (cells[index] ?? "").trim()), word),
    }));
  const ownWord = secondAt < 0 ? undefined : unitWord(names[secondAt] ?? "", "to");
  const joined = parts.filter(({ joins }) => joins);
  const join = (row: BulkRow, cells: readonly string[]): string => {
    const type = unitNamed(normalizeHeader(cells[typeAt] ?? ""), "to");
    const own = worded(row.toStreet2, ownWord && (type ?? ownWord));
    if (joined.length === 0 || (own !== "" && (ownWord === undefined || ownWord === ANY_UNIT))) return own;
    const all = joined.map(({ index, textIn }) => ({ index, text: textIn(cells) }));
    const missing = all.filter(({ text }) => text !== "" && !isInAddress(row, text));
    const ordered = [...missing, { index: secondAt, text: own }].sort((one, other) => one.index - other.index);
    return ordered.flatMap(({ text }) => (text === "" ? [] : [text])).join(" ");
  };
  return { parts, join };
}

/** Those of the indexes that form a chain from one of these ends outwards. */
function reach(indexes: readonly number[], [before, after]: readonly [number, number]): ReadonlySet<number> {
  const reached = new Set<number>();
  for (let index = before; indexes.includes(index); index -= 1) reached.add(index);
  for (let index = after; indexes.includes(index); index += 1) reached.add(index);
  return reached;
}

/** How the second line of a sender's street is read: with the word of its column. */
export function senderLine(mapping: BulkMapping): (cell: string) => string {
  const word = unitWord(normalizeHeader(mapping.fromStreet2 ?? ""), "from");
  return (cell) => worded(cell, word);
}

/** USPS's sign for a unit whose kind is not known. */
const ANY_UNIT = "#";

/** The word of the units in a column of second lines, by its normalized header; undefined for a column of any lines. */
const unitWord = (name: string, of: "to" | "from"): string | undefined =>
  unitNamed(name, of) ?? (namesUnit(name, of) ? ANY_UNIT : undefined);

/**
 * A cell of a column that names a kind of unit, with its word: `5` below `Apt #` is `Apt 5`, and `# 5` below `Apt/Suite`.
 *
 * @example
 * worded("2nd", "Fl"); // => "2nd Fl"
 */
function worded(written: string, word: string | undefined): string {
  if (word === undefined || written === "") return written;
  const cell = written.replace(/^(\d{1,9})\.0$/, "$1");
  if (word === "Fl" && /^\d{1,2}(?:st|nd|rd|th)$/i.test(cell)) return `${cell} ${word}`;
  return /^[a-z]?-?\d*-?[a-z]?$/i.test(cell) ? `${word} ${cell}` : cell;
}

/** Whether the recipient's address has these words already. */
export function isInAddress(row: BulkRow, words: string): boolean {
  const { toName, toCompany, toStreet1, toStreet2, toCity, toState, toZip, toCountry = "" } = row;
  return hasWords([toName, toCompany, toStreet1, toStreet2, toCity, toState, toZip, toCountry].join(" "), words);
}

/**
 * Whether a line has these words, one after another; `Apartment 5`, `Unit 5` and `#5` are the same.
 *
 * @example
 * hasWords("1 Main St, #5", "Apt. 5"); // => true
 * hasWords("52 Oak St", "5"); // => false
 */
export const hasWords = (line: string, words: string): boolean => wordsOf(line).includes(wordsOf(words));

function wordsOf(text: string): string {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+|#/gu) ?? [];
  const plain = words.map((word) => unitNamed(word, "to") ?? word).map((word) => (SAME.has(word) ? "#" : word));
  return ` ${plain.filter((word, index) => word !== "#" || plain[index + 1] !== "#").join(" ")} `;
}

const SAME: ReadonlySet<string> = new Set(["Apt", "Ste", "Unit"]);
