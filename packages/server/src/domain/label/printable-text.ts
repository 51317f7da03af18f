import anyAscii from "any-ascii";
import { printableRanges } from "./printable-ranges.js";

export interface Unprintable {
  /** The character. */
  readonly character: string;
  /** Its index in UTF-16 units, from 0. */
  readonly index: number;
}

/**
 * The first character of `text` that cannot be printed on a label. Latin, Greek and Cyrillic with accents, common
 * punctuation and symbols can. White space and invisible characters are accepted: they print as one space or not at
 * all.
 */
export function unprintable(text: string): Unprintable | undefined {
  if (plainAscii.test(text)) return undefined;
  let index = 0;
  for (const character of text) {
    if (!isPrintable(character)) return { character, index };
    index += character.length;
  }
  return undefined;
}

/**
 * Transliterates text for printing, as a suggestion: `株式会社 Müller` becomes `ZhuShiHuiShe Müller`. Undefined if the text
 * is already printable or nothing readable would be left.
 */
export function romanize(text: string): string | undefined {
  if (unprintable(text) === undefined) return undefined;
  const romanized = runsOf(text)
    .map((run) => (run.printable ? run.text : anyAscii(run.text.replace(controls, "").replace(pictures, " "))))
    .join("")
    .replace(/\s+/gu, " ")
    .trim();
  return /[\p{L}\p{N}]/u.test(romanized) && unprintable(romanized) === undefined ? romanized : undefined;
}

const plainAscii = /^[\x20-\x7e]*$/;
const invisible = /^[\t\n\r\u0085\u2028\u2029\p{Default_Ignorable_Code_Point}]$/u;
const controls = /\p{Cc}/gu;
const pictures = /[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}\p{Private_Use}\uFFFC\uFFFD]/gu;

function isPrintable(character: string): boolean {
  return inRanges(character.codePointAt(0) ?? 0) || invisible.test(character);
}

function inRanges(codePoint: number): boolean {
  let low = 0;
  let high = printableRanges.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const [first, last] = printableRanges[middle] ?? [0, -1];
    if (codePoint < first) high = middle - 1;
    else if (codePoint > last) low = middle + 1;
    else return true;
  }
  return false;
}

/** Splits text into printable and unprintable runs, so that a word in another script is transliterated as a whole. */
function runsOf(text: string): { text: string; printable: boolean }[] {
  const runs: { text: string; printable: boolean }[] = [];
  for (const character of text) {
    const printable = isPrintable(character);
    const last = runs.at(-1);
    if (last?.printable === printable) last.text += character;
    else runs.push({ text: character, printable });
  }
  return runs;
}
