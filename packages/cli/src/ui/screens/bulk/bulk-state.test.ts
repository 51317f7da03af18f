import { readBulkCsv } from "@shipctl/sdk/files";
import { describe, expect, it } from "vitest";
import { type Basket, toggled, unwantedRows, wantedRows, withPrices, withRow } from "./bulk-state.js";

function basket(): Basket {
  const csv =
    "toName,toStreet1,toCity,toState,toZip,weight\nFirst,1 Test Street,Austin,TX,7870,2\nSecond,2 Test Street,Austin,TX,78701,2\n";
  const file = readBulkCsv(csv, { fileName: "orders.csv" });
  if (!file.ok) throw new Error(file.message);
  const wrong = [{ field: "toZip", message: "is not a ZIP code" }];
  const results = [
    { rowIndex: 0, isValid: false, errors: wrong, warnings: [] },
    { rowIndex: 1, isValid: true, errors: [], warnings: [], price: 8.1 },
  ];
  const picks = { service: "UPS Ground", carrier: undefined, template: undefined, apiId: undefined };
  return {
    read: { path: "orders.csv", content: new Uint8Array(), file, chosen: {}, remembered: {}, sender: undefined },
    picks,
    checked: { results, validCount: 1, invalidCount: 1, totalPrice: 8.1, services: [] },
    edited: new Set(),
    leftOut: new Set(),
  };
}

describe("a basket of rows", () => {
  it("takes in a row that was mended, with its price, and remembers the change for a failure file", () => {
    const before = basket();
    const [row] = before.read.file.rows;
    if (!row) throw new Error("the file has no row");
    const mended = { rowIndex: 0, isValid: true, errors: [], warnings: [], price: 8.2 };
    const after = withRow(before, { ...row, toZip: "78702" }, mended);
    expect(after.checked).toMatchObject({ validCount: 2, invalidCount: 0, totalPrice: 16.3 });
    expect(after.read.file.rows[0]?.toZip).toBe("78702");
    expect(after.read.file.originals.records[0]?.cells).toEqual([
      "First",
      "1 Test Street",
      "Austin",
      "TX",
      "78702",
      "2",
    ]);
    expect([...after.edited]).toEqual([0]);
    expect(before.read.file.originals.records[0]?.cells[4]).toBe("7870");
  });

  it("buys neither rows with problems nor those that were left out, and takes one in again", () => {
    const all = basket();
    expect(wantedRows(all).map(({ rowIndex }) => rowIndex)).toEqual([1]);
    const without = toggled(all, 1);
    expect(wantedRows(without)).toEqual([]);
    expect(unwantedRows(without).map(({ rowIndex }) => rowIndex)).toEqual([0, 1]);
    expect(wantedRows(toggled(without, 1))).toHaveLength(1);
  });

  it("costs what the server asks now after prices have moved", () => {
    expect(withPrices(basket(), [{ rowIndex: 1, price: 9 }]).checked.totalPrice).toBe(9);
  });
});
