import type { RowWarning } from "../contract/index.js";
import { isSelected, type SheetRow } from "./sheet-row.js";

/** A row that matches an order of the last 30 days. */
export interface DuplicateRow {
  readonly row: SheetRow;
  /** E.g. ORD-100001. */
  readonly orderId: string;
  /** True when the reference matches, or the order number with order item or SKU. */
  readonly byNumber: boolean;
}

/**
 * The selected rows that match an order of the last 30 days. Buying them would most likely pay twice.
 *
 * @example
 * const { length } = duplicatesOf(sheet.rows);
 */
export const duplicatesOf = (rows: readonly SheetRow[]): DuplicateRow[] =>
  rows.flatMap((row) => {
    const { orderId, byNumber = false } = (isSelected(row) && duplicateOf(row)) || {};
    return orderId === undefined ? [] : [{ row, orderId, byNumber }];
  });

/**
 * The rows, with those deselected that match an order of the last 30 days.
 *
 * @example
 * const body = purchaseRequest(file, { ...sheet, rows: withoutDuplicates(sheet.rows) }, picks);
 */
export const withoutDuplicates = (rows: readonly SheetRow[]): readonly SheetRow[] =>
  rows.map((row) => (duplicatedOrder(row) === undefined ? row : { ...row, wanted: false }));

/**
 * The selected rows that match an earlier row of the file.
 *
 * @example
 * const { length } = repeatedRows(sheet.rows);
 */
export const repeatedRows = (rows: readonly SheetRow[]): SheetRow[] =>
  rows.filter((row) => isSelected(row) && row.check.warnings.some(({ code }) => code === "duplicate_row"));

/**
 * The order of the last 30 days that a row matches, if there is one.
 *
 * @example
 * const orderId = duplicatedOrder(row);
 */
export const duplicatedOrder = (row: SheetRow): string | undefined => duplicateOf(row)?.orderId;

const duplicateOf = ({ check }: SheetRow): RowWarning | undefined =>
  check.warnings.find(({ code }) => code === "duplicate_order");
