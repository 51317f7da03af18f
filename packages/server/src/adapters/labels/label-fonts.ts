import { readFileSync } from "node:fs";
import { create, type Font } from "fontkit";
import { withPlainLayout } from "./plain-layout.js";

export type FontWeight = "regular" | "bold";

/** The two fonts of a label. Used for one document or archive only, because they cache glyphs. */
export interface LabelFonts {
  readonly regular: Font;
  readonly bold: Font;
  /** The width of the text at size 1. */
  measure(text: string, weight: FontWeight): number;
}

export function openLabelFonts(): LabelFonts {
  const regular = openFont("DejaVuSansCondensed.ttf");
  const bold = openFont("DejaVuSansCondensed-Bold.ttf");
  const widths = { regular: advancesOf(regular), bold: advancesOf(bold) };
  return {
    regular: withPlainLayout(regular),
    bold: withPlainLayout(bold),
    measure: (text, weight) => widths[weight](text),
  };
}

function openFont(file: string): Font {
  const font = create(readFileSync(new URL(`../../../assets/fonts/${file}`, import.meta.url)));
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
