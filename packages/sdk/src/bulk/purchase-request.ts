import { LIMITS, type ProcessBulkRequest } from "../contract/index.js";
import { centsToUsd } from "../display/index.js";
import type { BulkFile } from "../files/bulk-csv/bulk-file.js";
import { metadataOfRows } from "../files/bulk-csv/metadata-columns.js";
import type { BulkPicks } from "./bulk-picks.js";
import { purchaseFingerprint } from "./fingerprint.js";
import { originalsWithEdits } from "./original-cells.js";
import type { Sheet } from "./sheet.js";
import { isSelected } from "./sheet-row.js";

/** Body of `processBulkOrder`, with its fingerprint. */
export type BulkPurchase = ProcessBulkRequest & { fingerprint: string };

/**
 * The purchase of the selected rows at the prices shown, in the file's order. Original cells longer than the server's
 * limit are shortened; they are used only for the CSVs of failures and results.
 *
 * @example
 * const body = purchaseRequest(file, sheet, picks);
 * await client.processBulkOrder({ body, idempotencyKey: "orders-2026-11-01" });
 */
export function purchaseRequest(file: BulkFile, sheet: Pick<Sheet, "rows" | "apiId">, picks: BulkPicks): BulkPurchase {
  const originals = originalsWithEdits(file, sheet.rows);
  const metadataAt = metadataOfRows(file);
  let totalCents = 0;
  const orders = sheet.rows.flatMap((row, position) => {
    if (!isSelected(row) || row.check.status !== "valid") return [];
    totalCents += row.check.priceCents;
    const price = centsToUsd(row.check.priceCents);
    const record = originals.records[position];
    const original = shortened(record?.cells ?? []);
    const items = record?.more && {
      originalItems: record.more.slice(0, LIMITS.originalItems).map(({ cells }) => shortened(cells)),
    };
    const accept = row.accept && { accept: [...row.accept] };
    const metadata = metadataAt(row.rowIndex);
    const own = metadata && { metadata };
    return [{ rowIndex: row.rowIndex, data: row.data, price, original, ...items, ...accept, ...own }];
  });
  return {
    ...picks,
    totalPrice: centsToUsd(totalCents),
    ...(file.fileName && { fileName: file.fileName.slice(0, LIMITS.fileName) }),
    originalHeaders: originals.headers.map((header) => header.slice(0, LIMITS.header)),
    orders,
    fingerprint: purchaseFingerprint(sheet, picks),
  };
}

const shortened = (cells: readonly string[]): string[] =>
  cells.slice(0, LIMITS.columns).map((cell) => cell.slice(0, LIMITS.originalCell));
