import { fieldName } from "@shipctl/sdk/display";
import anyAscii from "any-ascii";
import type { FieldError } from "../../shared/problem.js";

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

/**
 * Code point ranges (first, last) that both label fonts (assets/fonts) can draw, from the blocks of Latin, Greek,
 * Cyrillic, punctuation and common symbols. printable-text.test.ts compares the list with the fonts.
 */
// biome-ignore format: a packed table is easier to read
export const printableRanges: readonly (readonly [first: number, last: number])[] = [
  [0x0020, 0x007e], [0x00a0, 0x00ac], [0x00ae, 0x02e9], [0x02ec, 0x02ee], [0x02f3, 0x02f3], [0x02f7, 0x02f7],
  [0x0300, 0x034e], [0x0351, 0x0353], [0x0357, 0x0358], [0x035a, 0x035a], [0x035c, 0x0362], [0x0370, 0x0377],
  [0x037a, 0x037f], [0x0384, 0x038a], [0x038c, 0x038c], [0x038e, 0x03a1], [0x03a3, 0x03e1], [0x03f0, 0x0525],
  [0x1e00, 0x1efb], [0x1f00, 0x1f15], [0x1f18, 0x1f1d], [0x1f20, 0x1f45], [0x1f48, 0x1f4d], [0x1f50, 0x1f57],
  [0x1f59, 0x1f59], [0x1f5b, 0x1f5b], [0x1f5d, 0x1f5d], [0x1f5f, 0x1f7d], [0x1f80, 0x1fb4], [0x1fb6, 0x1fc4],
  [0x1fc6, 0x1fd3], [0x1fd6, 0x1fdb], [0x1fdd, 0x1fef], [0x1ff2, 0x1ff4], [0x1ff6, 0x1ffe], [0x2000, 0x200a],
  [0x2010, 0x2027], [0x202f, 0x205f], [0x2070, 0x2071], [0x2074, 0x208e], [0x2090, 0x209c], [0x20a0, 0x20b5],
  [0x20b8, 0x20ba], [0x20bd, 0x20bd], [0x20d0, 0x20d1], [0x20d6, 0x20d7], [0x20db, 0x20dc], [0x20e1, 0x20e1],
  [0x2100, 0x2109], [0x210b, 0x2149], [0x214b, 0x214b], [0x214e, 0x214e], [0x2150, 0x2185], [0x2189, 0x2189],
  [0x2190, 0x2311], [0x2318, 0x2319], [0x231c, 0x2321], [0x2324, 0x2328], [0x232b, 0x232c], [0x2373, 0x2375],
  [0x237a, 0x237a], [0x237d, 0x237d], [0x2387, 0x2387], [0x2394, 0x2394], [0x239b, 0x23ae], [0x23ce, 0x23cf],
  [0x23e3, 0x23e3], [0x23e5, 0x23e5], [0x23e8, 0x23e8], [0x2422, 0x2423], [0x2460, 0x2469], [0x2500, 0x269c],
  [0x269e, 0x26b8], [0x26c0, 0x26c3], [0x26e2, 0x26e2], [0x2701, 0x2704], [0x2706, 0x2709], [0x270c, 0x2727],
  [0x2729, 0x274b], [0x274d, 0x274d], [0x274f, 0x2752], [0x2756, 0x2756], [0x2758, 0x275e], [0x2761, 0x2794],
  [0x2798, 0x27af], [0x27b1, 0x27be], [0x2c60, 0x2c77], [0x2c79, 0x2c7f], [0xa644, 0xa647], [0xa64c, 0xa64d],
  [0xa650, 0xa651], [0xa654, 0xa657], [0xa662, 0xa66e], [0xa68a, 0xa68d], [0xa694, 0xa695], [0xa698, 0xa699],
  [0xa722, 0xa72b], [0xa730, 0xa741], [0xa746, 0xa74b], [0xa74e, 0xa753], [0xa756, 0xa757], [0xa764, 0xa767],
  [0xa780, 0xa783], [0xa789, 0xa78e], [0xa790, 0xa791], [0xa7a0, 0xa7aa], [0xa7f8, 0xa7ff], [0xfb00, 0xfb06],
];

/** With the text in Latin letters as the suggestion, where that is possible. */
export function unprintableError(field: string, text: string | undefined): FieldError | undefined {
  const found = text && unprintable(text);
  if (!text || !found) return undefined;
  const suggestion = romanize(text);
  return {
    field,
    message: `${fieldName(field)} has ${JSON.stringify(found.character)}, which cannot be printed on a label; write it in Latin, Greek or Cyrillic letters`,
    ...(suggestion === undefined ? {} : { suggestion }),
  };
}
