import { readFileSync } from "node:fs";
import { create, type Font } from "fontkit";
import { describe, expect, it } from "vitest";
import { withPlainLayout } from "./label-text.js";

const font = openFont("DejaVuSansCondensed.ttf");
const plain = withPlainLayout(font);
/** The PDF writer's call, in thousandths of the text's size. */
const thousandths = 1000 / font.unitsPerEm;

describe("the plain layout", () => {
  it.each(["Grace Example", "Łódź Ёлкин Ωνάσης Nguyễn", "12 × 9 × 4.5 in", ""])(
    "of %j has the same glyphs as full shaping",
    (text) => {
      const shaped = font.layout(text, { liga: false, kern: false });
      const run = plain.layout(text);
      expect(run.glyphs.map((glyph) => glyph.id)).toEqual(shaped.glyphs.map((glyph) => glyph.id));
      expect(run.advanceWidth).toBeCloseTo(shaped.advanceWidth * thousandths, 6);
      expect(run.positions.map((position) => position.xAdvance)).toEqual(
        run.glyphs.map((glyph) => glyph.advanceWidth * thousandths),
      );
    },
  );

  it("stays correct when the writer scales positions in place repeatedly", () => {
    const first = plain.layout("AA").positions.map((position) => position.xAdvance);
    for (let time = 0; time < 3; time += 1) {
      for (const position of plain.layout("AA").positions) scaleInPlace(position);
    }
    expect(plain.layout("AA").positions.map((position) => position.xAdvance)).toEqual(first);
  });

  it("uses full shaping for combining accents, which are placed over their letter", () => {
    const text = "q\u0307";
    expect(plain.layout(text).positions).toEqual(font.layout(text).positions);
    expect(plain.layout(text).positions[1]?.xOffset).not.toBe(0);
  });
});

function scaleInPlace(position: object): void {
  for (const [key, value] of Object.entries(position)) Object.assign(position, { [key]: value * 2 });
}

function openFont(file: string): Font {
  const opened = create(readFileSync(new URL(`../../../assets/fonts/${file}`, import.meta.url)));
  if (!("glyphForCodePoint" in opened)) throw new Error(`${file} is a collection of fonts`);
  return opened;
}
