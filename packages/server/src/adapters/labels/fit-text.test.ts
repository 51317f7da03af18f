import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fitText, labelFonts, labelText, lineHeight, type Measure } from "./label-text.js";

// A fixed seed: every run tests the same cases.
fc.configureGlobal({ seed: 20_260_731 });

const { measure } = labelFonts();
const size = { largestPt: 12, smallestPt: 4 };

describe("fitText", () => {
  it("keeps short text at its largest size on one line", () => {
    const fitted = fitInto("Grace Example", 200, 40);
    expect(fitted).toEqual({ sizePt: 12, lines: [{ text: "Grace Example", weight: "regular" }] });
  });

  it("wraps at spaces before it shrinks", () => {
    const fitted = fitInto("one two three four five six", 60, 60);
    expect(fitted.sizePt).toBe(12);
    expect(fitted.lines.map((line) => line.text).join(" ")).toBe("one two three four five six");
    expect(fitted.lines.length).toBeGreaterThan(1);
  });

  it("shrinks before it drops a word", () => {
    const text = "a name that is far too long for such a small box at that size";
    const fitted = fitInto(text, 60, 40);
    expect(fitted.sizePt).toBeLessThan(12);
    expect(fitted.lines.map((line) => line.text).join(" ")).toBe(text);
  });

  it("breaks a word without spaces", () => {
    const fitted = fitInto("W".repeat(200), 100, 100);
    expect(fitted.lines.map((line) => line.text).join("")).toBe("W".repeat(200));
  });

  it("shortens text that does not fit at the smallest size with an ellipsis", () => {
    const fitted = fitInto("word ".repeat(200).trim(), 60, 20);
    expect(fitted.sizePt).toBe(4);
    expect(fitted.lines.at(-1)?.text).toMatch(/\S…$/);
  });

  it("stays in its area for any text", () => {
    const text = fc.string({ unit: "grapheme", maxLength: 300 }).map((value) => value.replace(/\s+/g, " ").trim());
    fc.assert(
      fc.property(text, fc.integer({ min: 20, max: 300 }), fc.integer({ min: 6, max: 200 }), (value, width, height) => {
        const { sizePt, lines } = fitInto(value, width, height);
        expect(lines.length * sizePt * lineHeight).toBeLessThanOrEqual(height);
        for (const line of lines) expect(measure(line.text, line.weight) * sizePt).toBeLessThanOrEqual(width + 1e-6);
      }),
    );
  });
});

function fitInto(text: string, widthPt: number, heightPt: number, by: Measure = measure) {
  return fitText([{ text, weight: "regular" }], { widthPt, heightPt }, size, by);
}

describe("labelText", () => {
  it.each([
    ["Grace Example", "Grace Example"],
    ["  two \n lines\tand a tab ", "two lines and a tab"],
    ["Jose\u0301", "José"],
    ["\u200eGr\u00adace\u200b\ufeff", "Grace"],
    ["Łódź Ёлка Αθήνα", "Łódź Ёлка Αθήνα"],
  ])("prints %j as %j", (text, printed) => {
    expect(labelText(text)).toBe(printed);
  });

  it.each([
    ["東京 Tower", "DongJing Tower"],
    ["half \ud83d emoji", "half emoji"],
    ["\ue000", ""],
  ])("leaves no character of %j that would print as a box", (text, printed) => {
    expect(labelText(text)).toBe(printed);
  });
});
