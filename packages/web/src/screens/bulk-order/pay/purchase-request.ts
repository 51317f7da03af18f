import type { ProcessBulkRequest } from "@shipctl/sdk";
import { centsToUsd } from "@shipctl/sdk/display";
import type { BulkFile } from "@shipctl/sdk/files";
import type { Picks } from "../picks/picks.js";
import { isSelected, type OrderRow } from "../sheet/sheet.js";
import { originalsWithEdits } from "./original-cells.js";

/** What is bought when a person confirms: the selected rows at the prices that they have seen, in the file's order. */
export function purchaseRequest(file: BulkFile, rows: readonly OrderRow[], picks: Picks): ProcessBulkRequest {
  const originals = originalsWithEdits(file, rows);
  let totalCents = 0;
  const orders = rows.flatMap((row) => {
    if (!isSelected(row) || row.check.status !== "valid") return [];
    totalCents += row.check.priceCents;
    const price = centsToUsd(row.check.priceCents);
    return [{ rowIndex: row.rowIndex, data: row.data, price, original: originals.cellsOf(row) }];
  });
  return {
    ...picks,
    totalPrice: centsToUsd(totalCents),
    ...(file.fileName && { fileName: file.fileName.slice(0, FILE_NAME_CHARACTERS) }),
    originalHeaders: [...originals.headers],
    orders,
  };
}

const FILE_NAME_CHARACTERS = 255;
