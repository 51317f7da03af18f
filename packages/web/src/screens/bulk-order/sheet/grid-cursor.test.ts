import { expect, it } from "vitest";
import { besideCell, indexOfRow, moved } from "./grid-cursor.js";

const size = { rows: 100, columns: 11, page: 10 };

it.each([
  ["ArrowDown", false, { row: 6, column: 3 }],
  ["ArrowUp", false, { row: 4, column: 3 }],
  ["ArrowLeft", false, { row: 5, column: 2 }],
  ["ArrowRight", false, { row: 5, column: 4 }],
  ["PageDown", false, { row: 15, column: 3 }],
  ["PageUp", false, { row: 0, column: 3 }],
  ["Home", false, { row: 5, column: 0 }],
  ["End", false, { row: 5, column: 10 }],
  ["Home", true, { row: 0, column: 0 }],
  ["End", true, { row: 99, column: 10 }],
  ["a", false, undefined],
])("%s (with Control: %s) moves to %o", (key, withControl, place) => {
  expect(moved({ row: 5, column: 3 }, key, withControl, size)).toEqual(place);
});

it("stays within the grid at its edges", () => {
  expect(moved({ row: 0, column: 0 }, "ArrowUp", false, size)).toEqual({ row: 0, column: 0 });
  expect(moved({ row: 99, column: 10 }, "ArrowRight", false, size)).toEqual({ row: 99, column: 10 });
  expect(moved({ row: 99, column: 10 }, "PageDown", false, size)).toEqual({ row: 99, column: 10 });
});

it("finds a row among the filtered ones, or the next one, or the last one", () => {
  const rows = [{ rowIndex: 2 }, { rowIndex: 4 }, { rowIndex: 9 }];
  expect([0, 2, 3, 4, 9, 10].map((rowIndex) => indexOfRow(rows, rowIndex))).toEqual([0, 0, 1, 1, 2, 2]);
  expect(indexOfRow([], 5)).toBe(0);
});

it("the next cell of some columns may be in the next row, the previous one in the row above", () => {
  const beside = (row: number, column: number, step: -1 | 1) => besideCell({ row, column }, step, [3, 4, 6], 2);
  expect(beside(0, 3, 1)).toEqual({ row: 0, column: 4 });
  expect(beside(0, 6, 1)).toEqual({ row: 1, column: 3 });
  expect(beside(1, 3, -1)).toEqual({ row: 0, column: 6 });
  expect(beside(1, 6, 1)).toEqual({ row: 1, column: 6 });
  expect(beside(0, 3, -1)).toEqual({ row: 0, column: 3 });
});
