import { describe, expect, it } from "vitest";
import { bulkSheet } from "../../test/bulk-sheet.js";
import { parseDelimited, readBulkCsv, writeFailureCsv } from "../files/index.js";
import { originalsWithEdits } from "./original-cells.js";
import { reasonsNotBought, rowsNotBought, writeRowsNotBought } from "./rows-not-bought.js";
import type { SheetAction } from "./sheet.js";

const LINES = [
  "Recipient;Street;City;State;Zip;Phone;My note",
  "Test A;1 Main St;Austin;TX;78701;5125550100;first",
  "Test B;2 Main St;Austin;TX;78701;5125550100;second",
  "Test C;3 Main St;Austin;TX;7870;5125550100;third",
  "Test D;4 Main St;Austin;TX;78701;5125550100;fourth",
];
const DUPLICATE = {
  code: "duplicate_order",
  field: "toName",
  message: "As ORD-1",
  orderId: "ORD-1",
  byNumber: true,
} as const;
const REPEATED = { code: "duplicate_row", field: "toName", message: "As row 1", rowIndex: 0 } as const;
const RESULTS = {
  1: { warnings: [REPEATED, DUPLICATE] },
  2: { isValid: false, errors: [{ field: "toZip", message: '"7870" is not a ZIP code', suggestion: "78701" }] },
};
const untick: SheetAction = { type: "wanted", rowIndexes: [1, 3], wanted: false };

describe("rows that are not bought", () => {
  it("are written with their original cells and the reason, and can be read again", () => {
    const typed: SheetAction = { type: "edited", edits: [{ rowIndex: 3, values: { toCity: "Dallas" } }] };
    const { file, sheet } = bulkSheet(LINES, [typed, untick], RESULTS);
    const text = writeRowsNotBought(file, rowsNotBought(sheet.rows));
    const records = parseDelimited(text).records.map(({ cells }) => cells);
    expect(records.map((cells) => [cells[0], cells[2], cells[6], ...cells.slice(7)])).toEqual([
      ["Recipient", "City", "My note", "errorCode", "errorMessage"],
      ["Test B", "Austin", "second", "duplicate", "As row 1"],
      ["Test C", "Austin", "third", "invalid_input", '"7870" is not a ZIP code (try 78701)'],
      ["Test D", "Dallas", "fourth", "left_out", "It was not selected"],
    ]);
    const reasons = reasonsNotBought(rowsNotBought(sheet.rows));
    expect(writeFailureCsv(originalsWithEdits(file, sheet.rows), reasons)).toBe(text);
    const again = readBulkCsv(text);
    expect(again.ok && again.rows.map(({ toName }) => toName)).toEqual(["Test B", "Test C", "Test D"]);
  });
});
