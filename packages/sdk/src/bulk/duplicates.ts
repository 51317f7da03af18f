import type { RowWarning } from "../contract/index.js";
import { isSelected, type SheetRow } from "./sheet-row.js";

/** A row that looks like an order that is paid for. */
export interface DuplicateRow {
  readonly row: SheetRow;
  /** E.g. ORD-100001, of the last 30 days. */
  readonly orderId: string;
  /** The row's own number was bought: its reference, or its order number with order item or SKU. */
  readonly byNumber: boolean;
}

/**
 * The selected rows that are the same as an order of the last 30 days: to buy them is, most likely, to pay twice.
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
 * The rows with those unticked that are the same as an order of the last 30 days: what is bought unless a person says
 * that those are meant once more.
 *
 * @example
 * const body = purchaseRequest(file, { ...sheet, rows: withoutDuplicates(sheet.rows) }, picks);
 */
export const withoutDuplicates = (rows: readonly SheetRow[]): readonly SheetRow[] =>
  rows.map((row) => (duplicatedOrder(row) === undefined ? row : { ...row, wanted: false }));

/**
 * The selected rows that are the same as an earlier row of the file.
 *
 * @example
 * const { length } = repeatedRows(sheet.rows);
 */
export const repeatedRows = (rows: readonly SheetRow[]): SheetRow[] =>
  rows.filter((row) => isSelected(row) && row.check.warnings.some(({ code }) => code === "duplicate_row"));

/**
 * The order of the last 30 days that a row is the same as, if there is one.
 *
 * @example
 * const orderId = duplicatedOrder(row);
 */
export const duplicatedOrder = (row: SheetRow): string | undefined => duplicateOf(row)?.orderId;

const duplicateOf = ({ check }: SheetRow): RowWarning | undefined =>
  check.warnings.find(({ code }) => code === "duplicate_order");
