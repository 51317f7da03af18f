import type { BulkRowResult, ProcessBulkRequest } from "@shipctl/sdk";
import type { BulkFile } from "@shipctl/sdk/files";
import { type RowPicks, sumOf } from "./check-rows.js";

/** The call that buys these rows of a file, at the prices that the person saw. */
export function purchaseRequest(file: BulkFile, picks: RowPicks, rows: readonly BulkRowResult[]): ProcessBulkRequest {
  const orders = rows.map(({ rowIndex, price = 0 }) => ({
    rowIndex,
    data: file.rows[rowIndex] ?? {},
    price,
    original: file.originals.records[rowIndex]?.cells ?? [],
  }));
  return {
    ...picks,
    orders,
    totalPrice: sumOf(rows),
    fileName: file.fileName ?? "",
    originalHeaders: file.originals.headers,
  };
}
