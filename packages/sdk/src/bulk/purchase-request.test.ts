import { describe, expect, it } from "vitest";
import { bulkSheet } from "../../test/bulk-sheet.js";
import { type BulkFile, readBulkCsv, writeFailureCsv } from "../files/index.js";
import { originalsWithEdits } from "./original-cells.js";
import { purchaseRequest } from "./purchase-request.js";
import type { RowEdit, SheetRow } from "./sheet-row.js";

const LINES = [
  "Recipient,Street,City,State,Zip,Phone,Weight (oz),Note",
  "Test A,1 Main St,Austin,TX,78701,5125550100,16,first",
  "Test B,2 Main St,Austin,TX,78701,5125550100,32,second",
  "Test C,3 Main St,Austin,TX,78701",
];

describe("a purchase", () => {
  it("has the selected rows at the shown prices, in the order of the file", () => {
    const { file, sheet } = boughtSheet([], [1]);
    const request = purchaseRequest(file, sheet, { apiId: "api_1", carrier: "UPS", service: "UPS Ground" });
    expect(request).toMatchObject({ apiId: "api_1", carrier: "UPS", totalPrice: 16.2, fileName: "orders.csv" });
    expect(request.orders.map(({ rowIndex, price }) => [rowIndex, price])).toEqual([
      [0, 8.1],
      [2, 8.1],
    ]);
    expect(request.orders[0]?.data).toMatchObject({ toName: "Test A", weight: "1" });
  });

  it("includes the original cells, for the CSV of failed rows", () => {
    const { file, sheet } = boughtSheet([]);
    const request = purchaseRequest(file, sheet, { carrier: "UPS" });
    expect(request.originalHeaders).toEqual(LINES[0]?.split(","));
    expect(request.orders[1]?.original).toEqual(LINES[2]?.split(","));
  });

  it("includes every line of a row that joins several", () => {
    const { file, sheet } = boughtSheet([]);
    const [first] = file.originals.records;
    if (first) first.more = [{ line: 3, cells: ["Second item", "y".repeat(10_001)] }];
    const [joined, alone] = purchaseRequest(file, sheet, { carrier: "UPS" }).orders;
    expect(joined?.originalItems).toEqual([["Second item", "y".repeat(10_000)]]);
    expect(alone).not.toHaveProperty("originalItems");
  });

  it("shortens original cells to the server's limits", () => {
    const note = "x".repeat(10_001);
    const wide = Array.from({ length: 490 }, (_, n) => `Extra ${n}`);
    const { file, sheet } = bulkSheet([
      [LINES[0], "N".repeat(1_001), ...wide].join(","),
      [LINES[1], note, ...wide, "surplus", "more"].join(","),
    ]);
    const request = purchaseRequest(file, { ...sheet, rows: sheet.rows.map(accepted) }, { carrier: "UPS" });
    expect(request.originalHeaders?.[8]).toHaveLength(1_000);
    expect(request.orders[0]?.original?.[8]).toHaveLength(10_000);
    expect(request.orders[0]?.original).toHaveLength(500);
    expect(originalsWithEdits(file, sheet.rows).records[0]?.cells).toHaveLength(501);
  });
});

describe("the original cells with edits", () => {
  it("reads again as the same rows, in any unit", () => {
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

  it("adds a column for an edit that has none in the file, also for short lines", () => {
    const { file, rows } = boughtSheet([{ rowIndex: 2, values: { length: "4", toPhone: "5125550100" } }]);
    const { headers } = originalsWithEdits(file, rows);
    expect(headers.at(-1)).toBe("length");
    const again = readAgain(file, rows);
    expect(again.rows[2]).toMatchObject({ length: "4", toPhone: "5125550100" });
    expect(again.rows[0]?.length).toBe("");
  });
});

describe("the original cells of a line", () => {
  const cellsAfter = (values: RowEdit["values"], lines: readonly (string | undefined)[] = LINES, rowIndex = 2) => {
    const { file, sheet } = bulkSheet(lines, [{ type: "edited", edits: [{ rowIndex, values }] }]);
    return originalsWithEdits(file, sheet.rows).records.map(({ cells }) => cells.join("|"));
  };

  it("stay as short as they are, and get empty cells up to one that is edited", () => {
    expect(cellsAfter({ toPhone: "5125550199" })).toEqual([
      "Test A|1 Main St|Austin|TX|78701|5125550100|16|first",
      "Test B|2 Main St|Austin|TX|78701|5125550100|32|second",
      "Test C|3 Main St|Austin|TX|78701|5125550199||",
    ]);
    expect(cellsAfter({ toStreet1: "4 Main St" }, LINES, 1)[1]).toContain("Test B|4 Main St|Austin");
    expect(cellsAfter({ length: "4" })[2]).toBe("Test C|3 Main St|Austin|TX|78701||||4");
  });

  it("have no ounces of their own once the weight is edited", () => {
    const lines = LINES.slice(0, 2).map(
      (line, at) => `${line?.replace("Weight (oz)", "Pounds")},${at ? "5" : "Ounces"}`,
    );
    expect(cellsAfter({ toCity: "Dallas" }, lines, 0)).toEqual([
      "Test A|1 Main St|Dallas|TX|78701|5125550100|16|first|5",
    ]);
    expect(cellsAfter({ weight: "3" }, lines, 0)[0]).toMatch(/\|3(?: lb)?\|first\|$/);
  });
});

const accepted = (row: SheetRow): SheetRow => ({ ...row, fileProblems: [] });

function readAgain(file: BulkFile, rows: readonly SheetRow[]): BulkFile {
  const failures = rows.map((_, rowIndex) => ({ rowIndex, errorCode: "e", errorMessage: "m" }));
  const again = readBulkCsv(writeFailureCsv(originalsWithEdits(file, rows), failures), { fileName: "orders.csv" });
  if (!again.ok) throw new Error(again.message);
  return again;
}

function boughtSheet(edits: readonly RowEdit[], unticked: readonly number[] = []) {
  const { file, sheet } = bulkSheet(LINES, [
    { type: "edited", edits },
    { type: "accepted", rowIndex: 2 },
    { type: "wanted", rowIndexes: unticked, wanted: false },
  ]);
  return { file, sheet, rows: sheet.rows };
}
