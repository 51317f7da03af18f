import type { Font, Glyph, GlyphPosition, GlyphRun } from "fontkit";

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
