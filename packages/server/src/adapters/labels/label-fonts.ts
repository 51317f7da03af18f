import { readFileSync } from "node:fs";
import { create, type Font, type Glyph, type GlyphPosition, type GlyphRun } from "fontkit";
import { assetPath } from "../assets.js";

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
