import { readFileSync } from "node:fs";
import { create, type Font } from "fontkit";
import { assetPath } from "../assets.js";
import { withPlainLayout } from "./plain-layout.js";

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
