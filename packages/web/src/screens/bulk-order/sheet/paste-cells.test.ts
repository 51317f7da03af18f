import type { SheetRow } from "@shipctl/sdk/bulk";
import { describe, expect, it } from "vitest";
import { GRID_COLUMNS, isUsualColumn } from "./grid-columns.js";
import { copiedCells, pasteInto } from "./paste-cells.js";

describe("copied cells", () => {
  it.each<[string, string, string[][]]>([
    ["one cell of a spreadsheet, which ends with a line break", "Ada\r\n", [["Ada"]]],
    [
      "a block",
      "a\tb\r\nc\td\r\n",
      [
        ["a", "b"],
        ["c", "d"],
      ],
    ],
    ["empty cells and an empty line, which is a row", "a\t\n\nc\td", [["a", ""], [""], ["c", "d"]]],
    ["quotation marks around a line break, a tab and a mark", '"a\nb"\t"c\td ""e"""\nf', [["a\nb", 'c\td "e"'], ["f"]]],
    ["a mark that is part of the text", '"Old" Mill\t5" pipe', [['"Old" Mill', '5" pipe']]],
    ["a mark that is never closed", '"a\nb', [['"a'], ["b"]]],
    ["nothing", "", [[""]]],
  ])("%s", (_, text, cells) => {
    expect(copiedCells(text)).toEqual(cells);
  });
});

describe("pasting", () => {
  // The rows that a filter shows.
  const rows = [4, 7, 9].map((rowIndex) => ({ rowIndex }) as SheetRow);
  const columns = GRID_COLUMNS.filter(isUsualColumn);
  const columnOf = (name: string) => columns.findIndex(({ id }) => id === name);

  it("fills rows and columns from the cell on", () => {
    expect(pasteInto(rows, columns, { row: 1, column: columnOf("toState") }, [["OR", "97205"], ["WA"]])).toEqual([
      { rowIndex: 7, values: { toState: "OR", toZip: "97205" } },
      { rowIndex: 9, values: { toState: "WA" } },
    ]);
  });

  it.each<[string, number, string, string[][], RegExp]>([
    [
      "more rows than there are",
      2,
      "toZip",
      [["1"], ["2"]],
      /^2 rows and 1 column were .* for 1 row and 4 columns from/,
    ],
    [
      "more columns than there are",
      0,
      "toZip",
      [["1", "2", "3", "4", "5"]],
      /^1 row and 5 columns were .* for 3 rows and 4 columns/,
    ],
    [
      "a cell that is too long",
      0,
      "toZip",
      [["x".repeat(501)]],
      /^A copied cell has 501 characters; the limit is 500$/,
    ],
    ["a column without a field", 0, "status", [["x"]], /^This column cannot be edited$/],
  ])("changes nothing for %s", (_, row, column, cells, problem) => {
    expect(pasteInto(rows, columns, { row, column: columnOf(column) }, cells)).toMatch(problem);
  });
});
