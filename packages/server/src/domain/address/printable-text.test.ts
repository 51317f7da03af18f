import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { create, type Font } from "fontkit";
import { describe, expect, it } from "vitest";
import { printableRanges, romanize, unprintable } from "./printable-text.js";

describe("unprintable", () => {
  it.each([
    "Grace Example",
    "José Ñandú-Łukasiewicz",
    "Nguyễn Thị Đặng, Đường Trần Hưng Đạo",
    "Ștefan Țepeș",
    "Ἀθηνᾶ Παπαδοπούλου",
    "Дмитрий Щукин, ул. Ёлочная",
    "Ґудзь Їжак",
    "“Smart quotes” – ½ № 7 • 20 € ™ ★",
    "Jose\u0301 decomposed",
    "line one\nline two\tafter a tab",
    "left-to-right mark\u200e, zero\u200bwidth, soft\u00adhyphen, byte order mark\ufeff",
    "",
  ])("lets %j pass", (text) => {
    expect(unprintable(text)).toBeUndefined();
  });

  it.each([
    ["東京 Tower", "東", 0],
    ["Anna 李", "李", 5],
    ["Müller 😀 GmbH", "😀", 7],
    ["محمد", "م", 0],
    ["bell\u0007", "\u0007", 4],
    ["broken \ufffd encoding", "\ufffd", 7],
    ["half \ud83d emoji", "\ud83d", 5],
    ["Ｆullwidth", "Ｆ", 0],
  ])("returns the first character of %j that no label can show", (text, character, index) => {
    expect(unprintable(text)).toEqual({ character, index });
  });

  it("accepts every printable character composed as well as decomposed", () => {
    const refused = [...allPrintable()].filter(
      (c) => unprintable(c.normalize("NFC")) ?? unprintable(c.normalize("NFD")),
    );
    expect(refused).toEqual([]);
  });
});

describe("printable ranges", () => {
  const fonts = ["DejaVuSansCondensed.ttf", "DejaVuSansCondensed-Bold.ttf"].map(openFont);

  it("contain no character that a font draws as a missing glyph", () => {
    const missing = [...allPrintable()].filter((c) => !fonts.every((font) => covers(font, c)));
    expect(missing).toEqual([]);
  });

  it("contain every Latin, Greek and Cyrillic letter of the main blocks that the fonts can draw", () => {
    const printable = new Set(allPrintable());
    const letters = [...charactersBetween(0x20, 0x52f), ...charactersBetween(0x1e00, 0x1fff)].filter((c) =>
      /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u.test(c),
    );
    const forgotten = letters.filter((c) => fonts.every((font) => covers(font, c)) && !printable.has(c));
    expect(letters.length).toBeGreaterThan(1_000);
    expect(forgotten).toEqual([]);
  });

  it("are sorted and do not overlap", () => {
    const edges = printableRanges.flat();
    expect(printableRanges.every(([first, last]) => first <= last)).toBe(true);
    expect(edges).toEqual([...edges].sort((a, b) => a - b));
  });
});

describe("romanize", () => {
  it.each([
    ["北京市", "BeiJingShi"],
    ["Ｍain Ｓtreet 12", "Main Street 12"],
    ["Müller 東京", "Müller DongJing"],
    ["Mug ☕ with 😀 face", "Mug ☕ with face"],
  ])("turns %j into %j", (text, expected) => {
    expect(romanize(text)).toBe(expected);
  });

  it("suggests nothing for text that prints as it is", () => {
    expect(romanize("Дмитрий Müller")).toBeUndefined();
  });

  it("suggests nothing if no readable letter would be left", () => {
    expect(romanize("😀😀")).toBeUndefined();
    expect(romanize("\ue000")).toBeUndefined();
  });

  const samples = fileURLToPath(
    new URL("../../../../../../shared/data/04-addresses/faker-intl-open.json", import.meta.url),
  );
  it.skipIf(!existsSync(samples))(
    "suggests printable text for names and streets in many scripts (../shared/data)",
    () => {
      const texts = stringsIn(JSON.parse(readFileSync(samples, "utf8"))).filter(
        (text) => unprintable(text) !== undefined,
      );
      expect(texts.length).toBeGreaterThan(50);
      const withoutSuggestion = texts.filter((text) => unprintable(romanize(text) ?? "\u0000") !== undefined);
      expect(withoutSuggestion).toEqual([]);
    },
  );
});

function allPrintable(): string[] {
  return printableRanges.flatMap(([first, last]) => charactersBetween(first, last));
}

function charactersBetween(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i));
}

function openFont(file: string): Font {
  const font = create(readFileSync(new URL(`../../../assets/fonts/${file}`, import.meta.url)));
  if (!("glyphForCodePoint" in font)) throw new Error(`${file} is a collection of fonts`);
  return font;
}

function covers(font: Font, character: string): boolean {
  return font.glyphForCodePoint(character.codePointAt(0) ?? 0).id !== 0;
}

function stringsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}
