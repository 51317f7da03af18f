import { readFileSync } from "node:fs";
import { create, type Font, type Glyph, type GlyphPosition, type GlyphRun } from "fontkit";
import { romanize, unprintable } from "../../domain/address/printable-text.js";
import { assetPath } from "../assets.js";

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

export type FontWeight = "regular" | "bold";

/** The two fonts of a label. They cache the glyphs of one document. */
export interface LabelFonts {
  readonly regular: Font;
  readonly bold: Font;
  /** The width of the text at size 1. */
  measure(text: string, weight: FontWeight): number;
}

/** Fonts for one document. The files are parsed once per thread, which takes longer than drawing a label. */
export function labelFonts(): LabelFonts {
  parsed ??= parseFonts();
  const { regular, bold, measure } = parsed;
  return { regular: withPlainLayout(withOwnGlyphs(regular)), bold: withPlainLayout(withOwnGlyphs(bold)), measure };
}

let parsed: LabelFonts | undefined;

function parseFonts(): LabelFonts {
  const regular = openFont("DejaVuSansCondensed.ttf");
  const bold = openFont("DejaVuSansCondensed-Bold.ttf");
  const widths = { regular: advancesOf(regular), bold: advancesOf(bold) };
  return { regular, bold, measure: (text, weight) => widths[weight](text) };
}

/**
 * The same tables with an empty glyph cache. The cache depends on the document: a glyph that was first used as a part of
 * another one has no code point, and text drawn with it could not be searched or copied.
 */
const withOwnGlyphs = (font: Font): Font => Object.create(font, { _glyphs: { value: {} } });

function openFont(file: string): Font {
  const font = create(readFileSync(assetPath("fonts", file)));
  if (!("glyphForCodePoint" in font)) throw new Error(`${file} is a collection of fonts, not one font`);
  return font;
}

function advancesOf(font: Font): (text: string) => number {
  const known = new Map<string, number>();
  return (text) => {
    let width = 0;
    for (const character of text) {
      let advance = known.get(character);
      if (advance === undefined) {
        advance = font.glyphForCodePoint(character.codePointAt(0) ?? 0).advanceWidth / font.unitsPerEm;
        known.set(character, advance);
      }
      width += advance;
    }
    return width;
  };
}

/**
 * The same font with a faster layout. Full OpenType shaping costs 0.2 ms per line, which adds up to seconds in a large
 * document. Latin, Greek and Cyrillic need it only for combining accents; otherwise one glyph follows another.
 */
export function withPlainLayout(font: Font): Font {
  const steps = new Map<string, Step>();
  const stepOf = (character: string): Step => {
    const known = steps.get(character);
    if (known !== undefined) return known;
    const step = new Step(font.glyphForCodePoint(character.codePointAt(0) ?? 0), 1000 / font.unitsPerEm);
    steps.set(character, step);
    return step;
  };
  // The PDF writer lays out every text three times in a row: to encode, to measure and to advance.
  let last: { text: string; run: PlainRun } | undefined;
  const layout = (text: string): GlyphRun | PlainRun => {
    if (last?.text === text) return last.run;
    if (/\p{M}/u.test(text)) return font.layout(text);
    last = { text, run: runOf(Array.from(text, stepOf)) };
    return last.run;
  };
  return Object.create(font, { layout: { value: layout } });
}

type PlainRun = Pick<GlyphRun, "glyphs" | "positions" | "advanceWidth">;

function runOf(steps: Step[]): PlainRun {
  return {
    glyphs: steps.map((step) => step.glyph),
    positions: steps,
    advanceWidth: steps.reduce((sum, step) => sum + step.xAdvance, 0),
  };
}

/**
 * A glyph and its advance, in thousandths of the text size. The PDF writer multiplies a position's own fields in place;
 * class accessors are not own fields, so an instance can be shared.
 */
class Step implements GlyphPosition {
  readonly #xAdvance: number;
  readonly #glyph: Glyph;

  constructor(glyph: Glyph, scale: number) {
    this.#glyph = glyph;
    this.#xAdvance = glyph.advanceWidth * scale;
  }

  get glyph(): Glyph {
    return this.#glyph;
  }
  get xAdvance(): number {
    return this.#xAdvance;
  }
  get yAdvance(): number {
    return 0;
  }
  get xOffset(): number {
    return 0;
  }
  get yOffset(): number {
    return 0;
  }
}
