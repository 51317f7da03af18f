import { type BulkFile, readBulkCsv, writeFailureCsv } from "@shipctl/sdk/files";
import { describe, expect, it } from "vitest";
import { type OrderRow, type RowEdit, type Sheet, sheetReducer } from "../sheet/sheet.js";
import { originalsWithEdits } from "./original-cells.js";
import { purchaseRequest } from "./purchase-request.js";

const LINES = [
  "Recipient,Street,City,State,Zip,Phone,Weight (oz),Note",
  "Test A,1 Main St,Austin,TX,78701,5125550100,16,first",
  "Test B,2 Main St,Austin,TX,78701,5125550100,32,second",
  "Test C,3 Main St,Austin,TX,78701",
];

describe("a purchase", () => {
  it("holds the selected rows at the prices that were seen, in the order of the file", () => {
    const { file, rows } = boughtSheet([], [1]);
    const request = purchaseRequest(file, rows, { apiId: "api_1", carrier: "UPS", service: "UPS Ground" });
    expect(request).toMatchObject({ apiId: "api_1", carrier: "UPS", totalPrice: 16.2, fileName: "orders.csv" });
    expect(request.orders.map(({ rowIndex, price }) => [rowIndex, price])).toEqual([
      [0, 8.1],
      [2, 8.1],
    ]);
    expect(request.orders[0]?.data).toMatchObject({ toName: "Test A", weight: "1" });
  });

  it("takes the file along as it stood, for the CSV of what fails", () => {
    const { file, rows } = boughtSheet([]);
    const request = purchaseRequest(file, rows, { carrier: "UPS" });
    expect(request.originalHeaders).toEqual(LINES[0]?.split(","));
    expect(request.orders[1]?.original).toEqual(LINES[2]?.split(","));
  });
});

describe("the file as it stood, with what was typed over it", () => {
  it("gives back the same rows when it is read again, in whatever unit it is", () => {
    const edits = [
      { rowIndex: 0, values: { toZip: "02108", weight: "3" } },
      { rowIndex: 1, values: { toName: 'Test, "B"' } },
    ];
    const { file, rows } = boughtSheet(edits);
    const again = readAgain(file, rows);
    expect(again.rows[0]).toMatchObject({ toZip: "02108", weight: "3" });
    expect(again.rows[1]).toMatchObject({ toName: 'Test, "B"', weight: "2" });
    expect(again.originals.records[1]?.cells[7]).toBe("second");
  });

  it("adds a column for what was typed and is not in the file, also to lines that end early", () => {
    const { file, rows } = boughtSheet([{ rowIndex: 2, values: { length: "4", toPhone: "5125550100" } }]);
    const { headers } = originalsWithEdits(file, rows);
    expect(headers.at(-1)).toBe("length");
    const again = readAgain(file, rows);
    expect(again.rows[2]).toMatchObject({ length: "4", toPhone: "5125550100" });
    expect(again.rows[0]?.length).toBe("");
  });
});

function readAgain(file: BulkFile, rows: readonly OrderRow[]): BulkFile {
  const originals = originalsWithEdits(file, rows);
  const records = rows.map((row) => ({ line: row.line, cells: originals.cellsOf(row) }));
  const failures = rows.map((_, rowIndex) => ({ rowIndex, errorCode: "e", errorMessage: "m" }));
  return read(writeFailureCsv({ headers: [...originals.headers], records, delimiter: "," }, failures));
}

function read(text: string): BulkFile {
  const file = readBulkCsv(text, { fileName: "orders.csv" });
  if (!file.ok) throw new Error(file.message);
  return file;
}

function boughtSheet(edits: readonly RowEdit[], unticked: readonly number[] = []) {
  const file = read(LINES.join("\n"));
  const check = (sheet: Sheet | undefined) =>
    sheetReducer(sheet, {
      type: "checked",
      round: sheet?.round ?? 0,
      sent: sheet?.rows ?? [],
      results: file.rows.map((_, rowIndex) => ({
        rowIndex,
        isValid: true,
        errors: [],
        warnings: [],
        carrier: "UPS",
        service: "UPS Ground",
        price: 8.1,
      })),
    });
  const start = sheetReducer(undefined, { type: "read", file, again: false });
  const edited = check(sheetReducer(start, { type: "edited", edits }));
  const accepted = sheetReducer(edited, { type: "accepted", rowIndex: 2 });
  const sheet = sheetReducer(accepted, { type: "wanted", rowIndexes: unticked, wanted: false });
  return { file, rows: sheet?.rows ?? [] };
}
