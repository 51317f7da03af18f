import { type Sheet, type SheetAction, sheetReducer } from "../src/bulk/index.js";
import type { BulkRowResult } from "../src/contract/index.js";
import { type BulkFile, readBulkCsv } from "../src/files/index.js";

/** The server's result for a valid row. */
export const VALID: BulkRowResult = {
  rowIndex: 0,
  isValid: true,
  errors: [],
  warnings: [],
  carrier: "UPS",
  service: "UPS Ground",
  price: 8.1,
};

/** The sheet of a file after some actions, with all rows checked. `results` overrides the valid result, by row. */
export function bulkSheet(
  lines: readonly (string | undefined)[],
  actions: readonly SheetAction[] = [],
  results: Readonly<Record<number, Partial<BulkRowResult>>> = {},
): { readonly file: BulkFile; readonly sheet: Sheet } {
  const file = readBulkCsv(lines.join("\n"), { fileName: "orders.csv" });
  if (!file.ok) throw new Error(file.message);
  const read = actions.reduce(sheetReducer, sheetReducer(undefined, { type: "read", file, again: false }));
  if (!read) throw new Error("there is no sheet");
  const sheet = sheetReducer(read, {
    type: "checked",
    round: read.round,
    sent: read.rows,
    results: file.rows.map((_, rowIndex) => ({ ...VALID, rowIndex, ...results[rowIndex] })),
    apiId: "api_1",
  });
  if (!sheet) throw new Error("there is no sheet");
  return { file, sheet };
}
