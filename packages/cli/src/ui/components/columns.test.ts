import { beforeAll, describe, expect, it } from "vitest";
import { loadTextWidth, textWidth } from "../../io/text-width.js";
import { fitValues, layOut, padded, type TableColumn } from "./columns.js";
import { ORDER_COLUMNS } from "./order-columns.js";

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

  const longest: Readonly<Record<string, string>> = {
    Order: "ORD-100000001",
    Tracking: "4209720112349400111899223197428497",
    Price: "$10,000.00",
  };
  const cellsOf = () => ORDER_COLUMNS.map(({ title }) => longest[title] ?? "some text that is longer than its column");

  it("never cut ids and amounts, and never exceed the table, at any width", () => {
    const fitted = fitValues(ORDER_COLUMNS, 3, cellsOf);
    for (let width = 40; width <= 250; width += 1) {
      const laidOut = layOut(fitted, width);
      const total = laidOut.reduce((sum, column) => sum + column.width, 2 * (laidOut.length - 1));
      expect(total, String(width)).toBeLessThanOrEqual(width);
      const cut = laidOut.filter(({ title, width: size }) => (longest[title]?.length ?? 0) > size);
      expect([width, cut]).toEqual([width, []]);
      expect(laidOut[0]?.title).toBe("Order");
    }
    expect(layOut(fitted, 116).map(({ title }) => title)).toContain("Tracking");
  });

  it("without an id do not read the rows", () => {
    const plain: readonly TableColumn[] = [{ title: "Recipient", width: 10, grows: 1 }];
    expect(fitValues(plain, 10_000, () => expect.unreachable("a row was read"))).toBe(plain);
  });

  it.each(["plain", "日本語のテキスト", "a\u001b[31mred", "Ωmega…", "𠮷野家で", "❤️ 1️⃣", "zero\u200bwidth"])(
    "take exactly their width with %j in them",
    (text) => {
      expect(textWidth(padded(text, 9))).toBe(9);
    },
  );
});
