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

  it("keep their cells as they are where nothing was typed, and have a cell for each column that was added", () => {
    const ragged = [...LINES.slice(0, 2), "Test B;2 Main St;Austin;TX;78701;5125550100", "Test C;3 Main St;Austin;TX"];
    const untouched = bulkSheet(ragged);
    expect(originalsWithEdits(untouched.file, untouched.sheet.rows).records.map(({ cells }) => cells.length)).toEqual([
      7, 6, 4,
    ]);
    const typed: SheetAction = { type: "edited", edits: [{ rowIndex: 0, values: { toCompany: "Acme" } }] };
    const { file, sheet } = bulkSheet(ragged, [typed]);
    const { headers, records } = originalsWithEdits(file, sheet.rows);
    expect(headers.slice(6)).toEqual(["My note", "toCompany"]);
    expect(records.map(({ cells }) => cells.slice(6))).toEqual([
      ["first", "Acme"],
      ["", ""],
      ["", ""],
    ]);
  });

  it("have an edited weight once, also where the file has its ounces in the second column", () => {
    const lines = ["Recipient,Weight (oz),Weight (lb),Street,City,State,Zip", "Test A,4,1,1 Main St,Austin,TX,78701"];
    const typed: SheetAction = { type: "edited", edits: [{ rowIndex: 0, values: { weight: "3" } }] };
    const { file, sheet } = bulkSheet(lines, [typed]);
    expect(file.mapping.weightOz).toBe("Weight (oz)");
    const [record] = originalsWithEdits(file, sheet.rows).records;
    expect(record?.cells.slice(0, 3)).toEqual(["Test A", "", "3"]);
  });
});
