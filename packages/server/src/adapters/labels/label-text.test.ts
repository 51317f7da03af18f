import { describe, expect, it } from "vitest";
import { labelText } from "./fit-text.js";

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
