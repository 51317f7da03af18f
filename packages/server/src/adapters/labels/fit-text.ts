import { romanize, unprintable } from "../../domain/address/printable-text.js";
import type { FontWeight } from "./label-fonts.js";

export interface Paragraph {
  readonly text: string;
  readonly weight: FontWeight;
}

export interface FittedText {
  readonly sizePt: number;
  readonly lines: readonly Paragraph[];
}

/** The width of text at size 1. */
export type Measure = (text: string, weight: FontWeight) => number;

/**
 * The distance between baselines, and of the first one from the top, at size 1. Leaves space for accents on capitals.
 */
export const lineHeight = 1.17;
export const ascent = 0.94;

/**
 * The largest size at which the wrapped paragraphs fit into the area. At the smallest size the rest is cut off with an
 * ellipsis.
 */
export function fitText(
  paragraphs: readonly Paragraph[],
  area: { readonly widthPt: number; readonly heightPt: number },
  size: { readonly largestPt: number; readonly smallestPt: number },
  measure: Measure,
): FittedText {
  for (let sizePt = size.largestPt; sizePt > size.smallestPt; sizePt -= 0.5) {
    const lines = wrapAll(paragraphs, area.widthPt / sizePt, measure);
    if (lines.length * lineHeight * sizePt <= area.heightPt) return { sizePt, lines };
  }
  const sizePt = size.smallestPt;
  const lines = wrapAll(paragraphs, area.widthPt / sizePt, measure);
  const room = Math.max(1, Math.floor(area.heightPt / (lineHeight * sizePt)));
  return { sizePt, lines: lines.length <= room ? lines : cutAfter(lines, room, area.widthPt / sizePt, measure) };
}

function wrapAll(paragraphs: readonly Paragraph[], width: number, measure: Measure): Paragraph[] {
  return paragraphs.flatMap(({ text, weight }) =>
    wrap(text, width, (part) => measure(part, weight)).map((line) => ({ text: line, weight })),
  );
}

/** Greedy wrapping at spaces; a word longer than a line is broken. */
function wrap(text: string, width: number, measure: (text: string) => number): string[] {
  if (measure(text) <= width) return [text];
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (measure(longer) <= width) {
      line = longer;
      continue;
    }
    if (line !== "") lines.push(line);
    const pieces = breakWord(word, width, measure);
    lines.push(...pieces.slice(0, -1));
    line = pieces.at(-1) ?? "";
  }
  return line === "" ? lines : [...lines, line];
}

function breakWord(word: string, width: number, measure: (text: string) => number): string[] {
  if (measure(word) <= width) return [word];
  const pieces: string[] = [];
  let piece = "";
  for (const character of word) {
    if (piece !== "" && measure(piece + character) > width) {
      pieces.push(piece);
      piece = "";
    }
    piece += character;
  }
  return [...pieces, piece];
}

function cutAfter(lines: readonly Paragraph[], room: number, width: number, measure: Measure): Paragraph[] {
  const kept = lines.slice(0, room);
  const last = kept.pop();
  if (last === undefined) return [];
  const characters = Array.from(last.text);
  while (characters.length > 0 && measure(`${characters.join("").trimEnd()}…`, last.weight) > width) characters.pop();
  return [...kept, { text: `${characters.join("").trimEnd()}…`, weight: last.weight }];
}

/**
 * Normalizes text for printing: composed accents, single spaces, no invisible characters. Validation refuses
 * unprintable text; if it still gets here, it is transliterated, because a paid label must not fail.
 */
export function labelText(text: string): string {
  if (/^[\x21-\x7e]+(?: [\x21-\x7e]+)*$/.test(text)) return text;
  const tidy = text
    .normalize("NFC")
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Surrogate}]/gu, "")
    .replace(/[\s\p{Control}]+/gu, " ")
    .trim();
  if (unprintable(tidy) === undefined) return tidy;
  return romanize(tidy) ?? Array.from(tidy, (character) => (unprintable(character) ? "" : character)).join("");
}
