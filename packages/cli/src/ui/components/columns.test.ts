import { beforeAll, describe, expect, it } from "vitest";
import { loadTextWidth, textWidth } from "../../io/text-width.js";
import { layOut, padded } from "./columns.js";

beforeAll(loadTextWidth);

describe("the columns of a table", () => {
  const columns = [
    { title: "Order", width: 10 },
    { title: "Recipient", width: 10, grows: 1 },
    { title: "Service", width: 10, grows: 1, from: 60 },
  ];
  const widthOf = (width: number) => {
    const laidOut = layOut(columns, width);
    return laidOut.reduce((sum, column) => sum + column.width, 2 * (laidOut.length - 1));
  };

  it.each([30, 40, 59, 60, 61, 80, 200])("fill a table of %i columns exactly", (width) => {
    expect(widthOf(width)).toBe(width);
  });

  it("shrink in a table that is too narrow", () => {
    expect(layOut(columns, 20).map(({ width }) => width)).toEqual([10, 8]);
  });

  it("are hidden if a narrow table has no room for them, and keep the index of their cell", () => {
    expect(layOut(columns, 40).map(({ cell }) => cell)).toEqual([0, 1]);
  });

  it.each(["plain", "日本語のテキスト", "a\u001b[31mred", "Ωmega…", "𠮷野家で", "❤️ 1️⃣", "zero\u200bwidth"])(
    "take exactly their width with %j in them",
    (text) => {
      expect(textWidth(padded(text, 9))).toBe(9);
    },
  );
});
